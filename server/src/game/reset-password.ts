import { PASSWORD_MIN, reviewPassword } from "@elvan/rules";
import type { Context } from "../context.ts";
import { accountById, deleteSessionsOf, updateAccount } from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import { deleteCodes } from "../db/one-time-codes.ts";
import { putMail } from "../mail/outbox.ts";
import { hashPassword } from "../passwords.ts";
import { hashLinkToken } from "./one-time-codes.ts";
import { isPlaceholder } from "./placeholder-email.ts";
import { Refusal, refuseIfAny, type Problem } from "./refusal.ts";

/** Asks for a link to be sent. What is done is the same whoever lives at the address: that is looked up afterwards. */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  await ctx.db.transaction().execute((tx) => putMail(tx, email, { kind: "password_reset" }));
}

export type NewPassword = { new_password1: string; new_password2: string; uidb64: string; token: string };

function problemsOf({ new_password1, new_password2 }: NewPassword): Problem[] {
  const problems: Problem[] = reviewPassword(new_password1).map(({ code }) =>
    code === "blank"
      ? { code, field: "new_password1" }
      : { code: "password_too_short", field: "new_password1", limit: PASSWORD_MIN },
  );
  if (new_password1 !== new_password2) problems.push({ code: "password_mismatch", field: "new_password2" });
  return problems;
}

const ACCOUNT_ID = /^[1-9]\d{0,9}$/;

/**
 * Sets a password by the link of a message, which is used up by it; every session of the account ends.
 * @throws Refusal: `invalid_link`, or what is wrong with the password.
 */
export async function setPassword(ctx: Context, wish: NewPassword & { address: string }): Promise<void> {
  const id = Buffer.from(wish.uidb64, "base64url").toString();
  const badLink = () => new Refusal([{ code: "invalid_link", field: "token" }]);
  if (wish.token === "" || !ACCOUNT_ID.test(id)) throw badLink();
  refuseIfAny(problemsOf(wish));
  const password_hash = await hashPassword(wish.new_password1);
  await ctx.db.transaction().execute(async (tx) => {
    // The line itself is what is taken: of two who use the same link, one finds it.
    const used = await tx
      .deleteFrom("one_time_code")
      .where("purpose", "=", "password")
      .where("account", "=", Number(id))
      .where("secret_hash", "=", hashLinkToken(wish.token))
      .where("expires", ">", new Date())
      .returning("account")
      .executeTakeFirst();
    const account = used && (await accountById(tx, used.account));
    if (!account) throw badLink();
    await deleteCodes(tx, account.id, "password");
    // The link went to the account's address: whoever has used it reads its mail.
    await updateAccount(tx, account.id, { password_hash, email_confirmed: true });
    await deleteSessionsOf(tx, account.id, null);
    await audit(tx, { at: new Date(), account: account.id, action: "password_set", address: wish.address });
    if (!isPlaceholder(account.email))
      await putMail(tx, account.email, { kind: "password_changed", account: account.id });
  });
}
