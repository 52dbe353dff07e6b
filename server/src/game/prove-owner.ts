import { MINUTE } from "@elvan/rules";
import type { Context } from "../context.ts";
import { countAttempt, forgetAttempts } from "../db/attempts.ts";
import type { Row } from "../db/schema.ts";
import { throttled } from "../http-problem.ts";
import { checkPassword } from "../passwords.ts";
import { SIGN_IN_ATTEMPTS } from "./check-sign-in.ts";
import { Refusal } from "./refusal.ts";

/** Without a password, a session this young proves who asks. */
const FRESH = 10 * MINUTE;

/** What whoever is signed in shows for being the account's owner: its password, or when his session began. */
export type OwnersProof = { password: string; signedIn: Date };

/**
 * Asked before what a borrowed or stolen session must not be able to do. Guesses are counted for the account, whatever they are
 * made for.
 * @throws Refusal `wrong_password`, `sign_in_again`; HttpProblem 429
 */
export async function proveOwner(
  ctx: Context,
  { id, password_hash }: Row<"account">,
  { password, signedIn }: OwnersProof,
): Promise<void> {
  const now = new Date();
  if (password_hash === null) {
    if (now.getTime() - signedIn.getTime() > FRESH) throw new Refusal([{ code: "sign_in_again" }]);
    return;
  }
  const wait = await countAttempt(ctx.db, "owner", String(id), SIGN_IN_ATTEMPTS, now);
  if (wait !== null) throw throttled(wait);
  if (!(await checkPassword(password, password_hash))) {
    throw new Refusal([{ code: "wrong_password", field: "password" }]);
  }
  await forgetAttempts(ctx.db, "owner", String(id));
}
