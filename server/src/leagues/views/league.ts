import type { ClassicRow, EntryLeague, H2hRow, Language, LeagueHead, ManagerMatch, NewEntry } from "@elvan/contract";
import {
  canAdminLeague,
  canInvite,
  canJoinHere,
  canLeaveLeague,
  h2hSide,
  type H2hPoints,
  type H2hTableRow,
  type Membership,
} from "@elvan/rules";
import type { EntryNames, LeagueRow } from "../../db/leagues.ts";
import type { ClassicTables, H2hTables } from "../league-tables.ts";
import type { MatchNow } from "../live-matches.ts";
import type { StandingsBoard } from "../standings-board.ts";
import { viewRegions } from "../../platform/regions.ts";
import { isoMicro } from "../../platform/times.ts";

/** The opponent in leagues with an odd number of entries (rules.md 13). */
const AVERAGE = "AVERAGE";

/** What a row says beyond the API family's. */
type Told = Pick<ClassicRow, "gap_next" | "gap_leader" | "captain" | "chip" | "last_points">;

export type Names = ReadonlyMap<number, EntryNames>;

const WORDS = {
  overall: { sv: "Allsvenskan", en: "Allsvenskan" },
  second_chance: { sv: "Andra chansen", en: "Second chance" },
  event: { sv: "Omgång", en: "Round" },
} as const;

export function leagueName(
  league: Pick<LeagueRow, "membership" | "scope" | "name">,
  language: Language,
  teamName: (id: number) => string,
): string {
  switch (league.membership) {
    case "overall":
    case "second_chance":
      return WORDS[league.membership][language];
    case "event":
      return `${WORDS.event[language]} ${league.scope}`;
    case "region":
      return viewRegions(language)[(league.scope ?? 0) - 1]?.name ?? league.name;
    case "team":
      return teamName(league.scope ?? 0);
    case null:
      return league.name;
  }
}

export const fullName = (names: EntryNames | undefined) =>
  names === undefined ? "" : `${names.first_name} ${names.last_name}`;

export type Standing = {
  membership: Membership;
  /** Null before the first deadline. */
  currentEvent: number | null;
  /** A started head-to-head league with a single member. */
  waiting: boolean;
};

/** league-120 */
function rightsOf(league: LeagueRow, { membership, currentEvent, waiting }: Standing) {
  return {
    entry_can_leave: canLeaveLeague(league, membership, currentEvent, waiting),
    entry_can_admin: canAdminLeague(league, membership),
    entry_can_invite: canInvite(league, membership, { currentEvent, waiting }),
  };
}

export function viewLeagueHead(
  league: LeagueRow,
  words: { name: string },
  own: Standing & { rank: number | null; last_rank: number | null },
): LeagueHead {
  return {
    id: league.id,
    name: words.name,
    created: isoMicro(league.created),
    closed: league.closed,
    max_entries: league.max_entries,
    league_type: league.league_type,
    scoring: league.scoring,
    admin_entry: league.admin_entry,
    start_event: league.start_event,
    code_privacy: league.code_privacy,
    has_cup: league.has_cup,
    cup_league: league.cup_league,
    rank: null,
    ko_rounds: league.ko_rounds,
    qualification_event: league.qualification_event,
    qualification_numbers: league.qualification_numbers,
    has_byes: league.has_byes,
    is_large: league.is_large,
    ...rightsOf(league, own),
    entry_rank: own.rank,
    entry_last_rank: own.last_rank,
    short_name: league.short_name,
    is_waiting: own.waiting,
    entry_is_member: own.membership.member,
    entry_can_join: canJoinHere(league, own.membership, own),
  };
}

/** `index` is the member's in the board. */
export function viewClassicRow(
  board: StandingsBoard,
  { now, before, stop }: ClassicTables,
  { place, index }: { place: number; index: number },
  names: Names,
  told: Told,
): ClassicRow {
  const entry = board.entries[index] ?? 0;
  const known = names.get(entry);
  return {
    // Rows are not stored; clients need only an id that is stable per entry and league.
    id: entry,
    event_total: now.eventTotal(index),
    player_name: fullName(known),
    rank: now.rankAt(place),
    last_rank: rankIn(before, index),
    rank_sort: place + 1,
    total: now.total(index),
    entry,
    entry_name: known?.entry_name ?? "",
    has_played: true,
    players_to_play: stop === board.event ? (board.live?.playersToPlay(index) ?? null) : null,
    crest: known?.crest ?? null,
    ...told,
  };
}

/** 0 when the member is not in the table, or there is none. */
export function rankIn(table: ClassicTables["before"], index: number): number {
  const place = table?.placeOf(index) ?? -1;
  return table === null || place < 0 ? 0 : table.rankAt(place);
}

export function viewH2hRow(
  board: StandingsBoard | null,
  row: H2hTableRow,
  before: H2hTables["before"],
  names: Names,
  told: Told,
): H2hRow {
  const known = row.entry === null ? undefined : names.get(row.entry);
  return {
    id: row.entry ?? 0,
    division: 1,
    entry: row.entry,
    player_name: row.entry === null ? AVERAGE : fullName(known),
    rank: row.rank,
    last_rank: before.get(row.entry) ?? 0,
    rank_sort: row.rank_sort,
    total: row.total,
    entry_name: row.entry === null ? AVERAGE : (known?.entry_name ?? ""),
    matches_played: row.matches_played,
    matches_won: row.matches_won,
    matches_drawn: row.matches_drawn,
    matches_lost: row.matches_lost,
    points_for: row.points_for,
    players_to_play: row.entry === null ? null : (board?.live?.playersToPlay(board.indexOf(row.entry)) ?? null),
    crest: known?.crest ?? null,
    ...told,
  };
}

export function viewNewEntry(member: { entry: number; joined_time: Date }, names: Names): NewEntry {
  const known = names.get(member.entry);
  return {
    entry: member.entry,
    entry_name: known?.entry_name ?? "",
    joined_time: isoMicro(member.joined_time),
    player_first_name: known?.first_name ?? "",
    player_last_name: known?.last_name ?? "",
    crest: known?.crest ?? null,
  };
}

/** Wins, draws and league points only once the match is decided. */
export function viewMatch(match: MatchNow, names: Names, points: H2hPoints): ManagerMatch {
  const side = (entry: number | null, own: number, other: number) => {
    const known = entry === null ? undefined : names.get(entry);
    const counts = match.decided && !match.is_knockout;
    const { win, draw, loss, total } = counts
      ? h2hSide({ points: own }, { points: other }, points)
      : { win: 0, draw: 0, loss: 0, total: 0 };
    const nobody = match.is_bye ? "" : AVERAGE;
    return {
      entry,
      name: entry === null ? nobody : (known?.entry_name ?? ""),
      player_name: entry === null ? nobody : fullName(known),
      crest: known?.crest ?? null,
      points: own,
      win,
      draw,
      loss,
      total,
    };
  };
  const one = side(match.entry_1, match.points_1, match.points_2);
  const two = side(match.entry_2, match.points_2, match.points_1);
  return {
    id: match.id,
    entry_1_entry: one.entry,
    entry_1_name: one.name,
    entry_1_player_name: one.player_name,
    entry_1_points: one.points,
    entry_1_win: one.win,
    entry_1_draw: one.draw,
    entry_1_loss: one.loss,
    entry_1_total: one.total,
    entry_2_entry: two.entry,
    entry_2_name: two.name,
    entry_2_player_name: two.player_name,
    entry_2_points: two.points,
    entry_2_win: two.win,
    entry_2_draw: two.draw,
    entry_2_loss: two.loss,
    entry_2_total: two.total,
    is_knockout: match.is_knockout,
    league: match.league,
    // The family names a winner only in knock-out matches.
    winner: match.is_knockout ? match.winner : null,
    seed_value: match.seed_value,
    event: match.event,
    tiebreak: match.tiebreak,
    is_bye: match.is_bye,
    knockout_name: match.knockout_name,
    live: match.live,
    entry_1_crest: one.crest,
    entry_2_crest: two.crest,
  };
}

export function viewEntryLeague(
  league: LeagueRow,
  words: { name: string },
  own: Standing & {
    rank: number | null;
    last_rank: number | null;
    rank_count: number | null;
    percentile: number | null;
    cup_qualified: boolean | null;
    cup_lost_event: number | null;
    active_phases: EntryLeague["active_phases"];
    gap: number | null;
  },
): EntryLeague {
  return {
    id: league.id,
    name: words.name,
    short_name: league.short_name,
    created: isoMicro(league.created),
    closed: league.closed,
    rank: null,
    max_entries: league.max_entries,
    league_type: league.league_type,
    scoring: league.scoring,
    admin_entry: league.admin_entry,
    start_event: league.start_event,
    ...rightsOf(league, own),
    has_cup: league.has_cup,
    cup_league: league.cup_league,
    cup_qualified: own.cup_qualified,
    rank_count: own.rank_count,
    entry_percentile_rank: own.percentile,
    active_phases: own.active_phases,
    entry_rank: own.rank,
    entry_last_rank: own.last_rank,
    cup_lost_event: own.cup_lost_event,
    members: league.membership === null ? league.members : (own.rank_count ?? 0),
    entry_gap: own.gap,
  };
}
