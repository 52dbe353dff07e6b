import type { Language } from "@elvan/contract";
import type { Config } from "../config.ts";
import type { Queryable } from "../db/connect.ts";
import { isSigned, sign } from "../secret.ts";

type Given = { config: Config; db: Queryable };

/** A host without a name, where the language cannot stand in front. */
const isBare = (host: string) => /^[\d.]+$/.test(host) || host.startsWith("[");

/**
 * The address of a page for somebody who reads this language: the English game lives under the host name `en.` (core-005).
 * @param path with its leading slash.
 */
export function pageAddress(config: Config, language: Language, path: string): string {
  const url = new URL(path, config.url ?? `http://localhost:${config.port}`);
  if (language === "en" && !url.hostname.startsWith("en.") && !isBare(url.hostname))
    url.hostname = `en.${url.hostname}`;
  return url.href;
}

const UNSUBSCRIBE = "unsubscribe";

/** What stands in the link that ends a team's mail: its id and our signature. It holds for as long as our secret does. */
export async function unsubscribeSignature(given: Given, entry: number): Promise<string> {
  return `${entry}.${await sign(given, UNSUBSCRIBE, String(entry))}`;
}

/** The team of such a link; undefined when it is not one of ours. */
export async function entryOfSignature(given: Given, signature: string): Promise<number | undefined> {
  const [, entry, proof] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(signature) ?? [];
  if (entry === undefined || proof === undefined) return undefined;
  return (await isSigned(given, UNSUBSCRIBE, entry, proof)) ? Number(entry) : undefined;
}
