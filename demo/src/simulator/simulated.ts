import type { ElementTypeId, Instant, PlayerStatus, Ruleset, Tenths } from "@elvan/rules";
import type { FixtureReport, SheetTold } from "@elvan/server/season/match-data.ts";

export type SimulatedClub = {
  id: number;
  /** Goals per match above an average side (about -0.6 to 0.7). */
  quality: number;
};

export type SimulatedPlayer = {
  id: number;
  element_type: ElementTypeId;
  team: number;
  /** At the start of the season: current prices would change matches already played. */
  start_cost: Tenths;
  from?: Instant;
  /** Plays until this moment, by an operator's decision. */
  until?: Instant;
};

export type SimulatedFixture = {
  id: number;
  event: number | null;
  team_h: number;
  team_a: number;
  kickoff_time: Instant;
};

export type SimulationInput = {
  seed: string;
  ruleset: Ruleset;
  clubs: readonly SimulatedClub[];
  players: readonly SimulatedPlayer[];
  fixtures: readonly SimulatedFixture[];
};

/** `minute` is 1 to 90, added time counts as 45 or 90; `at` is real minutes from kick-off. */
export type Incident = {
  kind: "goal" | "own_goal" | "penalty_missed" | "yellow" | "red" | "substitution" | "save" | "key_pass" | "action";
  minute: number;
  at: number;
  /** The player's own club, also for an own goal. */
  team: number;
  element: number;
  /** Assister, goalkeeper who saved the penalty, or substitute. */
  other: number | null;
  /** A penalty goal, a second yellow, or a substitution for injury. */
  special: boolean;
};

export type SimulatedMatch = {
  fixture: SimulatedFixture;
  starters: { h: number[]; a: number[] };
  bench: { h: number[]; a: number[] };
  incidents: Incident[];
  /** Real minutes from kick-off. */
  clock: { half_time: number; second_half: number; full_time: number };
};

export type NewsCode =
  | "knee"
  | "ankle"
  | "hamstring"
  | "groin"
  | "calf"
  | "back"
  | "concussion"
  | "ill"
  | "knock"
  | "returning"
  | "suspended_red"
  | "suspended_yellows";

export type SimulatedNews = {
  element: number;
  added: Instant;
  status: PlayerStatus;
  chance_of_playing_next_round: number;
  code: NewsCode | null;
  /** Expected return; null: one match. */
  until: Instant | null;
};

export type Simulation = {
  stateAt(fixture: number, now: Instant): FixtureReport;
  match(fixture: number): SimulatedMatch;
  /** Of a match, by the home side first; none before they are announced. */
  sheetsAt(fixture: number, now: Instant): SheetTold[];
  newsAt(now: Instant, since?: Instant): SimulatedNews[];
};
