import { expect, test } from "vitest";
import { leaderOf } from "./match-leader.ts";

const live = (winner: number | null, tiebreak: string | null) => ({
  winner,
  tiebreak,
  entry_1_players_to_play: 11,
  entry_2_players_to_play: 11,
});

test.each([
  ["more points", { is_bye: false, live: live(7, null) }, 7],
  ["more goals at the same points", { is_bye: false, live: live(7, "goals_scored") }, 7],
  ["level in everything", { is_bye: false, live: live(7, "default") }, null],
  ["a draw in a league", { is_bye: false, live: live(null, null) }, null],
  ["a bye", { is_bye: true, live: live(7, null) }, null],
  ["not being played", { is_bye: false, live: null }, null],
])("who leads a match: %s [league-095]", (_name, match, leader) => {
  expect(leaderOf(match)).toBe(leader);
});
