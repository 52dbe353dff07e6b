/** Without a maximum, date fields take years of six digits, which nothing else reads. */
export const LATEST = "9999-12-31T23:59";

/** For a date field, in the browser's time zone: "2026-07-11T14:55". */
export function localTime(instant: string | number | null): string {
  if (instant === null) return "";
  const time = new Date(instant);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const instantOf = (local: string): string | null => (local === "" ? null : new Date(local).toISOString());
