import { describe, expect, test } from "vitest";
import { clubInMatch, eventResults, isOver, playState } from "./event-results.ts";
import type { RoundFixture, RoundStats } from "./event-results.ts";
import { ALLSVENSKAN_2026 } from "./ruleset.ts";
import { DEF, FWD, STAT_NAMES } from "./types.ts";
import type { StatLine } from "./types.ts";

const nothing = Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as StatLine;
const stats = (element: number, line: Partial<StatLine>): RoundStats => ({ ...nothing, ...line, element });
const fixture = (team_h: number, team_a: number, over: boolean): RoundFixture => ({
  team_h,
  team_a,
  finished_provisional: over,
  finished: false,
});
const anna = { id: 1, element_type: DEF, team: 10, team_now: 10 } as const;
const bea = { id: 2, element_type: FWD, team: 20, team_now: 20 } as const;
const results = (fixtures: RoundFixture[], lines: RoundStats[]) =>
  eventResults([anna, bea], fixtures, lines, ALLSVENSKAN_2026);

describe("results of a round", () => {
  test("points are summed over the fixtures of a double round, bonuses match by match", () => {
    const lines = [
      stats(1, { minutes: 90, goals_scored: 1, goals_conceded: 1, attacking_bonus: 1 }),
      stats(1, { minutes: 20, goals_conceded: 1 }),
    ];
    expect(results([fixture(10, 20, true), fixture(30, 10, true)], lines)[0]).toEqual({
      element: 1,
      element_type: DEF,
      // Two goals conceded in one match would cost a point; one in each does not.
      points: 2 + 6 + 1 + 1,
      state: "played",
      goals_scored: 1,
      goals_conceded: 2,
    });
  });

  test("one appearance in a double round is enough to have played", () => {
    const lines = [stats(1, { minutes: 12 }), stats(1, {})];
    expect(results([fixture(10, 20, true), fixture(30, 10, false)], lines)[0]?.state).toBe("played");
  });

  test("who has not played yet may still do so while a fixture of the club is left", () => {
    expect(results([fixture(10, 20, true), fixture(30, 10, false)], [stats(1, {}), stats(2, {})])).toMatchObject([
      { element: 1, state: "to_play" },
      { element: 2, state: "absent" },
    ]);
  });

  test("a club without a fixture has nobody who plays", () => {
    expect(results([fixture(30, 40, false)], []).map((row) => row.state)).toEqual(["absent", "absent"]);
  });

  test("a yellow card on the bench is points and an appearance", () => {
    expect(results([fixture(10, 20, true)], [stats(2, { yellow_cards: 1 })])[1]).toMatchObject({
      points: -1,
      state: "played",
    });
  });

  test.each<[sentence: string, fixtures: RoundFixture[], state: string]>([
    ["the old club has a match left", [fixture(10, 1, false), fixture(50, 2, true)], "to_play"],
    ["the new club has a match left", [fixture(10, 1, true), fixture(50, 2, false)], "to_play"],
    ["neither has", [fixture(10, 1, true), fixture(50, 2, true)], "absent"],
  ])(
    "who changes clubs in the round is out of it when neither club has a match left: %s [mended-95]",
    (_, all, state) => {
      const moved = { ...anna, team_now: 50 };
      expect(eventResults([moved], all, [], ALLSVENSKAN_2026)[0]?.state).toBe(state);
    },
  );

  test.each<[sentence: string, match: RoundFixture, club: number | null]>([
    ["the old club's", fixture(1, 10, true), 10],
    ["the new club's, until it is over", fixture(50, 1, false), 50],
    ["not the new club's that was over without them", fixture(50, 1, true), null],
    ["of both, with the old one", fixture(50, 10, false), 10],
    ["of others", fixture(1, 2, false), null],
  ])("a match of who changes clubs: %s [mended-95]", (_, match, club) => {
    expect(clubInMatch({ team: 10, team_now: 50 }, match)).toBe(club);
  });

  test("statistics of somebody unknown are refused", () => {
    expect(() => results([], [stats(7, { minutes: 90 })])).toThrow(/element 7 has statistics/);
  });
});

test.each<[sentence: string, facts: Partial<RoundFixture>, over: boolean]>([
  ["still on", {}, false],
  ["final whistle", { finished_provisional: true }, true],
  ["confirmed", { finished: true }, true],
  ["broken off", { abandoned: true }, true],
])("a fixture is over: %s", (_, facts, over) => {
  expect(isOver({ ...fixture(1, 2, false), ...facts })).toBe(over);
});

test("no fixtures left and no appearance is absent", () => {
  expect(playState(nothing, 0)).toBe("absent");
  expect(playState(nothing, 1)).toBe("to_play");
  expect(playState({ ...nothing, minutes: 1 }, 1)).toBe("played");
});
