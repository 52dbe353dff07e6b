import { isOver, isStillToPlay, movedDeadlines, reviewFixtureSlot, roundsAt } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import { allEvents, updateEvent } from "../db/events.ts";
import { allFixtures, lockFixture, updateFixture } from "../db/fixtures.ts";
import type { Queryable } from "../db/connect.ts";
import type { DocumentName } from "../db/notices.ts";
import type { Row } from "../db/schema.ts";
import { computeDreamTeams, computeFigures } from "./element-figures.ts";
import { lockSeason, lockSquadsExclusive } from "../db/locks.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { isoOrNull } from "../platform/times.ts";
import { NotFound, refuseIfAny, type Problem } from "../platform/refusal.ts";
import { recalculatePoints, markStatsChanged, resetMatch, type StatOrigin } from "./record-stats.ts";

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
 * rules.md 16. Deadlines ahead follow their first kick-off; a passed one never reopens. Only an operator moves a match
 * of a final round, which is then settled again. A match placed by an operator stays while the feed repeats its old
 * kick-off; a different one moves it. A match that had begun and is moved ahead is voided, to be played from the start;
 * one moved to a past time keeps its statistics.
 */
export function moveFixture(
  ctx: Context,
  place: FixturePlace,
  operator: (Actor & { reason: string }) | null = null,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
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
      }
      return false;
    }
    const { event, kickoff_time, provisional_start_time, resets } = move;
    const known = await readRounds(ctx, tx);
    const rounds = roundsOf(fixture, move);
    refuseIfAny(problemsOf(rounds, move, known, mayMove));
    if (resets) {
      // Not as the feed: its round may be final since long.
      const by = place.replays ? { account: null, reason: "to be played again" } : operator;
      const origin: StatOrigin = by ? { source: "operator", ...by } : { source: "feed" };
      await resetMatch(ctx, tx, fixture.id, origin);
    }
    await updateFixture(tx, fixture.id, {
      event,
      kickoff_time,
      provisional_start_time,
      placed_by_operator: operator !== null,
      awaits_feed: operator !== null && (resets || fixture.awaits_feed),
      feed_kickoff_time: operator === null ? kickoff_time : (fixture.feed_kickoff_time ?? fixture.kickoff_time),
    });
    const round = known.season.find(({ id }) => id === event);
    if (round?.finished_at && !round.checked_at && (resets || !isOver(fixture))) {
      // The round was settled without this match: it is no longer final.
      await updateEvent(tx, round.id, { finished_at: null, released_at: null });
    }
    if (round && event !== fixture.event) await recalculatePoints(ctx, tx, fixture.id, round);
    if (operator) {
      const { account, address, reason } = operator;
      const detail = { fixture: fixture.id, from: placeOf(fixture), to: { event, kickoff_time }, resets, reason };
      await audit(tx, { at: ctx.now(), account, address, action: "fixture_moved", detail });
    }
    await updateDeadlines(tx, known, rounds);
    const touched = known.season.filter(({ id }) => rounds.includes(id));
    await notifyRounds(ctx, tx, touched);
    return true;
  });
}

type Slot = Pick<Row<"fixture">, "event" | "kickoff_time" | "provisional_start_time">;
/** As its form loads it. */
const slotOf = ({ event, kickoff_time, provisional_start_time }: Slot) => ({
  ...{ event, provisional_start_time },
  kickoff_time: isoOrNull(kickoff_time),
});

type Rounds = Awaited<ReturnType<typeof readRounds>>;

async function updateDeadlines(tx: Queryable, known: Rounds, changed: readonly number[]): Promise<void> {
  const fixtures = (await allFixtures(tx)).map(instants);
  const moved = movedDeadlines(known.deadlines, fixtures, changed, known.now, known.ruleset);
  for (const { id, deadline_time } of known.deadlines) {
    const deadline = moved.get(id) ?? deadline_time;
    if (deadline !== deadline_time) await updateEvent(tx, id, { deadline_time: new Date(deadline) });
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

const hasBegun = (fixture: Row<"fixture">) => fixture.started || isOver(fixture);

const placeOf = ({ event, kickoff_time }: Row<"fixture">) => ({ event, kickoff_time });

/** Releases schedule and statistics of the match to the feed. */
export function releaseToFeed(ctx: Context, id: number, by: Actor): Promise<boolean | undefined> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
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
