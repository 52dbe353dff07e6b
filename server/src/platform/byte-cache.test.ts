import { expect, test } from "vitest";
import { createByteCache } from "./byte-cache.ts";

/**
 * Asks for values of ten bytes each.
 * @returns the keys that had to be made
 */
async function ask(cache: ReturnType<typeof createByteCache>, keys: readonly string[]): Promise<string[]> {
  const made: string[] = [];
  for (const key of keys) {
    const value = await cache.get(
      key,
      async () => {
        made.push(key);
        return key;
      },
      () => 10,
    );
    expect(value).toBe(key);
    // Eviction runs once the value is there.
    await Promise.resolve();
  }
  return made;
}

test("a cached value is computed once", async () => {
  expect(await ask(createByteCache(30), ["a", "b", "a", "b"])).toEqual(["a", "b"]);
});

test("the oldest value is evicted, unless it was requested again", async () => {
  const cache = createByteCache(30);
  await ask(cache, ["a", "b", "c", "a", "d"]);
  expect(await ask(cache, ["a", "c", "d"])).toEqual([]);
  expect(await ask(cache, ["b"])).toEqual(["b"]);
});

test("a second request saves a value once, not for ever", async () => {
  const cache = createByteCache(20);
  await ask(cache, ["a", "a", "b", "c", "d", "e"]);
  expect(await ask(cache, ["a"])).toEqual(["a"]);
});

test("the last value is cached however large it is, and requests meanwhile share it", async () => {
  const cache = createByteCache(5);
  let made = 0;
  const get = () =>
    cache.get(
      "a",
      async () => ++made,
      () => 100,
    );
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

test("a value that failed is tried again", async () => {
  const cache = createByteCache(30);
  const failing = cache.get(
    "a",
    () => Promise.reject(new Error("no")),
    () => 10,
  );
  await expect(failing).rejects.toThrow("no");
  expect(await ask(cache, ["a"])).toEqual(["a"]);
});
