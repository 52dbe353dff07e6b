import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginWork, untilDecided, untilOver, watchSettled } from "./settled.ts";

const root: { dataset: DOMStringMap } = { dataset: {} };
const isSettled = () => root.dataset.settled !== undefined;
let client: QueryClient;
let stop: () => void;
/** What the browser does once it has nothing else to do. */
let idle: (() => void)[];

function beIdle(): void {
  for (const run of idle.splice(0)) run();
}

beforeEach(() => {
  idle = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  delete root.dataset.settled;
  client = new QueryClient();
  stop = watchSettled(client, root);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Ends when the test says so. */
function later<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { promise, resolve, reject };
}

test("a page is settled once nothing is under way and the browser has had time to draw", () => {
  expect(isSettled()).toBe(false);
  beIdle();
  expect(isSettled()).toBe(true);
});

test("a query or a mutation that is not answered yet unsettles it at once", async () => {
  beIdle();
  const answer = later<number>();
  const asked = client.fetchQuery({ queryKey: ["one"], queryFn: () => answer.promise });
  expect(isSettled()).toBe(false);
  beIdle();
  expect(isSettled()).toBe(false);
  answer.resolve(1);
  await asked;
  expect(isSettled()).toBe(false);
  beIdle();
  expect(isSettled()).toBe(true);

  const saved = later<number>();
  const saving = new MutationObserver(client, { mutationFn: () => saved.promise }).mutate();
  expect(isSettled()).toBe(false);
  saved.reject(new Error("refused"));
  await saving.catch(() => {});
  beIdle();
  expect(isSettled()).toBe(true);
});

test("what has been drawn may ask for more before the page counts as settled", () => {
  const over = beginWork();
  beIdle();
  expect(isSettled()).toBe(false);
  over();
  const next = beginWork();
  beIdle();
  expect(isSettled()).toBe(false);
  next();
  // Said twice, it is over once.
  over();
  beIdle();
  expect(isSettled()).toBe(true);
});

test("a call that waits for somebody's word is not on its way", async () => {
  const word = later<number>();
  const saving = new MutationObserver(client, { mutationFn: () => untilDecided(word.promise) }).mutate();
  await Promise.resolve();
  beIdle();
  expect(isSettled()).toBe(true);
  word.resolve(1);
  await saving;
  beIdle();
  expect(isSettled()).toBe(true);
});

test("a script that is lost leaves it settled, too", async () => {
  const script = later<never>();
  const loaded = untilOver(script.promise);
  beIdle();
  expect(isSettled()).toBe(false);
  script.reject(new Error("lost"));
  await expect(loaded).rejects.toThrow("lost");
  beIdle();
  expect(isSettled()).toBe(true);
});

test("a query that is removed while it is under way is not waited for", async () => {
  const answer = later<number>();
  const asked = client.fetchQuery({ queryKey: ["one"], queryFn: () => answer.promise });
  client.removeQueries({ queryKey: ["one"] });
  beIdle();
  expect(isSettled()).toBe(true);
  answer.resolve(1);
  await asked.catch(() => {});
});
