import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { deleteAccount } from "../src/accounts/delete-account.ts";
import { audit } from "../src/db/audit.ts";
import { accountByEmail, accountById } from "../src/db/accounts.ts";
import { enqueueMail } from "../src/db/mail.ts";
import { membersOf } from "../src/db/leagues.ts";
import { insertSuspension, suspensionInForce } from "../src/db/suspensions.ts";
import { renewLeague } from "../src/leagues/renew-league.ts";
import { placeholderEmail } from "../src/platform/placeholder-email.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { openGame, countStatements, type Game } from "./support/game.ts";
import { codeOf, mailFor, newestMail } from "./support/mail.ts";
import { enter, signUp } from "./support/people.ts";

let game: Game;
let app: FastifyInstance;
let count = 0;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { sign_in: 10_000 } });
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

type Pair = { account: number; old: number; email: string; browser: Browser };

/** Somebody with a new account, and one of an earlier season under another address. */
async function pair(): Promise<Pair> {
  count += 1;
  const old = await signUp(game.ctx, `old-${count}`);
  const account = await signUp(game.ctx, `new-${count}`);
  return { account, old, email: `old-${count}@test.example`, browser: await signedIn(app, game.ctx, account) };
}

const send = (browser: Browser, email: string) => browser.post("/api/player/otp-send/", { email });
const validate = (browser: Browser, token: string) =>
  browser.call("PUT", "/api/player/otp-validate/", { body: { token } });
const WRONG = { status: 400, json: { token: [{ code: "invalid_code" }] } };
/** Another code than this one. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("an account of an earlier season", () => {
  test("is merged by the six digits sent to its address; its past is moved over, and details must be confirmed [league-096, league-111, league-155, league-156, league-179]", async () => {
    const { account, old, email, browser } = await pair();
    const friend = await signUp(game.ctx, "friend");
    const { db } = game.ctx;
    await db
      .updateTable("account")
      .set({ years_active: 4, date_of_birth: "1979-05-04", region: 198 })
      .where("id", "=", old)
      .execute();
    await db
      .insertInto("watch")
      .values([
        { account: old, element_code: 5001 },
        { account: old, element_code: 5002 },
      ])
      .execute();
    await db.insertInto("watch").values({ account, element_code: 5002 }).execute();
    const season = { season_name: "2025", total_points: 1612, rank: 40 };
    await db
      .insertInto("account_season")
      .values([
        { account: old, ...season },
        { account: old, ...season, season_name: "2024" },
        { account, ...season, season_name: "2024", total_points: 1700 },
      ])
      .execute();
    await db
      .insertInto("renewable_league")
      .values([
        { account: old, name: "Fjolårets", scoring: "c", members: [old, friend] },
        { account: friend, name: "Vännens", scoring: "c", members: [friend, old] },
      ])
      .execute();

    expect(await send(browser, email)).toMatchObject({ status: 204, text: "" });
    const mail = await newestMail(game.ctx, email);
    const code = codeOf(mail);
    expect(code).toMatch(/^\d{6}$/);
    expect(mail.subject).toContain(code);
    const answer = await validate(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(answer).toMatchObject({
      status: 200,
      json: {
        player: {
          id: account,
          email: `new-${count}@test.example`,
          stitched: true,
          dirty: true,
          region: 198,
          date_of_birth: "1979-05-04",
        },
        watched: [5001, 5002],
      },
    });
    expect(await accountById(db, old)).toBeUndefined();
    expect(await accountById(db, account)).toMatchObject({ years_active: 4 });
    const seasons = await db.selectFrom("account_season").selectAll().orderBy("season_name").execute();
    // Of a season that both played, the current account's row stays.
    expect(seasons).toEqual([
      { account, season_name: "2024", total_points: 1700, rank: 40 },
      { account, season_name: "2025", total_points: 1612, rank: 40 },
    ]);
    const leagues = await db.selectFrom("renewable_league").select(["account", "members"]).orderBy("id").execute();
    expect(leagues).toEqual([
      { account, members: [account, friend] },
      { account: friend, members: [friend, account] },
    ]);
    // Once confirmed, the account is used on, and stays merged.
    const wish = {
      email: `new-${count}@test.example`,
      first_name: "M",
      last_name: "N",
      date_of_birth: "1979-05-04",
      region: 198,
    };
    expect((await browser.post("/api/player/update/", wish)).json).toMatchObject({
      player: { dirty: false, stitched: true },
    });
    expect(await validate(browser, code)).toMatchObject(WRONG);
  });

  test("hands over its trail and its appeals, which are then downloaded and deleted with the account", async () => {
    const { account, old, email, browser } = await pair();
    const { db, realTime } = game.ctx;
    const at = realTime();
    await audit(db, { at, account: old, action: "signed_in", address: "192.0.2.77" });
    await audit(db, { at, account: null, action: "team_renamed", detail: { person: old, reason: "rude" } });
    const appeal = { asked: at, reason: "My own words" };
    await db
      .insertInto("name_appeal")
      .values([
        { ...appeal, account: old, name: "Kuk", decided: at, allowed: false },
        { ...appeal, account: old, name: "Fitta" },
        { ...appeal, account, name: "fitta" },
      ])
      .execute();
    await send(browser, email);
    expect((await validate(browser, codeOf(await newestMail(game.ctx, email)))).status).toBe(200);
    const { text, json } = await browser.get("/api/player/data/");
    expect(text).toContain("192.0.2.77");
    expect((json as Record<string, object[]>).name_appeal).toHaveLength(2);
    await deleteAccount(game.ctx, account, { password: "", signedIn: realTime() });
    expect(await db.selectFrom("name_appeal").selectAll().execute()).toEqual([]);
    const left = await db.selectFrom("audit").selectAll().execute();
    expect(JSON.stringify(left)).not.toMatch(/192\.0\.2\.77|rude/);
  });

  test("leaves no address behind: its letters go with the account that is deleted later [league-156]", async () => {
    const { account, old, email, browser } = await pair();
    const { db, realTime } = game.ctx;
    await enqueueMail(db, `before-${email}`, { kind: "email_changed", account: old, email });
    await send(browser, email);
    expect((await validate(browser, codeOf(await newestMail(game.ctx, email)))).status).toBe(200);
    await db.deleteFrom("one_time_code").execute();
    await deleteAccount(game.ctx, account, { password: "", signedIn: realTime() });
    const left = await db.selectFrom("mail").select("address").where("address", "like", `%${email}`).execute();
    expect(left).toEqual([]);
  });

  test("hands over a suspension: nobody leaves it behind with another address", async () => {
    const { account, old, email, browser } = await pair();
    const { db, realTime } = game.ctx;
    const suspension = { scope: "whole", reason: "Sold places in a league", ends: null } as const;
    await insertSuspension(db, { ...suspension, account: old, begun: realTime() });
    await send(browser, email);
    expect((await validate(browser, codeOf(await newestMail(game.ctx, email)))).status).toBe(200);
    expect(await suspensionInForce(db, account, realTime())).toMatchObject(suspension);
  });

  test("that was in a friend's league with a team of its own leaves one place there", async () => {
    const { old, email } = await pair();
    const { db } = game.ctx;
    const [own, friend, last] = [
      await enter(game.ctx, "both"),
      await enter(game.ctx, "the-friend"),
      await enter(game.ctx, "the-last"),
    ];
    const browser = await signedIn(app, game.ctx, own.account);
    const members = [friend.account, old, own.account, last.account];
    const offer = await db
      .insertInto("renewable_league")
      .values({ account: friend.account, name: "Bådas", scoring: "h", max_entries: 3, ko_rounds: null, members })
      .returning("id")
      .executeTakeFirstOrThrow();
    await send(browser, email);
    expect((await validate(browser, codeOf(await newestMail(game.ctx, email)))).status).toBe(200);
    const { id } = await renewLeague(game.ctx, friend.account, friend.entry, offer.id);
    expect((await membersOf(db, id)).map(({ entry }) => entry)).toEqual([own.entry, friend.entry, last.entry]);
  });

  test("gives its address to an account that has none", async () => {
    const { account, email, browser } = await pair();
    const blank = placeholderEmail(`subject-${account}`);
    await game.ctx.db.updateTable("account").set({ email: blank }).where("id", "=", account).execute();
    await send(browser, email);
    const code = codeOf(await newestMail(game.ctx, email));
    expect((await validate(browser, code)).json).toMatchObject({ player: { email } });
    expect((await accountByEmail(game.ctx.db, email))?.id).toBe(account);
  });
});

describe("a code", () => {
  test("is used up after five wrong ones, stored as a hash, and only for the account that requested it [league-111]", async () => {
    const { account, email, browser } = await pair();
    await send(browser, email);
    const code = codeOf(await newestMail(game.ctx, email));
    const [row] = await game.ctx.db.selectFrom("one_time_code").selectAll().where("account", "=", account).execute();
    expect(JSON.stringify(row)).not.toContain(code);
    const stranger = await signedIn(app, game.ctx, await signUp(game.ctx, "stranger"));
    expect(await validate(stranger, code)).toMatchObject(WRONG);
    for (let tries = 0; tries < 5; tries++) expect(await validate(browser, not(code))).toMatchObject(WRONG);
    expect(await validate(browser, code)).toMatchObject(WRONG);
    expect(await accountByEmail(game.ctx.db, email)).toBeDefined();
  });

  test("wrong codes that come at once count one by one", async () => {
    const { account, email, browser } = await pair();
    await send(browser, email);
    const code = codeOf(await newestMail(game.ctx, email));
    await Promise.all(Array.from({ length: 8 }, () => validate(browser, not(code))));
    const [row] = await game.ctx.db
      .selectFrom("one_time_code")
      .select("tries")
      .where("account", "=", account)
      .execute();
    expect(row?.tries).toBe(5);
  });

  test("wrong codes count together in every process, and the next code has a new count", async () => {
    const { account, email, browser } = await pair();
    const other = await build(game.ctx, { limits: { sign_in: 10_000 } });
    const elsewhere = await signedIn(other, game.ctx, account);
    await send(browser, email);
    const code = codeOf(await newestMail(game.ctx, email));
    for (const one of [browser, elsewhere, browser, elsewhere, browser]) {
      expect(await validate(one, not(code))).toMatchObject(WRONG);
    }
    expect(await validate(elsewhere, code)).toMatchObject(WRONG);
    await send(browser, email);
    expect((await validate(elsewhere, codeOf(await newestMail(game.ctx, email)))).status).toBe(200);
    await other.close();
  });

  test("expires, and a newer one replaces it", async () => {
    const { account, email, browser } = await pair();
    await send(browser, email);
    await send(browser, email);
    const [first, second] = (await mailFor(game.ctx, email)).map(codeOf);
    if (first !== second) expect(await validate(browser, first!)).toMatchObject(WRONG);
    await game.ctx.db
      .updateTable("one_time_code")
      .set({ expires: new Date(0) })
      .where("account", "=", account)
      .execute();
    expect(await validate(browser, second!)).toMatchObject(WRONG);
  });

  test("can be requested five times an hour at most", async () => {
    const { browser, email } = await pair();
    for (let times = 0; times < 5; times++) expect((await send(browser, email)).status).toBe(204);
    expect(await send(browser, email)).toMatchObject({
      status: 400,
      json: { non_field_errors: [{ code: "too_many_codes" }] },
    });
  });

  test("isn't sent for an address without an account, your own, a team's or an operator's, and nobody can tell", async () => {
    const { browser } = await pair();
    await enter(game.ctx, "teamed");
    await signUp(game.ctx, "boss", "operator");
    const addresses = ["nobody@test.example", `new-${count}@test.example`, "teamed@test.example", "boss@test.example"];
    for (const email of addresses) {
      expect(await send(browser, email)).toMatchObject({ status: 204, text: "" });
      expect(await mailFor(game.ctx, email)).toEqual([]);
      expect(await validate(browser, "000000")).toMatchObject(WRONG);
    }
  });

  test("takes the same work to request whether there is an account or not", async () => {
    const { email } = await pair();
    const work = async (address: string) => {
      const { browser } = await pair();
      return countStatements(() => send(browser, address));
    };
    // What is read once and kept is read by this one.
    await work("nobody@test.example");
    const known = await work(email);
    expect(known).toBeGreaterThan(0);
    expect(await work("nobody-there@test.example")).toBe(known);
  });

  test.each([
    ["/api/player/otp-send/", "POST", { email: "" }],
    ["/api/player/otp-validate/", "PUT", { token: " " }],
  ])("%s is required [league-111]", async (url, method, body) => {
    const { browser } = await pair();
    const answer = await browser.call(method, url, { body });
    expect(answer).toMatchObject({ status: 400, json: { [Object.keys(body)[0]!]: [{ code: "blank" }] } });
  });
});
