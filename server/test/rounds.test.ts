import { begunRounds, NO_OVERRIDES, overdueRounds, roundsAt, roundStages } from "@elvan/rules";
import { fc } from "../../scripts/property-seed.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countedEvent, hasBegun, overdueEvents, roundsNow } from "../src/db/events.ts";
import { loadDeadlines } from "../src/db/squads.ts";
import { openGame, type Game } from "./support/game.ts";

/** Statements that ask in SQL which round it is, compared with the rules in random calendars. */

let game: Game;
beforeAll(async () => {
  game = await openGame("empty");
});
afterAll(() => game?.close());

const at = (hour: number) => new Date(Date.UTC(2026, 3, 1, hour));

/** Deadlines in any order and some of them equal, the first rounds closed, some rounds called off; and an hour to ask at. */
const calendar = fc.record({
  rounds: fc.array(fc.record({ deadline: fc.integer({ min: 0, max: 9 }), calledOff: fc.boolean() }), { maxLength: 6 }),
  closed: fc.integer({ min: 0, max: 6 }),
  hour: fc.integer({ min: -1, max: 10 }),
});

test("the database names the rounds of a moment as the rules do, in any calendar", async () => {
  const { db } = game.ctx;
  let outOfOrder = 0;
  let waited = 0;
  await fc.assert(
    fc.asyncProperty(calendar, async ({ rounds, closed, hour }) => {
      const events = rounds.map(({ deadline, calledOff }, index) => ({
        id: index + 1,
        name_sv: "",
        name_en: "",
        overrides: NO_OVERRIDES,
        deadline_time: at(deadline),
        closed_at: index < closed ? at(10) : null,
        finished_at: null,
        checked_at: null,
        reinstate_chips: calledOff,
      }));
      await db.deleteFrom("event").execute();
      if (events.length > 0) {
        const rows = events.map((event) => ({ ...event, overrides: JSON.stringify(event.overrides) }));
        await db.insertInto("event").values(rows.toReversed()).execute();
      }
      const now = at(hour);
      const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id);

      const begun = await db.selectFrom("event").select("id").where(hasBegun(now)).orderBy("id").execute();
      expect(ids(begun)).toEqual(ids(begunRounds(events, now)));
      expect(await overdueEvents(db, now)).toEqual(ids(overdueRounds(events, now)));
      expect(await countedEvent(db)).toBe(roundStages(events).counted?.id);
      const named = Object.entries(await roundsNow(db, now)).map(([name, round]) => [name, round?.id]);
      expect(named).toEqual(Object.entries(roundsAt(events, now)).map(([name, round]) => [name, round?.id]));

      // A write that waited for a freeze counts after it.
      const frozen = events.filter(({ closed_at }) => closed_at !== null).map(({ deadline_time }) => deadline_time);
      const counts = new Date(Math.max(now.getTime(), ...frozen.map((deadline) => deadline.getTime())));
      const deadlines = await loadDeadlines(db, now);
      expect(deadlines.at).toEqual(counts);
      expect(deadlines.open?.id).toBe(roundsAt(events, counts).open?.id);
      expect(deadlines.overdue).toEqual(ids(overdueRounds(events, counts)));

      if (rounds.some(({ deadline }, index) => index > 0 && deadline < rounds[index - 1]!.deadline)) outOfOrder += 1;
      if (counts > now) waited += 1;
    }),
    { numRuns: 300 },
  );
  expect(outOfOrder).toBeGreaterThan(30);
  expect(waited).toBeGreaterThan(30);
});
