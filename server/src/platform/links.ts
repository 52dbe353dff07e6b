import type { Language } from "@elvan/contract";
import type { Config } from "./config.ts";
import type { Queryable } from "../db/connect.ts";
import { isSigned, sign } from "./secret.ts";

type Given = { config: Config; db: Queryable };

/** An IP address, which no language prefix fits. */
const isBare = (host: string) => /^[\d.]+$/.test(host) || host.startsWith("[");

export function pageAddress(config: Config, language: Language, path: string): string {
  const url = new URL(path, config.url ?? `http://localhost:${config.port}`);
  if (language === "en" && !url.hostname.startsWith("en.") && !isBare(url.hostname))
    url.hostname = `en.${url.hostname}`;
  return url.href;
}

const UNSUBSCRIBE = "unsubscribe";

/** Valid as long as the server's secret. */
export async function unsubscribeSignature(given: Given, entry: number): Promise<string> {
  return `${entry}.${await sign(given, UNSUBSCRIBE, String(entry))}`;
}

export async function entryOfSignature(given: Given, signature: string): Promise<number | undefined> {
  const [, entry, proof] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(signature) ?? [];
  if (entry === undefined || proof === undefined) return undefined;
  return (await isSigned(given, UNSUBSCRIBE, entry, proof)) ? Number(entry) : undefined;
}
