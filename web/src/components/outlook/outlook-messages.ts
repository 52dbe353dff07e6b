import type { Duel, OutlookRound, OutlookTeam, Standing } from "@elvan/forecast/outlook";
import type { Ruleset } from "@elvan/rules";

/** The first team is one's own; the next so many are told of one by one, the rest stand for all `size` teams. */
export type OutlookAsk = {
  id: number;
  round: OutlookRound;
  ruleset: Ruleset;
  teams: OutlookTeam[];
  duels: number;
  size: number;
};

export type OutlookFound = {
  runs: number;
  /** Null without a sample. */
  standing: { total: Standing; round: Standing } | null;
  /** In the order of the teams. */
  duels: { total: Duel; round: Duel }[];
  /** Points still to come of each player, on average. */
  coming: ReadonlyMap<number, number>;
};

export type OutlookAnswer = { id: number; found: OutlookFound };
