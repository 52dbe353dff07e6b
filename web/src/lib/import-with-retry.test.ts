import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importWithRetry, isLostScript } from "./import-with-retry.ts";

// What a browser has and Node has not, and is called when the module is read.
vi.hoisted(() => vi.stubGlobal("addEventListener", () => {}));

const fetched = vi.fn<typeof fetch>();
let online = true;
let listeners: (() => void)[] = [];
const connect = () => {
  online = true;
  for (const listener of listeners.splice(0)) listener();
};
/** Rejects as a browser does whose network fails, as often as told; then comes. */
const part = (failures: number, message = "Failed to fetch dynamically imported module: /assets/a.js") => {
  let left = failures;
  return vi.fn<() => Promise<string>>(async () => {
    if (left-- > 0) throw new TypeError(message);
    return "the part";
  });
};
/** What an import has come to. */
const follow = (wanted: Promise<string>) => {
  const state: { done?: string; failed?: unknown } = {};
  wanted.then(
    (done) => (state.done = done),
    (error: unknown) => (state.failed = error),
  );
  return state;
};

beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  listeners = [];
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response(null));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("navigator", {
    get onLine() {
      return online;
    },
  });
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => listeners.push(listener));
  vi.stubGlobal("document", { querySelectorAll: () => [] });
});
afterEach(() => void vi.useRealTimers());

test("a part that comes is asked for once, and nobody else is", async () => {
  const load = part(0);
  expect(await importWithRetry(load)).toBe("the part");
  expect(load).toHaveBeenCalledTimes(1);
  expect(fetched).not.toHaveBeenCalled();
});

test("without a connection it is waited for until that is back, and only then tried again [core-128]", async () => {
  online = false;
  const load = part(1);
  const state = follow(importWithRetry(load));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.done).toBe("the part");
});

test("a server that does not answer is asked more and more seldom, and no failure of its time counts [core-128]", async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 502 }));
  const load = part(1);
  const state = follow(importWithRetry(load));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls.length).toBeLessThan(16);
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state).toEqual({});
  fetched.mockImplementation(async () => new Response(null));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state.done).toBe("the part");
});

test("what never comes from a server that answers is given up [core-128]", async () => {
  const load = part(Number.POSITIVE_INFINITY);
  const state = follow(importWithRetry(load));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isLostScript(state.failed)).toBe(true);
  expect(load).toHaveBeenCalledTimes(3);
});

test("a part that came and crashed is not asked for again [core-128]", async () => {
  const load = part(1, "x is not a function");
  await expect(importWithRetry(load)).rejects.toThrow("x is not a function");
  expect(load).toHaveBeenCalledTimes(1);
});
