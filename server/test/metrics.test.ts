import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { browserReports } from "../src/db/browser-reports.ts";
import { listJobs, noteJobEnd, noteJobStart } from "../src/db/operations.ts";
import type { Context } from "../src/platform/context.ts";
import { openBrowser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { wait } from "./support/wait.ts";

const TOKEN = "a-token-of-this-test";
let game: Game;
let app: FastifyInstance;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  game = await openGame();
  const log = pino(
    { level: "debug" },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  app = await build({ ...game.ctx, log });
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const local = { host: "127.0.0.1:3000" };
type Asked = { headers?: Record<string, string>; remoteAddress?: string };
const ask = (server: FastifyInstance, { headers = local, remoteAddress = "127.0.0.1" }: Asked = {}) =>
  server.inject({ url: "/metrics", headers, remoteAddress });

describe("metrics", () => {
  test("tell requests by route and status, jobs, deadlines, mail, listeners and lag [season-10]", async () => {
    const { db } = game.ctx;
    await listJobs(db, [{ name: "season", every: 5 }]);
    await noteJobStart(db, "season");
    await noteJobEnd(db, "season", "");
    await noteJobStart(db, "season");
    await noteJobEnd(db, "season", "no answer");
    await openBrowser(app).get("/api/me/");
    await openBrowser(app).get("/api/operations/watch/");
    const { statusCode, headers, body } = await ask(app);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toContain("text/plain; version=0.0.4");
    expect(headers["cache-control"]).toBe("no-store");
    for (const line of [
      'elvan_http_request_duration_seconds_count{method="GET",route="/api/me/",status="200"} 1',
      'elvan_http_request_duration_seconds_count{method="GET",route="/api/operations/watch/",status="403"} 1',
      'elvan_job_runs{job="season"} 2',
      'elvan_job_failures{job="season"} 1',
      "elvan_database_up 1",
      "elvan_workers 0",
      'elvan_watch_level{area="jobs"} 2',
      'elvan_watch_level{area="mail"} 0',
      "elvan_mail_waiting 0",
      "elvan_deadline_overdue_seconds 0",
      "elvan_live_listeners 0",
      "nodejs_eventloop_lag_seconds",
    ]) {
      expect(body).toContain(line);
    }
    // Addresses of people, teams and secrets are in no label: routes are.
    expect(body).not.toMatch(/route="[^"]*\d{3,}/);
  });

  test.each<[string, Asked]>([
    ["another address", { remoteAddress: "10.0.0.7" }],
    ["a proxy on this machine", { headers: { ...local, "x-forwarded-for": "203.0.113.9" } }],
    ["another kind of proxy", { headers: { ...local, forwarded: "for=203.0.113.9" } }],
    ["the public name", { headers: { host: "elvan.example" } }],
  ])("are not for %s: it gets what an unknown address gets [season-11]", async (_, asked) => {
    const unknown = await app.inject({ url: "/metrics-of-nothing", ...asked });
    const answer = await ask(app, asked);
    // The app's page, or 404 where the pages have not been built.
    expect(answer.statusCode).toBe(unknown.statusCode);
    expect(answer.headers["content-type"]).toBe(unknown.headers["content-type"]);
    expect(answer.body).not.toContain("elvan_");
  });

  test("are told to whoever has the token, from anywhere, and then to nobody without it [season-11]", async () => {
    const ctx: Context = { ...game.ctx, config: { ...game.ctx.config, metricsToken: TOKEN } };
    const guarded = await build(ctx);
    const far = { remoteAddress: "203.0.113.9" };
    const bearing = (token: string) => ({ headers: { host: "elvan.example", authorization: `Bearer ${token}` } });
    const told = await ask(guarded, { ...far, ...bearing(TOKEN) });
    expect([told.statusCode, told.body]).toEqual([200, expect.stringContaining("elvan_database_up")]);
    expect((await ask(guarded, { ...far, ...bearing("another") })).body).not.toContain("elvan_");
    expect((await ask(guarded)).body).not.toContain("elvan_");
    await guarded.close();
  });

  test("are all that the dashboard in docs/ asks for, and it shows each of ours [season-10]", async () => {
    const { body } = await ask(app);
    const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const dashboard = readFileSync(new URL("../../docs/grafana.json", import.meta.url), "utf8");
    const panels = (JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }).panels;
    const asked = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(?:elvan|nodejs|process)_\w+/g) ?? []),
    );
    const names = new Set(asked.map((name) => name.replace(/_(?:bucket|count|sum)$/, "")));
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => name?.startsWith("elvan_") && !names.has(name))).toEqual([]);
  });
});

describe("a request", () => {
  test("has a name, in its answer, in the log and in what a browser reports [season-12]", async () => {
    const browser = openBrowser(app);
    const { headers } = await browser.get("/api/me/");
    const name = String(headers["x-request-id"]);
    expect(name).toMatch(/^[\da-f-]{36}$/);
    await wait(() =>
      expect(lines.find(({ request, route }) => request === name && route !== undefined)).toMatchObject({
        ...{ level: 20, method: "GET", route: "/api/me/", status: 200, account: null, msg: "request" },
      }),
    );
    const crash = { crash: "abc-1", message: "TypeError: x", path: "/", requests: [name] };
    expect((await browser.post("/api/client-report/", crash)).status).toBe(204);
    expect(lines.findLast(({ clientReport }) => clientReport !== undefined)).toMatchObject({
      clientReport: { requests: [name] },
    });
    const [report] = await browserReports(game.ctx.db, { kind: "crash", limit: 1 });
    expect(report?.detail).toMatchObject({ requests: [name] });
    // Writes are in the log at the usual level.
    await wait(() =>
      expect(lines.findLast(({ route }) => route === "/api/client-report/")).toMatchObject({ level: 30, status: 204 }),
    );
  });

  test("that a caller names is still named by us [season-12]", async () => {
    const { headers } = await openBrowser(app).get("/api/me/", { "x-request-id": "mine" });
    expect(headers["x-request-id"]).not.toContain("mine");
  });
});
