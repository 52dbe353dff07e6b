import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, noteWrite } from "./answers.ts";

const ADDRESS = "https://elvan.test/api/my-team/5/";

/** What the server is asked and has not answered yet, by the order of asking. */
let waiting: ((body: string) => void)[];
/** What the worker does besides answering. */
let more: Promise<unknown>[];

beforeEach(() => {
  vi.useFakeTimers();
  waiting = [];
  more = [];
  const kept = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const answers = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, answers);
    return {
      put: async (address: string, response: Response) => void answers.set(address, response),
      match: async (address: string) => answers.get(address)?.clone(),
      keys: async () => [...answers.keys()],
      delete: async (address: string) => answers.delete(address),
    };
  };
  vi.stubGlobal("caches", {
    open,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  });
  vi.stubGlobal("self", { clients: { get: async () => undefined } });
  vi.stubGlobal("fetch", () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const headers = { "x-account": "7", "x-contract-version": "1" };
    waiting.push((body) => resolve(new Response(body, { headers })));
    return promise;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function ask(cache: RequestCache = "default") {
  const request = new Request(ADDRESS, { cache });
  const event = { request, clientId: "page", waitUntil: (work: Promise<unknown>) => void more.push(work) };
  const state = { body: "" };
  void answer(event as unknown as FetchEvent).then(async (response) => (state.body = await response.text()));
  return state;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("what was asked for before something was saved is waited for like any answer from before it, however late it came", async () => {
  const page = ask();
  await pass(200);
  await noteWrite();
  await pass(200);
  waiting[0]!("before");
  await pass(10);
  expect(page.body).toBe("before");
  await Promise.all(more);
  // The page is opened again, on a slow connection.
  const again = ask();
  await pass(1_900);
  expect(again.body).toBe("");
  waiting[1]!("after");
  await pass(10);
  expect(again.body).toBe("after");
});

test("an answer to an earlier question does not take the place of a later one's", async () => {
  ask();
  await pass(200);
  ask("no-cache");
  waiting[1]!("later");
  await pass(50);
  waiting[0]!("earlier");
  await pass(50);
  await Promise.all(more);
  const again = ask();
  await pass(150);
  expect(again.body).toBe("later");
});

test("a browser's clock that was ahead and is right again does not keep new answers out", async () => {
  vi.setSystemTime(Date.now() + 3_600_000);
  ask();
  waiting[0]!("ahead");
  await pass(50);
  vi.setSystemTime(Date.now() - 3_600_000);
  ask("no-cache");
  waiting[1]!("right");
  await pass(50);
  await Promise.all(more);
  const again = ask();
  await pass(150);
  expect(again.body).toBe("right");
});
