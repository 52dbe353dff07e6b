import type { Role } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Changes, NewRow, Row } from "./schema.ts";
import { isWhollySuspended } from "./suspensions.ts";

export type Caller = {
  account: number;
  role: Role;
  email: string;
  first_name: string;
  last_name: string;
  entry: number | null;
  /** Wholly: nothing can be saved. */
  suspended: boolean;
};

export type LiveSession = Row<"session"> & Caller & { via: "session" };

export function accountById(db: Queryable, id: number): Promise<Row<"account"> | undefined> {
  return db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst();
}

/** For counting what an account has before one more is added, and for deleting it. Its address as it is once it is locked. */
export function lockAccount(tx: Queryable, id: number): Promise<{ email: string } | undefined> {
  return tx.selectFrom("account").select("email").where("id", "=", id).forUpdate().executeTakeFirst();
}

export function accountByEmail(db: Queryable, email: string): Promise<Row<"account"> | undefined> {
  return db
    .selectFrom("account")
    .selectAll()
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
}

/** Undefined when its address is taken. */
export async function insertAccount(tx: Queryable, account: NewRow<"account">): Promise<number | undefined> {
  const row = await tx
    .insertInto("account")
    .values(account)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function updateAccount(tx: Queryable, id: number, changes: Changes<"account">): Promise<void> {
  await tx.updateTable("account").set(changes).where("id", "=", id).execute();
}

/** A new hash of the same password, unless another password has been set since `from`. */
export async function rehash(tx: Queryable, id: number, from: string, password_hash: string): Promise<void> {
  await tx
    .updateTable("account")
    .set({ password_hash })
    .where("id", "=", id)
    .where("password_hash", "=", from)
    .execute();
}

export async function insertSession(tx: Queryable, session: NewRow<"session">): Promise<void> {
  await tx.insertInto("session").values(session).execute();
}

export async function sessionsByHash(
  db: Queryable,
  hashes: readonly string[],
  now: Date,
): Promise<Map<string, LiveSession>> {
  const rows = await db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account")
    .leftJoin("entry", "entry.account", "account.id")
    .selectAll("session")
    .select(["account.role", "account.email", "account.first_name", "account.last_name", "entry.id as entry"])
    .select(isWhollySuspended(now).as("suspended"))
    .where("session.id_hash", "=", sql<string>`any(${sql.val([...hashes])}::text[])`)
    .where("session.expires", ">", now)
    .execute();
  return new Map(rows.map((row) => [row.id_hash, { ...row, via: "session" }]));
}

export function sessionsOf(db: Queryable, account: number, now: Date): Promise<Row<"session">[]> {
  return db
    .selectFrom("session")
    .selectAll()
    .where("account", "=", account)
    .where("expires", ">", now)
    .orderBy("last_seen", "desc")
    .orderBy("id_hash")
    .execute();
}

export async function deleteSessionOf(tx: Queryable, account: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("session")
    .where("account", "=", account)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @param except hash of the session that stays; null: none */
export async function deleteSessionsOf(tx: Queryable, account: number, except: string | null): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("session")
    .where("account", "=", account)
    .where("id_hash", "<>", except ?? "")
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function updateSession(tx: Queryable, id_hash: string, changes: Changes<"session">): Promise<void> {
  await tx.updateTable("session").set(changes).where("id_hash", "=", id_hash).execute();
}

export async function deleteSession(tx: Queryable, id_hash: string): Promise<void> {
  await tx.deleteFrom("session").where("id_hash", "=", id_hash).execute();
}

export async function deleteExpiredSessions(tx: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("session").where("expires", "<=", now).executeTakeFirst();
  return Number(numDeletedRows);
}

export function passwordsOf(
  db: Queryable,
  emails: readonly string[],
): Promise<Pick<Row<"account">, "email" | "password_hash">[]> {
  return db.selectFrom("account").select(["email", "password_hash"]).where("email", "in", emails).execute();
}

/** What outlasts a season: watched players, past seasons, leagues to renew or join, appeals for names, and the trail. */
export async function moveAccountData(tx: Queryable, from: number, to: number): Promise<void> {
  await sql`
    insert into watch (account, element_code) select ${to}::int, element_code from watch where account = ${from}
    on conflict do nothing`.execute(tx);
  await sql`
    insert into league_awaited (account, league) select ${to}::int, league from league_awaited where account = ${from}
    on conflict do nothing`.execute(tx);
  await sql`
    insert into account_season (account, season_name, total_points, rank)
    select ${to}::int, season_name, total_points, rank from account_season where account = ${from}
    on conflict do nothing`.execute(tx);
  await tx.updateTable("renewable_league").set({ account: to }).where("account", "=", from).execute();
  await sql`
    update renewable_league set members = case when ${to}::int = any(members)
      then array_remove(members, ${from}::int) else array_replace(members, ${from}::int, ${to}::int) end
    where ${from}::int = any(members)`.execute(tx);
  await sql`
    delete from name_appeal old using name_appeal own
    where old.account = ${from} and own.account = ${to} and lower(old.name) = lower(own.name)
      and old.decided is null and own.decided is null`.execute(tx);
  await tx.updateTable("name_appeal").set({ account: to }).where("account", "=", from).execute();
  await tx.updateTable("suspension").set({ account: to }).where("account", "=", from).execute();
  await tx.updateTable("audit").set({ account: to }).where("account", "=", from).execute();
  await sql`
    update audit set detail = jsonb_set(detail, '{person}', to_jsonb(${to}::int))
    where detail ->> 'person' = ${String(from)}`.execute(tx);
  // Whoever deletes the account is forgotten at both addresses.
  await sql`
    update mail set letter = jsonb_set(letter, '{account}', to_jsonb(${to}::int))
    where letter ->> 'account' = ${String(from)}`.execute(tx);
}

/** All but the password, and the browsers that are known. */
export async function deleteWaysIn(tx: Queryable, account: number): Promise<void> {
  for (const table of ["passkey", "identity", "totp", "recovery_code", "api_token", "known_device"] as const)
    await sql`delete from ${sql.table(table)} where account = ${account}`.execute(tx);
}

/** Sessions and codes go with it. */
export async function deleteAccountRow(tx: Queryable, id: number): Promise<void> {
  await tx.deleteFrom("account").where("id", "=", id).execute();
}
