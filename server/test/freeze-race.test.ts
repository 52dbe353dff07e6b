import { setImmediate, setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entryEvent } from "../src/db/entry-events.ts";
import { eventById } from "../src/db/events.ts";
import { squadOfEntry } from "../src/db/squads.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { lockSquadsExclusive } from "../src/db/locks.ts";
import { savePicks } from "../src/squads/save-picks.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, type Person } from "./support/people.ts";
import { revisionsOfEntry } from "./support/rows.ts";
import { deadlineOf } from "./support/season.ts";

/** Managers save without a pause while the deadline passes and the round is frozen under their hands. */
const PEOPLE = 8;
let game: Game;
const people: Person[] = [];

beforeAll(async () => {
  game = await openGame();
  for (let number = 1; number <= PEOPLE; number++) people.push(await enter(game.ctx, `m${number}`));
});
afterAll(() => game?.close());

const isClosed = async (ctx: Game["ctx"]) => (await eventById(ctx.db, 1))?.closed_at !== null;
/** The squad as picks, with the bench rotated. */
const turned = async (ctx: Game["ctx"], entry: number) => {
  const row = await squadOfEntry(ctx.db, entry);
  if (!row) throw new Error("no squad");
  const [first = 0, second = 0, third = 0] = row.elements.slice(12);
  return [...row.elements.slice(0, 12), second, third, first].map((element, index) => ({
    element,
    position: index + 1,
    is_captain: element === row.captain,
    is_vice_captain: element === row.vice_captain,
  }));
};

test("every save counts for the round it was accepted for: in the frozen picks, or in the next squad", async () => {
  const { ctx } = game;
  await ctx.setClock({ offset: deadlineOf(1).getTime() - 600 - Date.now() });
  let saving = true;
  const save = async (person: Person) => {
    while (saving) {
      // The bench goes round: every save is another version.
      await savePicks(ctx, { entry: person.entry, picks: await turned(ctx, person.entry) });
      // As requests do, which come one by one: PGlite answers without ever yielding to the event loop.
      await setImmediate();
    }
  };
  const savers = people.map(save);
  try {
    await expect.poll(() => closeDeadline(ctx, 1).then(() => isClosed(ctx)), { timeout: 90_000 }).toBe(true);
    await setTimeout(300);
  } finally {
    saving = false;
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
  expect(after.length).toBeGreaterThan(0);
});

test("a save that arrived in time and waited for the freeze counts for the next round, or not at all if it was meant for this one", async () => {
  const { ctx } = game;
  const [anna, bo] = people;
  if (!anna || !bo) throw new Error("nobody is there");
  const deadline = deadlineOf(2).getTime();
  await ctx.setClock({ offset: deadline - 500 - Date.now() });
  const [annas, bos] = [await turned(ctx, anna.entry), await turned(ctx, bo.entry)];
  const before = await squadOfEntry(ctx.db, anna.entry);

  const moves: Promise<unknown>[] = [];
  await ctx.db.transaction().execute(async (tx) => {
    await lockSquadsExclusive(tx);
    moves.push(closeDeadline(ctx, 2));
    await setTimeout(100);
    moves.push(savePicks(ctx, { entry: anna.entry, picks: annas }));
    moves.push(savePicks(ctx, { entry: bo.entry, picks: bos, event: 2 }));
    expect(ctx.now().getTime()).toBeLessThan(deadline);
    await setTimeout(deadline - ctx.now().getTime() + 50);
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
