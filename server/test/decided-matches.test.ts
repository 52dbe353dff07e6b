import type { LiveUpdate, Operations, OperationsFixture } from "@elvan/contract";
import { HOUR } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { entryEvent } from "../src/db/entry-events.ts";
import { eventById } from "../src/db/events.ts";
import { statsOfFixture } from "../src/db/fixture-stats.ts";
import { fixtureById } from "../src/db/fixtures.ts";
import { matchesOf } from "../src/db/h2h-matches.ts";
import { momentsOf, winnersOf } from "../src/db/league-life.ts";
import { squadOfEntry } from "../src/db/squads.ts";
import { pollFeed } from "../src/feed/poll.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { createLeague } from "../src/leagues/create-league.ts";
import { joinPrivateLeague } from "../src/leagues/join-league.ts";
import { settleMatches } from "../src/leagues/settle-matches.ts";
import { writeLeagueLife } from "../src/rounds/write-league-life.ts";
import type { FixtureReport } from "../src/season/match-data.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { feedOf, told } from "./support/feed.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, OTHER_TEAM, signUp, type Person } from "./support/people.ts";
import { playRound, settleRound, toldLines } from "./support/play.ts";
import { clubOf, deadlineOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

/** A result from the desk, and the clubs the other way round, by an operator's hand. */

let game: Game;
let app: FastifyInstance;
let olof: Browser;
let alice: Person;
const [fixture = 0] = fixturesOf(1);
const scorer = player(8, 16);
const feats = new Map([[scorer, { minutes: 90, goals_scored: 1 }]]);
const lines = toldLines(fixture, feats);

beforeEach(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  alice = await enter(game.ctx, "alice");
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
});
afterEach(async () => {
  await app?.close();
  await game?.close();
});

const row = async () => (await fixtureById(game.ctx.db, fixture))!;
const match = async () => (await olof.get(`/api/operations/fixtures/${fixture}/`)).json as OperationsFixture;
const season = async () => (await olof.get("/api/operations/")).json as Operations;
const poll = (report: Partial<FixtureReport>) =>
  pollFeed(game.ctx, feedOf(told({ fixture, event: 1, kickoff_time: kickoffOf(1).getTime(), ...report })), 0);
const ended = (team_h_score: number, team_a_score: number, more: Partial<FixtureReport> = {}) =>
  poll({ phase: "ended", minutes: 90, team_h_score, team_a_score, lines, ...more });
const award = (team_h_score: number, team_a_score: number, more: object = {}) =>
  olof.call("PUT", `/api/operations/fixtures/${fixture}/result/`, {
    body: { team_h_score, team_a_score, reason: "an ineligible player", ...more },
  });
const undo = () => olof.post(`/api/operations/fixtures/${fixture}/result/undo/`, { reason: "the appeal was allowed" });
const turn = (team_h: number) =>
  olof.call("PUT", `/api/operations/fixtures/${fixture}/venue/`, {
    body: { team_h, reason: "the pitch is under water" },
  });
const isHome = async () => (await row()).team_h === clubOf(scorer);
/** The scorer's club wins 1–0, and so it is played and told. */
const played = async (): Promise<[number, number]> => ((await isHome()) ? [1, 0] : [0, 1]);

describe("an awarded result [season-24]", () => {
  test("is shown, figures and points stay, a feed doesn't take it back, and undoing it brings the old score", async () => {
    await playRound(game, 1, feats);
    const [h, a] = await played();
    await ended(h, a);
    await settleRound(game, 1);
    const [stats, points] = [await statsOfFixture(game.ctx.db, fixture), await entryEvent(game.ctx.db, alice.entry, 1)];
    expect((await award(0, 3)).status).toBe(204);
    expect(await match()).toMatchObject({ team_h_score: 0, team_a_score: 3, played_score: { h, a }, finished: true });
    expect((await season()).held.matches).toContainEqual({ fixture, why: "awarded" });
    const polled = await ended(h, a);
    expect({ faults: polled.faults, waits: polled.waits, refused: polled.refused }).toEqual({
      ...{ faults: [], waits: [], refused: [] },
    });
    await ended(0, 3);
    expect(await row()).toMatchObject({ team_h_score: 0, team_a_score: 3 });
    expect(await statsOfFixture(game.ctx.db, fixture)).toEqual(stats);
    expect(await entryEvent(game.ctx.db, alice.entry, 1)).toMatchObject({ points: points?.points });
    expect((await undo()).status).toBe(204);
    expect(await match()).toMatchObject({ team_h_score: h, team_a_score: a, played_score: null });
    expect((await season()).audit.map(({ action }) => action).slice(0, 2)).toEqual([
      "fixture_award_undone",
      "fixture_awarded",
    ]);
  });

  test("ends a match that was never played, so that its round goes on; undone, the round waits for it again", async () => {
    await game.at(kickoffOf(1));
    await app.seasonState.refresh();
    expect((await award(3, 0)).status).toBe(204);
    expect(await row()).toMatchObject({ finished: true, team_h_score: 3, team_a_score: 0 });
    await poll({ phase: "scheduled" });
    await poll({ phase: "postponed", event: null, kickoff_time: null });
    expect(await row()).toMatchObject({ finished: true, event: 1, kickoff_time: kickoffOf(1) });
    expect((await undo()).status).toBe(204);
    expect(await row()).toMatchObject({ finished: false, finished_provisional: false, team_h_score: null });
  });

  test("of a match that the feed has at another time is said to be left out, and is followed once it is undone", async () => {
    await game.at(kickoffOf(1));
    await app.seasonState.refresh();
    expect((await award(3, 0)).status).toBe(204);
    expect((await poll({ phase: "scheduled" })).faults).toEqual([]);
    const anew = { phase: "scheduled", event: 3, kickoff_time: kickoffOf(3).getTime() - 24 * HOUR } as const;
    const left = [{ code: "match_closed", fixture, detail: { why: "awarded" } }];
    for (const polled of [await poll(anew), await poll(anew)]) expect(polled.faults).toMatchObject(left);
    expect(await row()).toMatchObject({ event: 1, team_h_score: 3 });
    await undo();
    expect((await poll(anew)).faults).toEqual([]);
    expect(await row()).toMatchObject({ event: 3, kickoff_time: new Date(anew.kickoff_time) });
  });

  test("counts for a round that was settled with it, its winners and its duels only for as long as it stands", async () => {
    const bob = await enter(game.ctx, "bob", OTHER_TEAM);
    const [classic = 0, duels = 0] = await Promise.all(
      (["c", "h"] as const).map(async (scoring) => {
        const wish = { name: "Kontoret", scoring, start_event: 1, ko_rounds: null, max_entries: null };
        const { id, code } = await createLeague(game.ctx, alice.entry, wish);
        await joinPrivateLeague(game.ctx, bob.entry, code ?? "");
        return id;
      }),
    );
    const { captain = 0 } = (await squadOfEntry(game.ctx.db, alice.entry)) ?? {};
    await playRound(game, 1, new Map([...feats, [captain, { minutes: 90, goals_scored: 4 }]]));
    const before = await row();
    await game.ctx.db
      .updateTable("fixture")
      .set({ finished: false, finished_provisional: false, finished_provisional_at: null })
      .where("id", "=", fixture)
      .execute();
    expect((await award(2, 0)).status).toBe(204);
    await game.at(new Date(kickoffOf(1).getTime() + 20 * HOUR));
    await runDue(game.ctx);
    expect((await eventById(game.ctx.db, 1))?.finished_at).not.toBeNull();
    const told = async () => {
      await writeLeagueLife(game.ctx);
      const winners = (await winnersOf(game.ctx.db, classic)).map(({ event }) => event);
      const [duel] = await matchesOf(game.ctx.db, duels, { event: 1 });
      return [winners.length > 0, (await momentsOf(game.ctx.db, classic, 1)).length > 0, duel?.decided];
    };
    expect(await told()).toEqual([true, true, true]);
    expect((await undo()).status).toBe(204);
    expect((await eventById(game.ctx.db, 1))?.finished_at).toBeNull();
    expect(await row()).toMatchObject({ team_h_score: before.team_h_score });
    expect(await told()).toEqual([false, false, false]);
    expect((await award(2, 0)).status).toBe(204);
    await game.at(new Date(kickoffOf(1).getTime() + 44 * HOUR));
    await runDue(game.ctx);
    expect(await told()).toEqual([true, true, true]);
  });

  test("taken back when the next round has begun: the duels are open again, also those that are being settled", async () => {
    const bob = await enter(game.ctx, "bob", OTHER_TEAM);
    const wish = { name: "Kontoret", scoring: "h" as const, start_event: 1, ko_rounds: null, max_entries: null };
    const { id: duels, code } = await createLeague(game.ctx, alice.entry, wish);
    await joinPrivateLeague(game.ctx, bob.entry, code ?? "");
    const { captain = 0 } = (await squadOfEntry(game.ctx.db, alice.entry)) ?? {};
    await playRound(game, 1, new Map([...feats, [captain, { minutes: 90, goals_scored: 4 }]]));
    await game.ctx.db
      .updateTable("fixture")
      .set({ finished: false, finished_provisional: false, finished_provisional_at: null })
      .where("id", "=", fixture)
      .execute();
    await game.at(deadlineOf(2));
    await runDue(game.ctx);
    expect((await eventById(game.ctx.db, 2))?.closed_at).not.toBeNull();
    // Until the round is settled, page and table show the points so far.
    await app.seasonState.refresh();
    const browser = await signedIn(app, game.ctx, alice.account);
    const page = `/api/leagues-h2h-matches/league/${duels}/?event=1`;
    const [duel] = ((await browser.get(page)).json as { results: Record<string, number>[] }).results;
    const ofAlice = duel?.entry_1_entry === alice.entry ? duel.entry_1_points : duel?.entry_2_points;
    const own = (await entryEvent(game.ctx.db, alice.entry, 1))?.points ?? 0;
    expect(own).toBeGreaterThan(0);
    expect(ofAlice).toBe(own);
    const table = (await browser.get(`/api/leagues-h2h/${duels}/standings/`)).json as {
      standings: { results: { matches_played: number; rank: number; last_rank: number }[] };
    };
    expect(table.standings.results.map(({ matches_played }) => matches_played)).toEqual([2, 2]);
    // Nobody is new: they stood as they do when the deadline passed.
    const { results } = table.standings;
    expect(results.map(({ last_rank }) => last_rank)).toEqual(results.map(({ rank }) => rank));
    expect((await award(2, 0)).status).toBe(204);
    await game.at(new Date(deadlineOf(2).getTime() + 20 * HOUR));
    await runDue(game.ctx);
    const isDecided = async () => (await matchesOf(game.ctx.db, duels, { event: 1 })).map(({ decided }) => decided);
    expect(await isDecided()).toEqual([true]);
    await game.ctx.db.updateTable("event").set({ matches_partition: null }).where("id", "=", 1).execute();
    const ruleset: Game["ctx"]["ruleset"] = async (...asked) => {
      expect((await undo()).status).toBe(204);
      return game.ctx.ruleset(...asked);
    };
    expect(await settleMatches({ ...game.ctx, ruleset }, 1)).toBe(false);
    expect((await eventById(game.ctx.db, 1))?.finished_at).toBeNull();
    expect(await isDecided()).toEqual([false]);
  });

  test("of a match that was never played stays once its round is final, and so does a move of one that ran", async () => {
    await playRound(game, 1, feats);
    const [other = 0] = fixturesOf(1).filter((id) => id !== fixture);
    const open = { finished: false, finished_provisional: false, finished_provisional_at: null };
    await game.ctx.db.updateTable("fixture").set(open).where("id", "in", [fixture, other]).execute();
    expect((await award(2, 0)).status).toBe(204);
    const kickoff_time = new Date(kickoffOf(3).getTime() + 24 * HOUR).toISOString();
    const body = { event: 3, kickoff_time, provisional_start_time: false, reason: "fog" };
    expect((await olof.call("PUT", `/api/operations/fixtures/${other}/place/`, { body })).status).toBe(204);
    await settleRound(game, 1);
    expect(await eventById(game.ctx.db, 1)).toMatchObject({ checked_at: expect.any(Date) });
    const final = { non_field_errors: [{ code: "event_final" }] };
    expect((await undo()).json).toMatchObject(final);
    expect(await row()).toMatchObject({ finished: true, team_h_score: 2 });
    const back = await olof.post(`/api/operations/fixtures/${other}/place/undo/`, { reason: "no fog" });
    expect(back.json).toMatchObject(final);
    expect(await fixtureById(game.ctx.db, other)).toMatchObject({ event: 3, started: false });
  });

  test.each(["awarded first", "abandoned first"])(
    "and an abandonment are undone in either order, whichever came first: %s",
    async (first) => {
      await playRound(game, 1, feats);
      const open = { finished: false, finished_provisional: false, finished_provisional_at: null };
      await game.ctx.db.updateTable("fixture").set(open).where("id", "=", fixture).execute();
      const before = await row();
      const at = `/api/operations/fixtures/${fixture}`;
      const abandon = () => olof.post(`${at}/abandon/`, { result: "stands", reason: "flares" });
      const resume = () => olof.post(`${at}/resume/`, { reason: "it goes on" });
      for (const undoing of [
        [undo, resume],
        [resume, undo],
      ]) {
        for (const decide of first === "awarded first" ? [() => award(4, 0), abandon] : [abandon, () => award(4, 0)])
          expect((await decide()).status).toBe(204);
        expect((await undoing[0]!()).status).toBe(204);
        // The other stands, and by it the match is over.
        expect(await row()).toMatchObject({ finished: true, finished_provisional: true });
        expect((await undoing[1]!()).status).toBe(204);
        expect(await row()).toEqual(before);
      }
    },
  );

  test("is refused before the kick-off, over another operator's, where there is nothing to undo, and with figures that aren't", async () => {
    expect((await award(3, 0)).json).toMatchObject({ non_field_errors: [{ code: "award_too_soon" }] });
    expect((await undo()).json).toMatchObject({ non_field_errors: [{ code: "award_missing" }] });
    await playRound(game, 1, feats);
    await app.seasonState.refresh();
    const [h, a] = await played();
    await ended(h, a);
    const before = { team_h_score: h, team_a_score: a };
    expect((await award(h, a)).json).toMatchObject({ non_field_errors: [{ code: "award_same" }] });
    expect((await award(0, 3, { before })).status).toBe(204);
    expect((await award(4, 0, { before })).json).toMatchObject({
      team_h_score: [{ code: "changed_elsewhere" }],
    });
    for (const [home, away] of [
      [-1, 0],
      [1.5, 0],
      [100, 0],
      ["3", 0],
    ] as [number, number][]) {
      expect((await award(home, away)).status).toBe(400);
    }
    expect(await row()).toMatchObject({ team_h_score: 0, team_a_score: 3 });
  });

  test("goes when the match is moved ahead to be played", async () => {
    await playRound(game, 1, feats);
    await app.seasonState.refresh();
    await award(0, 3);
    const place = {
      event: 3,
      kickoff_time: kickoffOf(3).toISOString(),
      provisional_start_time: false,
      reason: "replayed",
    };
    expect((await olof.call("PUT", `/api/operations/fixtures/${fixture}/place/`, { body: place })).status).toBe(204);
    expect(await match()).toMatchObject({ team_h_score: null, played_score: null, finished: false, event: 3 });
  });
});

describe("the clubs of a match the other way round [season-25]", () => {
  test("scores and figures go with their clubs, and a feed that says otherwise is read by clubs until it agrees", async () => {
    await playRound(game, 1, feats);
    const [h, a] = await played();
    await ended(h, a);
    await app.seasonState.refresh();
    const before = await row();
    const live = async () =>
      ((await olof.get("/api/live/")).json as LiveUpdate).fixtures.find(({ id }) => id === fixture);
    expect(await live()).toMatchObject({ team_h_score: h, team_a_score: a });
    const stats = await statsOfFixture(game.ctx.db, fixture);
    expect((await turn(before.team_a)).status).toBe(204);
    expect(await live()).toMatchObject({ team_h_score: a, team_a_score: h });
    const turned = { team_h: before.team_a, team_a: before.team_h, team_h_score: a, team_a_score: h };
    expect(await row()).toMatchObject(turned);
    const asBefore = { teams: { h: before.team_h, a: before.team_a } };
    const polled = await ended(h, a, asBefore);
    expect({ faults: polled.faults, waits: polled.waits }).toEqual({ faults: [], waits: [] });
    expect(await row()).toMatchObject({ ...turned, venue_by_operator: true });
    expect(await statsOfFixture(game.ctx.db, fixture)).toEqual(stats);
    await ended(a, h, { teams: { h: before.team_a, a: before.team_h } });
    expect(await row()).toMatchObject({ ...turned, venue_by_operator: false });
    // The feed owns it again.
    await ended(h, a, asBefore);
    expect(await row()).toMatchObject({ team_h: before.team_h, team_h_score: h });
  });

  test("turns back, an awarded result with it, and the second of two operators changes nothing", async () => {
    await playRound(game, 1, feats);
    await app.seasonState.refresh();
    const before = await row();
    await award(0, 3);
    for (const _ of [1, 2]) expect((await turn(before.team_a)).status).toBe(204);
    expect(await match()).toMatchObject({ team_h: before.team_a, team_h_score: 3, team_a_score: 0 });
    expect((await turn(before.team_h)).status).toBe(204);
    expect((await undo()).status).toBe(204);
    expect(await row()).toMatchObject({ team_h: before.team_h, team_h_score: before.team_h_score });
    expect((await turn(30)).json).toMatchObject({ team_h: [{ code: "club_not_in_match" }] });
  });

  test("while it is put ahead, to be played again: undone, the score and an award are still those of the clubs", async () => {
    await playRound(game, 1, feats);
    const [h, a] = await played();
    await ended(h, a);
    await award(3, 0);
    const before = await row();
    const kickoff_time = new Date(kickoffOf(3).getTime() + 24 * HOUR).toISOString();
    const place = { event: 3, kickoff_time, provisional_start_time: false, reason: "to be replayed" };
    expect((await olof.call("PUT", `/api/operations/fixtures/${fixture}/place/`, { body: place })).status).toBe(204);
    expect((await turn(before.team_a)).status).toBe(204);
    const back = await olof.post(`/api/operations/fixtures/${fixture}/place/undo/`, { reason: "the result stands" });
    expect(back.status).toBe(204);
    expect(await row()).toMatchObject({ team_h: before.team_a, team_h_score: 0, team_a_score: 3 });
    expect((await undo()).status).toBe(204);
    expect(await row()).toMatchObject({ team_h_score: a, team_a_score: h });
  });
});

test("of a match that the feed has abandoned an operator takes the figures back, and the feed changes nothing; undone, it is as it tells [mended-54]", async () => {
  await playRound(game, 1, feats);
  const [team_h_score, team_a_score] = await played();
  const told60 = () => poll({ phase: "abandoned", minutes: 60, team_h_score, team_a_score, lines });
  await told60();
  const stats = await statsOfFixture(game.ctx.db, fixture);
  expect(await match()).toMatchObject({ abandoned: true, voided: false });
  const before = { result: "stands" };
  const body = { result: "void", reason: "the league has annulled it", before };
  expect((await olof.post(`/api/operations/fixtures/${fixture}/abandon/`, body)).status).toBe(204);
  const nothing = async () => (await statsOfFixture(game.ctx.db, fixture)).every((line) => line.total_points === 0);
  expect(await nothing()).toBe(true);
  expect((await told60()).faults).toEqual([]);
  expect(await nothing()).toBe(true);
  const reason = "the appeal was allowed";
  expect((await olof.post(`/api/operations/fixtures/${fixture}/resume/`, { reason })).status).toBe(204);
  await told60();
  expect(await match()).toMatchObject({ abandoned: true, voided: false });
  expect(await statsOfFixture(game.ctx.db, fixture)).toEqual(stats);
});
