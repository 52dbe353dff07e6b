import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { api, scopeOf, wantsProof, type Endpoint } from "@elvan/contract";
import { isConsoleRole } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/src/demo.ts";
import { build } from "../src/app/app.ts";
import { readConfig } from "../src/platform/config.ts";
import { updateAccount } from "../src/db/accounts.ts";
import { insertIdentity } from "../src/db/identities.ts";
import { isGuessable } from "../src/accounts/broken-passwords.ts";
import { FROM_ONE_NETWORK } from "../src/accounts/guesses.ts";
import { hashPassword } from "../src/platform/passwords.ts";
import { seal, unseal } from "../src/platform/secret.ts";
import { DEMO_ISSUER } from "../src/platform/demo-people.ts";
import { openAuthenticator } from "./support/authenticator.ts";
import { openBrowser, signedIn, type Answer, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { untilWaiting } from "./support/lock-waits.ts";
import { codeOf, mailFor, newestMail, passwordLink } from "./support/mail.ts";
import { signUp } from "./support/people.ts";
import { atProvider } from "./support/provider.ts";

const PASSWORD = "correct horse battery";
const PATH = "/api/player/second-factor/";
const BAD_CODE = { status: 400, json: { code: [{ code: "bad_second_factor" }] } };

let game: Game;
let app: FastifyInstance;
let hash = "";

beforeAll(async () => {
  game = await openGame("season", { machineTime: () => TIME });
  await game.ctx.db.updateTable("season").set({ mode: "demo" }).execute();
  app = await build(game.ctx, { demo, limits: { sign_in: 10_000, write: 10_000 } });
  hash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const emailOf = (name: string) => `${name}@test.example`;

async function person(name: string, role?: "operator" | "owner"): Promise<{ account: number; browser: Browser }> {
  const account = await signUp(game.ctx, name, role);
  await updateAccount(game.ctx.db, account, { password_hash: hash });
  return { account, browser: await signedIn(app, game.ctx, account) };
}

async function visitor(): Promise<Browser> {
  const browser = openBrowser(app);
  await browser.get("/api/me/");
  return browser;
}
const signIn = (browser: Browser, name: string, password = PASSWORD) =>
  browser.post("/api/player/login/", { email: emailOf(name), password });
const second = (browser: Browser, code: string) => browser.post("/api/player/login/second-factor/", { code });
const playerOf = async (browser: Browser) =>
  ((await browser.get("/api/me/")).json as { player: { id: number } | null }).player;

/** In the middle of a step, for good: a code is of the step that it is meant for, however long a test takes. */
const TIME = Date.UTC(2026, 10, 21, 12, 0, 15);

/** The app on somebody's phone. A code is good once, so each one asked for is of another of the steps that are taken. */
function openApp(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { at: (steps: number) => totp.generate({ timestamp: TIME + steps * 30_000 }) };
}

/** Turns the second step on. The code of a step ago is used up by it; those of now and of the next one are left. */
async function enrol(browser: Browser) {
  const { secret, uri } = (await browser.post(PATH)).json as { secret: string; uri: string };
  const phone = openApp(secret);
  const answer = await browser.call("PUT", PATH, { body: { code: phone.at(-1) } });
  expect(answer.status).toBe(200);
  return { secret, uri, phone, codes: (answer.json as { recovery_codes: string[] }).recovery_codes };
}

describe("the second factor at sign-in", () => {
  test("is on once a code of the app has been entered, and is then required at each sign-in with the password [mended-29]", async () => {
    const { account, browser } = await person("alice");
    expect((await browser.get(PATH)).json).toEqual({ on: false, since: null, recovery_codes: 0 });
    const { secret, uri, phone, codes } = await enrol(browser);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Elvan:alice%40test\.example\?issuer=Elvan&secret=/);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(codes).size).toBe(10);
    expect((await browser.get(PATH)).json).toMatchObject({ on: true, recovery_codes: 10 });
    expect((await newestMail(game.ctx, emailOf("alice"))).subject).toBe("Tvåstegsinloggning är på");
    // What the database keeps shows neither the key nor a code.
    const kept = JSON.stringify([
      await game.ctx.db.selectFrom("totp").selectAll().execute(),
      await game.ctx.db.selectFrom("recovery_code").selectAll().execute(),
      (await browser.get("/api/player/data/")).json,
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))]) {
      expect(kept).not.toContain(text);
    }

    const other = await visitor();
    const half = await signIn(other, "alice");
    expect(half).toMatchObject({ status: 400, json: { non_field_errors: [{ code: "second_factor" }] } });
    expect(other.cookies.has("sessionid")).toBe(false);
    expect(await playerOf(other)).toBeNull();
    expect(await second(other, "000000")).toMatchObject(BAD_CODE);
    const code = phone.at(0);
    expect(await second(other, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 });
    expect(await playerOf(other)).toMatchObject({ id: account });
    // A code that somebody has read over a shoulder is used up.
    const thief = await visitor();
    await signIn(thief, "alice");
    expect(await second(thief, code)).toMatchObject(BAD_CODE);
    expect(await second(thief, phone.at(1))).toMatchObject({ status: 200 });
  });

  test("belongs to the browser that has done the first step, lasts ten minutes, and is counted like a password [mended-29]", async () => {
    const { browser } = await person("bob");
    const { phone } = await enrol(browser);
    const stranger = await visitor();
    expect(await second(stranger, phone.at(0))).toMatchObject({
      status: 400,
      json: { non_field_errors: [{ code: "second_factor_over" }] },
    });
    await signIn(stranger, "bob", "wrong");
    expect((await second(stranger, phone.at(0))).status).toBe(400);
    await signIn(stranger, "bob");
    await game.ctx.db.updateTable("ceremony").set({ expires: game.ctx.realTime() }).execute();
    expect((await second(stranger, phone.at(0))).json).toMatchObject({
      non_field_errors: [{ code: "second_factor_over" }],
    });
    await signIn(stranger, "bob");
    for (let guess = 0; guess < FROM_ONE_NETWORK.most; guess++) {
      expect(await second(stranger, String(guess).padStart(6, "1"))).toMatchObject(BAD_CODE);
    }
    const stopped = await second(stranger, phone.at(0));
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("one code entered at the same moment by many opens one session [mended-29]", async () => {
    const { browser } = await person("carol");
    const { phone } = await enrol(browser);
    const many = await Promise.all(Array.from({ length: 8 }, () => visitor()));
    for (const one of many) await signIn(one, "carol");
    const code = phone.at(0);
    const answers = await Promise.all(many.map((one) => second(one, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("can be a recovery code, each once; new ones need the app [mended-29]", async () => {
    const { browser } = await person("dora");
    const { phone, codes } = await enrol(browser);
    const first = codes[0] ?? "";
    expect(first).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const lost = await visitor();
    await signIn(lost, "dora");
    expect((await second(lost, first.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    await signIn(lost, "dora");
    expect(await second(lost, first)).toMatchObject(BAD_CODE);
    expect((await browser.get(PATH)).json).toMatchObject({ recovery_codes: 9 });
    expect(await browser.post(`${PATH}recovery/`, { code: codes[1] })).toMatchObject(BAD_CODE);
    const renewed = await browser.post(`${PATH}recovery/`, { code: phone.at(0) });
    expect((renewed.json as { recovery_codes: string[] }).recovery_codes).toHaveLength(10);
    expect(await second(lost, codes[2] ?? "")).toMatchObject(BAD_CODE);
  });

  test("is turned off by a code alone, and its owner is informed [mended-29]", async () => {
    const { browser } = await person("erik");
    const { codes } = await enrol(browser);
    expect(await browser.post(`${PATH}off/`, { code: "123456" })).toMatchObject(BAD_CODE);
    expect((await browser.post(PATH)).json).toMatchObject({ non_field_errors: [{ code: "second_factor_on" }] });
    expect((await browser.post(`${PATH}off/`, { code: codes[3] })).status).toBe(204);
    expect((await newestMail(game.ctx, emailOf("erik"))).subject).toBe("Tvåstegsinloggning är av");
    expect((await signIn(await visitor(), "erik")).status).toBe(200);
    expect(await game.ctx.db.selectFrom("recovery_code").selectAll().where("account", "=", 0).execute()).toEqual([]);
  });

  test("follows another provider's sign-in too; a passkey is both factors [mended-29]", async () => {
    const { account, browser } = await person("fia");
    await insertIdentity(game.ctx.db, { issuer: DEMO_ISSUER, subject: "alice", account, created: game.ctx.realTime() });
    const device = openAuthenticator();
    const made = (await browser.post("/api/player/passkeys/options/")).json as { challenge: string };
    await browser.post("/api/player/passkeys/", { name: "Key", credential: device.make(made) });
    const { phone } = await enrol(browser);
    const other = openBrowser(app);
    const back = await other.get(await atProvider(other, "/api/player/social/login/oidc/", "alice"));
    expect(back.headers.location).toBe("/sign-in?step=code");
    expect(await playerOf(other)).toBeNull();
    expect((await second(other, phone.at(0))).status).toBe(200);
    expect((await other.get("/api/player/sessions/")).text).toContain('"method":"oidc"');

    const keyed = await visitor();
    const asked = (await keyed.post("/api/player/login/passkey/options/")).json as { challenge: string };
    const credential = device.sign(asked);
    expect((await keyed.post("/api/player/login/passkey/", { credential })).status).toBe(200);
    expect(await playerOf(keyed)).toMatchObject({ id: account });
  });

  test("is still required when the password is set by an emailed link, and an emailed code merges no account that has it [mended-29]", async () => {
    const { browser } = await person("gun");
    const { phone, codes } = await enrol(browser);
    const owner = await visitor();
    await owner.post("/api/player/password-reset/", { email: emailOf("gun") });
    const link = passwordLink(await newestMail(game.ctx, emailOf("gun")));
    const body = { new_password1: "en annan fras 9", new_password2: "en annan fras 9", ...link };
    expect((await owner.call("PUT", "/api/player/password-set/", { body })).status).toBe(204);
    expect((await signIn(owner, "gun", "en annan fras 9")).json).toMatchObject({
      non_field_errors: [{ code: "second_factor" }],
    });
    expect((await second(owner, phone.at(0))).status).toBe(200);

    const { browser: merging } = await person("hedda");
    await merging.post("/api/player/otp-send/", { email: emailOf("gun") });
    const token = codeOf(await newestMail(game.ctx, emailOf("gun")));
    const merge = () => merging.call("PUT", "/api/player/otp-validate/", { body: { token } });
    expect(await merge()).toMatchObject({ status: 400, json: { token: [{ code: "second_factor_on" }] } });
    expect((await owner.post(`${PATH}off/`, { code: codes[0] })).status).toBe(204);
    expect((await merge()).status).toBe(200);
  });

  test("and a passkey lead in while the game is closed: who has a role opens it again [season-35]", async () => {
    const { account, browser } = await person("owen", "owner");
    const { phone } = await enrol(browser);
    const device = openAuthenticator();
    const { challenge } = (await browser.post("/api/player/passkeys/options/")).json as { challenge: string };
    await browser.post("/api/player/passkeys/", { name: "Phone", credential: device.make({ challenge }) });
    const close = (closed: boolean, by = browser) =>
      by.call("PUT", "/api/operations/maintenance/", { body: { closed } });
    await close(true);
    const first = await visitor();
    expect(first.cookies.has("csrftoken")).toBe(true);
    expect((await first.get("/api/bootstrap-static/")).status).toBe(503);
    expect((await signIn(first, "owen")).json).toMatchObject({ non_field_errors: [{ code: "second_factor" }] });
    expect((await second(first, phone.at(0))).status).toBe(200);
    expect(await playerOf(first)).toMatchObject({ id: account });
    const other = await visitor();
    const options = "/api/player/login/passkey/options/";
    const asked = (await other.post(options)).json as { challenge: string };
    expect((await other.post("/api/player/login/passkey/", { credential: device.sign(asked) })).status).toBe(200);
    expect((await close(false, other)).status).toBe(204);
    expect((await first.get("/api/bootstrap-static/")).status).toBe(200);
  });

  test("a key sealed with another secret opens nothing, and breaks nothing; recovery codes still work [mended-29]", async () => {
    const given = (secret: string) => ({
      db: game.ctx.db,
      config: readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_SECRET: secret.repeat(32) }),
    });
    const sealed = await seal(given("a"), "test", "text");
    expect(sealed).not.toContain(Buffer.from("text").toString("base64url"));
    expect(await seal(given("a"), "test", "text")).not.toBe(sealed);
    expect(await unseal(given("a"), "test", sealed)).toBe("text");
    expect(await unseal(given("a"), "other", sealed)).toBeUndefined();
    expect(await unseal(given("b"), "test", sealed)).toBeUndefined();
    expect(await unseal(given("a"), "test", "")).toBeUndefined();

    const { browser } = await person("inga");
    const { phone, codes } = await enrol(browser);
    await game.ctx.db.updateTable("totp").set({ sealed }).execute();
    const other = await visitor();
    await signIn(other, "inga");
    expect(await second(other, phone.at(0))).toMatchObject(BAD_CODE);
    expect((await second(other, codes[0] ?? "")).status).toBe(200);
  });
});

describe("a first step with the old password", () => {
  const OVER = { status: 400, json: { non_field_errors: [{ code: "second_factor_over" }] } };
  const HALF = { status: 400, json: { non_field_errors: [{ code: "second_factor" }] } };

  test("leads nowhere once the password has been reset", async () => {
    const { browser } = await person("resetting");
    const { phone } = await enrol(browser);
    const other = await visitor();
    expect(await signIn(other, "resetting")).toMatchObject(HALF);
    await browser.post("/api/player/password-reset/", { email: emailOf("resetting") });
    const link = passwordLink(await newestMail(game.ctx, emailOf("resetting")));
    const body = { new_password1: "vintermoln", new_password2: "vintermoln", ...link };
    expect((await browser.call("PUT", "/api/player/password-set/", { body })).status).toBe(204);
    expect(await second(other, phone.at(0))).toMatchObject(OVER);
    expect(await playerOf(other)).toBeNull();
    expect(await signIn(other, "resetting", "vintermoln")).toMatchObject(HALF);
    expect((await second(other, phone.at(1))).status).toBe(200);
  });

  test("that was right just before the reset begins no second step after it", async () => {
    const { db } = game.ctx;
    const { account, browser } = await person("racing");
    await enrol(browser);
    const other = await visitor();
    const password_hash = await hashPassword("a wholly other one");
    let signing: Promise<Answer> | undefined;
    await db.transaction().execute(async (tx) => {
      await updateAccount(tx, account, { password_hash });
      signing = signIn(other, "racing");
      await untilWaiting(db, 1, signing);
    });
    expect((await signing)?.json).toMatchObject({ non_field_errors: [{ code: "bad_credentials" }] });
  });
});

describe("dangerous acts need a proof from the last ten minutes", () => {
  const NEEDED = { status: 403, json: { detail: "Prove that it is you first." } };
  const MAINTENANCE = "/api/operations/maintenance/";
  const age = (account: number, minutes: number) =>
    game.ctx.db
      .updateTable("session")
      .set({ proved_at: new Date(game.ctx.realTime().getTime() - minutes * 60_000) })
      .where("account", "=", account)
      .execute();

  test("the list of them has what operators do to everybody's game, and new ways into an account [mended-29, mended-66]", async () => {
    const all = Object.values(api).flatMap((group) => Object.values(group) as Endpoint[]);
    const listed = all.filter((endpoint) => wantsProof(endpoint));
    // Whoever adds an act of operators and lets it go without a proof says so here, too.
    const acts = all.filter(({ access, method }) => isConsoleRole(access) && method !== "GET");
    expect(acts.filter((act) => !listed.includes(act)).map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/operations/watch/test/",
      "PUT /api/operations/watch/silences/:rule/",
      "DELETE /api/operations/watch/silences/:rule/",
      "POST /api/operations/jobs/:job/run/",
      "POST /api/operations/mail/send/",
      "POST /api/operations/events/:event/rules/review/",
      "POST /api/operations/name-words/try/",
      "POST /api/operations/fixtures/:fixture/review/",
      "POST /api/operations/fixtures/:fixture/changes/review/",
      "POST /api/operations/people/search/",
      "POST /api/operations/people/:account/review/",
      "POST /api/operations/players/:element/review/",
    ]);
    expect(
      listed.filter(({ access }) => !isConsoleRole(access)).map(({ method, path }) => `${method} ${path}`),
    ).toEqual([
      "POST /api/player/second-factor/",
      "POST /api/player/social/link/oidc/",
      "POST /api/player/passkeys/options/",
      "POST /api/player/passkeys/",
      "POST /api/player/tokens/",
    ]);
    expect(listed.filter((endpoint) => scopeOf(endpoint) !== "session" || endpoint.method === "GET")).toEqual([]);
    const { account, browser } = await person("olga", "owner");
    await age(account, 11);
    for (const { method, path } of listed) {
      const answer = await browser.call(method, path.replace(/:\w+/g, "1"), { body: {} });
      expect([path, answer.status, answer.json]).toEqual([path, 403, NEEDED.json]);
    }
    // Whoever may not do it hears that, and not how to prove anything.
    const { account: other, browser: player } = await person("player");
    await age(other, 11);
    expect((await player.call("PUT", MAINTENANCE, { body: { closed: false } })).json).not.toEqual(NEEDED.json);
  });

  test("signing in is one, and so are the password, a code and a passkey, each in its own session [mended-29]", async () => {
    const { account } = await person("olle", "operator");
    const operator = await visitor();
    expect((await signIn(operator, "olle")).status).toBe(200);
    const open = () => operator.call("PUT", MAINTENANCE, { body: { closed: false } });
    expect((await open()).status).toBe(204);
    const device = openAuthenticator();
    const made = (await operator.post("/api/player/passkeys/options/")).json as { challenge: string };
    await operator.post("/api/player/passkeys/", { name: "Key", credential: device.make(made) });
    const { phone } = await enrol(operator);
    expect((await operator.get("/api/player/proof/")).json).toEqual({ password: true, code: true, passkey: true });

    const prove = (body: object) => operator.post("/api/player/proof/", body);
    const passes = async (body: object) => {
      await age(account, 11);
      expect(await open()).toMatchObject(NEEDED);
      const other = await signedIn(app, game.ctx, account);
      await age(account, 11);
      const { status } = await prove(body);
      expect(await other.call("PUT", MAINTENANCE, { body: { closed: false } })).toMatchObject(NEEDED);
      return [status, (await open()).status];
    };
    expect(await passes({ password: PASSWORD })).toEqual([204, 204]);
    expect(await passes({ code: phone.at(0) })).toEqual([204, 204]);
    await age(account, 11);
    const asked = (await operator.post("/api/player/proof/options/")).json as { challenge: string };
    expect((await prove({ credential: device.sign(asked) })).status).toBe(204);
    expect((await open()).status).toBe(204);
    expect(await passes({ password: "wrong" })).toEqual([400, 403]);
    expect(await passes({ code: "000000" })).toEqual([400, 403]);
    expect(await passes({})).toEqual([400, 403]);
    // A passkey of somebody else proves nothing, and a challenge works once.
    expect((await prove({ credential: device.sign(asked) })).json).toMatchObject({
      non_field_errors: [{ code: "bad_passkey" }],
    });
    const lines = await game.ctx.db.selectFrom("audit").select("detail").where("action", "=", "proved").execute();
    expect(lines.map(({ detail }) => detail.way)).toEqual(["password", "second_factor", "passkey"]);
  });

  test("guesses at the proof are counted, and an account without a password signs in again [mended-29]", async () => {
    const { account, browser } = await person("ove", "operator");
    for (let guess = 0; guess < FROM_ONE_NETWORK.most; guess++) {
      expect((await browser.post("/api/player/proof/", { password: "guess" })).status).toBe(400);
    }
    expect((await browser.post("/api/player/proof/", { password: PASSWORD })).status).toBe(429);
    const { account: other, browser: bare } = await person("pia", "operator");
    await updateAccount(game.ctx.db, other, { password_hash: null });
    await age(other, 11);
    await game.ctx.db
      .updateTable("session")
      .set({ created: new Date(game.ctx.realTime().getTime() - 3_600_000) })
      .where("account", "in", [account, other])
      .execute();
    expect((await bare.post("/api/player/proof/", { password: "" })).json).toMatchObject({
      non_field_errors: [{ code: "sign_in_again" }],
    });
  });
});

describe("passwords that guessers try first", () => {
  const none = readConfig({ ELVAN_DATA_DIR: "memory://" });

  test.each([
    ...["password", "123456", "qwerty", "iloveyou", "Password1!", "dragon2024", "letmein"],
    ...["lösenord", "Lösenord1", "sommar2026", "Sommar!", "fotboll", "hammarby1915", "Djurgården", "zlatan10"],
    ...["aaaaaaaa", "12121212", "abcdefgh", "qwertyuiopå", "elvan2026", "kalleanka"],
  ])("%s is refused [mended-29]", async (password) => {
    expect(await isGuessable(none, password)).toBe(true);
  });

  test.each([
    ...["correct horse battery", "elvan-demo", "hemligt-losenord-1", "ny hemlig fras 7", "blåbär under snön"],
    ...["Ulla åt 3 bullar", "x7#kPq!2", "regnigkvällpåsöderstadion"],
  ])("%s is not [mended-29]", async (password) => {
    expect(await isGuessable(none, password)).toBe(false);
  });

  test("your own address or name is refused [mended-29]", async () => {
    const own = { email: "Stina.Malm@mail.example", first_name: "Stina", last_name: "Malm" };
    for (const password of ["stina.malm@mail.example", "stina.malm", "StinaMalm", "stinamalm88"]) {
      expect(await isGuessable(none, password, own)).toBe(true);
      expect(await isGuessable(none, password)).toBe(false);
    }
  });

  test("one in a folder of range files is refused, found by the first five characters of its hash [mended-29]", async () => {
    const folder = mkdtempSync(join(tmpdir(), "elvan-ranges-"));
    const sum = createHash("sha1").update("Ulla åt 3 bullar").digest("hex").toUpperCase();
    writeFileSync(join(folder, `${sum.slice(0, 5)}.txt`), `${"0".repeat(35)}:1\r\n${sum.slice(5)}:7\r\n`);
    const config = readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_PASSWORD_RANGES: folder });
    expect(await isGuessable(config, "Ulla åt 3 bullar")).toBe(true);
    expect(await isGuessable(config, "Ulla åt 4 bullar")).toBe(false);
  });

  test("the refusal is shown in its field at registration and when choosing a new one, which uses no link up [mended-29]", async () => {
    const browser = await visitor();
    const details = { first_name: "Rut", last_name: "Ek", date_of_birth: "1990-01-01", region: 209 };
    const refused = await browser.post("/api/player/create/", {
      ...{ ...details, email: "rut@mail.example" },
      password: "sommar2026",
    });
    expect(refused).toMatchObject({ status: 400, json: { password: [{ code: "password_broken" }] } });
    // Asked before, for the step of the form that has the password [hour-107].
    const check = async (password: string) =>
      (await browser.post("/api/player/password-check/", { password, email: "rut@mail.example" })).json;
    expect(await check("sommar2026")).toEqual({ broken: true });
    expect(await check("rut@mail.example")).toEqual({ broken: true });
    expect(await check("sommarmoln")).toEqual({ broken: false });
    await person("sven");
    await browser.post("/api/player/password-reset/", { email: emailOf("sven") });
    const link = passwordLink(await newestMail(game.ctx, emailOf("sven")));
    const choose = (password: string) =>
      browser.call("PUT", "/api/player/password-set/", {
        body: { new_password1: password, new_password2: password, ...link },
      });
    expect(await choose("fotboll1")).toMatchObject({
      status: 400,
      json: { new_password1: [{ code: "password_broken" }] },
    });
    expect((await choose("blåbär under snön")).status).toBe(204);
    expect((await mailFor(game.ctx, emailOf("sven"))).at(-1)?.subject).toBe("Lösenordet är ändrat");
  });
});
