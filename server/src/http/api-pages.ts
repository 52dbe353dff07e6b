import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { OPEN_HEADERS } from "../platform/cross-origin.ts";
import { openApi } from "./openapi.ts";

/** The reader writes styles into its page, so only there are they allowed. */
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

export async function useApiPages(app: FastifyInstance, url: string | undefined): Promise<void> {
  // Made when somebody first asks for it: that takes a tenth of a second, which every start would take, too.
  const document: Record<string, unknown> = {};
  let text: string | undefined;
  const textNow = () => (text ??= JSON.stringify(Object.assign(document, openApi(url))));
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: READER_CSP,
    // The toolbar opens other servers' descriptions, which the policy forbids.
    theme: {
      title: "Elvan: API",
      css: [{ filename: "elvan.css", content: ".swagger-ui .topbar { display: none }" }],
    },
    logLevel: "warn",
    uiHooks: {
      onRequest(_request, _reply, done) {
        textNow();
        done();
      },
    },
    uiConfig: { docExpansion: "list", deepLinking: true, validatorUrl: null, tryItOutEnabled: false, filter: true },
  });
  app.get("/api/openapi.json", (_request, reply) =>
    reply
      .headers({ ...OPEN_HEADERS, "cache-control": "public, max-age=300" })
      .type("application/json")
      .send(textNow()),
  );
}
