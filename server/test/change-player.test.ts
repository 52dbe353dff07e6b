import type { OperationsPlayer, PlayerReview, Prices } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { squadOfEntry } from "../src/db/squads.ts";
import { pollFeed } from "../src/feed/poll.ts";
import { changePrices } from "../src/rounds/change-prices.ts";
import type { PlayerReport } from "../src/season/match-data.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { feedOf, told } from "./support/feed.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, signUp } from "./support/people.ts";
import { elementById } from "./support/rows.ts";
import { kickoffOf } from "./support/season.ts";

let game: Game;
let app: FastifyInstance;
let olof: Browser;
let owned = 0;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  const alice = await enter(game.ctx, "alice");
  owned = (await squadOfEntry(game.ctx.db, alice.entry))?.elements[7] ?? 0;
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const path = (element: number) => `/api/operations/players/${element}/`;
const row = async (element: number) => (await elementById(game.ctx.db, element))!;
const read = async (element: number) => (await olof.get(path(element))).json as OperationsPlayer;
const change = (element: number, changes: object, more: object = {}) =>
  olof.call("PUT", path(element), { body: { changes, reason: "the club said so on the radio", ...more } });
const review = (element: number, changes: object) => olof.post(`${path(element)}review/`, { changes });
const leave = (element: number, field: string) => olof.call("DELETE", `${path(element)}held/${field}/`);
const report = async (element: number, more: Partial<PlayerReport>) => {
  const player = await row(element);
  const plainly = {
    element,
    team: player.team,
    status: "a",
    can_select: true,
    chance_of_playing_next_round: null,
  } as const;
  const plain: PlayerReport = { ...plainly, news: { sv: "", en: "" }, news_added: null, ...more };
  return pollFeed(game.ctx, feedOf(told({ fixture: 1, event: 1, kickoff_time: kickoffOf(1).getTime() }), [plain]), 0);
};

describe("a player by hand [season-29]", () => {
  test("is shown before it is done, done with a reason, and on the trail", async () => {
    const changes = { status: "i", chance_of_playing_next_round: 0, news_sv: "Knä", news_en: "Knee" };
    expect((await review(owned, changes)).json as PlayerReview).toMatchObject({
      changes: [
        { field: "status", from: "a", to: "i" },
        { field: "chance_of_playing_next_round", from: null, to: 0 },
        { field: "news_sv", from: "", to: "Knä" },
        { field: "news_en", from: "", to: "Knee" },
      ],
      effects: [],
    });
    expect(await row(owned)).toMatchObject({ status: "a", news_sv: "" });
    expect((await change(owned, changes)).status).toBe(204);
    expect(await row(owned)).toMatchObject(changes);
    const was = (await read(owned)).held.map(({ field, told: before }) => [field, before]);
    expect(Object.fromEntries(was)).toEqual({
      chance_of_playing_next_round: null,
      news_en: "",
      news_sv: "",
      status: "a",
    });
    const audit = await game.ctx.db
      .selectFrom("audit")
      .select(["action", "detail"])
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(audit).toMatchObject([{ action: "player_changed", detail: { element: owned } }]);
  });

  test("stands against the feed until the feed agrees, and is what the feed says once it is left to it", async () => {
    const element = 31;
    expect((await change(element, { status: "i", news_sv: "Sjuk", news_en: "Ill" })).status).toBe(204);
    await report(element, {});
    await report(element, { status: "d", news: { sv: "Oviss", en: "Doubtful" } });
    expect(await row(element)).toMatchObject({ status: "i", news_sv: "Sjuk", news_en: "Ill" });
    expect((await leave(element, "news_sv")).status).toBe(204);
    expect((await leave(element, "news_sv")).status).toBe(404);
    expect(await row(element)).toMatchObject({ status: "i", news_sv: "Oviss", news_en: "Ill" });
    // It agrees, and is followed again.
    await report(element, { status: "i", news: { sv: "Oviss", en: "Ill" } });
    expect((await read(element)).held).toEqual([]);
    await report(element, { status: "a" });
    expect(await row(element)).toMatchObject({ status: "a", news_sv: "" });
  });

  test("a price and a club say what they do to the teams that have the player", async () => {
    const before = await row(owned);
    const club = (before.team % 8) + 1;
    expect((await review(owned, { now_cost: before.now_cost - 3, team: club })).json).toMatchObject({
      effects: [
        { code: "owners_keep", owners: 1 },
        { code: "owners_over_limit", owners: 1 },
        { code: "owners_value", owners: 1, step: -3 },
      ],
    });
    expect((await change(owned, { now_cost: before.now_cost - 3 })).status).toBe(204);
    expect((await change(owned, { now_cost: before.now_cost + 2 })).status).toBe(204);
    expect(await row(owned)).toMatchObject({ now_cost: before.now_cost + 2, cost_change_event: 2 });
    const steps = await game.ctx.db.selectFrom("price_change").selectAll().where("element", "=", owned).execute();
    expect(steps).toMatchObject([{ old_cost: before.now_cost, new_cost: before.now_cost + 2 }]);
    // No feed changes prices, so nothing is held.
    expect((await read(owned)).held.some(({ field }) => field === "now_cost")).toBe(false);
  });

  test("a price of the small hours does not stop that day's price run, which may move it again", async () => {
    const { ctx } = game;
    await game.at(new Date("2026-04-09T01:00:00Z"));
    const before = await row(43);
    expect((await change(43, { now_cost: before.now_cost + 2 })).status).toBe(204);
    await ctx.db.updateTable("element").set({ price_counter: 30 }).where("id", "=", 43).execute();
    await game.at(new Date("2026-04-09T02:30:00Z"));
    expect(await changePrices(ctx, "2026-04-09")).toBe(1);
    expect(await row(43)).toMatchObject({ now_cost: before.now_cost + 3 });
    const steps = ctx.db.selectFrom("price_change").select(["old_cost", "new_cost"]).where("element", "=", 43);
    expect(await steps.where("day", "=", "2026-04-09").execute()).toEqual([
      { old_cost: before.now_cost, new_cost: before.now_cost + 3 },
    ]);
  });

  test("a price that is put back the same day has not moved", async () => {
    const moved = async () => {
      await app.seasonState.refresh();
      return ((await olof.get("/api/prices/")).json as Prices).moves.map(({ element }) => element);
    };
    expect(await moved()).toEqual([43]);
    const { now_cost } = await row(43);
    expect((await change(43, { now_cost: now_cost - 3 })).status).toBe(204);
    expect(await moved()).toEqual([]);
  });

  test.each<[string, object, string]>([
    ["a club that isn't there", { team: 77 }, "unknown_team"],
    ["what stands already", { web_name: "P44" }, "player_as_before"],
    ["available, and unlikely", { chance_of_playing_next_round: 25 }, "chance_contradicts"],
  ])("%s is refused", async (_, changes, code) => {
    for (const answer of [await review(44, changes), await change(44, changes)]) {
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.json)).toContain(code);
    }
  });

  test.each<[string, object]>([
    ["a chance of 30", { chance_of_playing_next_round: 30 }],
    ["a price of nothing", { now_cost: 0 }],
    ["a name of nothing", { web_name: " " }],
    ["a name with a mark that turns the text round", { web_name: "\u202eEk" }],
    ["news as long as a letter", { news_sv: "x".repeat(301) }],
    ["another position", { element_type: 4, status: undefined }],
  ])("%s is no change", async (_, changes) => {
    expect((await change(45, changes)).status).toBe(400);
  });

  test("of two operators the second sees what has changed; a player who isn't there is not found", async () => {
    const before = { status: "a" };
    expect((await change(46, { status: "s" }, { before })).status).toBe(204);
    expect((await change(46, { status: "d" }, { before })).json).toMatchObject({
      status: [{ code: "changed_elsewhere" }],
    });
    expect((await change(9999, { status: "d" })).status).toBe(404);
  });
});
