import { NO_OVERRIDES, type OpenEvent, type Ruleset, type SaveFacts, type Squad } from "@elvan/rules";
import type { Transaction } from "kysely";
import type { Context } from "../platform/context.ts";
import type { Asked } from "../time/season-clock.ts";
import type { Queryable } from "../db/connect.ts";
import { roundsNow } from "../db/events.ts";
import type { Schema } from "../db/schema.ts";
import { lockPlanning, loadDeadlines, toSquad, type DeadlineState, type SquadRow } from "../db/squads.ts";
import { closeDeadline } from "../rounds/close-deadline.ts";
import { lockSquadsShared } from "../db/locks.ts";
import { NotFound } from "../platform/refusal.ts";

export type Moment = {
  now: Date;
  /** Null after the season's last deadline. */
  open: OpenEvent | null;
  /** Of the open round, or of the last when none is open. */
  ruleset: Ruleset;
};

export type LockedTeam = { moment: Moment; row: SquadRow; squad: Squad; facts: SaveFacts };

/** A value, or rounds that must be frozen before the transaction can be tried again: none when only the time was wrong. */
type Attempt<T> = { overdue: number[]; done?: never } | { done: { value: T } };

/**
 * Runs a manager's write in one transaction. A round whose deadline has passed is frozen first if no job has done so:
 * the clock closes the market, and a save for the next round must not reach the picks of the last one.
 * @param hold how squads are locked (locks.ts): shared, or exclusively to change those of many
 */
export function inOpenRound<T>(
  ctx: Context,
  work: (tx: Transaction<Schema>, moment: Moment) => Promise<T>,
  hold: (tx: Queryable) => Promise<void> = lockSquadsShared,
): Promise<T> {
  return afterFreeze(ctx, async (tx, { at, looked }) => {
    await hold(tx);
    const asked = ctx.clock.ask(looked);
    const rounds = await loadDeadlines(tx, at);
    if (!ctx.clock.hear(asked, rounds.clock)) return { overdue: [] };
    if (rounds.overdue.length > 0) return { overdue: rounds.overdue };
    return { done: { value: await work(tx, await momentOf(ctx, tx, rounds)) } };
  });
}

/** For a move of one team. `others`: players besides its own that the move is about. */
export function withTeam<T>(
  ctx: Context,
  entry: number,
  others: readonly number[],
  work: (tx: Transaction<Schema>, team: LockedTeam) => Promise<T>,
): Promise<T> {
  return afterFreeze(ctx, async (tx, { at, looked }) => {
    const asked = ctx.clock.ask(looked);
    const planning = await lockPlanning(tx, entry, others, at);
    if (!planning) throw new NotFound("entry");
    const { row, plays, market, ahead } = planning;
    if (!ctx.clock.hear(asked, ahead.clock)) return { overdue: [] };
    if (ahead.overdue.length > 0) return { overdue: ahead.overdue };
    const moment = await momentOf(ctx, tx, ahead);
    const { open, ruleset } = moment;
    const facts = { market, plays, ruleset, open, now: moment.now.getTime() };
    return { done: { value: await work(tx, { moment, row, squad: toSquad(row, open), facts }) } };
  });
}

async function afterFreeze<T>(
  ctx: Context,
  attempt: (tx: Transaction<Schema>, received: { at: Date; looked: Asked }) => Promise<Attempt<T>>,
): Promise<T> {
  // Before a connection is taken: shortly before a deadline a write may wait for one.
  const received = { at: ctx.now(), looked: ctx.clock.ask() };
  const since = received.looked.ticks;
  for (;;) {
    const outcome = await ctx.db.transaction().execute((tx) => attempt(tx, received));
    if (outcome.done) return outcome.done.value;
    for (const round of outcome.overdue) await closeDeadline(ctx, round);
    if (outcome.overdue.length === 0) {
      received.looked = ctx.clock.ask();
      received.at = new Date(ctx.now().getTime() - ctx.clock.run(since));
    }
  }
}

/**
 * A write is judged by the time it arrived, even if it waited for another of its team. One that waited for a freeze
 * counts for the next round, so its time is after the deadline.
 */
async function momentOf(ctx: Context, tx: Queryable, { at, open }: DeadlineState): Promise<Moment> {
  const planned = open ?? (await roundsNow(tx, at)).planned ?? { id: 0, overrides: NO_OVERRIDES };
  const ruleset = await ctx.ruleset(tx, planned);
  return { now: at, open: open && { id: open.id, deadline_time: open.deadline_time.getTime() }, ruleset };
}
