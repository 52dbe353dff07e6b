import { api, isOpen, methodsOf, type Endpoint, type MyTeam, type SetPieceNotes } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/src/demo.ts";
import { build } from "../src/app/app.ts";
import { updateAccount } from "../src/db/accounts.ts";
import { hashPassword } from "../src/platform/passwords.ts";
import { openBrowser, signedIn } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, type Person } from "./support/people.ts";
import { player, priceOf } from "./support/season.ts";

/** Programs that other people have written for the games of the family: what they send, and what they wait for. */

const PASSWORD = "correct horse battery";
const EMAIL = "alice@test.example";
const LOGIN = "/api/player/login/";

let game: Game;
let app: FastifyInstance;
let alice: Person;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { demo, limits: { sign_in: 1_000 } });
  alice = await enter(game.ctx, "alice");
  await updateAccount(game.ctx.db, alice.account, { password_hash: await hashPassword(PASSWORD) });
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const form = (fields: Record<string, string>) => ({ body: new URLSearchParams(fields).toString(), headers: FORM });

describe("a program signs in with its first request [mended-30, mended-63]", () => {
  test.each([
    ["as JSON", { body: { email: EMAIL, password: PASSWORD } }],
    ["as JSON with the family's older name", { body: { login: EMAIL, password: PASSWORD, app: "plfpl-web" } }],
    ["as a form", form({ login: EMAIL, password: PASSWORD, app: "plfpl-web" })],
    ["as a form with our names", form({ email: EMAIL, password: PASSWORD })],
    // Some clients send their headers without a value.
    ["with empty headers", { body: { email: EMAIL, password: PASSWORD }, headers: { cookie: "", origin: "" } }],
  ])("%s, then reads and writes with the cookies it was given", async (_, sent) => {
    const program = openBrowser(app);
    const answer = await program.call("POST", LOGIN, sent);
    expect(answer).toMatchObject({ status: 200, json: { player: { email: EMAIL, entry: alice.entry } } });
    expect([...program.cookies.keys()].toSorted()).toEqual(["csrftoken", "deviceid", "sessionid"]);
    expect((await program.get("/api/me/")).json).toMatchObject({ player: { entry: alice.entry } });
    const team = await program.get(`/api/my-team/${alice.entry}/`);
    expect(team.status).toBe(200);
    const { picks } = team.json as { picks: object[] };
    expect((await program.call("POST", `/api/my-team/${alice.entry}/`, { body: { picks }, csrf: null })).json).toEqual({
      detail: "CSRF Failed: CSRF token missing.",
    });
    // The browser of the tests repeats the cookie in X-CSRFToken, which is all that a program has to do.
    expect((await program.post(`/api/my-team/${alice.entry}/`, { picks })).status).toBe(202);
  });

  test.each([
    [undefined, 200, undefined],
    ["https://fantasy.premierleague.com/a/login", 302, "/api/me/?state=success"],
    ["https://localhost:3000.evil.example/", 302, "/api/me/?state=success"],
    ["//evil.example/x", 302, "/api/me/?state=success"],
    ["http://localhost:3000//evil.example/x", 302, "/evil.example/x?state=success"],
    ["javascript:alert(1)", 302, "/api/me/?state=success"],
    ["http://localhost:3000/my-team?view=list", 302, "/my-team?view=list&state=success"],
    ["/a/login", 302, "/a/login?state=success"],
  ])("its form for %s answers %i and leads to no other site", async (redirect_uri, status, location) => {
    const fields = { login: EMAIL, password: PASSWORD, app: "plfpl-web" };
    const program = openBrowser(app);
    const answer = await program.call(
      "POST",
      LOGIN,
      form(redirect_uri === undefined ? fields : { ...fields, redirect_uri }),
    );
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    expect((await program.get("/api/me/")).json).toMatchObject({ player: { entry: alice.entry } });
  });

  test("a wrong password is reported as a problem, or at the address its form names", async () => {
    const wrong = { login: EMAIL, password: "wrong" };
    expect(await openBrowser(app).call("POST", LOGIN, form(wrong))).toMatchObject({
      status: 400,
      json: { non_field_errors: [{ code: "bad_credentials" }] },
    });
    const program = openBrowser(app);
    const led = await program.call("POST", LOGIN, form({ ...wrong, redirect_uri: "https://elsewhere.example/" }));
    expect([led.status, led.headers.location]).toEqual([302, "/api/me/?state=fail&reason=credentials"]);
    expect(program.cookies.has("sessionid")).toBe(false);
    expect((await openBrowser(app).call("POST", LOGIN, form({ login: EMAIL }))).json).toMatchObject({
      password: [{ code: "required" }],
    });
  });

  test.each([
    ["another site's page", { origin: "https://evil.example" }],
    ["a page that hides its name", { origin: "null" }],
    ["our own page without the token", { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }],
    ["a browser that sends no origin", { "sec-fetch-site": "cross-site" }],
    ["a browser with any cookie", { cookie: "other=1" }],
  ])("%s signs nobody in, by form or by JSON", async (_, headers) => {
    const { body } = form({ login: EMAIL, password: PASSWORD });
    for (const sent of [
      { body, headers: { ...FORM, ...headers } },
      { body: { email: EMAIL, password: PASSWORD }, headers },
    ]) {
      const answer = await openBrowser(app).call("POST", LOGIN, sent);
      expect(answer.status).toBe(403);
      expect(answer.json).toMatchObject({ detail: expect.stringMatching(/^CSRF Failed: /) });
      expect(answer.headers).not.toHaveProperty("set-cookie");
    }
  });

  test("no other call takes a form", async () => {
    const answer = await openBrowser(app).call("POST", "/api/player/password-reset/", form({ email: EMAIL }));
    expect(answer.status).toBe(415);
  });
});

const ENDPOINTS = Object.values(api).flatMap((group) => Object.values(group) as Endpoint[]);
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
/** An address that the endpoint has, mostly of something that is there. */
const urlOf = ({ path }: Endpoint) =>
  path
    .replace(":entry", String(alice.entry))
    .replace(":article", "round-1")
    .replace(":session", "00000000-0000-4000-8000-000000000000")
    .replace(/:\w+/g, "1");
const CORS = /^access-control-/;
const corsOf = (headers: object) => Object.keys(headers).filter((name) => CORS.test(name));
const ELSEWHERE = { origin: "https://dashboard.example" };

describe("pages of other sites [mended-31]", () => {
  const open = ENDPOINTS.filter(isOpen);
  const closed = ENDPOINTS.filter((endpoint) => !isOpen(endpoint));

  test("may read what is public, but not who is signed in, nor anything that starts or ends a session", () => {
    const reads = ENDPOINTS.filter(({ method, access }) => method === "GET" && access === "public");
    const kept = reads.filter((endpoint) => !isOpen(endpoint)).map(({ path }) => path);
    expect(kept.toSorted()).toEqual([
      "/api/calendar/:calendar/",
      "/api/health/caller/",
      "/api/league/:league/life/",
      "/api/league/invitation/:code/",
      "/api/me/",
      "/api/player/arrive/:pass/",
      "/api/player/logout_oidc/",
      "/api/player/social/complete/oidc/",
      "/api/player/social/login/oidc/",
    ]);
    expect(open.every(({ method, access }) => method === "GET" && access === "public")).toBe(true);
  });

  test.each(named(open))("%s: from every origin, without cookies, with its ETag", async (_, endpoint) => {
    const stream = endpoint.stream === true;
    const { status, headers } = await openBrowser(app).call("GET", urlOf(endpoint), { headers: ELSEWHERE, stream });
    expect([200, 302, 400, 404]).toContain(status);
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-expose-headers": expect.stringContaining("ETag"),
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
  });

  test.each(named(open))("%s: may be asked beforehand, and without its last slash", async (_, endpoint) => {
    const asked = {
      ...ELSEWHERE,
      "access-control-request-method": "GET",
      "access-control-request-headers": "if-none-match",
    };
    for (const url of [urlOf(endpoint), urlOf(endpoint).slice(0, -1)]) {
      const { status, headers } = await openBrowser(app).call("OPTIONS", url, { headers: asked });
      expect(status).toBe(204);
      expect(headers).toMatchObject({
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET, HEAD",
        "access-control-allow-headers": expect.stringMatching(/\bAuthorization,.*If-None-Match.*X-API-Authorization/),
      });
    }
    const led = await openBrowser(app).get(urlOf(endpoint).slice(0, -1), ELSEWHERE);
    // Whether the process is well is said at both addresses: balancers follow nothing.
    const isProbe = /^\/api\/health\/./.test(endpoint.path);
    expect([led.status, led.headers["access-control-allow-origin"]]).toEqual([isProbe ? 200 : 301, "*"]);
  });

  test.each(named(closed))("%s: not", async (_, endpoint) => {
    const browser = openBrowser(app);
    for (const method of methodsOf(endpoint)) {
      const body = method === "GET" ? {} : { body: {} };
      const { headers } = await browser.call(method, urlOf(endpoint), { ...body, headers: ELSEWHERE });
      expect(corsOf(headers), method).toEqual([]);
      const asked = { ...ELSEWHERE, "access-control-request-method": method };
      const before = await browser.call("OPTIONS", urlOf(endpoint), { headers: asked });
      // An address with a public read says so, and only for that read.
      const allowed = before.headers["access-control-allow-methods"];
      expect([undefined, "GET, HEAD"], method).toContain(allowed);
      if (allowed !== undefined) expect(method).not.toBe("GET");
    }
    if (endpoint.method === "GET") {
      expect(corsOf((await browser.get(urlOf(endpoint).slice(0, -1), ELSEWHERE)).headers)).toEqual([]);
    }
  });

  test("can read that there is no such address, that they ask too often, or that the game is closed", async () => {
    const strict = await build(game.ctx, { demo, limits: { read: 1 } });
    const visitor = openBrowser(strict);
    await visitor.get(`/api/entry/${alice.entry}/`);
    const throttled = await visitor.get(`/api/entry/${alice.entry}/`, ELSEWHERE);
    expect([throttled.status, throttled.headers["access-control-allow-origin"]]).toEqual([429, "*"]);
    const unknown = await visitor.get("/api/no/such/call/", ELSEWHERE);
    expect([unknown.status, unknown.headers["access-control-allow-origin"]]).toEqual([404, "*"]);
    await strict.close();
  });
});

describe("limits are announced before they are reached [mended-36]", () => {
  test("which one counts a call, how much of it is left, and for how long", async () => {
    const strict = await build(game.ctx, { demo, limits: { read: 2 } });
    const visitor = openBrowser(strict);
    const answers = [];
    for (let call = 0; call < 3; call++) answers.push(await visitor.get(`/api/entry/${alice.entry}/`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers.map(({ headers }) => headers["ratelimit-policy"])).toEqual(Array(3).fill('"read";q=2;w=60'));
    expect(answers.map(({ headers }) => String(headers.ratelimit).replace(/;t=\d+$/, ""))).toEqual([
      '"read";r=1',
      '"read";r=0',
      '"read";r=0',
    ]);
    const seconds = answers.map(({ headers }) => Number(/;t=(\d+)$/.exec(String(headers.ratelimit))?.[1]));
    for (const left of seconds) expect(left).toBeGreaterThan(0);
    expect(seconds[2]).toBe(Number(answers[2]?.headers["retry-after"]));
    await strict.close();
  });
});

describe("older tools of the family [mended-35]", () => {
  test("find the rounds alone, and a round's points under either spelling", async () => {
    const visitor = openBrowser(app);
    const { events } = (await visitor.get("/api/bootstrap-static/")).json as { events: object[] };
    expect((await visitor.get("/api/events/")).json).toEqual(events);
    const english = openBrowser(app, "en.localhost:3000");
    expect((await english.get("/api/events/")).json).toMatchObject([
      { id: 1, name: "Gameweek 1" },
      ...events.slice(1).map(() => ({})),
    ]);
    const live = await visitor.get("/api/event/1/live/");
    expect(await visitor.get("/api/events/1/live/")).toMatchObject({ status: 200, text: live.text });
    expect((await visitor.get("/api/events/99/live/")).status).toBe(404);
  });

  test("find the players alone, in the caller's language", async () => {
    for (const host of ["localhost:3000", "en.localhost:3000"]) {
      const visitor = openBrowser(app, host);
      const { elements } = (await visitor.get("/api/bootstrap-static/")).json as { elements: object[] };
      expect(elements.length).toBeGreaterThan(1);
      expect((await visitor.get("/api/elements/")).json).toEqual(elements);
    }
  });

  test("join addresses with two slashes, signed in or not", async () => {
    const program = openBrowser(app);
    const { text } = await program.get("/api/events/");
    for (const url of ["//api/events/", "/api//events/", "///api///events//"])
      expect(await program.get(url)).toMatchObject({ status: 200, text });
    const led = await program.get("//api/events?x=//y");
    expect([led.status, led.headers.location]).toEqual([301, "/api/events/?x=//y"]);
    const signedIn = await program.call("POST", `/${LOGIN}`, { body: { email: EMAIL, password: PASSWORD } });
    expect([signedIn.status, (await program.get(`//api/my-team/${alice.entry}/`)).status]).toEqual([200, 200]);
    expect((await openBrowser(app).get(`//api/my-team/${alice.entry}/`)).status).toBe(403);
  });

  test("ask for a club's matches, also those to come or of a round", async () => {
    const visitor = openBrowser(app);
    type Match = { id: number; event: number; team_h: number; team_a: number; started: boolean };
    const asked = async (query: string) => (await visitor.get(`/api/fixtures/${query}`)).json as Match[];
    const all = await asked("");
    const own = all.filter(({ team_h, team_a }) => team_h === 2 || team_a === 2);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(all.length);
    expect(await asked("?team=2")).toEqual(own);
    expect(await asked("?team=2&future=1")).toEqual(own.filter(({ started }) => !started));
    for (const query of ["?team=2&event=1", "?event=1&team=2"])
      expect(await asked(query)).toEqual(own.filter(({ event }) => event === 1));
    for (const query of ["?team=99", "?team=0", "?team=-1", "?event=99&team=2"]) expect(await asked(query)).toEqual([]);
    for (const query of ["?team=AIK", "?team=", "?team=2&team=3"])
      expect((await visitor.get(`/api/fixtures/${query}`)).status).toBe(400);
  });

  test("ask for notes on set pieces and find a row for each club, without notes [mended-104]", async () => {
    const { status, json, headers } = await openBrowser(app).get("/api/team/set-piece-notes/");
    const { teams } = json as SetPieceNotes;
    expect([status, json]).toMatchObject([200, { last_updated: expect.stringMatching(/^\d{4}-.*\.\d{6}Z$/) }]);
    expect(teams.length).toBeGreaterThan(1);
    expect(teams.every(({ id, notes }) => id > 0 && notes.length === 0)).toBe(true);
    expect(headers.etag).toBeDefined();
  });

  test("send whole numbers as text, such as the number of a team from their settings [core-112] [core-114]", async () => {
    const program = await signedIn(app, game.ctx, alice.account);
    const [out, into] = [player(5, 9), player(8, 9)];
    const row = {
      element_in: String(into),
      element_out: String(out),
      purchase_price: String(priceOf(into)),
      selling_price: String(priceOf(out)),
    };
    const wish = { confirmed: false, entry: String(alice.entry), event: "1", transfers: [row], wildcard: false };
    expect(await program.post("/api/transfers/", wish)).toMatchObject({ status: 200, text: "" });
    const { picks } = (await program.get(`/api/my-team/${alice.entry}/`)).json as MyTeam;
    expect(picks.map(({ element }) => element)).toContain(into);
    const asText = picks.map((pick) => ({ ...pick, element: String(pick.element), position: String(pick.position) }));
    expect((await program.post(`/api/my-team/${alice.entry}/`, { picks: asText })).status).toBe(202);
    const league = { name: "Text", start_event: "2", ko_rounds: "1", max_entries: "8" };
    expect(await program.post("/api/leagues-h2h/", league)).toMatchObject({ status: 201, json: { start_event: 2 } });
    for (const entry of ["", " 1", "1.5", "0x1", "12345678901", true]) {
      const { status, json } = await program.post("/api/transfers/", { ...wish, entry });
      expect([status, json], String(entry)).toMatchObject([400, { entry: [{ code: "invalid" }] }]);
    }
  });

  test("name a chip in capitals, and none by an empty text [core-112] [core-114]", async () => {
    const program = await signedIn(app, game.ctx, alice.account);
    const url = `/api/my-team/${alice.entry}/`;
    const { picks } = (await program.get(url)).json as MyTeam;
    const active = async (chip: string) => {
      const { status, json } = await program.post(url, { chip, picks });
      const { chips } = json as MyTeam;
      return [status, ...chips.filter(({ status_for_entry }) => status_for_entry === "active").map(({ name }) => name)];
    };
    expect(await active("2Capt")).toEqual([202, "2capt"]);
    expect(await active("")).toEqual([202]);
    const row = { element_in: player(8, 10), element_out: player(4, 9) };
    const wish = { entry: alice.entry, event: 1, transfers: [row] };
    expect((await program.post("/api/transfers/", { ...wish, chip: "WildCard" })).json).toMatchObject({
      non_field_errors: [{ code: "chip_unavailable", chip: "wildcard" }, { code: "chip_needs_cost" }],
    });
    expect((await program.post("/api/transfers/", { ...wish, chip: "" })).status).toBe(200);
    expect((await program.post("/api/transfers/", { ...wish, chip: "Joker" })).json).toMatchObject({
      chip: [{ code: "invalid_choice", value: "Joker" }],
    });
  });
});
