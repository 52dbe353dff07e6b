// engine: both
import { once } from "node:events";
import { sql } from "kysely";
import { setImmediate } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { readConfig } from "../src/platform/config.ts";
import { createContext, type Context } from "../src/platform/context.ts";
import { connect } from "../src/db/connect.ts";
import { eventById } from "../src/db/events.ts";
import { jobsOf } from "../src/app/jobs.ts";
import type { Job } from "../src/jobs/job.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { startJobs, type RunningJobs } from "../src/jobs/start-jobs.ts";
import { onPostgres } from "./support/database.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter } from "./support/people.ts";
import { deadlineOf, kickoffOf } from "./support/season.ts";
import { wait } from "./support/wait.ts";

let ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.toReversed()) await end();
  ending = [];
});

async function begin(): Promise<Game> {
  const game = await openGame();
  ending.push(() => game.close());
  return game;
}

async function start(ctx: Context, jobs: readonly Job[] = jobsOf()): Promise<RunningJobs> {
  const running = await startJobs(ctx, jobs);
  ending.push(() => running.stop());
  return running;
}

test("the deadline is handled at its moment, by a timer that follows the season's clock", async () => {
  const game = await begin();
  await enter(game.ctx, "alice");
  // The timer is tested here: pg-boss's own runs come every half hour.
  const rare = jobsOf()
    .filter((job) => job.name === "season")
    .map((job) => Object.assign({}, job, { every: 1800 }));
  const jobs = await start(game.ctx, rare);
  await jobs.runNow("season");
  expect((await eventById(game.ctx.db, 1))?.closed_at).toBeNull();
  // Nobody asks any more: what happens from here on is the timer's doing.
  await game.ctx.setClock({ offset: deadlineOf(1).getTime() - 700 - Date.now() });
  await wait(async () => (await eventById(game.ctx.db, 1))?.closed_at != null);
  const closed = (await eventById(game.ctx.db, 1))?.closed_at?.getTime() ?? 0;
  expect(closed).toBeGreaterThanOrEqual(deadlineOf(1).getTime());
});

test("when the jobs have stopped, nothing of theirs asks the database any more, nor complains of it", async () => {
  const game = await begin();
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const warn = vi.spyOn(game.ctx.log, "warn");
  // The planner's last question.
  const ruleset: Context["ruleset"] = async () => {
    asked.resolve();
    await gate.promise;
    throw new Error("driver has already been destroyed");
  };
  const idle: Job = { name: "season", every: 1800, run: async () => {} };
  const jobs = await start({ ...game.ctx, ruleset }, [idle]);
  await asked.promise;
  const bossStop = vi.spyOn(PgBoss.prototype, "stop");
  const stopped = vi.fn<() => void>();
  const stopping = jobs.stop().then(stopped);
  await wait(() => bossStop.mock.results.length > 0);
  await bossStop.mock.results[0]?.value;
  bossStop.mockRestore();
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  expect(stopped).not.toHaveBeenCalled();
  gate.resolve();
  await stopping;
  expect(warn).not.toHaveBeenCalled();
});

test("a run whose turn comes when the jobs have stopped does not begin", async () => {
  const game = await begin();
  let turn: Promise<unknown> = Promise.resolve();
  const askTime: Context["askTime"] = async (db) => turn.then(() => game.ctx.askTime(db));
  const run = vi.fn<Job["run"]>(async () => {});
  const jobs = await start({ ...game.ctx, askTime }, [{ name: "late", every: 1800, run }]);
  const { promise, resolve } = Promise.withResolvers<void>();
  turn = promise;
  run.mockClear();
  const asked = jobs.runNow("late");
  const stopped = jobs.stop();
  resolve();
  await Promise.all([asked, stopped]);
  expect(run).not.toHaveBeenCalled();
});

test("what runs when the jobs are stopped hears of it, and is waited for", async () => {
  const game = await begin();
  const begun = Promise.withResolvers<void>();
  const heard = vi.fn<() => void>();
  const long: Job = {
    name: "long",
    every: 1800,
    run: async (_, __, ending) => {
      begun.resolve();
      await once(ending, "abort");
      await setImmediate();
      heard();
    },
  };
  const jobs = await start(game.ctx, [long]);
  const running = jobs.runNow("long");
  await begun.promise;
  await jobs.stop();
  await running;
  expect(heard).toHaveBeenCalledTimes(1);
});

test("two workers at once do every step once", async () => {
  const game = await begin();
  await enter(game.ctx, "alice");
  await game.ctx.setClock({ frozen: kickoffOf(1) });
  const both = (await Promise.all([runDue(game.ctx), runDue(game.ctx)])).flat();
  // Figures are counted, not moved on: twice is as well as once.
  const counted = both.filter(({ done, step }) => done && step.kind !== "refresh_elements");
  const done = counted.map(({ step }) => JSON.stringify(step));
  expect(done.filter((step) => step.includes("close_deadline"))).toHaveLength(1);
  expect(done.filter((step) => step.includes("start_fixture")).length).toBeGreaterThan(0);
  expect(new Set(done).size, done.join("\n")).toBe(done.length);
  expect((await runDue(game.ctx)).filter((taken) => taken.done)).toEqual([]);
  expect(await game.ctx.db.selectFrom("entry_event").select("event").execute()).toEqual([{ event: 1 }]);
});

test("a job that fails is run again, and doesn't stop the others", async () => {
  const game = await begin();
  const runs = { failing: 0, steady: 0 };
  await start(game.ctx, [
    {
      name: "failing",
      every: 1,
      run: async () => {
        runs.failing++;
        throw new Error("out of order");
      },
    },
    { name: "steady", every: 1, run: async () => void runs.steady++ },
  ]);
  await wait(() => runs.failing >= 2 && runs.steady >= 2);
  expect(runs.failing).toBeGreaterThanOrEqual(2);
});

test("a queue that cannot be left is no reason to leave the rest running", async () => {
  const game = await begin();
  const jobs = await startJobs(game.ctx, [{ name: "idle", every: 1800, run: async () => {} }]);
  const offWork = vi.spyOn(PgBoss.prototype, "offWork").mockRejectedValueOnce(new Error("away"));
  const bossStop = vi.spyOn(PgBoss.prototype, "stop");
  await jobs.stop().catch(() => {});
  const stops = bossStop.mock.calls.length;
  offWork.mockRestore();
  bossStop.mockRestore();
  expect(stops).toBe(1);
});

test("runNow runs a job once, however many ask at the same time", async () => {
  const game = await begin();
  let atOnce = 0;
  let most = 0;
  const slow: Job = {
    name: "slow",
    every: 1800,
    run: async ({ db }) => {
      most = Math.max(most, ++atOnce);
      await sql`select pg_sleep(0.05)`.execute(db);
      atOnce--;
    },
  };
  const jobs = await start(game.ctx, [slow]);
  await Promise.all(Array.from({ length: 5 }, () => jobs.runNow("slow")));
  expect(most).toBe(1);
});

test("what a job is told of while it runs is not left to its next turn", async () => {
  const game = await begin();
  const runs: (() => void)[] = [];
  const job: Job = {
    name: "told",
    every: 1800,
    on: ["clock"],
    run: () => new Promise<void>((resolve) => void runs.push(resolve)),
  };
  // The queue's turns don't come here.
  const work = vi.spyOn(PgBoss.prototype, "work").mockResolvedValue("");
  const jobs = await start(game.ctx, [job]);
  work.mockRestore();
  const first = jobs.runNow("told");
  await wait(() => runs.length === 1);
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
  const endHearing = game.ctx.onNotice(({ kind }) => {
    if (kind === "clock") hear();
  });
  await game.ctx.setClock({ frozen: kickoffOf(1) });
  await heard;
  endHearing();
  // It is refused, as whoever asked before it.
  await jobs.runNow("told");
  runs[0]!();
  await first;
  await wait(() => runs.length === 2);
  runs[1]!();
  expect(runs).toHaveLength(2);
});

test.runIf(onPostgres)("two processes share the jobs: one at a time runs each", async () => {
  const game = await begin();
  const { engine } = game.ctx.db;
  if (engine.kind !== "postgresql") throw new Error("needs PostgreSQL");
  const other = await createContext(readConfig({ DATABASE_URL: engine.url }), {
    db: await connect({ databaseUrl: engine.url, dataDir: "", poolSize: 5 }),
    log: pino({ level: "silent" }),
  });
  ending.push(() => other.close());
  let atOnce = 0;
  let most = 0;
  let runs = 0;
  const shared: Job = {
    name: "shared",
    every: 1,
    run: async () => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => {
        setTimeout(resolve, 30);
      });
      atOnce--;
      runs++;
    },
  };
  const [one, two] = [await start(game.ctx, [shared]), await start(other, [shared])];
  // While one is at it, both are refused.
  while (runs < 10) await Promise.all([one.runNow("shared"), two.runNow("shared")]);
  expect(most).toBe(1);
});
