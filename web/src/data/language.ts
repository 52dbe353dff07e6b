import type { Language } from "@elvan/contract";
import { local } from "../lib/storage.ts";

const STORED = "elvan.language";

export const LANGUAGE_NAMES: Record<Language, string> = { sv: "Svenska", en: "English" };

/** A bare address cannot carry a prefix. */
const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(":");

const stored = (): Language | null => {
  const value = local.get(STORED);
  return value === "sv" || value === "en" ? value : null;
};

/** Swedish unless the host starts with `en.` (core-005); on a bare address, what was chosen there. */
export function languageOf(host: string, choice: Language | null): Language {
  if (host.startsWith("en.")) return "en";
  return isAddress(host) ? (choice ?? "sv") : "sv";
}

export const language = (): Language => languageOf(location.hostname, stored());

/** Sent to the server only where the host name cannot say it. */
export const chosenLanguage = (): Language | null => (isAddress(location.hostname) ? language() : null);

/** Null on a bare address: use `chooseLanguage` there. */
export function otherLanguageAddress(url: URL): string | null {
  if (isAddress(url.hostname)) return null;
  const other = new URL(url);
  other.hostname = url.hostname.startsWith("en.") ? url.hostname.slice(3) : `en.${url.hostname}`;
  return other.href;
}

/** Where storage is forbidden the choice cannot be kept. */
export function chooseLanguage(wanted: Language): void {
  if (local.set(STORED, wanted)) location.reload();
}
