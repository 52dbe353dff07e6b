import { MINUTE } from "@elvan/rules";
import { fromPglite, PgBoss, type Db } from "pg-boss";
import { createBackground, type Background } from "../platform/background.ts";
import type { Context } from "../platform/context.ts";
import { isAway } from "../db/away.ts";
import type { Engine } from "../db/connect.ts";
import { Connection } from "../db/connection.ts";
import { listJobs, noteJobEnd, noteJobStart, noteWorkBegins } from "../db/operations.ts";
import { hasRoom } from "../platform/disk.ts";
import { forgetProcesses, noteProcess } from "../db/processes.ts";
import type { Job } from "./job.ts";
import { nextDue } from "./run-due.ts";
import { createWorkerClock } from "./worker-clock.ts";

export type RunningJobs = {
  runNow(name: string): Promise<void>;
  stop(): Promise<void>;
};

const JOB_LOCK = 7_361_020;
const MAX_TIMER_MS = 10 * MINUTE;
const STATS_DEBOUNCE_MS = 1000;
const STOP_TIMEOUT_MS = 20_000;
const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 16_000];
const HEARTBEAT_INTERVAL_MS = 10_000;
const JOB_HEARTBEAT_SECONDS = 30;

/** Starts this process's jobs. pg-boss distributes runs over all processes; a timer adds the exact moment of the next deadline. */
export async function startJobs(ctx: Context, jobs: readonly Job[]): Promise<RunningJobs> {
  const boss = new PgBoss({
    ...connectionOf(ctx.db.engine),
    schema: "pgboss",
    application_name: "elvan-jobs",
    useListenNotify: false,
    // PGlite's one connection is for the game.
    monitorVacuum: ctx.db.engine.kind === "postgresql",
    reindex: ctx.db.engine.kind === "postgresql",
  });
  boss.on("error", (error) => ctx.log.error(error, "jobs"));
  boss.on("warning", (warning) => ctx.log.warn(warning, "jobs"));
  await boss.start();

  const clock = createWorkerClock(ctx);
  const runner = createRunner(ctx, jobs);
  const { run } = runner;
  const beat = async () => {
    const ahead = await clock.check();
    await noteProcess(ctx.db, { works: true, ahead });
  };
  await listJobs(ctx.db, jobs);
  await noteWorkBegins(ctx.db);
  await beat();
  await forgetProcesses(ctx.db);
  const background = createBackground();
  // Nothing can be recorded while the database is away.
  const stopBeating = ctx.machine.every(HEARTBEAT_INTERVAL_MS, () => background.run(beat));
  const runOnNotice = createNoticeRuns(runner);

  for (const job of jobs) {
    const queueOptions = {
      retryLimit: 0,
      expireInSeconds: 3600,
      deleteAfterSeconds: 3600,
      heartbeatSeconds: JOB_HEARTBEAT_SECONDS,
    };
    await boss.createQueue(job.name, { policy: "stately", ...queueOptions });
    // An earlier version may have created the queue with other settings.
    await boss.updateQueue(job.name, queueOptions);
    await boss.work(job.name, { pollingIntervalSeconds: Math.min(job.every, 30) }, async () => {
      await run(job);
      if (!runner.isStopping()) await boss.send(job.name, null, { startAfter: job.every });
    });
    // Restarts the chain of runs after its process died.
    await boss.schedule(job.name, cronOf(job.every));
    await boss.send(job.name);
  }

  const season = jobs.find((job) => job.name === "season");
  const timer = season && deadlineTimer(ctx, background, () => run(season));
  const unsubscribe = ctx.onNotice((notice) => {
    if (notice.kind === "stats") timer?.soon(STATS_DEBOUNCE_MS);
    else if (notice.kind === "clock" || notice.kind === "missed") timer?.soon(0);
    else if (notice.kind === "run_job") void runNow(notice.name);
    for (const job of jobs) if (job.on?.some((kind) => kind === notice.kind)) void runOnNotice(job);
  });
  const runNow = async (name: string) => {
    const job = jobs.find((known) => known.name === name);
    if (job) await run(job, true);
  };
  return {
    runNow,
    async stop() {
      runner.stop();
      stopBeating();
      unsubscribe();
      timer?.stop();
      try {
        await endWork(ctx, boss, jobs);
      } finally {
        // What still asks the database must not find it closed.
        await runner.ended();
        await background.end();
      }
    },
  };
}

/** Waits for what runs. The library itself looks only twice a second whether it has ended. */
async function endWork(ctx: Context, boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const done = new AbortController();
  const ended = Promise.all(
    jobs.map(({ name }) => boss.offWork(name).catch((error: unknown) => ctx.log.error(error, "jobs"))),
  );
  await Promise.race([ended, ctx.machine.sleep(STOP_TIMEOUT_MS, done.signal)]);
  done.abort();
  await boss.stop({ graceful: false });
}

/** The runs of this process: each job in one process at a time, tried again while the database is away. */
function createRunner(ctx: Context, jobs: readonly Job[]) {
  let stopping = false;
  const activeRuns = new Map<Promise<boolean>, Job>();
  const abort = new AbortController();
  /** Safe to retry: every run checks what is due. */
  const runOne = async (job: Job, asked: boolean, tries = 0): Promise<boolean> => {
    try {
      if (!hasRoom(ctx)) throw new Error("there is no room left on the disk");
      await ctx.askTime(ctx.db);
      const turn = await ctx.db.exclusively([JOB_LOCK, jobs.indexOf(job)], async () => {
        // It waited for its turn meanwhile.
        if (stopping) return false;
        await recordedRun(ctx, job, asked, abort.signal);
        return true;
      });
      return turn ?? false;
    } catch (error) {
      const pause = RETRY_DELAYS_MS[tries];
      if (stopping || pause === undefined || !isAway(error)) {
        // The next run retries; log and console show the failure.
        ctx.log.error({ err: error, job: job.name }, "job failed");
        return false;
      }
      ctx.log.warn({ err: error, job: job.name }, "job cut short, tried again");
      await ctx.machine.sleep(pause, abort.signal);
      return runOne(job, asked, tries + 1);
    }
  };
  /** @returns false when refused, or left to another process. */
  const run = (job: Job, asked = false): Promise<boolean> => {
    if (stopping) return Promise.resolve(false);
    const running = runOne(job, asked).finally(() => activeRuns.delete(running));
    activeRuns.set(running, job);
    return running;
  };
  return {
    run,
    isStopping: () => stopping,
    stop() {
      stopping = true;
      abort.abort();
    },
    ended: (one?: Job) =>
      Promise.all([...activeRuns].flatMap(([running, job]) => ((one ?? job) === job ? [running] : []))),
  };
}

/** However many notices come while a job runs: it runs once more, because what it has read already it won't read again. */
function createNoticeRuns({ run, ended }: ReturnType<typeof createRunner>) {
  const pending = new Set<Job>();
  const underWay = new Set<Job>();
  return async (job: Job): Promise<void> => {
    pending.add(job);
    if (underWay.has(job)) return;
    underWay.add(job);
    while (pending.delete(job)) {
      await ended(job);
      await run(job);
    }
    underWay.delete(job);
  };
}

async function recordedRun(ctx: Context, job: Job, asked: boolean, ending: AbortSignal): Promise<void> {
  await noteJobStart(ctx.db, job.name);
  try {
    await job.run(ctx, asked, ending);
    await noteJobEnd(ctx.db, job.name, "");
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // If the database itself failed this cannot be stored; the next run overwrites it.
    await noteJobEnd(ctx.db, job.name, message).catch(() => {});
    throw error;
  }
}

const cronOf = (every: number) => (every < 3600 ? "* * * * *" : "17 * * * *");

/** PostgreSQL gets connections of its own; PGlite has only one. */
function connectionOf(engine: Engine) {
  if (engine.kind === "postgresql") {
    const { url: connectionString, limits } = engine;
    // The driver's own client crashes the process when its connection breaks between statements.
    return { connectionString, max: 3, Client: Connection, ...(limits && { limits }) };
  }
  const { pglite } = engine;
  const plain = fromPglite(pglite);
  const db: Db = {
    ...plain,
    async executeSql(text, values) {
      if (values?.length || !/\bbegin\b/i.test(text)) return plain.executeSql(text, values);
      // A failing block with its own BEGIN would leave PGlite's only connection in an aborted transaction.
      return pglite.transaction(async (tx) => {
        const results = await tx.exec(text);
        return { rows: results.flatMap((result) => result.rows) };
      });
    },
  };
  return { db, backend: "pglite" as const };
}

const RETRY_DELAY_MS = 2_000;

/** Runs the season job when the clock makes something due, and soon after what cannot be planned. */
function deadlineTimer(ctx: Context, background: Background, run: () => Promise<boolean>) {
  let callOff = () => {};
  let at = Number.POSITIVE_INFINITY;
  let stopped = false;
  const set = (delay: number) => {
    const next = ctx.machine.now() + delay;
    if (stopped || next >= at) return;
    callOff();
    at = next;
    callOff = ctx.machine.after(delay, fire);
  };
  const fire = () => {
    at = Number.POSITIVE_INFINITY;
    background.run(async () => {
      // The process that ran may have checked just before the deadline.
      if (!(await run())) set(RETRY_DELAY_MS);
      replan();
    });
  };
  const plan = async () => {
    if (stopped) return;
    const next = await nextDue(ctx);
    // A stopped season clock only means waking up for nothing.
    const delay = next === null ? MAX_TIMER_MS : Math.max(0, next.getTime() - ctx.now().getTime());
    set(Math.min(MAX_TIMER_MS, delay));
  };
  const replan = () =>
    background.run(plan, (error) => {
      ctx.log.warn({ err: error }, "the next deadline is not known");
      set(RETRY_DELAY_MS);
    });
  replan();
  return {
    soon: set,
    stop() {
      stopped = true;
      callOff();
    },
  };
}
