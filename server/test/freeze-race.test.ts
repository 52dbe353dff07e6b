// engine: both
import { sql } from "kysely";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entryEvent } from "../src/db/entry-events.ts";
import { eventById } from "../src/db/events.ts";
import { squadOfEntry } from "../src/db/squads.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { lockSquadsExclusive } from "../src/db/locks.ts";
import { savePicks } from "../src/squads/save-picks.ts";
import { onPostgres } from "./support/database.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, type Person } from "./support/people.ts";
import { revisionsOfEntry } from "./support/rows.ts";
import { deadlineOf } from "./support/season.ts";
import { turnedBench } from "./support/turned-bench.ts";
import { wait } from "./support/wait.ts";

/** Managers save without a pause while the deadline passes and the round is frozen under their hands. */
const PEOPLE = 8;
let game: Game;
const people: Person[] = [];
/** The machine's clock; how far it goes on with each look at it. */
let time = 0;
let tick = 0;

beforeAll(async () => {
  game = await openGame("season", { machineTime: () => (time += tick) });
  for (let number = 1; number <= PEOPLE; number++) people.push(await enter(game.ctx, `m${number}`));
});
afterAll(() => game?.close());

const isClosed = async (ctx: Game["ctx"]) => (await eventById(ctx.db, 1))?.closed_at !== null;

test("every save counts for the round it was accepted for: in the frozen picks, or in the next squad", async () => {
  const { ctx } = game;
  await ctx.setClock({ offset: 0 });
  // Whoever looks at the clock moves it on: however slow the machine, some are in time and some are not.
  time = deadlineOf(1).getTime() - 300;
  tick = 1;
  let saving = true;
  const saves = people.map(() => 0);
  const save = async (person: Person, place: number) => {
    while (saving) {
      // The bench goes round: every save is another version.
      await savePicks(ctx, { entry: person.entry, picks: await turnedBench(ctx, person.entry) });
      saves[place]! += 1;
      // As requests do, which come one by one: PGlite answers without ever yielding to the event loop.
      await setImmediate();
    }
  };
  const savers = people.map(save);
  try {
    while (!(await isClosed(ctx))) {
      await closeDeadline(ctx, 1);
      await setImmediate();
    }
    const before = [...saves];
    // The first may be of before, told late.
    await wait(() => saves.every((count, place) => count >= before[place]! + 2));
  } finally {
    saving = false;
    tick = 0;
    await Promise.all(savers);
  }

  for (const { entry, name } of people) {
    const versions = await revisionsOfEntry(ctx.db, entry);
    const frozen = await entryEvent(ctx.db, entry, 1);
    const ofRound = versions.find((row) => row.event === 1);
    expect(frozen?.elements, name).toEqual(ofRound?.elements);
    expect(ofRound?.at.getTime(), name).toBeLessThan(deadlineOf(1).getTime());
    expect((await squadOfEntry(ctx.db, entry))?.elements, name).toEqual(versions[0]?.elements);
  }
  const after = await ctx.db.selectFrom("squad_revision").select("version").where("event", "=", 2).execute();
  expect(after.length).toBeGreaterThanOrEqual(PEOPLE);
  const before = await ctx.db.selectFrom("squad_revision").select("version").where("event", "=", 1).execute();
  // More than the teams' first squads.
  expect(before.length).toBeGreaterThan(2 * PEOPLE);
});

test("a save that arrived in time and waited for the freeze counts for the next round, or not at all if it was meant for this one", async () => {
  const { ctx } = game;
  const [anna, bo] = people;
  if (!anna || !bo) throw new Error("nobody is there");
  const deadline = deadlineOf(2).getTime();
  await ctx.setClock({ offset: 0 });
  time = deadline - 1;
  const [annas, bos] = [await turnedBench(ctx, anna.entry), await turnedBench(ctx, bo.entry)];
  const before = await squadOfEntry(ctx.db, anna.entry);

  const moves: Promise<unknown>[] = [];
  await ctx.db.transaction().execute(async (tx) => {
    await lockSquadsExclusive(tx);
    // On the embedded database they queue for its one connection, in the order of the calls.
    const waiting = (count: number) =>
      wait(async () => {
        const { rows } = await sql`
          select from pg_locks where relation = 'entry_squad'::regclass and not granted
            and database = (select oid from pg_database where datname = current_database())
        `.execute(tx);
        return !onPostgres || rows.length === count;
      });
    moves.push(closeDeadline(ctx, 2));
    await waiting(1);
    moves.push(savePicks(ctx, { entry: anna.entry, picks: annas }));
    moves.push(savePicks(ctx, { entry: bo.entry, picks: bos, event: 2 }));
    await waiting(3);
    // It passes while all three wait.
    time = deadline;
  });
  const [closed, , meant] = await Promise.allSettled(moves);
  expect(closed).toMatchObject({ value: true });
  expect(meant).toMatchObject({ reason: { problems: [{ code: "event_mismatch", event: 2, next: 3 }] } });

  expect((await entryEvent(ctx.db, anna.entry, 2))?.elements).toEqual(before?.elements);
  const [saved] = await revisionsOfEntry(ctx.db, anna.entry);
  expect(saved).toMatchObject({ event: 3, elements: annas.map(({ element }) => element) });
  expect(saved?.at.getTime()).toBeGreaterThanOrEqual(deadline);
  expect((await revisionsOfEntry(ctx.db, bo.entry)).filter(({ event }) => event === 3)).toEqual([]);
});
