import type { ManagerMatch } from "@elvan/contract";
import { expect, test } from "vitest";
import { leaderOf, ownFirst } from "./match-leader.ts";

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

const match = (id: number, event: number, one: number | null, two: number | null, more: Partial<ManagerMatch> = {}) =>
  ({ id, event, entry_1_entry: one, entry_2_entry: two, winner: null, is_bye: false, ...more }) as ManagerMatch;

test("one's own match is the first of its round, the others stay in order [friends-85]", () => {
  const matches = [
    match(1, 12, 7, 8),
    match(2, 12, null, 9),
    match(3, 12, 4, 5),
    match(4, 11, 7, 5),
    match(5, 11, 8, 9),
  ];
  expect(ownFirst(matches, 5).map(({ id }) => id)).toEqual([3, 1, 2, 4, 5]);
  expect(ownFirst(matches, null)).toEqual(matches);
});
