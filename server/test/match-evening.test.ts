import { EntryLedger, Rivals, RoundAround, RoundSample, Timeline } from "@elvan/contract";
import { HOUR, MINUTE } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { recordStats, type ReportedLine } from "../src/season/record-stats.ts";
import { entriesInEvent } from "../src/db/entry-events.ts";
import { seasonFacts } from "../src/season/season-state.ts";
import { viewRivals } from "../src/squads/views/rivals.ts";
import { openBrowser, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { leagueIn, manager, type Manager } from "./support/leagues.ts";
import { matchOf, playRound } from "./support/play.ts";
import { clubsOf, deadlineOf, kickoffOf, player } from "./support/season.ts";

/** A match as it is told while it is played, and the rivals of an evening. */

const scorer = player(3, 16);
const maker = player(3, 9);
const match = matchOf(scorer, 1);
const { team_h, team_a } = clubsOf(match);
const other = team_h === 3 ? team_a : team_h;
let game: Game;
let app: FastifyInstance;
let visitor: Browser;
let alice: Manager;
let bob: Manager;
let shared: number[];

const line = (element: number, stats: ReportedLine["stats"], team = 3): ReportedLine => ({ element, team, stats });
const minute = async (minutes: number, lines: ReportedLine[], home = 0, away = 0) => {
  await game.at(new Date(kickoffOf(1).getTime() + minutes * MINUTE));
  const [team_h_score, team_a_score] = team_h === 3 ? [home, away] : [away, home];
  const state = { started: true, minutes, team_h_score, team_a_score };
  await recordStats(game.ctx, [{ fixture: match, state, lines }], { source: "feed" });
  await app.seasonState.refresh();
};
const timeline = async () => Timeline.parse((await visitor.get(`/api/fixtures/${match}/timeline/`)).json);
const brief = ({ incidents }: Timeline) =>
  incidents.map(({ kind, minute: at, element, other: also, taken_back }) => [kind, at, element, also, taken_back]);

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 100_000, write: 100_000, sign_in: 100_000 } });
  visitor = openBrowser(app);
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob");
  const leagues = [
    leagueIn(await alice.createClassic({ name: "Tisdag", start_event: 1 })),
    leagueIn(await alice.createH2h({ name: "Duell", start_event: 1, ko_rounds: 0 })),
  ];
  shared = leagues.map(({ id }) => id);
  for (const id of shared) {
    const { code } = (await alice.code(id)).json as { code: string };
    leagueIn(await bob.join(code));
  }
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

describe("a match's timeline [hour-15]", () => {
  test("is empty before the kick-off, for everybody", async () => {
    expect(await timeline()).toEqual({ fixture: match, event: 1, incidents: [], players: [] });
    expect((await visitor.get("/api/fixtures/9999/timeline/")).status).toBe(404);
    expect((await visitor.get("/api/fixtures/none/timeline/")).status).toBe(404);
  });

  test("tells goals, assists and substitutions with their minute while it is played", async () => {
    await game.at(deadlineOf(1));
    await runDue(game.ctx);
    await minute(1, [
      line(scorer, { minutes: 1 }),
      line(maker, { minutes: 1 }),
      line(player(other, 3), { minutes: 1 }, other),
    ]);
    await minute(2, [line(scorer, { minutes: 2, goals_scored: 1 }), line(maker, { minutes: 2, assists: 1 })], 1);
    await minute(
      3,
      [
        line(scorer, { minutes: 3 }),
        line(player(3, 10), { minutes: 1 }),
        line(player(other, 3), { minutes: 3 }, other),
      ],
      1,
    );
    const now = await timeline();
    expect(brief(now)).toEqual([
      ["goal", 2, scorer, maker, false],
      ["substitution", 3, player(3, 10), maker, false],
    ]);
    expect(now.incidents[0]?.score).toEqual(team_h === 3 ? { h: 1, a: 0 } : { h: 0, a: 1 });
    expect(now.players.find(({ element }) => element === maker)).toMatchObject({ started: true, off: 3, team: 3 });
    expect(now.players.find(({ element }) => element === scorer)).toMatchObject({
      started: true,
      off: null,
      points: 6,
    });
  });

  test("a goal taken back is told as taken back, at once", async () => {
    await minute(4, [line(scorer, { minutes: 4, goals_scored: 0 }), line(maker, { assists: 0 })]);
    expect(brief(await timeline())).toEqual([
      ["goal", 2, scorer, null, true],
      ["assist", 2, maker, null, true],
      ["substitution", 3, player(3, 10), maker, false],
    ]);
  });

  test("an eleven that was announced for an earlier day has begun nothing [hour-08]", async () => {
    const before = await timeline();
    const sheet = {
      ...{ fixture: match, team: 3, source: "feed" as const, version: 1 },
      ...{ starting: [], bench: [], absent: "[]" },
    };
    const announced_at = new Date(kickoffOf(1).getTime() - 72 * HOUR);
    await game.ctx.db
      .insertInto("team_sheet")
      .values({ ...sheet, announced_at, changed_at: null })
      .execute();
    await game.ctx.db
      .insertInto("team_sheet_word")
      .values({ fixture: match, team: 3, source: "feed", at: announced_at, announced_at, account: null, players: null })
      .execute();
    await app.seasonState.refresh();
    expect(app.seasonState.facts()?.team_sheets.get(match)).toHaveLength(1);
    expect(await timeline()).toEqual(before);
  });

  test("an operator's correction is told with its reason", async () => {
    await minute(5, [line(scorer, { minutes: 5, goals_scored: 1 })], 1);
    await game.at(new Date(kickoffOf(1).getTime() + 6 * MINUTE));
    const lines = [line(scorer, { goals_scored: 0 }), line(maker, { goals_scored: 1 })];
    await correctStats(game.ctx, { fixture: match, lines, account: null, reason: "deflected" });
    await app.seasonState.refresh();
    const { incidents } = await timeline();
    expect(incidents.find(({ taken_back, minute: at }) => taken_back && at === 5)?.reason).toBe("deflected");
    expect(incidents.find(({ element, kind }) => element === maker && kind === "goal")).toMatchObject({
      minute: 5,
      taken_back: false,
    });
  });
});

describe("rivals of an evening [hour-16]", () => {
  test("are the teams near in own leagues, with whom they have; only their manager may ask", async () => {
    const carol = await manager(app, game, "carol");
    const rivals = async (who: Manager, of = who) => who.browser.get(`/api/entry/${of.entry}/event/1/rivals/`);
    const answer = Rivals.parse((await rivals(alice)).json);
    expect(answer.rivals.map(({ entry, leagues }) => [entry, leagues])).toEqual([[bob.entry, shared]]);
    const [rival] = answer.rivals;
    expect(rival?.picks.filter(({ multiplier }) => multiplier > 0)).toHaveLength(11);
    expect(rival?.picks.filter(({ is_captain }) => is_captain)).toHaveLength(1);
    const ledger = EntryLedger.parse((await visitor.get(`/api/entry/${bob.entry}/event/1/ledger/`)).json);
    expect(rival?.points).toBe(ledger.points);
    // In the seconds between a deadline and the round's first scoring.
    const facts = seasonFacts(app.seasonState);
    const [frozen] = await entriesInEvent(game.ctx.db, [bob.entry], 1);
    const unscored = { ...frozen!, points: null, total_points: null, total_before: 60, event_transfers_cost: 4 };
    const [waiting] = viewRivals(facts, 1, [unscored], null, new Map(), new Map());
    expect(waiting).toMatchObject({ points: 0, total_points: 56 });
    expect((await rivals(bob, alice)).status).toBe(403);
    expect((await rivals(carol)).status).toBe(404);
    expect((await visitor.get(`/api/entry/${alice.entry}/event/1/rivals/`)).status).toBe(403);
    expect((await alice.browser.get(`/api/entry/${alice.entry}/event/2/rivals/`)).status).toBe(404);
  });
});

describe("what a round is simulated from", () => {
  const sampleOf = (event: number) => visitor.get(`/api/event/${event}/sample/`);
  const around = (who: Manager, of: Manager, event = 1) =>
    who.browser.get(`/api/entry/${of.entry}/event/${event}/around/`);

  test("teams that stand for all, frozen, from the deadline on [decide-42]", async () => {
    const answer = RoundSample.parse((await sampleOf(1)).json);
    expect(answer.size).toBe(2);
    expect(answer.teams.map(({ entry, base }) => [entry, base])).toEqual([
      [alice.entry, 0],
      [bob.entry, 0],
    ]);
    expect(answer.teams[0]?.elements).toHaveLength(15);
    expect((await sampleOf(2)).status).toBe(404);
    expect((await sampleOf(99)).status).toBe(404);
  });

  test("teams around one's own and in own leagues; only their manager may ask, and not before the deadline [decide-42]", async () => {
    const answer = RoundAround.parse((await around(alice, alice)).json);
    expect(answer.own.entry).toBe(alice.entry);
    expect(answer.near.map(({ entry }) => entry)).toEqual([bob.entry]);
    expect(answer.rivals.map(({ entry, leagues }) => [entry, leagues])).toEqual([[bob.entry, shared]]);
    expect((await around(bob, alice)).status).toBe(403);
    expect((await visitor.get(`/api/entry/${alice.entry}/event/1/around/`)).status).toBe(403);
    expect((await around(alice, alice, 2)).status).toBe(404);
  });

  test("once the round is settled it is read by rank [decide-42]", async () => {
    await game.at(new Date(kickoffOf(1).getTime() + 60 * MINUTE));
    await playRound(game, 1);
    await game.at(new Date(kickoffOf(1).getTime() + 40 * HOUR));
    await runDue(game.ctx);
    await app.seasonState.refresh();
    const ranked = RoundSample.parse((await sampleOf(1)).json);
    expect(new Set(ranked.teams.map(({ entry }) => entry))).toEqual(new Set([alice.entry, bob.entry]));
    const answer = RoundAround.parse((await around(alice, alice)).json);
    expect(answer.near.map(({ entry }) => entry)).toEqual([bob.entry]);
  });
});
