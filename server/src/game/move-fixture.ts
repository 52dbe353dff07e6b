import { isOver, isToCome, movedDeadlines, reviewPlace } from "@elvan/rules";
import type { Context } from "../context.ts";
import { audit, type Doer } from "../db/audit.ts";
import { allEvents, updateEvent } from "../db/events.ts";
import { allFixtures, lockFixture, updateFixture } from "../db/fixtures.ts";
import type { Queryable } from "../db/connect.ts";
import type { DocumentName } from "../db/notices.ts";
import type { Row } from "../db/schema.ts";
import { computeDreamTeams, computeFigures } from "./element-figures.ts";
import { holdSeason, holdSquads } from "./locks.ts";
import { NotFound, refuseIfAny, type Problem } from "./refusal.ts";
import { pointsInRound, recordStatsIn, statsMoved, takeBackMatch, type StatOrigin } from "./record-stats.ts";

/** Where and when a match is to be played; members left out stay. `event` null: postponed, no new round yet. */
export type FixturePlace = {
  fixture: number;
  event?: number | null;
  kickoff_time?: Date | null;
  provisional_start_time?: boolean;
  /** Whoever tells the place has seen it begin. */
  begun?: boolean;
};

/**
 * Postpones a match, moves it to another round or another time (rules.md 16). Its points count in the round it belongs to
 * when it is played. Deadlines that lie ahead move with the first kick-off; one that has passed never opens again.
 * A match of a round whose points are final moves only by an operator's word; the round is settled anew then. One that is still
 * to be played goes into a round whose points are not. Where an operator has put a match it stays, also when the feed goes on
 * naming the kick-off that it named before; another one it names moves it.
 *
 * A match that has begun (it was broken off, or the clock began it and nobody played) and is put ahead is to be played from the
 * start: what was recorded of it is taken back. One that is put at a time that has passed keeps its figures.
 * @returns whether anything changed.
 * @throws Refusal `event_checked`, `unknown_event`, and those of reviewPlace; NotFound when there is no such fixture.
 */
export function moveFixture(
  ctx: Context,
  place: FixturePlace,
  operator: (Doer & { reason: string }) | null = null,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    // A deadline that moves must not move under a save that is being judged by it.
    await holdSquads(tx);
    await holdSeason(tx);
    const fixture = await lockFixture(tx, place.fixture);
    if (!fixture) throw new NotFound("fixture");
    if (operator === null && isHeld(fixture, place.kickoff_time ?? null)) return false;
    const move = moveOf(fixture, place, ctx.now());
    if (!move) {
      // The feed has come round to the operator's place: it is its own from now on.
      if (operator === null && fixture.placed_by_operator) {
        await updateFixture(tx, fixture.id, { placed_by_operator: false, feed_kickoff_time: fixture.kickoff_time });
      }
      return false;
    }
    const { event, kickoff_time, provisional_start_time, takesBack } = move;
    const known = await readRounds(ctx, tx);
    const rounds = roundsOf(fixture, move);
    refuseIfAny(problemsOf(rounds, move, known, operator !== null));
    if (takesBack) {
      const origin: StatOrigin = operator ? { source: "operator", ...operator } : { source: "feed" };
      await takeBackMatch(ctx, tx, fixture.id, origin);
    }
    await updateFixture(tx, fixture.id, {
      event,
      kickoff_time,
      provisional_start_time,
      placed_by_operator: operator !== null,
      awaits_feed: operator !== null && (takesBack || fixture.awaits_feed),
      feed_kickoff_time: operator === null ? kickoff_time : (fixture.feed_kickoff_time ?? fixture.kickoff_time),
    });
    const round = known.season.find(({ id }) => id === event);
    if (round?.finished_at && !round.checked_at && (takesBack || !isOver(fixture))) {
      // Settled, but not without this one: its points are nobody's last word until the match is over.
      await updateEvent(tx, round.id, { finished_at: null, released_at: null });
    }
    if (round && event !== fixture.event) await pointsInRound(ctx, tx, fixture.id, round);
    if (operator) {
      const { account, address, reason } = operator;
      const detail = { fixture: fixture.id, from: placeOf(fixture), to: { event, kickoff_time }, takesBack, reason };
      await audit(tx, { at: ctx.now(), account, address, action: "fixture_moved", detail });
    }
    await followKickoffs(tx, known, rounds);
    const touched = known.season.filter(({ id }) => rounds.includes(id));
    await tellRounds(ctx, tx, touched);
    return true;
  });
}

type Rounds = Awaited<ReturnType<typeof readRounds>>;

/** The deadlines that lie ahead, after matches of these rounds have moved. */
async function followKickoffs(tx: Queryable, known: Rounds, changed: readonly number[]): Promise<void> {
  const fixtures = (await allFixtures(tx)).map(instants);
  const moved = movedDeadlines(known.deadlines, fixtures, changed, known.now, known.ruleset);
  for (const { id, deadline_time } of known.deadlines) {
    const deadline = moved.get(id) ?? deadline_time;
    if (deadline !== deadline_time) await updateEvent(tx, id, { deadline_time: new Date(deadline) });
  }
}

/** What hangs on which matches a round has: its points, its players' figures, its dream team, and the documents. */
async function tellRounds(ctx: Context, tx: Queryable, rounds: readonly Row<"event">[]): Promise<void> {
  const closed = rounds.filter((round) => round.closed_at !== null).map(({ id }) => id);
  // Who plays in a round decides its substitutions, also when no figure has changed.
  await statsMoved(ctx, tx, closed);
  await computeFigures(ctx, tx);
  for (const id of closed) await computeDreamTeams(ctx, tx, id);
  const documents = rounds.flatMap(({ id }): DocumentName[] => [`event/${id}/live`, `dream-team/${id}`]);
  await ctx.changed(tx, "bootstrap-static", "fixtures", "event-status", ...documents);
}

/** An operator has put the match where it is, and a feed names the same kick-off as it did then, or none. */
export const isHeld = (fixture: Row<"fixture">, kickoff: Date | null): boolean =>
  fixture.placed_by_operator && (kickoff === null || kickoff.getTime() === fixture.feed_kickoff_time?.getTime());

type Move = {
  event: number | null;
  kickoff_time: Date | null;
  provisional_start_time: boolean;
  /** It has begun and is to be played from the start. */
  takesBack: boolean;
};

/** What would become of the match; undefined when it stands there already. */
export function moveOf(fixture: Row<"fixture">, place: FixturePlace, now: Date): Move | undefined {
  const { event = fixture.event, kickoff_time = fixture.kickoff_time } = place;
  const provisional_start_time = place.provisional_start_time ?? fixture.provisional_start_time;
  const takesBack = hasBegun(fixture) && !place.begun && isToCome(instants({ event, kickoff_time }), now.getTime());
  const isSame =
    event === fixture.event &&
    kickoff_time?.getTime() === fixture.kickoff_time?.getTime() &&
    provisional_start_time === fixture.provisional_start_time;
  return isSame && !takesBack ? undefined : { event, kickoff_time, provisional_start_time, takesBack };
}

/** Every reason why a feed cannot move the match so. Nothing is locked: moveFixture asks again. */
export async function reviewMove(ctx: Context, fixture: Row<"fixture">, move: Move): Promise<Problem[]> {
  return problemsOf(roundsOf(fixture, move), move, await readRounds(ctx, ctx.db), false);
}

const roundsOf = (fixture: Row<"fixture">, { event }: Move): number[] =>
  [...new Set([fixture.event, event])].filter((id) => id !== null);

/** The season's rounds with their deadlines, and the ruleset that holds now. */
async function readRounds(ctx: Context, db: Queryable) {
  const now = ctx.now().getTime();
  const season = await allEvents(db);
  const deadlines = season.map(({ id, deadline_time, checked_at }) => ({
    id,
    deadline_time: deadline_time.getTime(),
    checked_at: checked_at?.getTime() ?? null,
  }));
  const open = season.find((round) => round.deadline_time.getTime() > now) ?? season.at(-1)!;
  return { season, deadlines, now, ruleset: await ctx.ruleset(db, open) };
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
  return problems.length > 0 ? problems : reviewPlace(instants(move), deadlines, now, ruleset);
}

const hasBegun = (fixture: Row<"fixture">) => fixture.started || isOver(fixture);

const placeOf = ({ event, kickoff_time }: Row<"fixture">) => ({ event, kickoff_time });

/**
 * An operator leaves it to the feed again where and when a match is played, and what happens in it.
 * @returns whether it was an operator's until now; undefined when there is no such fixture.
 */
export function leaveToFeed(ctx: Context, id: number, by: Doer): Promise<boolean | undefined> {
  return ctx.db.transaction().execute(async (tx) => {
    await holdSeason(tx);
    const fixture = await lockFixture(tx, id);
    if (!fixture?.placed_by_operator) return fixture && false;
    await updateFixture(tx, id, { placed_by_operator: false, awaits_feed: false });
    await audit(tx, { at: ctx.now(), ...by, action: "fixture_left_to_feed", detail: { fixture: id } });
    return true;
  });
}

const instants = ({ event, kickoff_time }: Pick<Row<"fixture">, "event" | "kickoff_time">) => ({
  event,
  kickoff_time: kickoff_time?.getTime() ?? null,
});

/**
 * A match that was begun and will not be finished (rules.md 16): its figures stand, or are taken back through the ledger
 * (`void`). It counts as over from now on.
 * @throws NotFound when there is no such fixture.
 */
export function abandonFixture(
  ctx: Context,
  wish: { fixture: number; result: "stands" | "void" },
  origin: StatOrigin & Doer & { source: "operator" },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const state = { abandoned: true, finished: true, finished_provisional: true };
    const record = { fixture: wish.fixture, state, lines: [], complete: wish.result === "void" };
    await recordStatsIn(ctx, tx, [record], origin);
    const { account, address, reason } = origin;
    await audit(tx, { at: ctx.now(), account, address, action: "fixture_abandoned", detail: { ...wish, reason } });
  });
}
