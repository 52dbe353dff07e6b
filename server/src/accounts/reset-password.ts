import { PASSWORD_MIN, reviewPassword } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { deleteOtherDevices } from "../db/push-devices.ts";
import { accountById, deleteSessionsOf, deleteWaysIn, updateAccount } from "../db/accounts.ts";
import { forgetAttempt, forgetAttemptsAt } from "../db/attempts.ts";
import { audit } from "../db/audit.ts";
import { noteDevice } from "../db/devices.ts";
import { deleteCeremoniesOf } from "../db/ceremonies.ts";
import { deleteCodes } from "../db/one-time-codes.ts";
import { enqueueMail } from "../db/mail.ts";
import { hashPassword } from "../platform/passwords.ts";
import { isGuessable } from "./broken-passwords.ts";
import { accountOfLink, takeLink } from "./one-time-links.ts";
import { isPersonLocked } from "../platform/lock-person.ts";
import { isPlaceholder } from "../platform/placeholder-email.ts";
import { Refusal, refuseIfAny, type Problem } from "../platform/refusal.ts";

/** Does the same no matter who has the address: it is looked up afterwards. */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  await ctx.db.transaction().execute((tx) => enqueueMail(tx, email, { kind: "password_reset" }));
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

/** Ends every session, and every sign-in that has begun, clears the counted guesses and makes the browser known. */
export async function setPassword(
  ctx: Context,
  wish: NewPassword & { address: string; device: string },
): Promise<void> {
  const badLink = () => new Refusal([{ code: "invalid_link", field: "token" }]);
  const owner = accountOfLink(wish);
  if (owner === undefined) throw badLink();
  refuseIfAny(problemsOf(wish));
  // Names are left out: the answer must not depend on whose link it claims to be.
  if (await isGuessable(ctx.config, wish.new_password1)) {
    throw new Refusal([{ code: "password_broken", field: "new_password1" }]);
  }
  const password_hash = await hashPassword(wish.new_password1);
  await ctx.db.transaction().execute(async (tx) => {
    const isThere = await isPersonLocked(tx, owner);
    const id = isThere ? await takeLink(ctx, tx, "password", wish) : undefined;
    const account = id === undefined ? undefined : await accountById(tx, id);
    if (!account) throw badLink();
    await deleteCodes(tx, account.id, "password");
    // Whoever registered may have been somebody else, with more ways in than their password.
    if (!account.email_confirmed) {
      await deleteWaysIn(tx, account.id);
      await deleteCodes(tx, account.id, "email");
    }
    // Using the link proves that the owner reads the address.
    await updateAccount(tx, account.id, { password_hash, email_confirmed: true });
    await deleteSessionsOf(tx, account.id, null);
    await deleteCeremoniesOf(tx, account.id);
    await deleteOtherDevices(tx, account.id, null);
    await forgetAttemptsAt(tx, account.email);
    await forgetAttempt(tx, "owner", String(account.id));
    await noteDevice(tx, account.id, wish.device, ctx.realTime());
    await audit(tx, { at: ctx.realTime(), account: account.id, action: "password_set", address: wish.address });
    if (!isPlaceholder(account.email))
      await enqueueMail(tx, account.email, { kind: "password_changed", account: account.id });
  });
}
