import { STAT_NAMES } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { abandonmentOf, deleteAbandonment, saveAbandonment } from "../db/abandonments.ts";
import { audit, type Actor } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { statsOfFixture } from "../db/fixture-stats.ts";
import { lockFixture, updateFixture } from "../db/fixtures.ts";
import type { AbandonedLine, AbandonedState, Row } from "../db/schema.ts";
import { lockSeason } from "../db/locks.ts";
import { recordStatsIn, type FixtureState } from "./record-stats.ts";
import { reopenRound } from "./reopen-round.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { NotFound } from "../platform/refusal.ts";

type OperatorAction = Actor & { reason: string };

export type Abandonment = {
  fixture: number;
  result: "stands" | "void";
  before?: Record<string, unknown> | undefined;
};

/**
 * A match that will not be finished (rules.md 16) counts as over: its statistics stay, or are taken back through the ledger (`void`). The
 * state before is kept until it is resumed or replayed. A voided match is closed to the feed, whose points would come back.
 */
export const abandonFixture = (ctx: Context, wish: Abandonment, operator: OperatorAction): Promise<void> =>
  ctx.db.transaction().execute((tx) => abandonFixtureIn(ctx, tx, wish, operator));

export async function abandonFixtureIn(
  ctx: Context,
  tx: Queryable,
  { fixture: id, result, before }: Abandonment,
  { account, address, reason }: OperatorAction,
): Promise<void> {
  await lockSeason(tx);
  const fixture = await lockFixture(tx, id);
  if (!fixture) throw new NotFound("fixture");
  refuseIfChanged({ result: resultOf(fixture) }, before, { result });
  const held = result === "void" && !fixture.voided ? await statsOfFixture(tx, id) : null;
  const lines = held && held.map((line) => lineOf(line));
  const restored = result === "stands" && fixture.voided ? (await abandonmentOf(tx, id))?.lines : null;
  await saveAbandonment(tx, id, { state: stateOf(fixture), lines });
  await updateFixture(tx, id, { voided: result === "void" });
  const state = { abandoned: true, finished: true, finished_provisional: true };
  const record = { fixture: id, state, lines: restored ?? [], complete: result === "void" };
  await recordStatsIn(ctx, tx, [record], { source: "operator", account, reason, holds: false });
  const detail = { fixture: id, result, reason };
  await audit(tx, { at: ctx.now(), account, address, action: "fixture_abandoned", detail });
}

/** A match abandoned by a feed has no stored state: it resumes as under way. */
export const resumeFixture = (ctx: Context, id: number, operator: OperatorAction): Promise<boolean | undefined> =>
  ctx.db.transaction().execute((tx) => resumeFixtureIn(ctx, tx, id, operator));

export async function resumeFixtureIn(
  ctx: Context,
  tx: Queryable,
  id: number,
  { account, address, reason }: OperatorAction,
): Promise<boolean | undefined> {
  await lockSeason(tx);
  const fixture = await lockFixture(tx, id);
  if (!fixture?.abandoned) return fixture && false;
  const before = await abandonmentOf(tx, id);
  const was = before?.state ?? UNDER_WAY;
  const { awarded } = fixture;
  // An awarded result keeps it over, and goes back to the state from before both.
  const state: FixtureState = awarded ? { abandoned: false } : { ...playedState(was), abandoned: false };
  if (awarded && !was.finished) await updateFixture(tx, id, { awarded: JSON.stringify({ ...awarded, ...was }) });
  await deleteAbandonment(tx, id);
  await updateFixture(tx, id, { voided: false });
  const lines = fixture.voided ? (before?.lines ?? []) : [];
  await recordStatsIn(ctx, tx, [{ fixture: id, state, lines }], {
    ...{ source: "operator", account, reason, holds: false },
  });
  await reopenRound(tx, fixture.event, { ...(awarded ? fixture : was), abandoned: false });
  await audit(tx, { at: ctx.now(), account, address, action: "fixture_resumed", detail: { fixture: id, reason } });
  return true;
}

const resultOf = ({ abandoned, voided }: Row<"fixture">) => {
  if (!abandoned) return null;
  return voided ? "void" : "stands";
};

export const playedState = ({ finished_provisional_at: at, ...flags }: AbandonedState): FixtureState => ({
  ...flags,
  finished_provisional_at: at === null ? null : new Date(at),
});

const UNDER_WAY: AbandonedState = {
  started: true,
  finished_provisional: false,
  finished: false,
  finished_provisional_at: null,
};

const stateOf = ({
  started,
  finished_provisional,
  finished,
  finished_provisional_at,
}: Row<"fixture">): AbandonedState => ({
  started,
  finished_provisional,
  finished,
  finished_provisional_at: finished_provisional_at?.toISOString() ?? null,
});

export const lineOf = (line: Row<"fixture_stat">): AbandonedLine => ({
  element: line.element,
  team: line.team,
  stats: Object.fromEntries(STAT_NAMES.map((name) => [name, line[name]])) as AbandonedLine["stats"],
});
