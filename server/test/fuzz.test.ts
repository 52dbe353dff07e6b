import { randomBytes } from "node:crypto";
import { api, type Endpoint } from "@elvan/contract";
import { isConsoleRole } from "@elvan/rules";
import { sql } from "kysely";
import { z } from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import { isLong } from "../../scripts/long.ts";
import { demo } from "../../demo/src/demo.ts";
import { build } from "../src/app/app.ts";
import { createLeague } from "../src/leagues/create-league.ts";
import { makeToken } from "../src/accounts/make-token.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { createFuzz, EDGES } from "./support/fuzz.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, OTHER_TEAM, signUp } from "./support/people.ts";
import { LIMITS } from "../../scripts/limits.ts";

/** In the gate always the same requests; in the long run ten times as many, and others each time. */
const REQUESTS = isLong ? 20_000 : 2_000;
const SEED = process.env.TEST_FUZZ_SEED ?? (isLong ? `elvan-fuzz-${randomBytes(4).toString("hex")}` : "elvan-fuzz-1");
if (isLong) process.stdout.write(`The requests of fuzz.test.ts again: TEST_LONG=1 TEST_FUZZ_SEED=${SEED}\n`);

/** Streams never end, and a closed game answers nothing more; they have tests of their own. */
const ENDPOINTS = Object.values(api)
  .flatMap((group) => Object.values(group) as Endpoint[])
  .filter((endpoint) => endpoint.stream !== true && endpoint !== api.operations.maintenance);
/**
 * Attempts are counted and written down also when they are refused: that is what these are for. A way to another provider is
 * begun by following a link, which is a read.
 */
const COUNTERS = ["attempt", "audit", "ceremony", "one_time_code", "refused_call"];
/** Hashing a password takes as long as a hundred other calls. */
const DEAR = new Set(["POST /api/player/login/", "POST /api/player/create/", "PUT /api/player/password-set/"]);

let game: Game;
let app: FastifyInstance;
let people: Awaited<ReturnType<typeof enterAll>>;

beforeAll(async () => {
  game = await openGame();
  people = await enterAll();
  app = await build(game.ctx, { demo, limits: { read: 1e6, write: 1e6, sign_in: 1e6 } });
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

/** `fresh`: the session has just been created, which is a change of its own. */
type Caller = { browser: Browser; headers: Record<string, string>; fresh: boolean };

/** All kinds of people, with leagues of both kinds and valid tokens. */
async function enterAll() {
  const { ctx } = game;
  const alice = await enter(ctx, "alice");
  const bob = await enter(ctx, "bob", OTHER_TEAM);
  const carol = await signUp(ctx, "carol");
  const olof = await signUp(ctx, "olof", "owner");
  for (const scoring of ["c", "h"] as const) {
    const wish = { name: "Fuzz", scoring, start_event: 2, ko_rounds: null, max_entries: null };
    await createLeague(ctx, alice.entry, wish);
  }
  const tokens = await Promise.all(
    (["read", "write"] as const).map((scope) =>
      makeToken(ctx, { account: bob.account, name: scope, scope, days: 30, address: "" }),
    ),
  );
  // A token's last use is recorded every few minutes: not during this test, however long it takes.
  await ctx.db
    .updateTable("api_token")
    .set({ last_used: new Date(Date.now() + 24 * 3_900_000) })
    .execute();
  return { alice, bob, carol, olof, tokens };
}

/** Who calls, with sessions as they need them. */
function gather(): () => Promise<Caller> {
  const { ctx } = game;
  const { alice, bob, carol, olof, tokens } = people;
  const fuzz = createFuzz(`${SEED} callers`);
  const kept = new Map<number, Browser>();
  return async () => {
    const account = fuzz.pick([null, null, alice.account, alice.account, alice.account, bob.account, carol, olof]);
    if (account === null) {
      const browser = openBrowser(app);
      if (fuzz.chance(0.3))
        browser.cookies.set("sessionid", fuzz.pick(["x", "%00", "a".repeat(43), "a".repeat(5_000)]));
      const bearer = fuzz.chance(0.4) ? fuzz.pick([...tokens.map(({ token }) => token), "elvan_x", ""]) : undefined;
      const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
      return { browser, headers, fresh: false };
    }
    const before = kept.get(account);
    const browser = before?.cookies.has("sessionid") ? before : await signedIn(app, ctx, account);
    kept.set(account, browser);
    return { browser, headers: {}, fresh: browser !== before };
  };
}

/** A checksum of every table with rows; one statement, which the database reads and plans once. */
async function createSums(): Promise<() => Promise<Record<string, string>>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and c.relname <> all(${COUNTERS})
  `.execute(game.ctx.db);
  const sums = rows.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, sum(hashtextextended(t::text, 0))::text as sum from ${sql.table(name)} t`,
  );
  await sql`
    create function fuzz_sums() returns table (name text, sum text) language plpgsql as $$
      begin return query ${sql.join(sums, sql` union all `)}; end
    $$
  `.execute(game.ctx.db);
  const statement = sql<{ name: string; sum: string }>`select * from fuzz_sums()`;
  return async () =>
    Object.fromEntries((await statement.execute(game.ctx.db)).rows.map(({ name, sum }) => [name, sum]));
}

/** Replacements for a number in an address: every edge in the long run, in the gate the first number beyond each type. */
const NUMBERS = (
  isLong ? EDGES : [0, -1, 2 ** 15, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2n ** 63n, -(2n ** 63n) - 1n, 10n ** 30n]
).map(String);
/** And in a body. */
const BODY_NUMBERS = [2 ** 31, -32_769, -1, 0, 32_768, 32_767, 2 ** 31 - 1, -(2 ** 31) - 1];

test("numbers beyond the database's types are refused in every address, and in every query [mended-18]", async () => {
  const { alice, olof } = people;
  const callers = [await signedIn(app, game.ctx, alice.account), await signedIn(app, game.ctx, olof)];
  const failures: string[] = [];
  let asked = 0;
  const ask = async (method: string, url: string) => {
    for (const browser of callers) {
      const { status, text } = await browser.call(method, url, method === "GET" ? {} : { body: {} });
      asked += 1;
      if (status >= 500) failures.push(`${status} ${method} ${url}: ${text.slice(0, 80)}`);
    }
  };
  for (const { method, path, query } of ENDPOINTS) {
    if (DEAR.has(`${method} ${path}`)) continue;
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    const address = (only: string | undefined, number: string) =>
      path.replace(/:(\w+)/g, (_, name: string) =>
        name === only ? number : name === "entry" ? String(alice.entry) : "1",
      );
    for (const number of NUMBERS) {
      for (const name of names) await ask(method, address(name, number));
      for (const name of queriesOf(query)) await ask(method, `${address(undefined, "")}?${name}=${number}`);
    }
  }
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(2_000);
});

test("the same numbers in every place of a body [mended-18]", async () => {
  const { alice, olof } = people;
  const league = (await game.ctx.db.selectFrom("league").select("id").where("name", "=", "Fuzz").execute()).at(-1)!.id;
  const fuzz = createFuzz(`${SEED} bodies`);
  const failures: string[] = [];
  let asked = 0;
  for (const { method, path, body, access } of ENDPOINTS) {
    if (!body || DEAR.has(`${method} ${path}`) || access === "demo") continue;
    const browser = await signedIn(app, game.ctx, isConsoleRole(access) ? olof : alice.account);
    const url = path.replace(/:(\w+)/g, (_, name: string) =>
      name === "entry" ? String(alice.entry) : name === "league" ? String(league) : "1",
    );
    // Valid shapes except for the number; several, because optional members are only there now and then.
    for (let variant = 0; variant < 3; variant++) {
      const whole = JSON.stringify(fuzz.value(body, 0));
      const places = [...whole.matchAll(/(?<=:)-?\d+(?=[,}\]])/g)].slice(0, 8);
      for (const { index, 0: digits } of places) {
        for (const number of BODY_NUMBERS) {
          const payload = whole.slice(0, index) + String(number) + whole.slice(index + digits.length);
          const { status, text } = await browser.call(method, url, { body: payload });
          asked += 1;
          if (status >= 500) failures.push(`${status} ${method} ${url} ${payload.slice(0, 200)}: ${text.slice(0, 80)}`);
        }
      }
    }
  }
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(500);
});

const queriesOf = (query: Endpoint["query"]): string[] =>
  query === undefined
    ? []
    : Object.keys(z.toJSONSchema(query, { io: "input", unrepresentable: "any" }).properties ?? {});

test(
  `${REQUESTS} invalid requests: never our own failure, and what is refused changes nothing [core-123]`,
  { timeout: LIMITS.documents },
  async () => {
    const caller = gather();
    const sums = await createSums();
    const fuzz = createFuzz(SEED);
    let before = await sums();
    let last = game.writes();
    const statuses = new Map<number, number>();
    let compared = 0;

    for (let count = 0; count < REQUESTS; count++) {
      let endpoint = fuzz.pick(ENDPOINTS);
      if (DEAR.has(`${endpoint.method} ${endpoint.path}`) && fuzz.chance(0.7)) endpoint = fuzz.pick(ENDPOINTS);
      const { browser, headers, fresh } = await caller();
      if (fresh) {
        before = await sums();
        last = game.writes();
      }
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        name === "entry" && fuzz.chance(0.6) ? String(people.alice.entry) : fuzz.segment(),
      );
      const query = endpoint.query
        ? fuzz.value(endpoint.query, 0.3)
        : fuzz.chance(0.05)
          ? { "a[]": "\0", __proto__: "1" }
          : {};
      const pairs: [string, unknown][] = Object.entries(
        typeof query === "object" && query !== null ? query : { x: query },
      );
      const search =
        pairs.length > 0
          ? `?${new URLSearchParams(Object.fromEntries(pairs.map(([name, value]) => [name, loose(value)]))).toString()}`
          : "";
      // The demo's clock would play the season on; only its refusals are tested here.
      const wild = endpoint.path === "/api/demo/clock/" ? 1 : fuzz.pick([0.02, 0.1, 0.3, 1]);
      const body = endpoint.body ? fuzz.value(endpoint.body, wild) : fuzz.chance(0.2) ? fuzz.pick([[], "x", 1]) : {};
      const isWrite = endpoint.method !== "GET";
      const broken = isWrite && fuzz.chance(0.03);
      // Some reads leave a trace of their own (a session's last use, the start of a sign-in), which isn't this write's.
      if (isWrite && game.writes() !== last) {
        before = await sums();
        last = game.writes();
      }
      const answer = await browser.call(fuzz.chance(0.02) ? "PATCH" : endpoint.method, path + search, {
        ...(isWrite && {
          body: broken ? fuzz.pick(["{", '{"a":', "[[[[", '{"__proto__":1}', "nul", "\ud800"]) : JSON.stringify(body),
        }),
        headers: {
          ...headers,
          ...(fuzz.chance(0.02) && { "content-type": fuzz.pick(["text/plain", "application/xml", ";"]) }),
        },
        ...(fuzz.chance(0.1) && { csrf: fuzz.pick([null, "wrong", ""]) }),
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const told = () =>
        `${endpoint.method} ${path}${search} ${JSON.stringify(body)?.slice(0, 500)}: ${answer.text.slice(0, 300)}`;
      if (answer.status >= 500) expect.fail(`${answer.status} ${told()}`);

      if (!isWrite) continue;
      if (game.writes() === last) continue;
      const after = await sums();
      last = game.writes();
      if (answer.status >= 400) {
        compared += 1;
        expect(after, told()).toEqual(before);
      }
      before = after;
    }
    // It has been somewhere: let in, refused for every kind of reason, and looked at more than once.
    for (const status of [200, 204, 400, 403, 404])
      expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(10);
    expect(compared).toBeGreaterThan(REQUESTS / 1_000);
  },
);

const loose = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined"));
