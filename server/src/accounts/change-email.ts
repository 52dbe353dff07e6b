import type { EmailState } from "@elvan/contract";
import type { Context } from "../platform/context.ts";
import { accountByEmail, accountById, updateAccount } from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { entryOfAccount } from "../db/entries.ts";
import { countCodes, deleteCodes, expireCodes, insertCode, newestCode } from "../db/one-time-codes.ts";
import { enqueueMail, redirectMail } from "../db/mail.ts";
import { anHourBefore, checkCode, EMAIL_CODE, expiryOf } from "./one-time-codes.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { isPlaceholder } from "../platform/placeholder-email.ts";
import { Refusal } from "../platform/refusal.ts";

export const addressTaken = () => new Refusal([{ code: "unique", field: "email" }]);

/** 23505: the one index that keeps addresses apart. */
export const isAddressTaken = (error: unknown): boolean => {
  const { code, constraint, message = "" } = error as { code?: string; constraint?: string; message?: string };
  return code === "23505" && (constraint ?? message).includes("account_email");
};

/** The address changes only when the code is typed in. */
export async function requestEmailChange(
  ctx: Context,
  tx: Queryable,
  account: number,
  { email, address }: { email: string; address: string },
): Promise<void> {
  if (await accountByEmail(tx, email)) throw addressTaken();
  await sendCode(ctx, tx, account, email);
  await audit(tx, { at: ctx.realTime(), account, action: "email_change_asked", address });
}

async function sendCode(ctx: Context, tx: Queryable, account: number, email: string): Promise<void> {
  if ((await countCodes(tx, "email", { account }, anHourBefore(ctx.realTime()))) >= EMAIL_CODE.perHour) {
    throw new Refusal([{ code: "too_many_codes", field: "email" }]);
  }
  const code = await makeEmailCode(ctx, tx, account, email, EMAIL_CODE);
  await enqueueMail(tx, email, { kind: "email_code", account, code });
}

export function makeEmailCode(
  { realTime }: Context,
  tx: Queryable,
  account: number,
  email: string,
  holds: { minutes: number },
): Promise<number> {
  const now = realTime();
  const expires = expiryOf(holds, now);
  return insertCode(tx, { purpose: "email", account, email, secret_hash: null, created: now, expires });
}

/** To the pending address or, while unconfirmed, to the account's own; without either nothing is sent. */
export function resendEmailCode(ctx: Context, account: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockPerson(tx, account);
    const person = await accountById(tx, account);
    const own = person?.email_confirmed === false ? person.email : null;
    const email = (await pendingEmail(ctx, tx, account)) ?? own;
    if (email !== null) await sendCode(ctx, tx, account, email);
  });
}

export async function emailState(ctx: Context, account: number): Promise<EmailState> {
  const person = await accountById(ctx.db, account);
  return {
    email: await pendingEmail(ctx, ctx.db, account),
    confirmed: person?.email_confirmed ?? false,
    has_password: person?.password_hash != null,
  };
}

export async function pendingEmail(ctx: Context, db: Queryable, account: number): Promise<string | null> {
  return (await newestCode(db, account, "email", ctx.realTime()))?.email ?? null;
}

/** A changed address is also announced at the old one. */
export async function confirmEmail(
  ctx: Context,
  account: number,
  { token, address }: { token: string; address: string },
): Promise<void> {
  const isMoved = await ctx.db
    .transaction()
    .execute(async (tx) => {
      await lockPerson(tx, account);
      const code = await checkCode(ctx, tx, { account, purpose: "email", given: token });
      if (!code) return false;
      const before = await accountById(tx, account);
      if (!before) throw new Error(`account ${account} is gone`);
      await updateAccount(tx, account, { email: code.email, email_confirmed: true });
      await deleteCodes(tx, account, "email");
      if (before.email.toLowerCase() === code.email.toLowerCase()) {
        await audit(tx, { at: ctx.realTime(), account, action: "email_confirmed", address });
        return true;
      }
      // A link sent to the old address must not open the account, nor make a browser known to it.
      for (const purpose of ["password", "browser"] as const) await deleteCodes(tx, account, purpose);
      const entry = await entryOfAccount(tx, account);
      if (entry) await redirectMail(tx, entry.id, code.email);
      await audit(tx, { at: ctx.realTime(), account, action: "email_changed", address });
      if (!isPlaceholder(before.email)) {
        await enqueueMail(tx, before.email, { kind: "email_changed", account, email: code.email });
      }
      return true;
    })
    .catch((error: unknown) => {
      throw isAddressTaken(error) ? addressTaken() : error;
    });
  if (!isMoved) throw new Refusal([{ code: "invalid_code", field: "token" }]);
}

export function cancelEmailChange(ctx: Context, account: number): Promise<void> {
  return expireCodes(ctx.db, account, "email", ctx.realTime());
}
