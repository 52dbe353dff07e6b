import { reviewAward } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { abandonmentOf, updateAbandonment } from "../db/abandonments.ts";
import { audit, type Actor } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { lockFixture, updateFixture } from "../db/fixtures.ts";
import { lockSeason } from "../db/locks.ts";
import type { Row } from "../db/schema.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { NotFound, Refusal, refuseIfAny } from "../platform/refusal.ts";
import { playedState } from "./abandon-fixture.ts";
import { recordStatsIn, type FixtureState } from "./record-stats.ts";
import { reopenRound } from "./reopen-round.ts";

type Operator = Actor & { reason: string };

export type Award = {
  fixture: number;
  team_h_score: number;
  team_a_score: number;
  before?: Record<string, unknown> | undefined;
};

/**
 * A result from the desk (rules.md 16): it is shown as the score and the match is over, while figures and points stay those of the
 * play. How the match stood before is kept until this is undone; a second award keeps the state from before the first.
 */
export const awardResult = (ctx: Context, award: Award, operator: Operator): Promise<void> =>
  ctx.db.transaction().execute((tx) => awardResultIn(ctx, tx, award, operator));

export async function awardResultIn(
  ctx: Context,
  tx: Queryable,
  { fixture: id, before, ...score }: Award,
  operator: Operator,
): Promise<void> {
  await lockSeason(tx);
  const fixture = await lockFixture(tx, id);
  if (!fixture) throw new NotFound("fixture");
  await ctx.askTime(tx);
  refuseIfChanged(scoreOf(fixture), before, score);
  const facts = { ...fixture, kickoff_time: fixture.kickoff_time?.getTime() ?? null };
  refuseIfAny(reviewAward(facts, score, ctx.now().getTime()).problems);
  const { account, address, reason } = operator;
  const from = fixture.awarded ?? stateOf(fixture);
  await updateFixture(tx, id, { awarded: JSON.stringify(from) });
  const state: FixtureState = { ...score, started: true, finished_provisional: true, finished: true };
  const record = { fixture: id, state, lines: [] };
  await recordStatsIn(ctx, tx, [record], { source: "operator", account, reason, holds: false });
  const detail = { fixture: id, from: scoreOf(fixture), to: score, reason };
  await audit(tx, { at: ctx.now(), account, address, action: "fixture_awarded", detail });
}

/** The match is again as it was played; what the feed has said of it since comes with its next answer. */
export const undoAward = (ctx: Context, id: number, operator: Operator): Promise<void> =>
  ctx.db.transaction().execute((tx) => undoAwardIn(ctx, tx, id, operator));

export async function undoAwardIn(
  ctx: Context,
  tx: Queryable,
  id: number,
  { account, address, reason }: Operator,
): Promise<void> {
  await lockSeason(tx);
  const fixture = await lockFixture(tx, id);
  if (!fixture) throw new NotFound("fixture");
  const { awarded } = fixture;
  if (!awarded) throw new Refusal([{ code: "award_missing" }]);
  const { team_h_score, team_a_score, ...was } = awarded;
  const abandonment = fixture.abandoned ? await abandonmentOf(tx, id) : undefined;
  const state: FixtureState = { team_h_score, team_a_score, ...(!abandonment && playedState(was)) };
  if (abandonment && !was.finished) await updateAbandonment(tx, id, was);
  await updateFixture(tx, id, { awarded: null });
  await recordStatsIn(ctx, tx, [{ fixture: id, state, lines: [] }], {
    ...{ source: "operator", account, reason, holds: false },
  });
  await reopenRound(tx, fixture.event, { ...was, abandoned: fixture.abandoned });
  const detail = { fixture: id, from: scoreOf(fixture), to: scoreOf(awarded), reason };
  await audit(tx, { at: ctx.now(), account, address, action: "fixture_award_undone", detail });
}

type Score = Pick<Row<"fixture">, "team_h_score" | "team_a_score">;
const scoreOf = ({ team_h_score, team_a_score }: Score) => ({ team_h_score, team_a_score });

const stateOf = (fixture: Row<"fixture">) => ({
  ...scoreOf(fixture),
  started: fixture.started,
  finished_provisional: fixture.finished_provisional,
  finished: fixture.finished,
  finished_provisional_at: fixture.finished_provisional_at?.toISOString() ?? null,
});
