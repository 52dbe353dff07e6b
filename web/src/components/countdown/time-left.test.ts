import { describe, expect, test } from "vitest";
import { nextTick, timeLeft, urgencyOf } from "./time-left.ts";

const at = Date.UTC(2026, 6, 11, 12, 55);

describe("time left until the deadline", () => {
  test.each([
    [
      "two days, three hours and a second",
      at - (2 * 86_400 + 3 * 3600 + 1) * 1000,
      { days: 2, hours: 3, minutes: 0, seconds: 1 },
    ],
    ["a minute and a half", at - 90_000, { days: 0, hours: 0, minutes: 1, seconds: 30 }],
    ["part of a second counts as a second", at - 1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  ])("%s", (_, now, expected) => {
    expect(timeLeft(at, now)).toEqual({ ...expected, over: false });
  });

  test.each([
    ["at the very moment", at],
    ["long after", at + 1e9],
  ])("is over %s", (_, now) => {
    expect(timeLeft(at, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, over: true });
  });

  test("the text is renewed when it changes, not every second while days are left", () => {
    expect(nextTick(at, at - 86_400_000 - 15_000)).toBe(15_001);
    expect(nextTick(at, at - 61_250)).toBe(251);
    expect(nextTick(at, at)).toBe(0);
  });
});

describe("how urgent it is [hour-04]", () => {
  test.each([
    ["an hour and a second before", 3601, "calm"],
    ["an hour before", 3600, "hour"],
    ["ten minutes and a second before", 601, "hour"],
    ["ten minutes before", 600, "minutes"],
    ["a second before", 1, "minutes"],
    ["at the deadline", 0, "over"],
  ] as const)("%s", (_, seconds, expected) => {
    expect(urgencyOf(timeLeft(at, at - seconds * 1000))).toBe(expected);
  });
});
