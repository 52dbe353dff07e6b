import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/src/demo.ts";
import { build } from "../src/app/app.ts";
import type { Context } from "../src/platform/context.ts";
import { updateAccount } from "../src/db/accounts.ts";
import { createLog } from "../src/platform/log.ts";
import { hashPassword } from "../src/platform/passwords.ts";
import { unsubscribeSignature } from "../src/platform/links.ts";
import { openAuthenticator } from "./support/authenticator.ts";
import { openBrowser, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { codeOf, newestMail, passwordLink } from "./support/mail.ts";
import { signUp } from "./support/people.ts";
import { atProvider } from "./support/provider.ts";

const PASSWORD = "correct horse battery";
const EMAIL = "alice@test.example";

let game: Game;
let app: FastifyInstance;
let ctx: Context;
let logged = "";

beforeAll(async () => {
  game = await openGame();
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  await game.ctx.db.updateTable("season").set({ mode: "demo" }).execute();
  ctx = { ...game.ctx, log: createLog("trace", destination) };
  app = await build(ctx, { demo });
  const alice = await signUp(game.ctx, "alice");
  await updateAccount(game.ctx.db, alice, { password_hash: await hashPassword(PASSWORD) });
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

describe("the log of a run", () => {
  test("has no password, cookie, token, code or address, whatever went wrong", async () => {
    const browser = openBrowser(app);
    await browser.get("/api/me/");
    await browser.post("/api/player/login/", { email: EMAIL, password: "a wrong one" });
    await browser.post("/api/player/login/", { email: EMAIL, password: PASSWORD });
    const made = await browser.post("/api/player/tokens/", { name: "x", scope: "read", days: 30 });
    const { token } = made.json as { token: string };
    const sessionid = browser.cookies.get("sessionid") ?? "";
    const report = {
      crash: "c-1",
      message: `not found: ${EMAIL} with Bearer ${token}`,
      stack: `at /sign-in?code=123456&state=abcdef sessionid=${sessionid}`,
      path: "/",
      words: "It crashed when I did this",
      email: "somebody@else.example",
    };
    expect((await browser.post("/api/client-report/", report)).status).toBe(204);
    // The database's own words quote what they were given.
    game.failAt(1);
    expect((await browser.get("/api/me/", { authorization: `Bearer ${token}` })).status).toBe(500);
    game.failAt(null);
    app.log.error(new Error(`duplicate key: (lower(email))=(${EMAIL}) $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA`));
    app.log.warn({
      headers: { cookie: `sessionid=${sessionid}`, authorization: `Bearer ${token}` },
      password: PASSWORD,
    });

    expect(logged).toContain("crash in a browser");
    expect(logged).toContain("request failed");
    const secrets = [PASSWORD, "a wrong one", token, token.slice(6), sessionid, EMAIL, "somebody@else.example"];
    for (const secret of [...secrets, browser.cookies.get("csrftoken") ?? "", "123456", "abcdef", "$argon2id$"]) {
      expect(secret).not.toBe("");
      expect(logged).not.toContain(secret);
    }
    // What the visitor said himself is kept for the operators.
    const told = await game.ctx.db.selectFrom("browser_report").selectAll().execute();
    expect(told).toMatchObject([{ detail: { crash: "c-1", email: "somebody@else.example" } }]);
  });

  test("has nothing secret of a whole visit: registration, links, codes, passkeys, another provider, failures on the way", async () => {
    const secrets = new Map<string, string>();
    const note = (name: string, secret: string | undefined) => {
      // Long enough that it stands in no log by chance.
      expect(secret?.length, name).toBeGreaterThan(5);
      secrets.set(name, secret ?? "");
    };
    const noteCookies = (browser: Browser, who: string) => {
      for (const [name, value] of browser.cookies) note(`${who}'s ${name}`, value);
    };
    const email = "visitor@mail.example";
    const details = { email, first_name: "Visitor", last_name: "Visitsson", date_of_birth: "1991-02-28", region: 198 };

    // Registering, and moving to another address by its code.
    const browser = openBrowser(app);
    await browser.get("/api/me/");
    note("password", "hemligt-losenord-1");
    expect((await browser.post("/api/player/create/", { ...details, password: "hemligt-losenord-1" })).status).toBe(
      201,
    );
    noteCookies(browser, "visitor");
    const moved = "moved@mail.example";
    await browser.post("/api/player/update/", { ...details, email: moved, password: "hemligt-losenord-1" });
    const emailCode = codeOf(await newestMail(ctx, moved));
    note("code of the address", emailCode);
    await browser.call("PUT", "/api/player/email/", { body: { token: `${emailCode}0` } });
    game.failAt(3);
    expect((await browser.call("PUT", "/api/player/email/", { body: { token: emailCode } })).status).toBe(500);
    game.failAt(null);
    expect((await browser.call("PUT", "/api/player/email/", { body: { token: emailCode } })).status).toBe(200);

    // Merging with an account of an earlier season.
    await signUp(ctx, "earlier");
    await browser.post("/api/player/otp-send/", { email: "earlier@test.example" });
    const mergeCode = codeOf(await newestMail(ctx, "earlier@test.example"));
    note("code of the merge", mergeCode);
    expect((await browser.call("PUT", "/api/player/otp-validate/", { body: { token: mergeCode } })).status).toBe(200);

    // A passkey, made and used.
    const device = openAuthenticator();
    const optionsOf = async (path: string) => ((await browser.post(path)).json as { challenge: string }).challenge;
    const challenge = await optionsOf("/api/player/passkeys/options/");
    note("challenge", challenge);
    note("ceremony of the passkey", browser.cookies.get("ceremony"));
    await browser.post("/api/player/passkeys/", { name: "Key", credential: device.make({ challenge }) });
    const credential = device.sign({ challenge: await optionsOf("/api/player/login/passkey/options/") });
    note("signature", credential.response.signature);
    expect((await browser.post("/api/player/login/passkey/", { credential })).status).toBe(200);
    noteCookies(browser, "passkey");

    // A forgotten password; the page of its link crashes, the call fails once.
    await browser.post("/api/player/password-reset/", { email: moved });
    const link = passwordLink(await newestMail(ctx, moved));
    note("token of the link", link.token);
    const page = `/player/password-set/${link.uidb64}/${link.token}/`;
    await browser.get(page);
    const crash = { crash: "c-2", message: `at ${page}`, stack: page, path: page, words: "", email: "" };
    expect((await browser.post("/api/client-report/", crash)).status).toBe(204);
    const body = { new_password1: "hemligt-losenord-2", new_password2: "hemligt-losenord-2", ...link };
    note("new password", body.new_password1);
    game.failAt(2);
    expect((await browser.call("PUT", "/api/player/password-set/", { body })).status).toBe(500);
    game.failAt(null);
    expect((await browser.call("PUT", "/api/player/password-set/", { body })).status).toBe(204);
    const signature = await unsubscribeSignature(ctx, 1);
    note("signature of the link", signature);
    await browser.post("/api/client-report/", { ...crash, path: `/entry/unsubscribe/${signature}` });

    // Another provider: to it, back with an answer, and back again with the same one.
    const other = openBrowser(app);
    const back = await atProvider(other, "/api/player/social/login/oidc/", "frida");
    const answer = new URL(back, "http://localhost:3000").searchParams;
    note("code of the provider", answer.get("code") ?? undefined);
    note("state", answer.get("state") ?? undefined);
    noteCookies(other, "provider");
    expect((await other.get(back)).headers.location).toBe("/sign-in");
    noteCookies(other, "signed in");
    expect((await other.get(back)).headers.location).toBe("/sign-in?problem=oidc");
    game.failAt(1);
    expect((await other.get(back)).status).toBeGreaterThanOrEqual(300);
    game.failAt(null);
    for (const address of [email, moved, "earlier@test.example", "frida@elvan.example"]) note(address, address);

    expect(logged).toContain("c-2");
    const found = [...secrets].filter(([, secret]) => logged.includes(secret)).map(([name]) => name);
    expect(found).toEqual([]);
  });

  test("answers have no hash of anything either", async () => {
    const browser = openBrowser(app);
    await browser.get("/api/me/");
    await browser.post("/api/player/login/", { email: EMAIL, password: PASSWORD });
    for (const url of ["/api/me/", "/api/player/sessions/", "/api/player/tokens/"]) {
      expect((await browser.get(url)).text).not.toMatch(/argon2|[0-9a-f]{64}/);
    }
  });
});

describe("every answer", () => {
  test.each(["/", "/api/me/", "/api/nothing/", "/api/bootstrap-static/"])(
    "%s says what a browser may do with it: no script but our own files, no frame, no guessing of types, and where to report refusals [mended-28]",
    async (url) => {
      const { headers } = await openBrowser(app).get(url);
      if (url === "/api/bootstrap-static/") {
        expect(headers["x-content-type-options"]).toBe("nosniff");
        return;
      }
      const policy = new Map(
        String(headers["content-security-policy"])
          .split(";")
          .map((part) => part.trim().split(" "))
          .map(([name = "", ...values]) => [name, values]),
      );
      expect(policy.get("script-src")).toEqual(["'self'"]);
      expect(policy.get("default-src")).toEqual(["'self'"]);
      expect(policy.get("object-src")).toEqual(["'none'"]);
      expect(policy.get("base-uri")).toEqual(["'none'"]);
      expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
      expect(policy.get("report-to")).toEqual(["refused"]);
      expect(policy.get("report-uri")).toEqual(["/api/policy-report/"]);
      expect(String(headers["content-security-policy"])).not.toMatch(/unsafe-(inline|eval|hashes)/);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": expect.stringContaining("geolocation=()"),
        "reporting-endpoints": 'refused="/api/policy-report/"',
      });
      expect(headers).not.toHaveProperty("x-powered-by");
    },
  );

  test("to one person is kept by no cache", async () => {
    expect((await openBrowser(app).get("/api/me/")).headers["cache-control"]).toContain("no-store");
  });

  test("is available to no other site's script", async () => {
    const answer = await openBrowser(app).get("/api/me/", { origin: "https://evil.example" });
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  });
});

describe("limits of what is sent", () => {
  test("a text that no database can store is reported", async () => {
    const browser = openBrowser(app);
    await browser.get("/api/me/");
    for (const body of ['{"email":"a\\u0000b","password":"x"}', '{"email":"\\ud800","password":"x"}']) {
      expect(await browser.call("POST", "/api/player/login/", { body })).toMatchObject({ status: 400 });
    }
    expect((await browser.get("/api/league/1/search-entries/?search=%00")).status).toBe(400);
  });

  test("an endless address is refused before anything is read", async () => {
    const answer = await openBrowser(app).get(`/api/entry/${"1".repeat(9_000)}/`);
    expect([404, 414]).toContain(answer.status);
  });
});

describe("the repository", () => {
  test("has no secret: no private key, no token, no password but the demo's", () => {
    const root = fileURLToPath(new URL("../../", import.meta.url));
    const found = [
      "contract/src",
      "rules/src",
      "forecast/src",
      "server/src",
      "demo/src",
      "server/migrations",
      "web/src",
      "scripts",
    ].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(ts|tsx|sql|json|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
        .filter((name) =>
          /-----BEGIN [A-Z ]*PRIVATE KEY|elvan_[\w-]{43}\b|AKIA[0-9A-Z]{16}|ghp_\w{36}|(?:secret|password)"?\s*[:=]\s*"(?=[^"]*\d)[^"\s]{12,}"/i.test(
            readFileSync(join(root, folder, name), "utf8"),
          ),
        )
        .map((name) => `${folder}/${name}`),
    );
    expect(found).toEqual([]);
  });
});
