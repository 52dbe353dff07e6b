import { HOUR, MINUTE } from "@elvan/rules";
import type { NotificationChoice, NotificationKind } from "@elvan/contract";

export type KindRules = Pick<NotificationChoice, "push" | "mail"> & {
  /** How many of a day's messages it leaves to more important kinds; null: it counts for nothing and always comes. */
  yields: number | null;
  urgency: "low" | "normal" | "high";
  /** For the end of quiet hours; "in_time": only if an hour is left then to act on it. */
  waits: "always" | "in_time" | "never";
};

/**
 * What is sent to those who have chosen nothing. Mail of deadlines and of final points stands beside the team's own wish for emails
 * (`entry.email`), without which no kind but the last is mailed.
 */
export const KINDS: Readonly<Record<NotificationKind, KindRules>> = {
  deadline: { push: true, mail: true, yields: null, urgency: "high", waits: "in_time" },
  team_sheet: { push: true, mail: false, yields: null, urgency: "high", waits: "in_time" },
  goals: { push: true, mail: false, yields: 1, urgency: "normal", waits: "always" },
  final_points: { push: true, mail: true, yields: 0, urgency: "low", waits: "always" },
  price: { push: false, mail: false, yields: 2, urgency: "low", waits: "always" },
  player_news: { push: true, mail: false, yields: 1, urgency: "normal", waits: "always" },
  overtaken: { push: false, mail: false, yields: 2, urgency: "low", waits: "always" },
  league: { push: true, mail: false, yields: 0, urgency: "low", waits: "always" },
  new_device: { push: true, mail: true, yields: null, urgency: "high", waits: "never" },
};

/** Of those who have chosen nothing. */
export const USUAL = { quiet_from: 23 * 60, quiet_until: 7 * 60, time_zone: "Europe/Stockholm", daily_cap: 5 } as const;

/** With lead 0: a push that can still be acted on, an email with a day to spare. */
export const USUAL_LEAD = { push: 120, mail: 1440 } as const;

/** A goal is told at once; those of the next minutes come together. */
export const GOALS_APART_MS = 10 * MINUTE;

/** How long after its moment a message is still worth reading. */
export const WORTH_MS = {
  goals: 45 * MINUTE,
  final_points: 36 * HOUR,
  price: 12 * HOUR,
  player_news: 24 * HOUR,
  overtaken: 36 * HOUR,
  league: 48 * HOUR,
  new_device: 24 * HOUR,
  example: 10 * MINUTE,
} as const;
