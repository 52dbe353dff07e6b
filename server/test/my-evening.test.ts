import { ClassicStandings, EntryCourse, EntryLedger, Picks, Rivals } from "@elvan/contract";
import { MINUTE, seeded } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { openBrowser, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { leagueIn, manager, type Manager } from "./support/leagues.ts";
import { CLASSIC_TEAM, OTHER_TEAM } from "./support/people.ts";
import { ELEVEN, playRound } from "./support/play.ts";
import { clubOf, clubsOf, deadlineOf, fixtureOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

/** What a manager is told of an evening, held beside the ledger and the tables at each version of the round. */

let game: Game;
let app: FastifyInstance;
let visitor: Browser;
let alice: Manager;
let bob: Manager;
let league: number;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 100_000, write: 100_000, sign_in: 100_000 } });
  visitor = openBrowser(app);
  alice = await manager(app, game, "alice", CLASSIC_TEAM);
  bob = await manager(app, game, "bob", OTHER_TEAM);
  league = leagueIn(await alice.createClassic({ name: "Tisdag", start_event: 1 })).id;
  const { code } = (await alice.code(league)).json as { code: string };
  leagueIn(await bob.join(code));
  leagueIn(await alice.createH2h({ name: "Duell", start_event: 1, ko_rounds: 0 }));
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const after = (minutes: number, event = 1) => new Date(kickoffOf(event).getTime() + minutes * MINUTE);

/** All that two teams are told of a round now. @returns the places of the first, one for each time it changed */
async function agree(event = 1) {
  await app.seasonState.refresh();
  const answer = await visitor.get(`/api/leagues-classic/${league}/standings/?phase=1`);
  const { standings } = ClassicStandings.parse(answer.json);
  const told = [];
  for (const { entry, browser } of [alice, bob]) {
    const of = async (what: string) => (await browser.get(`/api/entry/${entry}/event/${event}/${what}/`)).json;
    const row = standings.results.find((one) => one.entry === entry)!;
    const ledger = EntryLedger.parse(await of("ledger"));
    const { moments } = EntryCourse.parse(await of("course"));
    const { leagues } = Rivals.parse(await of("rivals"));
    const { live, entry_history } = Picks.parse(await of("picks"));
    const now = moments.at(-1)!;
    const counted = ledger.lines.reduce((sum, { points, multiplier }) => sum + points * multiplier, 0);
    expect([counted, now.points, live?.points ?? entry_history.points]).toEqual(Array(3).fill(row.event_total));
    expect(ledger.points).toBe(row.event_total);
    expect([now.total_points, now.overall_rank]).toEqual([row.total, live?.overall_rank ?? entry_history.overall_rank]);
    expect(leagues.map((one) => [one.league, one.name])).toEqual([[league, "Tisdag"]]);
    expect(leagues[0]!.moments.at(-1)!.place).toBe(row.rank);
    told.push({ moments, places: leagues[0]!.moments });
  }
  // Of two teams the place at any moment follows from the two totals.
  const [{ moments, places }, other] = told as [(typeof told)[0], (typeof told)[0]];
  for (const [index, { time, total_points }] of moments.entries()) {
    const isBehind = other.moments[index]!.total_points > total_points;
    expect(places.findLast((change) => change.time <= time)!.place).toBe(isBehind ? 2 : 1);
  }
  expect(places.every(({ place }, index) => place !== places[index - 1]?.place)).toBe(true);
  return places;
}

describe("an evening's numbers are those of ledger and tables [hour-31]", () => {
  test("at each version of a running round, with each change of place told once", async () => {
    await game.at(deadlineOf(1));
    await runDue(game.ctx);
    await agree();
    const random = seeded("evening", 31);
    const goals = new Map<number, number>();
    for (const [step, minutes] of [1, 9, 18, 27, 36, 45, 54, 63].entries()) {
      await game.at(after(minutes));
      // Somebody of one team scores and then of the other, each time more; once all goals are taken back.
      const scorer = [CLASSIC_TEAM, OTHER_TEAM][step % 2]![5 + Math.floor(6 * random())]!;
      if (step === 5) goals.clear();
      goals.set(scorer, (goals.get(scorer) ?? 0) + 1 + step);
      const reports = fixturesOf(1).map((fixture) => ({
        fixture,
        state: { started: true, minutes, team_h_score: 0, team_a_score: 0 },
        lines: Object.values(clubsOf(fixture)).flatMap((team) =>
          ELEVEN.map((n) => {
            const element = player(team, n);
            return { element, team, stats: { minutes, goals_scored: goals.get(element) ?? 0 } };
          }),
        ),
      }));
      await recordStats(game.ctx, reports, { source: "feed" });
      await agree();
    }
    expect((await agree()).length).toBeGreaterThan(2);
  });

  test("after a correction, and once the round is settled", async () => {
    const [element] = CLASSIC_TEAM;
    const fixture = fixtureOf(clubOf(element!), 1);
    await game.at(after(72));
    const lines = [{ element: element!, team: clubOf(element!), stats: { saves: 6, goals_scored: 1 } }];
    await correctStats(game.ctx, { fixture, lines, account: null, reason: "saves counted again" });
    await agree();
    await playRound(game, 1);
    await game.at(after(40 * 60));
    await runDue(game.ctx);
    expect((await agree()).length).toBeGreaterThan(0);
  });

  test("places are told to the team's manager alone, not before the deadline, and not of rounds before the last", async () => {
    const rivals = async (who: Manager, of: Manager, event: number) =>
      who.browser.get(`/api/entry/${of.entry}/event/${event}/rivals/`);
    expect((await rivals(bob, alice, 1)).status).toBe(403);
    expect((await rivals(alice, alice, 2)).status).toBe(404);
    await game.at(deadlineOf(2));
    await runDue(game.ctx);
    await agree(2);
    expect(Rivals.parse((await rivals(alice, alice, 1)).json).leagues).toEqual([]);
  });
});
