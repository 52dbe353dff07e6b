import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { openApi } from "../openapi.ts";

/** The reader's scripts and styles come from our own origin; it writes styles into its page, so only there they may. */
const READER_CSP = {
  "default-src": "'none'",
  "base-uri": "'none'",
  "connect-src": "'self'",
  "font-src": "'self' data:",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
  "img-src": "'self' data:",
  "script-src": "'self'",
  "style-src": "'self' 'unsafe-inline'",
};

/** The API described at /api/openapi.json and to be read at /api/docs (docs/decisions/0005-api-reader.md). */
export async function useApiPages(app: FastifyInstance): Promise<void> {
  const document = openApi();
  const text = JSON.stringify(document);
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: READER_CSP,
    // The bar above is for opening other servers' descriptions, which the policy does not let it do.
    theme: {
      title: "Elvan: API",
      css: [{ filename: "elvan.css", content: ".swagger-ui .topbar { display: none }" }],
    },
    logLevel: "warn",
    uiConfig: { docExpansion: "list", deepLinking: true, validatorUrl: null, tryItOutEnabled: false },
  });
  app.get("/api/openapi.json", (_request, reply) =>
    reply
      .headers({ "cache-control": "public, max-age=300", "access-control-allow-origin": "*" })
      .type("application/json")
      .send(text),
  );
}
