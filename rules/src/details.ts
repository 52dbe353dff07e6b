import { dayNumber, dayOfIso, isoDay } from "./days.ts";
import { nameShapeProblem } from "./names.ts";
import { readAddress } from "./typed.ts";
import type { Instant } from "./types.ts";

/** Years (league-113, league-179). */
export const MIN_AGE = 13;
/** Characters (league-112, league-179). */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
export const PERSON_NAME_MAX = 50;
/** Characters (league-108). */
export const TEAM_NAME_MAX = 20;
export const EMAIL_MAX = 254;
/** Digits (league-179). */
export const MERGE_CODE_LENGTH = 6;
export const REASON_MIN = 3;
/** Of a line above every page. */
export const ANNOUNCEMENT_MAX = 300;
export const REASON_MAX = 300;

/** `date_of_birth` is "2001-06-25"; `region` is 0 while none is chosen. */
export type PersonDetails = {
  email: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  region: number;
};

export type DetailsField = keyof PersonDetails | "password";
export type DetailsProblem = {
  code: "blank" | "invalid" | "max_length" | "name_characters" | "does_not_exist" | "too_young";
  field: DetailsField;
  limit?: number;
  value?: number;
};

/** One @, a dot after it, no blanks. Whether the address exists only a letter can tell. */
const EMAIL = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\.]+(\.[^\s@<>(),;:"\\.]+)+$/;

/** Age in whole years. @throws RangeError when `birth` is not a calendar day */
export function ageOn(birth: string, now: Instant): number {
  const today = isoDay(dayNumber(now));
  dayOfIso(birth);
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

function birthProblem(birth: string, now: Instant): DetailsProblem["code"] | null {
  try {
    const age = ageOn(birth, now);
    if (age < 0 || age > 130) return "invalid";
    return age < MIN_AGE ? "too_young" : null;
  } catch {
    return "invalid";
  }
}

function textProblem(field: "email" | "first_name" | "last_name", text: string, limit: number): DetailsProblem | null {
  if (text.trim() === "") return { code: "blank", field };
  if ([...text].length > limit) return { code: "max_length", field, limit };
  return null;
}

function personNameProblem(field: "first_name" | "last_name", name: string): DetailsProblem | null {
  const shape = nameShapeProblem(name);
  return textProblem(field, name, PERSON_NAME_MAX) ?? (shape && { code: shape, field });
}

/** Every invalid field, in form order (league-113, league-174). */
export function reviewDetails(
  details: PersonDetails,
  { now, isRegion }: { now: Instant; isRegion: (id: number) => boolean },
): DetailsProblem[] {
  const email = textProblem("email", details.email, EMAIL_MAX);
  const birth = birthProblem(details.date_of_birth, now);
  return [
    personNameProblem("first_name", details.first_name),
    personNameProblem("last_name", details.last_name),
    email ?? (EMAIL.test(readAddress(details.email)) ? null : { code: "invalid" as const, field: "email" as const }),
    birth && { code: birth, field: "date_of_birth" as const },
    isRegion(details.region)
      ? null
      : { code: "does_not_exist" as const, field: "region" as const, value: details.region },
  ].filter((problem) => problem !== null);
}

/** Empty or too short (league-113). */
export function reviewPassword(password: string): DetailsProblem[] {
  if (password === "") return [{ code: "blank", field: "password" }];
  return [...password].length < PASSWORD_MIN ? [{ code: "invalid", field: "password", limit: PASSWORD_MIN }] : [];
}
