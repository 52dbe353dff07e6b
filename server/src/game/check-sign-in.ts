import { MINUTE } from "@elvan/rules";
import type { Context } from "../context.ts";
import { accountByEmail, updateAccount } from "../db/accounts.ts";
import { countAttempt, forgetAttempts, type AttemptRule } from "../db/attempts.ts";
import { audit } from "../db/audit.ts";
import { isKnownDevice } from "../db/devices.ts";
import { throttled } from "../http-problem.ts";
import { checkPassword, hashPassword, isWorthRehashing } from "../passwords.ts";
import { Refusal } from "./refusal.ts";

/** Wrong passwords that one address takes, from wherever they come. */
export const SIGN_IN_ATTEMPTS: AttemptRule = { most: 10, within: 15 * MINUTE };

export type SignInTry = {
  email: string;
  password: string;
  /** What the database knows the browser by. */
  device: string | undefined;
  /** Where the request comes from. */
  address: string;
};

/**
 * Whose email and password these are. What was wrong is never told: an address without an account takes as long as a wrong
 * password, is counted like one and ends in the same words. Guesses are counted for the address; a browser that its owner has
 * signed in with before counts for itself, so that strangers cannot keep him out.
 *
 * @returns the account
 * @throws Refusal `bad_credentials`; HttpProblem 429 with the time to wait
 */
export async function checkSignIn(ctx: Context, { email, password, device, address }: SignInTry): Promise<number> {
  const now = new Date();
  const isKnown = device !== undefined && (await isKnownDevice(ctx.db, email, device));
  const [kind, subject] = isKnown
    ? ["sign_in_device", `${email.toLowerCase()}\n${device}`]
    : ["sign_in", email.toLowerCase()];
  const wait = await countAttempt(ctx.db, kind, subject, SIGN_IN_ATTEMPTS, now);
  if (wait !== null) throw throttled(wait);

  const account = await accountByEmail(ctx.db, email);
  const isRight = await checkPassword(password, account?.password_hash ?? null);
  if (!account || !isRight) {
    // Written down for both, so that one takes no more work than the other.
    await audit(ctx.db, { at: now, account: account?.id ?? null, action: "sign_in_failed", address });
    throw new Refusal([{ code: "bad_credentials" }]);
  }
  await forgetAttempts(ctx.db, kind, subject);
  if (account.password_hash !== null && isWorthRehashing(account.password_hash)) {
    await updateAccount(ctx.db, account.id, { password_hash: await hashPassword(password) });
  }
  return account.id;
}
