import type { Context } from "../platform/context.ts";
import type { Actor } from "../db/audit.ts";
import { rescoreFrom } from "../rounds/settle-event.ts";
import { abandonFixture, resumeFixture, type Abandonment } from "../season/abandon-fixture.ts";
import { awardResult, undoAward, type Award } from "../season/award-result.ts";
import { moveFixture, undoMoveIn, type FixturePlace } from "../season/move-fixture.ts";

type Operator = Actor & { reason: string };

/** A changed match makes its settled round, and those it comes from, due for scoring again: all of them are looked at. */
const rescoreSettled = (ctx: Context): Promise<unknown> => rescoreFrom(ctx, 1);

export async function moveMatch(ctx: Context, place: FixturePlace, operator: Operator): Promise<void> {
  await moveFixture(ctx, place, operator);
  await rescoreSettled(ctx);
}

export async function undoMatchMove(ctx: Context, fixture: number, operator: Operator): Promise<void> {
  await ctx.db.transaction().execute((tx) => undoMoveIn(ctx, tx, fixture, operator));
  await rescoreSettled(ctx);
}

export async function abandonMatch(ctx: Context, match: Abandonment, operator: Operator): Promise<void> {
  await abandonFixture(ctx, match, operator);
  await rescoreSettled(ctx);
}

/** Undefined when there is no such match. */
export async function resumeMatch(ctx: Context, fixture: number, operator: Operator): Promise<boolean | undefined> {
  const resumed = await resumeFixture(ctx, fixture, operator);
  if (resumed !== undefined) await rescoreSettled(ctx);
  return resumed;
}

export async function awardMatch(ctx: Context, award: Award, operator: Operator): Promise<void> {
  await awardResult(ctx, award, operator);
  await rescoreSettled(ctx);
}

export async function undoMatchAward(ctx: Context, fixture: number, operator: Operator): Promise<void> {
  await undoAward(ctx, fixture, operator);
  await rescoreSettled(ctx);
}
