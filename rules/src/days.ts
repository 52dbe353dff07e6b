import type { Instant } from "./types.ts";

export const DAY = 86_400_000;
export const HOUR = 3_600_000;
export const MINUTE = 60_000;

export function dayNumber(instant: Instant): number {
  return Math.floor(instant / DAY);
}

export function isoDay(day: number): string {
  // Counting years from March puts the leap day last (Hinnant's civil_from_days).
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * march + 2) / 5) + 1;
  const month = march < 10 ? march + 3 : march - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}

/** "2026-06-25" to a day number. @throws RangeError when it is not a calendar day */
export function dayOfIso(iso: string): number {
  const [, year = 0, month = 0, date = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? []).map(Number);
  const march = month > 2 ? month - 3 : month + 9;
  const marchYear = month > 2 ? year : year - 1;
  const leaps = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  const day = marchYear * 365 + leaps + Math.floor((153 * march + 2) / 5) + date - 1 - 719_468;
  if (isoDay(day) !== iso) throw new RangeError(`${JSON.stringify(iso)} is not a day`);
  return day;
}
