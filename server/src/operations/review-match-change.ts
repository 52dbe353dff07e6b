import { rankDescending, type ChipName, type ElementResult } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { entriesById } from "../db/entries.ts";
import { allEvents } from "../db/events.ts";
import { fixtureById } from "../db/fixtures.ts";
import { matchMoveOf } from "../db/match-moves.ts";
import type { Row } from "../db/schema.ts";
import { NotFound } from "../platform/refusal.ts";
import { roundResultsIn } from "../rounds/round-results.ts";
import { overallRanking, scoreAsIf } from "../rounds/score-event.ts";
import type { ScoredRows } from "../rounds/score-rows.ts";
import { abandonFixtureIn, resumeFixtureIn } from "../season/abandon-fixture.ts";
import { awardResultIn, undoAwardIn } from "../season/award-result.ts";
import { changeVenueIn } from "../season/change-venue.ts";
import { moveFixtureIn, undoMoveIn } from "../season/move-fixture.ts";

export type MatchChange =
  | { act: "move"; event: number | null; kickoff_time: Date | null; provisional_start_time: boolean }
  | { act: "undo_move" }
  | { act: "abandon"; result: "stands" | "void" }
  | { act: "resume" }
  | { act: "award"; team_h_score: number; team_a_score: number }
  | { act: "undo_award" }
  | { act: "turn"; team_h: number };

/** How many teams are named, those that gain or lose most. */
const EXAMPLES = 10;

type Snapshot = { events: Row<"event">[]; results: Map<number, ElementResult[]> };
type RoundNow = { event: number; results: ElementResult[]; final: boolean };

export type TeamsMoved = {
  /** Teams whose season total changes, and the greatest change each way. */
  changed: number;
  gained: number;
  lost: number;
  /** Teams whose overall rank changes. */
  ranks: number;
  examples: {
    entry: number;
    name: string;
    old_points: number;
    new_points: number;
    old_rank: number;
    new_rank: number;
  }[];
};

export type MatchChangeReview = {
  deadlines: { event: number; from: Date; to: Date }[];
  /** Settled rounds that are no longer; and final ones that are scored again. */
  reopened: number[];
  final: number[];
  /** Points in the round. */
  players: { element: number; event: number; old_points: number; new_points: number }[];
  /** Played in closed rounds that the match leaves or joins. */
  chips: { event: number; chip: ChipName; teams: number }[];
  teams: TeamsMoved;
};

/** Rolls the review's transaction back. */
class Reviewed extends Error {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly rounds: ReadonlySet<number>;
  constructor(before: Snapshot, after: Snapshot, rounds: ReadonlySet<number>) {
    super("reviewed");
    this.before = before;
    this.after = after;
    this.rounds = rounds;
  }
}

/**
 * Makes the change and rolls it back, so that what is told cannot differ from what then happens; teams are scored afterwards,
 * while nothing is locked.
 * @throws NotFound, Refusal: as the change would be refused
 */
export async function reviewMatchChange(ctx: Context, id: number, change: MatchChange): Promise<MatchChangeReview> {
  const { before, after, rounds } = await tryOut(ctx, id, change);
  const known = new Map(before.events.map((event) => [event.id, event]));
  const both = after.events.flatMap((event) => {
    const was = known.get(event.id);
    return was ? [{ was, event }] : [];
  });
  return {
    deadlines: both
      .filter(({ was, event }) => was.deadline_time.getTime() !== event.deadline_time.getTime())
      .map(({ was, event }) => ({ event: event.id, from: was.deadline_time, to: event.deadline_time })),
    reopened: both.filter(({ was, event }) => was.finished_at && !event.finished_at).map(({ event }) => event.id),
    final: both
      .filter(({ was, event }) => was.checked_at && was.stats_version !== event.stats_version)
      .map(({ event }) => event.id),
    players: playersMoved(before, after),
    chips: both
      .filter(({ event }) => rounds.has(event.id) && event.closed_at !== null)
      .flatMap(({ event }) =>
        event.chip_plays.map(({ chip_name, num_played }) => ({ event: event.id, chip: chip_name, teams: num_played })),
      ),
    teams: await teamsMoved(ctx, before, after),
  };
}

async function tryOut(ctx: Context, id: number, change: MatchChange): Promise<Reviewed> {
  try {
    return await ctx.db.transaction().execute(async (tx): Promise<Reviewed> => {
      const fixture = await fixtureById(tx, id);
      if (!fixture) throw new NotFound("fixture");
      const rounds = new Set([fixture.event, await eventAfter(tx, fixture, change)].filter((event) => event !== null));
      const before = await snapshot(ctx, tx, rounds);
      await carryOut(ctx, tx, id, change);
      throw new Reviewed(before, await snapshot(ctx, tx, rounds), rounds);
    });
  } catch (error) {
    if (error instanceof Reviewed) return error;
    throw error;
  }
}

async function eventAfter(tx: Queryable, fixture: Row<"fixture">, change: MatchChange): Promise<number | null> {
  if (change.act === "move") return change.event;
  if (change.act === "undo_move") return (await matchMoveOf(tx, fixture.id))?.state.event ?? null;
  return fixture.event;
}

async function snapshot(ctx: Context, tx: Queryable, rounds: ReadonlySet<number>): Promise<Snapshot> {
  const events = await allEvents(tx);
  const results = new Map<number, ElementResult[]>();
  for (const event of events) {
    const isLast = event.closed_at !== null && !events.some((later) => later.id > event.id && later.closed_at !== null);
    if (event.closed_at === null || (!rounds.has(event.id) && !isLast)) continue;
    results.set(event.id, await roundResultsIn(tx, event.id, await ctx.ruleset(tx, event)));
  }
  return { events, results };
}

/** Nobody's: nothing of it stays. */
const REVIEW = { account: null, address: null, reason: "review" };

async function carryOut(ctx: Context, tx: Queryable, fixture: number, change: MatchChange): Promise<void> {
  if (change.act === "move") {
    const { act: _, ...place } = change;
    await moveFixtureIn(ctx, tx, { fixture, ...place }, REVIEW);
  } else if (change.act === "undo_move") await undoMoveIn(ctx, tx, fixture, REVIEW);
  else if (change.act === "abandon") await abandonFixtureIn(ctx, tx, { fixture, result: change.result }, REVIEW);
  else if (change.act === "resume") await resumeFixtureIn(ctx, tx, fixture, REVIEW);
  else if (change.act === "award") {
    const { act: _, ...score } = change;
    await awardResultIn(ctx, tx, { fixture, ...score }, REVIEW);
  } else if (change.act === "undo_award") await undoAwardIn(ctx, tx, fixture, REVIEW);
  else await changeVenueIn(ctx, tx, { fixture, team_h: change.team_h }, REVIEW);
}

function playersMoved(before: Snapshot, after: Snapshot): MatchChangeReview["players"] {
  return [...after.results].flatMap(([event, results]) => {
    const was = new Map(before.results.get(event)?.map(({ element, points }) => [element, points]));
    return results
      .map(({ element, points }) => ({ element, event, old_points: was.get(element) ?? 0, new_points: points }))
      .filter(({ old_points, new_points }) => old_points !== new_points)
      .toSorted((a, b) => Math.abs(b.new_points - b.old_points) - Math.abs(a.new_points - a.old_points));
  });
}

const roundIn = ({ events, results }: Snapshot, event: number): RoundNow => ({
  event,
  results: results.get(event) ?? [],
  final: events.find(({ id }) => id === event)?.finished_at != null,
});

async function teamsMoved(ctx: Context, before: Snapshot, after: Snapshot): Promise<TeamsMoved> {
  const moved = new Map<number, number>();
  let last: ScoredRows | undefined;
  for (const event of [...after.results.keys()].toSorted((a, b) => a - b)) {
    const [was, rows] = [
      await scoreAsIf(ctx, event, roundIn(before, event)),
      await scoreAsIf(ctx, event, roundIn(after, event)),
    ];
    if (!was || !rows) continue;
    last = was;
    rows.entry.forEach((entry, row) => {
      const change = (rows.points[row] ?? 0) - (was.points[row] ?? 0);
      if (change !== 0) moved.set(entry, (moved.get(entry) ?? 0) + change);
    });
  }
  if (!last) return { changed: 0, gained: 0, lost: 0, ranks: 0, examples: [] };
  return rankMoved(ctx, last, moved);
}

/** `last`: the last closed round, with the totals of now. */
async function rankMoved(ctx: Context, last: ScoredRows, moved: ReadonlyMap<number, number>): Promise<TeamsMoved> {
  const totals = last.total_points.map((total, row) => total + (moved.get(last.entry[row] ?? 0) ?? 0));
  const old = overallRanking(last);
  const fresh = rankDescending(totals, last.counted_transfers);
  const changes = [...moved.values()].filter((change) => change !== 0);
  const most = [...last.entry.keys()]
    .filter((row) => (moved.get(last.entry[row] ?? 0) ?? 0) !== 0)
    .toSorted((a, b) => Math.abs(totals[b]! - last.total_points[b]!) - Math.abs(totals[a]! - last.total_points[a]!))
    .slice(0, EXAMPLES);
  const names = new Map(
    (
      await entriesById(
        ctx.db,
        most.map((row) => last.entry[row] ?? 0),
      )
    ).map(({ id, name }) => [id, name]),
  );
  return {
    changed: changes.length,
    gained: changes.reduce((best, change) => Math.max(best, change), 0),
    lost: -changes.reduce((least, change) => Math.min(least, change), 0),
    ranks: fresh.rank.reduce((count, rank, row) => count + (rank === old.rank[row] ? 0 : 1), 0),
    examples: most.map((row) => ({
      entry: last.entry[row] ?? 0,
      name: names.get(last.entry[row] ?? 0) ?? "",
      ...{ old_points: last.total_points[row] ?? 0, new_points: totals[row] ?? 0 },
      ...{ old_rank: old.rank[row] ?? 0, new_rank: fresh.rank[row] ?? 0 },
    })),
  };
}
