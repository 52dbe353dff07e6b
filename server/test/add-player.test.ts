import type { BootstrapStatic, FeedState, Me, Operations, Picks } from "@elvan/contract";
import { BY_HAND_FROM } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { pollFeed } from "../src/feed/poll.ts";
import type { PlayerReport } from "../src/season/match-data.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { feedOf, told } from "./support/feed.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter, signUp } from "./support/people.ts";
import { elementById } from "./support/rows.ts";
import { kickoffOf } from "./support/season.ts";

let game: Game;
let app: FastifyInstance;
let olof: Browser;

beforeEach(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
});
afterEach(async () => {
  await app?.close();
  await game?.close();
});

const NYLUND = {
  ...{ first_name: "Åke", second_name: "Nylund-Svensson", web_name: "Nylund" },
  ...{ element_type: 3, team: 8, start_cost: 55, player: null as number | null, reason: "signed this morning" },
};
const add = (more: object = {}) => olof.post("/api/operations/players/", { ...NYLUND, ...more });
const row = (element: number) => elementById(game.ctx.db, element);
const faults = async () =>
  ((await olof.get("/api/operations/feed/")).json as FeedState).faults.map(({ code, player }) => ({ code, player }));
/** What a feed tells of the same man under its own number. */
const report = (element: number): PlayerReport => ({
  ...{ element, team: 8, status: "d", can_select: true, chance_of_playing_next_round: 75, news_added: null },
  news: { sv: "Stukad fot", en: "Sprained foot" },
  profile: {
    ...{ id: element, code: 4711, element_type: 3, start_cost: 60, opta_code: "", photo: "" },
    ...{ first_name: "Ake", second_name: "Nylund Svensson", web_name: "Nylund S.", known_name: "" },
  },
});
const poll = (players: PlayerReport[]) =>
  pollFeed(game.ctx, feedOf(told({ fixture: 1, event: 1, kickoff_time: kickoffOf(1).getTime() }), players), 0);

describe("a player whom operators add [season-41]", () => {
  test("can be bought at once, under a number that no feed gives, and stands in the trail", async () => {
    const { status, json } = await add();
    expect([status, json]).toEqual([200, { element: BY_HAND_FROM }]);
    const { elements } = (await olof.get("/api/bootstrap-static/")).json as BootstrapStatic;
    expect(elements.find(({ id }) => id === BY_HAND_FROM)).toMatchObject({
      ...{ web_name: "Nylund", team: 8, element_type: 3, now_cost: 55, can_select: true, status: "a" },
    });
    expect(((await olof.get("/api/operations/")).json as Operations).audit[0]).toMatchObject({
      action: "player_added",
      detail: { element: BY_HAND_FROM, team: 8, reason: "signed this morning" },
    });
    expect((await add({ first_name: "Bo" })).json).toEqual({ element: BY_HAND_FROM + 1 });
  });

  test("plays for the teams that buy them: the round is live for everybody", async () => {
    await add();
    const alice = await enter(game.ctx, "alice");
    const browser = await signedIn(app, game.ctx, alice.account);
    const transfers = [{ element_out: CLASSIC_TEAM[7], element_in: BY_HAND_FROM }];
    const bought = await browser.post("/api/transfers/", { entry: alice.entry, event: 1, transfers });
    expect([bought.status, bought.text]).toEqual([200, ""]);
    await game.at(kickoffOf(1));
    await runDue(game.ctx);
    await app.seasonState.refresh();
    const { picks, live } = (await browser.get(`/api/entry/${alice.entry}/event/1/picks/`)).json as Picks;
    expect(picks.map(({ element }) => element)).toContain(BY_HAND_FROM);
    expect(live).toMatchObject({ event: 1, rank: 1, players_to_play: 11 });
  });

  test("can be watched, as everybody else", async () => {
    await add();
    const browser = await signedIn(app, game.ctx, (await enter(game.ctx, "alice")).account);
    const { code } = (await row(BY_HAND_FROM))!;
    expect((await browser.post(`/api/watchlist/${code}/`, {})).status).toBe(201);
    expect(((await browser.get("/api/me/")).json as Me).watched).toEqual([code]);
    expect((await browser.call("DELETE", `/api/watchlist/${code}/`)).status).toBe(204);
  });

  test("is added once, however often, at once, or spelt, the form is sent", async () => {
    const answers = await Promise.all([add(), add(), add({ first_name: "AKE", second_name: "Nylund Svensson" })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.map(({ text }) => text.includes(`"element":${BY_HAND_FROM}`))).toEqual([true, true]);
    expect(await row(BY_HAND_FROM + 1)).toBeUndefined();
    expect((await add({ team: 7 })).status).toBe(200);
  });

  test("is not doubled by a feed that names them later: it waits until an operator links the two", async () => {
    await add();
    await poll([report(500)]);
    expect(await row(500)).toBeUndefined();
    expect(await faults()).toContainEqual({ code: "newcomer_invalid", player: "500" });
    const link = await olof.call("PUT", "/api/operations/feed/players/500/", { body: { element: BY_HAND_FROM } });
    expect(link.status).toBe(204);
    await poll([report(500)]);
    expect(await faults()).toEqual([]);
    expect(await row(BY_HAND_FROM)).toMatchObject({ status: "d", news_sv: "Stukad fot", now_cost: 55 });
  });

  test("of whom the feed tells nothing is not missed in it", async () => {
    await add();
    const players = (await game.ctx.db.selectFrom("element").select("id").execute()).map(({ id }) => id);
    const fixtures = (await game.ctx.db.selectFrom("fixture").select("id").execute()).map(({ id }) => id);
    const roster = { fixtures, players: players.filter((id) => id !== BY_HAND_FROM) };
    const feed = feedOf(told({ fixture: 1, event: 1, kickoff_time: kickoffOf(1).getTime() }));
    expect((await pollFeed(game.ctx, { ...feed, roster: () => Promise.resolve(roster) }, 0)).faults).toEqual([]);
    const without = { ...roster, players: roster.players.slice(1) };
    const [fault] = (await pollFeed(game.ctx, { ...feed, roster: () => Promise.resolve(without) }, 0)).faults;
    expect(fault).toMatchObject({ code: "players_missing", detail: { count: 1 } });
  });

  test("takes the feed's number where it has one, also one that was said not to be in this game", async () => {
    expect((await olof.call("PUT", "/api/operations/feed/players/500/", { body: { element: null } })).status).toBe(204);
    expect((await add({ player: 500 })).json).toEqual({ element: 500 });
    expect(((await olof.get("/api/operations/feed/")).json as FeedState).words).toEqual([]);
    await poll([report(500)]);
    expect(await row(500)).toMatchObject({ status: "d", now_cost: 55 });
  });

  test.each<[what: string, more: object, code: string]>([
    ["a club that is not there", { team: 99 }, "unknown_team"],
    ["a number that is somebody's", { player: 1 }, "player_there"],
    ["a price below the least", { start_cost: 9 }, "min_value"],
    ["no name", { second_name: " " }, "blank"],
  ])("is refused with %s, and nothing is added", async (_, more, code) => {
    const { status, text } = await add(more);
    expect([status, text]).toEqual([400, expect.stringContaining(code)]);
    expect(await row(BY_HAND_FROM)).toBeUndefined();
  });
});
