import { CONTRACT_HEADER, CONTRACT_VERSION, SERVER_TIME_HEADER } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Context } from "../context.ts";
import { PRIVATE } from "./problems.ts";

/**
 * The style element that react-aria puts into every page (touch-action of what can be pressed). Its text is fixed, so its
 * hash lets it in without opening the door to any other inline style; the browser journeys fail should it ever change.
 */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** What helmet says of every answer: the same each time, so that it is asked once. */
function securityHeaders(isSecure: boolean): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", "data:"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", "data:"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", REACT_ARIA_STYLE],
      },
    },
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
    // Only a server that is reached by https may promise that it always will be.
    hsts: isSecure ? { maxAge: 31_536_000 } : false,
  });
  protect(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Security headers of every answer, and what every answer of the API says beside its content. */
export function useHeaders(app: FastifyInstance, ctx: Context): void {
  const security = securityHeaders(ctx.config.url?.startsWith("https:") === true);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(security);
  });
  app.addHook("onSend", async (request, reply) => {
    if (!request.routeOptions.config.endpoint) return;
    reply.header(CONTRACT_HEADER, String(CONTRACT_VERSION));
    if (reply.hasHeader("etag")) return;
    reply.header(SERVER_TIME_HEADER, String(ctx.now().getTime()));
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", PRIVATE);
    reply.header("vary", "Cookie");
  });
}
