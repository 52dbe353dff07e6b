import { expect, test, vi } from "vitest";
import { createStore } from "./store.ts";

test("listeners hear of every change until they stop listening", () => {
  const store = createStore(1);
  const [one, other] = [vi.fn<(value: number) => void>(), vi.fn<() => void>()];
  const stop = store.subscribe(() => one(store.get()));
  store.subscribe(other);
  store.set(2);
  stop();
  store.set(3);
  expect(one.mock.calls).toEqual([[2]]);
  expect(other).toHaveBeenCalledTimes(2);
  expect(store.get()).toBe(3);
});
