import type { Context } from "../platform/context.ts";
import { accountById } from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import { noteDevice } from "../db/devices.ts";
import { enqueueMail } from "../db/mail.ts";
import { takeLink, type LinkProof } from "./one-time-links.ts";
import { Refusal } from "../platform/refusal.ts";

/** Does the same whether or not an account has the address. */
export async function requestBrowserLink(ctx: Context, email: string): Promise<void> {
  await ctx.db.transaction().execute((tx) => enqueueMail(tx, email, { kind: "browser_link" }));
}

/** From then on guesses of this browser have their own count (guesses.ts). Signs nobody in. */
export async function knowBrowser(
  ctx: Context,
  { device, address, ...link }: LinkProof & { device: string; address: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const id = await takeLink(ctx, tx, "browser", link);
    const account = id === undefined ? undefined : await accountById(tx, id);
    if (!account) throw new Refusal([{ code: "invalid_link", field: "token" }]);
    const now = ctx.realTime();
    await noteDevice(tx, account.id, device, now);
    await audit(tx, { at: now, account: account.id, action: "browser_known", address });
  });
}
