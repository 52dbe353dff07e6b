import type { EntryLeague, EntryLeagues } from "@elvan/contract";
import { isBroadcasterLeague } from "@elvan/rules";
import type { MessageKey } from "../../i18n/text.ts";

export type Group<T> = { key: MessageKey; rows: readonly T[] };
type Kind = { key: MessageKey; holds: (league: EntryLeague) => boolean };

const listed = (type: "x" | "c", scoring?: "c" | "h") => (league: EntryLeague) =>
  league.league_type === type && !isBroadcasterLeague(league) && (scoring === undefined || league.scoring === scoring);
const isGeneral = (league: EntryLeague) => league.league_type === "s" && !isBroadcasterLeague(league);

const LEAGUE_GROUPS: readonly Kind[] = [
  { key: "summary.group.broadcaster", holds: isBroadcasterLeague },
  { key: "summary.group.privateClassic", holds: listed("x", "c") },
  { key: "summary.group.privateH2h", holds: listed("x", "h") },
  { key: "summary.group.publicClassic", holds: listed("c", "c") },
  { key: "summary.group.publicH2h", holds: listed("c", "h") },
  { key: "summary.group.general", holds: isGeneral },
];
const CUP_GROUPS: readonly Kind[] = [
  { key: "leagues.cups.league", holds: listed("x") },
  { key: "leagues.cups.public", holds: listed("c") },
  { key: "leagues.cups.global", holds: isGeneral },
  { key: "leagues.cups.broadcaster", holds: isBroadcasterLeague },
];

const grouped = (kinds: readonly Kind[], leagues: readonly EntryLeague[]): Group<EntryLeague>[] =>
  kinds.map(({ key, holds }) => ({ key, rows: leagues.filter(holds) })).filter(({ rows }) => rows.length > 0);

export const leagueGroups = ({ classic, h2h }: EntryLeagues): Group<EntryLeague>[] =>
  grouped(LEAGUE_GROUPS, [...classic, ...h2h]);

export const cupGroups = (leagues: readonly EntryLeague[]): Group<EntryLeague>[] =>
  grouped(
    CUP_GROUPS,
    leagues.filter(({ cup_league }) => cup_league !== null),
  );

const WITH_FRIENDS: readonly MessageKey[] = ["summary.group.privateClassic", "summary.group.privateH2h"];

/** Those with friends before those with everybody. */
export const friendsFirst = <T>(groups: readonly Group<T>[]): Group<T>[] => [
  ...groups.filter(({ key }) => WITH_FRIENDS.includes(key)),
  ...groups.filter(({ key }) => !WITH_FRIENDS.includes(key)),
];

/** How many are ranked: with AVERAGE, which has a place in the table of a head-to-head league. Before the first round, all who are in. */
export const rankedIn = ({ rank_count, members }: Pick<EntryLeague, "rank_count" | "members">): number =>
  Math.max(rank_count ?? 0, members);

/** AVERAGE is one of those who are ranked. */
export const hasAverage = (league: Pick<EntryLeague, "rank_count" | "members" | "scoring">): boolean =>
  league.scoring === "h" && rankedIn(league) > league.members;
