import { MINUTE } from "@elvan/rules";
import { fromPglite, PgBoss, type Db } from "pg-boss";
import type { Context } from "../context.ts";
import type { Engine } from "../db/connect.ts";
import { listJobs, noteJobEnd, noteJobStart } from "../db/operations.ts";
import { JOBS, type Job } from "./index.ts";
import { nextDue } from "./run-due.ts";

export type RunningJobs = {
  /** Runs a job at once, unless it is running; resolves when it is done. */
  runNow(name: string): Promise<void>;
  /** Ends timers and workers; a run under way is finished first. */
  stop(): Promise<void>;
};

/** First half of the key under which one process at a time runs a job; the second half is its place in the list. */
const RUNNING = 7_361_020;
/** The longest sleep of the timer for deadlines; it looks again then. */
const LONGEST = 10 * MINUTE;
/** Statistics come in bursts: scoring waits for the end of one. */
const BURST = 1000;
const PATIENCE = 20_000;

/**
 * Starts the jobs of this process. pg-boss spreads the runs over all processes on the database; a timer of our own adds the
 * exact moment of the next deadline, and a change of statistics or of the clock is taken up at once.
 */
export async function startJobs(ctx: Context, jobs: readonly Job[] = JOBS): Promise<RunningJobs> {
  const boss = new PgBoss({
    ...connectionOf(ctx.db.engine),
    schema: "pgboss",
    application_name: "elvan-jobs",
    useListenNotify: false,
    // PGlite's files are small, and its one connection is for the game.
    monitorVacuum: ctx.db.engine.kind === "postgresql",
    reindex: ctx.db.engine.kind === "postgresql",
  });
  boss.on("error", (error) => ctx.log.error(error, "jobs"));
  boss.on("warning", (warning) => ctx.log.warn(warning, "jobs"));
  await boss.start();

  let stopping = false;
  const underWay = new Set<Promise<void>>();
  const runOne = async (job: Job) => {
    try {
      await ctx.db.exclusively([RUNNING, jobs.indexOf(job)], () => noted(job));
    } catch (error) {
      // The next run takes it up again; the log and the console are where somebody sees it.
      ctx.log.error({ error, job: job.name }, "job failed");
    }
  };
  /** Only the process that has the job's turn writes how it went. */
  const noted = async (job: Job) => {
    await noteJobStart(ctx.db, job.name);
    try {
      await job.run(ctx);
      await noteJobEnd(ctx.db, job.name, "");
    } catch (error) {
      await noteJobEnd(ctx.db, job.name, error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
  const run = (job: Job): Promise<void> => {
    if (stopping) return Promise.resolve();
    const running = runOne(job).finally(() => underWay.delete(running));
    underWay.add(running);
    return running;
  };

  await listJobs(ctx.db, jobs);
  const heard = new Set<Job>();
  const listening = new Set<Job>();
  /** Runs a job because of what was said, and once more if it is said again meanwhile. */
  const runAtOnce = async (job: Job) => {
    heard.add(job);
    if (listening.has(job)) return;
    listening.add(job);
    while (heard.delete(job)) await run(job);
    listening.delete(job);
  };

  for (const job of jobs) {
    const once = { policy: "stately", retryLimit: 0, expireInSeconds: 3600, deleteAfterSeconds: 3600 };
    await boss.createQueue(job.name, once);
    await boss.work(job.name, { pollingIntervalSeconds: Math.min(job.every, 30) }, async () => {
      await run(job);
      if (!stopping) await boss.send(job.name, null, { startAfter: job.every });
    });
    // Takes the chain up again when a process has died with its link.
    await boss.schedule(job.name, cronOf(job.every));
    await boss.send(job.name);
  }

  const season = jobs.find((job) => job.name === "season");
  const timer = season && deadlineTimer(ctx, () => run(season));
  const silence = ctx.onNotice((notice) => {
    if (notice.kind === "stats") timer?.soon(BURST);
    else if (notice.kind === "clock" || notice.kind === "missed") timer?.soon(0);
    else if (notice.kind === "run_job") void runNow(notice.name);
    for (const job of jobs) if (job.on?.some((kind) => kind === notice.kind)) void runAtOnce(job);
  });
  const runNow = async (name: string) => {
    const job = jobs.find((known) => known.name === name);
    if (job) await run(job);
  };
  return {
    runNow,
    async stop() {
      stopping = true;
      silence();
      timer?.stop();
      await boss.stop({ graceful: true, timeout: PATIENCE });
      await Promise.all(underWay);
    },
  };
}

/** Once a minute, or once an hour for what need not be sooner. */
const cronOf = (every: number) => (every < 3600 ? "* * * * *" : "17 * * * *");

/** How pg-boss reaches the database: connections of its own, or the embedded database's one. */
function connectionOf(engine: Engine) {
  if (engine.kind === "postgresql") return { connectionString: engine.url, max: 3 };
  const { pglite } = engine;
  const plain = fromPglite(pglite);
  const db: Db = {
    ...plain,
    async executeSql(text, values) {
      if (values?.length || !/\bbegin\b/i.test(text)) return plain.executeSql(text, values);
      // A block with its own BEGIN that fails half-way leaves the one connection in a failed transaction; inside PGlite's
      // transaction nobody else's query can come in before the rollback.
      return pglite.transaction(async (tx) => {
        const results = await tx.exec(text);
        return { rows: results.flatMap((result) => result.rows) };
      });
    },
  };
  return { db, backend: "pglite" as const };
}

/** Runs the season's work at the exact moment at which the clock makes something due, and soon after what cannot be planned. */
function deadlineTimer(ctx: Context, run: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let at = Number.POSITIVE_INFINITY;
  let stopped = false;
  const set = (delay: number) => {
    if (stopped || Date.now() + delay >= at) return;
    clearTimeout(timer);
    at = Date.now() + delay;
    timer = setTimeout(fire, delay).unref();
  };
  const fire = () => {
    at = Number.POSITIVE_INFINITY;
    run()
      .then(plan)
      .catch((error: unknown) => ctx.log.error(error, "deadline timer"));
  };
  const plan = async () => {
    if (stopped) return;
    const next = await nextDue(ctx);
    // The season's clock and the machine's run at the same pace, or the season's stands still and nothing becomes due.
    const delay = next === null ? LONGEST : Math.max(0, next.getTime() - ctx.now().getTime());
    set(Math.min(LONGEST, delay));
  };
  plan().catch((error: unknown) => ctx.log.error(error, "deadline timer"));
  return {
    soon: set,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
