// engine: postgres
import { once } from "node:events";
import { connect as connectTo, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { api, methodsOf, type Endpoint } from "@elvan/contract";
import { isConsoleRole } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { pino } from "pino";
import { z } from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "../../demo/src/demo.ts";
import { build } from "../src/app/app.ts";
import { createLeague } from "../src/leagues/create-league.ts";
import { readConfig } from "../src/platform/config.ts";
import { exampleOf } from "../src/http/openapi-example.ts";
import { createContext, type Context } from "../src/platform/context.ts";
import { openBrowser, signedIn, type Answer, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, OTHER_TEAM, signUp, type Person } from "./support/people.ts";
import { deadlineOf } from "./support/season.ts";
import { wait } from "./support/wait.ts";

/** Between the game and PostgreSQL: while it hangs, connections are accepted and kept, and nothing goes through. */
class Hanging {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #hangs = false;

  constructor(to: URL) {
    this.#server = createServer((near) => {
      const far = connectTo(Number(to.port || 5432), to.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.on("error", () => {});
        one.on("close", () => {
          this.#sockets.delete(one);
          other.destroy();
        });
        one.on("data", (bytes) => other.write(bytes));
        if (this.#hangs) one.pause();
      }
    });
  }
  async open(): Promise<number> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return (this.#server.address() as AddressInfo).port;
  }
  hang(): void {
    this.#hangs = true;
    for (const socket of this.#sockets) socket.pause();
  }
  goOn(): void {
    this.#hangs = false;
    for (const socket of this.#sockets) socket.resume();
  }
  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

/** No other limit could end a call while the test runs. */
const FOREVER = 3_600_000;
const LIMITS = { connect: FOREVER, statement: FOREVER, lock: 0, hang: 300 };

let game: Game;
let between: Hanging;
let ctx: Context;
let app: FastifyInstance;
let alice: Person;
let league = 0;
let browser: Browser;
/** Undefined for a visitor. */
let roles: Record<string, number | undefined>;

beforeAll(async () => {
  game = await openGame();
  const { engine } = game.ctx.db;
  if (engine.kind !== "postgresql") throw new Error("a database in the process does not hang");
  const url = new URL(engine.url);
  between = new Hanging(new URL(engine.url));
  url.port = String(await between.open());
  url.hostname = "127.0.0.1";
  alice = await enter(game.ctx, "alice");
  await game.ctx.db.updateTable("account").set({ role: "owner" }).execute();
  const bob = await enter(game.ctx, "bob", OTHER_TEAM);
  const carol = await signUp(game.ctx, "carol");
  roles = { visitor: undefined, "player without a team": carol, manager: bob.account, operator: alice.account };
  await game.ctx.db.updateTable("season").set({ mode: "demo" }).execute();
  await game.ctx.db
    .insertInto("demo")
    .values({ lived_until: new Date(deadlineOf(1).getTime() - 3_600_000) })
    .execute();
  const wish = { name: "Kings", scoring: "c", start_event: 1, ko_rounds: null, max_entries: null } as const;
  league = (await createLeague(game.ctx, alice.entry, wish)).id;
  await game.at(new Date(deadlineOf(1).getTime() - 3_600_000));
  const config = readConfig({ DATABASE_URL: url.href, ELVAN_JOBS: "off", DATABASE_POOL: "4" });
  ctx = await createContext({ ...config, limits: LIMITS, workLimits: LIMITS }, { log: pino({ level: "silent" }) });
  app = await build(ctx, { demo, limits: { read: 10_000, write: 10_000, sign_in: 10_000 } });
  browser = await signedIn(app, game.ctx, alice.account);
});
afterAll(async () => {
  between?.goOn();
  await app?.close();
  await ctx?.close();
  between?.close();
  await game?.close();
});

const ENDPOINTS = Object.values(api)
  .flatMap((group) => Object.values(group) as Endpoint[])
  .filter(({ stream }) => stream !== true)
  .flatMap((endpoint) => methodsOf(endpoint).map((method) => ({ ...endpoint, method })));

/** Bodies with which a call comes as far as the database, where an example from the contract does not. */
const BODIES: Record<string, object> = {
  "/api/player/login/": { email: "alice@test.example", password: "whatever-it-is" },
  "/api/player/password-reset/": { email: "alice@test.example" },
  "/api/player/password-set/": { uidb64: "MQ", token: "x", password: "a good long phrase" },
  "/api/player/login/browser/": { email: "alice@test.example" },
  "/api/demo/clock/": { action: "before_deadline" },
};
const urlOf = ({ path }: Endpoint) =>
  path
    .replace(":entry", String(alice.entry))
    .replace(":league", String(league))
    .replace(":session", "00000000-0000-4000-8000-000000000000")
    .replace(":code", "5001")
    .replace(/:\w+/g, "1");
const bodyOf = ({ path, body }: Endpoint) => {
  if (BODIES[path] || !body) return BODIES[path] ?? {};
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return exampleOf(schema as Parameters<typeof exampleOf>[0], {});
};
const ask = async (caller: Browser, endpoint: Endpoint): Promise<[string, Answer]> => [
  `${endpoint.method} ${endpoint.path}`,
  await caller.call(endpoint.method, urlOf(endpoint), {
    ...(endpoint.method !== "GET" && { body: bodyOf(endpoint) }),
  }),
];

/** What is answered without the database: from memory, or because the request itself is wrong. */
const isFine = ({ status }: Answer) => status < 500;
const isAway = ({ status, headers }: Answer) => status === 503 && Number(headers["retry-after"]) > 0;
const odd = (answers: [string, Answer][]) =>
  answers.filter(([, answer]) => !isFine(answer) && !isAway(answer)).map(([name, { status }]) => [name, status]);
const statusOf = (answers: [string, Answer][], name: string) => Object.fromEntries(answers)[name]?.status;

/** Everything of the contract, asked by everybody at once, each call in a browser of its own. */
async function askAll(of: FastifyInstance): Promise<Map<string, [string, Answer][]>> {
  const asked = new Map<string, [string, Answer][]>();
  for (const [role, { cookies }] of Object.entries(await browsersOf(of))) {
    const answers = ENDPOINTS.map(async (endpoint) => {
      const own = openBrowser(of);
      for (const [name, value] of cookies) own.cookies.set(name, value);
      return ask(own, endpoint);
    });
    asked.set(role, await Promise.all(answers));
  }
  return asked;
}
const browsersOf = async (of: FastifyInstance): Promise<Record<string, Browser>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(roles).map(async ([role, account]) => [
        role,
        account === undefined ? openBrowser(of) : await signedIn(of, game.ctx, account),
      ]),
    ),
  );

test("every call ends, with 503 where it needs the database, when that hangs; so do those that come meanwhile, and all is well afterwards [mended-65]", async () => {
  expect((await browser.get(`/api/my-team/${alice.entry}/`)).status).toBe(200);
  between.hang();
  // Signed in, the session comes first; a visitor's call gets as far as its own question.
  for (const round of ["at first", "later"]) {
    const asked = await askAll(app);
    const visitors = asked.get("visitor")!;
    for (const [role, answers] of asked) {
      expect([role, round, odd(answers)]).toEqual([role, round, []]);
      for (const { method, path, anonymous } of ENDPOINTS) {
        if (role === "visitor" || anonymous || method === "GET") continue;
        expect([role, path, statusOf(answers, `${method} ${path}`)], round).toEqual([role, path, 503]);
      }
    }
    for (const path of [
      "/api/leagues-classic/:league/standings/",
      "/api/entry/:entry/history/",
      "/api/entry/:entry/transfers/",
    ]) {
      expect([path, statusOf(visitors, `GET ${path}`)], round).toEqual([path, 503]);
    }
    expect(statusOf(visitors, "POST /api/player/login/"), round).toBe(503);
    expect(statusOf(visitors, "GET /api/bootstrap-static/"), round).toBe(200);
  }
  between.goOn();
  await wait(async () => (await browser.get(`/api/my-team/${alice.entry}/`)).status === 200);
  await wait(async () => (await openBrowser(app).get(`/api/leagues-classic/${league}/standings/`)).status === 200);
});

test("where a table is locked for good, reads and writes end, too [mended-65]", async () => {
  const config = { ...ctx.config, patience: { read: 300, write: 300 } };
  const hurried = await build({ ...ctx, config }, { demo, limits: { read: 10_000, write: 10_000 } });
  const own = await signedIn(hurried, game.ctx, alice.account);
  const team = `/api/my-team/${alice.entry}/`;
  // On a busy machine the first answer may take longer than its patience.
  const { picks } = await wait(async () => {
    const { status, json } = await own.get(team);
    return status === 200 && (json as { picks: object[] });
  });
  try {
    await game.ctx.db.transaction().execute(async (tx) => {
      await sql`lock table entry_squad, league, league_entry, transfer in access exclusive mode`.execute(tx);
      for (const path of [`/api/leagues-classic/${league}/standings/`, `/api/entry/${alice.entry}/transfers/`]) {
        expect([path, (await openBrowser(hurried).get(path)).status]).toEqual([path, 503]);
      }
      expect(await own.get(team)).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
      expect((await own.post(team, { picks })).status).toBe(503);
    });
    await wait(async () => (await own.post(team, { picks })).status === 202);
  } finally {
    await hurried.close();
  }
});

/** What has to be free so that it is known who asks, and that the database answers. */
const FREE = ["account", "entry", "season", "session", "suspension"];

test("where all is locked for good every call ends, whoever asks: sign-in, the demo's clock and operators' acts, too [mended-130]", async () => {
  const limits = { ...LIMITS, hang: FOREVER };
  const config = { ...ctx.config, patience: { read: 1_000, write: 1_000 }, limits, workLimits: limits };
  const slow = await createContext(config, { log: pino({ level: "silent" }) });
  const hurried = await build(slow, { demo, limits: { read: 10_000, write: 10_000, sign_in: 10_000 } });
  try {
    await game.ctx.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class
        where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> all(${FREE}::text[])
        order by relname`.execute(tx);
      await sql`lock table ${sql.join(rows.map(({ name }) => sql.table(name)))} in access exclusive mode`.execute(tx);
      const asked = await askAll(hurried);
      for (const [role, answers] of asked) expect([role, odd(answers)]).toEqual([role, []]);
      expect(statusOf(asked.get("visitor")!, "POST /api/player/login/")).toBe(503);
      expect(statusOf(asked.get("visitor")!, "POST /api/demo/clock/")).toBe(503);
      expect(statusOf(asked.get("manager")!, "GET /api/me/")).toBe(503);
      const acts = ENDPOINTS.filter(({ access, method }) => isConsoleRole(access) && method !== "GET");
      const ended = acts.filter(({ method, path }) => statusOf(asked.get("operator")!, `${method} ${path}`) === 503);
      expect(ended.length).toBeGreaterThan(acts.length / 2);
    });
  } finally {
    await hurried.close();
    await slow.close();
  }
});

test("by default a hanging database is noticed early enough for a read in five seconds and a write in eight [mended-65]", () => {
  const { limits, workLimits, patience } = readConfig({});
  expect(patience).toEqual({ read: 5_000, write: 8_000 });
  for (const { hang } of [limits, workLimits]) expect(hang).toBeLessThanOrEqual(3_500);
});
