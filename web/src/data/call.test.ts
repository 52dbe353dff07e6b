import { CancelledError } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { errorWords } from "../components/page/error-words.ts";
import { BadRequest, NetworkError, ServerError, call } from "./call.ts";
import { noteHeardVersion } from "./live-version.ts";
import { kept } from "./server-error.ts";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { hostname: "en.elvan.test", reload: () => {} });
  vi.stubGlobal("document", { cookie: "other=1; csrftoken=a%2Fb" });
});

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };
const answer = (status: number, body: string | null, headers: Record<string, string> = JSON_TYPE) =>
  fetched.mockImplementation(() =>
    Promise.resolve(new Response(body, { status, headers, statusText: status === 500 ? "Server Error" : "" })),
  );
const entry = () => call("GET /api/entry/:entry/", { params: { entry: 5 } });
/** What a call throws, and null when it does not. */
const thrown = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

test("an answer is read as JSON, a feed as its text [core-120]", async () => {
  answer(200, '{"id":5}');
  expect(await entry()).toEqual({ id: 5 });
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/entry/5/");
  answer(200, "<rss/>", { "content-type": "text/xml" });
  expect(await call("GET /api/get-url/", { query: { url: "https://a.test/?b=1&c" } })).toBe("<rss/>");
  expect(fetched.mock.lastCall?.[0]).toBe("/api/get-url/?url=https%3A%2F%2Fa.test%2F%3Fb%3D1%26c");
});

test("204 and an empty body are an empty object [core-120]", async () => {
  answer(204, null);
  expect(await call("DELETE /api/watchlist/:code/", { params: { code: 7 } })).toEqual({});
  answer(200, "");
  expect(await entry()).toEqual({});
});

test("every call is under /api/ and wants JSON; a write sends JSON, the cookies and the token of the cookie in a header, a read no token [core-101, league-122]", async () => {
  answer(200, "{}");
  await call("POST /api/watchlist/:code/", { params: { code: 7 } });
  expect(fetched.mock.lastCall?.[1]).toMatchObject({
    method: "POST",
    body: "{}",
    credentials: "same-origin",
    headers: { "x-csrftoken": "a/b", "content-type": "application/json", accept: "application/json" },
  });
  await entry();
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(["/api/watchlist/7/", "/api/entry/5/"]);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({
    credentials: "same-origin",
    headers: { accept: "application/json" },
  });
  expect(fetched.mock.lastCall?.[1]?.headers).not.toHaveProperty("x-csrftoken");
});

test("a write that is on its way is not sent again: two presses make one league, and both hear of it; afterwards it is", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockImplementation(() => promise);
  const make = (name: string) => call("POST /api/leagues-classic/", { body: { name, start_event: 3 } });
  const presses = [make("Kontoret"), make("Kontoret")];
  expect(fetched).toHaveBeenCalledTimes(1);
  const other = make("Måndagsklubben");
  expect(fetched).toHaveBeenCalledTimes(2);
  resolve(new Response('{"id":51}', { status: 201, headers: JSON_TYPE }));
  expect(await Promise.all(presses)).toEqual([{ id: 51 }, { id: 51 }]);
  await thrown(other);

  answer(400, '{"name":[{"code":"blank","message":""}]}');
  const refused = await Promise.all([thrown(make("")), thrown(make(""))]);
  expect(refused.every((error) => error instanceof BadRequest)).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(3);
  await thrown(make(""));
  expect(fetched).toHaveBeenCalledTimes(4);
});

test("nobody answering is told with message and address, and rethrown [core-120]", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  const error = await thrown(entry());
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ message: "Failed to fetch", url: "/api/entry/5/" });
  expect(kept(error)).toEqual({ code: 0, details: "Failed to fetch" });
});

test("so is an answer that breaks off halfway [core-120]", async () => {
  const half = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"id":'));
      stream.error(new TypeError("network error"));
    },
  });
  fetched.mockResolvedValue(new Response(half, { headers: JSON_TYPE }));
  const error = await thrown(entry());
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ message: "network error", url: "/api/entry/5/" });
});

test("what is called off is no failure of the network", async () => {
  const controller = new AbortController();
  controller.abort();
  const cause = new DOMException("aborted", "AbortError");
  fetched.mockRejectedValue(cause);
  expect(await thrown(call("GET /api/me/", {}, { signal: controller.signal }))).toBe(cause);
});

test("400 carries the problems of the fields, each under its field's name [core-120]", async () => {
  answer(
    400,
    JSON.stringify({
      name: [{ code: "blank" }],
      transfers: [{}, { non_field_errors: [{ code: "price_changed", element: 3 }] }],
    }),
  );
  const error = await thrown(entry());
  expect(error).toBeInstanceOf(BadRequest);
  expect((error as BadRequest).problems).toEqual([
    { code: "blank", field: "name" },
    { code: "price_changed", element: 3, field: "transfers" },
  ]);
  // Of a page that asked for what there cannot be, that is; a refused save tells its own page (query-client.test.ts).
  expect(errorWords(kept(error)!).kind).toBe("other");
  answer(400, "<html>");
  expect(await thrown(entry())).toMatchObject({ fields: {} });
});

test("any other status is kept with its text and throws the status' own words [core-120]", async () => {
  answer(500, "oops");
  const error = await thrown(entry());
  expect(error).toBeInstanceOf(ServerError);
  expect(error).toMatchObject({ message: "Server Error" });
  expect(kept(error)).toEqual({ code: 500, details: "oops" });
});

test("an answer that nobody can read, and whatever else goes wrong, is an error with a way out [core-120, core-126]", async () => {
  answer(200, '{"id":');
  const unreadable = kept(await thrown(entry()))!;
  const unforeseen = kept(new RangeError("no such thing"))!;
  expect([unreadable, unforeseen].map((error) => errorWords(error).kind)).toEqual(["other", "other"]);
  expect(unforeseen.details).toContain("no such thing");
  expect(kept(new CancelledError())).toBeNull();
});

test("what is asked for again is not what the browser has kept, and neither is anything after a live message [core-088, core-121]", async () => {
  answer(200, "{}");
  const cacheOf = async (entryId: number) => {
    await call("GET /api/entry/:entry/", { params: { entry: entryId } });
    return fetched.mock.lastCall?.[1]?.cache;
  };
  expect(await cacheOf(71)).toBe("default");
  expect(await cacheOf(71)).toBe("no-cache");
  expect(await cacheOf(72)).toBe("default");
  noteHeardVersion("5.7");
  expect(await cacheOf(73)).toBe("no-cache");
});

test("another contract's page is loaded once, and not where that cannot be remembered [core-120]", async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { hostname: "en.elvan.test", reload });
  answer(200, "{}", { ...JSON_TYPE, "x-contract-version": "999" });
  vi.stubGlobal("sessionStorage", {
    getItem() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(await entry()).toEqual({});
  expect(reload).not.toHaveBeenCalled();
  const remembered = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => remembered.get(key) ?? null,
    setItem: (key: string, value: string) => remembered.set(key, value),
  });
  await entry();
  await entry();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a call without a parameter of its path is our mistake: nothing is sent to another address [mended-07]", async () => {
  answer(200, "{}");
  for (const entry of [undefined, null, ""] as unknown as number[]) {
    const wrong = await thrown(call("GET /api/entry/:entry/", { params: { entry } }));
    expect(wrong).toBeInstanceOf(TypeError);
    expect(wrong).toMatchObject({ message: "/api/entry/:entry/ is asked for without entry" });
  }
  expect(fetched).not.toHaveBeenCalled();
});

test("what was asked for long ago is forgotten, what was asked for lately is asked for afresh [mended-07]", async () => {
  vi.resetModules();
  const { call: fresh } = await import("./call.ts");
  answer(200, "{}");
  const ask = async (entry: number) => {
    await fresh("GET /api/entry/:entry/", { params: { entry } });
    return fetched.mock.lastCall?.[1]?.cache;
  };
  expect(await ask(1)).toBe("default");
  for (let entry = 2; entry <= 1_000; entry++) await ask(entry);
  expect(await ask(1)).toBe("no-cache");
  for (let entry = 1_001; entry <= 1_500; entry++) await ask(entry);
  expect(await ask(1)).toBe("no-cache");
  expect(await ask(2)).toBe("default");
});
