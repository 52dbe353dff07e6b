// engine: postgres
import { once } from "node:events";
import { connect as connectTo, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { api, methodsOf, type Endpoint } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { createLeague } from "../src/leagues/create-league.ts";
import { readConfig } from "../src/platform/config.ts";
import { createContext, type Context } from "../src/platform/context.ts";
import { openBrowser, signedIn, type Answer, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, type Person } from "./support/people.ts";
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

beforeAll(async () => {
  game = await openGame();
  const { engine } = game.ctx.db;
  if (engine.kind !== "postgresql") throw new Error("a database in the process does not hang");
  const url = new URL(engine.url);
  between = new Hanging(new URL(engine.url));
  url.port = String(await between.open());
  url.hostname = "127.0.0.1";
  alice = await enter(game.ctx, "alice");
  await game.ctx.db.updateTable("account").set({ role: "operator" }).execute();
  const wish = { name: "Kings", scoring: "c", start_event: 1, ko_rounds: null, max_entries: null } as const;
  league = (await createLeague(game.ctx, alice.entry, wish)).id;
  await game.at(new Date(deadlineOf(1).getTime() - 3_600_000));
  const config = readConfig({ DATABASE_URL: url.href, ELVAN_JOBS: "off", DATABASE_POOL: "4" });
  ctx = await createContext({ ...config, limits: LIMITS, workLimits: LIMITS }, { log: pino({ level: "silent" }) });
  app = await build(ctx, { limits: { read: 10_000, write: 10_000, sign_in: 10_000 } });
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

/** Bodies with which a visitor's call comes as far as the database. */
const BODIES: Record<string, object> = {
  "/api/player/login/": { email: "alice@test.example", password: "whatever-it-is" },
  "/api/player/password-reset/": { email: "alice@test.example" },
  "/api/player/password-set/": { uidb64: "MQ", token: "x", password: "a good long phrase" },
  "/api/player/login/browser/": { email: "alice@test.example" },
};
const urlOf = ({ path }: Endpoint) =>
  path
    .replace(":entry", String(alice.entry))
    .replace(":league", String(league))
    .replace(":session", "00000000-0000-4000-8000-000000000000")
    .replace(":code", "5001")
    .replace(/:\w+/g, "1");
const ask = async (caller: Browser, endpoint: Endpoint): Promise<[string, Answer]> => [
  `${endpoint.method} ${endpoint.path}`,
  await caller.call(endpoint.method, urlOf(endpoint), {
    ...(endpoint.method !== "GET" && { body: BODIES[endpoint.path] ?? {} }),
  }),
];

/** What is answered without the database: from memory, or because the request itself is wrong. */
const isFine = ({ status }: Answer) => status < 500;
const isAway = ({ status, headers }: Answer) => status === 503 && Number(headers["retry-after"]) > 0;
const odd = (answers: [string, Answer][]) =>
  answers.filter(([, answer]) => !isFine(answer) && !isAway(answer)).map(([name, { status }]) => [name, status]);
const statusOf = (answers: [string, Answer][], name: string) => Object.fromEntries(answers)[name]?.status;

test("every call ends, with 503 where it needs the database, when that hangs; so do those that come meanwhile, and all is well afterwards [mended-65]", async () => {
  expect((await browser.get(`/api/my-team/${alice.entry}/`)).status).toBe(200);
  between.hang();
  // Signed in, the session comes first; a visitor's call gets as far as its own question.
  const callers = ["alice", "visitor"] as const;
  const askAll = () =>
    Promise.all(
      callers.map((who) =>
        Promise.all(
          ENDPOINTS.map(async (endpoint) => {
            const own = openBrowser(app);
            if (who === "alice") for (const [name, value] of browser.cookies) own.cookies.set(name, value);
            return ask(own, endpoint);
          }),
        ),
      ),
    );
  for (const round of ["at first", "later"]) {
    const [signed = [], visitors = []] = await askAll();
    expect(odd([...signed, ...visitors]), round).toEqual([]);
    for (const { method, path, anonymous } of ENDPOINTS) {
      if (anonymous || method === "GET") continue;
      expect([path, statusOf(signed, `${method} ${path}`)], round).toEqual([path, 503]);
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
  const hurried = await build({ ...ctx, config }, { limits: { read: 10_000, write: 10_000 } });
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

test("by default a hanging database is noticed early enough for a read in five seconds and a write in eight [mended-65]", () => {
  const { limits, workLimits, patience } = readConfig({});
  expect(patience).toEqual({ read: 5_000, write: 8_000 });
  for (const { hang } of [limits, workLimits]) expect(hang).toBeLessThanOrEqual(3_500);
});
