import type { Context } from "../platform/context.ts";
import { unseal } from "../platform/secret.ts";
import { SEALED_FOR } from "./send-alerts.ts";

/** All that is told of a webhook's address; null: there is none. */
export async function channelHost(ctx: Context, webhook: string | null): Promise<string | null> {
  if (webhook === null) return null;
  const address = await unseal(ctx, SEALED_FOR, webhook);
  return address === undefined ? "?" : new URL(address).host;
}
