import type { Ruleset } from "./ruleset.ts";
import { fixturePoints, hasPlayed } from "./scoring.ts";
import type { Appearance } from "./scoring.ts";
import type { ElementTypeId, StatLine } from "./types.ts";

/**
 * Where a player stands in a round. `to_play`: has not played, but a fixture of his club is not over yet. `absent`: has not
 * played and will not (also when his club has no fixture).
 */
export type PlayState = "played" | "to_play" | "absent";

/** What a player has done in a round, summed over his fixtures. */
export type ElementResult = {
  element: number;
  element_type: ElementTypeId;
  points: number;
  state: PlayState;
  goals_scored: number;
  goals_conceded: number;
};

/** The results of every player that a team may hold. */
export type EventResults = readonly ElementResult[];

/** A player with the club whose fixtures are his: the one he belonged to when the round's deadline passed. */
export type RoundPlayer = { id: number; element_type: ElementTypeId; team: number };
/** A fixture that belongs to the round now. One that was called off after the deadline is not passed at all. */
export type RoundFixture = {
  team_h: number;
  team_a: number;
  finished_provisional: boolean;
  finished: boolean;
  abandoned?: boolean;
};
/** One player in one fixture of the round. */
export type RoundStats = StatLine & { element: number };

/** A fixture is over at the final whistle, or when it was broken off for good. */
export function isOver(fixture: Pick<RoundFixture, "finished_provisional" | "finished" | "abandoned">): boolean {
  return fixture.finished_provisional || fixture.finished || fixture.abandoned === true;
}

/** One appearance is enough to have played the round, however many fixtures it has for him (rules.md 7). */
export function playState(stats: Appearance, fixturesLeft: number): PlayState {
  if (hasPlayed(stats)) return "played";
  return fixturesLeft > 0 ? "to_play" : "absent";
}

/**
 * The results of a round: a row per player, with the points of his fixtures summed (rules.md 3, 7). Throws a RangeError
 * when a stat line is of a player who is not among `players`.
 */
export function eventResults(
  players: readonly RoundPlayer[],
  fixtures: readonly RoundFixture[],
  stats: readonly RoundStats[],
  ruleset: Ruleset,
): ElementResult[] {
  const left = new Map<number, number>();
  for (const fixture of fixtures) {
    if (isOver(fixture)) continue;
    for (const team of [fixture.team_h, fixture.team_a]) left.set(team, (left.get(team) ?? 0) + 1);
  }
  const rows = new Map<number, ElementResult>();
  for (const { id, element_type, team } of players) {
    const state = (left.get(team) ?? 0) > 0 ? "to_play" : "absent";
    rows.set(id, { element: id, element_type, points: 0, state, goals_scored: 0, goals_conceded: 0 });
  }
  for (const line of stats) {
    const row = rows.get(line.element);
    if (!row) throw new RangeError(`element ${line.element} has statistics but is not among the players`);
    row.points += fixturePoints(line, row.element_type, ruleset);
    row.goals_scored += line.goals_scored;
    row.goals_conceded += line.goals_conceded;
    if (hasPlayed(line)) row.state = "played";
  }
  return [...rows.values()];
}
