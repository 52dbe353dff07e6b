import { expect, test } from "vitest";
import { createKept } from "./kept.ts";

/** Asks for things of ten bytes each. @returns what had to be made. */
async function ask(kept: ReturnType<typeof createKept>, keys: readonly string[]): Promise<string[]> {
  const made: string[] = [];
  for (const key of keys) {
    const value = await kept.get(
      key,
      async () => {
        made.push(key);
        return key;
      },
      () => 10,
    );
    expect(value).toBe(key);
    // Room is made once the value is there.
    await Promise.resolve();
  }
  return made;
}

test("what is kept is made once", async () => {
  expect(await ask(createKept(30), ["a", "b", "a", "b"])).toEqual(["a", "b"]);
});

test("where room is needed the oldest goes; what was asked for again stays", async () => {
  const kept = createKept(30);
  await ask(kept, ["a", "b", "c", "a", "d"]);
  expect(await ask(kept, ["a", "c", "d"])).toEqual([]);
  expect(await ask(kept, ["b"])).toEqual(["b"]);
});

test("being asked for again saves once, not for ever", async () => {
  const kept = createKept(20);
  await ask(kept, ["a", "a", "b", "c", "d", "e"]);
  expect(await ask(kept, ["a"])).toEqual(["a"]);
});

test("the last one made is kept however large, and who asks meanwhile gets the same", async () => {
  const kept = createKept(5);
  let made = 0;
  const get = () =>
    kept.get(
      "a",
      async () => ++made,
      () => 100,
    );
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

test("what could not be made is tried again", async () => {
  const kept = createKept(30);
  const failing = kept.get(
    "a",
    () => Promise.reject(new Error("no")),
    () => 10,
  );
  await expect(failing).rejects.toThrow("no");
  expect(await ask(kept, ["a"])).toEqual(["a"]);
});
