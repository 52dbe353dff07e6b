import type { StatLine } from "@elvan/rules";
import type { Context } from "../context.ts";
import { audit } from "../db/audit.ts";
import { fixtureById } from "../db/fixtures.ts";
import { recordStatsIn, type Recorded } from "./record-stats.ts";
import { rescoreFrom } from "./settle-event.ts";

export type Correction = {
  fixture: number;
  lines: { element: number; team: number; stats: Partial<StatLine> }[];
  /** The operator; null on the command line. */
  account: number | null;
  reason: string;
};

/**
 * An operator's correction (rules.md 16): the same recording as a feed's, with his reason in the ledger, then the same
 * scoring of the round and of all that follows from it, also when the points were final.
 * @returns what was recorded, and the rounds that were scored again.
 * @throws as recordStats.
 */
export async function correctStats(ctx: Context, correction: Correction): Promise<Recorded & { rescored: number[] }> {
  const { fixture, lines, account, reason } = correction;
  const recorded = await ctx.db.transaction().execute(async (tx) => {
    const record = await recordStatsIn(ctx, tx, [{ fixture, lines }], { source: "operator", account, reason });
    if (record.revisions > 0)
      await audit(tx, { at: ctx.now(), account, action: "stats_corrected", detail: { fixture, lines, reason } });
    return record;
  });
  // By the match and not by what was recorded: after a crash between the two, the same correction finishes the work.
  const played = await fixtureById(ctx.db, fixture);
  const rescored = played?.event == null ? [] : await rescoreFrom(ctx, played.event);
  return { ...recorded, rescored };
}
