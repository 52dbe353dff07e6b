import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setClockOffset } from "../data/clock.ts";
import { refreshAfter } from "./deadline-refresh.ts";

const NOW = Date.parse("2026-08-21T17:00:00Z");
const DEADLINE = "2026-08-21T17:30:00Z";
const HALF_AN_HOUR = 1_800_000;

const pageOf = () => {
  const client = new QueryClient();
  return { client, asked: vi.spyOn(client, "invalidateQueries") };
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  setClockOffset(0);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("everything is loaded again a little after the deadline, not before [core-088]", async () => {
  const { client, asked } = pageOf();
  const stop = refreshAfter(DEADLINE, client);
  await vi.advanceTimersByTimeAsync(HALF_AN_HOUR + 1_000);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_600);
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
});

test.each([0, 0.999])("it is 1.5 to 5.5 s after the deadline, by chance (%d) [core-088]", async (chance) => {
  vi.spyOn(Math, "random").mockReturnValue(chance);
  const { client, asked } = pageOf();
  const stop = refreshAfter(DEADLINE, client);
  const wait = 1_500 + chance * 4_000;
  await vi.advanceTimersByTimeAsync(HALF_AN_HOUR + wait - 10);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
});

test("as long as the answer is still of the old round it is asked for again, more and more seldom, and no longer [core-088]", async () => {
  const { client, asked } = pageOf();
  const stop = refreshAfter(DEADLINE, client);
  await vi.advanceTimersByTimeAsync(HALF_AN_HOUR + 6_000);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledTimes(3);
  asked.mockClear();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked.mock.calls.length).toBeGreaterThan(9);
  expect(asked.mock.calls.length).toBeLessThan(16);
  // The next round is there: its deadline is another.
  stop();
  asked.mockClear();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).not.toHaveBeenCalled();
});

test("what is called off while it loads does not go on", async () => {
  const { client, asked } = pageOf();
  let come = () => {};
  asked.mockReturnValue(new Promise((resolve) => (come = resolve)));
  const stop = refreshAfter(DEADLINE, client);
  await vi.advanceTimersByTimeAsync(HALF_AN_HOUR + 6_000);
  stop();
  come();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a clock that turns out to be elsewhere moves it", async () => {
  const { client, asked } = pageOf();
  const stop = refreshAfter(DEADLINE, client);
  setClockOffset(HALF_AN_HOUR);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
});

test("a deadline that is further away than a timer reaches is waited for in turns", async () => {
  const { client, asked } = pageOf();
  const stop = refreshAfter("2026-10-21T17:30:00Z", client);
  await vi.advanceTimersByTimeAsync(30 * 86_400_000);
  expect(asked).not.toHaveBeenCalled();
  stop();
});
