import { sql } from "kysely";
import type { Context } from "../context.ts";
import { accountByEmail, accountById, updateAccount } from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { entryOfAccount } from "../db/entries.ts";
import { countCodes, deleteCodes, insertCode } from "../db/one-time-codes.ts";
import type { Row } from "../db/schema.ts";
import { putMail } from "../mail/outbox.ts";
import { anHourBefore, checkCode, expiryOf, MERGE_CODE } from "./one-time-codes.ts";
import { isPlaceholder } from "./placeholder-email.ts";
import { Refusal } from "./refusal.ts";

/** The account of an address that another one may take over: one of an earlier season, without a team in this one. */
export async function mergeable(
  db: Queryable,
  { account, email }: { account: number; email: string },
): Promise<Row<"account"> | undefined> {
  const old = await accountByEmail(db, email);
  if (!old || old.id === account || old.role !== "player") return undefined;
  return (await entryOfAccount(db, old.id)) ? undefined : old;
}

/**
 * Asks for a code to be sent to an address. What is done and said is the same whoever lives there: that is looked up
 * when the message is written.
 * @throws Refusal `too_many_codes` when this account has asked too often.
 */
export function sendMergeCode(ctx: Context, account: number, email: string): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = new Date();
    if ((await countCodes(tx, "merge", { account }, anHourBefore(now))) >= MERGE_CODE.perHour) {
      throw new Refusal([{ code: "too_many_codes" }]);
    }
    const code = await insertCode(tx, {
      purpose: "merge",
      account,
      email,
      secret_hash: null,
      created: now,
      expires: expiryOf(MERGE_CODE, now),
    });
    await putMail(tx, email, { kind: "merge_code", code });
  });
}

/**
 * Merges the account that the code was sent to into the caller's: what it had of earlier seasons comes along, and it is
 * gone. The details must then be confirmed (league-096).
 * @throws Refusal `invalid_code`: wrong, too old, or typed wrongly too often.
 */
export async function mergeAccount(
  ctx: Context,
  account: number,
  { token: given, address }: { token: string; address: string },
): Promise<void> {
  const isMerged = await ctx.db.transaction().execute(async (tx) => {
    const code = await checkCode(ctx, tx, { account, purpose: "merge", given });
    if (!code) return false;
    const old = await mergeable(tx, { account, email: code.email });
    if (!old) return false;
    await takeOver(tx, account, old);
    await deleteCodes(tx, account, "merge");
    await audit(tx, { at: new Date(), account, action: "account_merged", detail: { merged: old.id }, address });
    return true;
  });
  if (!isMerged) throw new Refusal([{ code: "invalid_code", field: "token" }]);
}

async function takeOver(tx: Queryable, account: number, old: Row<"account">): Promise<void> {
  const own = await accountById(tx, account);
  if (!own) throw new Error(`account ${account} is gone`);
  await sql`
    insert into watch (account, element_code) select ${account}::int, element_code from watch where account = ${old.id}
    on conflict do nothing`.execute(tx);
  await sql`
    insert into league_awaited (account, league) select ${account}::int, league from league_awaited where account = ${old.id}
    on conflict do nothing`.execute(tx);
  await sql`
    insert into account_season (account, season_name, total_points, rank)
    select ${account}::int, season_name, total_points, rank from account_season where account = ${old.id}
    on conflict do nothing`.execute(tx);
  await tx.updateTable("renewable_league").set({ account }).where("account", "=", old.id).execute();
  await sql`
    update renewable_league set members = array_replace(members, ${old.id}::int, ${account}::int)
    where ${old.id}::int = any(members)`.execute(tx);
  // The row goes before its address may be used again; sessions, codes and all that is its own go with it.
  await tx.deleteFrom("account").where("id", "=", old.id).execute();
  await updateAccount(tx, account, {
    ...(isPlaceholder(own.email) && { email: old.email, email_confirmed: true }),
    date_of_birth: own.date_of_birth ?? old.date_of_birth,
    gender: own.gender ?? old.gender,
    region: own.region ?? old.region,
    years_active: Math.max(own.years_active, old.years_active),
    stitched: true,
    dirty: true,
  });
}
