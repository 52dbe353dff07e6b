import { describe, expect, test } from "vitest";
import { CLUB_STRENGTH, clubStrengths, type MatchResult } from "./club-strength.ts";

const matches = (count: number, team_h_score: number, team_a_score: number): MatchResult[] =>
  Array.from({ length: count }, () => ({ team_h: 1, team_a: 2, team_h_score, team_a_score }));
const both = (quality: number, results: MatchResult[], rule = CLUB_STRENGTH) => {
  const clubs = [
    { id: 1, quality },
    { id: 2, quality: -quality },
  ];
  return [...clubStrengths(clubs, results, rule).values()];
};

describe("a club's strength [mended-61]", () => {
  test.each<[string, number, MatchResult[], number[]]>([
    ["average sides that have not met", 0, [], [3, 3]],
    ["before the first match the players' prices count alone", 0.4, [], [5, 2]],
    ["just below a step", 0.39, [], [4, 2]],
    ["the far ends", 0.5, [], [5, 1]],
    ["one match says little", 0, matches(1, 1, 0), [3, 3]],
    // 2 goals in 8 matches and 8 of prices: 0.125; with the third 0.1875.
    ["as many matches as prices weigh", 0, [...matches(2, 1, 0), ...matches(6, 0, 0)], [3, 3]],
    ["one goal more", 0, [...matches(3, 1, 0), ...matches(5, 0, 0)], [4, 2]],
    ["many matches say nearly all", -0.5, matches(30, 1, 0), [5, 1]],
    ["draws pull to the middle", 0.5, matches(30, 2, 2), [3, 3]],
    ["guests win as well", 0, matches(10, 0, 2), [1, 5]],
  ])("%s", (_, quality, results, expected) => {
    expect(both(quality, results)).toEqual(expected);
  });

  test("a landslide counts as three goals", () => {
    const rule = { prior_matches: 2, most_goals: 3, steps: [-2, -1, 1, 2] as const };
    expect(both(0, matches(1, 9, 0), rule)).toEqual(both(0, matches(1, 3, 0), rule));
    expect(both(0, matches(1, 3, 0), rule)).toEqual([4, 3]);
    expect(both(0, matches(1, 2, 0), rule)).toEqual([3, 3]);
    expect(both(0, matches(1, 0, 9), rule)).toEqual([3, 4]);
  });

  test("a step is reached with its very number, and clubs of another league count for nobody", () => {
    const rule = { prior_matches: 0, most_goals: 3, steps: [-2, -1, 1, 2] as const };
    expect(both(0, matches(1, 1, 0), rule)).toEqual([4, 3]);
    expect(both(0, matches(1, 2, 0), rule)).toEqual([5, 2]);
    expect(both(0, [], rule)).toEqual([3, 3]);
    const guest = { team_h: 1, team_a: 99, team_h_score: 2, team_a_score: 0 };
    expect(both(0, [guest], rule)).toEqual([5, 3]);
  });
});
