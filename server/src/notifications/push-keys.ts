import webPush from "web-push";
import type { Context } from "../platform/context.ts";
import type { Database } from "../db/connect.ts";
import { keepPushKey } from "../db/push-devices.ts";
import { seal, unseal } from "../platform/secret.ts";

export type PushKeys = { publicKey: string; privateKey: string; subject: string };

const SEAL = "push key";
const kept = new WeakMap<Database, Promise<PushKeys>>();

/** Made once for all processes. With another one every browser would have to subscribe again. */
export async function pushKeys(ctx: Context): Promise<PushKeys> {
  const known = kept.get(ctx.db) ?? readKeys(ctx);
  kept.set(ctx.db, known);
  try {
    return await known;
  } catch (error) {
    kept.delete(ctx.db);
    throw error;
  }
}

async function readKeys(ctx: Context): Promise<PushKeys> {
  const key = await keepPushKey(ctx.db, async () => {
    const pair = webPush.generateVAPIDKeys();
    return { public: pair.publicKey, sealed: await seal(ctx, SEAL, pair.privateKey) };
  });
  const privateKey = await unseal(ctx, SEAL, key.sealed);
  if (privateKey === undefined) throw new Error("the push key is sealed with another ELVAN_SECRET");
  return { publicKey: key.public, privateKey, subject: subjectOf(ctx) };
}

/** Whom a push service may write to (RFC 8292, 2.1). */
function subjectOf({ config }: Context): string {
  if (config.url?.startsWith("https:")) return config.url;
  const [address = ""] = /[^<>\s]+@[^<>\s]+/.exec(config.mailFrom) ?? [];
  return `mailto:${address}`;
}
