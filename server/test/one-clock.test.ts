import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { HOUR, MINUTE } from "@elvan/rules";
import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { connect } from "../src/db/connect.ts";
import { entryEvent } from "../src/db/entry-events.ts";
import { eventById } from "../src/db/events.ts";
import { databaseTime } from "../src/db/processes.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { createLeague } from "../src/leagues/create-league.ts";
import { readConfig } from "../src/platform/config.ts";
import { createContext, type Context } from "../src/platform/context.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { savePicks } from "../src/squads/save-picks.ts";
import { signedIn } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, type Person } from "./support/people.ts";
import { revisionsOfEntry } from "./support/rows.ts";
import { deadlineOf } from "./support/season.ts";
import { turnedBench } from "./support/turned-bench.ts";
import { wait } from "./support/wait.ts";

const FIRST = deadlineOf(1).getTime();

/** A process of the same game on a machine whose clock is off; on PostgreSQL with connections of its own. */
type Machine = { ctx: Context; off: number; close: () => Promise<void> };

let game: Game;
let right: Machine;
let fast: Machine;
let slow: Machine;
let machines: Machine[];
const people: Person[] = [];

async function onMachine(off: number): Promise<Machine> {
  const { engine } = game.ctx.db;
  const db =
    engine.kind === "postgresql" ? await connect({ databaseUrl: engine.url, dataDir: "", poolSize: 6 }) : game.ctx.db;
  const machine: Machine = { off, ctx: game.ctx, close: async () => {} };
  const config = readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_JOBS: "off" });
  const log = pino({ level: "silent" });
  // The database's clock is the true one; this machine's may be set while it runs.
  machine.ctx = await createContext(config, { db, log, databaseTime, machineTime: () => Date.now() + machine.off });
  if (db !== game.ctx.db) machine.close = () => machine.ctx.close();
  return machine;
}

/** Moves the season's clock to a time from which it goes on, as another process would: nobody here is told. */
async function moveTo(time: number): Promise<void> {
  await sql`
    update season set clock_frozen = null,
      clock_offset = ${time}::float8 - extract(epoch from clock_timestamp())::float8 * 1000
  `.execute(game.ctx.db);
}
const isClosed = async (event: number) => (await eventById(game.ctx.db, event))?.closed_at !== null;
const save = async ({ ctx }: Machine, { entry }: Person, event?: number) =>
  savePicks(ctx, { entry, picks: await turnedBench(ctx, entry), ...(event !== undefined && { event }) });

beforeEach(async () => {
  game = await openGame();
  right = await onMachine(0);
  fast = await onMachine(5 * MINUTE);
  slow = await onMachine(-5 * MINUTE);
  machines = [right, fast, slow];
  people.length = 0;
  for (let number = 1; number <= 6; number++) people.push(await enter(game.ctx, `m${number}`));
});
afterEach(async () => {
  for (const { close } of machines) await close();
  await game?.close();
});

test("in a storm of saves from three machines, one five minutes fast and one slow, none is late, none is refused early, and the round closes at its deadline [mended-64]", async () => {
  await moveTo(FIRST - MINUTE);
  let hasPassed = false;
  let saving = true;
  const done: { entry: number; version: number; isBefore: boolean; isAfter: boolean }[] = [];
  const early = people.map(() => 0);
  const late = people.map(() => 0);
  const savers = people.map(async (person, place) => {
    const of = place % machines.length;
    while (saving) {
      const isAfter = hasPassed;
      const { version } = await save(machines[of]!, person);
      done.push({ entry: person.entry, version, isBefore: !hasPassed, isAfter });
      if (isAfter) late[place]! += 1;
      else if (!hasPassed) early[place]! += 1;
      await setImmediate();
    }
  });
  try {
    await wait(() => early.every((count) => count >= 2));
    // To the fast machine the deadline has passed four minutes ago.
    for (const { ctx } of machines) {
      await runDue(ctx);
      expect(await closeDeadline(ctx, 1)).toBe(false);
    }
    expect(await isClosed(1)).toBe(false);
    await moveTo(FIRST + MINUTE);
    hasPassed = true;
    // To the slow one it is four minutes away: whoever saves first closes it.
    await wait(() => late.every((count) => count >= 2));
  } finally {
    saving = false;
    await Promise.all(savers);
  }
  expect((await eventById(game.ctx.db, 1))?.closed_at?.getTime()).toBeGreaterThanOrEqual(FIRST + MINUTE);
  for (const { entry, name } of people) {
    const versions = await revisionsOfEntry(game.ctx.db, entry);
    const eventOf = (version: number) => versions.find((row) => row.version === version)?.event;
    const own = done.filter((one) => one.entry === entry);
    expect(new Set(own.filter(({ isBefore }) => isBefore).map(({ version }) => eventOf(version))), name).toEqual(
      new Set([1]),
    );
    expect(new Set(own.filter(({ isAfter }) => isAfter).map(({ version }) => eventOf(version))), name).toEqual(
      new Set([2]),
    );
    for (const { event, at } of versions) {
      if (event === 1) expect(at.getTime(), name).toBeLessThan(FIRST);
      else expect(at.getTime(), name).toBeGreaterThanOrEqual(FIRST);
    }
    const frozen = await entryEvent(game.ctx.db, entry, 1);
    expect(frozen?.elements, name).toEqual(versions.find(({ event }) => event === 1)?.elements);
  }
});

test("a save that names its round is taken until its deadline and refused from then on, whichever machine it reaches [mended-64]", async () => {
  await moveTo(FIRST - MINUTE);
  for (const [place, machine] of machines.entries()) await save(machine, people[place]!, 1);
  await moveTo(FIRST + MINUTE);
  for (const [place, machine] of machines.entries()) {
    await expect(save(machine, people[place]!, 1)).rejects.toMatchObject({
      problems: [{ code: "event_mismatch", event: 1, next: 2 }],
    });
  }
});

test("a machine whose clock is set while it runs goes on in the same time [mended-64]", async () => {
  await moveTo(FIRST - MINUTE);
  const [anna, bo, cia] = people;
  for (const off of [5 * MINUTE, -5 * MINUTE, HOUR, 0]) {
    fast.off = off;
    await save(fast, anna!, 1);
  }
  expect(await isClosed(1)).toBe(false);
  slow.off = -HOUR;
  await save(slow, bo!, 1);
  await moveTo(FIRST + MINUTE);
  slow.off = -2 * HOUR;
  expect(await closeDeadline(slow.ctx, 1)).toBe(true);
  const { version } = await save(slow, cia!);
  const [last] = await revisionsOfEntry(game.ctx.db, cia!.entry);
  expect(last).toMatchObject({ version, event: 2 });
});

test("leagues open and close by the same clock [mended-64]", async () => {
  const wish = { name: "Kings", scoring: "c", max_entries: null, ko_rounds: null } as const;
  const league = (machine: Machine, place: number, start_event: number) =>
    createLeague(machine.ctx, people[place]!.entry, { ...wish, name: `Kings ${place}`, start_event });
  await moveTo(FIRST - MINUTE);
  for (const [place, machine] of machines.entries()) expect(await league(machine, place, 1)).toBeDefined();
  await moveTo(FIRST + MINUTE);
  for (const [place, machine] of machines.entries()) {
    await expect(league(machine, place, 1)).rejects.toMatchObject({ problems: [{ field: "start_event" }] });
  }
});

test("a session that one machine began holds as long on another, and so does the proof of its owner [mended-64]", async () => {
  const apps = await Promise.all(machines.map(({ ctx }) => build(ctx)));
  try {
    const began = await signedIn(apps[1]!, fast.ctx, people[0]!.account);
    const there = await game.ctx.db.selectFrom("session").select(["created", "last_seen", "proved_at"]).execute();
    for (const { proved_at } of there) {
      expect(Math.abs(Number(proved_at) - (await databaseTime(game.ctx.db)))).toBeLessThan(2 * MINUTE);
    }
    const times = machines.map(({ ctx }) => ctx.realTime().getTime());
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(2 * MINUTE);
    expect((await began.get("/api/me/")).status).toBe(200);
  } finally {
    for (const app of apps) await app.close();
  }
});

/** In memory, or about how long something took. */
const MAY_LOOK = [
  "db/processes.ts",
  "live/league-news.ts",
  "platform/context.ts",
  "platform/log.ts",
  "platform/readiness.ts",
  "season/routes/stats.ts",
  "season/season-state.ts",
];
const src = fileURLToPath(new URL("../src/", import.meta.url));
const sources = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("time/"))
  .map((file) => ({ file, text: readFileSync(join(src, file), "utf8") }));

test("the machine's clock and its timers are asked for in one room [mended-64]", () => {
  const looking = sources.filter(({ text }) =>
    /\bnew Date\(\)|\bDate\.now\b|(?<!\.)\bset(?:Timeout|Interval)\b/.test(text),
  );
  expect(looking.map(({ file }) => file)).toEqual([]);
});

/** The feed's own, and what is written from the command line. */
const WRITES_NOTHING = /^(?:app|cli|documents|feed|jobs|news|notifications)\//;

test("what is written goes by no machine's clock [mended-64]", () => {
  const looking = sources.filter(({ text }) => /\b(?:machine|machineClock)\.now\b/.test(text));
  expect(
    looking
      .map(({ file }) => file)
      .filter((file) => !WRITES_NOTHING.test(file))
      .toSorted(),
  ).toEqual(MAY_LOOK);
});
