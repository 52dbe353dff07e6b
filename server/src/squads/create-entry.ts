import { reviewNewSquad } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { accountById } from "../db/accounts.ts";
import { expectedOf, market } from "../db/elements.ts";
import { comingPoints } from "../db/forecasts.ts";
import { insertEntry } from "../db/entries.ts";
import { insertSquad } from "../db/squads.ts";
import { joinAwaitingLeagues, joinInvitedLeague } from "../leagues/join-league.ts";
import { nameProblems } from "../names/names.ts";
import { inOpenRound } from "./open-round.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { Refusal, refuseIfAny } from "../platform/refusal.ts";
import { ensureLeaguesOf } from "../leagues/system-leagues.ts";

export type NewEntry = {
  account: number;
  name: string;
  /** A name made by the server skips the word filter. */
  generated?: boolean;
  favourite_team: number | null;
  kit?: string | null;
  email?: boolean;
  language?: "sv" | "en";
  /** In order of positions; a price that is sent must be today's. */
  picks: readonly { element: number; purchase_price?: number | null }[];
};

/** @throws Refusal with every problem of the squad, or `entry_exists`: one team an account and season */
export function createEntry(ctx: Context, wish: NewEntry): Promise<number> {
  return inOpenRound(ctx, async (tx, { now, open, ruleset }) => {
    await lockPerson(tx, wish.account);
    const wanted = wish.picks.map((pick) => pick.element);
    const known = await market(tx, wanted);
    const expected = await expectedOf(tx, wanted, open && (await comingPoints(tx, open.id)));
    const { problems, squad } = reviewNewSquad(wish.picks, known, ruleset, open, now.getTime(), expected);
    refuseIfAny([...problems, ...(wish.generated ? [] : await nameProblems(tx, wish.name))]);
    if (squad === null || open === null) throw new Error("a squad without problems is missing");

    const entry = await insertEntry(tx, {
      account: wish.account,
      name: wish.name,
      favourite_team: wish.favourite_team,
      kit: wish.kit ?? null,
      email: wish.email ?? false,
      language: wish.language ?? "sv",
      started_event: open.id,
      joined_time: now,
    });
    if (entry === undefined) throw new Refusal([{ code: "entry_exists" }]);
    const fresh = { ...squad, counted_transfers: 0, total_transfers: 0, round_start: null };
    await insertSquad(tx, entry, fresh, { at: now, event: open.id });
    const manager = await accountById(tx, wish.account);
    await ensureLeaguesOf(ctx, tx, {
      region: manager?.region ?? null,
      favourite_team: wish.favourite_team,
      started_event: open.id,
    });
    await joinAwaitingLeagues(ctx, tx, wish.account, entry);
    await joinInvitedLeague(ctx, tx, wish.account, entry);
    return entry;
  });
}
