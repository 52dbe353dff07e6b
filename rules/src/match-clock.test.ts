import { expect, test } from "vitest";
import { MINUTE } from "./days.ts";
import { matchClock } from "./match-clock.ts";

const kickoff_time = Date.parse("2026-05-10T13:00:00Z");
const clockAt = (minutes: number, after: number, more: object = {}) =>
  matchClock(
    { started: true, finished_provisional: false, minutes, kickoff_time, ...more },
    kickoff_time + after * MINUTE,
  );

test.each([
  ["not begun", 0, -10, { started: false }, "to_come", null, false],
  ["begun, nothing reported yet", 0, 1, {}, "first_half", null, false],
  ["in the first half", 23, 24, {}, "first_half", 23, false],
  ["the 45th minute", 45, 46, {}, "first_half", 45, true],
  ["half-time", 45, 52, {}, "half_time", 45, false],
  ["45 without a kick-off time", 45, 52, { kickoff_time: null }, "first_half", 45, true],
  ["in the second half", 63, 80, {}, "second_half", 63, false],
  ["added time", 90, 109, {}, "second_half", 90, true],
  ["over", 90, 113, { finished_provisional: true }, "over", 90, false],
])("%s [hour-13]", (_, minutes, after, more, stage, minute, added) => {
  expect(clockAt(minutes, after, more)).toEqual({ stage, minute, added });
});
