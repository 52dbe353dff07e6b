import type { ManagerMatch } from "@elvan/contract";
import { expect, test } from "vitest";
import { matchSides } from "./match-sides.ts";

const of = (n: 1 | 2, entry: number | null) => ({
  [`entry_${n}_entry`]: entry,
  [`entry_${n}_name`]: entry === null ? "AVERAGE" : `Lag ${entry}`,
  [`entry_${n}_player_name`]: entry === null ? "AVERAGE" : `Chef ${entry}`,
  [`entry_${n}_crest`]: entry === null ? null : `crest ${entry}`,
  [`entry_${n}_points`]: (entry ?? 0) * 10,
});
const matchOf = (one: number | null, two: number | null) =>
  ({
    ...of(1, one),
    ...of(2, two),
    live: { winner: null, tiebreak: null, entry_1_players_to_play: one, entry_2_players_to_play: two },
  }) as unknown as ManagerMatch;
const side = (entry: number) => ({
  ...{ entry, name: `Lag ${entry}`, manager: `Chef ${entry}`, crest: `crest ${entry}` },
  ...{ points: entry * 10, toPlay: entry },
});
const AVERAGE = { entry: null, name: "SNITTET", manager: "", crest: null, points: 0, toPlay: null };

test.each([
  ["one's own is the first of the list", 5, 8, 5, [side(5), side(8)]],
  ["one's own is the second of the list", 8, 5, 5, [side(5), side(8)]],
  ["of others, in the order of the list", 8, 9, 5, [side(8), side(9)]],
  ["of others, in the other order", 9, 8, 5, [side(9), side(8)]],
  ["without a team of one's own", 8, 5, null, [side(8), side(5)]],
  ["against AVERAGE", 5, null, 5, [side(5), AVERAGE]],
  ["AVERAGE against oneself", null, 5, 5, [side(5), AVERAGE]],
] as const)("all that belongs to a side turns with it: %s [friends-93]", (_, one, two, own, expected) => {
  expect(matchSides(matchOf(one, two), "SNITTET", own)).toEqual(expected);
});
