import type { Fixture, Forecasts, Live, Picks, TeamSheet } from "@elvan/contract";
import { describe, expect, test } from "vitest";
import { canSimulate, hasMatchLeft, roundLeft } from "./round-left.ts";
import { sideBySide } from "./side-by-side.ts";

const PLAYERS = [
  { id: 1, element_type: 2, team: 1 },
  { id: 2, element_type: 4, team: 2 },
  { id: 3, element_type: 3, team: 3 },
] as const;

const fixture = (id: number, team_h: number, team_a: number, change: Partial<Fixture> = {}) =>
  ({
    ...{ id, team_h, team_a, event: 5, minutes: 0, started: false, finished: false, finished_provisional: false },
    ...{ team_h_score: null, team_a_score: null },
    ...change,
  }) as Fixture;

const RUNNING = fixture(10, 1, 2, { started: true, minutes: 63, team_h_score: 1, team_a_score: 0 });
const OVER = fixture(11, 3, 4, { started: true, minutes: 90, finished_provisional: true });
const AHEAD = fixture(12, 2, 3);

const explained = (id: number, fixture: number, stats: [string, number, number][]) => ({
  id,
  stats: { total_points: stats.reduce((sum, [, , points]) => sum + points, 0), minutes: stats[0]![1] },
  explain: [
    {
      fixture,
      stats: stats.map(([identifier, value, points]) => ({ identifier, value, points, points_modification: 0 })),
    },
  ],
});
const LIVE = {
  elements: [
    explained(1, 10, [
      ["minutes", 63, 2],
      ["clean_sheets", 1, 4],
    ]),
    explained(3, 11, [["minutes", 90, 2]]),
  ],
} as unknown as Live;

const KEPT = [
  { element: 1, fixture: 10, expected: 320 },
  { element: 2, fixture: 10, expected: 250 },
  { element: 2, fixture: 12, expected: 480 },
  { element: 3, fixture: 12, expected: 300 },
];
/** Only of what nobody has begun to play: player 2 is injured by now. */
const TOLD = {
  fixtures: [{ id: 12, event: 5, team_h: 2, team_a: 3, team_h_goals: 180, team_a_goals: 90 }],
  elements: [
    { id: 2, points: [0], plays: [0] },
    { id: 3, points: [33], plays: [92] },
  ],
} as unknown as Forecasts;

describe("what is left of a round", () => {
  const round = roundLeft(5, PLAYERS, LIVE, [RUNNING, OVER, AHEAD], KEPT, TOLD, []);
  const of = (id: number) => round.players.find((player) => player.id === id)!;

  test("matches that are over are not; what was expected of one that runs was told before it [decide-40]", () => {
    expect(round.matches.map(({ id, minutes, goals_h }) => [id, minutes, goals_h])).toEqual([
      [10, 63, null],
      [12, 0, 1.8],
    ]);
    expect(of(1)).toMatchObject({ points: 6, state: "played" });
    expect(of(1).left).toEqual([
      { match: 10, named: null, expected: 3.2, plays: 0.85, minutes: 63, clean_sheet_points: 4 },
    ]);
  });

  test("of a match ahead what is told now counts, news and all [decide-40]", () => {
    expect(of(2).left.map(({ match, expected, plays }) => [match, expected, plays])).toEqual([
      [10, 2.5, 0.85],
      [12, 0, 0],
    ]);
    expect(of(2).state).toBe("to_play");
    expect(of(3)).toMatchObject({ points: 2, state: "played" });
    expect(of(3).left).toHaveLength(1);
  });

  test("who is left out of a match squad has nothing left, a bench is told from an eleven [hour-113]", () => {
    const sheet = (fixture: number, team: number, starting: number[], bench: number[]) =>
      ({ fixture, team, starting, bench, absent: [] }) as unknown as TeamSheet;
    const named = roundLeft(5, PLAYERS, LIVE, [RUNNING, OVER, AHEAD], KEPT, TOLD, [
      sheet(10, 2, [9], [8]),
      sheet(12, 2, [9], [2]),
      sheet(12, 3, [3], []),
    ]);
    const [, second, third] = named.players;
    expect(second?.left.map(({ match, named: place }) => [match, place])).toEqual([[12, "bench"]]);
    expect(third?.left.map(({ match, named: place }) => [match, place])).toEqual([[12, "starting"]]);
    const out = roundLeft(
      5,
      PLAYERS,
      LIVE,
      [RUNNING, AHEAD],
      KEPT,
      TOLD,
      [10, 12].map((id) => sheet(id, 2, [9], [])),
    );
    expect(out.players[1]).toMatchObject({ left: [], state: "to_play", wait: "left_out" });
    expect(hasMatchLeft(out.players[1])).toBe(false);
    expect(named.players.map(({ wait }) => wait)).toEqual(["to_come", "to_come", "to_come"]);
  });

  test("without forecasts, or with nothing left, no chances are told [decide-44]", () => {
    expect(canSimulate(round)).toBe(true);
    expect(canSimulate(roundLeft(5, PLAYERS, LIVE, [RUNNING, OVER, AHEAD], [], null, []))).toBe(false);
    expect(canSimulate(roundLeft(5, PLAYERS, LIVE, [OVER], KEPT, TOLD, []))).toBe(false);
  });
});

describe("two teams side by side", () => {
  const picks = (multipliers: Record<number, number>) =>
    ({
      picks: Object.entries(multipliers).map(([element, multiplier]) => ({ element: Number(element), multiplier })),
      live: null,
    }) as unknown as Picks;

  test("each player once: counts more for one, for the other, or alike; benches left out [friends-20]", () => {
    const { mine, theirs, common } = sideBySide(
      picks({ 1: 2, 2: 1, 3: 1, 4: 0 }),
      picks({ 1: 1, 2: 1, 4: 0, 5: 2 }),
      (id) => id,
    );
    expect(mine).toEqual([
      { element: 3, mine: 1, theirs: 0 },
      { element: 1, mine: 2, theirs: 1 },
    ]);
    expect(theirs).toEqual([{ element: 5, mine: 0, theirs: 2 }]);
    expect(common).toEqual([{ element: 2, mine: 1, theirs: 1 }]);
  });
});
