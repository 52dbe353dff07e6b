import type { Ruleset } from "./ruleset.ts";
import { fixturePoints, hasPlayed } from "./scoring.ts";
import type { Appearance } from "./scoring.ts";
import type { ElementTypeId, StatLine } from "./types.ts";

/** `to_play`: not played yet, a fixture is left. `absent`: has not played and will not, also without any fixture. */
export type PlayState = "played" | "to_play" | "absent";

export type ElementResult = {
  element: number;
  element_type: ElementTypeId;
  points: number;
  state: PlayState;
  goals_scored: number;
  goals_conceded: number;
};

export type EventResults = readonly ElementResult[];

/** `team` is the player's club at the round's deadline: its fixtures count. */
export type RoundPlayer = { id: number; element_type: ElementTypeId; team: number };
/** A fixture of the round. One called off after the deadline is not passed at all. */
export type RoundFixture = {
  team_h: number;
  team_a: number;
  finished_provisional: boolean;
  finished: boolean;
  abandoned?: boolean;
};
export type RoundStats = StatLine & { element: number };

export function isOver(fixture: Pick<RoundFixture, "finished_provisional" | "finished" | "abandoned">): boolean {
  return fixture.finished_provisional || fixture.finished || fixture.abandoned === true;
}

/** One appearance makes the round played, whatever other fixtures are left (rules.md 7). */
export function playState(stats: Appearance, fixturesLeft: number): PlayState {
  if (hasPlayed(stats)) return "played";
  return fixturesLeft > 0 ? "to_play" : "absent";
}

/** Points are summed over fixtures (rules.md 3, 7). @throws RangeError for a stat line of an element not in `players` */
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
