import type { Context } from "../context.ts";
import { accountById } from "../db/accounts.ts";
import { entryById } from "../db/entries.ts";
import { lockEntry } from "../db/leagues.ts";
import { nameProblems } from "./names.ts";
import { Refusal, refuseIfAny } from "./refusal.ts";
import { ensureLeaguesOf } from "./system-leagues.ts";

/** What a manager may change about the team itself (league-083). */
export type TeamDetails = {
  name: string;
  kit: string | null;
  favourite_team: number | null;
  email: boolean;
  language: "sv" | "en";
};

/**
 * Changes a team's name, club and mail. The club whose supporters it plays among all season is the one chosen when its
 * first deadline passed (rules.md 4.9): changing it later does not move it.
 * @throws Refusal `name_change_blocked` when the operators have fixed the name, `name_not_allowed` of a new one that is an abuse.
 */
export async function updateEntry(ctx: Context, entry: number, wish: TeamDetails): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockEntry(tx, entry);
    const before = await entryById(tx, entry);
    if (!before) throw new Error(`entry ${entry} is gone`);
    if (before.name !== wish.name) {
      if (before.name_change_blocked) throw new Refusal([{ code: "name_change_blocked", field: "name" }]);
      // What the team is called already stays, whatever the lists have learnt since.
      refuseIfAny(await nameProblems(tx, wish.name));
    }
    await tx.updateTable("entry").set(wish).where("id", "=", entry).execute();
    const manager = await accountById(tx, before.account);
    await ensureLeaguesOf(ctx, tx, {
      region: manager?.region ?? null,
      favourite_team: wish.favourite_team,
      started_event: before.started_event,
    });
  });
}

/** Sends a team no more mail; saying so twice changes nothing. */
export async function unsubscribe(ctx: Context, entry: number): Promise<void> {
  await ctx.db.updateTable("entry").set({ email: false }).where("id", "=", entry).execute();
}
