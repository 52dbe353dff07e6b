import type { Me } from "@elvan/contract";
import { hash, verify } from "@node-rs/argon2";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { build } from "../src/app/app.ts";
import { accountById, deleteSessionsOf, updateAccount } from "../src/db/accounts.ts";
import { readConfig } from "../src/platform/config.ts";
import { countAttempt } from "../src/db/attempts.ts";
import { AT_ONE_ACCOUNT, BY_ONE_NETWORK, FROM_ONE_NETWORK } from "../src/accounts/guesses.ts";
import { tidy } from "../src/operations/tidy.ts";
import { hashPassword } from "../src/platform/passwords.ts";
import { openBrowser, type Answer, type Browser } from "./support/browser.ts";
import { openGame, countStatements, type Game } from "./support/game.ts";
import { untilWaiting } from "./support/lock-waits.ts";
import { mailFor, newestMail } from "./support/mail.ts";
import { signUp } from "./support/people.ts";

vi.mock("@node-rs/argon2", async (real) => {
  const argon2 = await real<{ verify: typeof verify }>();
  return { ...argon2, verify: vi.fn<typeof verify>(argon2.verify) };
});

const PASSWORD = "correct horse battery";
const COST = "$argon2id$v=19$m=19456,t=2,p=1$";
const WRONG = { non_field_errors: [{ code: "bad_credentials" }] };

let game: Game;
let app: FastifyInstance;
let alice = 0;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { sign_in: 1_000 } });
  alice = await signUp(game.ctx, "alice");
  await updateAccount(game.ctx.db, alice, { password_hash: await hashPassword(PASSWORD) });
  for (const name of ["bob", "carol", "dora", "erik", "fia", "gun", "hedda", "inga"]) {
    const id = await signUp(game.ctx, name);
    await updateAccount(game.ctx.db, id, { password_hash: await hashPassword(PASSWORD) });
  }
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

async function visitor(): Promise<Browser> {
  const browser = openBrowser(app);
  await browser.get("/api/me/");
  return browser;
}
/** The two parts of a message's link. */
function linkOf({ body_text }: { body_text: string }): { uidb64: string; token: string } {
  const [, uidb64 = "", token = ""] = /\/player\/(?:browser|password-set)\/([\w-]+)\/([\w-]+)\//.exec(body_text) ?? [];
  return { uidb64, token };
}
const signIn = (browser: Browser, name: string, password = PASSWORD) =>
  browser.post("/api/player/login/", { email: `${name}@test.example`, password });

describe("signing in [league-152]", () => {
  test("starts another session than the browser sent, with another CSRF token, and ends the old one", async () => {
    const browser = await visitor();
    await signIn(browser, "alice");
    const [before, csrf] = [browser.cookies.get("sessionid") ?? "", browser.cookies.get("csrftoken")];
    expect((await signIn(browser, "alice")).status).toBe(200);
    expect(browser.cookies.get("sessionid")).not.toBe(before);
    expect(browser.cookies.get("csrftoken")).not.toBe(csrf);
    const thief = await visitor();
    thief.cookies.set("sessionid", before);
    expect((await thief.get("/api/me/")).json).toMatchObject({ player: null });
  });

  test.each([
    ["https://elvan.example", "; Domain=elvan.example"],
    ["http://localhost:3000", undefined],
    ["http://192.0.2.7", undefined],
  ])("at %s works on the English host too: %s", async (url, domain) => {
    const config = readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_URL: url });
    const server = await build({ ...game.ctx, config });
    const browser = openBrowser(server);
    await browser.get("/api/me/");
    const answers = [await signIn(browser, "alice"), await browser.post("/api/player/logout/")];
    await server.close();
    for (const { headers } of answers) {
      const told = [headers["set-cookie"]].flat().map(String);
      const own = told.filter((cookie) => /^(sessionid|csrftoken)=/.test(cookie));
      expect(own.map((cookie) => /; Domain=[^;]*/.exec(cookie)?.[0])).toEqual([domain, domain]);
    }
  });

  test("hashes the password again if it was hashed at another cost", async () => {
    const old = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await updateAccount(game.ctx.db, alice, { password_hash: old });
    expect((await signIn(await visitor(), "alice")).status).toBe(200);
    const { password_hash } = (await accountById(game.ctx.db, alice)) ?? {};
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await signIn(await visitor(), "alice");
    expect((await accountById(game.ctx.db, alice))?.password_hash).toBe(password_hash);
  });

  test("a password that is set meanwhile stays, though the old one was to be hashed again", async () => {
    const old = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    const next = await hashPassword("another horse battery");
    await updateAccount(game.ctx.db, alice, { password_hash: old });
    vi.mocked(verify).mockImplementationOnce(async () => {
      await updateAccount(game.ctx.db, alice, { password_hash: next });
      return true;
    });
    await signIn(await visitor(), "alice");
    expect((await accountById(game.ctx.db, alice))?.password_hash).toBe(next);
    await updateAccount(game.ctx.db, alice, { password_hash: await hashPassword(PASSWORD) });
  });

  test("a wrong password and an address without an account get the same answer", async () => {
    const known = await signIn(await visitor(), "alice", "wrong");
    const unknown = await signIn(await visitor(), "nobody", "wrong");
    expect(known).toMatchObject({ status: 400, json: WRONG });
    expect(unknown.json).toEqual(known.json);
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted());
  });

  test("and take the same work", async () => {
    const sample = async (name: string) => {
      const browser = await visitor();
      return countStatements(() => signIn(browser, name, "wrong"));
    };
    // What is read once and kept is read by this one.
    await sample("nobody-first");
    const known = await sample("erik");
    expect(known).toBeGreaterThan(0);
    expect(await sample("nobody-else")).toBe(known);
  });

  test("and compare the password once with one that was hashed at the same cost, which is what takes their time", async () => {
    const costs = async (name: string) => {
      vi.mocked(verify).mockClear();
      expect((await signIn(await visitor(), name, "wrong")).status).toBe(400);
      return vi.mocked(verify).mock.calls.map(([stored]) => String(stored).slice(0, COST.length));
    };
    expect(await costs("bob")).toEqual([COST]);
    expect(await costs("nobody-anywhere")).toEqual([COST]);
  });
});

describe("guessing a password is stopped for the account, from whatever addresses it comes", () => {
  test("after ten wrong ones the right one isn't checked either, and the answer says for how long", async () => {
    for (let guess = 0; guess < FROM_ONE_NETWORK.most; guess++) {
      expect((await signIn(await visitor(), "carol", `guess ${guess}`)).status).toBe(400);
    }
    const stopped = await signIn(await visitor(), "Carol");
    expect(stopped.status).toBe(429);
    expect(stopped.json).toMatchObject({ detail: expect.stringMatching(/^Request was throttled\. Expected .* \d+ s/) });
    const wait = Number(stopped.headers["retry-after"]);
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    // The count expires.
    const since = new Date(Date.now() - FROM_ONE_NETWORK.within);
    await game.ctx.db.updateTable("attempt").set({ since }).where("failures", ">", FROM_ONE_NETWORK.most).execute();
    expect((await signIn(await visitor(), "carol")).status).toBe(200);
  });

  test("guesses from one network are counted together in every process, others separately [mended-25]", async () => {
    const other = await build(game.ctx, { limits: { sign_in: 1_000 } });
    const processes = [app, other];
    const from = async (guess: number, address: string, password: string) => {
      const browser = openBrowser(processes[guess % 2] ?? app, undefined, address);
      await browser.get("/api/me/");
      return (await signIn(browser, "fia", password)).status;
    };
    // However many addresses the stranger has in a network.
    const near = (guess: number) => `2001:db8:5:5::${guess}`;
    for (let guess = 1; guess <= FROM_ONE_NETWORK.most; guess++) {
      expect(await from(guess, near(guess), "guess")).toBe(400);
    }
    expect([await from(20, near(20), PASSWORD), await from(21, near(21), PASSWORD)]).toEqual([429, 429]);
    // The owner's network is another one.
    expect([await from(30, "203.0.113.30", PASSWORD), await from(31, "203.0.113.31", PASSWORD)]).toEqual([200, 200]);
    await other.close();
  });

  test("stuffing from many networks is limited per account, and from one network for all accounts [mended-25]", async () => {
    const guess = async (name: string, address: string) => {
      const browser = openBrowser(app, undefined, address);
      await browser.get("/api/me/");
      return (await signIn(browser, name, "guess")).status;
    };
    const many: number[] = [];
    for (let network = 1; network <= AT_ONE_ACCOUNT.most + 10; network++) {
      many.push(await guess("gun", `198.51.100.${network}`));
    }
    expect(many.filter((status) => status === 400)).toHaveLength(AT_ONE_ACCOUNT.most);
    const one: number[] = [];
    for (let account = 1; account <= BY_ONE_NETWORK.most + 10; account++) {
      one.push(await guess(`stuffed-${account}`, "192.0.2.9"));
    }
    expect(one.filter((status) => status === 400)).toHaveLength(BY_ONE_NETWORK.most);
    // That stops nobody elsewhere.
    expect(await guess("stuffed-109", "192.0.2.10")).toBe(400);
  });

  /** Strangers from everywhere, and from the owner's own network, until no new browser is let in. */
  async function besiege(name: string) {
    for (let network = 1; network <= AT_ONE_ACCOUNT.most; network++) {
      const stranger = openBrowser(app, undefined, `198.18.0.${network}`);
      await stranger.get("/api/me/");
      await signIn(stranger, name, "guess");
    }
    for (let guess = 0; guess < FROM_ONE_NETWORK.most; guess++) await signIn(await visitor(), name, "guess");
    expect((await signIn(await visitor(), name)).status).toBe(429);
  }

  test("a new password by an emailed link clears the counts, and that browser is known from then on [mended-25]", async () => {
    await besiege("hedda");
    const owner = await visitor();
    await owner.post("/api/player/password-reset/", { email: "hedda@test.example" });
    const link = linkOf(await newestMail(game.ctx, "hedda@test.example"));
    const body = { new_password1: "ny hemlig fras 7", new_password2: "ny hemlig fras 7", ...link };
    expect((await owner.call("PUT", "/api/player/password-set/", { body })).status).toBe(204);
    // Anywhere at all.
    expect((await signIn(await visitor(), "hedda", "ny hemlig fras 7")).status).toBe(200);
    // Strangers who continue stop themselves, not her.
    await besiege("hedda");
    expect((await signIn(owner, "hedda", "ny hemlig fras 7")).status).toBe(200);
  });

  test("an emailed link lets the owner's new browser in, with the password as always; a stranger's guesses use none up [mended-25]", async () => {
    await besiege("inga");
    const email = "inga@test.example";
    // A stranger who requests all available links only fills her mailbox.
    for (let asked = 0; asked < 5; asked++) {
      const stranger = openBrowser(app, undefined, "198.18.0.9");
      await stranger.get("/api/me/");
      expect((await stranger.post("/api/player/login/browser/", { email })).status).toBe(204);
    }
    const mails = await mailFor(game.ctx, email);
    const links = mails.map((mail) => linkOf(mail)).filter(({ token }) => token !== "");
    expect(links).toHaveLength(3);
    const owner = await visitor();
    const know = (body: object) => owner.call("PUT", "/api/player/login/browser/", { body });
    const wrong = await know({ ...links[0], token: "x".repeat(43) });
    expect(wrong).toMatchObject({ status: 400, json: { token: [{ code: "invalid_link" }] } });
    expect(await know(links[0] ?? {})).toMatchObject({ status: 204, text: "" });
    // It doesn't sign anybody in, and works once.
    expect((await owner.get("/api/me/")).json).toMatchObject({ player: null });
    expect((await know(links[0] ?? {})).status).toBe(400);
    expect((await signIn(owner, "inga", "guess")).status).toBe(400);
    expect((await signIn(owner, "inga")).status).toBe(200);
    expect((await signIn(await visitor(), "inga")).status).toBe(429);
    // Nobody can find out from it who has an account.
    expect((await owner.post("/api/player/login/browser/", { email: "nobody@test.example" })).status).toBe(204);
  });

  test("an address without an account is stopped like one that has one", async () => {
    const statuses = [];
    for (let guess = 0; guess < FROM_ONE_NETWORK.most + 1; guess++) {
      statuses.push((await signIn(await visitor(), "nobody-at-all", "x")).status);
    }
    expect(statuses).toEqual([...Array.from({ length: FROM_ONE_NETWORK.most }, () => 400), 429]);
  });

  test("its owner can still sign in with a browser they have used before", async () => {
    const own = await visitor();
    await signIn(own, "dora");
    const device = own.cookies.get("deviceid") ?? "";
    for (let guess = 0; guess <= FROM_ONE_NETWORK.most; guess++) await signIn(await visitor(), "dora", "guess");
    expect((await signIn(await visitor(), "dora")).status).toBe(429);
    const again = await visitor();
    again.cookies.set("deviceid", device);
    expect((await signIn(again, "dora")).status).toBe(200);
    // That doesn't help somebody who stole that browser: it has a count of its own.
    for (let guess = 0; guess < FROM_ONE_NETWORK.most; guess++) {
      const thief = await visitor();
      thief.cookies.set("deviceid", device);
      expect((await signIn(thief, "dora", "guess")).status).toBe(400);
    }
    const thief = await visitor();
    thief.cookies.set("deviceid", device);
    expect((await signIn(thief, "dora")).status).toBe(429);
  });

  test("guesses made at the same moment are all counted", async () => {
    const rule = { most: 5, within: 60_000 };
    const now = new Date();
    const counts = await Promise.all(
      Array.from({ length: 40 }, () => countAttempt(game.ctx.db, "test", "at once", rule, now)),
    );
    expect(counts.filter((wait) => wait === null)).toHaveLength(5);
    await game.ctx.db
      .updateTable("attempt")
      .set({ since: new Date(now.getTime() - 25 * 3_600_000) })
      .execute();
    await tidy(game.ctx);
    expect(await game.ctx.db.selectFrom("attempt").selectAll().execute()).toEqual([]);
  });
});

describe("your sessions", () => {
  const AGENT =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0";
  type Rows = { id: string; current: boolean; browser: string; system: string }[];

  test("are listed by browser and system, can be ended one by one, and nobody else can see or end them", async () => {
    const first = await visitor();
    await signIn(first, "bob");
    const second = openBrowser(app);
    await second.get("/api/me/");
    await second.call("POST", "/api/player/login/", {
      body: { email: "bob@test.example", password: PASSWORD },
      headers: { "user-agent": AGENT },
    });
    const rows = (await first.get("/api/player/sessions/")).json as Rows;
    expect(rows).toHaveLength(2);
    expect(rows.find((row) => !row.current)).toMatchObject({ browser: "Edge", system: "Windows", method: "password" });

    const stranger = await visitor();
    await signIn(stranger, "alice");
    const target = rows.find((row) => !row.current)?.id ?? "";
    expect((await stranger.call("DELETE", `/api/player/sessions/${target}/`, { body: {} })).status).toBe(204);
    expect((await second.get("/api/me/")).json).toMatchObject({ player: { email: "bob@test.example" } });

    expect((await first.call("DELETE", `/api/player/sessions/${target}/`, { body: {} })).status).toBe(204);
    expect((await second.get("/api/me/")).json).toMatchObject({ player: null });
    expect((await first.get("/api/player/sessions/")).json).toHaveLength(1);
    // Ending the current session is signing out.
    const own = rows.find((row) => row.current)?.id ?? "";
    await first.call("DELETE", `/api/player/sessions/${own}/`, { body: {} });
    expect(first.cookies.has("sessionid")).toBe(false);
  });

  test("two that end each other at once are both answered, and end as often as they were told", async () => {
    for (const way of ["one", "others"]) {
      const both = [await visitor(), await visitor()];
      for (const browser of both) await signIn(browser, "bob");
      const idOf = async (browser: Browser) =>
        ((await browser.get("/api/player/sessions/")).json as Rows).find(({ current }) => current)?.id;
      const ids = [await idOf(both[1]!), await idOf(both[0]!)];
      const answers = await Promise.all(
        both.map((browser, index) =>
          way === "one"
            ? browser.call("DELETE", `/api/player/sessions/${ids[index]}/`, { body: {} })
            : browser.post("/api/player/sessions/end-others/"),
        ),
      );
      // A browser whose session was ended is a visitor.
      const late = answers.filter(({ status }) => status === 403).length;
      expect(answers.filter(({ status }) => status < 300).length + late).toBe(2);
      expect(late).toBeLessThan(2);
      const left = await Promise.all(both.map(async (one) => ((await one.get("/api/me/")).json as Me).player));
      expect(left.filter((player) => player !== null)).toHaveLength(late);
      for (const browser of both) await browser.post("/api/player/logout/");
    }
  });

  test("can be ended all except the current one", async () => {
    const browsers = [await visitor(), await visitor(), await visitor()];
    for (const browser of browsers) await signIn(browser, "bob");
    const [own, ...others] = browsers;
    expect((await own?.post("/api/player/sessions/end-others/"))?.json).toEqual({ ended: 2 });
    for (const other of others) expect((await other.get("/api/me/")).json).toMatchObject({ player: null });
    expect((await own?.get("/api/player/sessions/"))?.json).toHaveLength(1);
  });
});

describe("a personal token", () => {
  test("is shown once, kept as a hash, used by programs, and ended by its owner alone", async () => {
    const owner = await visitor();
    await signIn(owner, "alice");
    const made = await owner.post("/api/player/tokens/", { name: " My script ", scope: "write", days: 30 });
    expect(made).toMatchObject({ status: 201, json: { name: "My script", scope: "write", last_used: null } });
    const { token, id } = made.json as { token: string; id: number };
    expect(token).toMatch(/^elvan_[\w-]{43}$/);
    const list = await owner.get("/api/player/tokens/");
    expect(list.json).toHaveLength(1);
    expect(list.text).not.toContain(token.slice(6));
    const stored = await game.ctx.db.selectFrom("api_token").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token.slice(6));

    const program = openBrowser(app);
    const headers = { authorization: `Bearer ${token}` };
    expect((await program.get("/api/me/", headers)).json).toMatchObject({ player: { email: "alice@test.example" } });
    expect((await owner.get("/api/player/tokens/")).json).not.toMatchObject([{ last_used: null }]);

    const stranger = await visitor();
    await signIn(stranger, "bob");
    await stranger.call("DELETE", `/api/player/tokens/${id}/`, { body: {} });
    expect((await program.get("/api/me/", headers)).status).toBe(200);
    await owner.call("DELETE", `/api/player/tokens/${id}/`, { body: {} });
    expect((await program.get("/api/me/", headers)).status).toBe(403);
  });

  test("expires", async () => {
    const owner = await visitor();
    await signIn(owner, "alice");
    const { json } = await owner.post("/api/player/tokens/", { name: "short", scope: "read", days: 30 });
    const { token, id } = json as { token: string; id: number };
    await game.ctx.db
      .updateTable("api_token")
      .set({ expires: new Date(0) })
      .where("id", "=", id)
      .execute();
    const headers = { authorization: `Bearer ${token}` };
    expect((await openBrowser(app).get("/api/me/", headers)).status).toBe(403);
    await tidy(game.ctx);
    expect(await game.ctx.db.selectFrom("api_token").select("id").where("id", "=", id).execute()).toEqual([]);
  });

  test("there can be twenty at a time, however quickly they are requested", async () => {
    const owner = await visitor();
    await signIn(owner, "carol");
    const wish = { name: "many", scope: "read", days: 90 };
    const made = await Promise.all(Array.from({ length: 23 }, () => owner.post("/api/player/tokens/", wish)));
    expect(made.filter((answer) => answer.status === 201)).toHaveLength(20);
    expect(made.filter((answer) => answer.status === 400)).toHaveLength(3);
    expect(made.find((answer) => answer.status === 400)?.json).toMatchObject({
      non_field_errors: [{ code: "too_many_tokens", max: 20 }],
    });
  });
});

describe("what was done with an account is recorded", () => {
  test("with time and address, and without secrets", async () => {
    const browser = await visitor();
    await signIn(browser, "alice", "not this one");
    await signIn(browser, "alice");
    await browser.post("/api/player/logout/");
    const lines = await game.ctx.db
      .selectFrom("audit")
      .selectAll()
      .where("account", "=", alice)
      .orderBy("id")
      .execute();
    expect(lines.slice(-3).map(({ action, address }) => [action, address])).toEqual([
      ["sign_in_failed", "127.0.0.1"],
      ["signed_in", "127.0.0.1"],
      ["signed_out", "127.0.0.1"],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/not this one|elvan_[\w-]{43}|correct horse/);
  });
});

test("an old password that was right just before a reset begins no session after it", async () => {
  const { db } = game.ctx;
  const jenny = await signUp(game.ctx, "jenny");
  await updateAccount(db, jenny, { password_hash: await hashPassword(PASSWORD) });
  const password_hash = await hashPassword("a wholly other one");
  const browser = await visitor();
  let signing: Promise<Answer> | undefined;
  await db.transaction().execute(async (tx) => {
    await updateAccount(tx, jenny, { password_hash });
    await deleteSessionsOf(tx, jenny, null);
    signing = signIn(browser, "jenny");
    await untilWaiting(db, 1, signing);
  });
  expect((await signing)?.json).toMatchObject(WRONG);
  expect(await db.selectFrom("session").select("id").where("account", "=", jenny).execute()).toEqual([]);
});
