import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/src/demo.ts";
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

const ISSUER = "http://localhost:3000/oidc";
const START = "/api/player/social/login/oidc/";

let game: Game;
let app: FastifyInstance;
let alice = 0;

beforeAll(async () => {
  game = await openGame();
  await game.ctx.db.updateTable("season").set({ mode: "demo" }).execute();
  app = await build(game.ctx, { demo, limits: { sign_in: 10_000 } });
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

  test("somebody new at the English address gets letters in English [league-153]", async () => {
    const browser = openBrowser(app, "en.localhost:3000");
    await browser.get(await atProvider(browser, START, "gustav"));
    const player = await playerOf(browser);
    expect(await accountById(game.ctx.db, Number(player?.id))).toMatchObject({ language: "en" });
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

  /** What the provider's token endpoint answers to the game. */
  const answering = async <T>(status: number, body: string, work: () => Promise<T>): Promise<T> => {
    const inject = app.inject.bind(app);
    const type = body.startsWith("{") ? "application/json" : "text/html";
    app.inject = ((options: { url: string }) =>
      options.url.startsWith("/oidc/token")
        ? Promise.resolve({ statusCode: status, body, headers: { "content-type": type } })
        : inject(options)) as typeof inject;
    try {
      return await work();
    } finally {
      app.inject = inject;
    }
  };
  test.each([
    ["a client that it does not know", 401, '{"error":"invalid_client"}', "oidc_away"],
    ["a client that may not", 400, '{"error":"unauthorized_client"}', "oidc_away"],
    ["a request it cannot read", 400, '{"error":"invalid_request"}', "oidc_away"],
    ["its gateway's error page", 502, "<h1>Bad gateway</h1>", "oidc_away"],
    ["a page where the tokens should be", 200, "<h1>Down for maintenance</h1>", "oidc_away"],
    ["a code that is used up", 400, '{"error":"invalid_grant"}', "oidc"],
  ])("refusing %s (%i), it sends people to the problem that it is [mended-62]", async (_, status, body, problem) => {
    const browser = openBrowser(app);
    const back = await atProvider(browser, START, "alice");
    const ended = await answering(status, body, () => browser.get(back));
    expect(ended).toMatchObject({ status: 302, headers: { location: `/sign-in?problem=${problem}` } });
    expect(await playerOf(browser)).toBeNull();
  });

  test.each([
    ["access_denied", "oidc"],
    ["unauthorized_client", "oidc_away"],
    ["temporarily_unavailable", "oidc_away"],
  ])("coming back with %s means %s [mended-62]", async (error, problem) => {
    const browser = openBrowser(app);
    const { headers } = await browser.get(START);
    const state = new URL(String(headers.location)).searchParams.get("state") ?? "";
    const query = new URLSearchParams({ error, state, iss: ISSUER });
    const ended = await browser.get(`/api/player/social/complete/oidc/?${query.toString()}`);
    expect(ended.headers.location).toBe(`/sign-in?problem=${problem}`);
  });

  test("a provider that is away is told as such, to who signs in and to who links it [mended-62]", async () => {
    const oidc = { issuer: "https://127.0.0.1:9/", clientId: "elvan", clientSecret: undefined, name: "Away" };
    const away = await build({ ...game.ctx, config: { ...game.ctx.config, oidc } });
    try {
      const start = await openBrowser(away).get(START);
      expect(start).toMatchObject({ status: 302, headers: { location: "/sign-in?problem=oidc_away" } });
      const owner = await signedIn(away, game.ctx, alice);
      const link = await owner.post("/api/player/social/link/oidc/");
      expect(link).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    } finally {
      await away.close();
    }
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
