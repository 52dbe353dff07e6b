import type { ElementSummary, PlayerRound, UpcomingFixture } from "@elvan/contract";
import { describe, expect, test } from "vitest";
import { chartRows, comingRows, marketRows, playedMatches, recentPoints, resultOf, totalsOf } from "./matches.ts";

const played = (round: number, fixture: number, more: Partial<PlayerRound> = {}) =>
  ({
    round,
    fixture,
    total_points: round,
    value: 50 + round,
    minutes: 90,
    goals_scored: 1,
    transfers_balance: -5,
    was_home: true,
    team_h_score: 2,
    team_a_score: 1,
    ...more,
  }) as PlayerRound;
const coming = (event: number | null, id: number) => ({ id, event, kickoff_time: null }) as UpcomingFixture;
const summary = (history: PlayerRound[], fixtures: UpcomingFixture[]): ElementSummary => ({
  history,
  fixtures,
  history_past: [],
});

describe("what is to come", () => {
  test("a round without a match is a blank row [core-038]", () => {
    const rows = comingRows(summary([], [coming(5, 1), coming(7, 2)]), 5, 8);
    expect(rows.map(({ event, fixture }) => [event, fixture?.id ?? null])).toEqual([
      [5, 1],
      [6, null],
      [7, 2],
      [8, null],
    ]);
  });

  test("both matches of a double round, and those without a round last", () => {
    const rows = comingRows(summary([], [coming(5, 1), coming(5, 2), coming(null, 3)]), 5, 5);
    expect(rows.map(({ fixture }) => fixture?.id)).toEqual([1, 2, 3]);
  });

  test("a match that runs is history, not to come, and leaves no blank row", () => {
    const rows = comingRows(summary([played(4, 9)], [coming(4, 9), coming(5, 1)]), 4, 5);
    expect(rows.map(({ fixture }) => fixture?.id)).toEqual([1]);
  });

  test("one that is in the history without a score is still to come", () => {
    const waiting = played(4, 9, { team_h_score: null, team_a_score: null });
    expect(playedMatches([waiting])).toEqual([]);
    expect(comingRows(summary([waiting], [coming(4, 9)]), 5, 4).map(({ fixture }) => fixture?.id)).toEqual([9]);
  });
});

describe("what has been", () => {
  test("newest first", () => {
    expect(playedMatches([played(1, 1), played(2, 2)]).map(({ round }) => round)).toEqual([2, 1]);
  });

  test.each([
    [true, 2, 1, "won"],
    [false, 2, 1, "lost"],
    [false, 0, 0, "drawn"],
    [false, 1, 3, "won"],
  ] as const)("at home %s, %i-%i: %s [core-036]", (was_home, team_h_score, team_a_score, result) => {
    expect(resultOf({ was_home, team_h_score, team_a_score })).toBe(result);
  });

  test("the totals row sums points, statistics and net transfers [core-041]", () => {
    expect(totalsOf([played(1, 1), played(3, 2)])).toMatchObject({
      total_points: 4,
      goals_scored: 2,
      transfers_balance: -10,
    });
  });

  test("the transfers of a double round, which both its matches tell, are counted once [core-041]", () => {
    expect(totalsOf([played(1, 1), played(3, 2), played(3, 3)])).toMatchObject({
      total_points: 7,
      goals_scored: 3,
      transfers_balance: -10,
    });
  });

  test("a double round is one column of the chart, at its latest price", () => {
    expect(chartRows([played(3, 1), played(3, 2, { total_points: 6, value: 51 }), played(2, 3)])).toEqual([
      { round: 2, points: 2, value: 52 },
      { round: 3, points: 9, value: 51 },
    ]);
  });
});

test("the last five matches, the oldest first; not on the pitch is no figure [decide-17]", () => {
  const history = [1, 2, 3, 4, 5, 6].map((round) => played(round, round, { minutes: round === 4 ? 0 : 90 }));
  expect(recentPoints(history)).toEqual([2, 3, null, 5, 6]);
  expect(recentPoints([played(1, 1, { team_h_score: null, team_a_score: null })])).toEqual([]);
});

test("ownership and price by round: of the teams of that round, a double round once [decide-17]", () => {
  const history = [played(3, 3, { selected: 30 }), played(2, 2, { selected: 5 }), played(3, 4, { selected: 30 })];
  expect(marketRows(history, (event) => (event === 2 ? 0 : 120))).toEqual([{ round: 3, owned: 25, value: 53 }]);
});
