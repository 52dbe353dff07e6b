import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "./config.ts";
import type { Queryable } from "../db/connect.ts";
import { keepSecret } from "../db/server-secret.ts";

const secrets = new WeakMap<Config, Promise<string>>();

/** The setting, or else one made once and kept in the database for every process. */
async function secretOf({ secret }: Config, db: Queryable): Promise<string> {
  return secret ?? keepSecret(db, randomBytes(32).toString("base64url"));
}

type Given = { config: Config; db: Queryable };

/** Bound to a purpose: a signature is worthless for another. */
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

/** Constant time. */
export async function isSigned(given: Given, purpose: string, text: string, signature: string): Promise<boolean> {
  const right = Buffer.from(await sign(given, purpose, text));
  const found = Buffer.from(signature);
  return right.length === found.length && timingSafeEqual(right, found);
}

/** When a process starts: read within a transaction, it would wait for the connection that the transaction holds. */
export async function loadSecret(given: Given): Promise<void> {
  await sign(given, "start", "");
}

const CIPHER = "aes-256-gcm";
const keyOf = async (given: Given, purpose: string) => Buffer.from(await sign(given, "seal", purpose), "base64url");

/** Encrypted, so that the database alone does not reveal it. */
export async function seal(given: Given, purpose: string, text: string): Promise<string> {
  const start = randomBytes(12);
  const cipher = createCipheriv(CIPHER, await keyOf(given, purpose), start);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Undefined when sealed with another secret, or changed. */
export async function unseal(given: Given, purpose: string, sealed: string): Promise<string | undefined> {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const cipher = createDecipheriv(CIPHER, await keyOf(given, purpose), bytes.subarray(0, 12));
    cipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
