import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { accountById } from "../src/db/accounts.ts";
import { isPlaceholder } from "../src/platform/placeholder-email.ts";
import { insertIdentity } from "../src/db/identities.ts";
import { DEMO_ISSUER } from "../src/platform/demo-people.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { codeOf, mailFor, newestMail } from "./support/mail.ts";
import { signUp } from "./support/people.ts";
import { atProvider, pathOf } from "./support/provider.ts";

const START = "/api/player/social/login/oidc/";

let game: Game;
let app: FastifyInstance;
let alice = 0;

beforeAll(async () => {
  game = await openGame();
  await game.ctx.db.updateTable("season").set({ mode: "demo" }).execute();
  app = await build(game.ctx);
  alice = await signUp(game.ctx, "alice");
  await insertIdentity(game.ctx.db, { issuer: DEMO_ISSUER, subject: "alice", account: alice, created: new Date() });
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const playerOf = async (browser: Browser) =>
  ((await browser.get("/api/me/")).json as { player: Record<string, unknown> | null }).player;

describe("signing in with another provider [league-153]", () => {
  test("sends the browser there with a challenge, a state and a nonce, and back into the account that it knows", async () => {
    const browser = openBrowser(app);
    const start = await browser.get(START);
    expect(start.status).toBe(302);
    const asked = new URL(String(start.headers.location));
    expect(asked.pathname).toBe("/oidc/auth");
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      scope: "openid email profile",
      redirect_uri: "http://localhost:3000/api/player/social/complete/oidc/",
    });
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(asked.searchParams.get(name)?.length).toBeGreaterThan(30);
    }
    const back = await atProvider(browser, pathOf(asked.href), "alice");
    expect(back).toContain("/api/player/social/complete/oidc/?code=");
    const ended = await browser.get(back);
    expect(ended).toMatchObject({ status: 302, headers: { location: "/sign-in" } });
    expect(await playerOf(browser)).toMatchObject({ id: alice });
    expect((await browser.get("/api/player/sessions/")).json).toMatchObject([{ method: "oidc" }]);
  });

  test("the demo's provider names its icon: no browser looks for one that isn't there [mended-53]", async () => {
    const browser = openBrowser(app);
    const auth = await browser.get(pathOf((await browser.get(START)).headers.location));
    const shown = await browser.get(pathOf(auth.headers.location));
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('<link rel="icon" href="/icon.svg"');
  });

  test("creates an account whose details are to be confirmed for somebody new, and finds it the next time", async () => {
    const first = openBrowser(app);
    await first.get(await atProvider(first, START, "frida"));
    const player = await playerOf(first);
    expect(player).toMatchObject({ first_name: "Frida", email: "frida@elvan.example", dirty: true, entry: null });
    const again = openBrowser(app);
    await again.get(await atProvider(again, START, "frida"));
    expect(await playerOf(again)).toMatchObject({ id: player?.id });
  });

  test("somebody whose provider sends no address has none that is shown, until they give one [league-081]", async () => {
    const browser = openBrowser(app);
    await browser.get(await atProvider(browser, START, "gustav"));
    const player = await playerOf(browser);
    expect(player).toMatchObject({ first_name: "Gustav", email: "", dirty: true, entry: null });
    const id = Number(player?.id);
    const kept = await accountById(game.ctx.db, id);
    expect(isPlaceholder(kept?.email ?? "")).toBe(true);
    expect((await browser.get("/api/player/data/")).status).toBe(200);
    const again = openBrowser(app);
    await again.get(await atProvider(again, START, "gustav"));
    expect(await playerOf(again)).toMatchObject({ id, email: "" });

    const details = { first_name: "Gustav", last_name: "Norén", date_of_birth: "1990-01-01", region: 209 };
    const blank = await browser.post("/api/player/update/", { ...details, email: "" });
    expect(blank).toMatchObject({ status: 400, json: { email: [{ code: "blank" }] } });
    const email = "gustav@mail.example";
    expect((await browser.post("/api/player/update/", { ...details, email })).status).toBe(200);
    // It counts once the digits sent to it are entered; nothing is ever sent to the placeholder.
    expect(await playerOf(browser)).toMatchObject({ email: "", dirty: false });
    const token = codeOf(await newestMail(game.ctx, email));
    expect((await browser.call("PUT", "/api/player/email/", { body: { token } })).status).toBe(200);
    expect(await playerOf(browser)).toMatchObject({ id, email });
    expect(await mailFor(game.ctx, kept?.email ?? "")).toEqual([]);
  });

  test("never opens an account by its address alone; its owner links the provider", async () => {
    const bob = await signUp(game.ctx, "bob");
    await game.ctx.db.updateTable("account").set({ email: "bob@elvan.example" }).where("id", "=", bob).execute();
    const stranger = openBrowser(app);
    const refused = await stranger.get(await atProvider(stranger, START, "bob"));
    expect(refused.headers.location).toBe("/sign-in?problem=oidc_taken");
    expect(await playerOf(stranger)).toBeNull();

    const owner = await signedIn(app, game.ctx, bob);
    const { url } = (await owner.post("/api/player/social/link/oidc/")).json as { url: string };
    const linked = await owner.get(await atProvider(owner, pathOf(url), "bob"));
    expect(linked.headers.location).toBe("/player/sessions");
    const later = openBrowser(app);
    await later.get(await atProvider(later, START, "bob"));
    expect(await playerOf(later)).toMatchObject({ id: bob });

    // An identity linked to one account can't be linked to another.
    const { url: second } = (await owner.post("/api/player/social/link/oidc/")).json as { url: string };
    const other = await owner.get(await atProvider(owner, pathOf(second), "alice"));
    expect(other.headers.location).toBe("/sign-in?problem=oidc_other");
  });

  test("accepts no answer that another browser asked for, none twice, and none with another state", async () => {
    const asked = openBrowser(app);
    const back = await atProvider(asked, START, "alice");
    const victim = openBrowser(app);
    expect((await victim.get(back)).headers.location).toBe("/sign-in?problem=oidc");
    // The victim has begun a sign-in of their own: the state belongs to another one.
    await victim.get(START);
    expect((await victim.get(back)).headers.location).toBe("/sign-in?problem=oidc");
    expect(await playerOf(victim)).toBeNull();
    const ceremony = asked.cookies.get("ceremony") ?? "";
    await asked.get(back);
    expect(await playerOf(asked)).not.toBeNull();
    const replay = openBrowser(app);
    replay.cookies.set("ceremony", ceremony);
    expect((await replay.get(back)).headers.location).toBe("/sign-in?problem=oidc");
  });

  test("never follows a Host header", async () => {
    const browser = openBrowser(app, "evil.example");
    expect((await browser.get(START)).status).toBe(404);
  });
});

describe("the header's sign-out [league-009, league-154]", () => {
  test("ends the session and leads to the front page; a link on another site does not", async () => {
    const browser = await signedIn(app, game.ctx, alice);
    await browser.get("/api/player/logout_oidc/", { "sec-fetch-site": "cross-site" });
    expect(await playerOf(browser)).not.toBeNull();
    const answer = await browser.get("/api/player/logout_oidc/", { "sec-fetch-site": "same-origin" });
    expect(answer).toMatchObject({ status: 302, headers: { location: "/" } });
    expect(browser.cookies.has("sessionid")).toBe(false);
    expect(await playerOf(browser)).toBeNull();
  });
});

describe("a season that isn't a demo", () => {
  test("has no provider unless one is configured", async () => {
    await game.ctx.db.updateTable("season").set({ mode: "live" }).execute();
    await app.seasonState.refresh();
    const browser = openBrowser(app);
    expect((await browser.get("/api/player/sign-in-ways/")).json).toEqual({ oidc: null });
    expect((await browser.get(START)).status).toBe(404);
    expect((await browser.get("/oidc/.well-known/openid-configuration")).status).toBe(303);
  });
});
