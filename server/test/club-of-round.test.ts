import { DreamTeam, ElementSummary, Live } from "@elvan/contract";
import { ALLSVENSKAN_2026 } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { matchesOfEntry } from "../src/db/calendar-feeds.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { createLive } from "../src/live/live.ts";
import { viewArticle } from "../src/news/newsroom.ts";
import { roundResults } from "../src/rounds/round-results.ts";
import { recordPlayers } from "../src/season/record-players.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { seasonFacts } from "../src/season/season-state.ts";
import { openBrowser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter, type Person } from "./support/people.ts";
import { matchLines, playRound, settleRound } from "./support/play.ts";
import { deadlineOf, fixtureOf, player } from "./support/season.ts";

/** The best of round 1, then of club 3; and one who changes clubs while round 2 runs, and does not play in it. */
const [star, mover] = [player(3, 16), player(1, 1)];
const [OLD, NEW] = [1, 2];
const move = (element: number, team: number) =>
  game.ctx.db.updateTable("element").set({ team }).where("id", "=", element).execute();

let game: Game;
let app: FastifyInstance;
let alice: Person;

beforeAll(async () => {
  game = await openGame();
  alice = await enter(game.ctx, "alice", CLASSIC_TEAM);
  await playRound(game, 1, new Map([[star, { goals_scored: 5 }]]));
  await settleRound(game, 1);
  app = await build(game.ctx, { limits: { read: 10_000 } });
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const get = async (path: string) => {
  await app.seasonState.refresh();
  return (await openBrowser(app).get(path)).json;
};
const rowOf = async (event: number, element: number) =>
  Live.parse(await get(`/api/event/${event}/live/`)).elements.find(({ id }) => id === element);
const ascending = (ids: number[]) => ids.toSorted((a, b) => a - b);

describe("a round that has been played", () => {
  beforeAll(() => move(star, 8));

  test("its documents name the club of its deadline, those of the season that of today [mended-96]", async () => {
    expect(await rowOf(1, star)).toMatchObject({ team: 3 });
    const round = DreamTeam.parse(await get("/api/dream-team/1/"));
    expect(round.team.find(({ element }) => element === star)).toMatchObject({ team: 3 });
    const season = DreamTeam.parse(await get("/api/dream-team/"));
    expect(season.team.find(({ element }) => element === star)).toMatchObject({ team: 8 });
  });

  test("so does the newsroom's review of it [mended-96]", async () => {
    await app.seasonState.refresh();
    const now = game.ctx.now().getTime();
    const review = viewArticle(seasonFacts(app.seasonState), { language: "en", now }, "round-1");
    const words = review?.paragraphs.join(" ") ?? "";
    expect(words).toMatch(new RegExp(`P${star}[^.]*Club 3`));
    expect(words).not.toMatch(new RegExp(`P${star}[^.]*Club 8`));
  });
});

describe("a player who changes clubs while a round runs", () => {
  const state = async () => {
    const results = await roundResults(game.ctx.db, 2, ALLSVENSKAN_2026);
    return results.find((row) => row.element === mover)?.state;
  };
  const matches = async () => (await rowOf(2, mover))!.explain.map(({ fixture }) => fixture);
  const end = (club: number) => {
    const fixture = fixtureOf(club, 2);
    const over = { started: true, minutes: 90, finished_provisional: true, team_h_score: 0, team_a_score: 0 };
    const lines = matchLines(fixture).filter(({ element }) => element !== mover);
    return recordStats(game.ctx, [{ fixture, state: over, lines }], { source: "feed" });
  };

  test("has the matches of both clubs until they are over, in tables, documents and calendar [mended-95]", async () => {
    const both = ascending([fixtureOf(OLD, 2), fixtureOf(NEW, 2)]);
    expect(new Set(both).size).toBe(2);
    await game.at(deadlineOf(2));
    await runDue(game.ctx);
    await move(mover, NEW);

    expect(ascending(await matches())).toEqual(both);
    const calendar = await matchesOfEntry(game.ctx.db, alice.entry, deadlineOf(2));
    const own = calendar.filter(({ event, players }) => event === 2 && players.includes(`P${mover}`));
    expect(ascending(own.map(({ id }) => id))).toEqual(both);

    expect(await state()).toBe("to_play");
    await end(OLD);
    expect(await state()).toBe("to_play");
    await end(NEW);
    expect(await state()).toBe("absent");
    expect(await matches()).toEqual([fixtureOf(OLD, 2)]);
  });

  test("has a match of the new club on the new club's side [mended-95]", async () => {
    await move(mover, 4);
    const fixture = fixtureOf(4, 2);
    const [match] = await game.ctx.db.selectFrom("fixture").selectAll().where("id", "=", fixture).execute();
    const { history } = ElementSummary.parse(await get(`/api/element-summary/${mover}/`));
    expect(history.find((row) => row.fixture === fixture)).toMatchObject({ was_home: match?.team_h === 4 });
  });
});

test("who changes clubs while a round runs is still to play with the new club, in its documents and on its board at once", async () => {
  await settleRound(game, 2);
  await game.at(deadlineOf(3));
  await runDue(game.ctx);
  const late = player(5, 1);
  const fixture = fixtureOf(5, 3);
  const over = { started: true, minutes: 90, finished_provisional: true, team_h_score: 0, team_a_score: 0 };
  const lines = matchLines(fixture).filter(({ element }) => element !== late);
  await recordStats(game.ctx, [{ fixture, state: over, lines }], { source: "feed" });
  const live = await createLive(game.ctx, app.seasonState);
  const told = async () => {
    const matches = (await rowOf(3, late))!.explain.map((block) => block.fixture);
    const result = live.board()?.round.results.find(({ element }) => element === late);
    return { matches: ascending(matches), state: result?.state };
  };
  expect(await told()).toEqual({ matches: [fixture], state: "absent" });
  const team = [1, 2, 3, 4].find((club) => fixtureOf(club, 3) !== fixture)!;
  await recordPlayers(game.ctx, [{ element: late, team }]);
  expect(await told()).toEqual({ matches: ascending([fixture, fixtureOf(team, 3)]), state: "to_play" });
  live.close();
});
