import type { ElementTypeId, Instant, PlayerStatus, Ruleset, Tenths } from "@elvan/rules";
import type { FixtureReport } from "../feed.ts";

/** What the simulator is told of a season, and what it tells. Same facts and seed: the same season, at any moment. */

export type SimulatedClub = {
  id: number;
  /** How many goals a match better than an average side of the league (about -0.6 to 0.7). */
  quality: number;
};

export type SimulatedPlayer = {
  id: number;
  element_type: ElementTypeId;
  team: number;
  /** At the start of the season: what he is worth must not move with the market, or a match would change when looked at again. */
  start_cost: Tenths;
  /** He plays from this moment on, for instance after a transfer into the league. */
  from?: Instant;
  /** He plays no more from this moment on: what an operator said of him, beside what the simulator itself thinks up. */
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

/** What happened in a match. `minute` is the match's (1 to 90, added time counted on 45 and 90); `at` counts real minutes from kick-off. */
export type Incident = {
  kind: "goal" | "own_goal" | "penalty_missed" | "yellow" | "red" | "substitution" | "save" | "key_pass" | "action";
  minute: number;
  at: number;
  /** The club it is booked on: the player's own, also for an own goal. */
  team: number;
  /** Scorer, booked, going off, … */
  element: number;
  /** Goal: who made it. Penalty missed: the goalkeeper who saved it. Substitution: who came on. */
  other: number | null;
  /** The goal was a penalty, or the substitution was for an injury. */
  special: boolean;
};

/** A match from kick-off to final whistle. */
export type SimulatedMatch = {
  fixture: SimulatedFixture;
  /** Starting elevens. */
  starters: { h: number[]; a: number[] };
  /** On the bench at kick-off. */
  bench: { h: number[]; a: number[] };
  /** In the order in which they happened. */
  incidents: Incident[];
  /** Real minutes from kick-off: end of the first half, start of the second, final whistle. */
  clock: { half_time: number; second_half: number; full_time: number };
};

/** Why a player is not (or not surely) available; the sentences stand in news.json. */
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
  /** When it became known. */
  added: Instant;
  status: PlayerStatus;
  chance_of_playing_next_round: number;
  /** null: nothing any more, he is fit again. */
  code: NewsCode | null;
  /** When he is expected back; null for one match only. */
  until: Instant | null;
};

export type Simulation = {
  /** A fixture as the provider would tell it at that moment. Before kick-off it is `scheduled` and has no lines. */
  stateAt(fixture: number, now: Instant): FixtureReport;
  /** The whole match. */
  match(fixture: number): SimulatedMatch;
  /** The latest news of every player of whom anything became known after `since` and until `now`. */
  newsAt(now: Instant, since?: Instant): SimulatedNews[];
};
