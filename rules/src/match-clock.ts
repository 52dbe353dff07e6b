import { MINUTE } from "./days.ts";
import type { Instant } from "./types.ts";

/** Where a match is. Added time and the interval are told by the clock on the wall: providers count neither. */
export type MatchStage = "to_come" | "first_half" | "half_time" | "second_half" | "over";

export type MatchClock = {
  stage: MatchStage;
  /** Of the match, 0 to 90; null before the first report. */
  minute: number | null;
  /** The minute is the half's last: what is played now is added time. */
  added: boolean;
};

export type ClockedMatch = {
  started: boolean | null;
  finished_provisional: boolean;
  minutes: number;
  kickoff_time: Instant | null;
};

const HALF = 45;
const FULL = 90;
/** Added to a first half, with what a kick-off is late; a match that still tells 45 after it is at half-time. */
const FIRST_ADDED = 5 * MINUTE;

export function matchClock(match: ClockedMatch, now: Instant): MatchClock {
  const { minutes, kickoff_time: kickoff } = match;
  if (match.finished_provisional) return { stage: "over", minute: FULL, added: false };
  if (match.started !== true) return { stage: "to_come", minute: null, added: false };
  if (minutes <= 0) return { stage: "first_half", minute: null, added: false };
  if (minutes >= FULL) return { stage: "second_half", minute: FULL, added: true };
  if (minutes > HALF) return { stage: "second_half", minute: minutes, added: false };
  if (minutes < HALF) return { stage: "first_half", minute: minutes, added: false };
  const rests = kickoff !== null && now >= kickoff + HALF * MINUTE + FIRST_ADDED;
  return rests
    ? { stage: "half_time", minute: HALF, added: false }
    : { stage: "first_half", minute: HALF, added: true };
}
