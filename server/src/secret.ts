import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "./config.ts";
import type { Queryable } from "./db/connect.ts";

const secrets = new WeakMap<Config, Promise<string>>();

/** The setting, or else what the database was given when somebody first asked. Every process finds the same. */
async function secretOf({ secret }: Config, db: Queryable): Promise<string> {
  if (secret !== undefined) return secret;
  await db
    .insertInto("server_secret")
    .values({ secret: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return (await db.selectFrom("server_secret").select("secret").executeTakeFirstOrThrow()).secret;
}

type Given = { config: Config; db: Queryable };

/**
 * Signs a text for one purpose, so that a signature is worth nothing for another.
 * @returns 256 bits, base64url.
 */
export async function sign({ config, db }: Given, purpose: string, text: string): Promise<string> {
  const known = secrets.get(config) ?? secretOf(config, db);
  secrets.set(config, known);
  try {
    return createHmac("sha256", await known)
      .update(`${purpose}\n${text}`)
      .digest("base64url");
  } catch (error) {
    secrets.delete(config);
    throw error;
  }
}

/** Whether a signature is ours; takes as long for a wrong one. */
export async function isSigned(given: Given, purpose: string, text: string, signature: string): Promise<boolean> {
  const right = Buffer.from(await sign(given, purpose, text));
  const found = Buffer.from(signature);
  return right.length === found.length && timingSafeEqual(right, found);
}
