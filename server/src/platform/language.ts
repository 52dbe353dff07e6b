import type { Language } from "@elvan/contract";
import type { IncomingHttpHeaders } from "node:http";

/** Swedish unless the host begins with `en.` or the header asks otherwise (core-005). */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const asked = headers["x-api-language"];
  if (asked === "en" || asked === "sv") return asked;
  return headers.host?.toLowerCase().startsWith("en.") === true ? "en" : "sv";
}

/** The game's address in a language; undefined where none is configured. */
export function siteIn(url: string | undefined, language: Language): string | undefined {
  if (url === undefined) return undefined;
  const { protocol, host } = new URL(url);
  return `${protocol}//${language === "en" ? "en." : ""}${host}`;
}
