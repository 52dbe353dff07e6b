import { expect, test } from "vitest";
import { reviewAward, type AwardFacts } from "./award.ts";

const NOW = 1_000_000;
const match = (more: Partial<AwardFacts>): AwardFacts => ({
  kickoff_time: NOW - 1,
  started: true,
  finished_provisional: true,
  finished: true,
  abandoned: false,
  team_h_score: 1,
  team_a_score: 1,
  ...more,
});
const UNPLAYED = {
  started: false,
  finished_provisional: false,
  finished: false,
  team_h_score: null,
  team_a_score: null,
};

test.each<[string, Partial<AwardFacts>, number, number, string[], boolean]>([
  ["1–1 is awarded as 0–3", {}, 0, 3, [], false],
  ["the score that it has", {}, 1, 1, ["award_same"], false],
  ["one that runs ends by it", { finished_provisional: false, finished: false }, 0, 3, [], true],
  ["one that runs ends with its own score", { finished_provisional: false, finished: false }, 1, 1, [], true],
  ["a walkover after the kick-off that never came", UNPLAYED, 3, 0, [], true],
  ["before the kick-off", { ...UNPLAYED, kickoff_time: NOW + 1 }, 3, 0, ["award_too_soon"], true],
  ["of a match without a time", { ...UNPLAYED, kickoff_time: null }, 3, 0, ["award_too_soon"], true],
  ["an abandoned match", { ...UNPLAYED, kickoff_time: null, abandoned: true }, 3, 0, [], false],
])("%s [season-24]", (_, more, team_h_score, team_a_score, problems, ends) => {
  const review = reviewAward(match(more), { team_h_score, team_a_score }, NOW);
  expect({ ...review, problems: review.problems.map(({ code }) => code) }).toEqual({ problems, ends });
});
