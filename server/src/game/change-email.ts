import type { EmailState } from "@elvan/contract";
import type { Context } from "../context.ts";
import { accountByEmail, accountById, lockAccount, updateAccount } from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { countCodes, deleteCodes, insertCode, newestCode } from "../db/one-time-codes.ts";
import { putMail } from "../mail/outbox.ts";
import { anHourBefore, checkCode, EMAIL_CODE, expiryOf } from "./one-time-codes.ts";
import { isPlaceholder } from "./placeholder-email.ts";
import { Refusal } from "./refusal.ts";

export const addressTaken = () => new Refusal([{ code: "unique", field: "email" }]);

/** 23505: the one index that keeps addresses apart. */
export const isAddressTaken = (error: unknown): boolean => {
  const { code, constraint, message = "" } = error as { code?: string; constraint?: string; message?: string };
  return code === "23505" && (constraint ?? message).includes("account_email");
};

/**
 * Has a code sent to the address that an account wants to move to; nothing else changes until it is typed in.
 * @throws Refusal `unique` of an address that has an account (league-174), `too_many_codes`
 */
export async function askForEmail(
  tx: Queryable,
  account: number,
  { email, address }: { email: string; address: string },
): Promise<void> {
  if (await accountByEmail(tx, email)) throw addressTaken();
  await sendCode(tx, account, email);
  await audit(tx, { at: new Date(), account, action: "email_change_asked", address });
}

/** @throws Refusal `too_many_codes` */
async function sendCode(tx: Queryable, account: number, email: string): Promise<void> {
  if ((await countCodes(tx, "email", { account }, anHourBefore(new Date()))) >= EMAIL_CODE.perHour) {
    throw new Refusal([{ code: "too_many_codes", field: "email" }]);
  }
  await putMail(tx, email, { kind: "email_code", code: await makeEmailCode(tx, account, email, EMAIL_CODE) });
}

/** The line of a code that is made once its message is written. */
export function makeEmailCode(
  tx: Queryable,
  account: number,
  email: string,
  holds: { minutes: number },
): Promise<number> {
  const now = new Date();
  const expires = expiryOf(holds, now);
  return insertCode(tx, { purpose: "email", account, email, secret_hash: null, created: now, expires });
}

/**
 * Sends the digits once more: to the address that waits or, while that is not confirmed, to the account's own.
 * Without either there is nothing to send.
 * @throws Refusal `too_many_codes`
 */
export function sendEmailAgain(ctx: Context, account: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account);
    const person = await accountById(tx, account);
    const own = person?.email_confirmed === false ? person.email : null;
    const email = (await awaitedEmail(tx, account)) ?? own;
    if (email !== null) await sendCode(tx, account, email);
  });
}

/** How things stand with an account's address, and what moving it takes. */
export async function emailState(db: Queryable, account: number): Promise<EmailState> {
  const person = await accountById(db, account);
  return {
    email: await awaitedEmail(db, account),
    confirmed: person?.email_confirmed ?? false,
    has_password: person?.password_hash != null,
  };
}

/** The address that waits to be confirmed; null: none does. */
export async function awaitedEmail(db: Queryable, account: number): Promise<string | null> {
  return (await newestCode(db, account, "email", new Date()))?.email ?? null;
}

/**
 * Confirms the address that the code was sent to. Where it is another one than the account's, the account moves there, and the
 * one that is left hears of it.
 * @throws Refusal `invalid_code`: wrong, too old, or typed wrongly too often; `unique` when somebody was quicker.
 */
export async function confirmEmail(
  ctx: Context,
  account: number,
  { token, address }: { token: string; address: string },
): Promise<void> {
  const isMoved = await ctx.db
    .transaction()
    .execute(async (tx) => {
      await lockAccount(tx, account);
      const code = await checkCode(ctx, tx, { account, purpose: "email", given: token });
      if (!code) return false;
      const before = await accountById(tx, account);
      if (!before) throw new Error(`account ${account} is gone`);
      await updateAccount(tx, account, { email: code.email, email_confirmed: true });
      await deleteCodes(tx, account, "email");
      if (before.email.toLowerCase() === code.email.toLowerCase()) {
        await audit(tx, { at: new Date(), account, action: "email_confirmed", address });
        return true;
      }
      // A link that went to the address that is left opens nothing any more.
      await deleteCodes(tx, account, "password");
      await audit(tx, { at: new Date(), account, action: "email_changed", address });
      if (!isPlaceholder(before.email)) {
        await putMail(tx, before.email, { kind: "email_changed", account, email: code.email });
      }
      return true;
    })
    .catch((error: unknown) => {
      throw isAddressTaken(error) ? addressTaken() : error;
    });
  if (!isMoved) throw new Refusal([{ code: "invalid_code", field: "token" }]);
}

/** Stays with the address one has: the code that was sent opens nothing any more. */
export async function dropEmail({ db }: Pick<Context, "db">, account: number): Promise<void> {
  // The line stays until it is old, so that dropping and asking again is counted.
  await db
    .updateTable("one_time_code")
    .set({ expires: new Date() })
    .where("account", "=", account)
    .where("purpose", "=", "email")
    .execute();
}
