import { movedDeadline } from "@elvan/rules";
import type { Context } from "../context.ts";
import { audit } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { allEvents, updateEvent } from "../db/events.ts";
import { fixturesOfEvent, lockFixture, updateFixture } from "../db/fixtures.ts";
import type { DocumentName } from "../db/notices.ts";
import type { Row } from "../db/schema.ts";
import { computeDreamTeams, computeFigures } from "./element-figures.ts";
import { holdSeason, holdSquads } from "./locks.ts";
import { NotFound, Refusal } from "./refusal.ts";
import { recordStatsIn, statsMoved, type StatOrigin } from "./record-stats.ts";

/** Where and when a match is to be played; members left out stay. `event` null: postponed, no new round yet. */
export type FixturePlace = {
  fixture: number;
  event?: number | null;
  kickoff_time?: Date | null;
  provisional_start_time?: boolean;
};

/**
 * Postpones a match, moves it to another round or another time (rules.md 16). Its points count in the round it belongs to
 * when it is played. Deadlines that lie ahead move with the first kick-off; one that has passed never opens again.
 * A match of a round whose points are final moves only by an operator's word; the round is settled anew then.
 * @returns whether anything changed.
 * @throws Refusal `event_checked`, `unknown_event`; NotFound when there is no such fixture.
 */
export function moveFixture(
  ctx: Context,
  place: FixturePlace,
  operator: { account: number | null } | null = null,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    // A deadline that moves must not move under a save that is being judged by it.
    await holdSquads(tx);
    await holdSeason(tx);
    const fixture = await lockFixture(tx, place.fixture);
    if (!fixture) throw new NotFound("fixture");
    const { event = fixture.event, kickoff_time = fixture.kickoff_time } = place;
    const provisional_start_time = place.provisional_start_time ?? fixture.provisional_start_time;
    if (
      event === fixture.event &&
      kickoff_time?.getTime() === fixture.kickoff_time?.getTime() &&
      provisional_start_time === fixture.provisional_start_time
    ) {
      return false;
    }
    const events = new Map((await allEvents(tx)).map((row) => [row.id, row]));
    const rounds = [...new Set([fixture.event, event])].filter((id) => id !== null);
    for (const id of rounds) {
      const round = events.get(id);
      if (!round) throw new Refusal([{ code: "unknown_event", event: id }]);
      if (round.checked_at && operator === null) throw new Refusal([{ code: "event_checked", event: id }]);
    }
    await updateFixture(tx, fixture.id, { event, kickoff_time, provisional_start_time });
    if (operator) {
      const detail = { fixture: fixture.id, from: placeOf(fixture), to: { event, kickoff_time } };
      await audit(tx, { at: ctx.now(), account: operator.account, action: "fixture_moved", detail });
    }
    for (const id of rounds) await moveDeadline(ctx, tx, id);
    // Who plays in a round decides its substitutions, also when no figure has changed.
    await statsMoved(
      ctx,
      tx,
      rounds.filter((id) => events.get(id)?.closed_at),
    );
    await computeFigures(ctx, tx);
    for (const id of rounds) if (events.get(id)?.closed_at) await computeDreamTeams(ctx, tx, id);
    await ctx.changed(
      tx,
      "bootstrap-static",
      "fixtures",
      "event-status",
      ...rounds.flatMap((id): DocumentName[] => [`event/${id}/live`, `dream-team/${id}`]),
    );
    return true;
  });
}

const placeOf = ({ event, kickoff_time }: Row<"fixture">) => ({ event, kickoff_time });

async function moveDeadline(ctx: Context, tx: Queryable, event: number): Promise<void> {
  const round = await tx.selectFrom("event").selectAll().where("id", "=", event).executeTakeFirstOrThrow();
  const ruleset = await ctx.ruleset(tx, round);
  const kickoffs = (await fixturesOfEvent(tx, event)).map((fixture) => ({
    kickoff_time: fixture.kickoff_time?.getTime() ?? null,
  }));
  const deadline = movedDeadline(round.deadline_time.getTime(), kickoffs, ctx.now().getTime(), ruleset);
  if (deadline !== round.deadline_time.getTime()) await updateEvent(tx, event, { deadline_time: new Date(deadline) });
}

/**
 * A match that was begun and will not be finished (rules.md 16): its figures stand, or are taken back through the ledger
 * (`void`). It counts as over from now on.
 * @throws NotFound when there is no such fixture.
 */
export function abandonFixture(
  ctx: Context,
  wish: { fixture: number; result: "stands" | "void" },
  origin: StatOrigin & { source: "operator" },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const state = { abandoned: true, finished: true, finished_provisional: true };
    const record = { fixture: wish.fixture, state, lines: [], complete: wish.result === "void" };
    await recordStatsIn(ctx, tx, [record], origin);
    const detail = { ...wish, reason: origin.reason };
    await audit(tx, { at: ctx.now(), account: origin.account, action: "fixture_abandoned", detail });
  });
}
