import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createBackground } from "./background.ts";

test("the end comes after what is under way, whose failure is nobody's business any more", async () => {
  const background = createBackground();
  const failed = vi.fn<(error: unknown) => void>();
  const works = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  for (const { promise } of works) background.run(() => promise, failed);
  const ended = vi.fn<() => void>();
  const ending = background.end().then(ended);
  works[0]?.reject(new Error("closed"));
  await setImmediate();
  expect(ended).not.toHaveBeenCalled();
  works[1]?.resolve();
  await ending;
  expect(failed).not.toHaveBeenCalled();
  const late = vi.fn<() => Promise<void>>();
  background.run(late);
  expect(late).not.toHaveBeenCalled();
});

test("before that, failures are told", async () => {
  const background = createBackground();
  const error = new Error("no");
  const told = Promise.withResolvers<unknown>();
  background.run(() => Promise.reject(error), told.resolve);
  expect(await told.promise).toBe(error);
});
