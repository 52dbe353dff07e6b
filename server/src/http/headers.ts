import { ACCOUNT_HEADER, api, CONTRACT_HEADER, CONTRACT_VERSION, isOpen, SERVER_TIME_HEADER } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Context } from "../platform/context.ts";
import { REVALIDATED } from "../platform/cached-answer.ts";
import { OPEN_HEADERS } from "../platform/cross-origin.ts";
import { PRIVATE } from "../platform/plugins/problems.ts";

/** The style element that react-aria puts into every page. Journeys fail when its text changes. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

const REPORTS = "refused";

const PERMISSIONS = [
  ...["accelerometer", "autoplay", "camera", "display-capture", "geolocation", "gyroscope", "hid", "idle-detection"],
  ...["local-fonts", "magnetometer", "microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking"],
]
  .map((name) => `${name}=()`)
  .join(", ");

/** Computed once: the same for every answer. */
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
        // The newer and the older way to report.
        reportTo: REPORTS,
        reportUri: api.policyReport.send.path,
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", REACT_ARIA_STYLE],
      },
    },
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
    // Only a server reached by https may promise https.
    hsts: isSecure ? { maxAge: 31_536_000 } : false,
  });
  protect(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return {
    ...Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)])),
    "permissions-policy": PERMISSIONS,
    "reporting-endpoints": `${REPORTS}="${api.policyReport.send.path}"`,
  };
}

export function useHeaders(app: FastifyInstance, ctx: Context): void {
  const security = securityHeaders(ctx.config.url?.startsWith("https:") === true);
  app.addHook("onRequest", async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    reply.headers(endpoint && isOpen(endpoint) ? { ...security, ...OPEN_HEADERS } : security);
  });
  app.addHook("onSend", async (request, reply) => {
    if (!request.routeOptions.config.endpoint) return;
    reply.header(CONTRACT_HEADER, String(CONTRACT_VERSION));
    const isPersonal = reply.getHeader("cache-control") === REVALIDATED;
    if (reply.hasHeader("etag") && !isPersonal) return;
    reply.header(SERVER_TIME_HEADER, String(ctx.now().getTime()));
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", PRIVATE);
    reply.header("vary", "Cookie");
    reply.header(ACCOUNT_HEADER, String(request.session?.account ?? 0));
  });
}
