import { hasRole, reviewRole, type Role } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { accountById, updateAccount } from "../db/accounts.ts";
import { audit, type ConsoleActor } from "../db/audit.ts";
import { enqueueMail } from "../db/mail.ts";
import { lockForRole } from "../db/roles.ts";
import { suspensionInForce } from "../db/suspensions.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { deletedEmail, isPlaceholder } from "../platform/placeholder-email.ts";
import { NotFound, refuseIfAny } from "../platform/refusal.ts";
import { RoleNeeded } from "../platform/role-needed.ts";

export type RoleWish = { account: number; role: Role; reason: string; before?: Record<string, unknown> | undefined };

/**
 * Owners who give roles at once come one after the other, so that one of them stays.
 * @throws NotFound; RoleNeeded when the giver has lost the role meanwhile; Refusal with all that speaks against it
 */
export function giveRole(ctx: Context, { account, role, reason, before }: RoleWish, by: ConsoleActor): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const locked = await lockForRole(tx, [account, by.account]);
    const now = ctx.realTime();
    const giver = locked.find(({ id }) => id === by.account);
    if (!giver || !hasRole(giver.role, "owner")) throw new RoleNeeded("owner");
    const person = await accountById(tx, account);
    if (!person || person.email === deletedEmail(account)) throw new NotFound("account");
    refuseIfChanged({ role: person.role }, before, { role });
    const facts = {
      role: person.role,
      owners: locked.filter((row) => row.role === "owner").length,
      suspended: (await suspensionInForce(tx, account, now)) !== undefined,
    };
    refuseIfAny(reviewRole(facts, role));
    await updateAccount(tx, account, { role });
    const detail = { person: account, role, was: person.role, reason };
    await audit(tx, { at: now, ...by, action: "set_role", detail });
    if (!isPlaceholder(person.email))
      await enqueueMail(tx, person.email, { kind: "role_changed", account, role, reason });
  });
}
