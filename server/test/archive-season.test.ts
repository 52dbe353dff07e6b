import type { ElementSummary, EntryHistory } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { archiveSeason } from "../src/season/archive-season.ts";
import { updateSeason } from "../src/db/season.ts";
import { openGame, type Game } from "./support/game.ts";
import { endSeasonAfter, leagueIn, manager, type Manager } from "./support/leagues.ts";
import { OTHER_TEAM, signUp } from "./support/people.ts";
import { matchOf, playRound, settleRound } from "./support/play.ts";
import { player } from "./support/season.ts";

/** A season of two rounds, archived when it is over. */

let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;

const seasonsOf = async ({ entry, browser }: Manager) =>
  (await browser.get(`/api/entry/${entry}/history/`)).json as EntryHistory;
const tables = async () => ({
  seasons: await game.ctx.db.selectFrom("account_season").selectAll().orderBy("account").execute(),
  players: await game.ctx.db.selectFrom("element_past").selectAll().orderBy("element_code").execute(),
  offers: await game.ctx.db.selectFrom("renewable_league").selectAll().orderBy("id").execute(),
  years: await game.ctx.db.selectFrom("account").select(["id", "years_active"]).orderBy("id").execute(),
});

/** As if another season were played. */
async function callSeason(name: string): Promise<void> {
  await game.ctx.db.transaction().execute(async (tx) => {
    await updateSeason(tx, { name });
    await game.ctx.changed(tx, "bootstrap-static");
  });
  await app.seasonState.refresh();
}

beforeAll(async () => {
  game = await openGame();
  await endSeasonAfter(game, 2);
  app = await build(game.ctx);
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob", OTHER_TEAM);
  await signUp(game.ctx, "carol");
  const league = leagueIn(await alice.createClassic({ name: "Tvåan", start_event: 1 })).id;
  await bob.join(((await alice.code(league)).json as { code: string }).code);
  leagueIn(await bob.createH2h({ name: "Bara jag", start_event: 1, ko_rounds: null, max_entries: 8 }));
  await playRound(game, 1, new Map([[player(1, 9), { minutes: 90, goals_scored: 3 }]]));
  await settleRound(game, 1);
  await playRound(game, 2);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

test("a season whose last points aren't final can't be archived", async () => {
  await expect(archiveSeason(game.ctx)).rejects.toMatchObject({ problems: [{ code: "season_not_over", events: [2] }] });
  expect(await tables()).toMatchObject({ seasons: [], offers: [] });
});

test("it becomes everybody's earlier season as soon as the next one is played: total and overall rank [league-029, league-076, league-146]", async () => {
  await settleRound(game, 2);
  // Played, but it counts in no round.
  const { db } = game.ctx;
  const lost = matchOf(player(1, 9), 2);
  await db.updateTable("fixture").set({ event: null }).where("id", "=", lost).execute();
  const { name } = await game.ctx.db.selectFrom("season").select("name").executeTakeFirstOrThrow();
  expect(await archiveSeason(game.ctx)).toEqual({ season: name, entries: 2, offers: 2 });
  // Until a process has heard that the round is settled, it shows the round as it ran.
  await app.seasonState.refresh();

  const { current, past } = await seasonsOf(alice);
  expect(past, "a season that is still the running one is no earlier one").toEqual([]);
  const last = current.at(-1);
  await callSeason("2999");
  expect((await seasonsOf(alice)).past).toEqual([
    { season_name: name, total_points: last?.total_points, rank: last?.overall_rank },
  ]);
  expect((await seasonsOf(bob)).past).toHaveLength(1);
  const { history_past } = (await alice.browser.get(`/api/element-summary/${player(1, 9)}/`)).json as ElementSummary;
  expect(history_past.at(-1)).toMatchObject({ season_name: name, goals_scored: 3, minutes: 90 });
  await callSeason(name);
});

test("private leagues can be renewed by their former administrators [league-006, league-143]", async () => {
  const offered = (await alice.browser.get("/api/leagues-renewable/")).json as { name: string }[];
  expect(offered.map((offer) => offer.name)).toEqual(["Tvåan"]);
  const { offers } = await tables();
  expect(offers.map(({ name, scoring, max_entries, members }) => [name, scoring, max_entries, members])).toEqual([
    ["Tvåan", "c", null, [alice.account, bob.account]],
    ["Bara jag", "h", 8, [bob.account]],
  ]);
});

test("archiving again offers nothing twice, makes nobody older, and includes a late correction", async () => {
  const before = await tables();
  await archiveSeason(game.ctx);
  expect(await tables()).toEqual(before);
  await game.ctx.db
    .updateTable("entry_event")
    .set({ total_points: 4 })
    .where("event", "=", 2)
    .where("entry", "=", bob.entry)
    .execute();
  await Promise.all([archiveSeason(game.ctx), archiveSeason(game.ctx)]);
  const after = await tables();
  expect(after.seasons.find(({ account }) => account === bob.account)?.total_points).toBe(4);
  expect({ ...after, seasons: [] }).toEqual({ ...before, seasons: [] });
  expect(after.years.map(({ years_active }) => years_active)).toEqual([1, 1, 0]);
});

test("a process that dies while archiving leaves nothing half done", async () => {
  const before = await tables();
  await game.ctx.db.updateTable("entry_event").set({ total_points: 9 }).where("entry", "=", bob.entry).execute();
  for (let statement = 1; ; statement++) {
    game.failAt(statement);
    const died = await archiveSeason(game.ctx).then(
      () => false,
      () => true,
    );
    game.failAt(null);
    if (!died) break;
    expect(await tables()).toEqual(before);
  }
  expect((await tables()).seasons.find(({ account }) => account === bob.account)?.total_points).toBe(9);
});
