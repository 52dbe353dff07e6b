import { ElementLedger, EntryLedger, Live, Picks } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { recordStats, type ReportedLine } from "../src/season/record-stats.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter, type Person } from "./support/people.ts";
import { matchOf, playRound, settleRound } from "./support/play.ts";
import { deadlineOf, kickoffOf, player } from "./support/season.ts";

const FEED = { source: "feed" } as const;
const scorer = player(3, 16);
const maker = player(3, 9);
const wrongly = player(3, 10);
const match = matchOf(scorer, 1);

describe("during a match, and after it", () => {
  let game: Game;
  let app: FastifyInstance;
  let alice: Person;
  const ask = async (url: string) => {
    await app.seasonState.refresh();
    return JSON.parse((await app.inject({ url })).body) as unknown;
  };
  const ofPlayer = async (element: number) => ElementLedger.parse(await ask(`/api/element/${element}/event/1/ledger/`));
  const ofTeam = async () => EntryLedger.parse(await ask(`/api/entry/${alice.entry}/event/1/ledger/`));
  const brief = ({ lines }: ElementLedger) =>
    lines.map((line) => [line.identifier, line.points, line.minute, line.correction]);
  const minute = async (minutes: number, lines: ReportedLine[], over = false) => {
    await game.at(new Date(kickoffOf(1).getTime() + minutes * 60_000));
    const state = { minutes, ...(over && { finished_provisional: true }) };
    await recordStats(game.ctx, [{ fixture: match, state, lines }], FEED);
  };
  const line = (element: number, stats: ReportedLine["stats"], moments?: ReportedLine["moments"]): ReportedLine => ({
    element,
    team: 3,
    stats,
    ...(moments && { moments }),
  });

  beforeAll(async () => {
    game = await openGame();
    app = await build(game.ctx);
    alice = await enter(game.ctx, "alice");
    await game.at(deadlineOf(1));
    await runDue(game.ctx);
    await game.at(kickoffOf(1));
    await runDue(game.ctx);
  });
  afterAll(async () => {
    await app?.close();
    await game?.close();
  });

  test("a line for everything that gives points, with the minute if the match is followed", async () => {
    expect(await ofPlayer(scorer)).toEqual({ event: 1, points: 0, lines: [] });
    await minute(1, [line(scorer, { minutes: 1 }), line(wrongly, { minutes: 1 }), line(maker, { minutes: 1 })]);
    await minute(2, [line(scorer, { minutes: 2, goals_scored: 1 }), line(wrongly, { minutes: 2, assists: 1 })]);
    const ledger = await ofPlayer(scorer);
    expect(brief(ledger)).toEqual([
      ["minutes", 1, 1, false],
      ["goals_scored", 5, 2, false],
    ]);
    expect(ledger.points).toBe(6);
    expect(ledger.lines[1]).toMatchObject({ fixture: match, status: "provisional", old_value: 0, value: 1 });
  });

  test("no minute is invented for what happened between polls, and the provider's own is used", async () => {
    await minute(40, [line(scorer, { minutes: 40, goals_scored: 3 }, { goals_scored: [2, 17, 33] })]);
    await minute(70, [line(maker, { minutes: 70, yellow_cards: 1 })]);
    expect(brief(await ofPlayer(scorer)).slice(2)).toEqual([
      ["goals_scored", 5, 17, false],
      ["goals_scored", 5, 33, false],
    ]);
    expect(brief(await ofPlayer(maker))).toEqual([
      ["minutes", 1, 1, false],
      ["minutes", 1, null, false],
      ["yellow_cards", -1, null, false],
    ]);
  });

  test("points given to somebody else are on both players, as a correction", async () => {
    await minute(71, [line(wrongly, { minutes: 71, assists: 0 }), line(maker, { minutes: 71, assists: 1 })]);
    const [lost, got] = [await ofPlayer(wrongly), await ofPlayer(maker)];
    const corrected = ({ lines }: ElementLedger) => lines.filter((row) => row.correction);
    expect(corrected(lost)).toMatchObject([{ points: -3, minute: null, moved_to: maker, moved_from: null }]);
    expect(corrected(got)).toMatchObject([{ points: 3, minute: null, moved_to: null, moved_from: wrongly }]);
  });

  test("a team's lines count with its multipliers and sum to its points", async () => {
    const ledger = await ofTeam();
    const picks = Picks.parse(await ask(`/api/entry/${alice.entry}/event/1/picks/`));
    const live = Live.parse(await ask("/api/event/1/live/"));
    const points = picks.picks.reduce((sum, pick) => {
      const own = live.elements.find(({ id }) => id === pick.element);
      return sum + pick.multiplier * (own?.stats.total_points ?? 0);
    }, 0);
    expect(points).toBeGreaterThan(10);
    expect(ledger.points).toBe(points);
    expect(new Set(ledger.lines.map((row) => row.element)).size).toBeGreaterThan(1);
    for (const row of ledger.lines) expect(CLASSIC_TEAM).toContain(row.element);
  });

  test("confirmed figures are checked, and final after the data check; an operator's correction then says why", async () => {
    await playRound(game, 1, new Map([[scorer, { goals_scored: 3, assists: 0 }]]));
    await settleRound(game, 1);
    expect(new Set((await ofPlayer(scorer)).lines.map(({ status }) => status))).toEqual(new Set(["final"]));
    const reason = "the third was an own goal";
    const lines = [{ element: scorer, team: 3, stats: { goals_scored: 2 } }];
    await correctStats(game.ctx, { fixture: match, lines, account: null, reason });
    const ledger = await ofPlayer(scorer);
    expect(ledger.lines.at(-1)).toMatchObject({ points: -5, correction: true, minute: null, reason });
    const picks = Picks.parse(await ask(`/api/entry/${alice.entry}/event/1/picks/`));
    expect((await ofTeam()).points).toBe(picks.entry_history.points);
  });

  test.each(["/api/element/99999/event/1/ledger/", "/api/element/1/event/99/ledger/", "/api/entry/1/event/2/ledger/"])(
    "%s: there is no such ledger",
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404);
    },
  );
});
