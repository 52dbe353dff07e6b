import { watchFindings, watchLights } from "@elvan/rules";
import ipaddr from "ipaddr.js";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { openAlerts } from "../db/alerts.ts";
import type { Database } from "../db/connect.ts";
import { allEvents } from "../db/events.ts";
import { inTime } from "../time/in-time.ts";
import { jobRuns, queuedJobs } from "../db/operations.ts";
import { readWatchFacts } from "../alerts/read-watch-facts.ts";
import { sameText } from "../accounts/plugins/session.ts";
import type { Live } from "../live/live.ts";
import { isLocalHost } from "../platform/config.ts";
import type { Context } from "../platform/context.ts";
import { gauge, measureProcess, observeRequest, registry } from "../platform/metrics.ts";
import { databaseTimeoutMs } from "../platform/readiness.ts";

const set = {
  databaseUp: gauge("elvan_database_up", "1 while the database answers"),
  level: gauge("elvan_watch_level", "The console's lights: 0 green, 1 amber, 2 red", ["area"]),
  alerts: gauge("elvan_alerts_open", "Alerts that have begun and not ended", ["rule"]),
  jobRuns: gauge("elvan_job_runs", "Runs of a job that ended, by every process", ["job"]),
  jobFailures: gauge("elvan_job_failures", "Runs of a job that failed, by every process", ["job"]),
  jobSuccess: gauge("elvan_job_last_success_timestamp_seconds", "When a job last succeeded", ["job"]),
  jobDuration: gauge("elvan_job_last_duration_seconds", "How long a job's last run took", ["job"]),
  jobQueue: gauge("elvan_job_queue", "Runs in the queue by state", ["job", "state"]),
  workers: gauge("elvan_workers", "Processes that run the season's jobs"),
  feedQuiet: gauge("elvan_feed_last_good_seconds", "Seconds since the last good poll of the feed"),
  feedFailures: gauge("elvan_feed_failures", "Polls that failed since"),
  feedWaits: gauge("elvan_feed_waits", "Changes of the feed that wait for an operator"),
  deadlineOverdue: gauge("elvan_deadline_overdue_seconds", "How late the next deadline is; 0 while it lies ahead"),
  deadlineLate: gauge("elvan_deadline_closed_late_seconds", "How late the last round was closed"),
  mailWaiting: gauge("elvan_mail_waiting", "Emails in the outbox"),
  mailOldest: gauge("elvan_mail_oldest_seconds", "How long the oldest of them has waited"),
  mailFailed: gauge("elvan_mail_failed", "Emails that were given up"),
  disk: gauge("elvan_disk_free_bytes", "Free space beside the embedded database"),
  listeners: gauge("elvan_live_listeners", "Open connections to the live stream of this process"),
  boardAge: gauge(
    "elvan_live_board_age_seconds",
    "Seconds since this process last compared its live board with the database",
  ),
  pool: gauge("elvan_pool_connections", "Connections to PostgreSQL", ["pool", "state"]),
  poolWaiting: gauge("elvan_pool_waiting", "Callers that wait for a connection", ["pool"]),
};

type Metered = { ctx: Context; live: Live };

/**
 * For Prometheus. Without a token only for callers on this machine that come through no proxy: a proxy here would make everybody a caller
 * from loopback. Anyone else gets what an unknown address gets.
 */
export function useMetrics(app: FastifyInstance, { ctx, live }: Metered): void {
  app.addHook("onResponse", async (request, reply) => {
    const { config, url = "none" } = request.routeOptions;
    if (config.endpoint?.stream === true || url === "/metrics") return;
    const route = config.endpoint?.path ?? (url.startsWith("/api/") ? url : "pages");
    observeRequest(request.method, route, { status: reply.statusCode, ms: reply.elapsedTime });
  });
  let measured: { at: number; done: Promise<void> } | undefined;
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, ctx.config.metricsToken)) return reply.callNotFound();
    measureProcess();
    const now = performance.now();
    if (measured === undefined || now - measured.at > CACHE_MS) measured = { at: now, done: measure(ctx, live) };
    await measured.done;
    return reply
      .headers({ "cache-control": "no-store" })
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

const CACHE_MS = 2_000;
const PROXY_HEADERS = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const { headers, socket } = request;
  if (token !== undefined) {
    const [, given] = /^bearer +(\S+)$/i.exec(headers.authorization ?? "") ?? [];
    return given !== undefined && sameText(given, token);
  }
  const address = socket.remoteAddress ?? "";
  const isHere = ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
  if (!isHere || PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const origin = `http://${headers.host ?? ""}`;
  return URL.canParse(origin) && isLocalHost(new URL(origin).hostname);
}

async function measure(ctx: Context, live: Live): Promise<void> {
  measureHere(ctx, live);
  const read = measureSeason(ctx).then(
    () => true,
    () => false,
  );
  const isUp = await inTime(ctx.machine, databaseTimeoutMs(ctx.db), read, () => false);
  set.databaseUp(Number(isUp));
}

function measureHere(ctx: Context, live: Live): void {
  set.listeners(live.stream.listeners);
  const at = live.comparedAt();
  set.boardAge(at === null ? null : (ctx.realTime().getTime() - at) / 1000);
  const pools = Object.entries({ requests: ctx.db, work: ctx.work }).flatMap(([pool, { engine }]: [string, Database]) =>
    engine.kind === "postgresql" ? [{ pool, ...countsOf(engine.pool) }] : [],
  );
  set.pool(
    pools.flatMap(({ pool, total, idle }) => [
      { value: total - idle, labels: { pool, state: "used" } },
      { value: idle, labels: { pool, state: "idle" } },
    ]),
  );
  set.poolWaiting(pools.map(({ pool, waiting }) => ({ value: waiting, labels: { pool } })));
}

const countsOf = (pool: { totalCount: number; idleCount: number; waitingCount: number }) => ({
  ...{ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
});

const LEVELS = { good: 0, warn: 1, bad: 2 };

async function measureSeason(ctx: Context): Promise<void> {
  const { db } = ctx;
  const now = ctx.now().getTime();
  const facts = await readWatchFacts(ctx);
  const lights = watchLights(watchFindings(facts, now));
  set.level(lights.map(({ area, level }) => ({ value: LEVELS[level], labels: { area } })));
  const open = (await openAlerts(db)).filter(({ began_at }) => began_at !== null);
  set.alerts(
    [...Map.groupBy(open, ({ rule }) => rule)].map(([rule, alerts]) => ({ value: alerts.length, labels: { rule } })),
  );
  const runs = await jobRuns(db);
  const ofJobs = (valueOf: (run: (typeof runs)[number]) => number | null) =>
    runs.flatMap((run) => {
      const value = valueOf(run);
      return value === null ? [] : [{ value, labels: { job: run.name } }];
    });
  set.jobRuns(ofJobs((run) => run.runs));
  set.jobFailures(ofJobs((run) => run.failures));
  set.jobSuccess(ofJobs(({ succeeded_at }) => (succeeded_at === null ? null : succeeded_at.getTime() / 1000)));
  set.jobDuration(
    ofJobs(({ started_at, ended_at }) =>
      started_at === null || ended_at === null ? null : (ended_at.getTime() - started_at.getTime()) / 1000,
    ),
  );
  set.jobQueue((await queuedJobs(db)).map(({ job, state, runs: value }) => ({ value, labels: { job, state } })));
  set.workers(facts.workers);
  set.feedQuiet(facts.feed?.quiet ?? null);
  set.feedFailures(facts.feed?.failures ?? null);
  set.feedWaits(facts.feed?.waits ?? null);
  const deadline = facts.steps.find(({ kind }) => kind === "close_deadline");
  set.deadlineOverdue(deadline === undefined ? 0 : (now - deadline.due_at) / 1000);
  const closed = (await allEvents(db)).findLast(({ closed_at }) => closed_at !== null);
  set.deadlineLate(closed?.closed_at ? (closed.closed_at.getTime() - closed.deadline_time.getTime()) / 1000 : null);
  set.mailWaiting(facts.mail.waiting);
  set.mailOldest(facts.mail.oldest ?? 0);
  set.mailFailed(facts.mail.failed);
  set.disk(facts.disk);
}
