import type { StatLine } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import { fixtureById } from "../db/fixtures.ts";
import { recordStatsIn, type Recorded } from "../season/record-stats.ts";
import { rescoreFrom } from "./settle-event.ts";

export type Correction = Actor & {
  fixture: number;
  lines: { element: number; team: number; stats: Partial<StatLine> }[];
  reason: string;
};

/** Takes the feed's path, with a reason in the ledger, also when the round is final (rules.md 16). */
export async function correctStats(ctx: Context, correction: Correction): Promise<Recorded & { rescored: number[] }> {
  const { fixture, lines, account, address, reason } = correction;
  const recorded = await ctx.db.transaction().execute(async (tx) => {
    const record = await recordStatsIn(ctx, tx, [{ fixture, lines }], { source: "operator", account, reason });
    if (record.revisions > 0)
      await audit(tx, {
        ...{ at: ctx.now(), account, address, action: "stats_corrected" },
        detail: { fixture, lines, reason },
      });
    return record;
  });
  // Derived from the match, not from what was recorded: after a crash in between the same correction finishes the work.
  const played = await fixtureById(ctx.db, fixture);
  const rescored = played?.event == null ? [] : await rescoreFrom(ctx, played.event);
  return { ...recorded, rescored };
}
