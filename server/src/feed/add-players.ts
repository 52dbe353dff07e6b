import type { Context } from "../platform/context.ts";
import { computeFigures } from "../season/element-figures.ts";
import { lockSeason } from "../db/locks.ts";
import type { PlayerReport } from "../season/match-data.ts";

/**
 * Brings players into the game who are not in it yet, at the price at which their provider offers them; reports without a
 * profile and players who are there already are left alone. One transaction.
 *
 * @returns the ids of the new players
 */
export function addPlayers(ctx: Context, reports: readonly PlayerReport[]): Promise<number[]> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const there = new Set((await tx.selectFrom("element").select("id").execute()).map((row) => row.id));
    const fresh = reports.flatMap(({ profile, team, can_select }) =>
      profile && !there.has(profile.id) ? [{ ...profile, team, can_select, now_cost: profile.start_cost }] : [],
    );
    if (fresh.length === 0) return [];
    await tx.insertInto("element").values(fresh).execute();
    const ids = fresh.map((player) => player.id);
    await computeFigures(ctx, tx, ids);
    await ctx.changed(tx, "bootstrap-static");
    return ids;
  });
}
