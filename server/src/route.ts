import { methodsOf, type Endpoint, type Language } from "@elvan/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Context } from "./context.ts";
import type { LiveSession } from "./db/accounts.ts";
import type { TokenCaller } from "./db/tokens.ts";
import type { Documents } from "./live/documents.ts";
import { languageOf } from "./live/documents.ts";
import type { LeagueTables } from "./live/league-tables.ts";
import type { Providers } from "./oidc/providers.ts";
import type { Live } from "./live/live.ts";

/** What every route is given beside its request. */
export type Server = {
  app: FastifyInstance;
  ctx: Context;
  documents: Documents;
  live: Live;
  tables: LeagueTables;
  providers: Providers;
};

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
/** What a handler answers: nothing where the family's body is empty. */
type Answer<S> = S extends z.ZodType ? z.output<S> : void;
/** A browser's session where the endpoint takes no token. */
type Session<E extends Endpoint> = E extends { scope: "session" } ? LiveSession : LiveSession | TokenCaller;
/** Who calls, as far as the endpoint's access makes it certain. */
type CallerOf<E extends Endpoint> = E["access"] extends "manager" | "own_entry"
  ? Session<E> & { entry: number }
  : E["access"] extends "account" | "operator"
    ? Session<E>
    : Session<E> | null;

/** A request that has passed access, limits and the endpoint's schemas. */
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

/** Answers an endpoint of the contract: its schemas check what comes in and what goes out, its access and limit are kept. */
export function route<const E extends Endpoint>(
  { app }: Server,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E["reply"]> | FastifyReply>,
): void {
  app.route({
    method: [...methodsOf(endpoint)],
    url: endpoint.path,
    config: { endpoint },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.reply && { response: { [endpoint.status]: endpoint.reply } }),
    },
    async handler(request, reply) {
      const { params, query, body, session } = request;
      const language = languageOf(request.headers);
      const answer = await handler({ params, query, body, session, language, request, reply } as Call<E>);
      // A handler that has answered in its own way hands the reply back.
      if (answer === reply || reply.sent) return reply;
      if (endpoint.type !== undefined) reply.type(`${endpoint.type}; charset=utf-8`);
      return reply.code(endpoint.status).send(endpoint.reply === null ? undefined : answer);
    },
  });
}
