import { api, PAGE_ACCOUNT_HEADER, PERSON_CHANGED, type Operations, type PersonPage } from "@elvan/contract";
import { DAY, normalizeForSearch } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { updateAccount } from "../src/db/accounts.ts";
import { entryOfAccount } from "../src/db/entries.ts";
import { leagueById } from "../src/db/leagues.ts";
import { MOST_REFUSED } from "../src/db/refused-calls.ts";
import { squadOfEntry } from "../src/db/squads.ts";
import { createLeague } from "../src/leagues/create-league.ts";
import { joinPrivateLeague } from "../src/leagues/join-league.ts";
import { compose } from "../src/mail/compose.ts";
import { tidy } from "../src/operations/tidy.ts";
import { openBrowser, signedIn, type Answer, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, OTHER_TEAM, signUp, type Person } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";
import { wait } from "./support/wait.ts";

/** They are noted after the answer. */

const LIMITS = { read: 10_000, write: 10_000, sign_in: 10_000 };
let game: Game;
let app: FastifyInstance;
let olof: Browser;
let alice: Person;
let bob: Person;
let league: number;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: LIMITS });
  alice = await enter(game.ctx, "alice");
  bob = await enter(game.ctx, "bob", OTHER_TEAM);
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
  const wish = { name: "Kontoret", scoring: "c", start_event: 1, ko_rounds: null, max_entries: null } as const;
  const made = await createLeague(game.ctx, alice.entry, wish);
  league = made.id;
  await joinPrivateLeague(game.ctx, bob.entry, made.code ?? "");
  await playRound(game, 1);
  await settleRound(game, 1);
  await app.seasonState.refresh();
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const page = async ({ account }: Person) => (await olof.get(`/api/operations/people/${account}/`)).json as PersonPage;
const find = async (text: string) => (await olof.post(api.people.search.path, { text })).json as { people: unknown[] };
const send = (call: "review" | "act", person: Person, body: object) =>
  olof.post(`/api/operations/people/${person.account}/${call}/`, body);
const act = async (person: Person, wish: object, reason = "asked by mail") =>
  send("act", person, { act: wish, state: (await page(person)).state, reason });
const codes = ({ json }: Answer) => (json as { effects: { code: string }[] }).effects.map(({ code }) => code);
const shown = async (id = league) => {
  const answer = await openBrowser(app).get(`/api/leagues-classic/${id}/standings/`);
  return (answer.json as { standings: { results: { entry: number }[] } }).standings.results.map(({ entry }) => entry);
};
const mails = async (person: Person) => (await page(person)).mail.map(({ kind }) => kind);
const lastAct = async () => ((await olof.get("/api/operations/")).json as Operations).audit[0];

describe("the search [season-01]", () => {
  test.each([
    ["a team's name", "team ali"],
    ["a person's whole name", "Alice Tests"],
    ["an address", "alice@TEST"],
  ])("finds by the beginning of %s, in either case", async (_, text) => {
    expect((await find(text)).people).toMatchObject([{ account: alice.account, entry_name: "Team alice" }]);
  });

  test("finds however apostrophes, hyphens, spaces and accents are typed [mended-99]", async () => {
    const one = await signUp(game.ctx, "patrick");
    await updateAccount(game.ctx.db, one, { first_name: "Jean-Pierre", last_name: "O´Briën" });
    for (const text of ["OBrien", "o'brien", "O’BRIEN", "o brien", "jean pierre", "JeanPierre O`B", "Jean‑Pierre"])
      expect([text, (await find(text)).people]).toMatchObject([text, [{ account: one }]]);
    expect((await find("’-")).people).toEqual([]);
  });

  test("the database folds as the rules do [mended-99]", async () => {
    const texts = [
      "O´Brien",
      "D’Angelo",
      "Jean-Pierre  N",
      "Åsa Ängström-Öberg",
      "Đokanović",
      "ØRSTED Æ",
      "Łukasz Weiß",
    ];
    for (const text of [...texts, "Þór Œuvre", "İbrahim Işık", "ＦＣ\u00A0Malmö", "Al\u2011Ammari – x"]) {
      const { rows } = await sql<{ form: string }>`select search_form(${text}) as form`.execute(game.ctx.db);
      expect([text, rows[0]?.form]).toEqual([text, normalizeForSearch(text).replaceAll(" ", "")]);
    }
  });

  test("finds by the number of a team, first, and of an account", async () => {
    expect((await find(String(alice.entry))).people[0]).toMatchObject({ entry: alice.entry });
    expect((await find(String(bob.account))).people).toContainEqual(expect.objectContaining({ account: bob.account }));
  });

  test("takes wildcards for letters, and lists at most twenty", async () => {
    expect((await find("%")).people).toEqual([]);
    expect((await find("_eam")).people).toEqual([]);
    for (let number = 0; number < 25; number++) await signUp(game.ctx, `crowd${number}`);
    const found = (await olof.post(api.people.search.path, { text: "crowd" })).json as { people: []; more: boolean };
    expect([found.people.length, found.more]).toEqual([20, true]);
  });

  test("is for operators", async () => {
    const browser = await signedIn(app, game.ctx, alice.account);
    for (const answer of [
      await browser.post(api.people.search.path, { text: "bob" }),
      await browser.get(`/api/operations/people/${bob.account}/`),
    ])
      expect(answer.status).toBe(403);
  });
});

test("a person's page has team, rounds, versions, leagues and sessions; nobody's page is not found [season-02]", async () => {
  await signedIn(app, game.ctx, alice.account);
  const person = await page(alice);
  expect(person).toMatchObject({
    email: "alice@test.example",
    entry: { id: alice.entry, name: "Team alice", name_held: false },
    rounds: [{ event: 1 }],
    leagues: [{ id: league, name: "Kontoret", admin: true }],
    suspended: null,
  });
  expect(person.versions[0]).toMatchObject({ version: 1, kind: "create" });
  expect(person.sessions.length).toBeGreaterThan(0);
  expect(JSON.stringify(person)).not.toMatch(/id_hash|csrf|argon2/);
  expect((await olof.get("/api/operations/people/999999/")).status).toBe(404);
});

describe("refused writes [season-03]", () => {
  const transfer = async () => {
    const squad = await squadOfEntry(game.ctx.db, alice.entry);
    const transfers = [{ element_in: 999_999, element_out: squad?.elements[0], purchase_price: 1, selling_price: 1 }];
    return { entry: alice.entry, event: 2, chip: null, transfers };
  };
  const refused = async () => (await page(alice)).refused;

  test("are noted with their reason, and a signed-out one of whose page it came", async () => {
    const browser = await signedIn(app, game.ctx, alice.account);
    expect((await browser.post("/api/transfers/", await transfer())).status).toBe(400);
    await wait(async () =>
      expect((await refused())[0]).toMatchObject({
        claimed: false,
        method: "POST",
        path: "/api/transfers/",
        status: 400,
        problems: [{ code: "unknown_element", element: 999_999 }, { code: "price_changed" }],
        address: "127.0.0.1",
      }),
    );
    const visitor = openBrowser(app, "localhost:3000", "192.0.2.7");
    const headers = { [PAGE_ACCOUNT_HEADER]: String(alice.account) };
    expect((await visitor.call("POST", "/api/transfers/", { body: await transfer(), headers })).status).toBe(403);
    await wait(async () =>
      expect((await refused())[0]).toMatchObject({
        claimed: true,
        status: 403,
        problems: [{ code: "not_signed_in" }],
        address: "192.0.2.7",
      }),
    );
    expect(Date.now() - Date.parse((await refused())[0]?.at ?? "")).toBeLessThan(60_000);
  });

  test("keep nothing of what was sent", async () => {
    const browser = await signedIn(app, game.ctx, alice.account);
    const secret = "S3cret-value";
    await browser.call("POST", `/api/transfers/?token=${secret}`, { body: { entry: secret, password: secret } });
    await browser.post("/api/player/name-appeal/", { name: secret, reason: secret, password: secret });
    await wait(async () => expect((await refused()).length).toBeGreaterThan(2));
    const rows = await game.ctx.db.selectFrom("refused_call").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test("claimed by strangers are limited by network and account, and displace none that came with a session", async () => {
    const own = (await refused()).filter(({ claimed }) => !claimed).length;
    const headers = { [PAGE_ACCOUNT_HEADER]: String(alice.account) };
    const there = await build(game.ctx, { limits: LIMITS });
    for (let network = 1; network <= 5; network++) {
      const stranger = openBrowser(there, "localhost:3000", `198.51.100.${network}`);
      for (let call = 0; call < 30; call++) await stranger.call("POST", "/api/transfers/", { body: {}, headers });
    }
    // Calls are noted after they have been answered; a server that is closed has noted all of its own.
    await there.close();
    expect((await refused()).filter(({ claimed }) => claimed).length).toBe(MOST_REFUSED.claimed);
    const rows = await refused();
    expect(rows.filter(({ address }) => address === "198.51.100.5").length).toBeLessThanOrEqual(20);
    expect(rows.filter(({ claimed }) => !claimed).length).toBeGreaterThanOrEqual(own);
  });

  test("claimed for nobody are not kept, and all are forgotten after thirty days", async () => {
    const headers = { [PAGE_ACCOUNT_HEADER]: "987654" };
    const stranger = openBrowser(app, "localhost:3000", "203.0.113.9");
    await stranger.call("POST", "/api/transfers/", { body: {}, headers });
    await game.ctx.db
      .updateTable("refused_call")
      .set({ at: new Date(Date.now() - 31 * DAY) })
      .where("claimed", "=", true)
      .execute();
    await tidy(game.ctx);
    const rows = await refused();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ claimed }) => !claimed)).toBe(true);
  });
});

describe("a team's name", () => {
  test("is changed and locked, after a dry run that changes nothing; the person is told, the trail has the reason [season-04]", async () => {
    const { state } = await page(alice);
    const wish = { act: { kind: "rename", name: "Lag A" }, state };
    const dry = await send("review", alice, wish);
    expect(codes(dry)).toEqual(["name_becomes", "name_held", "mail_goes", "undo_rename"]);
    expect((await page(alice)).state).toBe(state);
    expect(codes(await send("act", alice, { ...wish, reason: "the old one was rude" }))).toEqual(codes(dry));
    expect((await page(alice)).entry).toMatchObject({ name: "Lag A", name_held: true });
    expect(await mails(alice)).toContain("team_renamed");
    expect(await lastAct()).toMatchObject({
      action: "team_renamed",
      name: "Olof Testsson",
      detail: { person: alice.account, from: "Team alice", to: "Lag A", reason: "the old one was rude" },
    });
    expect((await page(alice)).audit[0]).toMatchObject({ action: "team_renamed", by: "Olof Testsson" });
    const browser = await signedIn(app, game.ctx, alice.account);
    const details = { name: "Mitt namn", kit: null, favourite_team: null, email: false, language: "sv" };
    const answer = await browser.call("PUT", api.entry.update.path, { body: details });
    expect(answer.json).toMatchObject({ name: [{ code: "name_change_blocked" }] });
  });

  test("is given back and freed again", async () => {
    expect((await act(alice, { kind: "rename", name: "Team alice" })).status).toBe(200);
    expect(codes(await act(alice, { kind: "release_name" }))).toContain("name_free");
    expect((await page(alice)).entry).toMatchObject({ name: "Team alice", name_held: false });
  });

  test("that no list allows is refused at its field", async () => {
    expect(await act(alice, { kind: "rename", name: "Hitler" })).toMatchObject({
      status: 400,
      json: { act: { name: [{ code: "name_not_allowed" }] } },
    });
  });
});

test("the second of two operators gets 409 and changes nothing [season-05]", async () => {
  const { state } = await page(bob);
  const rename = (name: string) => send("act", bob, { act: { kind: "rename", name }, state, reason: "asked by mail" });
  const answers = await Promise.all([rename("Ett"), rename("Tre")]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json).toEqual({ detail: PERSON_CHANGED });
  const won = answers[0]?.status === 200 ? "Ett" : "Tre";
  expect((await entryOfAccount(game.ctx.db, bob.account))?.name).toBe(won);
  expect(await send("review", bob, { act: { kind: "lift" }, state })).toMatchObject({ status: 409 });
});

describe("a suspension", () => {
  const suspend = (scope: string, ends: string | null = null) => ({ kind: "suspend", scope, ends });

  test("takes a team out of tables at once and lets it play on; lifting it puts it back [season-06]", async () => {
    expect(new Set(await shown())).toEqual(new Set([alice.entry, bob.entry]));
    expect(codes(await act(bob, suspend("tables")))).toEqual(["leaves_tables", "ends_never", "mail_goes", "undo_lift"]);
    expect(await shown()).toEqual([alice.entry]);
    const overall = await game.ctx.db
      .selectFrom("league")
      .select("id")
      .where("short_name", "=", "overall")
      .executeTakeFirstOrThrow();
    expect(await shown(overall.id)).toEqual([alice.entry]);
    const browser = await signedIn(app, game.ctx, bob.account);
    expect((await browser.post("/api/watchlist/5001/")).status).toBe(201);
    expect((await page(bob)).suspended).toMatchObject({ scope: "tables", reason: "asked by mail" });
    expect((await find("bob@")).people).toMatchObject([{ suspended: true }]);
    expect(codes(await act(bob, { kind: "lift" }))).toContain("returns_to_tables");
    expect(new Set(await shown())).toEqual(new Set([alice.entry, bob.entry]));
  });

  test("from tables takes a team that has only just joined out of their list of new teams", async () => {
    const carol = await enter(game.ctx, "carol");
    const { code } = (await leagueById(game.ctx.db, league)) ?? {};
    await joinPrivateLeague(game.ctx, carol.entry, code ?? "");
    const general = await game.ctx.db
      .selectFrom("league")
      .select("id")
      .where("short_name", "=", "overall")
      .executeTakeFirstOrThrow();
    const joined = async (id: number) => {
      const { json } = await openBrowser(app).get(`/api/leagues-classic/${id}/standings/`);
      return (json as { new_entries: { results: { entry: number }[] } }).new_entries.results.map(({ entry }) => entry);
    };
    const lists = async () => [await joined(league), await joined(general.id)];
    expect(await lists()).toEqual([[carol.entry], [carol.entry]]);
    await act(carol, suspend("tables"));
    expect(await lists()).toEqual([[], []]);
    await act(carol, { kind: "lift" });
    expect(await lists()).toEqual([[carol.entry], [carol.entry]]);
  });

  test("as a whole lets nothing be saved, says so, and ends by itself [season-07]", async () => {
    const ends = new Date(Date.now() + 3_600_000).toISOString();
    expect(codes(await act(bob, suspend("whole", ends)))).toContain("saves_nothing");
    const browser = await signedIn(app, game.ctx, bob.account);
    expect(await browser.post("/api/watchlist/5002/")).toMatchObject({
      status: 400,
      json: { non_field_errors: [{ code: "suspended" }] },
    });
    expect((await browser.get("/api/me/")).status).toBe(200);
    await game.ctx.db
      .updateTable("suspension")
      .set({ ends: new Date(Date.now() - 1_000) })
      .where("lifted", "is", null)
      .execute();
    expect((await browser.post("/api/watchlist/5002/")).status).toBe(201);
    expect((await page(bob)).suspended).toBeNull();
  });

  test("is appealed against once, in the console's queue, and answered [season-08]", async () => {
    await act(bob, suspend("whole"), "several teams by one person");
    const browser = await signedIn(app, game.ctx, bob.account);
    const { suspension } = (await browser.get(api.suspension.get.path)).json as { suspension: { id: number } };
    const appeal = (words: string) => browser.post(api.suspension.appeal.path, { id: suspension.id, appeal: words });
    expect((await appeal("It was my brother")).status).toBe(204);
    expect((await appeal("It was my brother")).status).toBe(204);
    expect(await appeal("Again")).toMatchObject({ status: 400 });
    const queue = async () => ((await olof.get("/api/operations/")).json as Operations).suspension_appeals;
    expect(await queue()).toMatchObject([{ account: bob.account, appeal: "It was my brother" }]);
    expect(codes(await act(bob, { kind: "uphold" }, "the same device"))).toContain("stays_suspended");
    expect(await queue()).toEqual([]);
    expect((await page(bob)).suspended).toMatchObject({ answered: expect.any(String) });
    await act(bob, { kind: "lift" }, "your brother has a team of his own now");
    expect((await browser.get(api.suspension.get.path)).json).toEqual({ suspension: null });
    expect(await appeal("Late")).toMatchObject({ json: { non_field_errors: [{ code: "not_suspended_any_more" }] } });
  });

  test("of an operator, twice, or until yesterday is refused", async () => {
    const other = { ...bob, account: await signUp(game.ctx, "oskar", "operator") };
    expect(await act(other, suspend("whole"))).toMatchObject({ status: 400 });
    const past = new Date(Date.now() - DAY).toISOString();
    expect(await act(bob, suspend("tables", past))).toMatchObject({
      status: 400,
      json: { act: { ends: [{ code: "stop_passed" }] } },
    });
    await act(bob, suspend("tables"));
    expect(JSON.stringify((await act(bob, suspend("whole"))).json)).toContain("already_suspended");
    await act(bob, { kind: "lift" });
  });

  test("is told in letters that can be written in both languages", async () => {
    await updateAccount(game.ctx.db, bob.account, { language: "en" });
    await game.ctx.db.updateTable("entry").set({ language: "en" }).where("id", "=", bob.entry).execute();
    await act(alice, suspend("tables", new Date(Date.now() + DAY).toISOString()));
    await act(alice, { kind: "lift" });
    const rows = await game.ctx.db.selectFrom("mail").selectAll().orderBy("id").execute();
    const told = rows.filter(({ letter }) => ["suspension", "team_renamed"].includes(letter.kind));
    const messages = await Promise.all(told.map((row) => compose(game.ctx, row)));
    const subjects = new Set(messages.map((message) => `${message?.language} ${message?.subject}`));
    expect([...subjects].toSorted()).toEqual([
      "en Our answer to your appeal",
      "en Your account is suspended",
      "en Your suspension is lifted",
      "en Your team has a new name",
      "sv Avstängningen är hävd",
      "sv Ditt konto är avstängt",
      "sv Ditt lag har fått ett nytt namn",
    ]);
    expect(messages.some((message) => message?.text.includes("The reason: several teams by one person"))).toBe(true);
  });
});

test("sessions are ended and a password link is sent; both are in the trail [season-09]", async () => {
  const browser = await signedIn(app, game.ctx, alice.account);
  expect(codes(await act(alice, { kind: "end_sessions" }))).toEqual(["sessions_end", "undo_none"]);
  expect((await browser.post("/api/watchlist/5001/")).status).toBe(403);
  expect((await page(alice)).sessions).toEqual([]);
  expect(JSON.stringify((await act(alice, { kind: "end_sessions" })).json)).toContain("no_sessions");
  expect(codes(await act(alice, { kind: "send_password_link" }))).toEqual(["link_goes", "undo_none"]);
  expect((await mails(alice))[0]).toBe("password_reset");
  expect((await page(alice)).audit.map(({ action }) => action).slice(0, 2)).toEqual([
    "password_link_sent",
    "sessions_ended_by_operator",
  ]);
});
