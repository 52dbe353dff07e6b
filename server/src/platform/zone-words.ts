import type { Language } from "@elvan/contract";

/** The league's: times that leave the page have it where no other is known. */
export const LEAGUE_ZONE = "Europe/Stockholm";

const LEAGUE_TIME: Readonly<Record<Language, string>> = { sv: "svensk tid", en: "Swedish time" };

/** "svensk tid", "östnordamerikansk tid": what a time that leaves the page is told by. */
export function zoneName(language: Language, timeZone: string, at: Date): string {
  if (timeZone === LEAGUE_ZONE) return LEAGUE_TIME[language];
  const locale = language === "sv" ? "sv-SE" : "en-GB";
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Databases know more zones than can be told the time of, such as "localtime". */
export function hasTimes(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone }).format(0) !== "";
  } catch {
    return false;
  }
}
