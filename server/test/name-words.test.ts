import type { NameWord, Operations } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, signUp } from "./support/people.ts";

let game: Game;
let app: FastifyInstance;
/** Another process on the same database. */
let other: FastifyInstance;
let olof: Browser;
let bob: Browser;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  other = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
  bob = await signedIn(other, game.ctx, (await enter(game.ctx, "bob")).account);
});
afterAll(async () => {
  await app?.close();
  await other?.close();
  await game?.close();
});

const WORDS = "/api/operations/name-words/";
const words = async () => (await olof.get(WORDS)).json as NameWord[];
const league = (name: string) => bob.post("/api/leagues-classic/", { name, start_event: 3 });
const NOT_ALLOWED = { status: 400, json: { name: [{ code: "name_not_allowed" }] } };
const audited = async () => ((await olof.get("/api/operations/")).json as Operations).audit[0];

describe("the operators' own words for names", () => {
  test("a word is refused in every process from then on, until it is removed; both with a reason in the audit trail [mended-10, league-108]", async () => {
    expect((await league("Stryktipset")).status).toBe(201);
    const reason = "Runs a campaign against us";
    const added = await olof.post(WORDS, { word: " Stryktips* ", allowed: false, reason });
    expect(added).toMatchObject({ status: 201, json: { word: "stryktips*", allowed: false, reason } });
    expect(await audited()).toMatchObject({
      action: "name_word_refused",
      name: "Olof Testsson",
      detail: { word: "stryktips*", reason },
    });
    expect(await words()).toMatchObject([{ word: "stryktips*", allowed: false, reason }]);
    expect(await league("Stryktipset 2")).toMatchObject(NOT_ALLOWED);
    expect(await league("S t r y k t i p s")).toMatchObject(NOT_ALLOWED);
    // Names there are stay.
    expect(
      await game.ctx.db.selectFrom("league").select("name").where("name", "=", "Stryktipset").execute(),
    ).toHaveLength(1);

    const { id } = added.json as NameWord;
    expect((await olof.post(`${WORDS}${id}/remove/`, { reason: "Over" })).status).toBe(204);
    expect(await audited()).toMatchObject({
      action: "name_word_removed",
      detail: { word: "stryktips*", allowed: false, reason: "Over" },
    });
    expect(await words()).toEqual([]);
    expect((await league("Stryktipset 2")).status).toBe(201);
    expect((await olof.post(`${WORDS}${id}/remove/`, { reason: "Over" })).status).toBe(404);
  });

  test("a word of the game's lists is allowed, even one of the game's own [mended-10]", async () => {
    expect(await league("Kuk i Ryssland")).toMatchObject(NOT_ALLOWED);
    expect(await league("Support")).toMatchObject(NOT_ALLOWED);
    const allow = (word: string) => olof.post(WORDS, { word, allowed: true, reason: "A river" });
    expect((await allow("kuk")).status).toBe(201);
    expect((await allow("support")).status).toBe(201);
    expect((await league("Kuk i Ryssland")).status).toBe(201);
    expect((await league("Support")).status).toBe(201);
    expect(await league("Fitta i Ryssland")).toMatchObject(NOT_ALLOWED);
    expect(await allow("KUK")).toMatchObject({ status: 400, json: { word: [{ code: "word_listed" }] } });
  });

  test("shows which word a name is refused for, and to whom [mended-10]", async () => {
    const tried = async (name: string) => (await olof.post(`${WORDS}try/`, { name })).json;
    expect(await tried("Malmö FF")).toEqual({ game: null, person: null });
    expect(await tried("Hora")).toEqual({ game: expect.stringContaining("hor("), person: null });
    expect(await tried("Sieg Heil")).toEqual({ game: expect.any(String), person: expect.any(String) });
  });

  test.each([
    [{ word: "*" }, "word"],
    [{ word: "a" }, "word"],
    [{ word: "a*b" }, "word"],
    [{ word: "(a|b)" }, "word"],
    [{ word: "x".repeat(51) }, "word"],
    [{ reason: "  " }, "reason"],
    [{ allowed: "yes" }, "allowed"],
  ])("%j is not accepted [mended-10]", async (wrong, field) => {
    const answer = await olof.post(WORDS, { word: "ord", allowed: false, reason: "Because", ...wrong });
    expect(answer).toMatchObject({ status: 400, json: { [field]: expect.any(Array) } });
  });

  test("two operators who add the same word at once: one is told that it is there [mended-10]", async () => {
    const add = () => olof.post(WORDS, { word: "samtidigt", allowed: false, reason: "Twice" });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
  });
});

describe("names as they are stored", () => {
  test.each([
    ["a mark of direction", "Anna\u200F FC"],
    ["nothing to see", "\u3164\u3164"],
    ["an empty Braille cell", "\u2800"],
    ["a filler of old Hangul", "\u115F"],
    ["stacked marks", "Z\u0335\u0321\u0322\u0335algo"],
    ["a private character", "FC \uE000"],
  ])("%s is refused in the field of a team and a league [mended-11]", async (_what, name) => {
    const refused = { status: 400, json: { name: [{ code: "name_characters" }] } };
    expect(await league(name)).toMatchObject(refused);
    const team = { name, kit: null, favourite_team: null, email: false, language: "sv" };
    expect(await bob.call("PUT", "/api/entry-update/", { body: team })).toMatchObject(refused);
  });

  test("spaces and letters are stored in one form, emoji as they are [mended-11]", async () => {
    expect(await league("  Malmo\u0308\u00A0\u00A0 FF ⚽ ")).toMatchObject({
      status: 201,
      json: { name: "Malmö FF ⚽" },
    });
    expect((await league("👨‍👩‍👧‍👦 ❤️ FC")).status).toBe(201);
  });
});
