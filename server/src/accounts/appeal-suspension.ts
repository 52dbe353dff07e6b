import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import { suspensionInForce, updateSuspension } from "../db/suspensions.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { Refusal } from "../platform/refusal.ts";

/** Once for each suspension; the same words again change nothing. @throws Refusal */
export function appealSuspension(
  { db, realTime }: Context,
  { id, appeal }: { id: number; appeal: string },
  by: Actor & { account: number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, by.account);
    const now = realTime();
    const suspension = await suspensionInForce(tx, by.account, now);
    if (suspension?.id !== id) throw new Refusal([{ code: "not_suspended_any_more" }]);
    if (suspension.appeal === appeal) return;
    if (suspension.appealed !== null) throw new Refusal([{ code: "already_appealed" }]);
    await updateSuspension(tx, id, { appeal, appealed: now });
    await audit(tx, { at: now, ...by, action: "suspension_appealed", detail: { suspension: id } });
  });
}
