import type { EntryLeague, EntryLeagues } from "@elvan/contract";
import { expect, test } from "vitest";
import { cupGroups, friendsFirst, hasAverage, leagueGroups, rankedIn } from "./league-groups.ts";

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

test("drawn cups stand in four groups; before any draw there is none [league-023] [league-034]", () => {
  expect(ids(cupGroups(leagues.classic))).toEqual([
    ["league", [3]],
    ["public", [4]],
    ["global", [1]],
    ["broadcaster", [2]],
  ]);
  expect(cupGroups(leagues.classic.map((one) => ({ ...one, cup_league: null })))).toEqual([]);
});

test("a list of one's own begins with the leagues of friends, then TV and everybody's [friends-88]", () => {
  expect(ids(friendsFirst(leagueGroups(leagues))).map(([key]) => key)).toEqual([
    ...["privateClassic", "privateH2h"],
    ...["broadcaster", "publicClassic", "publicH2h", "general"],
  ]);
});

test.each([
  ["nine teams and AVERAGE", { scoring: "h", rank_count: 10, members: 9 }, 10, true],
  ["an even number of teams", { scoring: "h", rank_count: 10, members: 10 }, 10, false],
  ["a team that is not ranked yet", { scoring: "h", rank_count: 10, members: 11 }, 11, false],
  ["not begun", { scoring: "c", rank_count: null, members: 4 }, 4, false],
] as const)("how many a league has is one figure everywhere: %s [friends-89]", (_name, league, count, average) => {
  expect([rankedIn(league), hasAverage(league)]).toEqual([count, average]);
});
