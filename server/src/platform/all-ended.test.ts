import { expect, test } from "vitest";
import { allEnded } from "./all-ended.ts";

test("all have ended when one has failed", async () => {
  const slow = Promise.withResolvers<string>();
  const ended: string[] = [];
  const work = allEnded([
    Promise.reject(new Error("the database is away")),
    slow.promise.then((word) => ended.push(word)),
  ]).catch((error: Error) => ended.push(error.message));
  await Promise.resolve();
  slow.resolve("sent");
  await work;
  expect(ended).toEqual(["sent", "the database is away"]);
});

test("what they come to, in their order", async () => {
  expect(await allEnded([Promise.resolve(1), Promise.resolve("two")])).toEqual([1, "two"]);
});
