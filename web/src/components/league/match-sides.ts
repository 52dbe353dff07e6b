import type { ManagerMatch } from "@elvan/contract";

/** All that belongs to one of the two. `entry` is null for AVERAGE, and for the missing opponent of a bye. */
export type MatchSide = {
  entry: number | null;
  name: string;
  manager: string;
  crest: string | null;
  points: number;
  /** Players of the eleven who may still play; null where it is not played now, and for AVERAGE. */
  toPlay: number | null;
};

/** Oneself first, as beside any rival; without `own` in the order of the list. */
export function matchSides(match: ManagerMatch, average: string, own: number | null): [MatchSide, MatchSide] {
  const one: MatchSide = {
    entry: match.entry_1_entry,
    name: match.entry_1_entry === null ? average : match.entry_1_name,
    manager: match.entry_1_entry === null ? "" : match.entry_1_player_name,
    crest: match.entry_1_crest,
    points: match.entry_1_points,
    toPlay: match.live?.entry_1_players_to_play ?? null,
  };
  const two: MatchSide = {
    entry: match.entry_2_entry,
    name: match.entry_2_entry === null ? average : match.entry_2_name,
    manager: match.entry_2_entry === null ? "" : match.entry_2_player_name,
    crest: match.entry_2_crest,
    points: match.entry_2_points,
    toPlay: match.live?.entry_2_players_to_play ?? null,
  };
  return own !== null && match.entry_2_entry === own ? [two, one] : [one, two];
}
