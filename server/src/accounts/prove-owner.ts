import { MINUTE } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { countAttempt, forgetAttempt } from "../db/attempts.ts";
import type { Row } from "../db/schema.ts";
import { throttled } from "../platform/http-problem.ts";
import { checkPassword } from "../platform/passwords.ts";
import { FROM_ONE_NETWORK } from "./guesses.ts";
import { Refusal } from "../platform/refusal.ts";

/** For accounts without a password: a session this young is proof. */
const FRESH_SESSION_MS = 10 * MINUTE;

export type OwnerProof = { password: string; signedIn: Date };

/** For what a borrowed or stolen session must not be able to do. */
export async function proveOwner(
  ctx: Context,
  { id, password_hash }: Row<"account">,
  { password, signedIn }: OwnerProof,
): Promise<void> {
  const now = ctx.realTime();
  if (password_hash === null) {
    if (now.getTime() - signedIn.getTime() > FRESH_SESSION_MS) throw new Refusal([{ code: "sign_in_again" }]);
    return;
  }
  const wait = await countAttempt(ctx.db, "owner", String(id), FROM_ONE_NETWORK, now);
  if (wait !== null) throw throttled(wait);
  if (!(await checkPassword(password, password_hash))) {
    throw new Refusal([{ code: "wrong_password", field: "password" }]);
  }
  await forgetAttempt(ctx.db, "owner", String(id));
}
