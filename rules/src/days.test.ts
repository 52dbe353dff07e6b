import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY, dayNumber, dayOfIso, isoDay } from "./days.ts";

test("days are those of the calendar, leap years and centuries included", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 300_000 }), (day) => {
      const iso = new Date(day * DAY).toISOString().slice(0, 10);
      expect(isoDay(day)).toBe(iso);
      expect(dayOfIso(iso)).toBe(day);
    }),
  );
});

test("a day lasts from midnight to the millisecond before the next, in UTC", () => {
  const midnight = Date.parse("2026-06-25T00:00:00Z");
  expect([midnight - 1, midnight, midnight + DAY - 1].map((at) => isoDay(dayNumber(at)))).toEqual([
    "2026-06-24",
    "2026-06-25",
    "2026-06-25",
  ]);
});

test.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-6-25", "2026-06-25T00:00:00Z", "", "26-06-25"])(
  "%j is not a day",
  (text) => {
    expect(() => dayOfIso(text)).toThrow(/is not a day/);
  },
);
