import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entryEvent } from "../src/db/entry-events.ts";
import { eventById } from "../src/db/events.ts";
import { revisionsOfEntry, squadOfEntry } from "../src/db/squads.ts";
import { closeDeadline } from "../src/game/close-deadline.ts";
import { savePicks } from "../src/game/save-picks.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, type Person } from "./support/people.ts";
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

test("every save counts for the round it was accepted for: in the frozen picks, or in the next squad", async () => {
  const { ctx } = game;
  await ctx.setClock({ offset: deadlineOf(1).getTime() - 600 - Date.now() });
  let saving = true;
  const save = async (person: Person) => {
    while (saving) {
      const row = await squadOfEntry(ctx.db, person.entry);
      if (!row) throw new Error("no squad");
      // The bench goes round: every save is another version.
      const [first = 0, second = 0, third = 0] = row.elements.slice(12);
      const picks = [...row.elements.slice(0, 12), second, third, first].map((element, index) => ({
        element,
        position: index + 1,
        is_captain: element === row.captain,
        is_vice_captain: element === row.vice_captain,
      }));
      await savePicks(ctx, { entry: person.entry, picks });
      // As requests do, which come one by one: PGlite answers without ever letting the event loop turn.
      await setImmediate();
    }
  };
  const savers = people.map(save);
  try {
    await expect.poll(() => closeDeadline(ctx, 1).then(() => isClosed(ctx)), { timeout: 20_000 }).toBe(true);
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
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
