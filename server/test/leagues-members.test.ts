import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { openBrowser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { codesIn, leagueIn, manager, type Manager } from "./support/leagues.ts";
import { OTHER_TEAM, signUp } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";
import { signedIn } from "./support/browser.ts";

let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;
let carol: Manager;
let dave: Manager;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 100_000, write: 100_000, sign_in: 100_000 } });
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob", OTHER_TEAM);
  carol = await manager(app, game, "carol");
  dave = await manager(app, game, "dave");
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const codeOf = async (owner: Manager, league: number) => ((await owner.code(league)).json as { code: string }).code;
/** A classic league of alice's with a code. */
async function classicOf(owner: Manager, name: string, start_event = 1) {
  const league = leagueIn(await owner.createClassic({ name, start_event }));
  return { id: league.id, code: await codeOf(owner, league.id) };
}

test("the six settings of leagues are sent with the base data, and moves must follow them [league-080]", async () => {
  const told = (await openBrowser(app).get("/api/bootstrap-static/")).json as {
    game_settings: Record<string, number>;
  };
  const settings = told.game_settings;
  expect(settings).toMatchObject({
    league_join_private_max: 20,
    league_join_public_max: 3,
    league_max_size_private_h2h: 16,
    league_max_size_public_classic: 20,
    league_max_size_public_h2h: 16,
    league_max_ko_rounds_private_h2h: 3,
  });
  const size = (max_entries: number) => dave.createH2h({ name: "Gränsen", start_event: 2, max_entries });
  const knockOut = (ko_rounds: number) => dave.createH2h({ name: "Gränsen", start_event: 2, ko_rounds });
  const most = settings.league_max_size_private_h2h ?? 0;
  const rounds = settings.league_max_ko_rounds_private_h2h ?? 0;
  expect((await size(most + 1)).json).toMatchObject({ max_entries: [{ code: "too_large", limit: most }] });
  expect(codesIn(await knockOut(rounds + 1))).toEqual({ ko_rounds: ["max_value"] });
  for (const league of [leagueIn(await size(most)), leagueIn(await knockOut(rounds))]) {
    expect((await dave.remove(league.id)).status).toBe(204);
  }
});

describe("creating a league", () => {
  test("the creator is its administrator and first member [league-002] [league-120] [league-136]", async () => {
    const league = leagueIn(await alice.createClassic({ name: "  Söderstadion  ", start_event: 1 }));
    expect(league).toMatchObject({
      name: "Söderstadion",
      scoring: "c",
      league_type: "x",
      admin_entry: alice.entry,
      start_event: 1,
      closed: false,
      has_cup: true,
      entry_can_admin: true,
      entry_can_leave: true,
      entry_can_invite: true,
      entry_rank: 0,
      entry_last_rank: 0,
    });
    expect((await alice.leagues()).classic.map(({ id }) => id)).toContain(league.id);
    expect((await alice.classic(league.id)).new_entries.results).toMatchObject([
      { entry: alice.entry, entry_name: "Team alice", player_first_name: "Alice", player_last_name: "Testsson" },
    ]);
  });

  test("a head-to-head league has its size and knock-out rounds; 0 is none [league-066] [league-103] [league-137]", async () => {
    const league = leagueIn(await alice.createH2h({ name: "Dueller", start_event: 2, ko_rounds: 2, max_entries: 8 }));
    expect(league).toMatchObject({ scoring: "h", max_entries: 8, has_cup: false });
    expect(await alice.detail(league.id, "h")).toMatchObject({ ko_rounds: 2, max_entries: 8, code_privacy: "l" });
    const open = leagueIn(await alice.createH2h({ name: "Utan gräns", start_event: 2, ko_rounds: 0, max_entries: 0 }));
    expect(await alice.detail(open.id, "h")).toMatchObject({ ko_rounds: null, max_entries: null });
    for (const { id } of [league, open]) expect((await alice.remove(id)).status).toBe(204);
  });

  test.each<[string, "c" | "h", object, Record<string, string[]>]>([
    ["no name [league-101]", "c", { start_event: 1 }, { name: ["required"] }],
    ["an empty name [league-101]", "c", { name: "   ", start_event: 1 }, { name: ["blank"] }],
    ["a name of 31 characters [league-179]", "c", { name: "x".repeat(31), start_event: 1 }, { name: ["max_length"] }],
    ["a name that breaks the line", "c", { name: "a\u0000b", start_event: 1 }, { name: ["name_characters"] }],
    ["no start round [league-101]", "c", { name: "x" }, { start_event: ["required"] }],
    ["a round that is none [league-102]", "c", { name: "x", start_event: 31 }, { start_event: ["invalid"] }],
    ["a start round in words", "h", { name: "x", start_event: "two" }, { start_event: ["invalid"] }],
    [
      "a size below the knock-out's [league-103]",
      "h",
      { name: "x", start_event: 2, ko_rounds: 3, max_entries: 7 },
      { max_entries: ["too_small"] },
    ],
    ["a size of one [league-103]", "h", { name: "x", start_event: 2, max_entries: 1 }, { max_entries: ["too_small"] }],
    [
      "a size above the setting [league-103]",
      "h",
      { name: "x", start_event: 2, max_entries: 17 },
      { max_entries: ["too_large"] },
    ],
    [
      "more knock-out rounds than the setting [league-104]",
      "h",
      { name: "x", start_event: 2, ko_rounds: 4 },
      { ko_rounds: ["max_value"] },
    ],
    [
      "no league round before the knock-out [league-104]",
      "h",
      { name: "x", start_event: 29, ko_rounds: 2 },
      { ko_rounds: ["too_few_rounds"] },
    ],
  ])("%s is refused, and nothing is created", async (_name, scoring, wish, codes) => {
    const before = await bob.leagues();
    const answer = await (scoring === "c" ? bob.createClassic(wish) : bob.createH2h(wish));
    expect(codesIn(answer)).toEqual(codes);
    expect(await bob.leagues()).toEqual(before);
  });
});

describe("joining by a code [league-123]", () => {
  test("anyone with the code gets in, whatever its capitals [league-086] [league-117]", async () => {
    const { id, code } = await classicOf(alice, "Koden");
    expect(code).toMatch(/^[a-z0-9]{6}$/);
    const joined = leagueIn(await bob.join(` ${code.toUpperCase()} `));
    expect(joined).toMatchObject({ id, entry_can_admin: false, entry_can_leave: true, entry_can_invite: true });
    expect((await bob.leagues()).classic.map((league) => league.id)).toContain(id);
    expect((await alice.classic(id)).new_entries.results.map(({ entry }) => entry)).toEqual([alice.entry, bob.entry]);
  });

  test.each<[string, string, Record<string, string[]>]>([
    ["too long [league-164]", "abcdefg", { code: ["max_length"] }],
    ["far too long [league-164]", "a".repeat(500), { code: ["max_length"] }],
    ["wrong [league-165]", "zzzzzz", { code: ["invalid"] }],
    ["too short [league-165]", "a", { code: ["invalid"] }],
    ["of other signs [league-165]", "'or 1-", { code: ["invalid"] }],
    ["empty", "  ", { code: ["blank"] }],
  ])("a code that is %s", async (_name, code, codes) => expect(codesIn(await bob.join(code))).toEqual(codes));

  test("a code that is a number or missing", async () => {
    for (const [code, error] of [
      [123_456, "invalid"],
      [null, "null"],
      [undefined, "required"],
    ] as const) {
      const answer = await bob.browser.post("/api/leagues-private/join/", { code, entry: bob.entry });
      expect(codesIn(answer)).toEqual({ code: [error] });
    }
  });

  test("in the name of another entry it is forbidden", async () => {
    const { code } = await classicOf(alice, "Bara för mig");
    const answer = await bob.browser.post("/api/leagues-private/join/", { code, entry: carol.entry });
    expect(answer.status).toBe(403);
  });

  test("a member is told that they have already joined [league-167]", async () => {
    const { code } = await classicOf(alice, "Dubbelt");
    expect(codesIn(await alice.join(code))).toEqual({ non_field_errors: ["already_joined"] });
  });

  test("a closed league accepts nobody, and its code is hidden [league-091] [league-166]", async () => {
    const { id, code } = await classicOf(alice, "Stängd");
    await bob.join(code);
    const change = { name: "Stängd", start_event: 1, code_privacy: "a" };
    expect((await alice.change(id, "c", { ...change, closed: true })).status).toBe(200);
    expect(codesIn(await carol.join(code))).toEqual({ non_field_errors: ["league_closed"] });
    expect((await alice.code(id)).status).toBe(403);
    expect(codesIn(await alice.browser.post(`/api/league/${id}/code/regenerate/`))).toEqual({
      non_field_errors: ["league_closed"],
    });
    expect((await carol.browser.post("/api/league/code-check/", { code })).json).toMatchObject({
      closed_reason: "closed",
      already_joined: false,
    });
    expect(await bob.detail(id, "c")).toMatchObject({ entry_can_invite: false });
    await alice.change(id, "c", { ...change, closed: false });
    expect((await carol.join(code)).status).toBe(201);
  });

  test("a full head-to-head league is closed, and says that it is full, also to those who only look [mended-46]", async () => {
    const league = leagueIn(await alice.createH2h({ name: "Två", start_event: 3, max_entries: 2 }));
    const code = await codeOf(alice, league.id);
    expect((await bob.join(code)).status).toBe(201);
    const refused = await carol.join(code);
    expect(codesIn(refused)).toEqual({ non_field_errors: ["league_closed"] });
    expect(refused.json).toMatchObject({ non_field_errors: [{ reason: "full", max: 2 }] });
    const full = { name: "Två", closed_reason: "full", max_entries: 2 };
    expect((await openBrowser(app).post("/api/league/code-check/", { code })).json).toMatchObject(full);
  });

  test("the check names the league before joining, and says whether the team is in it [league-086] [league-125]", async () => {
    const { id, code } = await classicOf(alice, "Länken");
    const check = (who: Manager) => who.browser.post("/api/league/code-check/", { code });
    expect((await check(bob)).json).toEqual({
      id,
      name: "Länken",
      scoring: "c",
      already_joined: false,
      closed_reason: null,
      max_entries: null,
    });
    expect((await check(alice)).json).toMatchObject({ already_joined: true });
    expect((await bob.browser.post("/api/league/code-check/", { code: "zzzzzz" })).status).toBe(404);
    const teamless = await signedIn(app, game.ctx, await signUp(game.ctx, "teamless"));
    expect((await teamless.post("/api/league/code-check/", { code })).json).toMatchObject({
      id,
      already_joined: false,
    });
    expect((await teamless.post("/api/leagues-private/join/", { code, entry: 1 })).status).toBe(403);
  });

  test("twenty private leagues are the maximum, joined and created together [league-080] [league-169] [league-172] [league-180]", async () => {
    const eager = await manager(app, game, "eager");
    for (let n = 1; n <= 20; n++) leagueIn(await eager.createClassic({ name: `L${n}`, start_event: 1 }));
    const { code } = await classicOf(alice, "Nummer 21");
    const refused = await eager.join(code);
    expect(codesIn(refused)).toEqual({ non_field_errors: ["max_private_entries"] });
    expect(refused.json).toMatchObject({ non_field_errors: [{ max: 20 }] });
    for (const make of [eager.createClassic, eager.createH2h]) {
      expect(codesIn(await make({ name: "21", start_event: 2 }))).toEqual({
        non_field_errors: ["max_private_entries"],
      });
    }
    const [first] = (await eager.leagues()).classic.filter((league) => league.league_type === "x");
    await eager.leave(first?.id ?? 0);
    expect((await eager.join(code)).status).toBe(201);
  });
});

describe("who may see the code [league-068] [league-120] [league-126]", () => {
  test.each([
    ["p", [200, 403, 403]],
    ["l", [200, 200, 403]],
    ["a", [200, 200, 200]],
  ])("privacy %s", async (code_privacy, expected) => {
    const { id, code } = await classicOf(alice, `Insyn ${code_privacy}`);
    await bob.join(code);
    await alice.change(id, "c", { name: "Insyn", start_event: 1, code_privacy });
    const answers = await Promise.all([alice, bob, carol].map((who) => who.code(id)));
    expect(answers.map(({ status }) => status)).toEqual(expected);
    for (const answer of answers) expect(answer.text.includes(code)).toBe(answer.status === 200);
    // Invitations come from whoever may know the code (league-089); the join button needs one that all may know (league-090).
    expect((await bob.detail(id, "c")).entry_can_invite).toBe(code_privacy !== "p");
    expect((await carol.classic(id)).league).toMatchObject({
      entry_can_join: code_privacy === "a",
      entry_is_member: false,
    });
    const visitor = openBrowser(app);
    await visitor.get("/api/me/");
    expect((await visitor.get(`/api/league/${id}/code/`)).status).toBe(403);
    expect((await visitor.get(`/api/leagues-classic/${id}/standings/`)).text).not.toContain(code);
  });

  test("a new code opens the league, the old one nothing [league-141]", async () => {
    const { id, code } = await classicOf(alice, "Ny kod");
    const answer = await alice.browser.post(`/api/league/${id}/code/regenerate/`);
    const fresh = (answer.json as { code: string }).code;
    expect(fresh).not.toBe(code);
    expect(codesIn(await bob.join(code))).toEqual({ code: ["invalid"] });
    expect((await bob.join(fresh)).status).toBe(201);
    expect((await bob.browser.post(`/api/league/${id}/code/regenerate/`)).status).toBe(403);
  });

  test("a league's details are for its members; the banned teams are for its administrator [league-066] [league-133] [league-134]", async () => {
    const { id, code } = await classicOf(alice, "Inifrån");
    await bob.join(code);
    await carol.join(code);
    await alice.ban(id, carol.entry);
    expect((await alice.detail(id, "c")).bans).toEqual([{ entry: carol.entry, player_name: "Carol Testsson" }]);
    expect((await bob.detail(id, "c")).bans).toEqual([]);
    expect((await dave.browser.get(`/api/leagues-classic/${id}/`)).status).toBe(403);
    expect((await alice.browser.get(`/api/leagues-h2h/${id}/`)).status).toBe(404);
    expect((await alice.browser.get("/api/leagues-classic/999999/")).status).toBe(404);
  });
});

describe("bans [league-139] [league-140]", () => {
  test("a banned team leaves immediately and can't come back until the ban is lifted [league-092] [league-121] [league-168]", async () => {
    const { id, code } = await classicOf(alice, "Avstängda");
    await carol.join(code);
    expect((await alice.ban(id, carol.entry)).json).toEqual([{ entry: carol.entry, player_name: "Carol Testsson" }]);
    expect((await carol.leagues()).classic.map((league) => league.id)).not.toContain(id);
    expect(codesIn(await carol.join(code))).toEqual({ non_field_errors: ["entry_banned"] });
    expect((await alice.unban(id, carol.entry)).json).toEqual([]);
    expect((await carol.leagues()).classic.map((league) => league.id)).not.toContain(id);
    expect((await carol.join(code)).status).toBe(201);
    expect((await alice.unban(id, carol.entry)).status).toBe(404);
  });

  test("only members can be banned, never the administrator, and only by the administrator", async () => {
    const { id, code } = await classicOf(alice, "Ordning");
    await bob.join(code);
    expect(codesIn(await alice.ban(id, carol.entry))).toEqual({ entry: ["not_member"] });
    expect(codesIn(await alice.ban(id, alice.entry))).toEqual({ entry: ["admin_not_banned"] });
    expect((await bob.ban(id, alice.entry)).status).toBe(403);
    expect((await alice.ban(999_999, bob.entry)).status).toBe(404);
  });

  test("members are found by the start of a name, but not the administrator; without one all are listed [league-073] [league-129] [mended-48]", async () => {
    const { id, code } = await classicOf(alice, "Sök");
    await bob.join(code);
    await carol.join(code);
    const search = async (who: Manager, text: string) =>
      (await who.browser.get(`/api/league/${id}/search-entries/?search=${encodeURIComponent(text)}`)).json;
    expect(await search(alice, "BO")).toEqual([
      { entry: bob.entry, player_name: "Bob Testsson", entry_name: "Team bob" },
    ]);
    expect(await search(alice, "Carol T")).toMatchObject([{ entry: carol.entry }]);
    expect(await search(alice, "team")).toHaveLength(2);
    expect(await search(alice, "alice")).toEqual([]);
    expect(await search(alice, "dave")).toEqual([]);
    const everybody = [{ entry: bob.entry }, { entry: carol.entry }];
    for (const nothing of ["", " "]) expect(await search(alice, nothing)).toMatchObject(everybody);
    expect((await bob.browser.get(`/api/league/${id}/search-entries/?search=b`)).status).toBe(403);
  });
});

describe("searching members of other alphabets", () => {
  test("rings, dots and strokes need not be typed, and case doesn't matter [mended-39]", async () => {
    const { id, code } = await classicOf(alice, "Sök fler");
    await bob.join(code);
    await game.ctx.db.updateTable("entry").set({ name: "Åsas Lag" }).where("id", "=", bob.entry).execute();
    const names = { first_name: "Åsa Đana", last_name: "Skarphéðinsson Øberg" };
    const before = await game.ctx.db
      .selectFrom("account")
      .select(["id", "first_name", "last_name"])
      .where("id", "=", bob.account)
      .executeTakeFirstOrThrow();
    await game.ctx.db.updateTable("account").set(names).where("id", "=", bob.account).execute();
    const search = async (text: string) =>
      (await alice.browser.get(`/api/league/${id}/search-entries/?search=${encodeURIComponent(text)}`)).json;
    const found = [{ entry: bob.entry, player_name: "Åsa Đana Skarphéðinsson Øberg", entry_name: "Åsas Lag" }];
    for (const text of [
      "asa",
      "ÅSA",
      "A\u030Asa",
      "dana",
      "skarphedinsson o",
      "øberg",
      "oberg",
      "asas l",
      "  asa  dana ",
    ]) {
      expect(await search(text), text).toEqual(found);
    }
    for (const text of ["sa", "edinsson", "berg"]) expect(await search(text), text).toEqual([]);
    const { first_name, last_name } = before;
    await game.ctx.db.updateTable("account").set({ first_name, last_name }).where("id", "=", before.id).execute();
    await game.ctx.db.updateTable("entry").set({ name: "Team bob" }).where("id", "=", bob.entry).execute();
  });
});

describe("leaving and deleting", () => {
  test("a member leaves; the administrator hands over first [league-088] [league-138]", async () => {
    const { id, code } = await classicOf(alice, "Lämna");
    await bob.join(code);
    await carol.join(code);
    expect((await carol.leave(id)).status).toBe(204);
    expect(codesIn(await carol.leave(id))).toEqual({ non_field_errors: ["not_member"] });
    expect(codesIn(await alice.leave(id))).toEqual({ non_field_errors: ["admin_must_hand_over"] });
    expect((await alice.leagues()).classic.map((league) => league.id)).toContain(id);
    const change = { name: "Lämna", start_event: 1 };
    expect(codesIn(await alice.change(id, "c", { ...change, admin_entry: dave.entry }))).toEqual({
      admin_entry: ["not_member"],
    });
    expect((await alice.change(id, "c", { ...change, admin_entry: bob.entry })).json).toMatchObject({
      admin_entry: bob.entry,
      entry_can_admin: false,
    });
    expect((await alice.leave(id)).status).toBe(204);
    expect((await bob.detail(id, "c")).entry_can_admin).toBe(true);
  });

  test("when the last one leaves, the league goes too [league-088]", async () => {
    const { id, code } = await classicOf(alice, "Ensam");
    expect((await alice.leave(id)).status).toBe(204);
    expect((await alice.browser.get(`/api/leagues-classic/${id}/standings/`)).status).toBe(404);
    expect(codesIn(await bob.join(code))).toEqual({ code: ["invalid"] });
  });

  test("a general league can't be left", async () => {
    const overall = (await alice.leagues()).classic.find((league) => league.short_name === "overall");
    expect(overall).toMatchObject({ entry_can_leave: false, entry_can_admin: false, entry_can_invite: false });
    expect(codesIn(await alice.leave(overall?.id ?? 0))).toEqual({ non_field_errors: ["league_locked"] });
  });

  test("the administrator deletes a league for all its members [league-088] [league-142]", async () => {
    const { id, code } = await classicOf(alice, "Borta");
    await bob.join(code);
    expect((await bob.remove(id)).status).toBe(403);
    expect((await alice.remove(id)).status).toBe(204);
    for (const who of [alice, bob]) expect((await who.leagues()).classic.map((league) => league.id)).not.toContain(id);
    expect((await alice.remove(id)).status).toBe(404);
  });
});

describe("settings [league-067] [league-135]", () => {
  test("the administrator changes them until the league starts", async () => {
    const { id } = await classicOf(alice, "Före");
    const change = { name: "Efter", start_event: 4, code_privacy: "l", closed: true, admin_entry: alice.entry };
    expect((await alice.change(id, "c", change)).json).toMatchObject(change);
    expect((await bob.change(id, "c", change)).status).toBe(403);
    expect(codesIn(await alice.change(id, "c", { ...change, code_privacy: "x" }))).toEqual({
      code_privacy: ["invalid_choice"],
    });
    expect(codesIn(await alice.change(id, "c", { ...change, name: "" }))).toEqual({ name: ["blank"] });
    expect(codesIn(await alice.change(id, "c", { ...change, start_event: 99 }))).toEqual({ start_event: ["invalid"] });
  });

  test("a head-to-head league can't become smaller than its number of members [league-067] [league-103]", async () => {
    const league = leagueIn(await alice.createH2h({ name: "Krymp", start_event: 5, max_entries: 8 }));
    const code = await codeOf(alice, league.id);
    for (const who of [bob, carol]) await who.join(code);
    const change = { name: "Krymp", start_event: 5 };
    expect(codesIn(await alice.change(league.id, "h", { ...change, max_entries: 2 }))).toEqual({
      max_entries: ["too_small"],
    });
    expect((await alice.change(league.id, "h", { ...change, max_entries: 4, ko_rounds: 1 })).json).toMatchObject({
      max_entries: 4,
      ko_rounds: 1,
    });
    expect((await alice.change(league.id, "h", { ...change, max_entries: null })).json).toMatchObject({
      max_entries: null,
      ko_rounds: 1,
    });
    await alice.remove(league.id);
  });
});

describe("public leagues [league-124]", () => {
  test("a team gets a place in the newest one with room, and in a new one if it is already in that [league-080]", async () => {
    const first = leagueIn(await alice.joinPublic("c"));
    expect(first).toMatchObject({ league_type: "c", name: "Allsvenskan 1", start_event: 1, max_entries: 20 });
    expect(first).toMatchObject({ admin_entry: null, entry_can_admin: false, entry_can_leave: true });
    expect(leagueIn(await bob.joinPublic("c")).id).toBe(first.id);
    const second = leagueIn(await alice.joinPublic("c"));
    expect(second.name).toBe("Allsvenskan 2");
    const duel = leagueIn(await alice.joinPublic("h"));
    expect(duel).toMatchObject({ scoring: "h", name: "Allsvenskan 3", max_entries: 16 });
    for (const scoring of ["c", "h"] as const) {
      const refused = await alice.joinPublic(scoring);
      expect(codesIn(refused)).toEqual({ non_field_errors: ["public_league_max_exceeded"] });
      expect(refused.json).toMatchObject({ non_field_errors: [{ max: 3 }] });
    }
  });

  test("a public league can be named; a private one can't be joined that way [league-170]", async () => {
    const first = (await alice.leagues()).classic.find((league) => league.name === "Allsvenskan 1");
    expect(leagueIn(await carol.joinPublic("c", first?.id)).id).toBe(first?.id);
    expect(codesIn(await carol.joinPublic("c", first?.id))).toEqual({ non_field_errors: ["already_joined"] });
    const { id } = await classicOf(alice, "Privat");
    expect(codesIn(await carol.joinPublic("c", id))).toEqual({ league: ["does_not_exist"] });
    expect(codesIn(await carol.joinPublic("h", first?.id))).toEqual({ league: ["does_not_exist"] });
  });

  test("it can be left until it starts, and stays open when it is empty", async () => {
    const league = leagueIn(await dave.joinPublic("h"));
    expect((await dave.leave(league.id)).status).toBe(204);
    const again = leagueIn(await dave.joinPublic("h"));
    expect(again.id).toBe(league.id);
    await dave.leave(again.id);
  });
});

describe("once the league has started", () => {
  let classic: { id: number; code: string };
  let duel: { id: number; code: string };
  let publicLeague: number;

  beforeAll(async () => {
    classic = await classicOf(dave, "Igång");
    const made = leagueIn(await dave.createH2h({ name: "Igång mot", start_event: 1 }));
    duel = { id: made.id, code: await codeOf(dave, made.id) };
    for (const { code } of [classic, duel]) await bob.join(code);
    publicLeague = leagueIn(await dave.joinPublic("c")).id;
    await playRound(game, 1);
    await settleRound(game, 1);
    await app.seasonState.refresh();
  });

  test.each<[string, object]>([
    ["privacy", { code_privacy: "a" }],
    ["start round", { start_event: 2 }],
    ["closed", { closed: true }],
    ["administrator", { admin_entry: 2 }],
  ])("its %s can't change", async (_name, change) => {
    const before = await dave.detail(classic.id, "c");
    const answer = await dave.change(classic.id, "c", { name: "Nytt namn", ...change });
    expect(codesIn(answer)).toEqual({ [Object.keys(change)[0] ?? ""]: ["league_started"] });
    expect(await dave.detail(classic.id, "c")).toEqual(before);
  });

  test("size and knock-out of a head-to-head league can't change", async () => {
    const answer = await dave.change(duel.id, "h", { name: "x", max_entries: 8, ko_rounds: 1 });
    expect(codesIn(answer)).toEqual({ max_entries: ["league_started"], ko_rounds: ["league_started"] });
  });

  test("its name can still change", async () => {
    expect((await dave.change(classic.id, "c", { name: "Nytt namn" })).json).toMatchObject({ name: "Nytt namn" });
    expect((await dave.change(duel.id, "h", { name: "Nytt mot" })).json).toMatchObject({ name: "Nytt mot" });
  });

  test("nobody is banned, and it isn't deleted", async () => {
    for (const { id } of [classic, duel]) {
      expect(codesIn(await dave.ban(id, bob.entry))).toEqual({ non_field_errors: ["league_started"] });
      expect(codesIn(await dave.remove(id))).toEqual({ non_field_errors: ["league_started"] });
    }
  });

  test("a classic league can be joined and left at any time, a head-to-head one neither [league-093]", async () => {
    expect((await carol.join(classic.code)).status).toBe(201);
    expect((await carol.leave(classic.id)).status).toBe(204);
    expect(codesIn(await carol.join(duel.code))).toEqual({ non_field_errors: ["league_closed"] });
    expect(codesIn(await bob.leave(duel.id))).toEqual({ non_field_errors: ["league_locked"] });
    expect(codesIn(await dave.leave(classic.id))).toEqual({ non_field_errors: ["admin_must_hand_over"] });
  });

  test("its code stays as it is; a head-to-head league no longer shows or offers one [mended-46]", async () => {
    for (const { id } of [classic, duel]) {
      const answer = await dave.browser.post(`/api/league/${id}/code/regenerate/`);
      expect(codesIn(answer)).toEqual({ non_field_errors: ["league_started"] });
    }
    expect(await codeOf(dave, classic.id)).toBe(classic.code);
    expect((await dave.code(duel.id)).status).toBe(403);
    expect(await dave.detail(classic.id, "c")).toMatchObject({ entry_can_invite: true });
    expect(await dave.detail(duel.id, "h")).toMatchObject({ entry_can_invite: false });
    const check = await carol.browser.post("/api/league/code-check/", { code: duel.code });
    expect(check.json).toMatchObject({ closed_reason: "started" });
  });

  test("its administrator leaves a classic league by handing it over to a member in the same move", async () => {
    const before = await dave.detail(classic.id, "c");
    for (const stranger of [carol.entry, dave.entry, 999_999]) {
      expect(codesIn(await dave.leave(classic.id, stranger))).toEqual({ admin_entry: ["not_member"] });
    }
    expect(await dave.detail(classic.id, "c")).toEqual(before);
    expect((await dave.leave(classic.id, bob.entry)).status).toBe(204);
    expect(await bob.detail(classic.id, "c")).toMatchObject({ admin_entry: bob.entry, entry_can_admin: true });
    expect((await dave.leagues()).classic.map(({ id }) => id)).not.toContain(classic.id);
    expect((await dave.change(classic.id, "c", { name: "x" })).status).toBe(403);
  });

  test("a public classic league can't be left, and latecomers fill it [league-093] [mended-49]", async () => {
    expect(codesIn(await dave.leave(publicLeague))).toEqual({ non_field_errors: ["league_locked"] });
    const [late, later] = [await manager(app, game, "late"), await manager(app, game, "later")];
    const first = leagueIn(await late.joinPublic("c"));
    expect(first.start_event).toBe(1);
    // The fullest with room comes first, so that nobody is alone.
    expect(leagueIn(await later.joinPublic("c")).id).toBe(first.id);
    const { standings, new_entries } = await later.classic(first.id);
    expect(standings.results.length + new_entries.results.length).toBeGreaterThan(2);
  });

  test("a public head-to-head league that has started accepts nobody, unless somebody waits alone in it [mended-49]", async () => {
    // Alice has been alone in hers since round 1.
    const alone = (await alice.leagues()).h2h.find(({ league_type }) => league_type === "c");
    expect(alone?.start_event).toBe(1);
    for (const name of ["first duel", "second duel"]) {
      const joined = leagueIn(await (await manager(app, game, name)).joinPublic("h"));
      expect(joined.id).toBe(alone?.id);
    }
  });

  test("a league that began in the past can't be created", async () => {
    expect(codesIn(await alice.createClassic({ name: "x", start_event: 1 }))).toEqual({
      start_event: ["event_started"],
    });
  });
});
