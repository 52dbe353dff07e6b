import type { Deletion } from "@elvan/contract";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import { accountById, deleteSessionsOf, updateAccount } from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import type { Row } from "../db/schema.ts";
import { entryOfAccount } from "../db/entries.ts";
import { lockEntry, removeLeague, removeMember, updateLeague, type LeagueRow } from "../db/leagues.ts";
import { lockSquadsShared } from "../db/locks.ts";
import { forgetInAudit } from "../db/people.ts";
import { forgetSuspensions, isWhollySuspended } from "../db/suspensions.ts";
import { isPersonLocked } from "../platform/lock-person.ts";
import { deletedEmail } from "../platform/placeholder-email.ts";
import { proveOwner, type OwnerProof } from "./prove-owner.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";

const ACCOUNT_TABLES = [
  ...["known_device", "api_token", "passkey", "totp", "recovery_code", "identity", "ceremony", "one_time_code"],
  ...[
    "browser_report",
    "name_appeal",
    "watch",
    "renewable_league",
    "league_awaited",
    "league_report",
    "account_season",
  ],
  "refused_call",
  ...["push_device", "notification", "notification_choice", "notification_setting"],
] as const;
const ENTRY_TABLES = [
  "league_ban",
  "league_entry",
  "league_reaction",
  "chip_play",
  "transfer",
  "squad_revision",
] as const;

/** The longest-standing other member whose account is there takes the league over; one who can save nothing only where there is nobody else. */
async function successorOf(
  db: Queryable,
  league: number,
  entry: number,
  now: Date,
): Promise<{ entry: number; name: string } | undefined> {
  return db
    .selectFrom("league_entry")
    .innerJoin("entry", "entry.id", "league_entry.entry")
    .innerJoin("account", "account.id", "entry.account")
    .innerJoin("entry_squad", "entry_squad.entry", "entry.id")
    .select(["league_entry.entry", "entry.name"])
    .where("league_entry.league", "=", league)
    .where("league_entry.entry", "<>", entry)
    .orderBy(isWhollySuspended(now))
    .orderBy("league_entry.joined_time")
    .orderBy("league_entry.entry")
    .limit(1)
    .executeTakeFirst();
}

const administered = (db: Queryable, entry: number): Promise<LeagueRow[]> =>
  db
    .selectFrom("league")
    .selectAll()
    .where("admin_entry", "=", entry)
    .where("cup_of", "is", null)
    .orderBy("id")
    .execute();

const hasPlayed = async (db: Queryable, entry: number): Promise<boolean> =>
  (await db.selectFrom("entry_event").select("event").where("entry", "=", entry).limit(1).executeTakeFirst()) !==
  undefined;

export async function deletionEffects(
  { db, realTime }: Pick<Context, "db" | "realTime">,
  account: number,
): Promise<Deletion> {
  const person = await accountById(db, account);
  const entry = await entryOfAccount(db, account);
  const leagues = [];
  for (const { id, name } of entry ? await administered(db, entry.id) : []) {
    leagues.push({ id, name, heir: (await successorOf(db, id, entry?.id ?? 0, realTime()))?.name ?? null });
  }
  return {
    has_password: person?.password_hash != null,
    team: entry ? { name: entry.name, played: await hasPlayed(db, entry.id) } : null,
    leagues,
  };
}

function refuseWithRole(person: Row<"account"> | undefined): void {
  if (person !== undefined && person.role !== "player") throw new Refusal([{ code: "operator_stays" }]);
}

/**
 * Removes everything personal. A team that has played stays, nameless and without a squad, because others' matches and ranks depend on it
 * (rules.md 17). Its private leagues go to the longest-standing member (docs/decisions/0019). A set-based moment that owns its SQL.
 */
export async function deleteAccount(ctx: Context, account: number, proof: OwnerProof): Promise<void> {
  const person = await accountById(ctx.db, account);
  if (!person) throw new NotFound("account");
  refuseWithRole(person);
  await proveOwner(ctx, person, proof);
  const now = ctx.realTime();
  await ctx.db.transaction().execute(async (tx) => {
    await lockSquadsShared(tx);
    // Deleted already, from another tab.
    if (!(await isPersonLocked(tx, account))) return;
    refuseWithRole(await accountById(tx, account));
    const entry = await entryOfAccount(tx, account);
    const stays = entry !== undefined && (await hasPlayed(tx, entry.id));
    if (entry) await anonymiseTeam(tx, entry.id, stays, now);
    await deleteSessionsOf(tx, account, null);
    // An allowed name is allowed to everybody, no matter who appealed.
    await tx
      .updateTable("name_appeal")
      .set({ account: null, reason: "" })
      .where("account", "=", account)
      .where("allowed", "=", true)
      .execute();
    for (const table of ACCOUNT_TABLES)
      await sql`delete from ${sql.table(table)} where account = ${account}`.execute(tx);
    await forgetMail(tx, account);
    await tx.updateTable("audit").set({ address: null, detail: "{}" }).where("account", "=", account).execute();
    await forgetInAudit(tx, account);
    if (stays) {
      await forgetSuspensions(tx, account, now);
      await updateAccount(tx, account, {
        email: deletedEmail(account),
        password_hash: null,
        first_name: "–",
        last_name: "",
        date_of_birth: null,
        gender: null,
        region: null,
        years_active: 0,
        invitation: null,
        dirty: false,
        email_elvan: false,
        email_favourite: false,
      });
    } else {
      await tx.deleteFrom("account").where("id", "=", account).execute();
    }
    // Without the network address, which is personal.
    await audit(tx, { at: now, account, action: "account_deleted" });
  });
}

/** Also to addresses from before a change or a merge, unless they are somebody else's now. Anybody may have asked for a code to any. */
async function forgetMail(tx: Queryable, account: number): Promise<void> {
  await sql`
    with theirs as (
      select lower(address) as address from mail
      where letter ->> 'account' = ${String(account)} and letter ->> 'kind' not in ('email_code', 'merge_code')
      union select lower(email) from account where id = ${account}
    )
    delete from mail where letter ->> 'account' = ${String(account)} or lower(address) in (
      select address from theirs where not exists (
        select from account a where lower(a.email) = theirs.address and a.id <> ${account}))`.execute(tx);
}

/** The leagues that a team is in or administers, in order of ids, so that no heir leaves one meanwhile. */
async function lockLeaguesOf(tx: Queryable, entry: number): Promise<void> {
  await tx
    .selectFrom("league")
    .select("id")
    .where((where) =>
      where.or([
        where("admin_entry", "=", entry),
        where("id", "in", where.selectFrom("league_entry").select("league").where("entry", "=", entry)),
      ]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
}

async function anonymiseTeam(tx: Queryable, entry: number, stays: boolean, now: Date): Promise<void> {
  await lockEntry(tx, entry);
  await lockLeaguesOf(tx, entry);
  for (const { id } of await administered(tx, entry)) {
    const heir = await successorOf(tx, id, entry, now);
    if (heir) await updateLeague(tx, id, { admin_entry: heir.entry });
    else await removeLeague(tx, id);
  }
  const leagues = await tx
    .selectFrom("league_entry")
    .innerJoin("league", "league.id", "league_entry.league")
    .select(["league.id", "league.scheduled_at"])
    .where("league_entry.entry", "=", entry)
    .execute();
  // Drawn matches are played: the opponent keeps them against a team that scores nothing, which leaves at the next deadline.
  for (const { id, scheduled_at } of leagues) if (scheduled_at === null) await removeMember(tx, id, entry);
  for (const table of ["entry_squad", "calendar_feed", "plan"] as const)
    await tx.deleteFrom(table).where("entry", "=", entry).execute();
  if (stays) {
    await tx
      .updateTable("entry")
      .set({
        ...{ name: `Lag ${entry}`, kit: null, crest: null, email: false, name_change_blocked: true },
        ...{ favourite_team: null, fan_team: null },
      })
      .where("id", "=", entry)
      .execute();
    return;
  }
  for (const table of ENTRY_TABLES) await sql`delete from ${sql.table(table)} where entry = ${entry}`.execute(tx);
  await tx.deleteFrom("entry").where("id", "=", entry).execute();
}
