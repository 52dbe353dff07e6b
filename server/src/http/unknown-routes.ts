import { api, isOpen, methodsOf, type Endpoint } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { PREFLIGHT_HEADERS, READABLE } from "../platform/cross-origin.ts";
import { PRIVATE } from "../platform/plugins/problems.ts";
import type { AppPage } from "./static-web.ts";

const endpoints: readonly Endpoint[] = Object.values(api).flatMap((group) => Object.values(group) as Endpoint[]);

/** A part of the contract that this server is built without, such as the demo's clock, is not there. */
const isServed = (app: FastifyInstance, endpoint: Endpoint): boolean =>
  methodsOf(endpoint).some((method) => app.hasRoute({ method, url: endpoint.path }));

const patterns = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`),
}));

const endpointsAt = (path: string) =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ endpoint }) => endpoint);

const PAGE = `<!doctype html>
<html lang="en">
  <head><title>Not Found</title></head>
  <body><h1>Not Found</h1></body>
</html>
`;

/** Redirects reads without the final slash, refuses unknown methods, serves the app's page, else 404. */
export function useUnknownRoutes(app: FastifyInstance, appPage: AppPage | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = "", ...query] = request.url.split("?");
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (path.startsWith("/api/")) {
      const isWhole = path.endsWith("/");
      const known = endpointsAt(isWhole ? path : `${path}/`).filter((endpoint) => isServed(app, endpoint));
      const methods = known.flatMap(methodsOf);
      const allow = [...new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].join(", ");
      const isReadable = known.some(isOpen);
      if (request.method === "OPTIONS" && methods.length > 0) {
        if (isReadable) reply.headers(PREFLIGHT_HEADERS);
        return reply.code(204).header("allow", allow).send();
      }
      // Readable across origins: otherwise a page could not tell 404 from a network failure.
      if (isRead && (isReadable || known.length === 0)) reply.headers(READABLE);
      if (isWhole && methods.length > 0) {
        return reply
          .code(405)
          .headers({ allow, "cache-control": PRIVATE })
          .send({ detail: `Method "${request.method}" not allowed.` });
      }
      if (isRead && methods.includes("GET")) {
        return reply.redirect([`${path}/`, ...query].join("?"), 301);
      }
    }
    if (isRead && appPage?.covers(path) === true) return appPage.send(reply);
    return reply.code(404).type("text/html; charset=utf-8").send(PAGE);
  });
}
