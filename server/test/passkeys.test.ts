import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { openAuthenticator, type Authenticator, type Credential } from "./support/authenticator.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { signUp } from "./support/people.ts";

const BAD = { status: 400, json: { non_field_errors: [{ code: "bad_passkey" }] } };

let game: Game;
let app: FastifyInstance;
let people = 0;
const warnings: Error[] = [];
const noteWarning = (warning: Error) => warnings.push(warning);

beforeAll(async () => {
  process.on("warning", noteWarning);
  game = await openGame();
  app = await build(game.ctx, { limits: { sign_in: 10_000, write: 10_000 } });
});
afterAll(async () => {
  process.off("warning", noteWarning);
  await app?.close();
  await game?.close();
});

type Owner = { account: number; browser: Browser };
async function owner(): Promise<Owner> {
  people += 1;
  const account = await signUp(game.ctx, `owner-${people}`);
  return { account, browser: await signedIn(app, game.ctx, account) };
}
async function visitor(): Promise<Browser> {
  const browser = openBrowser(app);
  await browser.get("/api/me/");
  return browser;
}

const challenge = async (browser: Browser, path: string) =>
  ((await browser.post(path)).json as { challenge: string }).challenge;
const toMake = (browser: Browser) => challenge(browser, "/api/player/passkeys/options/");
const toSignIn = (browser: Browser) => challenge(browser, "/api/player/login/passkey/options/");
const add = (browser: Browser, credential: Credential, name = "Min telefon") =>
  browser.post("/api/player/passkeys/", { name, credential });
const signIn = (browser: Browser, credential: Credential) => browser.post("/api/player/login/passkey/", { credential });
const playerOf = async (browser: Browser) =>
  ((await browser.get("/api/me/")).json as { player: { id: number } | null }).player?.id ?? null;

/** Somebody with a passkey on a device. */
async function withPasskey(): Promise<Owner & { device: Authenticator }> {
  const person = await owner();
  const device = openAuthenticator();
  expect((await add(person.browser, device.make({ challenge: await toMake(person.browser) }))).status).toBe(201);
  return { ...person, device };
}

describe("a passkey", () => {
  test("is created, listed, signs in alone on another browser, and shows when it was used", async () => {
    const { browser, account, device } = await withPasskey();
    expect((await browser.get("/api/player/passkeys/")).json).toMatchObject([
      { id: device.id, name: "Min telefon", last_used: null },
    ]);
    const other = await visitor();
    expect(await signIn(other, device.sign({ challenge: await toSignIn(other) }))).toMatchObject({
      status: 200,
      json: { player: { id: account } },
    });
    expect(await playerOf(other)).toBe(account);
    expect((await other.get("/api/player/sessions/")).json).toContainEqual(
      expect.objectContaining({ current: true, method: "passkey" }),
    );
    expect((await browser.get("/api/player/passkeys/")).json).not.toMatchObject([{ last_used: null }]);
    const lines = await game.ctx.db.selectFrom("audit").select("action").where("account", "=", account).execute();
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(["passkey_added", "signed_in"]));
  });

  test("only offers what Node can check without warnings", async () => {
    const { browser } = await owner();
    const { json } = await browser.post("/api/player/passkeys/options/");
    expect((json as { pubKeyCredParams: { alg: number }[] }).pubKeyCredParams.map(({ alg }) => alg)).toEqual([
      -8, -7, -257,
    ]);
    await withPasskey();
    expect(warnings).toEqual([]);
  });

  test("that is removed opens nothing any more, and only its owner can remove it", async () => {
    const { browser, device } = await withPasskey();
    const stranger = await owner();
    const path = `/api/player/passkeys/${device.id}/`;
    await stranger.browser.call("DELETE", path, { body: {} });
    expect((await browser.get("/api/player/passkeys/")).json).toHaveLength(1);
    expect((await browser.call("DELETE", path, { body: {} })).status).toBe(204);
    expect((await browser.get("/api/player/passkeys/")).json).toEqual([]);
    const other = await visitor();
    expect(await signIn(other, device.sign({ challenge: await toSignIn(other) }))).toMatchObject(BAD);
    expect(await playerOf(other)).toBeNull();
  });

  test("is stored once, for one account, and ten of them at most", async () => {
    const { browser, device } = await withPasskey();
    const thief = await owner();
    expect(await add(thief.browser, device.make({ challenge: await toMake(thief.browser) }))).toMatchObject(BAD);
    for (let more = 1; more < 10; more++) {
      expect((await add(browser, openAuthenticator().make({ challenge: await toMake(browser) }))).status).toBe(201);
    }
    expect((await add(browser, openAuthenticator().make({ challenge: await toMake(browser) }))).json).toMatchObject({
      non_field_errors: [{ code: "too_many_passkeys", max: 10 }],
    });
  });
});

describe("a ceremony", () => {
  test.each<[string, object]>([
    ["at another website", { origin: "https://elvan.evil.example" }],
    ["at another website that names us", { origin: "https://localhost:3000.evil.example" }],
    ["under another name", { rpId: "evil.example" }],
    ["without finger, face or code", { unverified: true }],
    ["with a challenge of its own", { challenge: "bWluZQ" }],
  ])("%s ends nowhere", async (_, wrong) => {
    const { browser, account, device } = await withPasskey();
    const again = openAuthenticator();
    expect(await add(browser, again.make({ challenge: await toMake(browser), ...wrong }))).toMatchObject(BAD);
    const other = await visitor();
    expect(await signIn(other, device.sign({ challenge: await toSignIn(other), ...wrong }))).toMatchObject(BAD);
    expect(await playerOf(other)).toBeNull();
    const kept = await game.ctx.db.selectFrom("passkey").select("id").where("account", "=", account).execute();
    expect(kept).toEqual([{ id: device.id }]);
  });

  test("ends once: its answer is worth nothing a second time, here or elsewhere", async () => {
    const { device } = await withPasskey();
    const other = await visitor();
    const credential = device.sign({ challenge: await toSignIn(other) });
    const ceremony = other.cookies.get("ceremony") ?? "";
    expect(ceremony).not.toBe("");
    expect((await signIn(other, credential)).status).toBe(200);
    for (const thief of [await visitor(), await visitor()]) {
      thief.cookies.set("ceremony", ceremony);
      expect(await signIn(thief, credential)).toMatchObject(BAD);
      expect(await playerOf(thief)).toBeNull();
    }
    const another = await visitor();
    await toSignIn(another);
    expect(await signIn(another, credential)).toMatchObject(BAD);
  });

  test("belongs to the browser and the account that began it, and to its kind", async () => {
    const { device } = await withPasskey();
    const victim = await visitor();
    const credential = device.sign({ challenge: await toSignIn(victim) });
    expect(await signIn(await visitor(), credential)).toMatchObject(BAD);

    const [one, two] = [await owner(), await owner()];
    const made = openAuthenticator().make({ challenge: await toMake(one.browser) });
    two.browser.cookies.set("ceremony", one.browser.cookies.get("ceremony") ?? "");
    expect(await add(two.browser, made)).toMatchObject(BAD);

    const mixed = await owner();
    const forSigningIn = await toSignIn(mixed.browser);
    expect(await add(mixed.browser, openAuthenticator().make({ challenge: forSigningIn }))).toMatchObject(BAD);
  });

  test("goes on after a proof by another passkey that is asked for in the middle of it [mended-29]", async () => {
    const { browser, account, device } = await withPasskey();
    const made = openAuthenticator().make({ challenge: await toMake(browser) });
    await game.ctx.db.updateTable("session").set({ proved_at: null }).where("account", "=", account).execute();
    expect(await add(browser, made, "En till")).toMatchObject({ status: 403 });
    const credential = device.sign({ challenge: await challenge(browser, "/api/player/proof/options/") });
    expect((await browser.post("/api/player/proof/", { credential })).status).toBe(204);
    expect(await add(browser, made, "En till")).toMatchObject({ status: 201, json: { name: "En till" } });
  });

  test("expires", async () => {
    const { device } = await withPasskey();
    const slow = await visitor();
    const credential = device.sign({ challenge: await toSignIn(slow) });
    await game.ctx.db
      .updateTable("ceremony")
      .set({ expires: new Date(0) })
      .execute();
    expect(await signIn(slow, credential)).toMatchObject(BAD);
  });

  test("with a copied key is noticed: its count goes backwards", async () => {
    const { device } = await withPasskey();
    const own = await visitor();
    expect((await signIn(own, device.sign({ challenge: await toSignIn(own), counter: 7 }))).status).toBe(200);
    const copy = await visitor();
    expect(await signIn(copy, device.sign({ challenge: await toSignIn(copy), counter: 7 }))).toMatchObject(BAD);
  });

  test("with another key's signature under this one's name ends nowhere", async () => {
    const { device } = await withPasskey();
    const thief = await visitor();
    const forged = openAuthenticator().sign({ challenge: await toSignIn(thief) });
    expect(await signIn(thief, { ...forged, id: device.id, rawId: device.id })).toMatchObject(BAD);
  });
});
