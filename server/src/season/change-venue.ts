import type { Context } from "../platform/context.ts";
import { lockFixture, updateFixture } from "../db/fixtures.ts";
import { lockSeason } from "../db/locks.ts";

/**
 * The two clubs of a match change ends. Figures and scores are the clubs' own and go with them, so no point changes, whatever has
 * been played and settled.
 * @returns whether `team_h` was the away side
 */
export function changeVenue(ctx: Context, { fixture: id, team_h }: { fixture: number; team_h: number }) {
  return ctx.db.transaction().execute(async (tx): Promise<boolean> => {
    await lockSeason(tx);
    const fixture = await lockFixture(tx, id);
    if (fixture?.team_a !== team_h) return false;
    await updateFixture(tx, id, {
      ...{ team_h, team_a: fixture.team_h },
      ...{ team_h_score: fixture.team_a_score, team_a_score: fixture.team_h_score },
    });
    await ctx.changed(tx, "bootstrap-static", "fixtures");
    if (fixture.event !== null) await ctx.changed(tx, `event/${fixture.event}/live`);
    return true;
  });
}
