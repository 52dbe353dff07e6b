import type { MatchChange, MatchChangeReview, OperationsFixture } from "@elvan/contract";
import { DAY, HOUR, MINUTE } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { entryEvent } from "../src/db/entry-events.ts";
import { allEvents } from "../src/db/events.ts";
import { statsOfFixture } from "../src/db/fixture-stats.ts";
import { allFixtures, fixtureById } from "../src/db/fixtures.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter, OTHER_TEAM, signUp, type Person } from "./support/people.ts";
import { matchLines, playRound, playTeamChip, scoreOf, settleRound } from "./support/play.ts";
import { fixtureOf, kickoffOf, player } from "./support/season.ts";

/** What moving, abandoning, awarding or turning a match would do is told before, and is what then happens. */

let game: Game;
let app: FastifyInstance;
let olof: Browser;
let people: Person[];
const star = player(1, 9);
const fixture = fixtureOf(1, 1);
const feats = new Map([
  [star, { minutes: 90, goals_scored: 3 }],
  [player(8, 16), { minutes: 90, goals_scored: 1 }],
]);

beforeEach(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  people = [
    await enter(game.ctx, "alice", CLASSIC_TEAM),
    await enter(game.ctx, "bob", OTHER_TEAM),
    await enter(game.ctx, "carol", OTHER_TEAM),
  ];
  await playTeamChip(game, people[0]!, "pdbus");
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
});
afterEach(async () => {
  await app?.close();
  await game?.close();
});

const at = `/api/operations/fixtures/${fixture}`;
const review = (change: MatchChange) => olof.post(`${at}/changes/review/`, change);
const reviewed = async (change: MatchChange) => (await review(change)).json as MatchChangeReview;
const row = async () => (await fixtureById(game.ctx.db, fixture))!;
const reason = "broken off in the fog";
const slot = (event: number | null, kickoff_time: Date | null) => ({
  ...{ event, provisional_start_time: false },
  kickoff_time: kickoff_time?.toISOString() ?? null,
});
const ACTS = {
  move: ({ act: _, ...body }: MatchChange) => olof.call("PUT", `${at}/place/`, { body: { ...body, reason } }),
  undo_move: () => olof.post(`${at}/place/undo/`, { reason }),
  abandon: ({ act: _, ...body }: MatchChange) => olof.post(`${at}/abandon/`, { ...body, reason }),
  resume: () => olof.post(`${at}/resume/`, { reason }),
  award: ({ act: _, ...body }: MatchChange) => olof.call("PUT", `${at}/result/`, { body: { ...body, reason } }),
  undo_award: () => olof.post(`${at}/result/undo/`, { reason }),
  turn: ({ act: _, ...body }: MatchChange) => olof.call("PUT", `${at}/venue/`, { body: { ...body, reason } }),
};

/** All that a change of a match may touch. */
async function state() {
  const events = await allEvents(game.ctx.db);
  const closed = events.filter(({ closed_at }) => closed_at !== null).map(({ id }) => id);
  const rounds = [];
  for (const { entry } of people) for (const event of closed) rounds.push(await entryEvent(game.ctx.db, entry, event));
  return {
    fixtures: await allFixtures(game.ctx.db),
    lines: await statsOfFixture(game.ctx.db, fixture),
    deadlines: new Map(events.map(({ id, deadline_time }) => [id, deadline_time.getTime()])),
    settled: events.filter(({ finished_at }) => finished_at !== null).map(({ id }) => id),
    teams: new Map(
      rounds
        .filter((team) => team?.event === closed.at(-1))
        .map((team) => [team?.entry, { points: team?.total_points, rank: team?.overall_rank }]),
    ),
  };
}

/** Reviews the change, carries it out, and compares. */
async function holds(change: MatchChange): Promise<MatchChangeReview> {
  const before = await state();
  const told = await reviewed(change);
  expect(await state()).toEqual(before);
  expect((await ACTS[change.act](change)).status).toBe(204);
  const after = await state();
  expect(told.deadlines.map(({ event, from, to }) => [event, Date.parse(from), Date.parse(to)])).toEqual(
    [...after.deadlines]
      .filter(([event, deadline]) => before.deadlines.get(event) !== deadline)
      .map(([event, deadline]) => [event, before.deadlines.get(event), deadline]),
  );
  expect(told.reopened).toEqual(before.settled.filter((event) => !after.settled.includes(event)));
  const moved = [...after.teams].filter(([entry, { points }]) => before.teams.get(entry)?.points !== points);
  expect(
    told.teams.examples
      .map(({ entry, old_points, new_points, old_rank, new_rank }) => ({
        ...{ entry, was: { points: old_points, rank: old_rank }, is: { points: new_points, rank: new_rank } },
      }))
      .toSorted((a, b) => a.entry - b.entry),
  ).toEqual(
    moved
      .map(([entry, is]) => ({ entry: entry ?? 0, was: before.teams.get(entry), is }))
      .toSorted((a, b) => a.entry - b.entry),
  );
  expect(told.teams.changed).toBe(moved.length);
  expect(told.teams.ranks).toBe(
    [...after.teams].filter(([entry, { rank }]) => before.teams.get(entry)?.rank !== rank).length,
  );
  return told;
}

const ahead = slot(3, new Date(kickoffOf(3).getTime() - DAY));

describe("what a change of a match would do is told before, and is what then happens [season-42]", () => {
  test("a played match of a settled round that is to be played anew: points, ranks, deadline, chips; and it comes back", async () => {
    await playRound(game, 1, feats);
    await settleRound(game, 1);
    const before = await state();
    const told = await holds({ act: "move", ...ahead });
    expect(told.teams).toMatchObject({ changed: 3, gained: 0 });
    expect(told.players[0]).toMatchObject({ element: star, event: 1, new_points: 0 });
    expect(told.deadlines.map(({ event }) => event)).toEqual([3]);
    expect(told.final).toEqual([1]);
    expect(told.chips).toEqual([{ event: 1, chip: "pdbus", teams: 1 }]);
    const back = await holds({ act: "undo_move" });
    expect(back.teams).toMatchObject({ changed: 3, lost: 0, gained: told.teams.lost });
    const { fixtures, ...after } = await state();
    expect({ ...after, moves: undefined }).toEqual({ ...before, fixtures: undefined, moves: undefined });
    const matches = (rows: typeof fixtures) => rows.map(({ moves: _, ...match }) => match);
    expect(matches(fixtures)).toEqual(matches(before.fixtures));
  });

  test.each([
    ["without a result", "void"],
    ["with its figures", "stands"],
  ] as const)("a match abandoned %s, and resumed", async (_, result) => {
    await playRound(game, 1, feats);
    await settleRound(game, 1);
    const before = await state();
    const told = await holds({ act: "abandon", result });
    expect(told.teams.changed).toBe(result === "void" ? 3 : 0);
    await holds({ act: "resume" });
    expect((await state()).teams).toEqual(before.teams);
  });

  test("of a match of later rounds, no chip of the last one is named", async () => {
    await playRound(game, 1, feats);
    const body = { act: "move", ...slot(3, new Date(kickoffOf(3).getTime() + HOUR)) };
    const { json } = await olof.post(`/api/operations/fixtures/${fixtureOf(1, 3)}/changes/review/`, body);
    expect(json).toMatchObject({ chips: [], players: [] });
  });

  test("an awarded result and the clubs the other way round change no points, and are undone", async () => {
    await playRound(game, 1, feats);
    const { team_a, team_h } = await row();
    await app.seasonState.refresh();
    expect((await holds({ act: "award", team_h_score: 0, team_a_score: 9 })).players).toEqual([]);
    expect((await holds({ act: "turn", team_h: team_a })).players).toEqual([]);
    expect((await holds({ act: "turn", team_h })).players).toEqual([]);
    expect((await holds({ act: "undo_award" })).teams.changed).toBe(0);
  });

  test("what would be refused is refused in the same words, and a match that isn't there is not found", async () => {
    const codes = async (change: MatchChange) =>
      JSON.stringify((await review(change)).json)
        .match(/"code":"\w+"/gu)
        ?.map((code) => code.slice(8, -1));
    expect(await codes({ act: "move", ...slot(3, new Date(kickoffOf(2).getTime() - HOUR)) })).toEqual([
      "kickoff_before_round",
    ]);
    expect(await codes({ act: "undo_move" })).toEqual(["move_missing"]);
    expect(await codes({ act: "undo_award" })).toEqual(["award_missing"]);
    expect(await codes({ act: "award", team_h_score: 3, team_a_score: 0 })).toEqual(["award_too_soon"]);
    expect(await codes({ act: "turn", team_h: 30 })).toEqual(["club_not_in_match"]);
    const body = { act: "undo_move" };
    expect((await olof.post("/api/operations/fixtures/999/changes/review/", body)).status).toBe(404);
    expect((await review({ act: "abandon" } as MatchChange)).status).toBe(400);
  });
});

describe("a move is undone [season-43]", () => {
  test("a postponed match goes back to its round and time, and its deadline with it", async () => {
    const before = await state();
    for (const day of [1, 2]) await holds({ act: "move", ...slot(1, new Date(kickoffOf(1).getTime() + day * DAY)) });
    await holds({ act: "move", ...slot(null, null) });
    const match = (await olof.get(`${at}/`)).json as OperationsFixture;
    expect(match.moved_from).toMatchObject({ event: 1 });
    await holds({ act: "undo_move" });
    expect((await state()).deadlines).toEqual(before.deadlines);
    expect(await row()).toMatchObject({ event: 1, kickoff_time: kickoffOf(1), placed_by_operator: false });
    expect(((await olof.get(`${at}/`)).json as OperationsFixture).moved_from).toBeNull();
  });

  test("of a match that has been played, too: it is where it was before the first of several moves, with its figures", async () => {
    await playRound(game, 1, feats);
    const before = await state();
    const later = (minutes: number): MatchChange => ({
      act: "move",
      ...slot(1, new Date(kickoffOf(1).getTime() + minutes * MINUTE)),
    });
    const there = { event: 1, kickoff_time: kickoffOf(1), placed_by_operator: false, finished_provisional: true };
    for (const minutes of [15, 30]) await holds(later(minutes));
    await holds({ act: "undo_move" });
    expect(await row()).toMatchObject(there);
    await holds(later(15));
    await holds({ act: "move", ...ahead });
    await holds({ act: "undo_move" });
    expect(await row()).toMatchObject(there);
    expect((await state()).lines).toEqual(before.lines);
  });

  test("not once the match has begun where it is", async () => {
    const there = new Date(kickoffOf(1).getTime() + DAY);
    await holds({ act: "move", ...slot(1, there) });
    await game.at(new Date(there.getTime() + HOUR));
    const state = { started: true, minutes: 50, ...scoreOf(fixture, feats) };
    await recordStats(game.ctx, [{ fixture, state, lines: matchLines(fixture, feats) }], { source: "feed" });
    expect((await ACTS.undo_move()).json).toMatchObject({ non_field_errors: [{ code: "move_played" }] });
    expect(((await olof.get(`${at}/`)).json as OperationsFixture).moved_from).toBeNull();
    expect(await row()).toMatchObject({ event: 1, kickoff_time: there, started: true });
  });

  test("the second of two operators is told that there is nothing to undo", async () => {
    await holds({ act: "move", ...slot(2, kickoffOf(2)) });
    const answers = await Promise.all([ACTS.undo_move(), ACTS.undo_move()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
    expect(await row()).toMatchObject({ event: 1 });
  });
});
