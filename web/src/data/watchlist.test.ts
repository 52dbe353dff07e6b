import type { Me } from "@elvan/contract";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "./call.ts";
import { meQuery } from "./me.ts";
import { watchOptions } from "./watchlist.ts";

vi.mock("./call.ts", () => ({ call: vi.fn<() => Promise<unknown>>() }));

let waiting: { wish: string; done: () => void; fail: () => void }[];
/** The codes that the server has; what it answers when it is asked for them. */
let atServer: number[];

// Nothing here needs the world outside: in a second of this time everything that can happen has happened.
const pass = () => vi.advanceTimersByTimeAsync(1_000);
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers();
  waiting = [];
  atServer = [];
  vi.mocked(call).mockImplementation(((name: string, input: { params?: { code: number } }) =>
    name === "GET /api/me/"
      ? Promise.resolve({ player: null, watched: atServer })
      : new Promise<void>((done, fail) => {
          const wish = `${name.split(" ")[0]} ${input.params?.code}`;
          waiting.push({ wish, done, fail: () => fail(new Error(wish)) });
        })) as never);
});

function page(watched: number[]) {
  const client = new QueryClient();
  client.setQueryData<Me>(meQuery.queryKey, { player: null, watched });
  const ends: Promise<unknown>[] = [];
  return {
    wish: (code: number, on: boolean) =>
      ends.push(new MutationObserver(client, watchOptions(client, code)).mutate(on).catch(() => null)),
    shown: () => client.getQueryData(meQuery.queryKey)?.watched.toSorted(),
    ended: () => Promise.all(ends),
  };
}

test("a wish that fails takes back its own player alone [core-082]", async () => {
  const { wish, shown, ended } = page([1]);
  wish(7, true);
  wish(8, true);
  await pass();
  expect(waiting).toHaveLength(2);
  expect(shown()).toEqual([1, 7, 8]);
  atServer = [1, 8];
  waiting[0]!.fail();
  await pass();
  expect(shown()).toEqual([1, 8]);
  waiting[1]!.done();
  await ended();
  expect(shown()).toEqual([1, 8]);
});

test("wishes for one player go one after the other, and the last one shows [core-082]", async () => {
  const { wish, shown, ended } = page([]);
  wish(7, true);
  wish(7, false);
  await pass();
  expect(shown()).toEqual([]);
  expect(waiting.map((one) => one.wish)).toEqual(["POST 7"]);
  waiting[0]!.done();
  await pass();
  expect(waiting.map((one) => one.wish)).toEqual(["POST 7", "DELETE 7"]);
  waiting[1]!.done();
  await ended();
  expect(shown()).toEqual([]);
});

test("a failed wish that a later one follows takes nothing back; when all have failed, what the server has is shown [core-082]", async () => {
  const { wish, shown, ended } = page([]);
  wish(7, true);
  wish(7, false);
  wish(7, true);
  await pass();
  waiting[0]!.fail();
  await pass();
  expect(waiting).toHaveLength(2);
  expect(shown()).toEqual([7]);
  waiting[1]!.fail();
  await pass();
  expect(waiting).toHaveLength(3);
  expect(shown()).toEqual([7]);
  waiting[2]!.fail();
  await ended();
  await pass();
  expect(shown()).toEqual([]);
});
