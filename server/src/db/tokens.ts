import type { Queryable } from "./connect.ts";
import type { NewRow, Row } from "./schema.ts";
import type { TokenScope } from "./schema-security.ts";
import type { Caller } from "./accounts.ts";
import { isWhollySuspended } from "./suspensions.ts";

export type TokenCaller = Caller & { via: "token"; token: number; scope: TokenScope; last_used: Date | null };

export async function callerOfToken(db: Queryable, token_hash: string, now: Date): Promise<TokenCaller | undefined> {
  const row = await db
    .selectFrom("api_token")
    .innerJoin("account", "account.id", "api_token.account")
    .leftJoin("entry", "entry.account", "account.id")
    .select(["api_token.id as token", "api_token.account", "api_token.scope", "api_token.last_used"])
    .select(["account.role", "account.email", "account.first_name", "account.last_name", "entry.id as entry"])
    .select(isWhollySuspended(now).as("suspended"))
    .where("api_token.token_hash", "=", token_hash)
    .where("api_token.expires", ">", now)
    .executeTakeFirst();
  return row && { ...row, via: "token" };
}

export function tokensOf(db: Queryable, account: number, now: Date): Promise<Row<"api_token">[]> {
  return db
    .selectFrom("api_token")
    .selectAll()
    .where("account", "=", account)
    .where("expires", ">", now)
    .orderBy("id", "desc")
    .execute();
}

export function insertToken(tx: Queryable, token: NewRow<"api_token">): Promise<Row<"api_token">> {
  return tx.insertInto("api_token").values(token).returningAll().executeTakeFirstOrThrow();
}

export async function noteTokenUse(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.updateTable("api_token").set({ last_used: now }).where("id", "=", id).execute();
}

export async function deleteToken(tx: Queryable, account: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("api_token")
    .where("account", "=", account)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredTokens(tx: Queryable, now: Date): Promise<void> {
  await tx.deleteFrom("api_token").where("expires", "<=", now).execute();
}
