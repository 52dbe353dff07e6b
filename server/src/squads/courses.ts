import {
  MINUTE,
  createScorer,
  eventResults,
  isOver,
  roundStages,
  statsAt,
  type PackedRanks,
  type Ruleset,
  type Scorer,
} from "@elvan/rules";
import { inTime } from "../time/in-time.ts";
import type { Context } from "../platform/context.ts";
import { ledgerRows, type LedgerRows } from "../db/ledger.ts";
import type { Row } from "../db/schema.ts";
import type { Facts } from "../season/facts.ts";
import type { SeasonState } from "../season/season-state.ts";
import { isOfRound, readFrozenTeams, type FrozenTeams } from "../live/frozen-teams.ts";
import { createByteCache } from "../platform/byte-cache.ts";
import { advanceBoard, type LiveBoard } from "../live/live-board.ts";
import { roundAt, type LiveRound } from "../live/live-state.ts";
import { roundPlayers } from "../season/round-clubs.ts";
import type { Live } from "../live/live.ts";

export type ScoredMoment = { at: number; scorer: Scorer };

export type CourseMoment = ScoredMoment & {
  ruleset: Ruleset;
  ranks: PackedRanks | null;
  /** Of all teams. */
  average: number | null;
};

export type Courses = {
  /** The same moments as `of`, without waiting for anything to be counted over all teams. */
  scored(facts: Facts, event: Row<"event">): Promise<ScoredMoment[]>;
  /** The deadline, then the last change of every five minutes; ascending. Only the round closed last gets ranks. */
  of(facts: Facts, event: Row<"event">): Promise<CourseMoment[]>;
};

const SAMPLE_INTERVAL_MS = 5 * MINUTE;
const CACHE_BYTES = 16 * 1024 * 1024;
const MOMENT_BYTES = 8 * 1024;
const RANKS_TIMEOUT_MS = 500;

type Moment = Omit<CourseMoment, "ranks" | "average"> & { name: string; results: LiveRound["results"] };

/** Replays rounds from the ledger instead of storing samples: all processes answer the same. Ranks are counted in the background. */
export function createCourses(ctx: Context, seasonState: SeasonState, live: Live): Courses {
  const cache = createByteCache(CACHE_BYTES);
  const ranksByName = new Map<string, { ranks: PackedRanks; average: number }>();
  let board: LiveBoard | undefined;
  let rankedVersion: string | undefined;
  let counting = Promise.resolve();

  const teamsOf = async (round: LiveRound): Promise<FrozenTeams> => {
    const known = [live.board()?.teams, board?.teams].find((teams) => teams && isOfRound(teams, round.row));
    return known ?? readFrozenTeams(ctx, round.mark.event);
  };

  const countRanks = async (round: LiveRound, moments: readonly Moment[]): Promise<void> => {
    const names = new Set(moments.map(({ name }) => name));
    for (const name of ranksByName.keys()) if (!names.has(name)) ranksByName.delete(name);
    for (const { name, results, ruleset } of moments) {
      if (ranksByName.has(name)) continue;
      const teams = await teamsOf(round);
      board = await advanceBoard(teams, { ...round, results, ruleset }, board?.teams === teams ? board : undefined);
      ranksByName.set(name, { ranks: board.overall.packed(), average: board.average });
    }
    if (round.mark.stage !== "running") board = undefined;
  };

  const count = (round: LiveRound, moments: readonly Moment[]) => {
    rankedVersion = round.mark.version;
    const work = () => {
      const counted = counting.then(() => countRanks(round, moments));
      counting = counted.catch(() => {});
      return counted;
    };
    ctx.background.run(work, (error) => {
      rankedVersion = undefined;
      ctx.log.error(error, "ranks of a course not counted");
    });
  };

  const momentsIn = (facts: Facts, round: LiveRound): Promise<Moment[]> =>
    cache.get(
      `${round.mark.version} ${JSON.stringify(round.ruleset)}`,
      () => readMoments(ctx, facts, round),
      ({ length }) => MOMENT_BYTES * length,
    );

  return {
    async scored(facts, event) {
      const { partition_name } = event;
      return partition_name === null ? [] : momentsIn(facts, roundAt(facts, { ...event, partition_name }));
    },
    async of(facts, event) {
      const { partition_name } = event;
      if (partition_name === null) return [];
      const round = roundAt(facts, { ...event, partition_name });
      const moments = await momentsIn(facts, round);
      if (event.id === roundStages(seasonState.facts()?.events ?? []).closed?.id) {
        // A running round's newest moment is answered by the live board.
        if (rankedVersion !== round.mark.version)
          count(round, round.mark.stage === "running" ? moments.slice(0, -1) : moments);
        await inTime(ctx.machine, RANKS_TIMEOUT_MS, counting, () => {});
      }
      return moments.map(({ name, at, ruleset, scorer }) => ({
        at,
        ruleset,
        scorer,
        ranks: ranksByName.get(name)?.ranks ?? null,
        average: ranksByName.get(name)?.average ?? null,
      }));
    },
  };
}

async function readMoments(ctx: Context, facts: Facts, round: LiveRound): Promise<Moment[]> {
  const { row, fixtures, ruleset } = round;
  const ledger = await ledgerRows(ctx.db, row.id, "all", ruleset.steps.long_play_minutes);
  const players = roundPlayers(facts, row.id);
  const chips = JSON.stringify(row.chip_plays);
  const base = [row.id, row.before_partition, chips, fixtures.map(({ id }) => id), JSON.stringify(ruleset)].join(" ");
  const over = (at: number) =>
    fixtures.map((fixture) => isOver(fixture) && (fixture.finished_provisional_at?.getTime() ?? 0) <= at);
  return momentsOf(row, fixtures, ledger).map((at): Moment => {
    const ended = over(at);
    const results = eventResults(
      players,
      fixtures.map((fixture, index) => ({
        ...fixture,
        finished: ended[index]!,
        finished_provisional: ended[index]!,
        abandoned: false,
      })),
      statsThen(ledger, at),
      ruleset,
    );
    const told = ledger.changes.filter((change) => change.at.getTime() <= at).length;
    const name = [base, at, told, ended.join("")].join(" ");
    return { name, at, ruleset, results, scorer: createScorer(results, ruleset, round.row.id) };
  });
}

function momentsOf(row: Row<"event">, fixtures: readonly Row<"fixture">[], { changes }: LedgerRows): number[] {
  const begin = row.deadline_time.getTime();
  const times = [
    ...changes.map(({ at }) => at.getTime()),
    ...fixtures.flatMap((fixture) => fixture.finished_provisional_at?.getTime() ?? []),
  ];
  const last = new Map<number, number>();
  for (const time of times) {
    if (time > begin)
      last.set(
        Math.floor(time / SAMPLE_INTERVAL_MS),
        Math.max(time, last.get(Math.floor(time / SAMPLE_INTERVAL_MS)) ?? 0),
      );
  }
  return [begin, ...[...last.values()].toSorted((one, other) => one - other)];
}

function statsThen({ stats, changes }: LedgerRows, at: number) {
  const ofFixture = Map.groupBy(changes, ({ fixture }) => fixture);
  return [...Map.groupBy(stats, ({ fixture }) => fixture)].flatMap(([fixture, rows]) =>
    statsAt(
      rows,
      (ofFixture.get(fixture) ?? []).map((change) => ({ ...change, at: change.at.getTime() })),
      at,
    ),
  );
}
