import type { FastifyInstance } from "fastify";
import { DETAIL, HttpProblem } from "../http-problem.ts";
import { ShapeError } from "./shape-problems.ts";
import { z } from "zod";

/**
 * Where a text stands that a database does not take: one with a zero character or half of a pair. Null when all can be kept.
 */
function unwritablePath(value: unknown, path: PropertyKey[] = []): PropertyKey[] | null {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0") ? null : path;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = unwritablePath(inner, [...path, Array.isArray(value) ? Number(name) : name]);
    if (found) return found;
  }
  return null;
}

/** The largest request: fifty picks with every field are a tenth of it. */
export const BODY_LIMIT = 64 * 1024;

/**
 * Requests are JSON and nothing else; an empty body is an empty object. The contract's schemas check what comes in, and
 * write what goes out: a reply that does not fit its schema is our fault and fails.
 */
export function useBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit: BODY_LIMIT }, (request, text, done) => {
    if (text === "") return done(null, {});
    void parse(request, text as string, done);
  });
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
