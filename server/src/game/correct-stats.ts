import type { StatLine } from "@elvan/rules";
import type { Context } from "../context.ts";
import { audit, type Doer } from "../db/audit.ts";
import { fixtureById } from "../db/fixtures.ts";
import { recordStatsIn, type Recorded } from "./record-stats.ts";
import { rescoreFrom } from "./settle-event.ts";

/** Done by an operator, or on the command line. */
export type Correction = Doer & {
  fixture: number;
  lines: { element: number; team: number; stats: Partial<StatLine> }[];
  reason: string;
};

/**
 * An operator's correction (rules.md 16): the same recording as a feed's, with his reason in the ledger, then the same
 * scoring of the round and of all that follows from it, also when the points were final.
 * @returns what was recorded, and the rounds that were scored again.
 * @throws as recordStats.
 */
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
  // By the match and not by what was recorded: after a crash between the two, the same correction finishes the work.
  const played = await fixtureById(ctx.db, fixture);
  const rescored = played?.event == null ? [] : await rescoreFrom(ctx, played.event);
  return { ...recorded, rescored };
}
