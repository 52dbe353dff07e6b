import type { ClubKit } from "@elvan/contract";
import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import { deleteSpecialShirt, putSpecialShirt, specialShirts } from "../db/special-shirts.ts";
import { teamIds } from "../db/teams.ts";
import { passedProblems, periodProblems } from "../platform/period.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { NotFound, refuseIfAny } from "../platform/refusal.ts";
import { viewSpecialShirt } from "./views/special-shirt.ts";

export type ShirtWish = { team: number; kit: ClubKit; start_time: Date | null; stop_time: Date | null };
type GivenWish = ShirtWish & { before?: Record<string, unknown> | undefined };

const WITHOUT = { kit: null, start_time: null, stop_time: null };

/** Gives a club a special shirt in place of whichever it had. @throws Refusal */
export function giveSpecialShirt(ctx: Context, { before, ...wish }: GivenWish, by: Actor): Promise<void> {
  const { team, kit, start_time, stop_time } = wish;
  return ctx.db.transaction().execute(async (tx) => {
    const teams = await teamIds(tx);
    refuseIfAny([
      ...(teams.has(team) ? [] : [{ code: "unknown_team", team }]),
      ...periodProblems(start_time, stop_time),
      ...passedProblems(stop_time, ctx.now()),
    ]);
    const worn = (await specialShirts(tx)).find((row) => row.team === team);
    refuseIfChanged(worn ? viewSpecialShirt(worn) : WITHOUT, before, viewSpecialShirt(wish));
    await putSpecialShirt(tx, { ...wish, kit: JSON.stringify(kit) });
    await audit(tx, { at: ctx.now(), ...by, action: "special_shirt_given", detail: wish });
    await ctx.changed(tx, "bootstrap-static");
  });
}

/** @throws NotFound of a club that has none. */
export function takeSpecialShirtOff(ctx: Context, team: number, by: Actor): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if ((await deleteSpecialShirt(tx, team)) === undefined) throw new NotFound("special shirt");
    await audit(tx, { at: ctx.now(), ...by, action: "special_shirt_taken_off", detail: { team } });
    await ctx.changed(tx, "bootstrap-static");
  });
}
