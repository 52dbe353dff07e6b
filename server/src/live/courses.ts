import {
  MINUTE,
  createScorer,
  eventResults,
  isOver,
  statsAt,
  type PackedRanks,
  type Ruleset,
  type Scorer,
} from "@elvan/rules";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../context.ts";
import { ledgerRows, type LedgerRows } from "../db/ledger.ts";
import type { Row } from "../db/schema.ts";
import type { Facts } from "../views/facts.ts";
import type { Documents } from "./documents.ts";
import { readFrozenTeams, type FrozenTeams } from "./frozen-teams.ts";
import { createKept } from "./kept.ts";
import { advanceBoard, type LiveBoard } from "./live-board.ts";
import { roundAt, roundPlayers, type LiveRound } from "./live-state.ts";
import type { Live } from "./live.ts";

/** How a round stood at a moment of it. */
export type CourseMoment = {
  /** When something moved last until then, in ms. */
  at: number;
  ruleset: Ruleset;
  /** Scores teams as they stood. */
  scorer: Scorer;
  /** Ranks of all totals and counted transfers; null where they are not counted (yet). */
  ranks: PackedRanks | null;
};

export type Courses = {
  /**
   * A round's moments, the earliest first: its deadline, and of every five minutes in which anything moved the last moment. Ranks are
   * counted for the round closed last, and no other.
   */
  of(facts: Facts, event: Row<"event">): Promise<CourseMoment[]>;
};

/** Of so many milliseconds one moment is told. */
const SLOT = 5 * MINUTE;
/** Memory for the moments of rounds that were asked for, in bytes, and what one moment takes of it. */
const ROOM = 16 * 1024 * 1024;
const MOMENT_BYTES = 8 * 1024;
/** How long who asks waits for ranks that are being counted, in ms. */
const PATIENCE = 500;

/** A moment before anybody is ranked by it. Who has the same name has the same ranks. */
type Moment = Omit<CourseMoment, "ranks"> & { name: string; results: LiveRound["results"] };

/**
 * Tells rounds again from the ledger, which every process reads alike: no sample is stored, and a process that has just started
 * tells the same course as one that was there. Ranks of a moment are counted once, on a board of its own that is taken from
 * moment to moment beside requests, and kept packed.
 */
export function createCourses(ctx: Context, documents: Documents, live: Live): Courses {
  const kept = createKept(ROOM);
  const ranked = new Map<string, PackedRanks>();
  let board: LiveBoard | undefined;
  /** The version whose moments are being ranked, or were last. */
  let asked: string | undefined;
  let counting = Promise.resolve();

  const teamsOf = async (round: LiveRound): Promise<FrozenTeams> => {
    const known = [live.board()?.teams, board?.teams].find(
      (teams) => teams?.event === round.mark.event && teams.before === round.row.before_partition,
    );
    return known ?? readFrozenTeams(ctx, round.mark.event);
  };

  const countRanks = async (round: LiveRound, moments: readonly Moment[]): Promise<void> => {
    const names = new Set(moments.map(({ name }) => name));
    for (const name of ranked.keys()) if (!names.has(name)) ranked.delete(name);
    for (const { name, results, ruleset } of moments) {
      if (ranked.has(name)) continue;
      const teams = await teamsOf(round);
      board = await advanceBoard(teams, { ...round, results, ruleset }, board?.teams === teams ? board : undefined);
      ranked.set(name, board.overall.packed());
    }
    // What is settled moves no more, or seldom.
    if (round.mark.stage !== "running") board = undefined;
  };

  const count = (round: LiveRound, moments: readonly Moment[]) => {
    asked = round.mark.version;
    counting = counting
      .then(() => countRanks(round, moments))
      .catch((error: unknown) => {
        // The next who asks tries again.
        asked = undefined;
        ctx.log.error(error, "ranks of a course not counted");
      });
  };

  return {
    async of(facts, event) {
      const { partition_name } = event;
      if (partition_name === null) return [];
      const round = roundAt(facts, { ...event, partition_name });
      const moments = await kept.get(
        `${round.mark.version} ${JSON.stringify(round.ruleset)}`,
        () => readMoments(ctx, facts, round),
        ({ length }) => MOMENT_BYTES * length,
      );
      if (event.id === documents.facts()?.events.findLast(({ closed_at }) => closed_at !== null)?.id) {
        // The present of a running round is told by the live board.
        if (asked !== round.mark.version) count(round, round.mark.stage === "running" ? moments.slice(0, -1) : moments);
        await Promise.race([counting, sleep(PATIENCE, undefined, { ref: false })]);
      }
      return moments.map(({ name, at, ruleset, scorer }) => ({ at, ruleset, scorer, ranks: ranked.get(name) ?? null }));
    },
  };
}

async function readMoments(ctx: Context, facts: Facts, round: LiveRound): Promise<Moment[]> {
  const { row, fixtures, ruleset } = round;
  const ledger = await ledgerRows(ctx.db, row.id, "all", ruleset.steps.long_play_minutes);
  const players = roundPlayers(facts, row.id);
  const base = [row.id, row.before_partition, fixtures.map(({ id }) => id), JSON.stringify(ruleset)].join(" ");
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

/** The deadline, and of every slot in which something moved the last moment; ascending. */
function momentsOf(row: Row<"event">, fixtures: readonly Row<"fixture">[], { changes }: LedgerRows): number[] {
  const begin = row.deadline_time.getTime();
  const times = [
    ...changes.map(({ at }) => at.getTime()),
    ...fixtures.flatMap((fixture) => fixture.finished_provisional_at?.getTime() ?? []),
  ];
  const last = new Map<number, number>();
  for (const time of times) {
    if (time > begin) last.set(Math.floor(time / SLOT), Math.max(time, last.get(Math.floor(time / SLOT)) ?? 0));
  }
  return [begin, ...[...last.values()].toSorted((one, other) => one - other)];
}

/** What everybody had in each match. */
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
