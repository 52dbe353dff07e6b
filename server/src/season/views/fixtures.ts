import type { Fixture, FixtureStat } from "@elvan/contract";
import type { StatName } from "@elvan/rules";
import type { Row } from "../../db/schema.ts";
import type { Facts } from "../facts.ts";
import { isoOrNull } from "../../platform/times.ts";

const LISTED = [
  "goals_scored",
  "assists",
  "penalties_saved",
  "penalties_missed",
  "yellow_cards",
  "red_cards",
  "saves",
  "own_goals",
  "attacking_bonus",
  "defending_bonus",
  "winning_goals",
] as const satisfies readonly StatName[];

/** Highest value first, then by element id; empty until the match has data. */
function viewStats(fixture: Row<"fixture">, lines: readonly Row<"fixture_stat">[]): FixtureStat[] {
  if (lines.length === 0) return [];
  const of = (team: number, identifier: (typeof LISTED)[number]) =>
    lines
      .filter((line) => line.team === team && line[identifier] > 0)
      .map((line) => ({ value: line[identifier], element: line.element }))
      .toSorted((one, other) => other.value - one.value || one.element - other.element);
  return LISTED.map((identifier) => ({
    identifier,
    a: of(fixture.team_a, identifier),
    h: of(fixture.team_h, identifier),
  }));
}

/** By round, then kick-off; missing ones last. */
export function inPlayingOrder(one: Row<"fixture">, other: Row<"fixture">): number {
  const late = Number.MAX_SAFE_INTEGER;
  return (
    (one.event ?? late) - (other.event ?? late) ||
    (one.kickoff_time?.getTime() ?? late) - (other.kickoff_time?.getTime() ?? late) ||
    one.id - other.id
  );
}

function viewFixture(fixture: Row<"fixture">, lines: readonly Row<"fixture_stat">[]): Fixture {
  const postponed = fixture.kickoff_time === null;
  return {
    code: fixture.code,
    event: fixture.event,
    finished: fixture.finished,
    finished_provisional: fixture.finished_provisional,
    id: fixture.id,
    kickoff_time: isoOrNull(fixture.kickoff_time),
    minutes: fixture.minutes,
    provisional_start_time: fixture.provisional_start_time,
    started: postponed ? null : fixture.started,
    team_a: fixture.team_a,
    team_a_score: fixture.team_a_score,
    team_h: fixture.team_h,
    team_h_score: fixture.team_h_score,
    stats: viewStats(fixture, lines),
  };
}

export function viewFixtures(facts: Facts, only: { event?: number; future?: boolean; team?: number }): Fixture[] {
  return facts.fixtures
    .filter((fixture) => only.event === undefined || fixture.event === only.event)
    .filter(({ team_h, team_a }) => only.team === undefined || [team_h, team_a].includes(only.team))
    .filter((fixture) => only.future !== true || !(fixture.started || fixture.finished_provisional))
    .toSorted(inPlayingOrder)
    .map((fixture) => viewFixture(fixture, facts.stats.get(fixture.id) ?? []));
}
