import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { accountByEmail, accountById, rehash } from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import { throttled } from "../platform/http-problem.ts";
import { checkPassword, hashPassword, isWorthRehashing } from "../platform/passwords.ts";
import { countGuess, type Guess } from "./guesses.ts";
import { Refusal } from "../platform/refusal.ts";

export type SignInTry = Omit<Guess, "kind"> & { password: string };

type CheckedSignIn = { account: number; isStillRight: (tx: Queryable) => Promise<boolean> };

/** Never says what was wrong: an address without an account takes as long and gets the same refusal. */
export async function checkSignIn(ctx: Context, { password, ...from }: SignInTry): Promise<CheckedSignIn> {
  const guess = await countGuess(ctx, { kind: "sign_in", ...from });
  if (guess.wait !== null) throw throttled(guess.wait);
  const account = await accountByEmail(ctx.db, from.email);
  const isRight = await checkPassword(password, account?.password_hash ?? null);
  if (!account || !isRight) {
    // Audited in both cases, so that both take equally long.
    const line = { at: ctx.realTime(), account: account?.id ?? null, address: from.address };
    await audit(ctx.db, { ...line, action: "sign_in_failed" });
    throw new Refusal([{ code: "bad_credentials" }]);
  }
  await guess.wasRight();
  if (account.password_hash !== null && isWorthRehashing(account.password_hash)) {
    await rehash(ctx.db, account.id, account.password_hash, await hashPassword(password));
  }
  const isStillRight = async (tx: Queryable) => {
    const current = (await accountById(tx, account.id))?.password_hash ?? null;
    return current === account.password_hash || checkPassword(password, current);
  };
  return { account: account.id, isStillRight };
}
