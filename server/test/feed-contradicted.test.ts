import type { FeedState } from "@elvan/contract";
import { DAY, HOUR } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { eventById } from "../src/db/events.ts";
import { statsOfFixture } from "../src/db/fixture-stats.ts";
import { fixtureById } from "../src/db/fixtures.ts";
import { pollFeed } from "../src/feed/poll.ts";
import { runDue } from "../src/jobs/run-due.ts";
import type { FixtureReport, StatReport } from "../src/season/match-data.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { feedOf, told } from "./support/feed.ts";
import { openGame, type Game } from "./support/game.ts";
import { signUp } from "./support/people.ts";
import { playRound, settleRound, toldLines, type Feats } from "./support/play.ts";
import { clubsOf, deadlineOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

/** What a feed says of a match against what the game has of it, and what operators can do about it. */

let game: Game;
let app: FastifyInstance;
let olof: Browser;
const [fixture = 0] = fixturesOf(1);
const scorer = player(8, 16);
const rival = player(1, 16);

beforeEach(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
});
afterEach(async () => {
  await app?.close();
  await game?.close();
});

const feats = (goals: number, against = 0) =>
  new Map<number, Feats>([
    [scorer, { minutes: 90, goals_scored: goals }],
    [rival, { minutes: 90, goals_scored: against }],
  ]);
const lines = (goals: number, against = 0) => toldLines(fixture, feats(goals, against));
/** Two goals, and these of the home side play all the time too. */
const withAll = (...also: number[]) => {
  const all = feats(2);
  for (const n of also) all.set(player(8, n), { minutes: 90 });
  return toldLines(fixture, all);
};
const report = (more: Partial<FixtureReport> = {}): FixtureReport =>
  told({
    ...{ fixture, event: 1, kickoff_time: kickoffOf(1).getTime() },
    ...(({ team_h: h, team_a: a }) => ({ teams: { h, a } }))(clubsOf(fixture)),
    ...more,
  });
const ended = (home: number, away = 0, more: Partial<FixtureReport> = {}) =>
  report({
    ...{ phase: "ended", minutes: 90, team_h_score: home, team_a_score: away, lines: lines(home, away), ...more },
  });
const poll = (...reports: FixtureReport[]) => pollFeed(game.ctx, feedOf(reports), 0);
const row = async (id = fixture) => (await fixtureById(game.ctx.db, id))!;
const line = async (element: number, id = fixture) =>
  (await statsOfFixture(game.ctx.db, id)).find((one) => one.element === element);
const state = async () => (await olof.get("/api/operations/feed/")).json as FeedState;
const decide = async (verdict: "taken" | "refused", subject = `fixture:${fixture}`) => {
  const digest = (await state()).waits.find((wait) => wait.subject === subject)?.digest;
  return (await olof.post(`/api/operations/feed/waits/${subject}/`, { verdict, digest, reason: "as the league says" }))
    .status;
};
const begin = async () => {
  await game.at(deadlineOf(1));
  await runDue(game.ctx);
  await game.at(new Date(kickoffOf(1).getTime() + 2 * HOUR));
  await runDue(game.ctx);
};

describe("a line that does not say for which club", () => {
  const unsaid = (all: StatReport[], who: number, more: Partial<StatReport> = {}) =>
    all.map((one) => (one.element === who ? { ...one, team: null, ...more } : one));
  const running = (home: number, away: number, all: StatReport[]) =>
    ended(home, away, { phase: "running", minutes: 60, lines: all });

  test("is of the club that is held of the player, at home and away [mended-81]", async () => {
    await begin();
    const all = unsaid(unsaid(lines(1, 1), scorer), rival);
    expect((await poll(running(1, 1, all))).faults).toEqual([]);
    expect(await line(scorer)).toMatchObject({ team: 8, goals_scored: 1 });
    expect(await line(rival)).toMatchObject({ team: 1, goals_scored: 1 });
  });

  test("is of the club at the round's deadline where no line is held [mended-81]", async () => {
    await begin();
    await game.ctx.db.deleteFrom("fixture_stat").where("fixture", "=", fixture).execute();
    await game.ctx.db.updateTable("element").set({ team: 5 }).where("id", "=", rival).execute();
    expect((await poll(running(1, 1, unsaid(lines(1, 1), rival, { clubToday: 5 })))).faults).toEqual([]);
    expect(await line(rival)).toMatchObject({ team: 1 });
  });

  test("stays where the player played when they move to the opponent afterwards [mended-81]", async () => {
    await begin();
    await poll(ended(0, 1));
    expect((await poll(ended(0, 1, { lines: unsaid(lines(0, 1), rival, { clubToday: 8 }) }))).faults).toEqual([]);
    expect(await line(rival)).toMatchObject({ team: 1, goals_scored: 1 });
  });

  test("is left out, and only it, where nothing says the club [mended-81]", async () => {
    await begin();
    const stranger = { ...lines(0)[0]!, element: player(5, 9), team: null, clubToday: 5 };
    const { faults } = await poll(running(1, 0, [...lines(1), stranger]));
    expect(faults).toMatchObject([{ code: "line_clubless", player: String(player(5, 9)) }]);
    expect(await line(scorer)).toMatchObject({ goals_scored: 1 });
  });
});

describe("a match without a result that the feed has again", () => {
  const again = kickoffOf(3).getTime() + 26 * HOUR;
  const voided = async () => {
    await playRound(game, 1, feats(1));
    await poll(ended(1));
    const result = { result: "void", reason: "broken off in the fog" };
    expect((await olof.post(`/api/operations/fixtures/${fixture}/abandon/`, result)).status).toBe(204);
    await poll(ended(1));
    expect((await state()).faults).toEqual([]);
  };
  const replay = (more: Partial<FixtureReport> = {}) => report({ event: 3, kickoff_time: again, ...more });

  test("waits for an operator's word, is played again there, and counts [mended-82]", async () => {
    await voided();
    await settleRound(game, 1);
    await poll(replay());
    expect(await row()).toMatchObject({ event: 1, voided: true });
    const [wait] = (await state()).waits;
    expect(wait).toMatchObject({
      subject: `fixture:${fixture}`,
      reasons: [{ code: "match_replayed", count: 3 }],
      changes: [{ what: "place", to: `3 ${new Date(again).toISOString()}` }],
    });
    expect(await decide("taken")).toBe(204);
    await poll(replay());
    expect(await row()).toMatchObject({
      ...{ event: 3, voided: false, abandoned: false, finished: false, started: false, team_h_score: null },
      kickoff_time: new Date(again),
    });
    expect((await state()).waits).toEqual([]);
    await playRound(game, 2);
    await settleRound(game, 2);
    await game.at(deadlineOf(3));
    await runDue(game.ctx);
    await game.at(new Date(again + 2 * HOUR));
    await runDue(game.ctx);
    await poll(replay({ phase: "ended", minutes: 90, team_h_score: 1, team_a_score: 0, lines: lines(1) }));
    expect(await line(scorer)).toMatchObject({ goals_scored: 1, minutes: 90 });
    expect(await row()).toMatchObject({ event: 3, finished_provisional: true, team_h_score: 1 });
  });

  test("is told although its replay has been played when somebody looks, and counts all the same [mended-82]", async () => {
    await voided();
    await settleRound(game, 1);
    await playRound(game, 2);
    await settleRound(game, 2);
    await game.at(deadlineOf(3));
    await runDue(game.ctx);
    await game.at(new Date(again + 2 * HOUR));
    const played = replay({ phase: "ended", minutes: 90, team_h_score: 2, team_a_score: 0, lines: lines(2) });
    await poll(played);
    await decide("taken");
    expect((await poll(played)).faults).toEqual([]);
    expect(await row()).toMatchObject({ event: 3, voided: false, team_h_score: 2, finished_provisional: true });
    expect(await line(scorer)).toMatchObject({ goals_scored: 2 });
  });

  test("stays as it is when that is refused, and waits while the feed says so [mended-82]", async () => {
    await voided();
    await poll(replay());
    await decide("refused");
    await poll(replay());
    expect((await state()).waits).toMatchObject([{ verdict: "refused" }]);
    expect(await row()).toMatchObject({ event: 1, voided: true });
    await poll(ended(1));
    expect((await state()).waits).toEqual([]);
  });

  test("keeps its round from being called final by the feed in the meantime [mended-82]", async () => {
    await voided();
    await settleRound(game, 1);
    for (const event of [2, 3]) await playRound(game, event);
    await game.at(new Date(kickoffOf(3).getTime() + 20 * HOUR));
    await runDue(game.ctx);
    const releasedWhile = async (one: FixtureReport) => {
      const feed = feedOf([one]);
      feed.checked = () => Promise.resolve([1, 2, 3]);
      await pollFeed(game.ctx, feed, 0);
      return (await eventById(game.ctx.db, 3))?.released_at;
    };
    expect(await releasedWhile(replay())).toBeNull();
    expect(await releasedWhile(ended(1))).not.toBeNull();
  });

  test("is told of with another result than it had, too [mended-82]", async () => {
    await voided();
    await poll(ended(2));
    expect((await state()).faults).toMatchObject([
      { code: "match_closed", fixture, detail: { why: "voided", score: "2–0" } },
    ]);
    expect(await line(scorer)).toMatchObject({ goals_scored: 0 });
  });
});

test("what a feed says of a match that an operator has put ahead is left out aloud [mended-82]", async () => {
  await playRound(game, 1);
  const place = { event: 3, kickoff_time: new Date(kickoffOf(3).getTime() + DAY).toISOString() };
  const body = { ...place, provisional_start_time: false, reason: "to be played again" };
  expect((await olof.call("PUT", `/api/operations/fixtures/${fixture}/place/`, { body })).status).toBe(204);
  await poll(ended(1));
  expect((await state()).faults).toMatchObject([{ code: "match_closed", detail: { why: "taken_back" } }]);
});

test("a match of a final round that the feed moves stays, and the operators are told [mended-82]", async () => {
  await playRound(game, 1);
  await settleRound(game, 1);
  await poll(report({ event: 3, kickoff_time: kickoffOf(3).getTime() + DAY, phase: "postponed" }));
  const { faults, waits } = await state();
  expect(faults.length + waits.length).toBe(1);
  expect(await row()).toMatchObject({ event: 1 });
});

test("a match that loses its round because the feed puts it too early is told until it has one [mended-82]", async () => {
  const early = told({ fixture: fixturesOf(3)[0]!, event: 3, kickoff_time: kickoffOf(2).getTime() - 2 * HOUR });
  for (const _ of [1, 2]) {
    await poll(early);
    expect((await state()).faults).toMatchObject([{ code: "round_lost", detail: { round: 3 } }]);
  }
});

/** The other match of the same two clubs. */
const leg = fixture + 28;
const legReport = (more: Partial<FixtureReport> = {}): FixtureReport =>
  told({
    ...{ fixture: leg, event: 8, kickoff_time: kickoffOf(8).getTime() },
    ...(({ team_h: h, team_a: a }) => ({ teams: { h, a } }))(clubsOf(leg)),
    ...more,
  });

test("two matches of one pairing that swap numbers are known by their home sides and rounds [mended-83]", async () => {
  for (const play of [() => playRound(game, 1), () => settleRound(game, 1)]) {
    await play();
    await poll(ended(0), legReport());
    const before = [await row(), await row(leg)];
    const { faults, waits } = await poll(ended(0, 0, { fixture: leg }), legReport({ fixture }));
    expect([faults, waits]).toEqual([[], []]);
    expect([await row(), await row(leg)]).toEqual(before);
    expect(await statsOfFixture(game.ctx.db, leg)).toEqual([]);
  }
});

test("a coming match that the feed has as played, in a round that is final, is still to be played [mended-82]", async () => {
  await playRound(game, 1);
  await settleRound(game, 1);
  const played = legReport({ event: 1, kickoff_time: kickoffOf(1).getTime() + 3 * HOUR, phase: "ended", minutes: 90 });
  await poll({ ...played, team_h_score: 0, team_a_score: 0, lines: toldLines(leg) });
  expect((await state()).faults).toMatchObject([{ code: "not_moved", fixture: leg }]);
  expect(await row(leg)).toMatchObject({ event: 8, started: false, finished_provisional: false });
  expect(await statsOfFixture(game.ctx.db, leg)).toEqual([]);
});

describe("the same two clubs the other way round", () => {
  const turned = (one: FixtureReport): FixtureReport => ({
    ...one,
    teams: { h: one.teams!.a, a: one.teams!.h },
    ...{ team_h_score: one.team_a_score, team_a_score: one.team_h_score },
  });

  test("are a change of venue: figures and goals are the clubs' own, before and after [mended-83]", async () => {
    expect(await poll(turned(report()))).toMatchObject({ faults: [], moved: 1 });
    expect(await row()).toMatchObject({ team_h: 1, team_a: 8 });
    await begin();
    expect((await poll(turned(ended(2, 1, { phase: "running", minutes: 60 })))).faults).toEqual([]);
    expect(await row()).toMatchObject({ team_h: 1, team_a: 8, team_h_score: 1, team_a_score: 2 });
    expect(await line(scorer)).toMatchObject({ team: 8, goals_scored: 2 });
    // And back, with the match over.
    expect((await poll(ended(2, 1))).faults).toEqual([]);
    expect(await row()).toMatchObject({ team_h: 8, team_a: 1, team_h_score: 2, team_a_score: 1 });
    await settleRound(game, 1);
    expect((await poll(turned(ended(2, 1)))).refused).toEqual([]);
    expect(await row()).toMatchObject({ team_h: 1, team_h_score: 1 });
  });

  test("go back to what was before a jump, which is turned with them", async () => {
    await begin();
    const running = ended(4, 0, { phase: "running", minutes: 60 });
    for (const home of [2, 4]) await poll(ended(home, 0, { phase: "running", minutes: 60 }));
    await poll(ended(4));
    expect(await row()).toMatchObject({ finished_provisional: true });
    expect((await poll(turned(running))).waits).toEqual([]);
    expect(await row()).toMatchObject({ team_h: 1, team_a_score: 4, finished_provisional: false });
  });

  test("wait when a whole round is turned, and its figures are read by clubs meanwhile [mended-83]", async () => {
    await begin();
    const all = [1, 2]
      .flatMap((event) => fixturesOf(event))
      .map((id) => {
        const { team_h: h, team_a: a } = clubsOf(id);
        const of = id === fixture ? ended(2, 1, { phase: "running", minutes: 60 }) : undefined;
        return turned(
          of ??
            report({
              fixture: id,
              event: Math.ceil(id / 4),
              kickoff_time: kickoffOf(Math.ceil(id / 4)).getTime(),
              teams: { h, a },
            }),
        );
      });
    const soon = all.filter(({ fixture: id, event }) => event === 2 || id === fixture);
    await poll(...soon);
    expect((await state()).waits).toMatchObject([
      { subject: "venues", reasons: [{ code: "venues_changed", count: 5, most: 4 }] },
    ]);
    expect(await row()).toMatchObject({ team_h: 8, team_h_score: 2, team_a_score: 1 });
    expect(await decide("taken", "venues")).toBe(204);
    expect(await poll(...soon)).toMatchObject({ waits: [], faults: [] });
    expect(await row()).toMatchObject({ team_h: 1, team_h_score: 1, team_a_score: 2 });
  });
});

describe("a match that contradicts itself", () => {
  test.each<[string, Partial<FixtureReport>, object]>([
    ["more goals than the score", { team_h_score: 1, lines: lines(2) }, { team_h_score: 1 }],
    ["another club", { teams: { h: 8, a: 5 } }, { team_a: 1, team_h_score: 2 }],
    ["an unknown round", { event: 77 }, { event: 1, team_h_score: 2 }],
    ["a kick-off years ahead", { kickoff_time: kickoffOf(1).getTime() + 1000 * DAY }, { kickoff_time: kickoffOf(1) }],
    ["half a score", { team_a_score: null }, { finished_provisional: true }],
    ["two goalkeepers all the time", { lines: withAll(2) }, {}],
    ["fifteen of a side", { lines: withAll(7, 8, 13, 14) }, {}],
  ])("is taken as it is told when an operator says so: %s [mended-84]", async (_, wrong, then) => {
    await begin();
    const contradicting = ended(2, 0, wrong);
    await poll(contradicting);
    expect((await state()).faults).toMatchObject([{ fixture, may_pass: true }]);
    expect(await row()).toMatchObject({ finished_provisional: false });
    const path = `/api/operations/feed/fixtures/${fixture}/`;
    expect((await olof.call("PUT", path, { body: { reason: "as the league's protocol" } })).status).toBe(204);
    expect(await poll(contradicting)).toMatchObject({ taken: [fixture], faults: [], waits: [] });
    expect(await row()).toMatchObject({ finished_provisional: true, ...then });
    expect(await line(scorer)).toMatchObject({ goals_scored: 2 });
    expect((await state()).passes).toMatchObject([{ fixture, reason: "as the league's protocol" }]);
    expect((await olof.call("DELETE", path)).status).toBe(204);
    expect((await olof.call("DELETE", path)).status).toBe(404);
    expect(
      (await olof.call("PUT", "/api/operations/feed/fixtures/99999/", { body: { reason: "no match" } })).status,
    ).toBe(404);
  });

  test("is in the list however many rows are wrong beside it [mended-84, mended-88]", async () => {
    await begin();
    const feed = feedOf([ended(2, 0, { team_h_score: 1 })]);
    feed.faults = () =>
      Promise.resolve(
        Array.from({ length: 900 }, (_, n) => ({ code: "row_malformed" as const, detail: { path: `[${n}]` } })),
      );
    await pollFeed(game.ctx, feed, 0);
    const { faults } = await state();
    expect(faults).toHaveLength(200);
    expect(faults.filter((fault) => fault.may_pass)).toMatchObject([{ fixture, code: "goals_above_score" }]);
  });

  test("and misses many who played is taken too, and those keep what they have [mended-84]", async () => {
    await begin();
    await poll(ended(2, 0, { phase: "running", minutes: 60 }));
    const half = ended(2, 0, { lines: lines(2).filter(({ team }) => team === 8) });
    await poll(half);
    expect((await state()).faults).toMatchObject([{ code: "lines_missing", may_pass: true }]);
    await olof.call("PUT", `/api/operations/feed/fixtures/${fixture}/`, {
      body: { reason: "their document is short" },
    });
    expect((await poll(half)).taken).toEqual([fixture]);
    expect(await line(rival)).toMatchObject({ minutes: 90 });
    expect(await row()).toMatchObject({ finished_provisional: true });
  });
});

describe("a result that is awarded afterwards", () => {
  test.each<[string, number, number]>([
    ["against the side that scored", 0, 3],
    ["to the side that scored", 3, 0],
  ])(
    "waits; as an operator says it is shown, the figures stay, and the match is confirmed: %s [mended-86]",
    async (_, home, away) => {
      await begin();
      await poll(ended(1, 1));
      const awarded = ended(home, away, { phase: "confirmed", lines: lines(1, 1) });
      expect((await poll(awarded)).taken).toEqual([]);
      const [wait] = (await state()).waits;
      expect(wait?.reasons.map(({ code }) => code)).toContain("score_contradicted");
      expect(wait?.changes.filter(({ what }) => what.endsWith("_score"))).toHaveLength(2);
      expect(await row()).toMatchObject({ team_h_score: 1, team_a_score: 1 });
      expect(await decide("taken")).toBe(204);
      expect(await poll(awarded)).toMatchObject({ taken: [fixture], waits: [], faults: [] });
      expect(await row()).toMatchObject({ team_h_score: home, team_a_score: away, finished: true });
      expect(await line(scorer)).toMatchObject({ goals_scored: 1 });
      expect(await line(rival)).toMatchObject({ goals_scored: 1 });
      // It stays so without being asked again.
      expect(await poll(awarded)).toMatchObject({ taken: [fixture], waits: [], faults: [] });
    },
  );

  test("is no longer waited for when the goals come after the score [mended-86]", async () => {
    await begin();
    await poll(ended(1, 0));
    await poll(ended(2, 0, { lines: lines(1) }));
    expect((await state()).waits).toHaveLength(1);
    expect(await poll(ended(2, 0))).toMatchObject({ taken: [fixture], waits: [] });
    expect(await row()).toMatchObject({ team_h_score: 2 });
  });

  test("of a match that was over and right so far, with a side that no longer adds up, waits as well [mended-86]", async () => {
    await begin();
    await poll(ended(1, 0));
    const keepers = new Map([...feats(1), [player(8, 2), { minutes: 90 }]]);
    await poll(ended(1, 0, { lines: toldLines(fixture, keepers) }));
    expect((await state()).waits).toMatchObject([{ reasons: [{ code: "side_contradicted" }] }]);
  });
});
