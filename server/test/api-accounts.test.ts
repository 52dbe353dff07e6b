import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { accountByEmail, accountById } from "../src/db/accounts.ts";
import { insertIdentity } from "../src/db/identities.ts";
import { insertPasskey } from "../src/db/passkeys.ts";
import { putRecoveryCodes, putTotp } from "../src/db/second-factors.ts";
import { deletedEmail, placeholderEmail } from "../src/platform/placeholder-email.ts";
import { unsubscribeSignature } from "../src/platform/links.ts";
import { hashPassword } from "../src/platform/passwords.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { openGame, countStatements, type Game } from "./support/game.ts";
import { codeOf, mailFor, newestMail, passwordLink } from "./support/mail.ts";
import { enter, signUp } from "./support/people.ts";

let game: Game;
let app: FastifyInstance;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { sign_in: 10_000, write: 10_000 } });
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const DETAILS = {
  email: "nils@mail.example",
  first_name: "Nils",
  last_name: "Malachowski Thorell",
  date_of_birth: "1991-02-28",
  region: 198,
  email_elvan: true,
  email_favourite: false,
};
const REGISTRATION = { ...DETAILS, password: "sommarmoln" };

async function visitor(host?: string): Promise<Browser> {
  const browser = openBrowser(app, host);
  await browser.get("/api/me/");
  return browser;
}

/** The codes of a 400 by field, with the first message of each. */
const codes = (json: unknown) =>
  Object.fromEntries(
    Object.entries(json as Record<string, { code: string }[]>).map(([field, list]) => [
      field,
      list.map(({ code }) => code),
    ]),
  );

/** Somebody who has just signed in, with an account without a password. */
async function somebody(name: string): Promise<{ account: number; browser: Browser }> {
  const account = await signUp(game.ctx, name);
  const browser = await signedIn(app, game.ctx, account);
  await began(account, new Date());
  return { account, browser };
}
/** When an account's sessions began. */
const began = (account: number, created: Date) =>
  game.ctx.db.updateTable("session").set({ created }).where("account", "=", account).execute();
const confirm = (browser: Browser, token: string) => browser.call("PUT", "/api/player/email/", { body: { token } });
const WRONG_CODE = { status: 400, json: { token: [{ code: "invalid_code" }] } };
/** Another code than this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("registration", () => {
  test("creates an account, signs it in and welcomes its owner in the language of the page [league-160, league-081]", async () => {
    const browser = await visitor("en.localhost:3000");
    const before = browser.cookies.get("csrftoken");
    const answer = await browser.post("/api/player/create/", REGISTRATION);
    expect(answer).toMatchObject({
      status: 201,
      json: { player: { ...DETAILS, entry: null, dirty: false, stitched: false, role: "player" }, watched: [] },
    });
    expect(browser.cookies.get("csrftoken")).not.toBe(before);
    expect((await browser.get("/api/me/")).json).toMatchObject({ player: { email: DETAILS.email } });
    expect(await newestMail(game.ctx, DETAILS.email)).toMatchObject({ language: "en", subject: "Welcome to Elvan" });
    // The password is kept by its hash alone, and opens the account.
    expect((await accountByEmail(game.ctx.db, DETAILS.email))?.password_hash).toMatch(/^\$argon2id\$/);
    const again = await (await visitor()).post("/api/player/login/", { email: DETAILS.email, password: "sommarmoln" });
    expect(again.status).toBe(200);
  });

  test.each<[string, object, Record<string, string[]>]>([
    ["no password", { password: "" }, { password: ["blank"] }],
    ["a password of five", { password: "fem45" }, { password: ["invalid"] }],
    ["no address", { email: "" }, { email: ["blank"] }],
    ["half an address", { email: "nils@" }, { email: ["invalid"] }],
    ["an address that has an account, in capitals", { email: "NILS@mail.example" }, { email: ["unique"] }],
    ["no last name", { last_name: " " }, { last_name: ["blank"] }],
    ["no day of birth", { date_of_birth: "" }, { date_of_birth: ["invalid"] }],
    ["an invalid day", { date_of_birth: "1991-02-30" }, { date_of_birth: ["invalid"] }],
    ["a child of twelve", { date_of_birth: "2014-12-24" }, { date_of_birth: ["too_young"] }],
    ["no region", { region: 0 }, { region: ["does_not_exist"] }],
    ["an unknown region", { region: 9999 }, { region: ["does_not_exist"] }],
    [
      "nothing at all",
      { email: "", first_name: "", last_name: "", password: "", date_of_birth: "", region: 0 },
      {
        first_name: ["blank"],
        last_name: ["blank"],
        email: ["blank"],
        date_of_birth: ["invalid"],
        region: ["does_not_exist"],
        password: ["blank"],
      },
    ],
  ])("%s is refused under its field [core-134, league-113, league-174, league-179]", async (_, changes, refused) => {
    const browser = await visitor();
    const answer = await browser.post("/api/player/create/", { ...REGISTRATION, ...changes });
    expect(answer.status).toBe(400);
    expect(codes(answer.json)).toEqual(refused);
    expect(browser.cookies.has("sessionid")).toBe(false);
  });

  test("the welcome's digits confirm the address; the account stays the same, and nobody is told of a new address", async () => {
    const email = "Welcomed@mail.example";
    const browser = await visitor();
    await browser.post("/api/player/create/", { ...REGISTRATION, email });
    expect((await browser.get("/api/player/email/")).json).toEqual({ email, confirmed: false, has_password: true });
    const welcome = await newestMail(game.ctx, email);
    expect(await confirm(browser, otherThan(codeOf(welcome)))).toMatchObject(WRONG_CODE);
    expect(await confirm(browser, codeOf(welcome))).toMatchObject({ status: 200, json: { player: { email } } });
    expect((await browser.get("/api/player/email/")).json).toEqual({
      email: null,
      confirmed: true,
      has_password: true,
    });
    expect(await confirm(browser, codeOf(welcome))).toMatchObject(WRONG_CODE);
    expect(await mailFor(game.ctx, email)).toHaveLength(1);
  });

  test("the digits are sent again while the address isn't confirmed, at most five times an hour, and never afterwards", async () => {
    const email = "late@mail.example";
    const browser = await visitor();
    await browser.post("/api/player/create/", { ...REGISTRATION, email });
    const first = codeOf(await newestMail(game.ctx, email));
    const account = (await accountByEmail(game.ctx.db, email))?.id ?? 0;
    const codesOf = game.ctx.db.updateTable("one_time_code").where("account", "=", account);
    await codesOf.set({ expires: new Date(0) }).execute();
    expect((await browser.get("/api/player/email/")).json).toMatchObject({ email: null, confirmed: false });
    expect(await confirm(browser, first)).toMatchObject(WRONG_CODE);
    const again = () => browser.post("/api/player/email/", {});
    for (let times = 1; times < 5; times++) expect((await again()).status).toBe(204);
    expect(codes((await again()).json)).toEqual({ email: ["too_many_codes"] });
    expect((await browser.get("/api/player/email/")).json).toMatchObject({ email, confirmed: false });
    expect((await confirm(browser, codeOf(await newestMail(game.ctx, email)))).status).toBe(200);
    await codesOf.set({ created: new Date(Date.now() - 3_600_000) }).execute();
    const before = await mailFor(game.ctx, email);
    expect((await again()).status).toBe(204);
    expect(await mailFor(game.ctx, email)).toEqual(before);
  });

  test("a password set by an emailed link confirms the address, too", async () => {
    const email = "linked@mail.example";
    await (await visitor()).post("/api/player/create/", { ...REGISTRATION, email });
    expect(await accountByEmail(game.ctx.db, email)).toMatchObject({ email_confirmed: false });
    const browser = await visitor();
    await browser.post("/api/player/password-reset/", { email });
    const link = passwordLink(await newestMail(game.ctx, email));
    const body = { new_password1: "vintermoln", new_password2: "vintermoln", ...link };
    expect((await browser.call("PUT", "/api/player/password-set/", { body })).status).toBe(204);
    expect(await accountByEmail(game.ctx.db, email)).toMatchObject({ email_confirmed: true });
  });

  test("an address that stands for none is nobody's to give: it would keep somebody else from deleting their account [league-081]", async () => {
    const { account } = await somebody("about-to-go");
    const { browser } = await somebody("spoiler");
    const email = deletedEmail(account);
    const made = await (await visitor()).post("/api/player/create/", { ...REGISTRATION, email });
    expect([made.status, codes(made.json)]).toEqual([400, { email: ["invalid"] }]);
    const moved = await browser.post("/api/player/update/", { ...DETAILS, email: email.toUpperCase() });
    expect([moved.status, codes(moved.json)]).toEqual([400, { email: ["invalid"] }]);
  });

  test("the owner of an address takes over an account that a stranger made with it, and nothing of the stranger's leads into it any more [league-157]", async () => {
    const email = "somebody-elses@mail.example";
    const stranger = await visitor();
    await stranger.post("/api/player/create/", { ...REGISTRATION, email });
    const account = (await accountByEmail(game.ctx.db, email))?.id ?? 0;
    const token = await stranger.post("/api/player/tokens/", { name: "Skript", scope: "write", days: 365 });
    expect(token.status).toBe(201);
    const { db } = game.ctx;
    const created = game.ctx.realTime();
    await insertIdentity(db, { issuer: "https://id.example", subject: "stranger", account, created });
    const key = { public_key: Buffer.from("key"), counter: 0, transports: [] };
    await insertPasskey(db, { id: "left", account, name: "Min", ...key, created });
    await putTotp(db, { account, sealed: "left", created, confirmed: created });
    await putRecoveryCodes(db, account, ["left"]);

    const owner = await visitor();
    await owner.post("/api/player/password-reset/", { email });
    const link = passwordLink(await newestMail(game.ctx, email));
    const body = { new_password1: "vintermoln", new_password2: "vintermoln", ...link };
    expect((await owner.call("PUT", "/api/player/password-set/", { body })).status).toBe(204);
    for (const table of ["session", "api_token", "identity", "passkey", "totp", "recovery_code"] as const)
      expect(await db.selectFrom(table).selectAll().where("account", "=", account).execute(), table).toEqual([]);
    expect((await owner.post("/api/player/login/", { email, password: "vintermoln" })).status).toBe(200);
    // The welcome's digits are not asked for any more.
    expect((await owner.get("/api/player/email/")).json).toMatchObject({ email: null, confirmed: true });
  });

  test("of two people who want the same address at once, one gets it", async () => {
    const wish = { ...REGISTRATION, email: "race@mail.example" };
    const answers = await Promise.all(
      [await visitor(), await visitor()].map((browser) => browser.post("/api/player/create/", wish)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(await mailFor(game.ctx, "race@mail.example")).toHaveLength(1);
  });
});

describe("account details", () => {
  test("sending them confirms them: the account is no longer dirty [league-096, league-161]", async () => {
    const account = await signUp(game.ctx, "dirk");
    await game.ctx.db.updateTable("account").set({ dirty: true }).where("id", "=", account).execute();
    const browser = await signedIn(app, game.ctx, account);
    expect((await browser.get("/api/me/")).json).toMatchObject({ player: { dirty: true } });
    const wish = { ...DETAILS, email: "dirk@test.example" };
    expect(await browser.post("/api/player/update/", { ...wish, last_name: "" })).toMatchObject({
      status: 400,
      json: { last_name: [{ code: "blank" }] },
    });
    expect((await browser.get("/api/me/")).json).toMatchObject({ player: { dirty: true } });
    expect(await browser.post("/api/player/update/", wish)).toMatchObject({
      status: 200,
      json: { player: { ...wish, dirty: false } },
    });
  });

  test("a new address counts once the code sent to it is entered; the old one is informed", async () => {
    const { account, browser } = await somebody("flora");
    const [old, email] = ["flora@test.example", "Flora@new.example"];
    const answer = await browser.post("/api/player/update/", { ...DETAILS, email: ` ${email}` });
    // The rest is saved; the address waits.
    expect(answer).toMatchObject({ status: 200, json: { player: { first_name: "Nils", email: old } } });
    expect((await browser.get("/api/player/email/")).json).toMatchObject({ email });
    const mail = await newestMail(game.ctx, email);
    expect(mail.body_text).toContain(codeOf(mail));
    expect(mail.subject).toContain(codeOf(mail));
    expect(await mailFor(game.ctx, old)).toEqual([]);
    // Neither address can be confirmed by somebody else's code, a wrong one, or nothing.
    const stranger = await somebody("frans");
    expect(await confirm(stranger.browser, codeOf(mail))).toMatchObject(WRONG_CODE);
    expect(await confirm(browser, otherThan(codeOf(mail)))).toMatchObject(WRONG_CODE);
    expect((await accountById(game.ctx.db, account))?.email).toBe(old);
    await browser.post("/api/player/password-reset/", { email: old });
    const link = passwordLink(await newestMail(game.ctx, old));

    expect(await confirm(browser, ` ${codeOf(mail)} `)).toMatchObject({ status: 200, json: { player: { email } } });
    expect((await browser.get("/api/player/email/")).json).toMatchObject({ email: null });
    const told = await newestMail(game.ctx, old);
    expect(told.subject).toBe("E-postadressen är ändrad");
    expect(told.body_text).toContain(email);
    expect(await confirm(browser, codeOf(mail))).toMatchObject(WRONG_CODE);
    // A link to set a password that went to the address that is left opens nothing any more.
    const late = { new_password1: "sommarmoln", new_password2: "sommarmoln", ...link };
    expect((await browser.call("PUT", "/api/player/password-set/", { body: late })).json).toMatchObject({
      token: [{ code: "invalid_link" }],
    });
  });

  test("a link to the address that is left makes no browser known any more [league-161]", async () => {
    const { browser } = await somebody("filippa");
    const email = "filippa@new.example";
    await browser.post("/api/player/login/browser/", { email: "filippa@test.example" });
    const { body_text } = await newestMail(game.ctx, "filippa@test.example");
    const [, uidb64 = "", token = ""] = /\/player\/browser\/([\w-]+)\/([\w-]+)\//.exec(body_text) ?? [];
    expect(token).not.toBe("");
    await browser.post("/api/player/update/", { ...DETAILS, email });
    expect((await confirm(browser, codeOf(await newestMail(game.ctx, email)))).status).toBe(200);
    const late = await (await visitor()).call("PUT", "/api/player/login/browser/", { body: { uidb64, token } });
    expect(late).toMatchObject({ status: 400, json: { token: [{ code: "invalid_link" }] } });
  });

  test("a new address needs the password; guesses are counted together with those at deleting the account", async () => {
    const { account, browser } = await somebody("frida");
    const password_hash = await hashPassword("hemligt");
    await game.ctx.db.updateTable("account").set({ password_hash }).where("id", "=", account).execute();
    const wish = { ...DETAILS, email: "frida@new.example" };
    const move = (password?: string) => browser.post("/api/player/update/", { ...wish, password });
    for (const given of [undefined, "", "hemlig"]) {
      expect(codes((await move(given)).json)).toEqual({ password: ["wrong_password"] });
    }
    // Nothing is saved; for the current address no password is needed.
    expect((await accountById(game.ctx.db, account))?.first_name).toBe("Frida");
    expect((await browser.post("/api/player/update/", { ...wish, email: "frida@test.example" })).status).toBe(200);
    expect((await move("hemligt")).status).toBe(200);
    expect((await browser.get("/api/player/email/")).json).toMatchObject({ email: wish.email, has_password: true });

    await browser.call("DELETE", "/api/player/email/", { body: {} });
    for (let times = 0; times < 10; times++) await move("hemlig");
    expect((await move("hemligt")).status).toBe(429);
    expect((await browser.post("/api/player/delete/", { password: "hemligt" })).status).toBe(429);
  });

  test("without a password, a new address needs a session that has just begun; a waiting address does not replace that", async () => {
    const { account, browser } = await somebody("folke");
    const move = (email: string) => browser.post("/api/player/update/", { ...DETAILS, email });
    expect((await move("folke@new.example")).status).toBe(200);
    await began(account, new Date(Date.now() - 3_600_000));
    expect(codes((await move("folke@other.example")).json)).toEqual({ non_field_errors: ["sign_in_again"] });
    expect((await move("Folke@new.example")).status).toBe(200);
  });

  test("an address with an account is refused, even if it gets one while the code is on its way", async () => {
    const { browser, account } = await somebody("greta");
    const taken = await browser.post("/api/player/update/", { ...DETAILS, email: "Dirk@test.example" });
    expect(codes(taken.json)).toEqual({ email: ["unique"] });
    expect((await browser.get("/api/player/email/")).json).toMatchObject({ email: null });

    const wish = { ...DETAILS, email: "wanted@new.example" };
    await browser.post("/api/player/update/", wish);
    const code = codeOf(await newestMail(game.ctx, wish.email));
    expect((await (await visitor()).post("/api/player/create/", { ...wish, password: "sommarmoln" })).status).toBe(201);
    expect(codes((await confirm(browser, code)).json)).toEqual({ email: ["unique"] });
    expect((await accountById(game.ctx.db, account))?.email).toBe("greta@test.example");
  });

  test("a new address that is never confirmed, or given up, changes nothing", async () => {
    const { browser, account } = await somebody("gun");
    const move = (email: string) => browser.post("/api/player/update/", { ...DETAILS, email });
    await move("one@new.example");
    const first = codeOf(await newestMail(game.ctx, "one@new.example"));
    await game.ctx.db
      .updateTable("one_time_code")
      .set({ expires: new Date(0) })
      .where("account", "=", account)
      .execute();
    expect((await browser.get("/api/player/email/")).json).toMatchObject({ email: null });
    expect(await confirm(browser, first)).toMatchObject(WRONG_CODE);

    await move("two@new.example");
    const second = codeOf(await newestMail(game.ctx, "two@new.example"));
    expect((await browser.call("DELETE", "/api/player/email/", { body: {} })).status).toBe(204);
    expect(await confirm(browser, second)).toMatchObject(WRONG_CODE);
    expect((await accountById(game.ctx.db, account))?.email).toBe("gun@test.example");
    // Its other details may change all the while; the address that it has sends no code.
    expect((await move("GUN@test.example")).status).toBe(200);
    expect((await browser.get("/api/player/email/")).json).toMatchObject({ email: null });
  });

  test("the digits can't be guessed: five wrong ones end a code, and five codes are sent in an hour", async () => {
    const { browser, account } = await somebody("gosta");
    const move = () => browser.post("/api/player/update/", { ...DETAILS, email: "guessed@new.example" });
    await move();
    const code = codeOf(await newestMail(game.ctx, "guessed@new.example"));
    await Promise.all(Array.from({ length: 8 }, () => confirm(browser, otherThan(code))));
    expect(await confirm(browser, code)).toMatchObject(WRONG_CODE);
    for (let times = 1; times < 5; times++) expect((await move()).status).toBe(200);
    const refused = await move();
    expect(codes(refused.json)).toEqual({ email: ["too_many_codes"] });
    // The hour goes by.
    const created = new Date(Date.now() - 3_600_000);
    await game.ctx.db.updateTable("one_time_code").set({ created }).where("account", "=", account).execute();
    expect((await move()).status).toBe(200);
    expect((await accountById(game.ctx.db, account))?.email).toBe("gosta@test.example");
  });

  test.each([
    ["first_name", "Fuck"],
    ["last_name", "Knulla Kuk"],
  ])("an abusive %s is refused when it is new", async (field, name) => {
    const wish = { ...REGISTRATION, email: "rude@mail.example", [field]: name };
    const refused = { [field]: ["name_not_allowed"] };
    expect(codes((await (await visitor()).post("/api/player/create/", wish)).json)).toEqual(refused);
    const { browser, account } = await somebody(`rude-${field.replace("_", "-")}`);
    const update = { ...DETAILS, email: `rude-${field.replace("_", "-")}@test.example`, [field]: name };
    expect(codes((await browser.post("/api/player/update/", update)).json)).toEqual(refused);
    // An account that already has such a name may change the rest; one named by another provider may not.
    await game.ctx.db
      .updateTable("account")
      .set({ [field]: name })
      .where("id", "=", account)
      .execute();
    expect((await browser.post("/api/player/update/", update)).status).toBe(200);
    await game.ctx.db.updateTable("account").set({ dirty: true }).where("id", "=", account).execute();
    expect(codes((await browser.post("/api/player/update/", update)).json)).toEqual(refused);
    // The operators know better.
    await game.ctx.db
      .insertInto("name_appeal")
      .values({ account, name, reason: "It is", asked: new Date(), decided: new Date(), allowed: true })
      .execute();
    expect((await browser.post("/api/player/update/", update)).status).toBe(200);
  });

  test.each([
    ["Elvan", "Admin"],
    ["Admin", "Elvan"],
    ["Sieg", "Heil"],
    ["White", "Power"],
  ])("%s %s is refused as a whole, at registering and later; each half is a name [mended-113]", async (first, last) => {
    const email = `${Buffer.from(first + last).toString("hex")}@mail.example`;
    const names = { first_name: first, last_name: last };
    const refused = { last_name: ["name_not_allowed"] };
    const create = async (wish: object) =>
      (await visitor()).post("/api/player/create/", { ...REGISTRATION, email, ...wish });
    expect(codes((await create(names)).json)).toEqual(refused);
    const { browser, account } = await somebody(`${first}-${last}`.toLowerCase());
    const details = { ...DETAILS, email: `${first}-${last}@test.example`.toLowerCase() };
    expect(codes((await browser.post("/api/player/update/", { ...details, ...names })).json)).toEqual(refused);
    // Whichever half comes last is the one that is refused.
    await game.ctx.db.updateTable("account").set({ last_name: last }).where("id", "=", account).execute();
    const turned = await browser.post("/api/player/update/", { ...details, ...names });
    expect(codes(turned.json)).toEqual({ first_name: ["name_not_allowed"] });
  });

  test.each(["Dick", "Fagerström", "Cummings", "von Hooker", "Semenov", "Kockum", "Arsène"])(
    "%s is a real name",
    async (last_name) => {
      const email = `${Buffer.from(last_name).toString("hex")}@mail.example`;
      const answer = await (await visitor()).post("/api/player/create/", { ...REGISTRATION, email, last_name });
      expect(answer.status).toBe(201);
    },
  );

  test("a placeholder address is shown empty, and nothing is sent to it [league-081]", async () => {
    const { account, browser } = await somebody("social");
    const email = placeholderEmail("https://id.example|4711");
    await game.ctx.db.updateTable("account").set({ email }).where("id", "=", account).execute();
    expect((await browser.get("/api/me/")).json).toMatchObject({ player: { email: "" } });
    expect(codes((await browser.post("/api/player/update/", { ...DETAILS, email: "" })).json)).toEqual({
      email: ["blank"],
    });
    await browser.post("/api/player/update/", { ...DETAILS, email: "social@own.example" });
    expect((await browser.get("/api/me/")).json).toMatchObject({ player: { email: "", dirty: false } });
    await confirm(browser, codeOf(await newestMail(game.ctx, "social@own.example")));
    expect((await browser.get("/api/me/")).json).toMatchObject({ player: { email: "social@own.example" } });
    expect(await mailFor(game.ctx, email)).toEqual([]);
  });
});

describe("a lost password", () => {
  test("is replaced by the emailed link, once; every session ends and the owner is informed [league-157, league-158, league-112]", async () => {
    const account = await signUp(game.ctx, "gustav");
    const email = "gustav@test.example";
    const password_hash = await hashPassword("gammalt");
    await game.ctx.db.updateTable("account").set({ password_hash }).where("id", "=", account).execute();
    const phone = await signedIn(app, game.ctx, account);
    const browser = await visitor();
    expect(await browser.post("/api/player/password-reset/", { email: "GUSTAV@test.example" })).toMatchObject({
      status: 204,
      text: "",
    });
    const [first, ...more] = await mailFor(game.ctx, "GUSTAV@test.example");
    expect(more).toEqual([]);
    const link = passwordLink(first!);
    // What the database keeps opens nothing.
    const kept = await game.ctx.db.selectFrom("one_time_code").selectAll().where("account", "=", account).execute();
    expect(kept[0]?.secret_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(kept)).not.toContain(link.token);

    const set = (changes: object) =>
      browser.call("PUT", "/api/player/password-set/", {
        body: { new_password1: "sommarmoln", new_password2: "sommarmoln", ...link, ...changes },
      });
    expect(codes((await set({ new_password1: "kort", new_password2: "kort" })).json)).toEqual({
      new_password1: ["password_too_short"],
    });
    expect(codes((await set({ new_password2: "vinter" })).json)).toEqual({ new_password2: ["password_mismatch"] });
    for (const changes of [{ token: "" }, { uidb64: "" }, { token: "x".repeat(43) }, { uidb64: "MQ" }]) {
      expect(await set(changes)).toMatchObject({
        status: 400,
        json: { token: [{ message: "Error validating link" }] },
      });
    }
    expect((await phone.get("/api/me/")).json).toMatchObject({ player: { id: account } });

    expect(await set({})).toMatchObject({ status: 204, text: "" });
    expect((await phone.get("/api/me/")).json).toMatchObject({ player: null });
    expect((await browser.post("/api/player/login/", { email, password: "gammalt" })).status).toBe(400);
    expect((await browser.post("/api/player/login/", { email, password: "sommarmoln" })).status).toBe(200);
    expect((await newestMail(game.ctx, email)).subject).toBe("Lösenordet är ändrat");
    expect((await set({})).json).toMatchObject({ token: [{ code: "invalid_link" }] });
  });

  test("a link expires, and an address gets three of them an hour", async () => {
    const account = await signUp(game.ctx, "hedda");
    const email = "hedda@test.example";
    const browser = await visitor();
    for (let times = 0; times < 5; times++) await browser.post("/api/player/password-reset/", { email });
    const mails = await mailFor(game.ctx, email);
    expect(mails).toHaveLength(3);
    await game.ctx.db
      .updateTable("one_time_code")
      .set({ expires: new Date(0) })
      .where("account", "=", account)
      .execute();
    const late = await browser.call("PUT", "/api/player/password-set/", {
      body: { new_password1: "sommarmoln", new_password2: "sommarmoln", ...passwordLink(mails[0]!) },
    });
    expect(late.json).toMatchObject({ token: [{ code: "invalid_link" }] });
  });

  test("neither the answer nor the work done for it reveals whether an address has an account", async () => {
    const ask = async (email: string) => {
      const browser = await visitor();
      return countStatements(async () =>
        expect(await browser.post("/api/player/password-reset/", { email })).toMatchObject({ status: 204, text: "" }),
      );
    };
    // What is read once and kept is read by this one.
    await ask("nobody-else@test.example");
    const known = await ask("dirk@test.example");
    expect(known).toBeGreaterThan(0);
    expect(await ask("nobody@test.example")).toBe(known);
    expect(await mailFor(game.ctx, "nobody@test.example")).toEqual([]);
    expect(await mailFor(game.ctx, "dirk@test.example")).not.toEqual([]);
  });

  test.each(["", " ", 7, null])("the address %j is required [league-114]", async (email) => {
    const answer = await (await visitor()).post("/api/player/password-reset/", { email });
    expect(answer.status).toBe(400);
    expect(Object.keys(codes(answer.json))).toEqual(["email"]);
  });
});

describe("team details [league-083, league-151]", () => {
  const wish = { name: "Ödegårds Elva", kit: null, favourite_team: 3, email: true, language: "en" };
  test("are changed and sent back; the public team and me show them", async () => {
    const person = await enter(game.ctx, "ivar");
    const browser = await signedIn(app, game.ctx, person.account);
    expect(await browser.call("PUT", "/api/entry-update/", { body: wish })).toMatchObject({ status: 200, json: wish });
    expect((await browser.get("/api/me/")).json).toMatchObject({
      player: { entry: person.entry, entry_email: true, entry_language: "en" },
    });
    expect((await browser.get(`/api/entry/${person.entry}/`)).json).toMatchObject({
      name: "Ödegårds Elva",
      favourite_team: 3,
    });
    const none = { ...wish, favourite_team: null };
    expect((await browser.call("PUT", "/api/entry-update/", { body: none })).json).toMatchObject(none);
  });

  test.each<[object, Record<string, string[]>]>([
    [{ name: "" }, { name: ["blank"] }],
    [{ name: "x".repeat(21) }, { name: ["max_length"] }],
    [{ language: "no" }, { language: ["invalid_choice"] }],
    [{ favourite_team: 999 }, { favourite_team: ["does_not_exist"] }],
    [{ email: "yes" }, { email: ["invalid"] }],
  ])("%j is refused [league-108, league-109, league-110, league-179]", async (changes, refused) => {
    const account = (await accountByEmail(game.ctx.db, "ivar@test.example"))!.id;
    const browser = await signedIn(app, game.ctx, account);
    const answer = await browser.call("PUT", "/api/entry-update/", { body: { ...wish, ...changes } });
    expect(answer.status).toBe(400);
    expect(codes(answer.json)).toEqual(refused);
  });

  test("an abusive new name is refused; one that the team already has stays", async () => {
    const person = await enter(game.ctx, "jonna");
    const browser = await signedIn(app, game.ctx, person.account);
    const rename = (name: string) => browser.call("PUT", "/api/entry-update/", { body: { ...wish, name } });
    expect(codes((await rename("Kuk United")).json)).toEqual({ name: ["name_not_allowed"] });
    await game.ctx.db.updateTable("entry").set({ name: "Kuk United" }).where("id", "=", person.entry).execute();
    expect((await rename("Kuk United")).status).toBe(200);
    expect((await rename("Fagersta Södra")).status).toBe(200);
    expect(codes((await rename("Kuk United")).json)).toEqual({ name: ["name_not_allowed"] });
  });

  test("a name that operators have fixed stays; the rest may change", async () => {
    const person = await enter(game.ctx, "judit");
    await game.ctx.db.updateTable("entry").set({ name_change_blocked: true }).where("id", "=", person.entry).execute();
    const browser = await signedIn(app, game.ctx, person.account);
    const refused = await browser.call("PUT", "/api/entry-update/", { body: wish });
    expect(codes(refused.json)).toEqual({ name: ["name_change_blocked"] });
    const kept = { ...wish, name: `Team judit` };
    expect((await browser.call("PUT", "/api/entry-update/", { body: kept })).status).toBe(200);
  });
});

test("the link at the foot of an email ends a team's emails, whoever opens it [league-150, league-098]", async () => {
  const person = await enter(game.ctx, "lars");
  await game.ctx.db.updateTable("entry").set({ email: true }).where("id", "=", person.entry).execute();
  const wants = async () =>
    (await game.ctx.db.selectFrom("entry").select("email").where("id", "=", person.entry).executeTakeFirst())?.email;
  const signature = await unsubscribeSignature(game.ctx, person.entry);
  const browser = await visitor();
  const other = `${person.entry + 1}.${signature.split(".")[1]}`;
  for (const forged of [other, `${person.entry}.`, "x", `${signature}x`]) {
    const answer = await browser.post("/api/entry/unsubscribe/", { signature: forged });
    expect(answer.status).toBe(400);
    expect(codes(answer.json)).toEqual({ signature: ["invalid_signature"] });
  }
  expect(await wants()).toBe(true);
  expect(await browser.post("/api/entry/unsubscribe/", { signature })).toMatchObject({ status: 204, text: "" });
  expect(await wants()).toBe(false);
});

test("regions are sent in both languages [core-117, league-082, league-159]", async () => {
  const sv = (await (await visitor()).get("/api/regions/")).json as { id: number; name: string }[];
  const en = (await (await visitor("en.localhost:3000")).get("/api/regions/")).json as { id: number; name: string }[];
  expect(sv.map(({ id }) => id)).toEqual(en.map(({ id }) => id));
  expect(sv.find(({ name }) => name === "Sverige")?.id).toBe(en.find(({ name }) => name === "Sweden")?.id);
});

test("signing out ends the session, and does no harm without one [league-154]", async () => {
  const browser = await signedIn(app, game.ctx, await signUp(game.ctx, "kerstin"));
  const session = browser.cookies.get("sessionid") ?? "";
  expect(await browser.post("/api/player/logout/")).toMatchObject({ status: 204, text: "" });
  expect(browser.cookies.has("sessionid")).toBe(false);
  browser.cookies.set("sessionid", session);
  expect((await browser.get("/api/me/")).json).toMatchObject({ player: null });
  expect((await (await visitor()).post("/api/player/logout/")).status).toBe(204);
});
