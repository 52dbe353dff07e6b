import { PAGE_ACCOUNT_HEADER, type Entry } from "@elvan/contract";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONSOLE_ROLES } from "@elvan/rules";
import { build } from "../src/app/app.ts";
import { accountById, updateAccount } from "../src/db/accounts.ts";
import { audit } from "../src/db/audit.ts";
import { enqueueMail } from "../src/db/mail.ts";
import { PERSONAL } from "../src/db/personal-data.ts";
import { deleteAccount } from "../src/accounts/delete-account.ts";
import { FROM_ONE_NETWORK } from "../src/accounts/guesses.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { createLeague } from "../src/leagues/create-league.ts";
import { joinPrivateLeague } from "../src/leagues/join-league.ts";
import { isAbusive } from "../src/names/names.ts";
import { hashPassword } from "../src/platform/passwords.ts";
import { signedIn } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, OTHER_TEAM, signUp, type Person } from "./support/people.ts";
import { deadlineOf } from "./support/season.ts";

const PASSWORD = "correct horse battery";

let game: Game;
let app: FastifyInstance;
let alice: Person;
let bob: Person;
let gone: Person;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { sign_in: 1_000 } });
  alice = await enter(game.ctx, "alice");
  bob = await enter(game.ctx, "bob", OTHER_TEAM);
  gone = await enter(game.ctx, "gone");
  await updateAccount(game.ctx.db, alice.account, { password_hash: await hashPassword(PASSWORD) });
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const wish = (name: string) => ({ name, scoring: "c", start_event: 2, ko_rounds: null, max_entries: null }) as const;

describe("your data", () => {
  test("is all there: no table about an account or a team is left out", async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct r.relname as table from pg_constraint c
      join pg_class r on r.oid = c.conrelid join pg_class f on f.oid = c.confrelid
      where c.contype = 'f' and f.relname in ('account', 'entry') and not r.relispartition
    `.execute(game.ctx.db);
    expect(rows.map(({ table }) => table).filter((table) => !(table in PERSONAL))).toEqual([]);
  });

  test("can be downloaded by its owner alone, and has no hash or key in it", async () => {
    const browser = await signedIn(app, game.ctx, alice.account);
    const answer = await browser.get("/api/player/data/");
    expect(answer.headers["content-disposition"]).toContain("attachment");
    const data = answer.json as Record<string, Record<string, unknown>[]>;
    expect(data.account).toMatchObject([{ id: alice.account, email: "alice@test.example" }]);
    expect(data.entry).toMatchObject([{ id: alice.entry, name: "Team alice" }]);
    expect(data.entry_squad).toHaveLength(1);
    expect(data.session).toHaveLength(1);
    expect(answer.text).not.toMatch(/argon2|[0-9a-f]{64}|csrf_token/);
    expect(answer.text).not.toContain("bob@test.example");
  });
});

describe("your data, too,", () => {
  test("is what operators noted about you, without who they are", async () => {
    const { db, realTime } = game.ctx;
    const dave = await signUp(game.ctx, "dave");
    const by = await signUp(game.ctx, "olle", "operator");
    const line = { at: realTime(), account: by, action: "team_renamed", address: "192.0.2.9" } as const;
    await audit(db, { ...line, detail: { person: dave, reason: "rude in Danish" } });
    const answer = await (await signedIn(app, game.ctx, dave)).get("/api/player/data/");
    expect((answer.json as Record<string, object[]>).audit).toContainEqual(
      expect.objectContaining({ action: "team_renamed", detail: { person: dave, reason: "rude in Danish" } }),
    );
    await db.deleteFrom("audit").where("account", "=", by).execute();
    expect(answer.text).not.toMatch(new RegExp(`192\\.0\\.2\\.9|"account": ?${by}\\b`));
  });
});

describe("deleting an account", () => {
  test("is explained first, needs the password, hands leagues over and leaves a team without a name if it has played", async () => {
    const shared = await createLeague(game.ctx, alice.entry, wish("Shared"));
    const alone = await createLeague(game.ctx, alice.entry, wish("Alone"));
    await joinPrivateLeague(game.ctx, bob.entry, shared.code ?? "");
    await updateAccount(game.ctx.db, alice.account, { region: 204, years_active: 3, invitation: "abcdef" });
    await game.ctx.db.updateTable("entry").set({ favourite_team: 3 }).where("id", "=", alice.entry).execute();
    await game.at(deadlineOf(1));
    await closeDeadline(game.ctx, 1);

    const browser = await signedIn(app, game.ctx, alice.account);
    expect((await browser.get("/api/player/deletion/")).json).toEqual({
      has_password: true,
      team: { name: "Team alice", played: true },
      leagues: [
        { id: shared.id, name: "Shared", heir: "Team bob" },
        { id: alone.id, name: "Alone", heir: null },
      ],
    });
    expect(await browser.post("/api/player/delete/", { password: "wrong" })).toMatchObject({
      status: 400,
      json: { password: [{ code: "wrong_password" }] },
    });
    expect((await browser.post("/api/player/delete/", { password: PASSWORD })).status).toBe(204);
    expect(browser.cookies.has("sessionid")).toBe(false);

    const { db } = game.ctx;
    const leagues = await db
      .selectFrom("league")
      .select(["id", "admin_entry"])
      .where("id", "in", [shared.id, alone.id])
      .execute();
    expect(leagues).toEqual([{ id: shared.id, admin_entry: bob.entry }]);
    const account = await db
      .selectFrom("account")
      .selectAll()
      .where("id", "=", alice.account)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(account)).not.toMatch(/alice|Testsson|argon2/i);
    expect(await db.selectFrom("session").selectAll().where("account", "=", alice.account).execute()).toEqual([]);
    expect(account).toMatchObject({ region: null, years_active: 0, invitation: null });
    const left = await (await signedIn(app, game.ctx, bob.account)).get(`/api/entry/${alice.entry}/`);
    expect(left.text).not.toMatch(/alice/i);
    expect(left.json).toMatchObject({ player_region_name: "", favourite_team: null, years_active: 0 });
    expect((left.json as Entry).leagues.classic.map(({ short_name }) => short_name)).toEqual([
      "overall",
      "sc",
      "event-1",
    ]);

    // From the next deadline on it is in no table; the round it has played stands.
    await game.at(deadlineOf(2));
    await closeDeadline(game.ctx, 2);
    const rounds = await db.selectFrom("entry_event").select(["event"]).where("entry", "=", alice.entry).execute();
    expect(rounds).toEqual([{ event: 1 }]);
    // The address is free again.
    expect(await signUp(game.ctx, "alice")).toBeGreaterThan(0);
  });

  test("forgets the address from before a change, and what another tab then tries to save", async () => {
    const { db } = game.ctx;
    const there = await build(game.ctx);
    await db.transaction().execute(async (tx) => {
      const left = { kind: "email_changed", account: gone.account, email: "gone@test.example" } as const;
      await enqueueMail(tx, "gone@before.example", left);
      await enqueueMail(tx, "Gone@before.example", { kind: "password_reset" });
      // Bob has the address that she had before that.
      await enqueueMail(tx, "bob@test.example", left);
      await enqueueMail(tx, "bob@test.example", { kind: "password_reset" });
    });
    const tab = await signedIn(there, game.ctx, gone.account);
    await deleteAccount(game.ctx, gone.account, { password: "", signedIn: game.ctx.realTime() });
    const headers = { [PAGE_ACCOUNT_HEADER]: String(gone.account) };
    expect((await tab.call("POST", "/api/watchlist/5001/", { body: {}, headers })).status).toBe(403);
    await there.close();
    expect(await db.selectFrom("refused_call").selectAll().where("account", "=", gone.account).execute()).toEqual([]);
    const mail = await db.selectFrom("mail").select(["address", "letter"]).execute();
    expect(mail).toEqual([{ address: "bob@test.example", letter: { kind: "password_reset" } }]);
  });

  test("deletes a team that has played nothing, and an account without a password needs a young session", async () => {
    const dora = await enter(game.ctx, "dora");
    const browser = await signedIn(app, game.ctx, dora.account);
    // The helper's sessions began an hour ago.
    expect(await browser.post("/api/player/delete/", {})).toMatchObject({
      status: 400,
      json: { non_field_errors: [{ code: "sign_in_again" }] },
    });
    await game.ctx.db.updateTable("session").set({ created: new Date() }).where("account", "=", dora.account).execute();
    expect((await browser.post("/api/player/delete/", {})).status).toBe(204);
    for (const table of ["squad_revision", "entry_squad", "league_entry"] as const) {
      expect(await game.ctx.db.selectFrom(table).selectAll().where("entry", "=", dora.entry).execute()).toEqual([]);
    }
    expect(await game.ctx.db.selectFrom("account").select("id").where("id", "=", dora.account).execute()).toEqual([]);
  });

  test("guesses at the password are stopped after ten, the right one too, until their time is over", async () => {
    const erik = await signUp(game.ctx, "erik");
    await updateAccount(game.ctx.db, erik, { password_hash: await hashPassword(PASSWORD) });
    const browser = await signedIn(app, game.ctx, erik);
    const remove = async (password: string) => (await browser.post("/api/player/delete/", { password })).status;
    for (let guess = 0; guess < FROM_ONE_NETWORK.most; guess++) expect(await remove(`guess ${guess}`)).toBe(400);
    expect(await remove(PASSWORD)).toBe(429);
    const since = new Date(Date.now() - FROM_ONE_NETWORK.within);
    await game.ctx.db.updateTable("attempt").set({ since }).execute();
    expect(await remove(PASSWORD)).toBe(204);
  });

  test("keeps the names that were allowed, not who asked for them or why; a waiting new address is forgotten", async () => {
    const { db } = game.ctx;
    const gerd = await signUp(game.ctx, "gerd");
    const browser = await signedIn(app, game.ctx, gerd);
    await db.updateTable("session").set({ created: new Date() }).where("account", "=", gerd).execute();
    const asked = { account: gerd, reason: "My own", asked: new Date(), decided: new Date() };
    await db
      .insertInto("name_appeal")
      .values([
        { ...asked, name: "Kuk Allowed", allowed: true },
        { ...asked, name: "Kuk Refused", allowed: false },
      ])
      .execute();
    const wish = {
      email: "gerd@new.example",
      first_name: "G",
      last_name: "T",
      date_of_birth: "1980-01-01",
      region: 198,
    };
    expect((await browser.post("/api/player/update/", wish)).status).toBe(200);
    expect((await browser.post("/api/player/delete/", {})).status).toBe(204);
    const kept = await db.selectFrom("name_appeal").select(["account", "name", "reason"]).execute();
    expect(kept).toEqual([{ account: null, name: "Kuk Allowed", reason: "" }]);
    expect(await db.selectFrom("mail").selectAll().where("address", "=", wish.email).execute()).toEqual([]);
    await db.deleteFrom("name_appeal").execute();
  });

  test.each(CONSOLE_ROLES)("is refused to people with a role in the console: %s", async (role) => {
    const account = await signUp(game.ctx, `with-role-${role}`, role);
    const answer = await (await signedIn(app, game.ctx, account)).post("/api/player/delete/", {});
    expect(answer.json).toMatchObject({ non_field_errors: [{ code: "operator_stays" }] });
    expect(await accountById(game.ctx.db, account)).toMatchObject({ role });
  });
});

describe("names", () => {
  test.each(["fitta", "Kuk United", "nigger", "Dra åt helvete"])("%s is refused", (name) => {
    expect(isAbusive(name)).toBe(true);
  });
  test.each([
    "Fittja IF",
    "Malmö FF",
    "Stake Holders",
    "Såsen",
    "Fan Club",
    "Hård men rättvis",
    "Scunthorpe",
    "Alice i Underlandet",
    "Fagersta Södra",
    "Arsène Wenger",
  ])("%s is a name", (name) => expect(isAbusive(name)).toBe(false));

  test("a refused name of a league is reported, can be appealed, and is accepted once it is allowed", async () => {
    const browser = await signedIn(app, game.ctx, bob.account);
    const body = { name: "Kuk", start_event: 3 };
    const refused = await browser.post("/api/leagues-classic/", body);
    expect(refused).toMatchObject({ status: 400, json: { name: [{ code: "name_not_allowed" }] } });
    const appeal = { name: "Kuk", reason: "A river in Russia" };
    expect((await browser.post("/api/player/name-appeal/", appeal)).status).toBe(202);
    expect((await browser.post("/api/player/name-appeal/", appeal)).status).toBe(202);
    expect(await game.ctx.db.selectFrom("name_appeal").select("name").execute()).toEqual([{ name: "Kuk" }]);
    expect((await browser.get("/api/player/name-appeal/")).json).toMatchObject([{ name: "Kuk", state: "open" }]);

    const olof = await signedIn(app, game.ctx, await signUp(game.ctx, "oskar", "operator"));
    const { appeals } = (await olof.get("/api/operations/")).json as { appeals: { id: number }[] };
    expect(appeals).toMatchObject([{ name: "Kuk", reason: "A river in Russia", by: "Bob Testsson" }]);
    const verdict = `/api/operations/appeals/${appeals[0]?.id}/`;
    expect((await olof.post(verdict, { allowed: true })).status).toBe(204);
    expect((await olof.post(verdict, { allowed: false })).status).toBe(404);
    expect((await olof.get("/api/operations/")).json).toMatchObject({
      appeals: [],
      audit: [{ action: "name_allowed", detail: { name: "Kuk" }, name: "Oskar Testsson" }],
    });
    expect((await browser.get("/api/player/name-appeal/")).json).toMatchObject([{ name: "Kuk", state: "allowed" }]);
    expect((await browser.post("/api/leagues-classic/", body)).status).toBeLessThan(300);
  });

  test("nobody can appeal for an allowed name, or for more than five at a time", async () => {
    const browser = await signedIn(app, game.ctx, bob.account);
    const ask = (name: string) => browser.post("/api/player/name-appeal/", { name, reason: "So it is" });
    expect((await ask("Malmö FF")).json).toMatchObject({ name: [{ code: "name_allowed" }] });
    for (let count = 0; count < 5; count++) expect((await ask(`fitta ${count}`)).status).toBe(202);
    expect((await ask("fitta 5")).json).toMatchObject({ non_field_errors: [{ code: "too_many_appeals", max: 5 }] });
    expect((await browser.get("/api/player/name-appeal/")).json).toHaveLength(6);
  });
});
