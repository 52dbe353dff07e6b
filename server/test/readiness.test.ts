import { MINUTE } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { pino } from "pino";
import { Operations, Readiness } from "@elvan/contract";
import { build } from "../src/app/app.ts";
import { readConfig } from "../src/platform/config.ts";
import { createContext, type Context } from "../src/platform/context.ts";
import { eventById } from "../src/db/events.ts";
import { readMigrations } from "../src/db/migrate.ts";
import { databaseTime, lastStep, noteProcess } from "../src/db/processes.ts";
import { jobsOf } from "../src/app/jobs.ts";
import { startJobs, type RunningJobs } from "../src/jobs/start-jobs.ts";
import { createReadiness } from "../src/platform/readiness.ts";
import { openBrowser, signedIn } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { signUp } from "./support/people.ts";
import { deadlineOf } from "./support/season.ts";
import { wait } from "./support/wait.ts";

let game: Game;
let app: FastifyInstance;
let jobs: RunningJobs | undefined;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx);
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

/** The database's clock; it stands still, so that what a machine is ahead doesn't depend on how long a question takes. */
const NOON = Date.UTC(2026, 10, 21, 12);
const atNoon = { machineTime: () => NOON, databaseTime: () => Promise.resolve(NOON) };

/** The same game on a machine whose clock is so many milliseconds ahead. */
async function onMachine(ahead: number): Promise<{ ctx: Context; lines: string[] }> {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const config = readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_JOBS: "off" });
  const given = { ...atNoon, machineTime: () => NOON + ahead, db: game.ctx.db, log };
  return { ctx: await createContext(config, given), lines };
}

const season = jobsOf()
  .filter(({ name }) => name === "season")
  .map((job) => ({ ...job, every: 1800 }));
const isClosed = async (event: number) => (await eventById(game.ctx.db, event))?.closed_at !== null;
const ask = async (path = "/api/health/ready", server = app) => {
  const { status, json, headers } = await openBrowser(server).get(path);
  return { code: status, headers, ...Readiness.parse(json) };
};
/** An answer is kept for two seconds; another server on the same game has none yet. */
const readyOn = async (ctx: Context) => {
  const other = await build(ctx);
  try {
    return await ask(undefined, other);
  } finally {
    await other.close();
  }
};
const failing = ({ problems }: Readiness) => problems.filter(({ fails }) => fails).map(({ check }) => check);
const warned = ({ problems }: Readiness) => problems.filter(({ fails }) => !fails).map(({ check }) => check);

test("a machine five minutes fast does not close a deadline three minutes early, nor leaves it open: it goes by the database's clock, and says what is wrong [mended-22, mended-64]", async () => {
  await game.ctx.setClock({ offset: deadlineOf(1).getTime() - 3 * MINUTE - NOON });
  const { ctx, lines } = await onMachine(5 * MINUTE);
  expect(ctx.now().getTime()).toBe(deadlineOf(1).getTime() - 3 * MINUTE);
  jobs = await startJobs(ctx, season);
  await jobs.runNow("season");
  expect(await isClosed(1)).toBe(false);
  expect(lines.join("")).toContain("300.0 s ahead of the database's");
  const olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
  const { clocks } = Operations.parse((await olof.get("/api/operations/")).json);
  expect(clocks).toEqual([{ name: expect.any(String) as string, ahead: 300 }]);
  const ready = await readyOn(ctx);
  expect([ready.code, failing(ready), warned(ready)]).toEqual([200, [], expect.arrayContaining(["clock"])]);
});

test("three seconds are reported and worked with; the season's own clock, moved by weeks, doesn't matter [mended-22]", async () => {
  const { ctx, lines } = await onMachine(-3000);
  await game.ctx.setClock({ offset: deadlineOf(1).getTime() + MINUTE - NOON });
  await ctx.reload();
  jobs = await startJobs(ctx, season);
  await wait(async () => {
    // Refused while its own first turn is under way; that one comes in half an hour where an earlier test has had its turn.
    await jobs?.runNow("season");
    return isClosed(1);
  });
  expect(lines.join("")).toContain("3.0 s behind the database's");
  const ready = await readyOn(ctx);
  expect([ready.code, ready.status, ready.clock_ahead]).toEqual([200, "warning", -3000]);
});

test("a process is alive if it answers, and ready if it can serve the game; it says what is wrong [mended-16]", async () => {
  const visitor = openBrowser(app);
  for (const path of ["/api/health/live", "/api/health/live/"]) {
    const { status, json } = await visitor.get(path);
    expect([status, json]).toEqual([200, { status: "ok", version: "0.1.0" }]);
  }
  const { db } = game.ctx;
  await db.deleteFrom("process").execute();
  const lonely = await readyOn(game.ctx);
  // No other process could serve the game better: a worker that is gone keeps nobody away.
  expect([lonely.code, lonely.status, lonely.workers, warned(lonely)]).toEqual([200, "warning", 0, ["worker"]]);
  const begun = await databaseTime(db);
  jobs = await startJobs(game.ctx, season);
  await wait(async () => {
    await jobs?.runNow("season");
    // Its own first turn may be under way still, and what has ended is a turn of an earlier test.
    return Number((await lastStep(db))?.ended_at ?? 0) >= Math.floor(begun);
  });
  // A turn that is under way has not ended, and one of its own would be newer than what is written below.
  await jobs.stop();
  const well = await readyOn(game.ctx);
  expect(well).toMatchObject({
    code: 200,
    status: "ok",
    problems: [],
    workers: 1,
    database_writable: true,
    replica: null,
  });
  expect(Date.parse(well.last_step ?? "")).toBeGreaterThanOrEqual(Math.floor(begun));
  expect(well.migration).toBe((await readMigrations()).at(-1)?.number);
  await db
    .updateTable("job_run")
    .set({ started_at: new Date(0), ended_at: new Date(1) })
    .execute();
  expect(warned(await readyOn(game.ctx))).toEqual(["step"]);
  // Workers that were heard of long ago are gone.
  await noteProcess(db, { works: true, ahead: 60_000 }, "elsewhere:1");
  expect(warned(await readyOn(game.ctx))).toEqual(["clock", "step"]);
  await db
    .updateTable("process")
    .set({ worked_at: new Date(0) })
    .execute();
  expect(warned(await readyOn(game.ctx))).toEqual(["worker", "step"]);
});

test("a worker that has just begun isn't called late for what was before it [mended-89]", async () => {
  const { db } = game.ctx;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const first = season.map((job) => ({ ...job, run: () => held }));
  await db.deleteFrom("process").execute();
  await db
    .updateTable("job_run")
    .set({ started_at: new Date(0), ended_at: new Date(1), error: "" })
    .execute();
  expect(warned(await readyOn(game.ctx))).toEqual(["worker", "step"]);
  jobs = await startJobs(game.ctx, first);
  expect(warned(await readyOn(game.ctx))).toEqual([]);
  release();
});

test("a database without a season isn't ready, and /api/health/ is as it was [mended-16]", async () => {
  const empty = await openGame("empty");
  try {
    const ready = await readyOn(empty.ctx);
    expect([ready.code, ready.headers["retry-after"], failing(ready)]).toEqual([503, "5", ["season"]]);
  } finally {
    await empty.close();
  }
  expect((await openBrowser(app).get("/api/health/")).json).toMatchObject({ status: "ok", mode: "demo" });
});

test("a save that finds the disk full makes the process not ready [mended-16]", async () => {
  let now = NOON;
  const checks = await createReadiness(
    { ...game.ctx, machine: { ...game.ctx.machine, now: () => now }, databaseTime: async () => now },
    () => true,
  );
  expect((await checks.check()).database_writable).toBe(true);
  checks.heard(Object.assign(new Error("could not extend file"), { code: "53100" }));
  // What needs no new room can be written all the while; the answer of a moment ago is given again for two seconds.
  now += 2_000;
  expect((await checks.check()).database_writable).toBe(true);
  now += 1;
  const full = await checks.check();
  expect([full.status, failing(full), full.database_writable]).toEqual(["unavailable", ["database"], false]);
  now += 10_000;
  expect((await checks.check()).database_writable).toBe(true);
});
