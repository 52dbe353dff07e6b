import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { readConfig } from "../src/platform/config.ts";
import { openBrowser, signedIn, type Answer, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { signUp } from "./support/people.ts";

const HERE = "http://localhost:3000";
const THERE = "http://en.localhost:3000";

let game: Game;
let app: FastifyInstance;
let alice = 0;
let bob = 0;
beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 1_000, write: 1_000, sign_in: 1_000 } });
  alice = await signUp(game.ctx, "alice");
  bob = await signUp(game.ctx, "bob");
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const english = () => openBrowser(app, "en.localhost:3000");
const whoIs = async (browser: Browser) =>
  ((await browser.get("/api/me/")).json as { player: { id: number } | null }).player?.id ?? null;
const askFor = async (browser: Browser, path: string) => {
  const { status, json } = await browser.post("/api/player/other-host/", { path });
  expect(status).toBe(200);
  return new URL((json as { url: string }).url);
};
const follow = (browser: Browser, url: URL, referer: string | undefined = `${HERE}/`): Promise<Answer> =>
  browser.get(url.pathname, referer === undefined ? {} : { referer });
const sessionsOf = (account: number) =>
  game.ctx.db.selectFrom("session").selectAll().where("account", "=", account).execute();

test("the same session goes along to the other host and on to the same page; signing out of one signs out of both [mended-38]", async () => {
  const swedish = await signedIn(app, game.ctx, alice);
  const url = await askFor(swedish, "/my-team?view=list#top");
  expect(url.origin).toBe(THERE);
  const there = english();
  const answer = await follow(there, url);
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe(`${THERE}/my-team?view=list#top`);
  expect(await whoIs(there)).toBe(alice);
  expect(await sessionsOf(alice)).toHaveLength(1);
  // It writes there, too: its CSRF token went along.
  expect((await there.post("/api/player/other-host/", { path: "/" })).status).toBe(200);
  await there.post("/api/player/logout/");
  expect(await whoIs(swedish)).toBeNull();
});

test("a link works once, for a minute, and only while its session lasts [mended-38]", async () => {
  const swedish = await signedIn(app, game.ctx, alice);
  const once = await askFor(swedish, "/");
  await follow(english(), once);
  const again = english();
  expect((await follow(again, once)).headers.location).toBe("/");
  expect(await whoIs(again)).toBeNull();

  const late = await askFor(swedish, "/");
  const begun = await game.ctx.db
    .selectFrom("ceremony")
    .selectAll()
    .where("kind", "=", "pass")
    .executeTakeFirstOrThrow();
  expect(begun.expires.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
  await game.ctx.db
    .updateTable("ceremony")
    .set({ expires: new Date(0) })
    .where("kind", "=", "pass")
    .execute();
  const slow = english();
  await follow(slow, late);
  expect(await whoIs(slow)).toBeNull();

  const over = await askFor(swedish, "/fixtures");
  await swedish.post("/api/player/logout/");
  const gone = english();
  expect((await follow(gone, over)).headers.location).toBe(`${THERE}/fixtures`);
  expect(await whoIs(gone)).toBeNull();
  expect(gone.cookies.has("sessionid")).toBe(false);
});

test("a link that comes from elsewhere signs nobody in, and isn't used up by it [mended-38]", async () => {
  const mallory = await signedIn(app, game.ctx, bob);
  const url = await askFor(mallory, "/");
  for (const referer of [
    "https://evil.example/",
    "http://localhost:3000.evil.example/",
    `${THERE}/`,
    "http://localhost/",
    "",
  ]) {
    const victim = english();
    expect((await follow(victim, url, referer)).headers.location).toBe("/");
    expect(await whoIs(victim)).toBeNull();
  }
  const victim = english();
  expect((await victim.get(url.pathname)).headers.location).toBe("/");
  expect(await whoIs(victim)).toBeNull();
  const own = english();
  await follow(own, url);
  expect(await whoIs(own)).toBe(bob);
});

test("whoever was signed in there no longer is; a cookie placed there earlier is worth nothing [mended-38]", async () => {
  const swedish = await signedIn(app, game.ctx, alice);
  const there = english();
  for (const [name, value] of (await signedIn(app, game.ctx, bob)).cookies) there.cookies.set(name, value);
  const before = there.cookies.get("sessionid");
  await follow(there, await askFor(swedish, "/"));
  expect(await whoIs(there)).toBe(alice);
  const old = english();
  old.cookies.set("sessionid", before ?? "");
  expect(await whoIs(old)).toBeNull();

  const planted = english();
  planted.cookies.set("sessionid", "a".repeat(43));
  await follow(planted, await askFor(swedish, "/"));
  expect(planted.cookies.get("sessionid")).toBe(swedish.cookies.get("sessionid"));
});

test("a link only leads to our own pages [mended-38]", async () => {
  const swedish = await signedIn(app, game.ctx, alice);
  for (const path of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "evil",
    "",
    "javascript:alert(1)",
  ]) {
    expect((await swedish.post("/api/player/other-host/", { path })).status, path).toBe(400);
  }
  expect((await swedish.post("/api/player/other-host/", { path: "/\t/evil.example" })).status).toBe(404);
  for (const path of ["/.//evil.example", "/@evil.example", "/%2f/evil.example"]) {
    const { headers } = await follow(english(), await askFor(swedish, path));
    expect(new URL(String(headers.location), THERE).origin, path).toBe(THERE);
  }
});

test("what the database stores of a link signs nobody in [mended-38]", async () => {
  const swedish = await signedIn(app, game.ctx, alice);
  const url = await askFor(swedish, "/");
  const rows = JSON.stringify(await game.ctx.db.selectFrom("ceremony").selectAll().execute());
  expect(rows).not.toContain(swedish.cookies.get("sessionid"));
  expect(rows).not.toContain(url.pathname.split("/").at(-2));
});

test("hosts that share their cookies need no link, and a bare address has no other host [mended-38]", async () => {
  const config = readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_URL: "https://elvan.example" });
  const other = await build({ ...game.ctx, config });
  const token = await signedIn(app, game.ctx, alice);
  const shared = openBrowser(other, "elvan.example");
  for (const [name, value] of token.cookies) shared.cookies.set(name, value);
  const headers = { "x-forwarded-proto": "https", origin: "https://elvan.example" };
  const answer = await shared.call("POST", "/api/player/other-host/", { body: { path: "/help" }, headers });
  expect(answer.json).toEqual({ url: "https://en.elvan.example/help" });
  await other.close();
  const bare = openBrowser(app, "127.0.0.1:3000");
  for (const [name, value] of token.cookies) bare.cookies.set(name, value);
  expect((await bare.post("/api/player/other-host/", { path: "/" })).status).toBe(404);
});
