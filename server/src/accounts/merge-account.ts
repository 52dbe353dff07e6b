import type { Context } from "../platform/context.ts";
import {
  accountByEmail,
  accountById,
  deleteAccountRow,
  lockAccount,
  moveAccountData,
  updateAccount,
} from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { entryOfAccount } from "../db/entries.ts";
import { countCodes, deleteCodes, insertCode, newestCode } from "../db/one-time-codes.ts";
import type { Row } from "../db/schema.ts";
import { hasSecondFactor } from "../db/second-factors.ts";
import { enqueueMail } from "../db/mail.ts";
import { anHourBefore, checkCode, expiryOf, MERGE_CODE } from "./one-time-codes.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { isPlaceholder } from "../platform/placeholder-email.ts";
import { Refusal } from "../platform/refusal.ts";

/** An account of an earlier season, without a team in this one. */
export async function findMergeableAccount(
  db: Queryable,
  { account, email }: { account: number; email: string },
): Promise<Row<"account"> | undefined> {
  const old = await accountByEmail(db, email);
  if (!old || old.id === account || old.role !== "player") return undefined;
  return (await entryOfAccount(db, old.id)) ? undefined : old;
}

/** Does the same no matter who has the address: it is looked up when the message is written. */
export function sendMergeCode(ctx: Context, account: number, email: string): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    // Concurrent requests must count each other.
    await lockPerson(tx, account);
    const now = ctx.realTime();
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
    await enqueueMail(tx, email, { kind: "merge_code", account, code });
  });
}

/** Takes over the other account's earlier seasons and deletes it. The details must then be confirmed (league-096). */
export async function mergeAccount(
  ctx: Context,
  account: number,
  { token: given, address }: { token: string; address: string },
): Promise<void> {
  const isMerged = await ctx.db.transaction().execute(async (tx) => {
    await lockBoth(tx, account, (await newestCode(tx, account, "merge", ctx.realTime()))?.email);
    const code = await checkCode(ctx, tx, { account, purpose: "merge", given });
    if (!code) return false;
    const old = await findMergeableAccount(tx, { account, email: code.email });
    if (!old) return false;
    // Reading an address's mail does not prove having its authenticator app.
    if (await hasSecondFactor(tx, old.id)) throw new Refusal([{ code: "second_factor_on", field: "token" }]);
    await takeOver(tx, account, old);
    await deleteCodes(tx, account, "merge");
    await audit(tx, { at: ctx.realTime(), account, action: "account_merged", detail: { merged: old.id }, address });
    return true;
  });
  if (!isMerged) throw new Refusal([{ code: "invalid_code", field: "token" }]);
}

/** In order of ids: who deletes, merges or enters a team with either of them comes before or after. */
async function lockBoth(tx: Queryable, account: number, email: string | undefined): Promise<void> {
  const old = email === undefined ? undefined : await accountByEmail(tx, email);
  if (old !== undefined && old.id < account) await lockAccount(tx, old.id);
  await lockPerson(tx, account);
  if (old !== undefined && old.id > account) await lockAccount(tx, old.id);
}

async function takeOver(tx: Queryable, account: number, old: Row<"account">): Promise<void> {
  const own = await accountById(tx, account);
  if (!own) throw new Error(`account ${account} is gone`);
  await moveAccountData(tx, old.id, account);
  // Deleted before its address is used again.
  await deleteAccountRow(tx, old.id);
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
