import type { FastifyInstance } from "fastify";
import { DETAIL, HttpProblem } from "../platform/http-problem.ts";
import { ShapeError } from "../platform/plugins/shape-problems.ts";
import { z } from "zod";

/** The path of a text that PostgreSQL refuses (zero character, half a surrogate pair); null when there is none. */
function unwritablePath(value: unknown, path: PropertyKey[] = []): PropertyKey[] | null {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0") ? null : path;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = unwritablePath(inner, [...path, Array.isArray(value) ? Number(name) : name]);
    if (found) return found;
  }
  return null;
}

/** Ten times the largest request. */
export const BODY_LIMIT = 64 * 1024;
const REPORT_LIMIT = 16 * 1024;

export function useBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit: BODY_LIMIT }, (request, text, done) => {
    if (text === "") return done(null, {});
    void parse(request, text as string, done);
  });
  // Browsers' policy reports; no page of another site can send these types without asking.
  for (const type of ["application/csp-report", "application/reports+json"]) {
    app.addContentTypeParser(type, { parseAs: "string", bodyLimit: REPORT_LIMIT }, (request, text, done) => {
      void parse(request, text as string, done);
    });
  }
  app.addHook("onRequest", async (request) => {
    if (request.url.includes("%00")) throw new HttpProblem(400, DETAIL.badAddress);
  });
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (given: unknown) => {
    const { success, data, error } = schema.safeParse(given ?? {});
    if (!success) return { error: new ShapeError(error, given ?? {}) };
    const path = unwritablePath(data);
    if (path === null) return { value: data };
    const issue = { code: "custom", path, message: "unwritable text", input: undefined } as const;
    return { error: new ShapeError(new z.ZodError([issue]), given ?? {}) };
  });
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (answer) =>
        JSON.stringify(schema.parse(answer)),
  );
}
