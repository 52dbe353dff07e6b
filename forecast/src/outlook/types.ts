import type { ChipName, ElementTypeId, PlayState } from "@elvan/rules";

/** A match of the round that is not over. */
export type MatchLeft = {
  id: number;
  team_h: number;
  team_a: number;
  /** Played so far. */
  minutes: number;
  started: boolean;
  score_h: number;
  score_a: number;
  /** Goals expected of each side over a whole match; null where nobody has told. */
  goals_h: number | null;
  goals_a: number | null;
};

/** A player in a match that is not over. Who is left out of the match squad has none. */
export type AppearanceLeft = {
  match: number;
  /** Where the club has named the player; null as long as it has announced nothing. */
  named: "starting" | "bench" | null;
  /** Points expected of the whole match before it began, and the probability of playing in it. */
  expected: number;
  plays: number;
  /** So far. */
  minutes: number;
  /** That are counted in the player's points already. */
  clean_sheet_points: number;
};

export type OutlookPlayer = {
  id: number;
  element_type: ElementTypeId;
  team: number;
  /** So far, of all matches of the round. */
  points: number;
  state: PlayState;
  left: readonly AppearanceLeft[];
};

/** `base`: total before the round, less the cost of its transfers; `cost`: that cost. */
export type OutlookTeam = {
  elements: readonly number[];
  captain: number;
  vice_captain: number;
  chip: ChipName | null;
  base: number;
  cost: number;
};

export type OutlookRound = {
  event: number;
  matches: readonly MatchLeft[];
  players: readonly OutlookPlayer[];
};
