import { LeagueLife } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { writeLeagueLife } from "../src/rounds/write-league-life.ts";
import { openGame, type Game } from "./support/game.ts";
import { endSeasonAfter, leagueIn, manager, type Manager } from "./support/leagues.ts";
import { CLASSIC_TEAM, OTHER_TEAM } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";

/** A season of three rounds: Bob wins the first by far, Alice the others narrowly. */
const ROUNDS = 3;
const SEASON = 1;

let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;
let carol: Manager;

const captainOf = async ({ entry }: Manager) => {
  const { db } = game.ctx;
  const row = await db.selectFrom("entry_squad").select("captain").where("entry", "=", entry).executeTakeFirstOrThrow();
  return row.captain;
};
const lifeOf = async (id: number) => LeagueLife.parse((await alice.browser.get(`/api/league/${id}/life/`)).json);
const wonBy = async (id: number) =>
  (await lifeOf(id)).winners.filter(({ phase }) => phase === SEASON).map(({ entry, points }) => [entry, points]);

let duel: number;
let knockout: number;
let classic: number;

beforeAll(async () => {
  game = await openGame();
  await endSeasonAfter(game, ROUNDS);
  app = await build(game.ctx);
  alice = await manager(app, game, "alice", CLASSIC_TEAM);
  bob = await manager(app, game, "bob", OTHER_TEAM);
  carol = await manager(app, game, "carol", OTHER_TEAM);
  const codeOf = async (id: number) => ((await alice.code(id)).json as { code: string }).code;
  duel = leagueIn(await alice.createH2h({ name: "Duell", start_event: 1, ko_rounds: 0 })).id;
  knockout = leagueIn(await alice.createH2h({ name: "Slutspel", start_event: 1, ko_rounds: 1 })).id;
  classic = leagueIn(await alice.createClassic({ name: "Serie", start_event: 1 })).id;
  for (const id of [duel, knockout, classic]) await bob.join(await codeOf(id));
  await carol.join(await codeOf(classic));
  const [ofAlice, ofBob] = [await captainOf(alice), await captainOf(bob)];
  for (let event = 1; event <= ROUNDS; event++) {
    // A transfer that counts for ties, of a player who never plays.
    if (event === 2)
      await game.ctx.db
        .updateTable("entry_squad")
        .set({ counted_transfers: 1 })
        .where("entry", "=", bob.entry)
        .execute();
    await playRound(
      game,
      event,
      new Map([event === 1 ? [ofBob, { goals_scored: 20 }] : [ofAlice, { goals_scored: 1 }]]),
    );
    await settleRound(game, event);
  }
  await app.seasonState.refresh();
  await writeLeagueLife(game.ctx);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

test("the season of a head-to-head league is won by the first of its table, not by most points", async () => {
  const { results } = (await alice.h2h(duel)).standings;
  expect(results.map(({ entry }) => entry)).toEqual([alice.entry, bob.entry]);
  expect(results[0]!.points_for).toBeLessThan(results[1]!.points_for);
  expect(await wonBy(duel)).toEqual([[alice.entry, results[0]!.total]]);
  expect((await lifeOf(duel)).cabinet.map(({ entry, seasons }) => [entry, seasons])).toEqual([
    [alice.entry, 1],
    [bob.entry, 0],
  ]);
});

test("where there is a knock-out, by the winner of its final", async () => {
  const { champion } = await alice.h2h(knockout);
  expect(champion).toBe(alice.entry);
  expect((await wonBy(knockout)).map(([entry]) => entry)).toEqual([alice.entry]);
});

test("of equal totals the season goes to the fewest transfers, as in the table", async () => {
  const { results } = (await alice.classic(classic)).standings;
  const [first, second] = results;
  expect([first?.entry, first?.rank, second?.rank, second?.total]).toEqual([carol.entry, 1, 2, first?.total]);
  expect(await wonBy(classic)).toEqual([[carol.entry, first?.total]]);
});
