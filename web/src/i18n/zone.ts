const LEAGUE = "Europe/Stockholm";

const clockIn = (at: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);

/** The zone of a reader whose clock is not the league's, as they call it; null for everybody else. */
export function otherZone(
  locale: string,
  at: Date,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  if (timeZone === LEAGUE || clockIn(at, timeZone) === clockIn(at, LEAGUE)) return null;
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
