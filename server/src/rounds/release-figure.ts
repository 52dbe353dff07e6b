import type { StatName } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { abandonmentOf, saveAbandonment } from "../db/abandonments.ts";
import { audit, type Actor } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { statsOfFixture } from "../db/fixture-stats.ts";
import { fixtureById, lockFixture } from "../db/fixtures.ts";
import { deleteHeldFigure } from "../db/held-figures.ts";
import { lockSeason } from "../db/locks.ts";
import { recordStatsIn } from "../season/record-stats.ts";
import { rescoreFrom } from "./settle-event.ts";

export type Figure = { fixture: number; element: number; identifier: StatName };

/** The statistic takes the feed's latest value, even in a final round, and follows the feed again. */
export async function releaseFigure(ctx: Context, figure: Figure, by: Actor): Promise<number[] | undefined> {
  const { fixture, element, identifier } = figure;
  const left = await ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const match = await lockFixture(tx, fixture);
    const held = await deleteHeldFigure(tx, figure);
    if (!held) return false;
    if (match?.voided) await tellVoided(tx, figure, held.told);
    const line = match?.voided ? undefined : (await statsOfFixture(tx, fixture)).find((one) => one.element === element);
    if (line) {
      const lines = [{ element, team: line.team, stats: { [identifier]: held.told } }];
      const { account } = by;
      await recordStatsIn(ctx, tx, [{ fixture, lines }], {
        ...{ source: "operator", account, reason: held.reason, holds: false },
      });
    }
    await audit(tx, { at: ctx.now(), ...by, action: "figure_left_to_feed", detail: { ...figure, told: held.told } });
    return true;
  });
  if (!left) return undefined;
  const event = (await fixtureById(ctx.db, fixture))?.event ?? null;
  return event === null ? [] : rescoreFrom(ctx, event);
}

async function tellVoided(tx: Queryable, { fixture, element, identifier }: Figure, told: number): Promise<void> {
  const abandonment = await abandonmentOf(tx, fixture);
  if (!abandonment?.lines) return;
  const lines = abandonment.lines.map((line) =>
    line.element === element ? { ...line, stats: { ...line.stats, [identifier]: told } } : line,
  );
  await saveAbandonment(tx, fixture, { ...abandonment, lines });
}
