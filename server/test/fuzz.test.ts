import { api, type Endpoint } from "@elvan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import { build } from "../src/app.ts";
import { createLeague } from "../src/game/create-league.ts";
import { makeToken } from "../src/game/make-token.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { onPostgres } from "./support/database.ts";
import { createFuzz } from "./support/fuzz.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, OTHER_TEAM, signUp } from "./support/people.ts";

/** The full count once; the second database is asked enough to tell where it differs. */
const REQUESTS = onPostgres ? 2_000 : 20_000;
const SEED = "elvan-fuzz-1";

/** Streams have no end to wait for, and a closed game answers nothing more; their own tests ask them. */
const ENDPOINTS = Object.values(api)
  .flatMap((group) => Object.values(group) as Endpoint[])
  .filter((endpoint) => endpoint.stream !== true && endpoint !== api.operations.maintenance);
/**
 * Attempts are counted and written down also when they are refused: that is what these are for. A way to another provider is
 * begun by following a link, which is a read.
 */
const COUNTERS = ["attempt", "audit", "ceremony", "one_time_code"];
/** What hashes a password takes as long as a hundred others. */
const DEAR = new Set(["POST /api/player/login/", "POST /api/player/create/", "PUT /api/player/password-set/"]);

let game: Game;
let app: FastifyInstance;
let entry = 0;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 1e6, write: 1e6, sign_in: 1e6 } });
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

/** `fresh`: his session has just been made, which is a change of its own. */
type Caller = { browser: Browser; headers: Record<string, string>; fresh: boolean };

/** Everybody there is, with sessions and tokens that hold. */
async function gather(): Promise<() => Promise<Caller>> {
  const { ctx } = game;
  const alice = await enter(ctx, "alice");
  const bob = await enter(ctx, "bob", OTHER_TEAM);
  const carol = await signUp(ctx, "carol");
  const olof = await signUp(ctx, "olof", "operator");
  entry = alice.entry;
  for (const scoring of ["c", "h"] as const) {
    const wish = { name: "Fuzz", scoring, start_event: 2, ko_rounds: null, max_entries: null };
    await createLeague(ctx, alice.entry, wish);
  }
  const tokens = await Promise.all(
    (["read", "write"] as const).map((scope) =>
      makeToken(ctx, { account: bob.account, name: scope, scope, days: 30, address: "" }),
    ),
  );
  await ctx.db.updateTable("api_token").set({ last_used: new Date() }).execute();
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

/** A sum of every table that holds anything; one statement, which the database reads and plans once. */
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

/** Moves on with every transaction that may have written, also one that was taken back. */
async function lastTransaction(): Promise<string> {
  const { rows } = await sql<{ last: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as last`.execute(
    game.ctx.db,
  );
  return rows[0]?.last ?? "";
}

test(
  `${REQUESTS} requests that nobody should send: never our own failure, and what is refused changes nothing [core-123]`,
  { timeout: 600_000 },
  async () => {
    const caller = await gather();
    const sums = await createSums();
    const fuzz = createFuzz(SEED);
    let before = await sums();
    let last = await lastTransaction();
    const statuses = new Map<number, number>();
    let compared = 0;

    for (let count = 0; count < REQUESTS; count++) {
      let endpoint = fuzz.pick(ENDPOINTS);
      if (DEAR.has(`${endpoint.method} ${endpoint.path}`) && fuzz.chance(0.7)) endpoint = fuzz.pick(ENDPOINTS);
      const { browser, headers, fresh } = await caller();
      if (fresh) {
        before = await sums();
        last = await lastTransaction();
      }
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        name === "entry" && fuzz.chance(0.6) ? String(entry) : fuzz.segment(),
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
      // The clock of the demo would play the season on; what it refuses is what is asked here.
      const wild = endpoint.path === "/api/demo/clock/" ? 1 : fuzz.pick([0.02, 0.1, 0.3, 1]);
      const body = endpoint.body ? fuzz.value(endpoint.body, wild) : fuzz.chance(0.2) ? fuzz.pick([[], "x", 1]) : {};
      const isWrite = endpoint.method !== "GET";
      const broken = isWrite && fuzz.chance(0.03);
      // Some reads leave a trace that is theirs (a session's last use, the beginning of a way in): it is not this write's.
      if (isWrite && (await lastTransaction()) !== last) {
        last = await lastTransaction();
        before = await sums();
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
      const now = await lastTransaction();
      if (now === last) continue;
      last = now;
      const after = await sums();
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
