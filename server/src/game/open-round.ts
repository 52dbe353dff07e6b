import { NO_OVERRIDES, type OpenEvent, type Overrides, type Ruleset, type SaveFacts, type Squad } from "@elvan/rules";
import type { Transaction } from "kysely";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";
import { lockPlanning, roundsAhead, toSquad, type Ahead, type SquadRow } from "../db/squads.ts";
import { closeDeadline } from "./close-deadline.ts";
import { joinSquadWriters } from "./locks.ts";
import { NotFound } from "./refusal.ts";

/** The moment a write is judged by. */
export type Moment = {
  now: Date;
  /** The round that is open; null after the season's last deadline. */
  open: OpenEvent | null;
  /** Numbers of the open round; of the last round when none is open. */
  ruleset: Ruleset;
};

/** A team that is held, and all that a move of it is judged by. */
export type HeldTeam = { moment: Moment; row: SquadRow; squad: Squad; facts: SaveFacts };

/** What a transaction has come to: its value, or rounds that must be frozen before it can be tried again. */
type Outcome<T> = { overdue: number[]; done?: never } | { done: { value: T } };

/**
 * Runs a manager's write in one transaction, judged by the season's clock. A round whose deadline has passed is
 * frozen first, if no job has done so yet: the clock closes the market, and a save for the next round must not reach the
 * picks of the last one.
 * @param hold how squads are held meanwhile (locks.ts): by many at once, or by one who changes those of many
 */
export function inOpenRound<T>(
  ctx: Context,
  work: (tx: Transaction<Schema>, moment: Moment) => Promise<T>,
  hold: (tx: Queryable) => Promise<void> = joinSquadWriters,
): Promise<T> {
  return afterFreeze(ctx, async (tx, now) => {
    await hold(tx);
    const rounds = await roundsAhead(tx, now);
    if (rounds.overdue.length > 0) return { overdue: rounds.overdue };
    return { done: { value: await work(tx, await momentOf(ctx, tx, rounds, now)) } };
  });
}

/**
 * The same for a move of one team, which it holds until the end: its planning squad, chips and market.
 * @param others players besides its own that the move is about. @throws NotFound when there is no such team.
 */
export function withTeam<T>(
  ctx: Context,
  entry: number,
  others: readonly number[],
  work: (tx: Transaction<Schema>, team: HeldTeam) => Promise<T>,
): Promise<T> {
  return afterFreeze(ctx, async (tx, now) => {
    const planning = await lockPlanning(tx, entry, others, now);
    if (!planning) throw new NotFound("entry");
    const { row, plays, market, ahead } = planning;
    if (ahead.overdue.length > 0) return { overdue: ahead.overdue };
    const moment = await momentOf(ctx, tx, ahead, now);
    const { open, ruleset } = moment;
    const facts = { market, plays, ruleset, open, now: moment.now.getTime() };
    return { done: { value: await work(tx, { moment, row, squad: toSquad(row, open ?? undefined), facts }) } };
  });
}

async function afterFreeze<T>(
  ctx: Context,
  attempt: (tx: Transaction<Schema>, came: Date) => Promise<Outcome<T>>,
): Promise<T> {
  for (;;) {
    // Before there is a connection: in the last minute before a deadline a write may have to wait for one.
    const came = ctx.now();
    const outcome = await ctx.db.transaction().execute((tx) => attempt(tx, came));
    if (outcome.done) return outcome.done.value;
    for (const round of outcome.overdue) await closeDeadline(ctx, round);
  }
}

/**
 * A write is judged by the time it came, also when it had to wait for another of its team. One that waited for a freeze counts
 * for the next round, and so comes after the deadline, in the history too.
 */
async function momentOf(ctx: Context, tx: Queryable, { open, since }: Ahead, came: Date): Promise<Moment> {
  const now = since !== null && since > came ? since : came;
  const ruleset = await ctx.ruleset(tx, open ?? (await lastRound(tx)));
  return { now, open: open && { id: open.id, deadline_time: open.deadline_time.getTime() }, ruleset };
}

async function lastRound(tx: Queryable): Promise<{ id: number; overrides: Overrides }> {
  const last = await tx
    .selectFrom("event")
    .select(["id", "overrides"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ?? { id: 0, overrides: NO_OVERRIDES };
}
