import type { GameRules } from "./ruleset.ts";

/** s system, x private, c public. */
export type LeagueType = "s" | "x" | "c";
/** c classic, h head-to-head. */
export type LeagueScoring = "c" | "h";
/** Who may read a league's code: a every manager, l its members, p its administrator. */
export type CodePrivacy = "a" | "l" | "p";

export type League = {
  id: number;
  name: string;
  /** What a league of the system is of; null for those that managers make. */
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

/** How an entry stands to a league. */
export type Membership = { entry: number | null; member: boolean; banned: boolean };

export const LEAGUE_NAME_MAX = 30;
export const LEAGUE_CODE_LENGTH = 6;
/** Above this, a head-to-head league shows the matches of a single entry only (league-173). */
export const LARGE_H2H_LEAGUE = 512;

/** Rows of a page of standings, new entries and matches (rules.md 11). */
export const LEAGUE_PAGE_SIZE = 50;

/** A league has started once the current round has reached its start round (league-046). */
export const leagueStarted = (league: Pick<League, "start_event">, currentEvent: number | null): boolean =>
  currentEvent !== null && currentEvent >= league.start_event;

/** Joined by a campaign's code, without an administrator, and not counted among the private leagues (rules.md 15.6). */
export const isBroadcasterLeague = (league: Pick<League, "short_name">): boolean =>
  league.short_name?.startsWith("brd-") === true;

/**
 * Whether nobody joins or leaves a head-to-head league any more: from its first deadline on. Who was alone in it then waits
 * (`waiting`) for others, and the next deadline makes the matches (rules.md 13).
 */
export const isH2hLocked = (
  league: Pick<League, "scoring" | "start_event">,
  currentEvent: number | null,
  waiting: boolean,
): boolean => league.scoring === "h" && leagueStarted(league, currentEvent) && !waiting;

export const canAdminLeague = (league: League, { entry }: Membership): boolean =>
  league.league_type === "x" && entry !== null && league.admin_entry === entry;

/** Whether this entry may read the code (league-068, league-091). */
export function canReadCode(league: League, membership: Membership): boolean {
  if (league.league_type !== "x" || league.closed || membership.entry === null) return false;
  if (canAdminLeague(league, membership)) return true;
  return league.code_privacy === "a" || (league.code_privacy === "l" && membership.member);
}

/** The invite button: not closed, and the administrator, or a member where members may know the code (league-089). */
export const canInvite = (league: League, membership: Membership): boolean =>
  (membership.member || canAdminLeague(league, membership)) && canReadCode(league, membership);

/** The join button: not closed, no member, and a code that everybody may know (league-090). */
export const canJoinHere = (league: League, membership: Membership): boolean =>
  !membership.member && !membership.banned && league.code_privacy === "a" && canReadCode(league, membership);

/** Classic private leagues can be left at any time; head-to-head and public ones until they start; system ones never. */
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

export type JoinProblem =
  | { code: "league_closed" }
  | { code: "already_joined" }
  | { code: "entry_banned" }
  | { code: "max_private_entries"; max: number }
  | { code: "public_league_max_exceeded"; max: number };

export type JoinFacts = {
  members: number;
  /** A head-to-head league that has started but has no matches yet, because one was alone in it. */
  waiting?: boolean;
  /** Private (or, for a public league, public) leagues that the entry is in already. */
  leagues: number;
  currentEvent: number | null;
  rules: Pick<GameRules, "league_join_private_max" | "league_join_public_max">;
};

/** Every reason why this entry may not join (rules.md 11); public leagues that have started are left as they are (15). */
export function reviewJoin(league: League, membership: Membership, facts: JoinFacts): JoinProblem[] {
  const problems: JoinProblem[] = [];
  if (membership.member) return [{ code: "already_joined" }];
  if (membership.banned) problems.push({ code: "entry_banned" });
  const full = league.max_entries !== null && facts.members >= league.max_entries;
  const locked =
    isH2hLocked(league, facts.currentEvent, facts.waiting ?? false) ||
    (league.scoring === "c" && league.league_type === "c" && leagueStarted(league, facts.currentEvent));
  const general = league.league_type === "s" && !isBroadcasterLeague(league);
  if (league.closed || full || locked || general) problems.push({ code: "league_closed" });
  return [...problems, ...reviewLeagueCount(league.league_type, facts.leagues, facts.rules)];
}

/** Whether the entry is in as many leagues of this type as the season allows, before joining or creating one more. */
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
  code: "blank" | "max_length" | "invalid" | "event_started" | "too_few_rounds" | "too_small" | "too_large";
  limit?: number;
};

/** Sizes that a head-to-head league may have: at least 2 and enough for its knock-out, at most the setting (league-103). */
export function h2hSizeBounds(koRounds: number | null, rules: Pick<GameRules, "league_max_size_private_h2h">) {
  return { min: Math.max(2, 2 ** (koRounds ?? 0)), max: rules.league_max_size_private_h2h };
}

/** The knock-out rounds that can be chosen for a start round: enough league rounds must remain (league-104). */
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

/** What is wrong with a league somebody wants to make or change (league-101 to league-104). */
export function reviewLeague(
  wish: LeagueWish,
  facts: {
    currentEvent: number | null;
    events: number;
    /** Who is in it already; a new league has nobody yet. */
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
    problems.push({ field: "ko_rounds", code: ko > 0 && ko <= most ? "too_few_rounds" : "invalid", limit: most });
  }
  if (wish.max_entries !== null) {
    const { min, max } = h2hSizeBounds(ko, facts.rules);
    const least = Math.max(min, facts.members ?? 0);
    if (wish.max_entries < least) problems.push({ field: "max_entries", code: "too_small", limit: least });
    if (wish.max_entries > max) problems.push({ field: "max_entries", code: "too_large", limit: max });
  }
  return problems;
}
