// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyEarly } from "./lazy-part.ts";
import { watchSettled } from "./settled.ts";

const root: { dataset: DOMStringMap } = { dataset: {} };
const isSettled = () => root.dataset.settled !== undefined;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  stop = watchSettled(new QueryClient(), root);
});
afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A part whose script comes when the test says so. */
function partToCome() {
  const { promise, resolve } = Promise.withResolvers<() => string>();
  return { Part: lazyEarly(() => promise), come: () => resolve(() => "here") };
}

test("a part whose script has come is on its way until it is drawn: React may leave its placeholder for a while", async () => {
  const { Part, come } = partToCome();
  const { container } = render(
    <Suspense fallback="to come">
      <Part />
    </Suspense>,
  );
  expect(isSettled()).toBe(false);
  come();
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(container.textContent).toBe("to come");
  expect(isSettled()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(container.textContent).toBe("here");
  expect(isSettled()).toBe(true);
});

test("one that was left before it came unsettles the page for a second only", async () => {
  const { Part, come } = partToCome();
  const { unmount } = render(
    <Suspense fallback="to come">
      <Part />
    </Suspense>,
  );
  unmount();
  come();
  await vi.advanceTimersByTimeAsync(999);
  expect(isSettled()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isSettled()).toBe(true);
});
