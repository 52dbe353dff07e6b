import type { SessionRow } from "@elvan/contract";
import type { Row } from "../../db/schema.ts";
import { iso } from "../../platform/times.ts";

/** In this order, because most also name the browsers they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const nameOf = (list: readonly [RegExp, string][], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? "";

export const viewDevice = (user_agent: string): { browser: string; system: string } => ({
  browser: nameOf(BROWSERS, user_agent),
  system: nameOf(SYSTEMS, user_agent),
});

/** `own`: the hash of the session that asks. */
export function viewSession(row: Row<"session">, own: string): SessionRow {
  const { id, id_hash, user_agent, method, created, last_seen, expires } = row;
  return {
    id,
    current: id_hash === own,
    ...viewDevice(user_agent),
    method,
    created: iso(created),
    last_seen: iso(last_seen),
    expires: iso(expires),
  };
}
