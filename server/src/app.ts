import cookie from "@fastify/cookie";
import { MAINTENANCE_TEXT } from "@elvan/contract";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from "fastify";
import { createServer } from "node:http";
import type { Context } from "./context.ts";
import { DETAIL } from "./http-problem.ts";
import { createDocuments, type Documents } from "./live/documents.ts";
import { createLeagueTables } from "./live/league-tables.ts";
import { createLive } from "./live/live.ts";
import type { StreamLimits } from "./live/live-stream.ts";
import { createStandingsBoards } from "./live/standings-board.ts";
import type { FetchRules } from "./news/safe-fetch.ts";
import { createProviders } from "./oidc/providers.ts";
import { useAccess, useMaintenance } from "./plugins/access.ts";
import { useApiPages } from "./plugins/api-pages.ts";
import { BODY_LIMIT, useBodies } from "./plugins/body.ts";
import { useCompression } from "./plugins/compress.ts";
import { useDemoProvider } from "./plugins/demo-provider.ts";
import { useHeaders } from "./plugins/headers.ts";
import { isBehind, useLiveVersion } from "./plugins/live-version.ts";
import { useProblems } from "./plugins/problems.ts";
import { LIMITS, useRateLimits, type Limits } from "./plugins/rate-limit.ts";
import { useSessions } from "./plugins/session.ts";
import { useStaticWeb } from "./plugins/static-web.ts";
import { useUnknownRoutes } from "./plugins/unknown-routes.ts";
import { routes } from "./routes/index.ts";

declare module "fastify" {
  interface FastifyInstance {
    documents: Documents;
  }
}

export type AppOptions = {
  limits?: Partial<Limits>;
  streamLimits?: StreamLimits;
  /** Folder of the built pages. */
  webDist?: string;
  /** What the reader of foreign feeds may reach, for tests that serve such feeds themselves. */
  fetchRules?: Partial<FetchRules>;
};

/**
 * The whole server but for the listening: ready for `inject` in tests and for `listen` in main.ts. Closing it ends what it
 * began, not the context it was given.
 */
export async function build(ctx: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const documents = await createDocuments(ctx);
  const boards = createStandingsBoards(ctx, documents.refresh);
  const live = await createLive(ctx, documents, boards, options.streamLimits);
  const tables = createLeagueTables(ctx, boards);
  await tables.prepare();
  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: "loopback, linklocal, uniquelocal",
    // Public documents are answered ahead of any routing: most requests are for them, and nothing about them is personal.
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (isBehind(live, request.headers) || !documents.answerAtOnce(request, response)) handler(request, response);
      }),
    frameworkErrors(error, _request, reply) {
      void (reply as FastifyReply).code(error.statusCode ?? 400).send({ detail: DETAIL.badAddress });
    },
  });
  app.decorate("documents", documents);
  // Those who listen would keep the server open.
  app.addHook("preClose", async () => live.close());
  app.addHook("onClose", () => documents.close());

  useBodies(app);
  useProblems(app);
  await app.register(cookie);
  useHeaders(app, ctx);
  await useCompression(app);
  useSessions(app, ctx);
  useMaintenance(app, documents, MAINTENANCE_TEXT);
  await useRateLimits(app, { ...LIMITS, ...options.limits });
  useAccess(app, documents);
  useLiveVersion(app, live);
  useUnknownRoutes(app, await useStaticWeb(app, options.webDist));
  await useApiPages(app);
  const providers = createProviders(app, ctx);
  await useDemoProvider(app, ctx, documents, providers);
  routes({ app, ctx, documents, live, tables, providers }, options.fetchRules);
  await app.ready();
  return app;
}
