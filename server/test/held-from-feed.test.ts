import type { Operations, OperationsFixture } from "@elvan/contract";
import { HOUR } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { statsOfFixture } from "../src/db/fixture-stats.ts";
import { fixtureById } from "../src/db/fixtures.ts";
import { eventById } from "../src/db/events.ts";
import { pollFeed } from "../src/feed/poll.ts";
import type { FixtureReport } from "../src/season/match-data.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { signUp } from "./support/people.ts";
import { feedOf, told } from "./support/feed.ts";
import { playRound, settleRound, toldLines } from "./support/play.ts";
import { deadlineOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

/** What operators keep from the feed: matches without a result, and figures; and leaving both to it again. */

let game: Game;
let app: FastifyInstance;
let olof: Browser;
const [fixture = 0] = fixturesOf(1);
const scorer = player(8, 16);

beforeEach(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
});
afterEach(async () => {
  await app?.close();
  await game?.close();
});

const feats = (goals_scored: number) => new Map([[scorer, { minutes: 90, goals_scored }]]);
const lines = (goals_scored: number) => toldLines(fixture, feats(goals_scored));
const poll = (report: Partial<FixtureReport>) =>
  pollFeed(game.ctx, feedOf(told({ fixture, event: 1, kickoff_time: kickoffOf(1).getTime(), ...report })), 0);
const ended = (goals: number) =>
  poll({ phase: "ended", minutes: 90, team_h_score: goals, team_a_score: 0, lines: lines(goals) });
const goals = async () =>
  (await statsOfFixture(game.ctx.db, fixture)).find(({ element }) => element === scorer)?.goals_scored;
const season = async () => (await olof.get("/api/operations/")).json as Operations;
const match = async () => (await olof.get(`/api/operations/fixtures/${fixture}/`)).json as OperationsFixture;
const abandon = (result: "stands" | "void") =>
  olof.post(`/api/operations/fixtures/${fixture}/abandon/`, { result, reason: "broken off in the fog" });
const resume = () => olof.post(`/api/operations/fixtures/${fixture}/resume/`, { reason: "played on after all" });

describe("a match that was abandoned without a result", () => {
  test("takes nothing from a feed, whatever it had and however the feed says it, and none of it becomes final [mended-54]", async () => {
    await playRound(game, 1, feats(1));
    await ended(1);
    expect((await abandon("void")).status).toBe(204);
    const held = [await statsOfFixture(game.ctx.db, fixture), await fixtureById(game.ctx.db, fixture)];
    expect(await goals()).toBe(0);
    // The same again, with other figures, as one that runs, as one that is put elsewhere.
    await ended(1);
    await ended(2);
    await poll({ phase: "running", minutes: 60, team_h_score: 1, team_a_score: 0, lines: lines(1) });
    await poll({ event: 3, kickoff_time: kickoffOf(3).getTime() });
    await poll({ event: null, phase: "postponed", kickoff_time: null });
    const [stats, { feed_kickoff_time: _, ...row }] = [
      await statsOfFixture(game.ctx.db, fixture),
      (await fixtureById(game.ctx.db, fixture))!,
    ];
    expect(stats).toEqual(held[0]);
    expect(held[1]).toMatchObject(row);
    for (const hours of [20, 24]) {
      await game.at(new Date(kickoffOf(1).getTime() + hours * HOUR));
      await runDue(game.ctx);
      await ended(1);
    }
    expect((await eventById(game.ctx.db, 1))?.checked_at).not.toBeNull();
    expect(await statsOfFixture(game.ctx.db, fixture)).toEqual(held[0]);
    expect((await season()).held.matches).toEqual([{ fixture, why: "voided" }]);
  });

  test("before it began isn't started by the clock or the feed [mended-54]", async () => {
    await abandon("void");
    for (const time of [deadlineOf(1), kickoffOf(1), new Date(kickoffOf(1).getTime() + HOUR)]) {
      await game.at(time);
      await runDue(game.ctx);
      await poll({ phase: "running", minutes: 60, team_h_score: 1, team_a_score: 0, lines: lines(1) });
    }
    expect(await statsOfFixture(game.ctx.db, fixture)).toEqual([]);
    expect(await fixtureById(game.ctx.db, fixture)).toMatchObject({ started: false, team_h_score: null });
  });

  test.each(["void", "stands"] as const)(
    "stands as before once an operator undoes it, with figures and points, and follows the feed again: %s [mended-54]",
    async (result) => {
      await playRound(game, 1, feats(1));
      await ended(1);
      const before = [await statsOfFixture(game.ctx.db, fixture), await fixtureById(game.ctx.db, fixture)];
      await abandon(result);
      await abandon(result);
      expect((await resume()).status).toBe(204);
      expect([await statsOfFixture(game.ctx.db, fixture), await fixtureById(game.ctx.db, fixture)]).toEqual(before);
      expect((await resume()).status).toBe(204);
      const { audit, held } = await season();
      expect(audit.filter(({ action }) => action === "fixture_resumed")).toHaveLength(1);
      expect(held).toEqual({ matches: [], figures: [] });
      await ended(2);
      expect(await goals()).toBe(2);
      expect((await olof.post("/api/operations/fixtures/999999/resume/", { reason: "no such match" })).status).toBe(
        404,
      );
    },
  );

  test("counts again with its figures and points once its result is said to stand", async () => {
    await playRound(game, 1, feats(1));
    await ended(1);
    const before = await statsOfFixture(game.ctx.db, fixture);
    await abandon("void");
    expect(await goals()).toBe(0);
    expect((await abandon("stands")).status).toBe(204);
    expect(await statsOfFixture(game.ctx.db, fixture)).toEqual(before);
    expect(await fixtureById(game.ctx.db, fixture)).toMatchObject({ abandoned: true, voided: false });
    await abandon("void");
    expect(await goals()).toBe(0);
    await resume();
    expect(await statsOfFixture(game.ctx.db, fixture)).toEqual(before);
  });

  test("while it ran does not run again in a round whose points are final since: there nothing would end it", async () => {
    await playRound(game, 1);
    const running = { finished_provisional: false, finished_provisional_at: null };
    await game.ctx.db.updateTable("fixture").set(running).where("id", "=", fixture).execute();
    await abandon("void");
    await settleRound(game, 1);
    expect(await eventById(game.ctx.db, 1)).toMatchObject({ checked_at: expect.any(Date) });
    const held = [await statsOfFixture(game.ctx.db, fixture), await fixtureById(game.ctx.db, fixture)];
    expect((await resume()).json).toEqual({
      non_field_errors: [expect.objectContaining({ code: "event_final", event: 1 })],
    });
    expect([await statsOfFixture(game.ctx.db, fixture), await fixtureById(game.ctx.db, fixture)]).toEqual(held);
  });

  test("while it ran continues once that is undone, and its round isn't settled before it is over [mended-54]", async () => {
    await playRound(game, 1);
    await game.ctx.db
      .updateTable("fixture")
      .set({ finished_provisional: false, finished_provisional_at: null })
      .where("id", "=", fixture)
      .execute();
    await abandon("stands");
    await game.at(new Date(kickoffOf(1).getTime() + 20 * HOUR));
    await runDue(game.ctx);
    expect((await eventById(game.ctx.db, 1))?.finished_at).not.toBeNull();
    await resume();
    await runDue(game.ctx);
    expect((await eventById(game.ctx.db, 1))?.finished_at).toBeNull();
    expect(await fixtureById(game.ctx.db, fixture)).toMatchObject({ started: true, finished: false, abandoned: false });
  });
});

describe("a figure that an operator has set", () => {
  const correct = (goals_scored: number) =>
    olof.post(`/api/operations/fixtures/${fixture}/correct/`, {
      lines: [{ element: scorer, team: 8, stats: { goals_scored } }],
      reason: "the league's protocol",
    });
  const leave = () => olof.call("DELETE", `/api/operations/fixtures/${fixture}/figures/${scorer}/goals_scored/`);
  beforeEach(async () => {
    await playRound(game, 1, feats(1));
    await ended(1);
  });

  test("is kept against the feed, whose value is still noted, and is in the list of what operators have set [mended-58]", async () => {
    await correct(2);
    await ended(1);
    expect(await goals()).toBe(2);
    await ended(3);
    expect(await goals()).toBe(2);
    const held = {
      ...{ fixture, element: scorer, identifier: "goals_scored", value: 2, told: 3 },
      ...{ at: expect.any(String), reason: "the league's protocol" },
    };
    expect((await season()).held.figures).toEqual([held]);
    expect((await match()).held).toEqual([held]);
  });

  test("follows the feed when it is handed back: the feed's latest value, and later ones [mended-58]", async () => {
    await correct(2);
    await ended(3);
    expect(await leave()).toMatchObject({ status: 200 });
    expect(await goals()).toBe(3);
    await ended(4);
    expect(await goals()).toBe(4);
    expect((await leave()).status).toBe(404);
    const { held, audit } = await season();
    expect(held.figures).toEqual([]);
    expect(audit[0]).toMatchObject({ action: "figure_left_to_feed", detail: { element: scorer, told: 3 } });
  });

  test("left to the feed while its match counts nothing, counts nothing, and is the feed's when it counts again", async () => {
    await correct(2);
    await ended(3);
    await abandon("void");
    expect(await leave()).toMatchObject({ status: 200 });
    expect(await goals()).toBe(0);
    expect((await season()).held.figures).toEqual([]);
    expect((await resume()).status).toBe(204);
    expect(await goals()).toBe(3);
  });

  test("isn't set while its match counts nothing: it would bring points, and the feed's value would be lost", async () => {
    await abandon("void");
    const body = { lines: [{ element: scorer, team: 8, stats: { goals_scored: 2 } }] };
    const review = await olof.post(`/api/operations/fixtures/${fixture}/review/`, body);
    for (const { status, json } of [review, await correct(2)])
      expect([status, json]).toMatchObject([400, { non_field_errors: [{ code: "match_voided" }] }]);
    expect(await goals()).toBe(0);
    expect((await season()).held.figures).toEqual([]);
    expect((await resume()).status).toBe(204);
    expect(await goals()).toBe(1);
  });

  test("is set still after its match was moved ahead, and the move undone", async () => {
    await correct(2);
    await ended(3);
    const before = (await season()).held.figures;
    const kickoff_time = new Date(kickoffOf(3).getTime() + 24 * HOUR).toISOString();
    const body = { event: 3, kickoff_time, provisional_start_time: false, reason: "the wrong match" };
    expect((await olof.call("PUT", `/api/operations/fixtures/${fixture}/place/`, { body })).status).toBe(204);
    expect((await season()).held.figures).toEqual([]);
    const undo = { reason: "it was the other match" };
    expect((await olof.post(`/api/operations/fixtures/${fixture}/place/undo/`, undo)).status).toBe(204);
    expect((await season()).held.figures).toEqual(before);
    await ended(3);
    expect(await goals()).toBe(2);
  });

  test("is handed back by undoing it too [mended-58]", async () => {
    await correct(2);
    await correct(1);
    expect((await season()).held.figures).toEqual([]);
    await ended(2);
    expect(await goals()).toBe(2);
  });

  test("can be handed back when the points are final; the round is scored again [mended-58]", async () => {
    await correct(2);
    for (const hours of [20, 24]) {
      await game.at(new Date(kickoffOf(1).getTime() + hours * HOUR));
      await runDue(game.ctx);
    }
    await ended(3);
    expect(await goals()).toBe(2);
    expect(await leave()).toMatchObject({ status: 200, json: { rescored: [1] } });
    expect(await goals()).toBe(3);
  });
});
