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

/** `team`: the player's club at the round's deadline. `team_now`: the club of today. */
export type RoundClubs = { team: number; team_now: number };
export type RoundPlayer = RoundClubs & { id: number; element_type: ElementTypeId };
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

/**
 * The club with which a match of the round is a player's, null where it is not: that of the deadline, and until the match is over
 * that of today (rules.md 16). A stat line makes a match theirs in any case.
 */
export function clubInMatch(
  { team, team_now }: RoundClubs,
  fixture: Pick<RoundFixture, "team_h" | "team_a" | "finished_provisional" | "finished" | "abandoned">,
): number | null {
  const plays = (club: number) => fixture.team_h === club || fixture.team_a === club;
  if (plays(team)) return team;
  return plays(team_now) && !isOver(fixture) ? team_now : null;
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
  const left = new Set(
    fixtures.filter((fixture) => !isOver(fixture)).flatMap(({ team_h, team_a }) => [team_h, team_a]),
  );
  const rows = new Map<number, ElementResult>();
  for (const { id, element_type, team, team_now } of players) {
    const state = left.has(team) || left.has(team_now) ? "to_play" : "absent";
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
