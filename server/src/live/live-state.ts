import type { LiveElement, LiveFixture, LiveMark, LiveStage, LiveUpdate } from "@elvan/contract";
import { eventResults, type ElementResult, type RoundPlayer, type Ruleset } from "@elvan/rules";
import type { Row } from "../db/schema.ts";
import { rulesetIn, type Facts } from "../views/facts.ts";
import { fixturesIn } from "../views/live.ts";
import { iso } from "../views/times.ts";

/** The round that is told of, and what it is scored from; all of one moment. */
export type LiveRound = {
  mark: LiveMark;
  row: Row<"event"> & { partition_name: string };
  fixtures: readonly Row<"fixture">[];
  results: readonly ElementResult[];
  ruleset: Ruleset;
};

/** All that listeners are told, at one moment. */
export type LiveState = {
  mark: LiveMark;
  at: string;
  elements: ReadonlyMap<number, Omit<LiveElement, "delta">>;
  fixtures: ReadonlyMap<number, LiveFixture>;
  average_entry_score: number;
  highest_score: number | null;
  highest_scoring_entry: number | null;
};

/** Averages as the board has them while the round runs. */
export type LiveScores = Pick<LiveState, "average_entry_score" | "highest_score" | "highest_scoring_entry">;

const STAGES: readonly LiveStage[] = ["running", "settled", "final"];

/** When a table of a round was made, in ms: it stands in its name (score-event.ts). */
const madeAt = (partition: string | null) => Number.parseInt(partition?.split("_").at(-1) ?? "0", 36) || 0;

/**
 * The version of a round's numbers: the round, its statistics, the totals it began with (they move when an earlier round is
 * corrected), its stage, and once it is settled the scoring and the matches that are told. Each part only ever rises, and
 * all of them stand in the round's row.
 */
function markOf(round: Row<"event">): LiveMark {
  const stage = round.checked_at !== null ? "final" : round.finished_at !== null ? "settled" : "running";
  const settled = stage === "running" ? [] : [madeAt(round.partition_name), madeAt(round.matches_partition)];
  const parts = [round.id, round.stats_version, madeAt(round.before_partition), STAGES.indexOf(stage), ...settled];
  return { version: parts.join("."), event: round.id, stage };
}

const NO_ROUND: LiveMark = { version: "0", event: 0, stage: "final" };

/** The last round whose teams are frozen; undefined before the first deadline. */
export function liveRound(facts: Facts): LiveRound | undefined {
  const row = facts.events.findLast((event) => event.closed_at !== null);
  return row === undefined || row.partition_name === null
    ? undefined
    : roundAt(facts, { ...row, partition_name: row.partition_name });
}

/** A round whose teams are frozen, with what everybody has done in it. */
export function roundAt(facts: Facts, row: LiveRound["row"]): LiveRound {
  const fixtures = fixturesIn(facts, row.id);
  const stats = fixtures.flatMap((fixture) => facts.stats.get(fixture.id) ?? []);
  const ruleset = rulesetIn(facts, row.id);
  const results = eventResults(roundPlayers(facts, row.id), fixtures, stats, ruleset);
  return { mark: markOf(row), row, fixtures, results, ruleset };
}

/** Everybody who may be held in a round, with the club whose matches are his. */
export function roundPlayers(facts: Facts, event: number): RoundPlayer[] {
  const clubs = new Map(facts.rounds.get(event)?.map(({ element, team }) => [element, team]));
  return facts.elements.map(({ id, element_type, team }) => ({
    id,
    element_type,
    // Who came into the game after the deadline counts with his club of today.
    team: clubs.get(id) ?? team,
  }));
}

/** What listeners are told of the season as it stands. `now` in milliseconds. */
export function liveState(round: LiveRound | undefined, scores: LiveScores, now: number): LiveState {
  return {
    mark: round?.mark ?? NO_ROUND,
    at: iso(new Date(now)),
    elements: new Map(round?.results.map(({ element: id, points, state }) => [id, { id, points, state }])),
    fixtures: new Map(
      round?.fixtures.map((fixture) => [
        fixture.id,
        {
          id: fixture.id,
          started: fixture.started,
          finished: fixture.finished,
          finished_provisional: fixture.finished_provisional,
          minutes: fixture.minutes,
          team_h_score: fixture.team_h_score,
          team_a_score: fixture.team_a_score,
        },
      ]),
    ),
    ...scores,
  };
}

const rest = ({ mark, at, average_entry_score, highest_score, highest_scoring_entry }: LiveState) => ({
  ...mark,
  at,
  average_entry_score,
  highest_score,
  highest_scoring_entry,
});

/** Everything, for who has heard nothing yet: the players who have points or have played. */
export function completeUpdate(state: LiveState): LiveUpdate {
  const elements = [...state.elements.values()]
    .filter(({ points, state: played }) => points !== 0 || played === "played")
    .map((element) => ({ ...element, delta: 0 }));
  return { ...rest(state), complete: true, elements, fixtures: [...state.fixtures.values()] };
}

/** What has moved between two moments of a round; all of it where another round has begun. */
export function updateBetween(before: LiveState, now: LiveState): LiveUpdate {
  if (before.mark.event !== now.mark.event) return completeUpdate(now);
  const elements = [...now.elements.values()].flatMap((element) => {
    const old = before.elements.get(element.id);
    if (old?.points === element.points && old.state === element.state) return [];
    return [{ ...element, delta: element.points - (old?.points ?? 0) }];
  });
  const fixtures = [...now.fixtures.values()].filter((fixture) => {
    const old = before.fixtures.get(fixture.id);
    return JSON.stringify(old) !== JSON.stringify(fixture);
  });
  return { ...rest(now), complete: false, elements, fixtures };
}
