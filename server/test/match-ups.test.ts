import { MatchUp, type ManagerMatch } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccount } from "../src/accounts/delete-account.ts";
import { build } from "../src/app/app.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openBrowser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { endSeasonAfter, leagueIn, manager, type Manager } from "./support/leagues.ts";
import { OTHER_TEAM } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";
import { deadlineOf } from "./support/season.ts";

/** Three teams and AVERAGE: three rounds, then the final; beside it the cup of a classic league of the same three. */
let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;
let carol: Manager;
let duel: number;
let classic: number;

beforeAll(async () => {
  game = await openGame();
  await endSeasonAfter(game, 4);
  app = await build(game.ctx, { limits: { read: 100_000, write: 100_000, sign_in: 100_000 } });
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob", OTHER_TEAM);
  carol = await manager(app, game, "carol");
  duel = leagueIn(await alice.createH2h({ name: "Dueller", start_event: 1, ko_rounds: 1 })).id;
  classic = leagueIn(await alice.createClassic({ name: "Tre", start_event: 1 })).id;
  for (const one of [duel, classic]) {
    const { code } = (await alice.code(one)).json as { code: string };
    for (const friend of [bob, carol]) await friend.join(code);
  }
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const close = async (event: number) => {
  await game.at(deadlineOf(event));
  await runDue(game.ctx);
  await app.seasonState.refresh();
};
const play = async (event: number) => {
  await playRound(game, event);
  await settleRound(game, event);
  await app.seasonState.refresh();
};
const visitor = () => openBrowser(app);
const matchUp = async (league: number, match: number, browser = visitor()) =>
  MatchUp.parse((await browser.get(`/api/league/${league}/h2h/${match}/`)).json);
const sides = ({ entry_1_entry, entry_2_entry }: ManagerMatch) => [entry_1_entry, entry_2_entry];
const roundOf = async (event: number) => (await alice.matches(duel, `?event=${event}`)).results;

test("every match of a league is told to everybody, before its deadline without points, and AVERAGE plays too [friends-69]", async () => {
  await close(1);
  const [first, second] = await roundOf(1);
  for (const match of [first!, second!]) {
    const told = await matchUp(duel, match.id);
    expect(told.league).toEqual({ id: duel, name: "Dueller", cup_of: null });
    expect(told.match).toEqual(match);
    expect(told.match.live).not.toBeNull();
    expect(told.meetings).toEqual([]);
  }
  expect([first!, second!].flatMap(sides)).toContain(null);
  const [coming] = await roundOf(2);
  expect((await matchUp(duel, coming!.id)).match).toMatchObject({ event: 2, live: null, entry_1_points: 0 });
});

test("there is none by another league's number, by no match's, and by what is no number [friends-69]", async () => {
  const [match] = await roundOf(1);
  for (const path of [`${classic}/h2h/${match!.id}`, `${duel}/h2h/999999`, `999999/h2h/${match!.id}`]) {
    expect((await visitor().get(`/api/league/${path}/`)).status).toBe(404);
  }
  for (const wrong of ["0", "-1", "1.5", "abc", "99999999999"]) {
    expect((await visitor().get(`/api/league/${duel}/h2h/${wrong}/`)).status).toBe(404);
  }
});

test("the final knows what the two have played against each other before; what came later is in no earlier match [friends-70]", async () => {
  for (const event of [1, 2, 3]) {
    if (event > 1) await close(event);
    await play(event);
  }
  await close(4);
  const [final] = await roundOf(4);
  const { match, meetings } = await matchUp(duel, final!.id);
  expect(match).toMatchObject({ is_knockout: true, knockout_name: "Final" });
  expect(meetings.map((one) => new Set(sides(one)))).toEqual([new Set(sides(match))]);
  expect(meetings[0]!.event).toBeLessThan(4);
  expect((await matchUp(duel, meetings[0]!.id)).meetings).toEqual([]);
});

/** In so short a season even this cup is made as a large one. */
const cupOf = async (is_large: boolean) => {
  const cup = (await alice.classic(classic)).league.cup_league!;
  await game.ctx.db.updateTable("league").set({ is_large }).where("id", "=", cup).execute();
  return cup;
};

test("a cup's match leads to the league whose cup it is, and a bye is told as one [friends-69]", async () => {
  const cup = await cupOf(false);
  const all = (await alice.matches(cup)).results;
  const bye = all.find(({ is_bye }) => is_bye);
  const told = await matchUp(cup, bye!.id);
  expect(told.league).toEqual({ id: cup, name: "Tre Cup", cup_of: classic });
  expect(told.match).toMatchObject({ is_bye: true, entry_2_entry: null, entry_2_name: "" });
  expect(told.meetings).toEqual([]);
});

test("of a large cup only one's own match is told before its last rounds [friends-71]", async () => {
  const cup = await cupOf(false);
  const semi = (await alice.matches(cup)).results.find(({ is_bye }) => !is_bye)!;
  const playing = [alice, bob, carol].find(({ entry }) => entry === semi.entry_1_entry)!;
  const third = [alice, bob, carol].find(({ entry }) => !sides(semi).includes(entry))!;
  await cupOf(true);
  const status = async (browser = visitor()) => (await browser.get(`/api/league/${cup}/h2h/${semi.id}/`)).status;
  expect(await status(playing.browser)).toBe(200);
  expect(await status(third.browser)).toBe(404);
  expect(await status()).toBe(404);
});

test("a tie of the cup names what decided it; a team that is deleted keeps its matches [friends-70, friends-71]", async () => {
  await play(4);
  const [final] = await roundOf(4);
  const { match } = await matchUp(duel, final!.id);
  expect(match.winner).not.toBeNull();
  if (match.entry_1_points === match.entry_2_points) expect(match.tiebreak).not.toBeNull();
  const gone = [alice, bob, carol].find(({ entry }) => entry === match.winner)!;
  await deleteAccount(game.ctx, gone.account, { password: "", signedIn: game.ctx.realTime() });
  const after = (await matchUp(duel, final!.id)).match;
  expect([sides(after), after.entry_1_points, after.entry_2_points]).toEqual([
    sides(match),
    match.entry_1_points,
    match.entry_2_points,
  ]);
  const name = gone.entry === after.entry_1_entry ? after.entry_1_player_name : after.entry_2_player_name;
  expect(name).not.toContain(
    gone.entry === match.entry_1_entry ? match.entry_1_player_name : match.entry_2_player_name,
  );
});
