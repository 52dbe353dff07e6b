import { reviewLeagueCount, type Ruleset } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { addMembers, countLeaguesOf, insertLeague, type LeagueRow } from "../db/leagues.ts";
import { generateLeagueCode } from "./create-league.ts";
import { leagueMoment } from "./league-moment.ts";
import { NotFound, Refusal, refuseIfAny } from "../platform/refusal.ts";

/** Members with a team join at once, others when they enter one, within limits (rules.md 11). A set-based moment that owns its SQL. */
export function renewLeague(ctx: Context, account: number, entry: number, id: number): Promise<LeagueRow> {
  return ctx.db.transaction().execute(async (tx) => {
    const offer = await tx
      .deleteFrom("renewable_league")
      .where("id", "=", id)
      .where("account", "=", account)
      .returningAll()
      .executeTakeFirst();
    if (offer === undefined) throw new NotFound("renewable league");
    const others = offer.members.filter((member) => member !== account);
    const entered = await lockEntriesOf(tx, [account, ...others]);
    const { now, open, ruleset } = await leagueMoment(ctx, tx);
    if (open === null) throw new Refusal([{ code: "no_open_event" }]);
    refuseIfAny(reviewLeagueCount("x", await countLeaguesOf(tx, entry, "x"), ruleset.rules));
    const head = offer.scoring === "h";
    const league = await insertLeague(tx, {
      name: offer.name,
      league_type: "x",
      scoring: offer.scoring,
      admin_entry: entry,
      // A classic league counts from the first round; matches need rounds to come.
      start_event: head ? open.id : 1,
      code: await generateLeagueCode(tx),
      code_privacy: "l",
      ko_rounds: head ? koRoundsLeft(offer.ko_rounds, open.id, ruleset) : null,
      max_entries: head ? offer.max_entries : null,
      created: now,
      has_cup: !head,
    });
    const joining = [entry];
    for (const member of others.flatMap((one) => entered.find((team) => team.account === one) ?? [])) {
      if (head && offer.max_entries !== null && joining.length >= offer.max_entries) break;
      const leagues = await countLeaguesOf(tx, member.id, "x");
      if (reviewLeagueCount("x", leagues, ruleset.rules).length === 0) joining.push(member.id);
    }
    await addMembers(tx, league.id, joining, { joined_time: now, joined_event: open.id });
    const awaited = others.filter((member) => !entered.some((one) => one.account === member));
    await sql`
      insert into league_awaited (account, league)
      select id, ${league.id} from account where id = any(${sql.val(awaited)}::int[])
        and not exists (select from entry where entry.account = account.id)
    `.execute(tx);
    return league;
  });
}

/**
 * In order of ids, so that two renewals cannot deadlock; without those whose account has been deleted. Who is just entering a team holds
 * their account until it is there.
 */
async function lockEntriesOf(tx: Queryable, accounts: readonly number[]): Promise<{ id: number; account: number }[]> {
  const ids = sql<number>`any(${sql.val([...accounts])}::int[])`;
  await tx.selectFrom("account").select("id").where("id", "=", ids).orderBy("id").forUpdate().execute();
  return tx
    .selectFrom("entry")
    .select(["id", "account"])
    .where("account", "=", ids)
    .where((where) => where.exists(where.selectFrom("entry_squad").select("entry").whereRef("entry", "=", "entry.id")))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Late in the season fewer knock-out rounds fit. */
const koRoundsLeft = (wanted: number | null, startEvent: number, { events }: Ruleset): number | null =>
  Math.min(wanted ?? 0, events - startEvent) || null;

export async function removeRenewable(ctx: Context, account: number, id: number): Promise<void> {
  await ctx.db.deleteFrom("renewable_league").where("id", "=", id).where("account", "=", account).execute();
}
