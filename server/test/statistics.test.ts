import { LastRounds, Prices, RecentPoints } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { build } from "../src/app/app.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { changePrices } from "../src/rounds/change-prices.ts";
import { refreshElements } from "../src/season/refresh-elements.ts";
import { makeTransfers } from "../src/squads/make-transfers.ts";
import { openBrowser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, type Person } from "./support/people.ts";
import { playRound, settleRound, type Feats } from "./support/play.ts";
import { elementById } from "./support/rows.ts";
import { deadlineOf, player } from "./support/season.ts";

const [scorer, substitute, reserve] = [player(1, 16), player(1, 18), player(1, 2)];
const ROUNDS = 6;

let game: Game;
let app: FastifyInstance;
let alice: Person;

beforeAll(async () => {
  game = await openGame();
  alice = await enter(game.ctx, "alice");
  for (let event = 1; event <= ROUNDS; event++) {
    const feats = new Map<number, Feats>([[scorer, { minutes: 90, goals_scored: event % 2 }]]);
    if (event === 5) feats.set(substitute, { minutes: 20, yellow_cards: 1 });
    await playRound(game, event, feats);
    await settleRound(game, event);
  }
  app = await build(game.ctx, { limits: { read: 10_000 } });
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const get = async (path: string) => {
  await app.seasonState.refresh();
  return openBrowser(app).get(path);
};
const summary = async (element: number) =>
  (await get(`/api/element-summary/${element}/`)).json as {
    history: { total_points: number; minutes: number; goals_scored: number; round: number }[];
  };
const prices = async () => Prices.parse((await get("/api/prices/")).json);
const meterOf = async (element: number) => (await prices()).meters.find((meter) => meter.element === element);

describe("figures of the last matches", () => {
  test("points of the last five matches, the oldest first; who was not on the pitch has none [decide-17]", async () => {
    const recent = z.array(RecentPoints).parse((await get("/api/stats/recent-points/")).json);
    const pointsOf = (element: number) => recent.find(({ id }) => id === element)?.points;
    const { history } = await summary(scorer);
    expect(history).toHaveLength(ROUNDS);
    expect(pointsOf(scorer)).toEqual(history.slice(1).map((match) => match.total_points));
    expect(pointsOf(substitute)).toEqual([null, null, null, expect.any(Number), null]);
    expect(pointsOf(reserve)).toEqual([null, null, null, null, null]);
  });

  test("points and statistics summed over the last rounds that have begun [decide-14]", async () => {
    const over = async (rounds: number) => LastRounds.parse((await get(`/api/stats/last-rounds/${rounds}/`)).json);
    const { history } = await summary(scorer);
    for (const rounds of [1, 3, 5, 30]) {
      const { events, elements } = await over(rounds);
      const own = history.slice(-rounds);
      expect(events).toEqual(own.map(({ round }) => round));
      expect(elements.find(({ id }) => id === scorer)).toMatchObject({
        matches: own.length,
        minutes: 90 * own.length,
        total_points: own.reduce((sum, match) => sum + match.total_points, 0),
        goals_scored: own.reduce((sum, match) => sum + match.goals_scored, 0),
      });
    }
    const listed = (await over(2)).elements.map(({ id }) => id);
    expect(listed).toContain(substitute);
    expect(listed).not.toContain(reserve);
    for (const wrong of ["0", "100", "three"]) {
      expect([400, 404]).toContain((await get(`/api/stats/last-rounds/${wrong}/`)).status);
    }
  });
});

describe("the price meter", () => {
  const [out, into] = [player(1, 9), player(1, 10)];

  test("tells the way to the next change by the rule, and why a price is held [decide-18]", async () => {
    await game.beforeDeadline(ROUNDS + 1);
    await runDue(game.ctx);
    await game.at(new Date(game.ctx.now().getTime() + 60_000));
    await makeTransfers(game.ctx, {
      ...{ entry: alice.entry, event: ROUNDS + 1 },
      transfers: [{ element_out: out, element_in: into }],
    });
    await refreshElements(game.ctx);
    expect(await meterOf(into)).toEqual({
      ...{ element: into, toward: "rise", net: 1, limit: 10, percent: 10, held: null },
    });
    expect(await meterOf(out)).toMatchObject({ toward: "fall", net: 1, limit: 3, percent: 33 });
    expect(await meterOf(reserve)).toBeUndefined();
    const set = (changes: object) => game.ctx.db.updateTable("element").set(changes).where("id", "=", into).execute();
    await set({ status: "d" });
    expect(await meterOf(into)).toMatchObject({ held: "status", limit: null, percent: 0 });
    await set({ status: "a", cost_change_event: 3 });
    expect(await meterOf(into)).toMatchObject({ held: "cap" });
    await set({ cost_change_event: 0, price_counter: 10 });
    expect(await meterOf(into)).toMatchObject({ percent: 100 });
  });

  test("what the last run moved, with what was bought and sold since the run before [decide-19]", async () => {
    const { ctx } = game;
    const told = await prices();
    const day = told.next_run!.slice(0, 10);
    await game.at(new Date(told.next_run!));
    const before = (await elementById(ctx.db, into))!.now_cost;
    expect(await changePrices(ctx, day)).toBe(1);
    const { last_run, moves, next_run } = await prices();
    expect(last_run).toBe(day);
    expect(Date.parse(next_run!) - Date.parse(told.next_run!)).toBe(86_400_000);
    expect(moves).toEqual([
      { element: into, old_cost: before, new_cost: before + 1, transfers_in: 1, transfers_out: 0 },
    ]);
    expect(await meterOf(into)).toBeUndefined();
  });

  test("a run without changes has moved nothing [decide-19]", async () => {
    const { ctx } = game;
    const at = (await prices()).next_run!;
    await game.at(new Date(at));
    expect(await changePrices(ctx, at.slice(0, 10))).toBe(0);
    expect(await prices()).toMatchObject({ last_run: at.slice(0, 10), moves: [] });
  });

  test("after the last deadline there is no run [decide-18]", async () => {
    await game.at(new Date(deadlineOf(30).getTime() + 86_400_000));
    expect(await prices()).toMatchObject({ next_run: null, meters: [] });
  });
});
