import { api, type Endpoint } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { squadOfEntry } from "../src/db/squads.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, type Person } from "./support/people.ts";

let game: Game;
let app: FastifyInstance;
let person: Person;
let alice: Browser;
const pick = (position: number) => ({ element: position, position, is_captain: false, is_vice_captain: false });

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx);
  person = await enter(game.ctx, "alice");
  alice = await signedIn(app, game.ctx, person.account);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

describe("a body of the wrong shape is reported with place and reason, and changes nothing", () => {
  const row = { element_in: 1, element_out: 2 };
  test.each<[string, string, unknown, object]>([
    ["nothing", "/api/transfers/", {}, { entry: ["required"], event: ["required"], transfers: ["required"] }],
    ["null", "/api/transfers/", { entry: null, event: 1, transfers: [] }, { entry: ["null"] }],
    ["text for a number", "/api/transfers/", { entry: "x", event: 1, transfers: [] }, { entry: ["invalid"] }],
    ["half a number", "/api/transfers/", { entry: 1.5, event: 1, transfers: [] }, { entry: ["invalid"] }],
    ["too small", "/api/transfers/", { entry: 0, event: 1, transfers: [] }, { entry: ["min_value"] }],
    ["too large", "/api/transfers/", { entry: 2 ** 31, event: 1, transfers: [] }, { entry: ["max_value"] }],
    ["no list", "/api/transfers/", { entry: 1, event: 1, transfers: {} }, { transfers: ["not_a_list"] }],
    [
      "a row without a member, one of the wrong type, one that is no object",
      "/api/transfers/",
      { entry: 1, event: 1, transfers: [row, { element_in: 1 }, { ...row, element_in: true }, 7] },
      {
        transfers: [{}, { element_out: ["required"] }, { element_in: ["invalid"] }, { non_field_errors: ["invalid"] }],
      },
    ],
    [
      "more rows than anybody could want",
      "/api/transfers/",
      { entry: 1, event: 1, transfers: Array.from({ length: 51 }, () => row) },
      { transfers: ["max_items"] },
    ],
    [
      "an unknown chip",
      "/api/transfers/",
      { entry: 1, event: 1, transfers: [], chip: "joker" },
      { chip: ["invalid_choice"] },
    ],
    ["a list", "/api/transfers/", [], { non_field_errors: ["invalid"] }],
    ["a text", "/api/transfers/", '"text"', { non_field_errors: ["invalid"] }],
    ["not JSON", "/api/transfers/", "{", { non_field_errors: ["parse_error"] }],
    ["a prototype", "/api/transfers/", '{"__proto__": {"entry": 1}}', { non_field_errors: ["parse_error"] }],
    ["no picks", "/api/my-team/:entry/", { picks: [] }, { picks: ["empty"] }],
    [
      "a position off the pitch",
      "/api/my-team/:entry/",
      { picks: [pick(1), pick(16)] },
      { picks: [{}, { position: ["max_value"] }] },
    ],
    [
      "no email, no password",
      "/api/player/login/",
      { email: " ", password: "" },
      { email: ["blank"], password: ["blank"] },
    ],
    [
      "an endless password",
      "/api/player/login/",
      { email: "a", password: "x".repeat(300) },
      { password: ["max_length"] },
    ],
  ])("%s", async (_, url, body, codes) => {
    const before = await squadOfEntry(game.ctx.db, person.entry);
    const answer = await alice.call("POST", url.replace(":entry", String(person.entry)), { body });
    expect(answer.status).toBe(400);
    expect(codesOf(answer.json)).toEqual(codes);
    expect(answer.headers["cache-control"]).toContain("no-store");
    expect(await squadOfEntry(game.ctx.db, person.entry)).toEqual(before);
  });

  test("every problem has a message with its code", async () => {
    const answer = await alice.post("/api/transfers/", { event: 1, transfers: [] });
    expect(answer.json).toEqual({ entry: [{ message: "This field is required.", code: "required" }] });
  });
});

/** The body of a 400 with each problem as its code alone; one without a message says so. */
function codesOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(codesOf);
  if (typeof node !== "object" || node === null) return node;
  if ("code" in node) return "message" in node && String(node.message).trim() !== "" ? node.code : "no message";
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, codesOf(value)]));
}

describe("addresses", () => {
  test.each([
    "/api/entry/99999/",
    "/api/entry/0/",
    "/api/entry/-1/",
    "/api/entry/abc/",
    "/api/entry/1e3/",
    "/api/entry/99999999999/",
    "/api/entry/99999/history/",
    "/api/entry/99999/transfers/",
    "/api/entry/99999/event/1/picks/",
    "/api/element-summary/99999/",
    "/api/event/31/live/",
    "/api/event/99999/live/",
    "/api/dream-team/",
    "/api/dream-team/1/",
    "/api/dream-team/99/",
  ])("%s: what doesn't exist, or not yet, is 404 in JSON", async (url) => {
    const answer = await alice.get(url);
    expect(answer).toMatchObject({ status: 404, json: { detail: "Not found." } });
    expect(answer.headers["content-type"]).toContain("application/json");
  });

  test.each(["/api/", "/api/nothing/", "/api/entry/1/nothing/", "/api/leagues/", "/file.js"])(
    "%s: what no route knows is a page",
    async (url) => {
      const answer = await alice.get(url);
      expect(answer.status).toBe(404);
      expect(answer.headers["content-type"]).toContain("text/html");
    },
  );

  test.each([
    ["/api/me", "/api/me/"],
    ["/api/event/17/live", "/api/event/17/live/"],
    ["/api/fixtures?event=2", "/api/fixtures/?event=2"],
    ["/api/element-summary/5", "/api/element-summary/5/"],
    ["/api/get-url?url=https://club.example/feed?all=1", "/api/get-url/?url=https://club.example/feed?all=1"],
  ])("%s redirects to %s", async (url, location) => {
    expect(await alice.get(url)).toMatchObject({ status: 301, headers: { location } });
  });

  test("a write is never redirected", async () => {
    expect((await alice.post("/api/transfers", {})).status).toBe(404);
  });

  test.each([
    ["PUT", "/api/transfers/"],
    ["DELETE", "/api/bootstrap-static/"],
    ["POST", "/api/entry/1/history/"],
    ["GET", "/api/entry-create/"],
  ])("%s %s: an unknown method is 405", async (method, url) => {
    const answer = await alice.call(method, url, method === "GET" ? {} : { body: {} });
    expect(answer).toMatchObject({ status: 405, json: { detail: `Method "${method}" not allowed.` } });
    expect(answer.headers.allow).toContain("OPTIONS");
  });

  test("OPTIONS lists the methods of an address", async () => {
    const answer = await alice.call("OPTIONS", `/api/my-team/${person.entry}/`);
    expect(answer).toMatchObject({ status: 204, headers: { allow: "GET, POST, HEAD, OPTIONS" } });
  });

  test("an address that isn't text", async () => {
    expect((await alice.get("/api/entry/%zz/")).status).toBe(400);
  });

  test("a round that isn't a number is named in the problem; an unknown one has no matches [core-107]", async () => {
    for (const word of ["x", "", "1.5", "1e3", "99999999999", "2&event=3"]) {
      expect(await alice.get(`/api/fixtures/?event=${word}`), word).toMatchObject({
        status: 400,
        json: { event: [{ code: "invalid" }] },
      });
    }
    for (const number of [31, 31_000, 9_999_999_999, 0, -1]) {
      expect((await alice.get(`/api/fixtures/?event=${number}`)).json, String(number)).toEqual([]);
    }
    expect((await alice.get("/api/fixtures/?event=2")).json).toHaveLength(4);
  });
});

describe("malformed requests", () => {
  test("too large", async () => {
    const answer = await alice.post("/api/transfers/", { filler: "x".repeat(70_000) });
    expect(answer).toMatchObject({ status: 413, json: { detail: "Request body is too large." } });
  });

  test("declared as something other than JSON", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await alice.call("POST", "/api/transfers/", { body: "chip=wildcard", headers });
    expect(answer).toMatchObject({
      status: 415,
      json: { detail: 'Unsupported media type "application/x-www-form-urlencoded" in request.' },
    });
  });

  test("our own failure only says where to look in the log", async () => {
    const broken = await openGame();
    const other = await build(broken.ctx);
    broken.failAt(1);
    const answer = await openBrowser(other).get("/api/entry/1/");
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({ error_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    broken.failAt(null);
    await other.close();
    await broken.close();
  });
});

describe("crashes in browsers", () => {
  test("are accepted from anybody, and kept short", async () => {
    const visitor = openBrowser(app);
    await visitor.get("/api/me/");
    const report = { crash: "a-1", message: "x is not a function", path: "/my-team" };
    expect((await visitor.post("/api/client-report/", report)).status).toBe(204);
    expect((await visitor.post("/api/client-report/", { ...report, stack: "x".repeat(5_000) })).status).toBe(400);
  });
});

test("every read answers once: no successful call leaves an error in the log [mended-19]", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const watched = await build({ ...game.ctx, log });
  const browser = await signedIn(watched, game.ctx, person.account);
  const led = await browser.get("/api/entry/unsubscribe/x/");
  expect(led).toMatchObject({ status: 302, headers: { location: "/entry/unsubscribe/x" } });
  const reads = Object.values(api)
    .flatMap((group) => Object.values(group) as Endpoint[])
    .filter(({ method, stream }) => method === "GET" && stream !== true);
  const statuses = new Set<number>();
  for (const { path } of reads) {
    const { status } = await browser.get(path.replace(":entry", String(person.entry)).replace(/:\w+/g, "1"));
    statuses.add(status);
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 404]));
  await watched.close();
  expect(
    lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50 || line.includes("FST_ERR_REP")),
  ).toEqual([]);
});
