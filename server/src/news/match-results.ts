import type { Row } from "../db/schema.ts";
import type { Facts } from "../season/facts.ts";
import { inPlayingOrder } from "../season/views/fixtures.ts";

export const clubName = (facts: Facts, team: number): string => facts.teams.find(({ id }) => id === team)?.name ?? "";

/** An abandoned match has no result. */
export const hasResult = (fixture: Row<"fixture">): boolean =>
  fixture.finished_provisional && !fixture.abandoned && fixture.team_h_score !== null && fixture.team_a_score !== null;

export const isRunning = (fixture: Row<"fixture">): boolean =>
  fixture.started && !fixture.finished_provisional && !fixture.abandoned;

export const resultsOf = (facts: Facts, event: number): Row<"fixture">[] =>
  facts.fixtures.filter((fixture) => fixture.event === event && hasResult(fixture)).toSorted(inPlayingOrder);

/** 2–1 */
export const scoreOf = (fixture: Row<"fixture">): string => `${fixture.team_h_score}–${fixture.team_a_score}`;

/** "Malmö FF–AIK 2–1" */
export const resultOf = (facts: Facts, fixture: Row<"fixture">): string =>
  `${clubName(facts, fixture.team_h)}–${clubName(facts, fixture.team_a)} ${scoreOf(fixture)}`;
