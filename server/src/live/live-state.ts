import type { LiveElement, LiveFixture, LiveMark, LiveUpdate } from "@elvan/contract";
import { eventResults, roundStages, type ElementResult, type Ruleset } from "@elvan/rules";
import type { Row } from "../db/schema.ts";
import { rulesetIn, type Facts } from "../season/facts.ts";
import { roundPlayers } from "../season/round-clubs.ts";
import { fixturesIn } from "../season/views/live.ts";
import { iso } from "../platform/times.ts";

export type LiveRound = {
  mark: LiveMark;
  row: Row<"event"> & { partition_name: string };
  fixtures: readonly Row<"fixture">[];
  results: readonly ElementResult[];
  ruleset: Ruleset;
};

export type LiveState = {
  mark: LiveMark;
  at: string;
  elements: ReadonlyMap<number, Omit<LiveElement, "delta">>;
  fixtures: ReadonlyMap<number, LiveFixture>;
  average_entry_score: number;
  highest_score: number | null;
  highest_scoring_entry: number | null;
};

export type LiveScores = Pick<LiveState, "average_entry_score" | "highest_score" | "highest_scoring_entry">;

/** Made only of counters that transactions increment, never of a clock: every process gives the same state the same version. */
function markOf(round: Row<"event">): LiveMark {
  const stage = round.checked_at !== null ? "final" : round.finished_at !== null ? "settled" : "running";
  return { version: `${round.id}.${round.live_version}`, event: round.id, stage };
}

const NO_ROUND: LiveMark = { version: "0", event: 0, stage: "final" };

export function liveRound(facts: Facts): LiveRound | undefined {
  const row = roundStages(facts.events).closed;
  return row === null || row.partition_name === null
    ? undefined
    : roundAt(facts, { ...row, partition_name: row.partition_name });
}

export function roundAt(facts: Facts, row: LiveRound["row"]): LiveRound {
  const fixtures = fixturesIn(facts, row.id);
  const stats = fixtures.flatMap((fixture) => facts.stats.get(fixture.id) ?? []);
  const ruleset = rulesetIn(facts, row.id);
  const results = eventResults(roundPlayers(facts, row.id), fixtures, stats, ruleset);
  return { mark: markOf(row), row, fixtures, results, ruleset };
}

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

export function completeUpdate(state: LiveState): LiveUpdate {
  const elements = [...state.elements.values()]
    .filter(({ points, state: played }) => points !== 0 || played === "played")
    .map((element) => ({ ...element, delta: 0 }));
  return { ...rest(state), complete: true, elements, fixtures: [...state.fixtures.values()] };
}

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
