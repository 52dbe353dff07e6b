import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dueSteps } from "./calendar.ts";
import { overdueRounds, roundsAt, roundStages } from "./rounds.ts";
import { ALLSVENSKAN_2026 as rules } from "./ruleset.ts";
import type { Instant } from "./types.ts";

type Round = {
  id: number;
  deadline_time: Instant;
  closed_at: Instant | null;
  finished_at: Instant | null;
  checked_at: Instant | null;
};
const round = (id: number, deadline_time: number, done = 0): Round => ({
  id,
  deadline_time,
  closed_at: done > 0 ? deadline_time : null,
  finished_at: done > 1 ? deadline_time : null,
  checked_at: done > 2 ? deadline_time : null,
});

/** Rounds in any order of rows and of deadlines, each with as much of its work done as one before it. */
const season = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(0, 0, 0, 1, 2, 3)), { maxLength: 6 })
  .map((rows) => {
    const stages = rows.map(([, done]) => done).toSorted((one, other) => other - one);
    return rows.map(([deadline], index) => round(index + 1, deadline, stages[index]));
  });
const shuffled = season.chain((rounds) =>
  fc.shuffledSubarray(rounds, { minLength: rounds.length }).map((rows) => ({ rounds, rows })),
);
const now = fc.integer({ min: -1, max: 10 });

const ids = (named: Record<string, Round | null>) =>
  Object.fromEntries(Object.entries(named).map(([name, found]) => [name, found?.id ?? null]));

describe("the rounds by the clock", () => {
  const rows = [round(2, 20), round(1, 10), round(3, 30)];
  test.each([
    ["before the season", 9, { previous: null, current: null, open: 1, planned: 1, played: 1 }],
    ["at the very millisecond of a deadline", 10, { previous: null, current: 1, open: 2, planned: 2, played: 1 }],
    ["in the second round", 29, { previous: 1, current: 2, open: 3, planned: 3, played: 2 }],
    ["after the last deadline", 30, { previous: 2, current: 3, open: null, planned: 3, played: 3 }],
  ])("%s", (_, at, expected) => {
    expect(ids(roundsAt(rows, at))).toEqual(expected);
  });

  test("a season without rounds has none", () => {
    expect(Object.values(roundsAt<Round>([], 5))).toEqual([null, null, null, null, null]);
  });

  test("a deadline that passed before an earlier round's waits for it", () => {
    expect(ids(roundsAt([round(1, 20), round(2, 10), round(3, 30)], 15))).toMatchObject({ current: null, open: 1 });
    expect(ids(roundsAt([round(1, 20), round(2, 10), round(3, 30)], 20))).toMatchObject({ current: 2, open: 3 });
  });

  test("instants and dates give the same", () => {
    const dates = rows.map((row) => ({ ...row, deadline_time: new Date(row.deadline_time) }));
    expect(roundsAt(dates, new Date(20)).current?.id).toBe(roundsAt(rows, 20).current?.id);
  });

  test("each follows the one before, in any season and at any time", () => {
    fc.assert(
      fc.property(shuffled, now, ({ rounds, rows }, at) => {
        const { previous, current, open, planned, played } = roundsAt(rows, at);
        const passed = rounds.filter(({ id }) => open === null || id < open.id);
        expect([previous ?? undefined, current ?? undefined]).toEqual([passed.at(-2), passed.at(-1)]);
        expect(passed.every(({ deadline_time }) => deadline_time <= at)).toBe(true);
        expect(open === null || open.deadline_time > at).toBe(true);
        expect(planned?.id).toBe(open?.id ?? rounds.at(-1)?.id);
        expect(played?.id).toBe(current?.id ?? rounds[0]?.id);
      }),
    );
  });
});

describe("the rounds by what has been done", () => {
  test.each([
    ["nothing", [0, 0], { closed: null, counted: 1, settled: null, final: null }],
    ["the first is played", [1, 0], { closed: 1, counted: 2, settled: null, final: null }],
    ["the first is settled", [2, 0], { closed: 1, counted: 2, settled: 1, final: null }],
    ["the second is played, the first final", [3, 1], { closed: 2, counted: null, settled: 1, final: 1 }],
  ])("%s", (_, done, expected) => {
    const rows = done.map((stage, index) => round(index + 1, index, stage)).toReversed();
    expect(ids(roundStages(rows))).toEqual(expected);
  });

  test("those whose deadline waits for its work are the ones that the calendar closes", () => {
    let overdue = 0;
    fc.assert(
      fc.property(shuffled, now, ({ rows }, at) => {
        const found = overdueRounds(rows, at).map(({ id }) => id);
        overdue += found.length;
        const events = rows.map((row) => ({
          ...row,
          released_at: null,
          stats_version: 0,
          scored_version: 0,
          scored_at: null,
          totals_current: true,
          ranked_count: 0,
          leagues_started: true,
          matches_settled: true,
          matches_drawn: true,
        }));
        const facts = {
          awaits_release: false,
          events,
          fixtures: [],
          last_price_day: null,
          elements_refreshed_at: null,
        };
        const steps = dueSteps(facts, at, rules).filter(({ kind }) => kind === "close_deadline");
        expect(steps.map((step) => "event" in step && step.event)).toEqual(found);
      }),
      { numRuns: 300 },
    );
    expect(overdue).toBeGreaterThan(30);
  });
});
