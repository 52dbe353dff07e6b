import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importWithRetry, isGone, isLostScript } from "./import-with-retry.ts";

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

/** Links in the head, as Vite leaves them: `sheet` null until it has come. */
function sheets(count: number) {
  const dispatched: string[] = [];
  const link = () => ({ sheet: null, dispatchEvent: ({ type }: Event) => dispatched.push(type) });
  const links = Array.from({ length: count }, link);
  vi.stubGlobal("document", { querySelectorAll: () => links });
  return dispatched;
}
const NO_SHEET = "Unable to preload CSS for /assets/a.css";

test("a part that may be plain comes without the style sheet that is blocked, any other does not [mended-90]", async () => {
  const plain = part(3, NO_SHEET);
  const state = follow(importWithRetry(plain, { plain: true }));
  const whole = follow(importWithRetry(part(3, NO_SHEET)));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(state.done).toBe("the part");
  expect(plain).toHaveBeenCalledTimes(4);
  expect(isLostScript(whole.failed)).toBe(true);
});

test("a part that may be plain does not wait for a slow style sheet for ever [mended-90]", async () => {
  const dispatched = sheets(1);
  const never = () => new Promise<string>(() => {});
  follow(importWithRetry(never));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(dispatched).toEqual([]);
  follow(importWithRetry(never, { plain: true }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(dispatched).toEqual(["load"]);
});

test.each([
  ["a script that the server does not have", 404, true],
  ["a script that is there and was stopped on the way", 200, false],
  ["a script whose server cannot be asked", null, false],
] as const)("only what is gone is helped by loading the page again: %s [mended-90]", async (_, status, gone) => {
  if (status === null) fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  else fetched.mockResolvedValue(new Response(null, { status }));
  const lost = new TypeError("Failed to fetch dynamically imported module: http://localhost/assets/a.js");
  expect(await isGone(lost)).toBe(gone);
  expect(fetched).toHaveBeenCalledWith("http://localhost/assets/a.js", expect.anything());
});
