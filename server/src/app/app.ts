import cookie from "@fastify/cookie";
import { MAINTENANCE_TEXT } from "@elvan/contract";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from "fastify";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { unhurried, type Context } from "../platform/context.ts";
import { DETAIL } from "../platform/http-problem.ts";
import { createDocuments } from "../documents/documents.ts";
import { createLeagueTables } from "../leagues/league-tables.ts";
import { createLive } from "../live/live.ts";
import type { StreamLimits } from "../live/live-stream.ts";
import { createStandingsBoards } from "../leagues/standings-board.ts";
import type { FetchRules } from "../platform/safe-fetch.ts";
import { createSeasonState, type SeasonState } from "../season/season-state.ts";
import { createProviders } from "../accounts/sign-in-providers.ts";
import { useRefusedCalls } from "../http/refused-calls.ts";
import { useAccess, useMaintenance, useRoom } from "../http/access.ts";
import { useApiPages } from "../http/api-pages.ts";
import { BODY_LIMIT, useBodies } from "../http/body.ts";
import { useCompression } from "../http/compress.ts";
import { useEtags } from "../http/etags.ts";
import { useHeaders } from "../http/headers.ts";
import { isBehind, useLiveVersion } from "../live/plugins/live-version.ts";
import { useProblems } from "../platform/plugins/problems.ts";
import { LIMITS, useRateLimits, type Limits } from "../platform/plugins/rate-limit.ts";
import { useMetrics } from "../http/metrics.ts";
import { useRequestLog } from "../http/request-log.ts";
import { observeRequest } from "../platform/metrics.ts";
import { useSecurityTxt } from "../http/security-txt.ts";
import { useSessions } from "../accounts/plugins/session.ts";
import { entryOfAccount } from "../db/entries.ts";
import { writeHead } from "../sharing/write-head.ts";
import { useStaticWeb } from "../http/static-web.ts";
import { useUnknownRoutes } from "../http/unknown-routes.ts";
import { createReadiness } from "../platform/readiness.ts";
import type { Demo } from "./demo.ts";
import { routes } from "./routes.ts";

declare module "fastify" {
  interface FastifyInstance {
    seasonState: SeasonState;
    /** Balancers are told to send nothing more, and clients to come on another connection. */
    announceEnd: () => void;
  }
}

/** Longer than load balancers keep theirs (60 s is usual), so that the server never closes while a request is on its way. */
const KEEP_ALIVE_MS = 75_000;

/** Older programs join a host with its slash and a path with another. */
function withSingleSlashes(url: string): string {
  const [path = "", ...query] = url.split("?");
  const single = path.replaceAll(/\/{2,}/g, "/");
  return single.startsWith("/api/") ? [single, ...query].join("?") : url;
}

export type AppOptions = {
  limits?: Partial<Limits>;
  streamLimits?: StreamLimits;
  webDist?: string;
  fetchRules?: Partial<FetchRules>;
  demo?: Demo;
};

/** Ready for `inject` in tests and `listen` in main.ts. Closing it does not close the context. */
export async function build(ctx: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const ahead = unhurried(ctx);
  const seasonState = createSeasonState(ahead);
  const live = await createLive(ahead, seasonState, options.streamLimits);
  const boards = createStandingsBoards(ahead, seasonState, live);
  const documents = createDocuments(ahead, seasonState);
  await seasonState.start();
  const tables = createLeagueTables(ahead, boards);
  await tables.prepare();
  let isEnding = false;
  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = "/" }) => withSingleSlashes(url),
    // What still comes on connections that are open is answered as ever.
    return503OnClosing: false,
    trustProxy: ctx.config.trustedProxies.length > 0 ? ctx.config.trustedProxies : false,
    // Before any routing: most requests are for public documents, and nothing about them is personal.
    serverFactory: (handler) =>
      createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        const began = performance.now();
        if (isEnding) response.setHeader("connection", "close");
        if (isBehind(live, request.headers) || !documents.answerAtOnce(request, response)) handler(request, response);
        else observeRequest("GET", "documents", { status: response.statusCode, ms: performance.now() - began });
      }),
    frameworkErrors(error, _request, reply) {
      void (reply as FastifyReply).code(error.statusCode ?? 400).send({ detail: DETAIL.badAddress });
    },
  });
  app.decorate("seasonState", seasonState);
  // Open streams would keep the server from closing.
  app.addHook("preClose", async () => {
    live.close();
    isEnding = true;
  });
  // A connection that is kept after its last answer would, too: until its client lets it go.
  app.addHook("onSend", async (_request, reply) => {
    if (isEnding) void reply.header("connection", "close");
  });
  app.addHook("onClose", () => seasonState.close());

  useBodies(app);
  const readiness = await createReadiness(ctx, () => seasonState.facts() !== undefined);
  app.decorate("announceEnd", () => {
    isEnding = true;
    readiness.end();
  });
  useProblems(app, readiness.heard);
  useRequestLog(app);
  useMetrics(app, { ctx, live });
  await app.register(cookie);
  useEtags(app);
  useHeaders(app, ctx);
  await useCompression(app);
  useRoom(app, ctx);
  useSessions(app, ctx);
  useMaintenance(app, ctx, seasonState, MAINTENANCE_TEXT);
  await useRateLimits(app, { ...LIMITS, ...options.limits });
  useAccess(app, ctx, seasonState);
  useRefusedCalls(app, ctx);
  useLiveVersion(app, live);
  useSecurityTxt(app, ctx);
  const appPage = await useStaticWeb(app, {
    dist: options.webDist,
    serviceWorker: ctx.config.serviceWorker,
    share: (html, request) => writeHead({ app, ctx, seasonState, live, tables }, html, request),
    entryOf: async (account) => (await entryOfAccount(ctx.db, account))?.id ?? null,
  });
  useUnknownRoutes(app, appPage);
  await useApiPages(app, ctx.config.url);
  const providers = createProviders(ctx, await options.demo?.signIn(app, ctx, seasonState));
  routes({ app, ctx, seasonState, documents, live, tables, providers, readiness }, options);
  await app.ready();
  return app;
}
