import { brotliCompressSync, constants } from "node:zlib";
import { ForecastQuality, Forecasts, FORECAST_PARTS, MatchForecast } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { build } from "../src/app/app.ts";
import { updateElement } from "../src/db/elements.ts";
import { updateEvent } from "../src/db/events.ts";
import { keepForecasts } from "../src/db/forecasts.ts";
import { makeForecasts } from "../src/forecasts/make-forecasts.ts";
import { viewForecasts } from "../src/forecasts/views/forecasts.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { moveFixture } from "../src/season/move-fixture.ts";
import { loadMyTeam } from "../src/squads/my-team.ts";
import { viewMyTeam } from "../src/squads/views/my-team.ts";
import { openBrowser } from "./support/browser.ts";
import { crashAtEveryStatement, openGame, type Game } from "./support/game.ts";
import { playRound } from "./support/play.ts";
import { forecastSeason, SEASON_START, WHOLE_SEASON } from "./support/whole-season.ts";
import { enter } from "./support/people.ts";
import { clubOf, deadlineOf, fixtureOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

const HOUR = 3_600_000;
const FEATS = new Map([
  [player(1, 16), { minutes: 90, goals_scored: 2 }],
  [player(2, 9), { minutes: 90, assists: 1 }],
]);

let game: Game;
let app: FastifyInstance;

beforeAll(async () => {
  game = await openGame();
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
const told = async () => Forecasts.parse((await get("/api/forecasts/")).json);
const reasons = async (element: number) =>
  z.array(MatchForecast).parse((await get(`/api/element/${element}/forecasts/`)).json);
const quality = async () => ForecastQuality.parse((await get("/api/forecasts/quality/")).json);
const make = () => makeForecasts(game.ctx, { asked: true });
const kept = (event?: number) =>
  game.ctx.db
    .selectFrom("forecast_kept")
    .selectAll()
    .$if(event !== undefined, (rows) => rows.where("event", "=", event!))
    .orderBy("event")
    .orderBy("element")
    .execute();
const settle = async (event: number) => {
  await playRound(game, event, FEATS);
  await game.at(new Date(kickoffOf(event).getTime() + 40 * HOUR));
  await runDue(game.ctx);
};

describe("forecasts of the season", () => {
  test("before the first there are none; then for each player one for each match ahead [decide-02]", async () => {
    expect((await get("/api/forecasts/")).status).toBe(404);
    expect(await quality()).toEqual({ events: [], overall: null });
    expect(await reasons(player(1, 1))).toEqual([]);
    expect((await get("/api/element/9999/forecasts/")).status).toBe(404);
    expect(await makeForecasts(game.ctx, { asked: true, ending: AbortSignal.abort() })).toBe(false);
    expect((await get("/api/forecasts/")).status).toBe(404);
    expect(await make()).toBe(true);
    const forecasts = await told();
    expect(forecasts.fixtures).toHaveLength(120);
    expect(forecasts.elements).toHaveLength(160);
    for (const { points, low, high, plays } of forecasts.elements) {
      expect([points.length, low.length, high.length, plays.length]).toEqual([30, 30, 30, 30]);
      expect(points.every((value, index) => value <= 10 * high[index]! && low[index]! <= high[index]!)).toBe(true);
    }
    expect(forecasts.fixtures[0]).toMatchObject({ event: 1, kickoff_time: "2026-04-04T13:00:00Z" });
    // What went in is as before: nothing is worked out again.
    expect(await make()).toBe(false);
  });

  test("every number explains itself: the parts sum to what is expected [decide-03]", async () => {
    const forecasts = await told();
    const id = player(3, 18);
    const own = forecasts.elements.find((element) => element.id === id)!;
    const matches = await reasons(id);
    expect(matches.map(({ expected }) => expected)).toEqual(own.points);
    for (const { parts, expected, plays, plays_long } of matches) {
      expect(FORECAST_PARTS.reduce((sum, part) => sum + parts[part], 0)).toBe(expected);
      expect(plays_long).toBeLessThanOrEqual(plays);
    }
  });

  test("who is injured is expected to score nothing; who is suspended is back after a match [decide-02]", async () => {
    const [injured, suspended] = [player(4, 17), player(4, 16)];
    const before = await told();
    await updateElement(game.ctx.db, injured, { status: "i", chance_of_playing_next_round: 0 });
    await updateElement(game.ctx.db, suspended, { status: "s", chance_of_playing_next_round: 0 });
    expect(await make()).toBe(true);
    const { elements } = await told();
    const of = (id: number) => elements.find((element) => element.id === id)!.points;
    expect(Math.max(...of(injured))).toBe(0);
    expect(of(suspended)[0]).toBe(0);
    expect(of(suspended)[1]).toBeGreaterThan(0);
    expect(of(player(5, 3))).toEqual(before.elements.find(({ id }) => id === player(5, 3))!.points);
  });

  test("not more often than every few minutes, unless asked [decide-02]", async () => {
    await updateElement(game.ctx.db, player(4, 17), { status: "a", chance_of_playing_next_round: null });
    expect(await makeForecasts(game.ctx)).toBe(false);
    await game.at(new Date(game.ctx.now().getTime() + 4 * 60_000));
    expect(await makeForecasts(game.ctx)).toBe(true);
  });
});

test("a new squad starts and leads as the forecasts say, and its picks come with their points [hour-102]", async () => {
  await game.ctx.db
    .updateTable("element")
    .set({ form: "9.9", total_points: 90, points_per_game: "9.0" })
    .where("id", "=", player(1, 8))
    .execute();
  await make();
  await app.seasonState.refresh();
  const { entry } = await enter(game.ctx, "erin");
  const { picks } = viewMyTeam(await loadMyTeam({ ctx: game.ctx, seasonState: app.seasonState }, entry));
  const { elements, fixtures } = await told();
  for (const { element, expected_points } of picks) {
    const own = fixtures.filter(({ team_h, team_a }) => [team_h, team_a].includes(clubOf(element)));
    const points = elements.find(({ id }) => id === element)!.points;
    expect(expected_points).toBe(own.reduce((sum, { event }, index) => sum + (event === 1 ? points[index]! : 0), 0));
  }
  const points = ({ expected_points }: (typeof picks)[number]) => expected_points!;
  const starters = picks.slice(0, 11);
  expect(points(starters.find(({ is_captain }) => is_captain)!)).toBe(Math.max(...starters.map(points)));
  for (const bench of picks.slice(11)) {
    const line = starters.filter(({ element_type }) => element_type === bench.element_type).map(points);
    expect(points(bench)).toBeLessThanOrEqual(Math.min(...line));
  }
});

describe("what was told before a deadline is kept", () => {
  test("once, by two processes at once, however often they die; nothing changes it later [decide-04]", async () => {
    await game.at(new Date(deadlineOf(1).getTime() - 60_000));
    await make();
    expect(await kept()).toEqual([]);
    const before = await told();
    await game.at(new Date(deadlineOf(1).getTime() + 1_000));
    await crashAtEveryStatement(game, () => keepForecasts(game.ctx.db, game.ctx.now()));
    await Promise.all([make(), make(), make()]);
    const first = await kept(1);
    expect(first).toHaveLength(160);
    const { element, expected, recent } = first[17]!;
    expect(recent).toBe(false);
    const [points = 0] = before.elements.find(({ id }) => id === element)!.points;
    expect(Math.abs(points - expected / 10)).toBeLessThanOrEqual(0.5);
    await settle(1);
    await updateElement(game.ctx.db, player(1, 1), { status: "i", chance_of_playing_next_round: 0 });
    await make();
    await make();
    expect(await kept(1)).toEqual(first);
    expect(await game.ctx.db.selectFrom("forecast_event").select("event").execute()).toEqual([{ event: 1 }]);
  });

  test("what was first worked out after the deadline is not kept as if it had been told before [decide-04]", async () => {
    await game.at(new Date(deadlineOf(2).getTime() + 1_000));
    await game.ctx.db.deleteFrom("forecast_run").execute();
    await make();
    await settle(2);
    await make();
    expect(await kept(2)).toEqual([]);
  });

  test("settled rounds are judged beside simpler predictions, of players who had been playing [decide-05]", async () => {
    await game.at(new Date(deadlineOf(3).getTime() - 60_000));
    await make();
    await settle(3);
    await make();
    const { events, overall } = await quality();
    // Before the first round nobody had been on a pitch, so that nobody is judged in it.
    expect(events.map(({ event }) => event)).toEqual([3]);
    expect(overall?.n).toBe(events[0]!.n);
    expect(overall!.n).toBe(88);
    expect(overall!.within).toBeGreaterThan(50);
    const rows = (await kept(3)).filter(({ recent }) => recent);
    const stats = await game.ctx.db
      .selectFrom("fixture_stat")
      .select(["element", "total_points"])
      .where("fixture", "in", fixturesOf(3))
      .execute();
    const points = new Map(stats.map((row) => [row.element, row.total_points]));
    const errors = rows.map(({ element, form }) => Math.abs((points.get(element) ?? 0) - form / 100));
    const mae = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    expect(overall!.form.mae).toBe(Math.round(100 * mae));
  });

  test("two rounds played, a postponed match, another scoring, a newcomer without history [decide-06]", async () => {
    const moved = fixtureOf(1, 5);
    await moveFixture(game.ctx, { fixture: moved, event: null, kickoff_time: null });
    const overrides = {
      ...{ rules: {}, element_types: [], pick_multiplier: null },
      scoring: { goals_scored: { "1": 20, "2": 20, "3": 20, "4": 20 } },
    };
    await updateEvent(game.ctx.db, 6, { overrides: JSON.stringify(overrides) });
    await game.ctx.notify(game.ctx.db, { kind: "rules" });
    expect(await make()).toBe(true);
    const { fixtures, elements } = await told();
    expect(fixtures.at(-1)).toMatchObject({ id: moved, event: null, kickoff_time: null });
    const { team_h } = fixtures.at(-1)!;
    const forward = elements.find(({ id }) => id === player(team_h, 16))!;
    const own = fixtures.filter((fixture) => [fixture.team_h, fixture.team_a].includes(team_h));
    expect(forward.points).toHaveLength(own.length);
    const matches = await reasons(forward.id);
    const at = (event: number) =>
      matches.find(({ fixture }) => fixture === own.find((one) => one.event === event)!.id)!;
    expect(at(6).parts.goals_scored).toBeGreaterThan(2 * at(7).parts.goals_scored);
  });
});

test("a whole season ahead, 480 players in 30 rounds, is told in less than 60 KB [decide-06]", () => {
  const rows = forecastSeason();
  const text = JSON.stringify(viewForecasts(rows, WHOLE_SEASON.players, new Date(SEASON_START)));
  const { length } = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  console.log(`480 players, 30 rounds: ${Math.round(length / 1024)} KB compressed`);
  expect(rows.flatMap((row) => row.players)).toHaveLength(14_400);
  expect(length).toBeLessThan(60 * 1024);
});
