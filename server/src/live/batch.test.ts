import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBatch } from "./batch.ts";

const doubled = (keys: readonly number[]) => new Map(keys.map((key) => [key, 2 * key]));

test("those who ask together share a query, and each key is asked for once", async () => {
  const asked: number[][] = [];
  const batch = createBatch(async (keys: readonly number[]) => {
    asked.push([...keys]);
    return doubled(keys);
  });
  const answers = await Promise.all([batch([1, 2]), batch([2, 3]), batch([])]);
  expect(asked).toEqual([[1, 2, 3]]);
  expect(answers.map((answer) => answer.get(2))).toEqual([4, 4, 4]);
});

test("no answer is older than its question", async () => {
  let truth = 1;
  const batch = createBatch(async (keys: readonly number[]) => {
    const read = truth;
    await sleep(10);
    return new Map(keys.map((key) => [key, read]));
  }, 1);
  const first = batch([7]);
  await sleep(3);
  truth = 2;
  const second = batch([7]);
  expect([(await first).get(7), (await second).get(7)]).toEqual([1, 2]);
});

test("no more queries are on their way than may be, and those who wait for one go together", async () => {
  let [now, most, queries] = [0, 0, 0];
  const batch = createBatch(async (keys: readonly number[]) => {
    queries += 1;
    most = Math.max(most, ++now);
    await sleep(5);
    now -= 1;
    return doubled(keys);
  }, 2);
  const answers: Promise<unknown>[] = [];
  for (let key = 0; key < 50; key++) {
    answers.push(batch([key]));
    await sleep(key % 5 === 0 ? 1 : 0);
  }
  await Promise.all(answers);
  expect(most).toBeLessThanOrEqual(2);
  expect(queries).toBeLessThan(50);
});

test("a query that fails fails for those who shared it, not for the next", async () => {
  let broken = true;
  const batch = createBatch(async (keys: readonly number[]) => {
    if (broken) throw new Error("no connection");
    return doubled(keys);
  });
  const failed = await Promise.allSettled([batch([1]), batch([2])]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  broken = false;
  expect((await batch([1])).get(1)).toBe(2);
});
