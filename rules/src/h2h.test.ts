import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  firstKnockoutRound,
  h2hSchedule,
  h2hSide,
  h2hTable,
  koRoundsFor,
  lastLeagueEvent,
  nextKnockoutRound,
  winnersByPlace,
  type H2hMember,
} from "./h2h.ts";
import { decideMatch, knockoutName, matchOutcome, NOBODY, sidesOf, type MatchSide } from "./match.ts";
import { ALLSVENSKAN_2026 } from "./ruleset.ts";

const side = (points: number, goals_scored = 0, goals_conceded = 0): MatchSide => ({
  points,
  goals_scored,
  goals_conceded,
});
const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe("the schedule of a head-to-head league", () => {
  test("everybody plays exactly once a round, and everybody meets everybody equally often", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 3 }), (count, cycles) => {
        const players = count % 2 === 0 ? count : count + 1;
        const schedule = h2hSchedule(ids(count), 1, cycles * (players - 1));
        const meetings = new Map<string, number>();
        for (const event of new Set(schedule.map((match) => match.event))) {
          const playing = schedule.filter((match) => match.event === event).flatMap((m) => [m.entry_1, m.entry_2]);
          expect(new Set(playing).size).toBe(players);
          expect(playing.length).toBe(players);
        }
        for (const { entry_1, entry_2 } of schedule) {
          const key = [entry_1 ?? 0, entry_2 ?? 0].toSorted((a, b) => a - b).join("-");
          meetings.set(key, (meetings.get(key) ?? 0) + 1);
        }
        expect(meetings.size).toBe((players * (players - 1)) / 2);
        expect(new Set(meetings.values())).toEqual(new Set([cycles]));
      }),
    );
  });

  test("an odd number plays AVERAGE in turn", () => {
    const schedule = h2hSchedule([11, 12, 13], 5, 7);
    const resting = schedule.filter((m) => m.entry_1 === null || m.entry_2 === null).map((m) => m.entry_1 ?? m.entry_2);
    expect(resting.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([11, 12, 13]);
  });

  test("one member alone plays nobody", () => expect(h2hSchedule([7], 1, 30)).toEqual([]));
});

describe("the table of a head-to-head league", () => {
  const members: H2hMember[] = [1, 2, 3, null];

  test("a win is 3, a draw 1; level in points goes to own match points; level in both shares the rank", () => {
    const table = h2hTable(
      members,
      [
        { entry_1: 1, entry_2: 2, side_1: side(60), side_2: side(40) },
        { entry_1: 3, entry_2: null, side_1: side(60), side_2: side(48) },
        { entry_1: 2, entry_2: null, side_1: side(50), side_2: side(50) },
      ],
      ALLSVENSKAN_2026.rules,
    );
    expect(
      table.map(({ entry, rank, rank_sort, total, points_for }) => [entry, rank, rank_sort, total, points_for]),
    ).toEqual([
      [1, 1, 1, 3, 60],
      [3, 1, 2, 3, 60],
      [null, 3, 3, 1, 98],
      [2, 4, 4, 1, 90],
    ]);
  });

  test("the winner of the knock-out final is first and shares the rank with nobody", () => {
    const table = h2hTable(members, [], ALLSVENSKAN_2026.rules, 3);
    expect(table.map(({ entry, rank }) => [entry, rank])).toEqual([
      [3, 1],
      [1, 2],
      [2, 2],
      [null, 2],
    ]);
  });

  test("wins, draws and losses always add up to the matches played", () => {
    const match = fc.record({ pair: fc.constantFrom([1, 2], [3, 4], [1, 4], [2, 3]), a: fc.nat(120), b: fc.nat(120) });
    fc.assert(
      fc.property(fc.array(match), (matches) => {
        const table = h2hTable(
          [1, 2, 3, 4],
          matches.map(({ pair, a, b }) => ({
            entry_1: pair[0] ?? 0,
            entry_2: pair[1] ?? 0,
            side_1: side(a),
            side_2: side(b),
          })),
          ALLSVENSKAN_2026.rules,
        );
        for (const row of table) {
          expect(row.matches_won + row.matches_drawn + row.matches_lost).toBe(row.matches_played);
          expect(row.total).toBe(row.matches_won * 3 + row.matches_drawn);
        }
        const wins = table.reduce((sum, row) => sum + row.matches_won, 0);
        expect(wins).toBe(table.reduce((sum, row) => sum + row.matches_lost, 0));
      }),
    );
  });
});

test.each([
  ["won", 60, 40, { win: 1, draw: 0, loss: 0, total: 3 }],
  ["drawn", 50, 50, { win: 0, draw: 1, loss: 0, total: 1 }],
  ["lost", 40, 60, { win: 0, draw: 0, loss: 1, total: 0 }],
])("a league match that was %s", (_, own, other, expected) => {
  expect(h2hSide({ points: own }, { points: other }, ALLSVENSKAN_2026.rules)).toEqual(expected);
});

describe("the outcome of a match", () => {
  const league = { entry_1: 7, entry_2: 4, is_bye: false, is_knockout: false };
  const knockout = { ...league, is_knockout: true };
  const bye = { ...knockout, entry_2: null, is_bye: true };
  const { league_h2h_tiebreak_stats: stats } = ALLSVENSKAN_2026.rules;
  test.each([
    ["a league match is won by points", league, side(50), side(49), { winner: 7, tiebreak: null }],
    [
      "one that is level has no winner, whatever the goals",
      league,
      side(50, 2),
      side(50),
      { winner: null, tiebreak: null },
    ],
    ["AVERAGE wins without a name", { ...league, entry_2: null }, side(40), side(50), { winner: null, tiebreak: null }],
    ["a level knock-out goes by goals", knockout, side(50), side(50, 2), { winner: 4, tiebreak: "goals_scored" }],
    ["then by the toss, named by the lower id", knockout, side(50), side(50), { winner: 4, tiebreak: "default" }],
    ["a bye is won by whoever has it, even without points", bye, side(-4), NOBODY, { winner: 7, tiebreak: null }],
  ])("%s", (_, match, one, two, expected) => {
    expect(matchOutcome(match, [one, two], stats, () => "low")).toEqual(expected);
  });

  test("in a bye nobody stands on the other side; AVERAGE has a side of its own", () => {
    const sideOf = (entry: number | null) => side(entry ?? 48);
    expect(sidesOf(bye, sideOf)).toEqual([side(7), NOBODY]);
    expect(sidesOf({ ...league, entry_2: null }, sideOf)).toEqual([side(7), side(48)]);
  });
});

describe("knock-out rounds", () => {
  test.each<[string, MatchSide, MatchSide, 1 | 2, string | null]>([
    ["more points win", side(50), side(49), 1, null],
    ["level: most goals", side(50, 2, 0), side(50, 3, 9), 2, "goals_scored"],
    ["level in goals: fewest conceded", side(50, 2, 1), side(50, 2, 3), 1, "goals_conceded"],
    ["level in everything: the coin", side(50, 2, 1), side(50, 2, 1), 2, "default"],
  ])("%s", (_name, one, two, winner, tiebreak) => {
    expect(decideMatch(one, two, ALLSVENSKAN_2026.rules.league_h2h_tiebreak_stats, 2)).toEqual({ winner, tiebreak });
  });

  test("the best of the table meet the last of the qualified, and first and second only in the final", () => {
    const table = h2hTable([5, 6, 7, 8, null, 9, 10, 11, 12], [], ALLSVENSKAN_2026.rules);
    const first = firstKnockoutRound(table, 3);
    expect(first.map(({ entry_1, entry_2 }) => [entry_1, entry_2])).toEqual([
      [5, 12],
      [8, 9],
      [6, 11],
      [7, 10],
    ]);
    const semi = nextKnockoutRound([5, 8, 6, 7]);
    expect(semi.map(({ entry_1, entry_2 }) => [entry_1, entry_2])).toEqual([
      [5, 8],
      [6, 7],
    ]);
  });

  test.each([
    [1, 3, 0],
    [5, 3, 2],
    [8, 3, 3],
    [300, 2, 2],
  ])("%i members who wanted %i knock-out rounds fill %i", (count, wanted, rounds) =>
    expect(koRoundsFor(count, wanted)).toBe(rounds),
  );

  test.each([
    [2, "Final"],
    [4, "Semi-Final"],
    [8, "Quarter-Final"],
    [64, "Round of 64"],
  ])("a round of %i is called %s", (entries, name) => expect(knockoutName(entries)).toBe(name));
});

describe("sides, seeds and edges [mended-09]", () => {
  test("over two cycles every pair meets once on each side", () => {
    for (const count of [2, 3, 6, 9]) {
      const rounds = count % 2 === 0 ? count - 1 : count;
      const seen = h2hSchedule(ids(count), 5, 4 + 2 * rounds).map(({ entry_1, entry_2 }) => `${entry_1}-${entry_2}`);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBe(rounds * 2 * Math.ceil(count / 2));
    }
  });

  test("the one who stands still in the circle changes sides every round", () => {
    const sides = h2hSchedule(ids(6), 1, 5)
      .filter(({ entry_1, entry_2 }) => entry_1 === 1 || entry_2 === 1)
      .map(({ entry_1 }) => entry_1 === 1);
    expect(sides).toEqual([true, false, true, false, true]);
  });

  test("the schedule of four, match by match; it is the same whatever round it begins with", () => {
    const from = (first: number) =>
      h2hSchedule([7, 8, 9, 10], first, first + 2).map((match) => [match.event - first, match.entry_1, match.entry_2]);
    expect(from(5)).toEqual([
      [0, 7, 10],
      [0, 8, 9],
      [1, 8, 7],
      [1, 9, 10],
      [2, 7, 9],
      [2, 10, 8],
    ]);
    expect(from(1)).toEqual(from(5));
    expect(from(28)).toEqual(from(5));
  });

  test("a league of nobody has no knock-out, one of two a final", () => {
    expect([0, 1, 2, 3].map((members) => koRoundsFor(members, 3))).toEqual([0, 0, 1, 1]);
    expect(lastLeagueEvent(30, 3)).toBe(27);
  });

  test("level points do not make up for another total; the ids decide the order of those who are level in both", () => {
    const table = h2hTable(
      [3, 1, 2],
      [
        { entry_1: 1, entry_2: 99, side_1: side(50), side_2: side(40) },
        { entry_1: 2, entry_2: 98, side_1: side(50), side_2: side(60) },
      ],
      ALLSVENSKAN_2026.rules,
    );
    expect(table.map(({ entry, rank, points_for }) => [entry, rank, points_for])).toEqual([
      [1, 1, 50],
      [2, 2, 50],
      [3, 3, 0],
    ]);
    expect(h2hTable([3, null, 1, 2], [], ALLSVENSKAN_2026.rules).map(({ entry }) => entry)).toEqual([1, 2, 3, null]);
  });

  test("AVERAGE does not qualify, wherever it stands; the seeds of a round are counted from 1", () => {
    const won = { entry_1: null, entry_2: 3, side_1: side(60), side_2: side(40) };
    const table = h2hTable([1, 2, 3, null], [won], ALLSVENSKAN_2026.rules);
    expect(table[0]?.entry).toBeNull();
    expect(firstKnockoutRound(table, 1)).toEqual([{ entry_1: 3, entry_2: 1, is_bye: false, seed_value: 1 }]);
    expect(firstKnockoutRound(table, 0)).toEqual([]);
    expect(nextKnockoutRound([5, 8, 6, 7]).map(({ seed_value }) => seed_value)).toEqual([1, 2]);
  });

  test("where teams have left, whoever has no opponent goes on [mended-97]", () => {
    const told = (pairs: ReturnType<typeof nextKnockoutRound>) =>
      pairs.map(({ entry_1, entry_2, is_bye, seed_value }) => [entry_1, entry_2, is_bye, seed_value]);
    const rows = h2hTable([5, 6, 7], [], ALLSVENSKAN_2026.rules);
    expect(told(firstKnockoutRound(rows, 2))).toEqual([
      [5, null, true, 1],
      [6, 7, false, 2],
    ]);
    expect(told(firstKnockoutRound(rows.slice(0, 1), 2))).toEqual([[5, null, true, 1]]);
    expect(told(nextKnockoutRound([null, 8, 6, 7]))).toEqual([
      [8, null, true, 1],
      [6, 7, false, 2],
    ]);
    expect(told(nextKnockoutRound([null, null, 6, 7]))).toEqual([[6, 7, false, 2]]);
    const second = { seed_value: 3, winner: 6 };
    const winners = winnersByPlace([{ seed_value: 1, winner: 5 }, second, { seed_value: 4, winner: 7 }]);
    expect(told(nextKnockoutRound(winners))).toEqual([
      [5, null, true, 1],
      [6, 7, false, 2],
    ]);
    expect(told(nextKnockoutRound([5, 8, 6]))).toEqual([
      [5, 8, false, 1],
      [6, null, true, 2],
    ]);
  });

  test("a knock-out match may know other statistics than goals, and more than one point apart", () => {
    const stats = ["+assists", "-goals_conceded"];
    expect(decideMatch(side(50, 0, 5), side(50, 9, 2), stats, 1)).toEqual({ winner: 2, tiebreak: "goals_conceded" });
  });
});
