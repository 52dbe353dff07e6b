import { audit } from "../db/audit.ts";
import { deletePasskey, insertPasskey, passkeysOf } from "../db/passkeys.ts";
import type { NewRow, Row } from "../db/schema.ts";
import type { Context } from "../platform/context.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { Refusal } from "../platform/refusal.ts";

const MAX_PASSKEYS = 10;

export const refusedPasskey = () => new Refusal([{ code: "bad_passkey" }]);

/** @throws Refusal `too_many_passkeys`; `bad_passkey` when the credential is known already */
export function addPasskey(
  ctx: Context,
  { address, ...passkey }: Omit<NewRow<"passkey">, "created"> & { address: string },
): Promise<Row<"passkey">> {
  const { account } = passkey;
  return ctx.db.transaction().execute(async (tx) => {
    await lockPerson(tx, account);
    const now = ctx.realTime();
    if ((await passkeysOf(tx, account)).length >= MAX_PASSKEYS) {
      throw new Refusal([{ code: "too_many_passkeys", max: MAX_PASSKEYS }]);
    }
    const row = await insertPasskey(tx, { ...passkey, created: now });
    if (!row) throw refusedPasskey();
    await audit(tx, { at: now, account, action: "passkey_added", address });
    return row;
  });
}

/** Of one that is gone already nothing is noted. */
export function removePasskey(
  { db, realTime }: Context,
  { account, passkey, address }: { account: number; passkey: string; address: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await deletePasskey(tx, account, passkey))) return;
    await audit(tx, { at: realTime(), account, action: "passkey_removed", address });
  });
}
