import type { Context } from "../platform/context.ts";
import { accountById } from "../db/accounts.ts";
import { entryById, updateEntry } from "../db/entries.ts";
import { nameProblems } from "../names/names.ts";
import { endMailOf } from "../db/notifications.ts";
import type { Unsubscription } from "../platform/links.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { lockTeam } from "../platform/lock-person.ts";
import { Refusal, refuseIfAny } from "../platform/refusal.ts";
import { ensureLeaguesOf } from "../leagues/system-leagues.ts";

export type TeamDetails = {
  name: string;
  kit: string | null;
  favourite_team: number | null;
  email: boolean;
  language: "sv" | "en";
};

type Wish = TeamDetails & { before?: Record<string, unknown> | undefined };

/** The supporters' league keeps the club of the team's first deadline (rules.md 4.9). */
export async function changeTeamDetails(ctx: Context, entry: number, { before: seen, ...wish }: Wish): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockTeam(tx, entry);
    const before = await entryById(tx, entry);
    if (!before) throw new Error(`entry ${entry} is gone`);
    const { name, favourite_team, email, language } = before;
    refuseIfChanged({ name, favourite_team, email, language }, seen, wish);
    if (before.name !== wish.name) {
      if (before.name_change_blocked) throw new Refusal([{ code: "name_change_blocked", field: "name" }]);
      // An unchanged name stays, whatever the lists have learnt since.
      refuseIfAny(await nameProblems(tx, wish.name));
    }
    await updateEntry(tx, entry, wish);
    const manager = await accountById(tx, before.account);
    await ensureLeaguesOf(ctx, tx, {
      region: manager?.region ?? null,
      favourite_team: wish.favourite_team,
      started_event: before.started_event,
    });
  });
}

/** @throws Refusal also for a team of an earlier season, whose manager may get emails about another by now */
export async function unsubscribe(ctx: Context, { entry, kind }: Unsubscription): Promise<void> {
  const team = await entryById(ctx.db, entry);
  if (!team) throw new Refusal([{ code: "invalid_signature", field: "signature" }]);
  if (kind === undefined) await updateEntry(ctx.db, entry, { email: false });
  else await endMailOf(ctx.db, team.account, kind);
}
