import { NOTIFICATION_KINDS, type Language, type NotificationKind } from "@elvan/contract";
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

/** Of all a team's emails, or of one kind. Valid as long as the server's secret. */
export async function unsubscribeSignature(given: Given, entry: number, kind?: NotificationKind): Promise<string> {
  const subject = kind === undefined ? String(entry) : `${entry}.${kind}`;
  return `${subject}.${await sign(given, UNSUBSCRIBE, subject)}`;
}

export type Unsubscription = { entry: number; kind: NotificationKind | undefined };

export async function readSignature(given: Given, signature: string): Promise<Unsubscription | undefined> {
  const [, subject, entry, kind, proof] = /^(([1-9]\d{0,9})(?:\.([a-z_]{1,20}))?)\.([\w-]{43})$/.exec(signature) ?? [];
  if (subject === undefined || proof === undefined) return undefined;
  if (!(await isSigned(given, UNSUBSCRIBE, subject, proof))) return undefined;
  return { entry: Number(entry), kind: NOTIFICATION_KINDS.find((known) => known === kind) };
}
