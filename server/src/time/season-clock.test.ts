import { expect, test } from "vitest";
import { createSeasonClock } from "./season-clock.ts";

const NOON = Date.UTC(2026, 5, 1, 12);
const running = { clock_offset: 0, clock_frozen: null };

test("while the season's clock runs, what was read before the database's clock corrected it is read again [mended-64]", () => {
  const clock = createSeasonClock(() => NOON);
  expect(clock.hear(clock.ask(), { clock_time: NOON + 5, ...running })).toBe(false);
  expect(clock.season().getTime()).toBe(NOON + 5);
  expect(clock.hear(clock.ask(), { clock_time: NOON + 5, ...running })).toBe(true);
});

test("while the season's clock stands still, a correction by the database's clock changes nothing until it runs again [mended-64] [mended-129]", () => {
  const clock = createSeasonClock(() => NOON);
  const frozen = { clock_offset: 0, clock_frozen: new Date(NOON - 1_000) };
  const looked = clock.ask();
  expect(clock.hear(looked, { clock_time: NOON, ...frozen })).toBe(false);
  expect(clock.hear(clock.ask(), { clock_time: NOON + 5, ...frozen })).toBe(true);
  expect(clock.season()).toEqual(frozen.clock_frozen);
  expect(clock.real().getTime()).toBe(NOON + 5);
  // It is set going again.
  expect(clock.hear(clock.ask(), { clock_time: NOON + 5, ...running })).toBe(false);
  expect(clock.season().getTime()).toBe(NOON + 5);
});
