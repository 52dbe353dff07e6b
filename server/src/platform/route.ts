import { methodsOf, type Endpoint, type Language } from "@elvan/contract";
import type { ConsoleRole } from "@elvan/rules";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Context } from "./context.ts";
import type { LiveSession } from "../db/accounts.ts";
import type { TokenCaller } from "../db/tokens.ts";
import { languageOf } from "./language.ts";
import { answeredInTime } from "./patience.ts";

/** What every route needs; rooms add their own services to it. */
export type Server = { app: FastifyInstance; ctx: Context };

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
/** A redirect's address, or nothing where the family's body is empty. */
type Answer<E extends Endpoint> = E["status"] extends 302
  ? string
  : E["reply"] extends z.ZodType
    ? z.output<E["reply"]>
    : void;
/** Endpoints with scope "session" take no tokens. */
type Session<E extends Endpoint> = E extends { scope: "session" } ? LiveSession : LiveSession | TokenCaller;
/** As far as the endpoint's access guarantees it. */
type CallerOf<E extends Endpoint> = E["access"] extends "manager" | "own_entry"
  ? Session<E> & { entry: number }
  : E["access"] extends "account" | ConsoleRole
    ? Session<E>
    : Session<E> | null;

export type Call<E extends Endpoint> = {
  params: Out<E["params"]>;
  query: Out<E["query"]>;
  body: Out<E["body"]>;
  session: CallerOf<E>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
};

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export function route<const E extends Endpoint>(
  { app, ctx }: Server,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E> | FastifyReply>,
): void {
  app.route({
    method: [...methodsOf(endpoint)],
    url: endpoint.path,
    config: { endpoint },
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.reply && { response: { [endpoint.status]: endpoint.reply } }),
    },
    async handler(request, reply) {
      const { params, query, body, session } = request;
      const language = languageOf(request.headers);
      const work = handler({ params, query, body, session, language, request, reply } as Call<E>);
      const answer = await answeredInTime(ctx, endpoint, work, reply.elapsedTime);
      // The handler has answered by itself.
      if (answer === reply || reply.sent) return reply;
      if (endpoint.status === 302) return reply.redirect(answer as string, 302);
      if (endpoint.type !== undefined) reply.type(`${endpoint.type}; charset=utf-8`);
      return reply.code(endpoint.status).send(endpoint.reply === null ? undefined : answer);
    },
  });
}
