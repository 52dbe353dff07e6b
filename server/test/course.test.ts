import { EntryCourse, EntryHistory, Picks } from "@elvan/contract";
import {
  MINUTE,
  ALLSVENSKAN_2026,
  averageScore,
  projectEntry,
  randomInt,
  rankDescending,
  seeded,
  shuffle,
} from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { squadOfEntry } from "../src/db/squads.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { roundResults } from "../src/rounds/round-results.ts";
import { savePicks } from "../src/squads/save-picks.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter, OTHER_TEAM } from "./support/people.ts";
import { settleRound } from "./support/play.ts";
import { clubsOf, deadlineOf, fixturesOf, kickoffOf, player, SQUAD_SIZE } from "./support/season.ts";
import { wait } from "./support/wait.ts";

/** The course of rounds, compared with what was noted while they were played. */
const ENTRIES = 12;
const SLOT = 5 * MINUTE;
const random = seeded("course");
let game: Game;
let app: FastifyInstance;
const entries: number[] = [];

type Noted = {
  at: number;
  of: Map<number, { points: number; total_points: number; overall_rank: number; average: number }>;
};

/** Every team's points and rank, by the rules alone. */
async function note(event: number): Promise<Noted> {
  const results = await roundResults(game.ctx.db, event, ALLSVENSKAN_2026);
  const rows = await game.ctx.db.selectFrom("entry_event").selectAll().where("event", "=", event).execute();
  const points = rows.map((row) => projectEntry(row, results, ALLSVENSKAN_2026).points);
  const totals = rows.map((row, index) => row.total_before - row.event_transfers_cost + points[index]!);
  const { rank } = rankDescending(
    totals,
    rows.map(({ counted_transfers }) => counted_transfers),
  );
  const average = averageScore(points);
  const of = new Map(
    rows.map(({ entry }, index) => [
      entry,
      { points: points[index]!, total_points: totals[index]!, overall_rank: rank[index]!, average },
    ]),
  );
  return { at: game.ctx.now().getTime(), of };
}

/** What was noted at the deadline, and last in each five minutes after it. */
const expected = (noted: readonly Noted[], entry: number) => {
  const [first, ...later] = noted;
  const last = new Map(later.map((row) => [Math.floor(row.at / SLOT), row]));
  return [first!, ...last.values()].map(({ at, of }) => ({ time: new Date(at).toISOString(), ...of.get(entry) }));
};

const courseOf = async (server: FastifyInstance, entry: number, event: number) => {
  const { body } = await server.inject({ url: `/api/entry/${entry}/event/${event}/course/` });
  const { moments, ...rest } = EntryCourse.parse(JSON.parse(body));
  return { ...rest, moments: moments.map((moment) => ({ ...moment, time: new Date(moment.time).toISOString() })) };
};

async function expectAsNoted(server: FastifyInstance, noted: readonly Noted[], event: number) {
  await server.seasonState.refresh();
  for (const entry of entries) {
    // Ranks are counted beside requests.
    await wait(async () =>
      expect(await courseOf(server, entry, event)).toEqual({ event, moments: expected(noted, entry) }),
    );
  }
}

/** Every match of a round by some minutes: some play, some never come on, some score or lose what they had. */
async function playOn(event: number, minute: number): Promise<void> {
  await game.at(new Date(kickoffOf(event).getTime() + minute * MINUTE));
  const records = fixturesOf(event).map((fixture) => {
    const { team_h, team_a } = clubsOf(fixture);
    const lines = [team_h, team_a].flatMap((team) =>
      Array.from({ length: SQUAD_SIZE }, (_, n) => player(team, n + 1)).flatMap((element) => {
        const comesOn = [0, 200, 46, 0, 70][element % 5] ?? 0;
        if (comesOn >= minute) return [];
        const goals_scored = randomInt(random, 12) === 0 ? 1 : 0;
        return [{ element, team, stats: { minutes: minute - comesOn, goals_scored } }];
      }),
    );
    return { fixture, state: { started: true, minutes: minute, finished_provisional: minute >= 90 }, lines };
  });
  await recordStats(game.ctx, records, { source: "feed" });
}

async function playRound(event: number): Promise<Noted[]> {
  await game.at(deadlineOf(event));
  await runDue(game.ctx);
  const noted = [await note(event)];
  for (const minute of [1, 2, 33, 62, 64, 71, 90]) {
    await playOn(event, minute);
    noted.push(await note(event));
    // A course requested while it grows stays the same afterwards.
    if (minute === 33) await expectAsNoted(app, noted, event);
  }
  return noted;
}

beforeAll(async () => {
  game = await openGame();
  for (let number = 1; number <= ENTRIES; number++) {
    const { entry } = await enter(game.ctx, `c${number}`, number % 3 === 0 ? CLASSIC_TEAM : OTHER_TEAM);
    entries.push(entry);
    // Another order and other captains for all, so other points.
    const row = (await squadOfEntry(game.ctx.db, entry))!;
    const elements = [...row.elements.slice(0, 12), ...shuffle(row.elements.slice(12), random)];
    const [captain, vice] = shuffle(elements.slice(0, 11), random);
    const picks = elements.map((element, index) => ({
      element,
      position: index + 1,
      is_captain: element === captain,
      is_vice_captain: element === vice,
    }));
    await savePicks(game.ctx, { entry, picks, chip: null });
  }
  app = await build(game.ctx);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

test("a team's course is what was seen while the round was played, in every process", async () => {
  const noted = await playRound(1);
  await expectAsNoted(app, noted, 1);
  const ranks = expected(noted, entries[0]!).map(({ overall_rank }) => overall_rank);
  expect(new Set(ranks).size).toBeGreaterThan(1);
  // Its end is what the team's picks say, and its history, though nothing was scored into rows since the deadline.
  const picks = Picks.parse(JSON.parse((await app.inject({ url: `/api/entry/${entries[0]}/event/1/picks/` })).body));
  const { moments } = await courseOf(app, entries[0]!, 1);
  expect(moments.at(-1)).toMatchObject({
    points: picks.live?.points,
    total_points: picks.live?.total_points,
    overall_rank: picks.live?.overall_rank,
  });
  const { body } = await app.inject({ url: `/api/entry/${entries[0]}/history/` });
  expect(EntryHistory.parse(JSON.parse(body)).current).toEqual([picks.entry_history]);
  const late = await build(game.ctx);
  try {
    await expectAsNoted(late, noted, 1);
  } finally {
    await late.close();
  }
  await settleRound(game, 1);
  await expectAsNoted(app, noted, 1);
});

test("a correction moves the end of the course and keeps what was shown before it", async () => {
  const before = await courseOf(app, entries[0]!, 1);
  const fixture = fixturesOf(1)[0]!;
  const { team_h: team } = clubsOf(fixture);
  const lines = Array.from({ length: SQUAD_SIZE }, (_, n) => player(team, n + 1)).map((element) => ({
    element,
    team,
    stats: { goals_scored: 3 },
  }));
  await correctStats(game.ctx, { fixture, lines, account: null, reason: "A hat-trick that nobody saw" });
  await runDue(game.ctx);
  await app.seasonState.refresh();
  for (const entry of entries) {
    const now = (await note(1)).of.get(entry);
    const end = async () => (await courseOf(app, entry, 1)).moments.at(-1);
    await wait(async () => expect(await end()).toMatchObject({ ...now }));
  }
  const after = await courseOf(app, entries[0]!, 1);
  expect(after.moments.slice(0, -1)).toEqual(before.moments);
});

test("rounds before the last show points and no ranks", async () => {
  const noted = await playRound(2);
  await expectAsNoted(app, noted, 2);
  const { moments } = await courseOf(app, entries[0]!, 1);
  expect(moments.length).toBeGreaterThan(3);
  for (const { overall_rank } of moments) expect(overall_rank).toBeNull();
});

test.each(["/api/entry/9999/event/1/course/", "/api/entry/1/event/3/course/", "/api/entry/1/event/99/course/"])(
  "%s: there is no such course",
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  },
);
