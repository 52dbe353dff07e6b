import { LeagueCharts } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openBrowser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { leagueIn, manager, type Manager } from "./support/leagues.ts";
import { OTHER_TEAM } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";
import { deadlineOf } from "./support/season.ts";

/** What a table says beside ranks and totals, and the pictures below it. */
let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;
let carol: Manager;
let league: number;
let duel: number;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx);
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob", OTHER_TEAM);
  carol = await manager(app, game, "carol");
  league = leagueIn(await alice.createClassic({ name: "Tre", start_event: 1 })).id;
  duel = leagueIn(await alice.createH2h({ name: "Dueller", start_event: 1, ko_rounds: 0 })).id;
  for (const one of [league, duel]) {
    const { code } = (await alice.code(one)).json as { code: string };
    await bob.join(code);
    await carol.join(code);
  }
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const chartsOf = async (id: number, who = alice) =>
  LeagueCharts.parse((await who.browser.get(`/api/league/${id}/charts/`)).json);
const close = async (event: number) => {
  await game.at(deadlineOf(event));
  await runDue(game.ctx);
  await app.seasonState.refresh();
};
const settle = async (event: number) => {
  await playRound(game, event);
  await settleRound(game, event);
  await app.seasonState.refresh();
};
const captainsOf = (event: number) =>
  game.ctx.db.selectFrom("entry_event").select(["entry", "captain"]).where("event", "=", event).execute();

test("before a deadline nobody's captain or chip is told, in no table and no picture [friends-32]", async () => {
  const { standings, new_entries } = await alice.classic(league);
  expect([standings.results, new_entries.results.length]).toEqual([[], 3]);
  expect(await chartsOf(league)).toEqual({ race: { events: [], teams: [] }, spread: null });
});

test("after it each row tells its captain, its chip, its gaps and its last rounds [friends-30]", async () => {
  await close(1);
  await game.ctx.db.updateTable("entry_event").set({ chip: "pdbus" }).where("entry", "=", bob.entry).execute();
  await settle(1);
  const captains = new Map((await captainsOf(1)).map((row) => [row.entry, row.captain]));
  const { results } = (await alice.classic(league)).standings;
  const [first] = results;
  for (const [at, row] of results.entries()) {
    const above = results[at - 1];
    expect(row).toMatchObject({
      captain: captains.get(row.entry),
      chip: row.entry === bob.entry ? "pdbus" : null,
      gap_next: above === undefined ? null : above.total - row.total,
      gap_leader: above === undefined ? null : first!.total - row.total,
      last_points: [row.event_total],
    });
  }
  const duels = (await alice.h2h(duel)).standings.results;
  expect(duels.find(({ entry }) => entry === bob.entry)).toMatchObject({ chip: "pdbus" });
  expect(duels.find(({ entry }) => entry === null)).toMatchObject({ captain: null, last_points: [] });
});

test("a captain chosen for the next round stays hidden until its deadline [friends-32]", async () => {
  const hidden = await alice.classic(league);
  await game.ctx.db
    .updateTable("entry_squad")
    .set((to) => ({ captain: to.ref("vice_captain"), vice_captain: to.ref("captain") }))
    .where("entry", "=", bob.entry)
    .execute();
  expect((await alice.classic(league)).standings).toEqual(hidden.standings);
  await close(2);
  const captain = (await captainsOf(2)).find(({ entry }) => entry === bob.entry)?.captain;
  const row = (await alice.classic(league)).standings.results.find(({ entry }) => entry === bob.entry);
  expect(row?.captain).toBe(captain);
});

test("the race has each team's total after each round, and the points of the round are spread [friends-33] [friends-34]", async () => {
  await settle(2);
  const { race, spread } = await chartsOf(league);
  const rows = (await alice.classic(league)).standings.results;
  expect(race.events).toEqual([1, 2]);
  expect(race.teams.map(({ entry, totals }) => [entry, totals.at(-1)])).toEqual(
    rows.map((row) => [row.entry, row.total]),
  );
  expect(rows.map(({ last_points }) => last_points.length)).toEqual([2, 2, 2]);
  expect(spread?.counts.reduce((sum, count) => sum + count)).toBe(3);
  expect(spread?.own).toBe(rows.find(({ entry }) => entry === alice.entry)?.event_total);
  const stranger = LeagueCharts.parse((await openBrowser(app).get(`/api/league/${league}/charts/`)).json);
  expect(stranger).toEqual({ race, spread: { ...spread, own: null } });
  expect((await openBrowser(app).get("/api/league/999999/charts/")).status).toBe(404);
});
