/** Why a provider's report is not taken; numbers and names are in `detail`. */
export const FAULT_CODES = [
  "document_failed",
  "row_malformed",
  "player_unknown",
  "player_twice",
  "player_team_unknown",
  "newcomer_invalid",
  "player_position",
  "player_code",
  "profile_invalid",
  "club_invalid",
  "players_missing",
  "fixtures_missing",
  "fixture_unknown",
  "fixture_twice",
  "fixture_clubs",
  "round_unknown",
  "kickoff_out_of_season",
  "begun_before_kickoff",
  "score_invalid",
  "goals_above_score",
  "keepers_minutes",
  "side_minutes",
  "side_players",
  "lines_missing",
  "line_missing",
  "line_twice",
  "line_team",
  "line_clubless",
  "figure_invalid",
  "clean_sheet_conceded",
  "figures_without_minutes",
  "sheet_player_unknown",
  "sheet_wrong",
  "time_ahead",
  "sum_above",
  "winning_goals",
  "assists_above_goals",
  "saved_above_missed",
  "cards_above",
  "not_taken",
  "not_moved",
  "round_lost",
  "match_closed",
  "rows_unread",
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

export type FeedFault = {
  code: FaultCode;
  player?: string;
  fixture?: number;
  event?: number;
  detail: Record<string, string | number>;
};

/** The same fault with other numbers is the same row. */
export const faultKey = ({ code, player, fixture, event, detail }: FeedFault): string =>
  [code, player, fixture, event, detail.team, detail.identifier, detail.document, detail.path, detail.id]
    .map((part) => part ?? "")
    .join("|");

export const WAIT_CODES = [
  "points_added",
  "goals_added",
  "score_added",
  "points_taken",
  "goals_taken",
  "score_taken",
  "minutes_taken",
  "figures_taken",
  "clock_back",
  "match_unfinished",
  "match_unbegun",
  "nobody_played",
  "deadline_nearer",
  "matches_moved",
  "matches_postponed",
  "players_flagged",
  "players_moved",
  "players_out",
  "players_back",
  "newcomers",
  "players_renamed",
  "venues_changed",
  "match_replayed",
  "score_contradicted",
  "side_contradicted",
] as const;
export type WaitCode = (typeof WAIT_CODES)[number];

/** `from` and `to` are readable texts; `points` of the player before and after. */
export type WaitChange = {
  fixture?: number;
  element?: number;
  what: string;
  from: string | number | null;
  to: string | number | null;
  points?: readonly [number, number];
};

export type FeedWait = {
  subject: string;
  reasons: { code: WaitCode; count: number; most: number }[];
  changes: WaitChange[];
  /** Of a match: its minutes as they are told. */
  clock?: number;
};

export type Decided = { verdict: "taken" | "refused"; changes: readonly WaitChange[] };

const changeKey = ({ fixture, element, what }: WaitChange) => `${fixture ?? ""}|${element ?? ""}|${what}`;

/** Whether the operator has seen every change that would now be made. */
export function covers(decided: Pick<Decided, "changes">, wait: FeedWait): boolean {
  const seen = new Map(decided.changes.map((change) => [changeKey(change), change.to]));
  return wait.changes.every(({ from, ...change }) => {
    const to = seen.get(changeKey({ from, ...change }));
    // What rises goes no further up than that, and what falls no further down.
    if (typeof to === "number" && typeof change.to === "number") {
      return typeof from === "number" && change.to > from ? change.to <= to : change.to >= to;
    }
    return to !== undefined && to === change.to;
  });
}
