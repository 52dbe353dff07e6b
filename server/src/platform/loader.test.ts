import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLoader } from "./loader.ts";

const doubled = (keys: readonly number[]) => new Map(keys.map((key) => [key, 2 * key]));

test("simultaneous requests share a query, and each key is loaded once", async () => {
  const loaded: number[][] = [];
  const load = createLoader(async (keys: readonly number[]) => {
    loaded.push([...keys]);
    return doubled(keys);
  });
  const answers = await Promise.all([load([1, 2]), load([2, 3]), load([])]);
  expect(loaded).toEqual([[1, 2, 3]]);
  expect(answers.map((answer) => answer.get(2))).toEqual([4, 4, 4]);
});

test("no answer is older than its question", async () => {
  let truth = 1;
  const [hasRead, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const load = createLoader(async (keys: readonly number[]) => {
    const read = truth;
    hasRead.resolve();
    await answer.promise;
    return new Map(keys.map((key) => [key, read]));
  }, 1);
  const first = load([7]);
  await hasRead.promise;
  truth = 2;
  const second = load([7]);
  answer.resolve();
  expect([(await first).get(7), (await second).get(7)]).toEqual([1, 2]);
});

test("no more queries run at once than allowed, and waiting keys share the next one", async () => {
  let [now, most, queries] = [0, 0, 0];
  const ends: (() => void)[] = [];
  const load = createLoader(async (keys: readonly number[]) => {
    queries += 1;
    most = Math.max(most, ++now);
    await new Promise<void>((resolve) => ends.push(resolve));
    now -= 1;
    return doubled(keys);
  }, 2);
  const answers: Promise<unknown>[] = [];
  for (let key = 0; key < 50; key++) {
    answers.push(load([key]));
    await setImmediate();
  }
  expect(queries).toBe(2);
  const all = Promise.all(answers);
  let isOver = false;
  void all.then(() => (isOver = true));
  for (; !isOver; await setImmediate()) ends.shift()?.();
  expect([most, queries]).toEqual([2, 3]);
});

test("a failed query fails for its callers, not for the next ones", async () => {
  let broken = true;
  const load = createLoader(async (keys: readonly number[]) => {
    if (broken) throw new Error("no connection");
    return doubled(keys);
  });
  const failed = await Promise.allSettled([load([1]), load([2])]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  broken = false;
  expect((await load([1])).get(1)).toBe(2);
});
