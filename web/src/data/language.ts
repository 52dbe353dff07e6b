import type { Language } from "@elvan/contract";

const STORED = "elvan.language";

/** Every language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { sv: "Svenska", en: "English" };

/** A host that cannot carry a prefix: a bare address. */
const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(":");

const stored = (): Language | null => {
  try {
    const value = localStorage.getItem(STORED);
    return value === "sv" || value === "en" ? value : null;
  } catch {
    return null;
  }
};

/** Swedish, unless the host name starts with `en.` (core-005); on a bare address, what was chosen there. */
export function languageOf(host: string, choice: Language | null): Language {
  if (host.startsWith("en.")) return "en";
  return isAddress(host) ? (choice ?? "sv") : "sv";
}

export const language = (): Language => languageOf(location.hostname, stored());

/** The language to tell the server in words because the host name cannot; null where the host name says it. */
export const chosenLanguage = (): Language | null => (isAddress(location.hostname) ? language() : null);

/** The same page in the other language; null on a bare address, where `chooseLanguage` is the way. */
export function otherLanguageAddress(url: URL): string | null {
  if (isAddress(url.hostname)) return null;
  const other = new URL(url);
  other.hostname = url.hostname.startsWith("en.") ? url.hostname.slice(3) : `en.${url.hostname}`;
  return other.href;
}

/** Keeps the language on a bare address and loads the page again in it; where storage is forbidden there is no keeping it. */
export function chooseLanguage(wanted: Language): void {
  try {
    localStorage.setItem(STORED, wanted);
  } catch {
    return;
  }
  location.reload();
}
