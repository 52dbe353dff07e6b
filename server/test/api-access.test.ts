import { api, methodsOf, scopeOf, type Endpoint } from "@elvan/contract";
import { CONSOLE_ROLES, isConsoleRole, type ConsoleRole } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/src/demo.ts";
import { build } from "../src/app/app.ts";
import { updateSeason } from "../src/db/season.ts";
import { squadOfEntry } from "../src/db/squads.ts";
import { createLeague } from "../src/leagues/create-league.ts";
import { makeToken } from "../src/accounts/make-token.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, OTHER_TEAM, signUp, type Person } from "./support/people.ts";

const NOT_SIGNED_IN = { detail: "Authentication credentials were not provided." };
const NOT_WITH_TOKEN = { detail: "This call cannot be made with a token." };
const ONLY_READS = { detail: "The token may only read." };
const NOT_ALLOWED = { detail: "You do not have permission to perform this action." };

type Who =
  | "visitor"
  | "player without a team"
  | "manager"
  | "another manager"
  | "league administrator"
  | ConsoleRole
  | "expired session";
const CALLERS: readonly Who[] = [
  "visitor",
  "player without a team",
  "manager",
  "another manager",
  "league administrator",
  ...CONSOLE_ROLES,
  "expired session",
];

/** What each kind of access means for each kind of caller: the answer when refused, null when let in. */
const REFUSED: Record<Endpoint["access"], Record<Who, object | null>> = {
  public: everybody(null),
  demo: everybody(null),
  account: { ...everybody(null), visitor: NOT_SIGNED_IN, "expired session": NOT_SIGNED_IN },
  manager: {
    ...everybody(null),
    visitor: NOT_SIGNED_IN,
    "player without a team": NOT_ALLOWED,
    ...Object.fromEntries(CONSOLE_ROLES.map((role) => [role, NOT_ALLOWED])),
    "expired session": NOT_SIGNED_IN,
  },
  own_entry: {
    ...everybody(NOT_ALLOWED),
    visitor: NOT_SIGNED_IN,
    manager: null,
    "expired session": NOT_SIGNED_IN,
  },
  reader: ofConsole("reader", "Det här kräver rollen läsare i driftpanelen."),
  moderator: ofConsole("moderator", "Det här kräver rollen moderator i driftpanelen."),
  operator: ofConsole("operator", "Det här kräver rollen operatör i driftpanelen."),
  owner: ofConsole("owner", "Det här kräver rollen ägare i driftpanelen."),
};

/** Whoever has the role, or a higher one; all others hear which is needed. */
function ofConsole(role: ConsoleRole, detail: string): Record<Who, object | null> {
  const enough = CONSOLE_ROLES.slice(CONSOLE_ROLES.indexOf(role));
  return {
    ...everybody({ detail, role }),
    ...{ visitor: NOT_SIGNED_IN, "expired session": NOT_SIGNED_IN },
    ...Object.fromEntries(enough.map((one) => [one, null])),
  };
}

function everybody(answer: object | null): Record<Who, object | null> {
  return Object.fromEntries(CALLERS.map((who) => [who, answer])) as Record<Who, object | null>;
}

const ENDPOINTS = Object.values(api)
  .flatMap((group) => Object.values(group) as Endpoint[])
  .flatMap((endpoint) => methodsOf(endpoint).map((method) => ({ ...endpoint, method })));
const WRITES = ENDPOINTS.filter((endpoint) => endpoint.method !== "GET" && endpoint.csrf !== false);
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

let game: Game;
let app: FastifyInstance;
let alice: Person;
const accounts = new Map<Who, number>();

const urlOf = (endpoint: Endpoint) =>
  endpoint.path
    .replace(":entry", String(alice.entry))
    .replace(/:(event|element|phase|team|mail|signature)/g, "1")
    .replace(":article", "round-1")
    // An unknown league: leagues-access.test.ts covers what a league's own members may do.
    .replace(":league", "999999")
    .replace(":code", "5001")
    .replace(":job", "none")
    // One that is nobody's.
    .replace(":session", "00000000-0000-4000-8000-000000000000")
    .replace(/:\w+/g, "999999");

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { demo, limits: { read: 10_000, write: 10_000, sign_in: 10_000 } });
  alice = await enter(game.ctx, "alice");
  const bob = await enter(game.ctx, "bob", OTHER_TEAM);
  accounts.set("player without a team", await signUp(game.ctx, "carol"));
  accounts.set("manager", alice.account);
  accounts.set("another manager", bob.account);
  const dora = await enter(game.ctx, "dora");
  const wish = { name: "Doras", scoring: "c", start_event: 1, ko_rounds: null, max_entries: null } as const;
  await createLeague(game.ctx, dora.entry, wish);
  accounts.set("league administrator", dora.account);
  for (const role of CONSOLE_ROLES) accounts.set(role, await signUp(game.ctx, `the-${role}`, role));
  accounts.set("expired session", alice.account);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

/** A caller with a separate session, because one of the calls ends it. */
async function browserOf(who: Who): Promise<Browser> {
  const account = accounts.get(who);
  if (account === undefined) {
    const visitor = openBrowser(app);
    await visitor.get("/api/me/");
    return visitor;
  }
  return signedIn(app, game.ctx, account, new Date(Date.now() + (who === "expired session" ? -1 : 3_600_000)));
}

describe.each(CALLERS)("%s [core-100, season-35]", (who) => {
  test.each(named(ENDPOINTS))("%s", async (_, endpoint) => {
    const answer = await (
      await browserOf(who)
    ).call(endpoint.method, urlOf(endpoint), { ...(endpoint.body && { body: {} }), stream: endpoint.stream === true });
    const refused = REFUSED[endpoint.access][who];
    // Let in: the answer is the handler's own, whether there is nothing yet or the body is incomplete.
    const letIn = [endpoint.status, 302, 400, 404].includes(answer.status) ? null : answer.status;
    expect(answer.status === 403 ? answer.json : letIn).toEqual(refused);
  });
});

describe("a write repeats the CSRF token of its session [core-101, league-122]", () => {
  const signed = WRITES.filter(({ access }) => !isConsoleRole(access));
  test.each(named(signed))("%s without it is refused and changes nothing", async (_, endpoint) => {
    const before = await squadOfEntry(game.ctx.db, alice.entry);
    const answer = await (await browserOf("manager")).call(endpoint.method, urlOf(endpoint), { body: {}, csrf: null });
    expect(answer.status).toBe(403);
    expect(answer.json).toEqual({ detail: "CSRF Failed: CSRF token missing." });
    expect(await squadOfEntry(game.ctx.db, alice.entry)).toEqual(before);
  });

  test.each(named(signed))("%s with another one is refused", async (_, endpoint) => {
    const csrf = (await browserOf("another manager")).cookies.get("csrftoken") ?? "";
    const answer = await (await browserOf("manager")).call(endpoint.method, urlOf(endpoint), { body: {}, csrf });
    expect(answer.json).toEqual({ detail: "CSRF Failed: CSRF token incorrect." });
    expect(answer.status).toBe(403);
  });

  test("every call is under /api/, and anything that isn't JSON is refused", async () => {
    expect(ENDPOINTS.filter(({ path }) => !path.startsWith("/api/"))).toEqual([]);
    const headers = { "content-type": "text/plain" };
    const answer = await (await browserOf("manager")).call("POST", "/api/watchlist/5001/", { body: "x", headers });
    expect(answer.status).toBe(415);
  });

  test("a request that the browser says comes from another site is refused, with or without a token", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    const answer = await (await browserOf("manager")).call("POST", "/api/watchlist/5001/", { body: {}, headers });
    expect(answer).toMatchObject({ status: 403, json: { detail: "CSRF Failed: Cross-site request." } });
  });
});

describe("a personal token allows what it was made for, and no more", () => {
  const tokens = new Map<string, string>();
  const bearer = (scope: string) => ({ authorization: `Bearer ${tokens.get(scope)}` });
  beforeAll(async () => {
    for (const scope of ["read", "write"] as const) {
      const wish = { account: alice.account, name: scope, scope, days: 30, address: "127.0.0.1" };
      tokens.set(scope, (await makeToken(game.ctx, wish)).token);
    }
  });

  describe.each(["read", "write"] as const)("one to %s", (scope) => {
    test.each(named(ENDPOINTS))("%s", async (_, endpoint) => {
      const answer = await openBrowser(app).call(endpoint.method, urlOf(endpoint), {
        ...(endpoint.body && { body: {} }),
        headers: bearer(scope),
        stream: endpoint.stream === true,
      });
      const needed = scopeOf(endpoint);
      const tooLittle = needed === "session" ? NOT_WITH_TOKEN : needed === "write" && scope === "read" && ONLY_READS;
      const refused = tooLittle || REFUSED[endpoint.access].manager;
      const letIn = [endpoint.status, 302, 400, 404].includes(answer.status) ? null : answer.status;
      expect(answer.status === 403 ? answer.json : letIn).toEqual(refused);
    });
  });

  test("works in either header, without a cookie or CSRF token, and gets no cookie", async () => {
    const program = openBrowser(app);
    const headers = { "x-api-authorization": `Bearer ${tokens.get("write")}` };
    expect(await program.call("POST", "/api/watchlist/5002/", { body: {}, headers })).toMatchObject({ status: 201 });
    const me = await program.get("/api/me/", bearer("read"));
    expect(me.json).toMatchObject({ player: { entry: alice.entry }, watched: [5002] });
    expect(program.cookies.size).toBe(0);
  });

  test("an unknown token is reported even where a cookie would do, and so is a session id", async () => {
    const browser = await browserOf("manager");
    for (const wrong of ["x", `elvan_${"a".repeat(43)}`, browser.cookies.get("sessionid") ?? ""]) {
      const answer = await browser.get("/api/me/", { authorization: `Bearer ${wrong}` });
      expect(answer).toMatchObject({ status: 403, json: { detail: "Invalid token." } });
    }
  });
});

describe("the operators' maintenance switch", () => {
  test("closes the game to everybody but those with a role, and says so [season-35]", async () => {
    await updateSeason(game.ctx.db, { maintenance: true });
    await app.seasonState.refresh();
    for (const url of ["/api/bootstrap-static/", "/api/me/", `/api/entry/${alice.entry}/`]) {
      const closed = await (await browserOf("manager")).get(url);
      expect(closed.status).toBe(503);
      expect(closed.json).toBe("The game is being updated.");
      for (const role of CONSOLE_ROLES) expect((await (await browserOf(role)).get(url)).status).toBe(200);
    }
    expect((await (await browserOf("visitor")).get("/api/health/")).status).toBe(200);
    await updateSeason(game.ctx.db, { maintenance: false });
    await app.seasonState.refresh();
    expect((await (await browserOf("manager")).get("/api/bootstrap-static/")).status).toBe(200);
  });
});

describe("limits", () => {
  test("callers over the limit are told when to come back", async () => {
    const strict = await build(game.ctx, { demo, limits: { write: 2 } });
    const browser = await signedIn(strict, game.ctx, alice.account);
    const statuses = [];
    for (let call = 0; call < 3; call++) statuses.push((await browser.post("/api/watchlist/5003/")).status);
    expect(statuses).toEqual([201, 201, 429]);
    const refused = await browser.post("/api/watchlist/5003/");
    expect(refused.json).toMatchObject({ detail: expect.stringMatching(/^Request was throttled\. Expected .* \d+ s/) });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await browser.get("/api/me/")).status).toBe(200);
    await strict.close();
  });
});
