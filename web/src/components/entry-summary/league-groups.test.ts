import type { EntryLeague, EntryLeagues, ManagerMatch } from "@elvan/contract";
import { expect, test } from "vitest";
import { cupGroups, cupResult, leagueGroups } from "./league-groups.ts";

const league = (id: number, league_type: "s" | "x" | "c", scoring: "c" | "h", more: Partial<EntryLeague> = {}) =>
  ({ id, league_type, scoring, short_name: null, has_cup: false, cup_league: null, ...more }) as EntryLeague;
const cup = (id: number) => ({ has_cup: true, cup_league: id });
const leagues = {
  classic: [
    league(1, "s", "c", { short_name: "overall", ...cup(101) }),
    league(2, "s", "c", { short_name: "brd-radio", ...cup(102) }),
    league(3, "x", "c", cup(103)),
    league(4, "c", "c", cup(104)),
    league(5, "x", "c", { has_cup: true }),
  ],
  h2h: [league(6, "x", "h"), league(7, "c", "h")],
} as unknown as EntryLeagues;
const ids = (groups: { key: string; rows: readonly { id: number }[] }[]) =>
  groups.map(({ key, rows }) => [key.split(".").at(-1), rows.map(({ id }) => id)]);

test("leagues stand in six groups, broadcasters first; empty ones are left out [league-023]", () => {
  expect(ids(leagueGroups(leagues))).toEqual([
    ["broadcaster", [2]],
    ["privateClassic", [3, 5]],
    ["privateH2h", [6]],
    ["publicClassic", [4]],
    ["publicH2h", [7]],
    ["general", [1]],
  ]);
  expect(ids(leagueGroups({ ...leagues, h2h: [], classic: [] }))).toEqual([]);
});

test("cups that are drawn stand in four groups [league-023]", () => {
  expect(ids(cupGroups(leagues))).toEqual([
    ["league", [3]],
    ["public", [4]],
    ["global", [1]],
    ["broadcaster", [2]],
  ]);
});

const match = (event: number, more: Partial<ManagerMatch> = {}) =>
  ({
    league: 103,
    event,
    entry_1_entry: 8,
    entry_1_points: 40,
    entry_2_entry: 9,
    entry_2_points: 51,
    is_bye: false,
    winner: 9,
    ...more,
  }) as ManagerMatch;

test.each([
  ["lost", 8, [match(24)], { event: 24, outcome: "loss", own: 40, other: 51 }],
  ["won", 9, [match(24)], { event: 24, outcome: "win", own: 51, other: 40 }],
  [
    "is being played",
    9,
    [match(24), match(25, { winner: null })],
    { event: 25, outcome: "running", own: 51, other: 40 },
  ],
  ["was a bye", 8, [match(24, { is_bye: true, winner: 8, entry_2_entry: null })], { event: 24, outcome: "bye" }],
])("the latest match of a cup %s [league-023]", (_, entry, matches, result) => {
  expect(cupResult(matches, 103, entry)).toMatchObject(result);
  expect(cupResult(matches, 104, entry)).toBeNull();
});
