import { isOver, isStillToPlay, movedDeadlines, reviewFixtureSlot, roundsAt } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import { abandonmentOf, saveAbandonment } from "../db/abandonments.ts";
import { allEvents, updateEvent } from "../db/events.ts";
import { statsOfFixture } from "../db/fixture-stats.ts";
import { allFixtures, lockFixture, updateFixture } from "../db/fixtures.ts";
import { deleteHeldFigures, heldFigures, restoreHeldFigures } from "../db/held-figures.ts";
import type { Queryable } from "../db/connect.ts";
import type { DocumentName } from "../db/notices.ts";
import { deleteMatchMove, matchMoveOf, saveMatchMove } from "../db/match-moves.ts";
import type { MovedState, Row } from "../db/schema.ts";
import { lineOf } from "./abandon-fixture.ts";
import { computeDreamTeams, computeFigures } from "./element-figures.ts";
import { lockSeason, lockSquadsExclusive } from "../db/locks.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { iso, isoOrNull } from "../platform/times.ts";
import { NotFound, Refusal, refuseIfAny, type Problem } from "../platform/refusal.ts";
import { reopen } from "./reopen-round.ts";
import { markStatsChanged, recalculatePoints, recordStatsIn, resetMatch, type StatOrigin } from "./record-stats.ts";

type Operator = Actor & { reason: string };

/** `event` null: postponed, no new round yet. */
export type FixturePlace = {
  fixture: number;
  event?: number | null;
  kickoff_time?: Date | null;
  provisional_start_time?: boolean;
  begun?: boolean;
  before?: Record<string, unknown> | undefined;
  /** An operator has said that a match without a result is played again there. */
  replays?: boolean;
};

/**
 * rules.md 16. Deadlines ahead follow their first kick-off; a passed one never reopens. Only an operator moves a match of a final round,
 * which is then settled again. A match placed by an operator stays while the feed repeats its old kick-off; a different one moves it. A
 * match that had begun and is moved ahead is voided, to be played from the start; one moved to a past time keeps its statistics.
 */
export const moveFixture = (ctx: Context, place: FixturePlace, operator: Operator | null = null): Promise<boolean> =>
  ctx.db.transaction().execute((tx) => moveFixtureIn(ctx, tx, place, operator));

export async function moveFixtureIn(
  ctx: Context,
  tx: Queryable,
  place: FixturePlace,
  operator: Operator | null,
): Promise<boolean> {
  // A deadline must not move under a save that is being judged by it.
  await lockSquadsExclusive(tx);
  await lockSeason(tx);
  const fixture = await lockFixture(tx, place.fixture);
  if (!fixture) throw new NotFound("fixture");
  const mayMove = operator !== null || place.replays === true;
  if (!mayMove && (fixture.voided || isHeld(fixture, place.kickoff_time ?? null))) return false;
  await ctx.askTime(tx);
  refuseIfChanged(slotOf(fixture), place.before, slotOf({ ...fixture, ...place }));
  const move = planMove(fixture, place, ctx.now());
  if (!move) {
    // The feed now agrees with the operator and owns the match again.
    if (operator === null && fixture.placed_by_operator) {
      await updateFixture(tx, fixture.id, { placed_by_operator: false, feed_kickoff_time: fixture.kickoff_time });
      await deleteMatchMove(tx, fixture.id);
    }
    return false;
  }
  const known = await readRounds(ctx, tx);
  refuseIfAny(problemsOf(roundsOf(fixture, move), move, known, mayMove));
  if (operator) await keepPlace(tx, fixture, move.resets);
  else await deleteMatchMove(tx, fixture.id);
  if (move.resets) {
    // Not as the feed: its round may be final since long.
    const by = place.replays ? { account: null, reason: "to be played again" } : operator;
    const origin: StatOrigin = by ? { source: "operator", ...by } : { source: "feed" };
    await resetMatch(ctx, tx, fixture.id, origin);
  }
  await putAt(
    ctx,
    tx,
    { fixture, move, known, operator, isOver: !move.resets && isOver(fixture) },
    {
      placed_by_operator: operator !== null,
      awaits_feed: operator !== null && (move.resets || fixture.awaits_feed),
      feed_kickoff_time: operator === null ? move.kickoff_time : (fixture.feed_kickoff_time ?? fixture.kickoff_time),
    },
  );
  if (operator) {
    const { account, address, reason } = operator;
    const { event, kickoff_time, resets } = move;
    const detail = { fixture: fixture.id, from: placeOf(fixture), to: { event, kickoff_time }, resets, reason };
    await audit(tx, { at: ctx.now(), account, address, action: "fixture_moved", detail });
  }
  return true;
}

/**
 * The match is again where it was before operators moved it, with the figures that the move took back. Like any move it
 * can't go before the deadline of an earlier round, and a passed deadline stays passed.
 * @throws NotFound, Refusal `move_missing`, `move_played`: it has been played since
 */
export async function undoMoveIn(ctx: Context, tx: Queryable, id: number, operator: Operator): Promise<void> {
  await lockSquadsExclusive(tx);
  await lockSeason(tx);
  const fixture = await lockFixture(tx, id);
  if (!fixture) throw new NotFound("fixture");
  await ctx.askTime(tx);
  const moved = await matchMoveOf(tx, id);
  if (!moved) throw new Refusal([{ code: "move_missing" }]);
  const { state, lines, abandonment } = moved;
  const wasOver = isOver(state);
  if (isPlayedSince(fixture, moved)) throw new Refusal([{ code: "move_played" }]);
  const { event, provisional_start_time } = state;
  const move = { event, provisional_start_time, kickoff_time: dateOrNull(state.kickoff_time), resets: false };
  const known = await readRounds(ctx, tx);
  refuseIfAny(problemsOf(roundsOf(fixture, move), move, known, true));
  if (!wasOver && known.deadlines.some(({ id: round, checked_at }) => round === event && checked_at !== null))
    throw new Refusal([{ code: "event_final", event: event ?? 0 }]);
  await putAt(
    ctx,
    tx,
    { fixture, move, known, operator, isOver: wasOver },
    {
      placed_by_operator: state.placed_by_operator,
      awaits_feed: state.awaits_feed,
      feed_kickoff_time: dateOrNull(state.feed_kickoff_time),
    },
  );
  const { account, address, reason } = operator;
  if (lines !== null) {
    if (abandonment !== null) await saveAbandonment(tx, id, abandonment);
    const { taken_back_at, voided, awarded } = state;
    await updateFixture(tx, id, { taken_back_at, voided, awarded: awarded && JSON.stringify(awarded) });
    const { started, minutes, team_h_score, team_a_score, finished_provisional, finished, abandoned } = state;
    const flags = { started, minutes, team_h_score, team_a_score, finished_provisional, finished, abandoned };
    const record = {
      fixture: id,
      state: { ...flags, finished_provisional_at: dateOrNull(state.finished_provisional_at) },
      lines,
    };
    await recordStatsIn(ctx, tx, [record], { source: "operator", account, reason, holds: false });
    await deleteHeldFigures(tx, id);
    await restoreHeldFigures(
      tx,
      (state.held ?? []).map((figure) => ({ ...figure, at: new Date(figure.at) })),
    );
  }
  await deleteMatchMove(tx, id);
  const detail = { fixture: id, from: placeOf(fixture), to: { event, kickoff_time: move.kickoff_time }, reason };
  await audit(tx, { at: ctx.now(), account, address, action: "fixture_move_undone", detail });
}

/** Since operators moved it: to undo the move would take that play away. */
export const isPlayedSince = (fixture: Row<"fixture">, { state, lines }: Row<"match_move">): boolean =>
  hasBegun(fixture) && (lines !== null || !hasBegun(state));

type Put = { fixture: Row<"fixture">; move: Move; known: Rounds; operator: Operator | null; isOver: boolean };
type Held = Pick<Row<"fixture">, "placed_by_operator" | "awaits_feed" | "feed_kickoff_time">;

/** `isOver`: whether the match is over there. */
async function putAt(ctx: Context, tx: Queryable, put: Put, held: Held): Promise<void> {
  const { fixture, move, known } = put;
  const { event, kickoff_time, provisional_start_time } = move;
  const rounds = roundsOf(fixture, move);
  await updateFixture(tx, fixture.id, { event, kickoff_time, provisional_start_time, ...held });
  const round = known.season.find(({ id }) => id === event);
  if (round?.finished_at && !round.checked_at && !put.isOver) {
    // The round was settled without this match: it is no longer final.
    await reopen(tx, round.id);
  }
  if (round && event !== fixture.event) await recalculatePoints(ctx, tx, fixture.id, round);
  await updateDeadlines(ctx, tx, { ...put, rounds });
  await notifyRounds(
    ctx,
    tx,
    known.season.filter(({ id }) => rounds.includes(id)),
  );
}

/** The place from before the first of several moves, unless the match has been played since, and the figures that a move takes back. */
async function keepPlace(tx: Queryable, fixture: Row<"fixture">, resets: boolean): Promise<void> {
  const moved = await matchMoveOf(tx, fixture.id);
  const first = moved && !isPlayedSince(fixture, moved) ? moved : undefined;
  if (first && !resets) return;
  const abandoned = await abandonmentOf(tx, fixture.id);
  await saveMatchMove(tx, fixture.id, {
    state: {
      ...movedState(fixture),
      ...(first && keptPlace(first.state)),
      held: resets ? await heldOf(tx, fixture.id) : [],
    },
    lines: resets ? (await statsOfFixture(tx, fixture.id)).map((line) => lineOf(line)) : null,
    abandonment: abandoned ? { state: abandoned.state, lines: abandoned.lines } : null,
  });
}

const keptPlace = ({
  event,
  kickoff_time,
  provisional_start_time,
  placed_by_operator,
  awaits_feed,
  feed_kickoff_time,
}: MovedState) => ({
  ...{ event, kickoff_time, provisional_start_time },
  ...{ placed_by_operator, awaits_feed, feed_kickoff_time },
});

const heldOf = async (tx: Queryable, fixture: number): Promise<MovedState["held"]> =>
  (await heldFigures(tx, [fixture])).map((figure) => ({ ...figure, at: figure.at.toISOString() }));

const movedState = (fixture: Row<"fixture">): MovedState => ({
  ...placeOf(fixture),
  kickoff_time: isoOrNull(fixture.kickoff_time),
  provisional_start_time: fixture.provisional_start_time,
  started: fixture.started,
  minutes: fixture.minutes,
  team_h_score: fixture.team_h_score,
  team_a_score: fixture.team_a_score,
  finished_provisional: fixture.finished_provisional,
  finished: fixture.finished,
  finished_provisional_at: fixture.finished_provisional_at?.toISOString() ?? null,
  abandoned: fixture.abandoned,
  voided: fixture.voided,
  awarded: fixture.awarded,
  placed_by_operator: fixture.placed_by_operator,
  awaits_feed: fixture.awaits_feed,
  feed_kickoff_time: fixture.feed_kickoff_time?.toISOString() ?? null,
  taken_back_at: fixture.taken_back_at?.toISOString() ?? null,
});

const dateOrNull = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

type Slot = Pick<Row<"fixture">, "event" | "kickoff_time" | "provisional_start_time">;
/** As its form loads it. */
const slotOf = ({ event, kickoff_time, provisional_start_time }: Slot) => ({
  ...{ event, provisional_start_time },
  kickoff_time: isoOrNull(kickoff_time),
});

type Rounds = Awaited<ReturnType<typeof readRounds>>;

type MovedRounds = Pick<Put, "known" | "operator"> & { rounds: readonly number[] };

async function updateDeadlines(ctx: Context, tx: Queryable, { known, operator, rounds }: MovedRounds): Promise<void> {
  const fixtures = (await allFixtures(tx)).map(instants);
  const moved = movedDeadlines(known.deadlines, fixtures, rounds, known.now, known.ruleset);
  for (const { id, deadline_time, deadline_by_hand } of known.deadlines) {
    const deadline = new Date(moved.get(id) ?? deadline_time);
    if (deadline.getTime() === deadline_time) continue;
    await updateEvent(tx, id, { deadline_time: deadline, deadline_by_hand: false });
    if (!deadline_by_hand) continue;
    // What operators have set doesn't go without a trace.
    const { reason, ...by } = operator ?? { account: null, reason: "" };
    const detail = { event: id, from: iso(new Date(deadline_time)), to: iso(deadline), by_hand: false, reason };
    await audit(tx, { at: ctx.now(), ...by, action: "deadline_set", detail });
  }
}

async function notifyRounds(ctx: Context, tx: Queryable, rounds: readonly Row<"event">[]): Promise<void> {
  const closed = rounds.filter((round) => round.closed_at !== null).map(({ id }) => id);
  // Who plays in a round decides its substitutions, even when no statistic has changed.
  await markStatsChanged(ctx, tx, closed);
  await computeFigures(ctx, tx);
  for (const id of closed) await computeDreamTeams(ctx, tx, id);
  const documents = rounds.flatMap(({ id }): DocumentName[] => [`event/${id}/live`, `dream-team/${id}`]);
  await ctx.changed(tx, "bootstrap-static", "fixtures", "event-status", ...documents);
}

/** The feed still names the kick-off from before the operator's move, or none. */
export const isHeld = (fixture: Row<"fixture">, kickoff: Date | null): boolean =>
  fixture.placed_by_operator && (kickoff === null || kickoff.getTime() === fixture.feed_kickoff_time?.getTime());

type Move = {
  event: number | null;
  kickoff_time: Date | null;
  provisional_start_time: boolean;
  resets: boolean;
};

/** Undefined when the match is already there. */
export function planMove(fixture: Row<"fixture">, place: FixturePlace, now: Date): Move | undefined {
  const { event = fixture.event, kickoff_time = fixture.kickoff_time } = place;
  const provisional_start_time = place.provisional_start_time ?? fixture.provisional_start_time;
  const resets =
    place.replays === true ||
    (hasBegun(fixture) && !place.begun && isStillToPlay(instants({ event, kickoff_time }), now.getTime()));
  const isSame =
    event === fixture.event &&
    kickoff_time?.getTime() === fixture.kickoff_time?.getTime() &&
    provisional_start_time === fixture.provisional_start_time;
  return isSame && !resets ? undefined : { event, kickoff_time, provisional_start_time, resets };
}

/** Takes no locks: moveFixture checks again. */
export async function reviewMove(
  ctx: Context,
  fixture: Row<"fixture">,
  move: Move,
  byOperator = false,
): Promise<Problem[]> {
  return problemsOf(roundsOf(fixture, move), move, await readRounds(ctx, ctx.db), byOperator);
}

const roundsOf = (fixture: Row<"fixture">, { event }: Move): number[] =>
  [...new Set([fixture.event, event])].filter((id) => id !== null);

async function readRounds(ctx: Context, db: Queryable) {
  const now = ctx.now().getTime();
  const season = await allEvents(db);
  const deadlines = season.map(({ id, deadline_time, deadline_by_hand, checked_at }) => ({
    ...{ id, deadline_by_hand },
    deadline_time: deadline_time.getTime(),
    checked_at: checked_at?.getTime() ?? null,
  }));
  return { season, deadlines, now, ruleset: await ctx.ruleset(db, roundsAt(season, now).planned!) };
}

function problemsOf(
  rounds: readonly number[],
  move: Move,
  { deadlines, now, ruleset }: Rounds,
  byOperator: boolean,
): Problem[] {
  const problems = rounds.flatMap((id): Problem[] => {
    const round = deadlines.find((event) => event.id === id);
    if (!round) return [{ code: "unknown_event", event: id }];
    return round.checked_at !== null && !byOperator ? [{ code: "event_checked", event: id }] : [];
  });
  return problems.length > 0 ? problems : reviewFixtureSlot(instants(move), deadlines, now, ruleset);
}

type Begun = Pick<Row<"fixture">, "started" | "finished_provisional" | "finished" | "abandoned">;
const hasBegun = (fixture: Begun) => fixture.started || isOver(fixture);

const placeOf = ({ event, kickoff_time }: Row<"fixture">) => ({ event, kickoff_time });

/** Releases schedule and statistics of the match to the feed. */
export function releaseToFeed(ctx: Context, id: number, by: Actor): Promise<boolean | undefined> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const fixture = await lockFixture(tx, id);
    if (!fixture?.placed_by_operator) return fixture && false;
    await updateFixture(tx, id, { placed_by_operator: false, awaits_feed: false });
    await deleteMatchMove(tx, id);
    await audit(tx, { at: ctx.now(), ...by, action: "fixture_left_to_feed", detail: { fixture: id } });
    return true;
  });
}

const instants = ({ event, kickoff_time }: Pick<Row<"fixture">, "event" | "kickoff_time">) => ({
  event,
  kickoff_time: kickoff_time?.getTime() ?? null,
});
