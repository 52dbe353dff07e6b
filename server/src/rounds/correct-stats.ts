import { STAT_NAMES, type StatLine } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import { statsOfFixture } from "../db/fixture-stats.ts";
import { fixtureById } from "../db/fixtures.ts";
import { lockSeason } from "../db/locks.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { recordStatsIn, type Recorded } from "../season/record-stats.ts";
import { rescoreFrom } from "./settle-event.ts";

export type Correction = Actor & {
  fixture: number;
  lines: { element: number; team: number; stats: Partial<StatLine> }[];
  reason: string;
  before?: Record<string, unknown> | undefined;
};

/** Takes the feed's path, with a reason in the ledger, also when the round is final (rules.md 16). @throws Refusal `changed_elsewhere` */
export async function correctStats(ctx: Context, correction: Correction): Promise<Recorded & { rescored: number[] }> {
  const { fixture, lines, account, address, reason, before } = correction;
  const recorded = await ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const wish = figuresOf(lines.map(({ element, stats }) => ({ element, ...stats })));
    const stored = figuresOf(await statsOfFixture(tx, fixture));
    refuseIfChanged(Object.fromEntries(Object.keys(wish).map((figure) => [figure, stored[figure] ?? 0])), before, wish);
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

/** "31 goals_scored": 2 */
const figuresOf = (lines: readonly ({ element: number } & Partial<StatLine>)[]): Record<string, number> =>
  Object.fromEntries(
    lines.flatMap((line) =>
      STAT_NAMES.flatMap((name) =>
        line[name] === undefined ? [] : [[`${line.element} ${name}`, line[name]] as const],
      ),
    ),
  );
