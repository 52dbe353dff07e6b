import { api, methodsOf, type Endpoint } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { PRIVATE } from "./problems.ts";
import type { AppPage } from "./static-web.ts";

/** Every endpoint of the contract. */
const endpoints: readonly Endpoint[] = Object.values(api).flatMap((group) => Object.values(group) as Endpoint[]);

const patterns = endpoints.map((endpoint) => ({
  methods: methodsOf(endpoint),
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** The methods an address of the API knows; none for an unknown address. */
function methodsAt(path: string): string[] {
  return patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
}

const PAGE = `<!doctype html>
<html lang="en">
  <head><title>Not Found</title></head>
  <body><h1>Not Found</h1></body>
</html>
`;

/**
 * What no route answers: an address without its last slash is sent to the one with it (reads only), a method that an
 * address does not know is refused, an address of the app is its page, and everything else is the family's small page.
 */
export function useUnknownRoutes(app: FastifyInstance, appPage: AppPage | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = "", query] = request.url.split("?", 2);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (path.startsWith("/api/")) {
      const methods = methodsAt(path);
      if (methods.length > 0) {
        const allow = [...new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].join(", ");
        if (request.method === "OPTIONS") return reply.code(204).header("allow", allow).send();
        return reply
          .code(405)
          .headers({ allow, "cache-control": PRIVATE })
          .send({ detail: `Method "${request.method}" not allowed.` });
      }
      if (isRead && methodsAt(`${path}/`).includes("GET")) {
        return reply.redirect(`${path}/${query === undefined ? "" : `?${query}`}`, 301);
      }
    }
    if (isRead && appPage?.covers(path) === true) return appPage.send(reply);
    return reply.code(404).type("text/html; charset=utf-8").send(PAGE);
  });
}
