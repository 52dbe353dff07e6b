import { LeagueCharts, LeagueLife, type Invitation } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccount } from "../src/accounts/delete-account.ts";
import { build } from "../src/app/app.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openBrowser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { leagueIn, manager, type Manager } from "./support/leagues.ts";
import { playRound, settleRound } from "./support/play.ts";
import { deadlineOf } from "./support/season.ts";
import { writeLeagueLife } from "../src/rounds/write-league-life.ts";

/** Leagues that have hardly anybody: of one team, and of teams that have all been deleted. */
let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;
let carol: Manager;
let alone: number;
let left: number;
let duel: number;
const codes = new Map<number, string>();

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 100_000, write: 100_000, sign_in: 100_000 } });
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob");
  carol = await manager(app, game, "carol");
  alone = leagueIn(await alice.createClassic({ name: "Ensam", start_event: 1 })).id;
  left = leagueIn(await bob.createClassic({ name: "Borta", start_event: 1 })).id;
  duel = leagueIn(await bob.createH2h({ name: "Borta två", start_event: 1, ko_rounds: 0 })).id;
  for (const [league, owner] of [
    [alone, alice],
    [left, bob],
    [duel, bob],
  ] as const) {
    codes.set(league, ((await owner.code(league)).json as { code: string }).code);
  }
  for (const league of [left, duel]) await carol.join(codes.get(league)!);
  await game.at(deadlineOf(1));
  await runDue(game.ctx);
  await playRound(game, 1);
  await settleRound(game, 1);
  for (const { account } of [bob, carol])
    await deleteAccount(game.ctx, account, { password: "", signedIn: game.ctx.realTime() });
  await game.at(deadlineOf(2));
  await runDue(game.ctx);
  await playRound(game, 2);
  await settleRound(game, 2);
  await writeLeagueLife(game.ctx);
  await app.seasonState.refresh();
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const visitor = () => openBrowser(app);
const chartsOf = async (league: number) =>
  LeagueCharts.parse((await visitor().get(`/api/league/${league}/charts/`)).json);
const lifeOf = async (league: number) =>
  LeagueLife.parse((await alice.browser.get(`/api/league/${league}/life/`)).json);

test("a league of one has a table of one without a gap, its pictures, no winner over nobody, and a link that invites [friends-79]", async () => {
  const { standings } = await alice.classic(alone);
  expect(standings.results).toMatchObject([{ entry: alice.entry, rank: 1, gap_next: null, gap_leader: null }]);
  const { race, spread } = await chartsOf(alone);
  expect(race.teams).toHaveLength(1);
  expect(spread!.counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  const life = await lifeOf(alone);
  expect(life.moments.filter(({ kind }) => kind === "new_leader" || kind === "one_point")).toEqual([]);
  const asked = await visitor().get(`/api/league/invitation/${codes.get(alone)}/`);
  expect(asked.json as Invitation).toMatchObject({ name: "Ensam", members: 1 });
});

test("a private league goes with its last team: every address of it says that there is none, and its code is dead [friends-79]", async () => {
  const asked = [
    ...["charts", "life", "table"].flatMap((what) => [left, duel].map((league) => `/api/league/${league}/${what}/`)),
    `/api/leagues-classic/${left}/standings/`,
    `/api/leagues-h2h/${duel}/standings/`,
    `/api/leagues-h2h-matches/league/${duel}/`,
    `/api/league/${duel}/h2h/1/`,
    `/api/league/invitation/${codes.get(left)}/`,
  ];
  for (const path of asked) expect([path, (await alice.browser.get(path)).status]).toEqual([path, 404]);
});

test("a league that begins with the last round has no cup, and none is announced [league-055]", async () => {
  const last = leagueIn(await alice.createClassic({ name: "Sist", start_event: 30 })).id;
  const status = async (league: number) => (await visitor().get(`/api/league/${league}/cup-status/`)).status;
  expect([await status(alone), await status(last)]).toEqual([200, 404]);
});
