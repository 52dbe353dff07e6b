import type { GameRules } from "./ruleset.ts";

export type LeagueType = "s" | "x" | "c";
export type LeagueScoring = "c" | "h";
/** a: every manager, l: members, p: administrator. */
export type CodePrivacy = "a" | "l" | "p";

export type League = {
  id: number;
  name: string;
  /** What a system league is for; null for managers' leagues. */
  short_name: string | null;
  league_type: LeagueType;
  scoring: LeagueScoring;
  closed: boolean;
  admin_entry: number | null;
  start_event: number;
  code_privacy: CodePrivacy;
  max_entries: number | null;
  ko_rounds: number | null;
};

export type Membership = { entry: number | null; member: boolean; banned: boolean };

export const LEAGUE_NAME_MAX = 30;
export const LEAGUE_CODE_LENGTH = 6;
/** Above this size only the matches of one entry at a time are shown (league-173). */
export const LARGE_H2H_LEAGUE = 512;

/** Teams in a table that can be downloaded. */
export const TABLE_FILE_MAX = 10_000;

export const LEAGUE_PAGE_SIZE = 50;

export const leagueStarted = (league: Pick<League, "start_event">, currentEvent: number | null): boolean =>
  currentEvent !== null && currentEvent >= league.start_event;

/** Joined by a campaign's code, without administrator, not counted as a private league (rules.md 15.6). */
export const isBroadcasterLeague = (league: Pick<League, "short_name">): boolean =>
  league.short_name?.startsWith("brd-") === true;

/** Nobody joins or leaves after the first deadline, unless a single member is `waiting` for others (rules.md 13). */
export const isH2hLocked = (
  league: Pick<League, "scoring" | "start_event">,
  currentEvent: number | null,
  waiting: boolean,
): boolean => league.scoring === "h" && leagueStarted(league, currentEvent) && !waiting;

export const canAdminLeague = (league: League, { entry }: Membership): boolean =>
  league.league_type === "x" && entry !== null && league.admin_entry === entry;

export type LeagueProgress = { currentEvent: number | null; waiting: boolean };

/** Who may read the code (league-068, league-091). A started head-to-head league admits nobody, so its code is hidden. */
export function canReadCode(league: League, membership: Membership, progress: LeagueProgress): boolean {
  if (league.league_type !== "x" || league.closed || membership.entry === null) return false;
  if (isH2hLocked(league, progress.currentEvent, progress.waiting)) return false;
  if (canAdminLeague(league, membership)) return true;
  return league.code_privacy === "a" || (league.code_privacy === "l" && membership.member);
}

/** The invite button (league-089). */
export const canInvite = (league: League, membership: Membership, progress: LeagueProgress): boolean =>
  (membership.member || canAdminLeague(league, membership)) && canReadCode(league, membership, progress);

/** The join button (league-090). */
export const canJoinHere = (league: League, membership: Membership, progress: LeagueProgress): boolean =>
  !membership.member && !membership.banned && league.code_privacy === "a" && canReadCode(league, membership, progress);

/** Classic private leagues: any time; head-to-head and public: until they start; system leagues: never. */
export function canLeaveLeague(
  league: League,
  membership: Membership,
  currentEvent: number | null,
  waiting = false,
): boolean {
  if (!membership.member || league.league_type === "s") return false;
  if (league.scoring === "h") return !isH2hLocked(league, currentEvent, waiting);
  return league.league_type === "x" || !leagueStarted(league, currentEvent);
}

export type ClosedReason = "closed" | "full" | "started";

export type JoinProblem =
  | { code: "league_closed"; reason: ClosedReason; max?: number }
  | { code: "already_joined" }
  | { code: "entry_banned" }
  | { code: "max_private_entries"; max: number }
  | { code: "public_league_max_exceeded"; max: number };

export type JoinFacts = {
  members: number;
  /** A started head-to-head league without matches, because it had a single member. */
  waiting?: boolean;
  leagues: number;
  currentEvent: number | null;
  rules: Pick<GameRules, "league_join_private_max" | "league_join_public_max">;
};

/** Null where there is room. General leagues cannot be joined. */
export function closedReason(
  league: League,
  { members, currentEvent, waiting = false }: Pick<JoinFacts, "members" | "currentEvent" | "waiting">,
): ClosedReason | null {
  if (league.closed || (league.league_type === "s" && !isBroadcasterLeague(league))) return "closed";
  if (isH2hLocked(league, currentEvent, waiting)) return "started";
  return league.max_entries !== null && members >= league.max_entries ? "full" : null;
}

export function reviewJoin(league: League, membership: Membership, facts: JoinFacts): JoinProblem[] {
  const problems: JoinProblem[] = [];
  if (membership.member) return [{ code: "already_joined" }];
  if (membership.banned) problems.push({ code: "entry_banned" });
  const reason = closedReason(league, facts);
  if (reason !== null) {
    const max = reason === "full" ? { max: league.max_entries! } : {};
    problems.push({ code: "league_closed", reason, ...max });
  }
  return [...problems, ...reviewLeagueCount(league.league_type, facts.leagues, facts.rules)];
}

export function reviewLeagueCount(type: LeagueType, leagues: number, rules: JoinFacts["rules"]): JoinProblem[] {
  if (type === "x" && leagues >= rules.league_join_private_max) {
    return [{ code: "max_private_entries", max: rules.league_join_private_max }];
  }
  if (type === "c" && leagues >= rules.league_join_public_max) {
    return [{ code: "public_league_max_exceeded", max: rules.league_join_public_max }];
  }
  return [];
}

export type LeagueWish = {
  name: string;
  scoring: LeagueScoring;
  start_event: number;
  ko_rounds: number | null;
  max_entries: number | null;
};

export type LeagueField = "name" | "start_event" | "ko_rounds" | "max_entries";
export type LeagueProblem = {
  field: LeagueField;
  code:
    | "blank"
    | "max_length"
    | "max_value"
    | "invalid"
    | "event_started"
    | "too_few_rounds"
    | "too_small"
    | "too_large";
  limit?: number;
};

/** Room for the knock-out, at most the season's maximum (league-103). */
export function h2hSizeBounds(koRounds: number | null, rules: Pick<GameRules, "league_max_size_private_h2h">) {
  return { min: Math.max(2, 2 ** (koRounds ?? 0)), max: rules.league_max_size_private_h2h };
}

/** Knock-out rounds that leave at least one league round (league-104). */
export function koRoundChoices(
  startEvent: number,
  events: number,
  rules: Pick<GameRules, "league_max_ko_rounds_private_h2h">,
): number[] {
  const available = events - startEvent + 1;
  if (available <= 1) return [];
  const most = Math.min(rules.league_max_ko_rounds_private_h2h, available - 1);
  return Array.from({ length: most }, (_, i) => i + 1);
}

/** What is wrong with a new or changed league (league-101 to league-104). */
export function reviewLeague(
  wish: LeagueWish,
  facts: {
    currentEvent: number | null;
    events: number;
    /** Current members; none for a new league. */
    members?: number;
    rules: Pick<GameRules, "league_max_size_private_h2h" | "league_max_ko_rounds_private_h2h">;
  },
): LeagueProblem[] {
  const problems: LeagueProblem[] = [];
  const length = Array.from(wish.name.trim()).length;
  if (length === 0) problems.push({ field: "name", code: "blank" });
  if (length > LEAGUE_NAME_MAX) problems.push({ field: "name", code: "max_length", limit: LEAGUE_NAME_MAX });
  if (!Number.isInteger(wish.start_event) || wish.start_event < 1 || wish.start_event > facts.events) {
    problems.push({ field: "start_event", code: "invalid" });
  } else if (leagueStarted(wish, facts.currentEvent)) {
    problems.push({ field: "start_event", code: "event_started" });
  }
  if (wish.scoring === "c") return problems;
  const ko = wish.ko_rounds ?? 0;
  if (ko !== 0 && !koRoundChoices(wish.start_event, facts.events, facts.rules).includes(ko)) {
    const most = facts.rules.league_max_ko_rounds_private_h2h;
    const code = ko > most ? "max_value" : ko > 0 ? "too_few_rounds" : "invalid";
    problems.push({ field: "ko_rounds", code, limit: most });
  }
  if (wish.max_entries !== null) {
    const { min, max } = h2hSizeBounds(ko, facts.rules);
    const least = Math.max(min, facts.members ?? 0);
    if (wish.max_entries < least) problems.push({ field: "max_entries", code: "too_small", limit: least });
    if (wish.max_entries > max) problems.push({ field: "max_entries", code: "too_large", limit: max });
  }
  return problems;
}
