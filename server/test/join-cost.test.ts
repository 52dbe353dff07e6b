import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { addMembers } from "../src/db/leagues.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openBrowser } from "./support/browser.ts";
import { countStatements, openGame, type Game } from "./support/game.ts";
import { leagueIn, manager, type Manager } from "./support/leagues.ts";
import { playRound, settleRound } from "./support/play.ts";
import { deadlineOf } from "./support/season.ts";

/** A league whose table is kept while others join: a join costs what a join is, however many members there are. */
let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;
let league: number;
let code: string;
let others: Manager[];

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 100_000, write: 100_000, sign_in: 100_000 } });
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob");
  league = leagueIn(await alice.createClassic({ name: "Stor", start_event: 1 })).id;
  ({ code } = (await alice.code(league)).json as { code: string });
  await bob.join(code);
  // Their teams are known before they join: a new name is another thing.
  others = await Promise.all(["carol", "dave", "erin", "frank"].map((name) => manager(app, game, name)));
  await game.at(deadlineOf(1));
  await runDue(game.ctx);
  await playRound(game, 1);
  await settleRound(game, 1);
  await app.seasonState.refresh();
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const version = async () =>
  (await game.ctx.db.selectFrom("league").select("members_version").where("id", "=", league).executeTakeFirstOrThrow())
    .members_version;
const ranked = async () => (await alice.classic(league)).standings.results.map(({ entry }) => entry);
const newcomers = async () => (await alice.classic(league)).new_entries.results.map(({ entry }) => entry);
const reading = async () => {
  const visitor = openBrowser(app);
  const table = await countStatements(() => visitor.get(`/api/leagues-classic/${league}/standings/`));
  const charts = await countStatements(() => visitor.get(`/api/league/${league}/charts/`));
  return [table, charts];
};

test("a reader after a join has no member read again: as many statements as before it, and who has joined is among the new teams [friends-75]", async () => {
  // All join at one moment of the test's clock: new teams stand by number.
  const [first, ...rest] = others.toSorted((a, b) => a.entry - b.entry);
  await first!.join(code);
  const entries = [first!.entry];
  await reading();
  const [before, kept] = [await version(), await reading()];
  const costs = new Set<number>();
  for (const other of rest) {
    costs.add(await countStatements(() => other.join(code)));
    entries.push(other.entry);
    expect(await reading()).toEqual(kept);
    expect(await newcomers()).toEqual(entries);
  }
  expect(costs.size).toBe(1);
  expect(await version()).toBe(before);
  expect(await ranked()).toEqual([alice.entry, bob.entry]);
  expect((await alice.leagues()).classic.find(({ id }) => id === league)).toMatchObject({ members: 6 });
});

test("who leaves is out of the table at once [friends-75]", async () => {
  const before = await version();
  expect((await bob.leave(league)).status).toBe(204);
  expect(await version()).toBe(before + 1);
  expect(await ranked()).toEqual([alice.entry]);
});

test("at their deadline those who have joined are in the table [friends-75]", async () => {
  const waiting = await newcomers();
  await game.at(deadlineOf(2));
  await runDue(game.ctx);
  await app.seasonState.refresh();
  expect((await ranked()).toSorted((a, b) => a - b)).toEqual([alice.entry, ...waiting].toSorted((a, b) => a - b));
  expect(await newcomers()).toEqual([]);
});

test("a join that meets its deadline is in the table all the same: of a round that is closed members are read again, once for each [friends-76]", async () => {
  const late = await manager(app, game, "late");
  const moment = { joined_time: game.ctx.now(), joined_event: 2 };
  await ranked();
  const before = await version();
  await game.ctx.db.transaction().execute((tx) => addMembers(tx, league, [late.entry], moment));
  expect(await version()).toBe(before + 1);
  await game.ctx.db.transaction().execute((tx) => addMembers(tx, league, [late.entry], moment));
  expect(await version()).toBe(before + 1);
});
