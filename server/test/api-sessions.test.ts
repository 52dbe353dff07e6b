import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MINUTE } from "@elvan/rules";
import { demo } from "../../demo/src/demo.ts";
import { build } from "../src/app/app.ts";
import { hashToken } from "../src/platform/bearer-token.ts";
import { readConfig } from "../src/platform/config.ts";
import { ABSOLUTE, IDLE } from "../src/accounts/plugins/session.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { signUp } from "./support/people.ts";
import { deadlineOf } from "./support/season.ts";

let game: Game;
let app: FastifyInstance;
let account = 0;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { demo });
  account = await signUp(game.ctx, "alice");
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const isSignedIn = async (browser: Browser) =>
  ((await browser.get("/api/me/")).json as { player: object | null }).player !== null;
const rowOf = (browser: Browser) =>
  game.ctx.db
    .selectFrom("session")
    .selectAll()
    .where("id_hash", "=", hashToken(browser.cookies.get("sessionid") ?? ""))
    .executeTakeFirstOrThrow();

describe("a session", () => {
  test("that has expired is over, and the browser forgets its cookie", async () => {
    const browser = await signedIn(app, game.ctx, account, new Date(Date.now() - 1));
    expect(await isSignedIn(browser)).toBe(false);
    expect(browser.cookies.has("sessionid")).toBe(false);
  });

  test("lasts while it is used, counted from its last use", async () => {
    const browser = await signedIn(app, game.ctx, account, new Date(Date.now() + 10 * MINUTE));
    const { id_hash } = await rowOf(browser);
    const last_seen = new Date(Date.now() - 6 * MINUTE);
    await game.ctx.db.updateTable("session").set({ last_seen }).where("id_hash", "=", id_hash).execute();
    expect(await isSignedIn(browser)).toBe(true);
    const { expires, last_seen: seen } = await rowOf(browser);
    expect(Math.abs(expires.getTime() - Date.now() - IDLE)).toBeLessThan(MINUTE);
    expect(Date.now() - seen.getTime()).toBeLessThan(MINUTE);
  });

  test("does not outlive its maximum age, however much it is used", async () => {
    const browser = await signedIn(app, game.ctx, account, new Date(Date.now() + 10 * MINUTE));
    const { id_hash } = await rowOf(browser);
    const created = new Date(Date.now() - ABSOLUTE + 5 * MINUTE);
    const last_seen = new Date(Date.now() - 6 * MINUTE);
    await game.ctx.db.updateTable("session").set({ created, last_seen }).where("id_hash", "=", id_hash).execute();
    expect(await isSignedIn(browser)).toBe(true);
    expect((await rowOf(browser)).expires.getTime()).toBe(created.getTime() + ABSOLUTE);
  });

  test("follows the machine's clock: moving the season's clock signs nobody out", async () => {
    const browser = await signedIn(app, game.ctx, account);
    await game.at(deadlineOf(30));
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("a made-up cookie belongs to nobody", async () => {
    const browser = openBrowser(app);
    for (const value of ["x", "a".repeat(43), "%00", "'; drop table session"]) {
      browser.cookies.set("sessionid", value);
      expect(await isSignedIn(browser)).toBe(false);
    }
  });

  test("a lost token is sent again, the one of the session", async () => {
    const browser = await signedIn(app, game.ctx, account);
    const token = browser.cookies.get("csrftoken");
    browser.cookies.delete("csrftoken");
    await browser.get("/api/me/");
    expect(browser.cookies.get("csrftoken")).toBe(token);
  });
});

describe("a server reached by https", () => {
  test("sends its cookies over nothing else, and tells browsers not to try", async () => {
    const config = readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_URL: "https://elvan.example" });
    const secure = await build({ ...game.ctx, config }, { demo });
    const answer = await openBrowser(secure).get("/api/me/");
    expect(String(answer.headers["set-cookie"])).toContain("; Secure");
    expect(answer.headers["strict-transport-security"]).toContain("max-age=31536000");
    await secure.close();
  });
});

describe("a season that isn't a demo", () => {
  test("has no clock to move", async () => {
    await game.ctx.db.updateTable("season").set({ mode: "live" }).execute();
    await app.seasonState.refresh();
    const visitor = openBrowser(app);
    expect(await visitor.get("/api/demo/clock/")).toMatchObject({ status: 404, json: { detail: "Not found." } });
    expect((await visitor.post("/api/demo/clock/", { action: "live" })).status).toBe(404);
    // And its documents may be kept by browsers for a while.
    expect((await visitor.get("/api/bootstrap-static/")).headers["cache-control"]).toBe(
      "public, max-age=60, stale-if-error=3600",
    );
  });

  test("caches nothing past a deadline, nor anything from before it [core-088]", async () => {
    const visitor = openBrowser(app);
    const kept = async (path: string) => String((await visitor.get(path)).headers["cache-control"]);
    const before = (seconds: number) => game.at(new Date(deadlineOf(1).getTime() - seconds * 1_000));
    await before(61);
    await app.seasonState.refresh();
    expect(await kept("/api/bootstrap-static/")).toContain("max-age=60,");
    await before(20);
    for (const path of ["/api/bootstrap-static/", "/api/fixtures/", "/api/fixtures/?event=1"]) {
      expect(await kept(path), path).toBe("public, max-age=20, stale-if-error=3600");
    }
    // At the deadline documents are rebuilt, and the old ones answered in the meantime.
    await before(-1);
    const { json, headers } = await visitor.get("/api/bootstrap-static/");
    const isNew = (json as { events: { is_current: boolean }[] }).events[0]?.is_current;
    expect(headers["cache-control"]).toContain(isNew === true ? "max-age=60," : "max-age=0,");
    await app.seasonState.refresh();
    expect(await kept("/api/bootstrap-static/")).toContain("max-age=60,");
  });
});

describe("a database without a season", () => {
  test("is reported as a server that isn't ready, not as an empty game", async () => {
    const empty = await openGame("empty");
    const bare = await build(empty.ctx, { demo });
    const visitor = openBrowser(bare);
    expect((await visitor.get("/api/health/")).json).toMatchObject({ status: "starting", season: null });
    expect(await visitor.get("/api/bootstrap-static/")).toMatchObject({
      status: 503,
      json: { detail: "There is no season yet." },
    });
    expect((await visitor.get("/api/me/")).json).toEqual({ player: null, watched: [] });
    await bare.close();
    await empty.close();
  });
});
