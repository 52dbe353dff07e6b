import { problemItem } from "@elvan/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NotAllowed } from "../refusal.ts";
import { NotFound, Refusal } from "../refusal.ts";
import { DETAIL, HttpProblem, unavailable } from "../http-problem.ts";
import { languageOf } from "../language.ts";
import { RoleNeeded } from "../role-needed.ts";
import { roleNeededText } from "../role-words.ts";
import { refusalBody } from "./refusals.ts";
import { ShapeError, shapeProblems } from "./shape-problems.ts";

export const PRIVATE = "max-age=0, no-cache, no-store, must-revalidate, private";

const detail = (reply: FastifyReply, status: number, text: string, more: object = {}) =>
  reply
    .code(status)
    .header("cache-control", PRIVATE)
    .send({ detail: text, ...more });

const badRequest = (reply: FastifyReply, body: object) => reply.code(400).header("cache-control", PRIVATE).send(body);

declare module "fastify" {
  interface FastifyRequest {
    /** Why it was refused. */
    refused: unknown;
  }
}

/** 4xx says what was wrong, 5xx only where to look in the log. */
export function useProblems(app: FastifyInstance, heard: (error: unknown) => void): void {
  app.decorateRequest("refused", null);
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    request.refused = error;
    // The reply schemas are for successful answers.
    reply.serializer(JSON.stringify);
    reply.type("application/json");
    if (error instanceof ShapeError) {
      if (error.validationContext === "params") return detail(reply, 404, DETAIL.notFound);
      return badRequest(reply, shapeProblems(error));
    }
    if (error instanceof Refusal) {
      return badRequest(reply, refusalBody(error.problems, request.routeOptions.config.endpoint, request.body));
    }
    if (error instanceof NotAllowed) return detail(reply, 403, DETAIL.notAllowed);
    if (error instanceof RoleNeeded) {
      const { role } = error;
      return detail(reply, 403, roleNeededText(languageOf(request.headers), role), { role });
    }
    if (error instanceof NotFound) return detail(reply, 404, DETAIL.notFound);
    if (error instanceof HttpProblem) return detail(reply.headers(error.headers), error.statusCode, error.message);
    if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
      const type = request.headers["content-type"] ?? "";
      return detail(reply, 415, `Unsupported media type "${type.slice(0, 100)}" in request.`);
    }
    if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return detail(reply, 413, DETAIL.tooLarge);
    if (error instanceof SyntaxError || error.code === "FST_ERR_CTP_INVALID_JSON_BODY") {
      return badRequest(reply, { non_field_errors: [problemItem({ code: "parse_error" })] });
    }
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return detail(reply, error.statusCode, DETAIL.badAddress);
    }
    const refused = unavailable(error);
    if (refused) {
      heard(error);
      request.log.warn({ reason: error.message }, "the database could not be asked");
      return detail(reply.headers(refused.headers), refused.statusCode, refused.message);
    }
    const error_id = request.id;
    request.log.error({ error_id, err: error }, "request failed");
    return reply.code(500).header("cache-control", "no-store").send({ error_id });
  });
}
