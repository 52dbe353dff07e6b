import { Entry, EntryHistory, Me, MyTeam, Picks, TransferRow } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { build } from "../src/app/app.ts";
import { updateAccount } from "../src/db/accounts.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { hashPassword } from "../src/platform/passwords.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter, OTHER_TEAM, signUp, type Person } from "./support/people.ts";
import { deadlineOf, player, priceOf } from "./support/season.ts";

const PASSWORD = "correct horse battery";
const ENTRY = { email: true, favourite_team: 3, name: "Carols elva", terms_agreed: true, language: "sv" as const };
const picksOf = (elements: readonly number[]) =>
  elements.map((element) => ({ element, purchase_price: priceOf(element) }));

let game: Game;
let app: FastifyInstance;
let carol: Browser;
let carolsEntry = 0;
let bob: Person;

/** Runs forward; changes by the clock alone take effect immediately. */
async function at(time: Date): Promise<void> {
  await game.at(time);
  await app.seasonState.refresh();
}
const myTeam = async (browser: Browser, entry: number) =>
  MyTeam.parse((await browser.get(`/api/my-team/${entry}/`)).json);
/** The saved picks, as the page posts them back. */
const lineup = ({ picks }: MyTeam) =>
  picks.map(({ element, position, is_captain, is_vice_captain }) => ({
    element,
    position,
    is_captain,
    is_vice_captain,
  }));

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx);
  const account = await signUp(game.ctx, "carol");
  await updateAccount(game.ctx.db, account, { password_hash: await hashPassword(PASSWORD) });
  bob = await enter(game.ctx, "bob", OTHER_TEAM);
  carol = openBrowser(app);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

describe("signing in", () => {
  test("a visitor is nobody, and gets the token that writes repeat [core-103] [core-101]", async () => {
    const me = await carol.get("/api/me/");
    expect(me.json).toEqual({ player: null, watched: [] });
    expect(carol.cookies.get("csrftoken")).toMatch(/^[\w-]{43}$/);
    expect(String(me.headers["set-cookie"])).not.toContain("HttpOnly");
  });

  test.each([
    ["a wrong password", { email: "carol@test.example", password: "wrong" }],
    ["an unknown address", { email: "nobody@test.example", password: PASSWORD }],
  ])("%s gets the same answer, and nobody is signed in", async (_, wish) => {
    const answer = await carol.post("/api/player/login/", wish);
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({
      non_field_errors: [{ message: "Wrong email or password.", code: "bad_credentials" }],
    });
    expect(carol.cookies.has("sessionid")).toBe(false);
  });

  test("the right password starts a session that no script can read [core-103] [core-067]", async () => {
    const answer = await carol.post("/api/player/login/", { email: " Carol@test.example", password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(Me.parse(answer.json).player).toMatchObject({ email: "carol@test.example", entry: null, dirty: false });
    expect(String(answer.headers["set-cookie"])).toMatch(
      /sessionid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect(answer.headers["cache-control"]).toContain("no-store");
    const stored = await game.ctx.db.selectFrom("session").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(carol.cookies.get("sessionid"));
  });

  test("signing out ends the session for good", async () => {
    const other = openBrowser(app);
    await other.get("/api/me/");
    await other.post("/api/player/login/", { email: "carol@test.example", password: PASSWORD });
    const kept = new Map(other.cookies);
    expect((await other.post("/api/player/logout/")).status).toBe(204);
    expect(other.cookies.has("sessionid")).toBe(false);
    for (const [name, value] of kept) other.cookies.set(name, value);
    expect((await other.get("/api/me/")).json).toEqual({ player: null, watched: [] });
  });
});

describe("entering a squad [core-113] [core-121]", () => {
  test("a changed price is reported at its pick, and nothing is entered", async () => {
    const picks = picksOf(CLASSIC_TEAM).map((pick, index) => (index === 4 ? { ...pick, purchase_price: 1 } : pick));
    const answer = await carol.post("/api/entry-create/", { ...ENTRY, picks });
    const now_cost = priceOf(CLASSIC_TEAM[4] ?? 0);
    const changed = expect.objectContaining({ code: "price_changed", now_cost }) as unknown;
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({
      picks: picks.map((_, index) => (index === 4 ? { purchase_price: [changed] } : {})),
    });
    expect(Me.parse((await carol.get("/api/me/")).json).player?.entry).toBeNull();
  });

  test.each([
    ["a long name", { name: "x".repeat(21) }, { name: [{ code: "max_length" }] }],
    ["no name", { name: "  " }, { name: [{ code: "blank" }] }],
    ["a name that cannot be shown", { name: "a\u0000b" }, { name: [{ code: "name_characters" }] }],
    [
      "terms not agreed to",
      { terms_agreed: false },
      { terms_agreed: [{ code: "required", message: "You must agree to the Terms and Conditions." }] },
    ],
    ["nothing said about the terms", { terms_agreed: undefined }, { terms_agreed: [{ code: "required" }] }],
    ["an unknown club", { favourite_team: 999 }, { favourite_team: [{ code: "does_not_exist" }] }],
    ["another language", { language: "fi" }, { language: [{ code: "invalid_choice" }] }],
    ["no picks", { picks: undefined }, { picks: [{ code: "required" }] }],
  ])("%s is refused in its field [core-093, core-134]", async (_, change, problems) => {
    const answer = await carol.post("/api/entry-create/", { ...ENTRY, picks: picksOf(CLASSIC_TEAM), ...change });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject(problems);
  });

  test("all problems of the squad are reported at once", async () => {
    const elements = [...CLASSIC_TEAM.slice(0, 13), player(3, 17), player(3, 18)];
    const answer = await carol.post("/api/entry-create/", {
      ...ENTRY,
      picks: elements.map((element) => ({ element })),
    });
    expect(answer.json).toMatchObject({
      non_field_errors: [{ code: "too_many_from_team", team: 3, limit: 3, count: 5 }],
    });
  });

  test("a name of twenty characters is short enough in any encoding; then the team exists", async () => {
    const name = `${"⚽".repeat(10)}${"🦌".repeat(10)}`;
    const answer = await carol.post("/api/entry-create/", { ...ENTRY, name, picks: picksOf(CLASSIC_TEAM) });
    expect(answer).toMatchObject({ status: 201, text: "" });
    const { player: account } = Me.parse((await carol.get("/api/me/")).json);
    expect(account).toMatchObject({ entry_email: true, entry_language: "sv" });
    carolsEntry = account?.entry ?? 0;
    const entry = Entry.parse((await carol.get(`/api/entry/${carolsEntry}/`)).json);
    expect(entry).toMatchObject({ name, favourite_team: 3, started_event: 1, current_event: null });
    expect(entry).toMatchObject({ summary_overall_points: null, last_deadline_value: null });
  });

  test("a second team is refused", async () => {
    const answer = await carol.post("/api/entry-create/", { ...ENTRY, picks: picksOf(OTHER_TEAM) });
    expect(answer.json).toMatchObject({ non_field_errors: [{ code: "entry_exists" }] });
  });
});

describe("my team [core-111] [core-112]", () => {
  test("fifteen picks, unlimited transfers until the first deadline [core-062] [core-064]", async () => {
    const team = await myTeam(carol, carolsEntry);
    expect(team.picks.map((pick) => pick.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(team.transfers).toMatchObject({ cost: 4, status: "unlimited", limit: null, made: 0 });
    expect(team.transfers.value + team.transfers.bank).toBe(1000);
    expect(team.chips.map((chip) => [chip.name, chip.status_for_entry])).toEqual([
      ["pdbus", "available"],
      ["2capt", "available"],
    ]);
  });

  test("a line-up and a team chip are saved, and answered with 202 and the team", async () => {
    const before = await myTeam(carol, carolsEntry);
    const picks = lineup(before);
    const [captain, vice] = [picks.find((pick) => pick.is_captain), picks.find((pick) => pick.is_vice_captain)];
    for (const pick of picks) {
      pick.is_captain = pick === vice;
      pick.is_vice_captain = pick === captain;
    }
    const answer = await carol.post(`/api/my-team/${carolsEntry}/`, { chip: "pdbus", picks });
    expect(answer.status).toBe(202);
    const after = MyTeam.parse(answer.json);
    expect(after).toEqual(await myTeam(carol, carolsEntry));
    expect(after.picks.find((pick) => pick.is_captain)?.element).toBe(vice?.element);
    expect(after.chips.find((chip) => chip.name === "pdbus")).toMatchObject({
      status_for_entry: "active",
      played_by_entry: [1],
      is_pending: true,
    });
  });

  test("leaving the chip out takes a team chip back [core-071]", async () => {
    const answer = await carol.post(`/api/my-team/${carolsEntry}/`, {
      picks: lineup(await myTeam(carol, carolsEntry)),
    });
    expect(MyTeam.parse(answer.json).chips.find((chip) => chip.name === "pdbus")?.status_for_entry).toBe("available");
  });

  test("no captain, two places swapped and one missing: all of it is reported, nothing is saved", async () => {
    const before = await myTeam(carol, carolsEntry);
    const picks = lineup(before).map((pick) => ({ ...pick, is_captain: false }));
    const answer = await carol.post(`/api/my-team/${carolsEntry}/`, { chip: null, picks: picks.slice(1) });
    expect(answer.status).toBe(400);
    const { non_field_errors: problems } = answer.json as { non_field_errors: { code: string; message: string }[] };
    expect(problems.map((problem) => problem.code)).toEqual([
      "picks_not_squad",
      "positions_invalid",
      "captain_invalid",
    ]);
    expect(await myTeam(carol, carolsEntry)).toEqual(before);
  });

  test("two saves at once are both complete, and the later one counts", async () => {
    const before = await myTeam(carol, carolsEntry);
    const swapped = (one: number, other: number) => {
      const picks = lineup(before);
      const [a, b] = [picks[one], picks[other]];
      if (a && b) [a.element, b.element] = [b.element, a.element];
      return picks;
    };
    const both = await Promise.all(
      [swapped(13, 14), swapped(12, 13)].map((picks) =>
        carol.post(`/api/my-team/${carolsEntry}/`, { chip: null, picks }),
      ),
    );
    expect(both.map((answer) => answer.status)).toEqual([202, 202]);
    const after = (await myTeam(carol, carolsEntry)).picks.map((pick) => pick.element);
    expect([swapped(13, 14), swapped(12, 13)].map((picks) => picks.map((pick) => pick.element))).toContainEqual(after);
  });
});

describe("after the first deadline", () => {
  beforeAll(async () => {
    await at(deadlineOf(1));
    await closeDeadline(game.ctx, 1);
    await app.seasonState.refresh();
  });

  test("everybody can see the picks of the round, and of no other [core-110] [core-063] [core-099]", async () => {
    const visitor = openBrowser(app);
    const answer = await visitor.get(`/api/entry/${carolsEntry}/event/1/picks/`);
    const picks = Picks.parse(answer.json);
    expect(picks.picks.map((pick) => pick.element).toSorted((a, b) => a - b)).toEqual(
      CLASSIC_TEAM.toSorted((a, b) => a - b),
    );
    expect(picks.picks.map((pick) => pick.multiplier).toSorted((a, b) => a - b)).toEqual([
      0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2,
    ]);
    expect(picks.entry_history).toMatchObject({ event: 1, points: 0, value: 1000 });
    for (const event of [2, 30, 31, 99]) {
      const later = await visitor.get(`/api/entry/${carolsEntry}/event/${event}/picks/`);
      expect(later).toMatchObject({ status: 404, json: { detail: "Not found." } });
    }
  });

  test("the history has the round, and free transfers begin with one [core-104]", async () => {
    const visitor = openBrowser(app);
    const history = EntryHistory.parse((await visitor.get(`/api/entry/${carolsEntry}/history/`)).json);
    expect(history.current.map((round) => [round.event, round.event_transfers_cost])).toEqual([[1, 0]]);
    expect(await myTeam(carol, carolsEntry)).toMatchObject({ transfers: { status: "cost", limit: 1, made: 0 } });
    const entry = Entry.parse((await visitor.get(`/api/entry/${carolsEntry}/`)).json);
    expect(entry).toMatchObject({ current_event: 1, entered_events: [1], last_deadline_value: 1000 });
  });
});

describe("transfers [core-114] [core-109]", () => {
  const out = player(5, 9);
  const into = player(8, 9);
  const wish = (rows: object[], more: object = {}) => ({
    chip: null,
    entry: carolsEntry,
    event: 2,
    transfers: rows,
    ...more,
  });

  test("a wrong row is reported in its place, correct ones are {}", async () => {
    const rows = [
      { element_in: into, element_out: out },
      { element_in: player(7, 16), element_out: player(8, 17) },
      { element_in: player(1, 1), element_out: player(4, 9) },
    ];
    const answer = await carol.post("/api/transfers/", wish(rows));
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({
      transfers: [
        {},
        { element_out: [expect.objectContaining({ code: "transfer_element_out_not_pick" })] },
        {
          element_in: [expect.objectContaining({ code: "transfer_element_in_is_pick" })],
          non_field_errors: [expect.objectContaining({ code: "transfer_element_type_mismatch" })],
        },
      ],
    });
  });

  test.each([
    ["another entry", { entry: 2 }, { entry: [{ code: "transfer_entry_mismatch" }] }],
    ["another round", { event: 3 }, { event: [{ code: "transfer_event_mismatch" }] }],
    ["a chip of the line-up", { chip: "pdbus" }, { non_field_errors: [{ code: "chip_not_transfer" }] }],
    ["a chip with free transfers left", { chip: "wildcard" }, { non_field_errors: [{ code: "chip_needs_cost" }] }],
    ["nothing at all", { transfers: [] }, { non_field_errors: [{ code: "no_transfers" }] }],
  ])("%s is refused", async (_, change, problems) => {
    // Carol is entry 2 only where the test says another one.
    const body = { ...wish([{ element_in: into, element_out: out }]), ...change };
    if ("entry" in change) body.entry = bob.entry;
    const answer = await carol.post("/api/transfers/", body);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject(problems);
  });

  test("an old price is reported in its row [core-121]", async () => {
    const row = { element_in: into, element_out: out, purchase_price: priceOf(into) + 1, selling_price: priceOf(out) };
    const answer = await carol.post("/api/transfers/", wish([row]));
    expect(answer.json).toMatchObject({ transfers: [{ non_field_errors: [{ code: "price_changed" }] }] });
  });

  test("of two at once, one is made and the other is refused", async () => {
    const row = { element_in: into, element_out: out, purchase_price: priceOf(into), selling_price: priceOf(out) };
    const both = await Promise.all([wish([row]), wish([row])].map((body) => carol.post("/api/transfers/", body)));
    const [made, refused] = both.toSorted((one, other) => one.status - other.status);
    expect(made).toMatchObject({ status: 200, text: "" });
    expect(refused).toMatchObject({
      status: 400,
      json: {
        transfers: [
          {
            element_in: [{ code: "transfer_element_in_is_pick" }],
            element_out: [{ code: "transfer_element_out_not_pick" }],
          },
        ],
      },
    });
    expect(await myTeam(carol, carolsEntry)).toMatchObject({ transfers: { limit: 1, made: 1 } });
  });

  test("they are private until the deadline, and newest first [core-099] [core-048]", async () => {
    const visitor = openBrowser(app);
    expect((await visitor.get(`/api/entry/${carolsEntry}/transfers/`)).json).toEqual([]);
    const latest = z.array(TransferRow).parse((await carol.get(`/api/entry/${carolsEntry}/transfers-latest/`)).json);
    expect(latest).toMatchObject([{ element_in: into, element_out: out, entry: carolsEntry, event: 2 }]);
    const bobs = await signedIn(app, game.ctx, bob.account);
    expect((await bobs.get(`/api/entry/${carolsEntry}/transfers-latest/`)).status).toBe(403);
  });

  test("one millisecond before the deadline is in time, at the deadline is too late [core-100]", async () => {
    const row = (element_out: number, element_in: number) => ({ element_in, element_out });
    await at(new Date(deadlineOf(2).getTime() - 1));
    expect(await carol.post("/api/transfers/", wish([row(into, out)]))).toMatchObject({ status: 200 });
    const picks = lineup(await myTeam(carol, carolsEntry));
    const meant = () => carol.post(`/api/my-team/${carolsEntry}/`, { chip: null, event: 2, picks });
    expect((await meant()).status).toBe(202);
    await at(deadlineOf(2));
    expect(await meant()).toMatchObject({ status: 400 });
    const late = await carol.post("/api/transfers/", wish([row(out, into)]));
    expect(late.status).toBe(400);
    expect(late.json).toMatchObject({ event: [{ code: "transfer_event_mismatch", next: 3 }] });
    const rows = z
      .array(TransferRow)
      .parse((await openBrowser(app).get(`/api/entry/${carolsEntry}/transfers/`)).json)
      .map((transfer) => transfer.element_in);
    expect(rows).toEqual([out, into]);
    // One that names no round is for the next one past the deadline, and the frozen picks stay as they were.
    const frozenPicks = async () =>
      ((await carol.get(`/api/entry/${carolsEntry}/event/2/picks/`)).json as { picks: unknown }).picks;
    const frozen = await frozenPicks();
    const swapped = picks.map((pick) => ({
      ...pick,
      element: picks[pick.position === 14 ? 14 : pick.position === 15 ? 13 : pick.position - 1]?.element,
    }));
    expect((await carol.post(`/api/my-team/${carolsEntry}/`, { chip: null, picks: swapped })).status).toBe(202);
    expect(await frozenPicks()).toEqual(frozen);
  });

  test("playing a chip alone, as older clients do", async () => {
    const team = await myTeam(carol, carolsEntry);
    const free = team.transfers.limit ?? 0;
    const rows = [
      { element_out: player(3, 9), element_in: player(8, 10) },
      { element_out: player(4, 9), element_in: player(8, 11) },
      { element_out: player(5, 9), element_in: player(8, 12) },
    ].slice(0, free + 1);
    const answer = await carol.post("/api/transfers/", { ...wish(rows), event: 3, chip: undefined, wildcard: true });
    expect(answer).toMatchObject({ status: 200, text: "" });
    expect(await myTeam(carol, carolsEntry)).toMatchObject({
      transfers: { status: "unlimited", limit: null },
      chips: expect.arrayContaining([expect.objectContaining({ name: "wildcard", status_for_entry: "active" })]),
    });
  });

  test("past the deadline of a round that isn't frozen yet, my team is shown as it will be", async () => {
    const first = await enter(game.ctx, "erin");
    const erin = await signedIn(app, game.ctx, first.account);
    await at(deadlineOf(3));
    const shown = await myTeam(carol, carolsEntry);
    const firstShown = await myTeam(erin, first.entry);
    expect(firstShown.transfers, "a team after its first round").toMatchObject({ status: "cost", limit: 1, made: 0 });
    await closeDeadline(game.ctx, 3);
    expect(await myTeam(carol, carolsEntry)).toEqual(shown);
    expect(await myTeam(erin, first.entry)).toEqual(firstShown);
    expect(shown.chips.find((chip) => chip.name === "wildcard")).toMatchObject({
      status_for_entry: "played",
      played_by_entry: [3],
    });
  });
});

describe("the watchlist [core-115] [core-116]", () => {
  test("holds element codes; adding and removing twice is fine, an unknown code is not", async () => {
    expect(await carol.post("/api/watchlist/5007/")).toMatchObject({ status: 201, text: "" });
    expect((await carol.post("/api/watchlist/5007/")).status).toBe(201);
    expect((await carol.get("/api/me/")).json).toMatchObject({ watched: [5007] });
    expect((await carol.post("/api/watchlist/7/")).json).toEqual({ detail: "Not found." });
    expect(await carol.call("DELETE", "/api/watchlist/5007/")).toMatchObject({ status: 204, text: "" });
    expect((await carol.call("DELETE", "/api/watchlist/5007/")).status).toBe(204);
    expect((await carol.get("/api/me/")).json).toMatchObject({ watched: [] });
  });
});

describe("after the season's last deadline", () => {
  test("nothing can be saved, and nothing is hidden", async () => {
    await at(deadlineOf(30));
    const answer = await carol.post("/api/transfers/", {
      chip: null,
      entry: carolsEntry,
      event: 30,
      transfers: [{ element_in: player(8, 16), element_out: player(3, 16) }],
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json)).toContain("no_open_event");
    for (const scoring of ["c", "h"]) {
      const joined = await carol.post("/api/leagues-public/join/", { scoring, entry: carolsEntry });
      expect(joined).toMatchObject({ status: 400, json: { non_field_errors: [{ code: "no_open_event" }] } });
    }
    const { chips, transfers } = await myTeam(carol, carolsEntry);
    expect({ chips, transfers }).toMatchObject({ chips: [], transfers: { status: "cost", limit: 0, made: 0 } });
    const dave = await signedIn(app, game.ctx, await signUp(game.ctx, "dave"));
    const late = await dave.post("/api/entry-create/", { ...ENTRY, picks: picksOf(OTHER_TEAM) });
    expect(JSON.stringify(late.json)).toContain("no_open_event");
  });
});
