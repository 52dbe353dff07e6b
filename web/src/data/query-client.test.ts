import type { Me } from "@elvan/contract";
import { MutationObserver, notifyManager, QueryObserver } from "@tanstack/react-query";
import type { QueryKey } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BadRequest, ServerError, call } from "./call.ts";
import { bootstrapQuery } from "./bootstrap.ts";
import { entryQuery } from "./entry.ts";
import { leagueDetailQuery } from "./leagues.ts";
import { meQuery } from "./me.ts";
import { squadRevisionsQuery } from "./my-team.ts";
import { createQueryClient } from "./query-client.ts";
import { storeServerError } from "./server-error.ts";

vi.mock("./call.ts", async (real) => ({ ...(await real<object>()), call: vi.fn<() => Promise<unknown>>() }));
vi.mock("./server-error.ts", () => ({ storeServerError: vi.fn<(error: unknown) => void>() }));

const person = (id: number | null) => ({ player: id === null ? null : { id }, watched: [] }) as unknown as Me;
const denied = new ServerError(403, "Forbidden", "");
const stored = vi.mocked(storeServerError);
const asked = vi.mocked(call);

/** The client of a page that takes its visitor for `before`, while the server knows them as `now`. */
function pageOf(before: Me | undefined, now: Me | Error) {
  const client = createQueryClient();
  if (before) client.setQueryData(meQuery.queryKey, before);
  asked.mockImplementation(() => (now instanceof Error ? Promise.reject(now) : Promise.resolve(now)) as never);
  const read = (quiet?: true) =>
    client
      .fetchQuery({
        queryKey: ["my-team"],
        queryFn: () => Promise.reject(denied),
        meta: { answer: "personal", ...(quiet && { quiet }) },
      })
      .catch(() => null);
  return { client, read };
}

// Nothing here needs the world outside: in a second of this time everything that can happen has happened.
const pass = () => vi.advanceTimersByTimeAsync(1_000);
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  stored.mockReset();
});

test("who is denied something because the session has ended is a visitor from then on, and no error is kept [core-096, core-123]", async () => {
  const { client, read } = pageOf(person(1), person(null));
  await read();
  await pass();
  expect(client.getQueryData(meQuery.queryKey)?.player).toBeNull();
  expect(stored).not.toHaveBeenCalled();
});

test("so is who is denied a save [core-096]", async () => {
  const { client } = pageOf(person(1), person(null));
  const save = new MutationObserver(client, { mutationFn: () => Promise.reject(denied), meta: { quiet: true } });
  await expect(save.mutate()).rejects.toBe(denied);
  expect(client.getQueryData(meQuery.queryKey)?.player).toBeNull();
});

test("who is somebody else in the meantime sees what is hers [core-096]", async () => {
  const { client, read } = pageOf(person(1), person(2));
  await read();
  await pass();
  expect(client.getQueryData(meQuery.queryKey)?.player?.id).toBe(2);
  expect(stored).not.toHaveBeenCalled();
});

test("who is denied something as they are gets the page that says so, but where it is missed quietly [core-123]", async () => {
  const { read } = pageOf(person(1), person(1));
  await read();
  await pass();
  expect(stored).toHaveBeenCalledWith(denied);
  stored.mockReset();
  await read(true);
  await pass();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(stored).not.toHaveBeenCalled();
});

test("a visitor's account is not asked for again, nor is one that is refused itself [core-123]", async () => {
  const visitor = pageOf(person(null), person(null));
  await visitor.read();
  await pass();
  expect(stored).toHaveBeenCalledTimes(1);
  expect(asked).not.toHaveBeenCalled();

  const { read } = pageOf(person(1), denied);
  await read();
  await pass();
  expect(stored).toHaveBeenCalledTimes(2);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a page that asked for what there cannot be shows an error and no endless waiting; where refusals are the page's own to show, and after a save, none is kept [core-120, core-126]", async () => {
  const { client } = pageOf(person(1), person(1));
  const refused = new BadRequest({ phase: [{ code: "max_value", message: "" }] });
  const read = (quiet?: true) =>
    client
      .fetchQuery({
        queryKey: ["league"],
        queryFn: () => Promise.reject(refused),
        meta: { answer: "varies", ...(quiet && { quiet }) },
      })
      .catch(() => null);
  await read();
  await pass();
  expect(stored).toHaveBeenCalledWith(refused);
  expect(client.getQueryData(["league"])).toBeUndefined();
  stored.mockReset();
  await read(true);
  const save = new MutationObserver(client, { mutationFn: () => Promise.reject(refused) });
  await expect(save.mutate()).rejects.toBe(refused);
  await pass();
  expect(stored).not.toHaveBeenCalled();
});

describe("what was answered to one person [core-096]", () => {
  const LEAGUE = leagueDetailQuery(5, "c").queryKey;
  const REVISIONS = squadRevisionsQuery(3).queryKey;
  const ENTRY = entryQuery(3).queryKey;
  const BASE = bootstrapQuery.queryKey;
  const LOOKED_AT: QueryKey[] = [LEAGUE, REVISIONS, ENTRY, BASE];

  /** The cache of a page on which `before` has looked at their league and their team. */
  function looked(before: Me) {
    const client = createQueryClient();
    client.setQueryData(meQuery.queryKey, before);
    const cache = client.getQueryCache();
    const queries = [leagueDetailQuery(5, "c"), squadRevisionsQuery(3), entryQuery(3), bootstrapQuery];
    for (const { queryKey, meta } of queries) cache.build(client, { queryKey, meta });
    for (const key of LOOKED_AT) client.setQueryData(key, "answered");
    const seen = () => LOOKED_AT.map((key) => client.getQueryData(key) ?? null);
    return { client, seen };
  }

  test.each([
    ["somebody else", person(2)],
    ["nobody", person(null)],
  ])("is gone as soon as %s is there; what is the same for everybody stays", (_, now) => {
    const { client, seen } = looked(person(1));
    client.setQueryData(meQuery.queryKey, now);
    expect(seen()).toEqual([null, null, null, "answered"]);
  });

  test("is gone before anything is drawn for the other, and is not asked for in their name", async () => {
    const { client } = looked(person(1));
    const ask = vi.fn<() => Promise<string>>(() => Promise.resolve("answered"));
    const league = new QueryObserver(client, { queryKey: LEAGUE, queryFn: ask, staleTime: Infinity });
    const me = new QueryObserver(client, meQuery);
    const drawn: unknown[] = [];
    // As React is told of changes.
    const draw = notifyManager.batchCalls(() =>
      drawn.push([me.getCurrentResult().data?.player?.id, league.getCurrentResult().data]),
    );
    const leave = [league.subscribe(draw), me.subscribe(draw)];
    client.setQueryData(meQuery.queryKey, person(2));
    await pass();
    expect(drawn.length).toBeGreaterThan(1);
    for (const one of drawn) expect(one).toEqual([2, undefined]);
    expect(ask).not.toHaveBeenCalled();
    for (const end of leave) end();
  });

  test("is not told when it comes too late", async () => {
    const { client } = looked(person(1));
    let tell: (answer: string) => void = () => {};
    const late = new Promise<string>((resolve) => (tell = resolve));
    const fetched = client.fetchQuery({ queryKey: LEAGUE, queryFn: () => late }).catch(() => null);
    client.setQueryData(meQuery.queryKey, person(2));
    tell("to the former");
    await fetched;
    expect(client.getQueryData(LEAGUE)).toBeUndefined();
  });

  test("stays while it is the same person, and what a visitor has seen stays until it is asked for again", () => {
    const same = looked(person(1));
    same.client.setQueryData(meQuery.queryKey, { ...person(1), watched: [7] });
    expect(same.seen()).toEqual(["answered", "answered", "answered", "answered"]);
    const visitor = looked(person(null));
    visitor.client.setQueryData(meQuery.queryKey, person(1));
    expect(visitor.seen()).toEqual(["answered", "answered", "answered", "answered"]);
  });
});

test("a read that the server was too busy for is asked again when the server says, but soon enough for those who wait [mended-15]", () => {
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retry !== "function" || typeof retryDelay !== "function") throw new Error("nothing is asked again");
  const away = (retryAfter: number) => new ServerError(503, "", "", retryAfter);
  expect([retry(0, away(5)), retry(2, away(5))]).toEqual([true, false]);
  expect([0, 2, 60].map((seconds) => retryDelay(0, away(seconds)))).toEqual([600, 2000, 5000]);
});
