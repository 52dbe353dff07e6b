import { DAY, HOUR, MINUTE } from "@elvan/rules";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { feedWaits } from "../src/db/feed-state.ts";
import { fixtureById } from "../src/db/fixtures.ts";
import { decideWait, digestOf } from "../src/feed/decide-wait.ts";
import { pollFeed } from "../src/feed/poll.ts";
import type { FixtureReport } from "../src/season/match-data.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { feedOf, told } from "./support/feed.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter } from "./support/people.ts";
import { toldLines } from "./support/play.ts";
import { clubsOf, deadlineOf, EVENTS, fixturesOf, kickoffOf } from "./support/season.ts";

/** What a feed alone may do to the calendar: one match moves, a round does not, and no deadline comes nearer than a day. */

let game: Game;
beforeEach(async () => {
  game = await openGame();
});
afterEach(() => game?.close());

type Change = Partial<FixtureReport>;
const ROUND = 3;
const kickoff = (event: number) => kickoffOf(event).getTime();
const now = () => game.ctx.now().getTime();

/** The whole season as it stands, but for what is changed. */
const tell = (changes: ReadonlyMap<number, Change> = new Map()) => {
  const reports = Array.from({ length: EVENTS }, (_, index) => index + 1).flatMap((event) =>
    fixturesOf(event).map((fixture) => {
      const { team_h: h, team_a: a } = clubsOf(fixture);
      return told({ fixture, event, kickoff_time: kickoff(event), teams: { h, a }, ...changes.get(fixture) });
    }),
  );
  return pollFeed(game.ctx, feedOf(reports), Number.NEGATIVE_INFINITY);
};
const some = (change: (fixture: number) => Change, fixtures = fixturesOf(ROUND)) =>
  new Map(fixtures.map((fixture) => [fixture, change(fixture)]));
const calendar = async () => {
  const { db } = game.ctx;
  const events = await db.selectFrom("event").select(["id", "deadline_time"]).orderBy("id").execute();
  const fixtures = await db.selectFrom("fixture").select(["id", "event", "kickoff_time"]).orderBy("id").execute();
  return { events, fixtures };
};
const codes = async () => (await feedWaits(game.ctx.db)).flatMap(({ reasons }) => reasons.map(({ code }) => code));

const BLOCKS: [string, () => ReadonlyMap<number, Change>][] = [
  ["in seven minutes", () => some(() => ({ kickoff_time: now() + 7 * MINUTE }))],
  ["in twenty hours", () => some(() => ({ kickoff_time: now() + 20 * HOUR }))],
  ["two hours later", () => some(() => ({ kickoff_time: kickoff(ROUND) + 2 * HOUR }))],
  ["an hour earlier", () => some(() => ({ kickoff_time: kickoff(ROUND) - HOUR }))],
  ["three months later", () => some(() => ({ kickoff_time: kickoff(ROUND) + 90 * DAY }))],
  ["in the past", () => some(() => ({ kickoff_time: now() - 2 * DAY }))],
  ["at no time", () => some(() => ({ kickoff_time: null }))],
  ["in no round", () => some(() => ({ event: null }))],
  ["postponed", () => some(() => ({ event: null, kickoff_time: null, phase: "postponed" }))],
  ["in the next round", () => some(() => ({ event: ROUND + 1, kickoff_time: kickoff(ROUND + 1) }))],
  [
    "played already",
    () =>
      some((fixture) => ({
        ...{ kickoff_time: now() - 3 * HOUR, phase: "ended", minutes: 90, team_h_score: 0, team_a_score: 0 },
        lines: toldLines(fixture),
      })),
  ],
  ["each at a time of its own", () => some((fixture) => ({ kickoff_time: kickoff(ROUND) + fixture * HOUR }))],
  [
    "later, but for one of them",
    () => some(() => ({ kickoff_time: kickoff(ROUND) + DAY }), fixturesOf(ROUND).slice(1)),
  ],
  [
    "later, as provisional ones",
    () => some(() => ({ kickoff_time: kickoff(ROUND) + DAY, provisional_start_time: true })),
  ],
];

describe("a round that a feed moves as a block", () => {
  test.each(BLOCKS)("waits: %s; the next good poll ends the wait by itself [mended-70]", async (_, wrong) => {
    await tell();
    const before = await calendar();
    expect(await tell(wrong())).toMatchObject({ moved: 0 });
    expect(await calendar()).toEqual(before);
    expect(await codes()).not.toEqual([]);
    await tell();
    expect(await codes()).toEqual([]);
    expect(await calendar()).toEqual(before);
  });

  test("waits wherever it is in the season, and in the very last round [mended-70]", async () => {
    const before = await calendar();
    for (const event of [1, 2, 12, EVENTS]) {
      await tell(some(() => ({ kickoff_time: kickoff(event) + 5 * HOUR }), fixturesOf(event)));
      expect(await codes(), String(event)).toEqual(["matches_moved"]);
    }
    expect(await calendar()).toEqual(before);
  });

  test("waits as well when its matches come one poll after the other [mended-70]", async () => {
    const moved: number[] = [];
    for (const [index] of fixturesOf(ROUND).entries()) {
      const wrong = some(() => ({ kickoff_time: kickoff(ROUND) + 9 * HOUR }), fixturesOf(ROUND).slice(0, index + 1));
      moved.push((await tell(wrong)).moved);
      await game.at(new Date(now() + MINUTE));
    }
    expect(moved).toEqual([1, 1, 0, 0]);
    expect(await codes()).toEqual(["matches_moved"]);
    await tell();
    expect((await fixtureById(game.ctx.db, fixturesOf(ROUND)[0]!))?.kickoff_time).toEqual(kickoffOf(ROUND));
    expect(await codes()).toEqual([]);
  });

  test("waits where the poll before has only called it provisional; what has long been so is set [mended-138]", async () => {
    const fixtures = fixturesOf(ROUND);
    const provisional = { provisional_start_time: true, kickoff_time: kickoff(ROUND) };
    const set = { provisional_start_time: false, kickoff_time: kickoff(ROUND) + 30 * HOUR };
    expect(await tell(some(() => provisional))).toMatchObject({ waits: [] });
    await game.at(new Date(now() + MINUTE));
    for (const wrong of [set, { ...set, provisional_start_time: true }]) {
      expect(await tell(some(() => wrong))).toMatchObject({ moved: 0 });
      expect(await codes()).toEqual(["matches_moved"]);
    }
    expect(await tell(some(() => provisional))).toMatchObject({ waits: [] });
    await game.at(new Date(now() + 7 * HOUR));
    expect(await tell(some(() => set, fixtures))).toMatchObject({ moved: 4, waits: [] });
  });

  test("waits as well when a half of it has been there before, and was corrected [mended-140]", async () => {
    const wrong = { kickoff_time: kickoff(ROUND) + 9 * HOUR };
    const moved: number[] = [];
    for (const fixtures of [fixturesOf(ROUND).slice(0, 2), [], fixturesOf(ROUND)]) {
      moved.push((await tell(some(() => wrong, fixtures))).moved);
      await game.at(new Date(now() + MINUTE));
    }
    expect(moved).toEqual([2, 2, 0]);
    expect(await codes()).toEqual(["matches_moved"]);
    await tell();
    expect(await codes()).toEqual([]);
  });

  const OUT: [string, () => Change][] = [
    ["in no round", () => ({ event: null })],
    ["in the next round", () => ({ event: 2 })],
    ["in the last round, whenever that is", () => ({ event: EVENTS, kickoff_time: null })],
  ];
  test.each(OUT)(
    "keeps a match that has been played until an operator says otherwise, running or over: %s [mended-141]",
    async (_, out) => {
      await game.at(deadlineOf(1));
      await runDue(game.ctx);
      const [one = 0] = fixturesOf(1);
      for (const [hours, state] of [
        [1, { phase: "running", minutes: 45, team_h_score: 0, team_a_score: 0 }],
        [2, { phase: "ended", minutes: 90, team_h_score: 0, team_a_score: 0 }],
      ] as const) {
        await game.at(new Date(kickoff(1) + hours * HOUR));
        await runDue(game.ctx);
        const lines = toldLines(one).map((line) => ({
          ...line,
          stats: { ...line.stats, minutes: Math.min(line.stats.minutes, state.minutes) },
        }));
        await tell(some(() => ({ ...state, lines }), [one]));
        expect(await tell(some(() => ({ ...state, lines, ...out() }), [one]))).toMatchObject({
          moved: 0,
          taken: [one],
        });
        expect(await codes()).toEqual(["matches_postponed"]);
        expect((await fixtureById(game.ctx.db, one))?.event).toBe(1);
        await tell(some(() => ({ ...state, lines }), [one]));
        expect(await codes()).toEqual([]);
      }
    },
  );

  test("moves once an operator says so [mended-70]", async () => {
    const later = some(() => ({ kickoff_time: kickoff(ROUND) + DAY }));
    await tell(later);
    const [wait] = await feedWaits(game.ctx.db);
    const word = { digest: digestOf(wait!), verdict: "taken" as const, reason: "the whole round is a day later" };
    await decideWait(game.ctx, "calendar", word, { account: null });
    expect(await tell(later)).toMatchObject({ moved: 4, waits: [] });
    const { events } = await calendar();
    expect(events[ROUND - 1]?.deadline_time).toEqual(new Date(deadlineOf(ROUND).getTime() + DAY));
  });

  test("matches that are being played keep coming in while their round waits [mended-70]", async () => {
    await game.at(deadlineOf(1));
    await runDue(game.ctx);
    await game.at(new Date(kickoff(1) + HOUR));
    await runDue(game.ctx);
    const running = { phase: "running", minutes: 58, team_h_score: 0, team_a_score: 0 } as const;
    const wrong = some(
      (fixture) => ({ ...running, kickoff_time: kickoff(1) - DAY, lines: toldLines(fixture) }),
      fixturesOf(1),
    );
    expect((await tell(wrong)).taken).toEqual(fixturesOf(1));
    expect(await codes()).toEqual(["matches_moved"]);
    expect((await fixtureById(game.ctx.db, 1))?.kickoff_time).toEqual(kickoffOf(1));
  });
});

describe("a deadline", () => {
  test("comes no nearer than a day by one match; further away it follows as before [mended-71]", async () => {
    await enter(game.ctx, "alice");
    const [fixture = 0] = fixturesOf(ROUND);
    await tell(some(() => ({ kickoff_time: kickoff(ROUND) - 30 * HOUR }), [fixture]));
    expect((await calendar()).events[ROUND - 1]?.deadline_time).toEqual(
      new Date(deadlineOf(ROUND).getTime() - 30 * HOUR),
    );
    await tell();
    // Two days before the first deadline.
    const [first = 0] = fixturesOf(1);
    const at = async (hours: number) => {
      await tell(some(() => ({ kickoff_time: now() + hours * HOUR + 5 * MINUTE }), [first]));
      return [await codes(), (await calendar()).events[0]?.deadline_time];
    };
    const stands = deadlineOf(1);
    expect(await at(0.1)).toEqual([["deadline_nearer"], stands]);
    expect(await at(23.9)).toEqual([["deadline_nearer"], stands]);
    expect(await at(24)).toEqual([[], new Date(now() + 24 * HOUR)]);
    await tell();
    expect([await codes(), (await calendar()).events[0]?.deadline_time]).toEqual([[], stands]);
  });

  test("nor by a match of another round that comes into it [mended-71]", async () => {
    const [stranger = 0] = fixturesOf(9);
    await tell(some(() => ({ event: 1, kickoff_time: now() + 2 * HOUR }), [stranger]));
    expect(await codes()).toEqual(["deadline_nearer"]);
    expect((await calendar()).events[0]?.deadline_time).toEqual(deadlineOf(1));
  });

  test("goes back within a day to where it was before the feed's own mistake, while that is fresh [mended-71]", async () => {
    const [first = 0] = fixturesOf(1);
    const early = { kickoff_time: kickoff(1) - 3 * HOUR };
    const stands = new Date(deadlineOf(1).getTime() - 3 * HOUR);
    await tell(some(() => early, [first]));
    await game.at(new Date(stands.getTime() - 5 * HOUR));
    for (const [minutes, deadline, waits] of [
      [1, stands, []],
      [90, deadlineOf(1), ["deadline_nearer"]],
    ] as const) {
      await tell();
      expect((await calendar()).events[0]?.deadline_time).toEqual(deadlineOf(1));
      await game.at(new Date(now() + minutes * MINUTE));
      await tell(some(() => early, [first]));
      expect([(await calendar()).events[0]?.deadline_time, await codes()]).toEqual([deadline, waits]);
    }
  });

  test("one match alone is followed as before: later, earlier, to another round, postponed [mended-71]", async () => {
    const [one = 0, two = 0] = fixturesOf(ROUND);
    for (const change of [
      { kickoff_time: kickoff(ROUND) + 26 * HOUR },
      { kickoff_time: kickoff(ROUND) - 2 * HOUR },
      { event: 8, kickoff_time: kickoff(8) - HOUR },
      { event: null, kickoff_time: null, phase: "postponed" as const },
    ]) {
      expect(await tell(some(() => change, [one]))).toMatchObject({ moved: 1, waits: [] });
    }
    expect(await tell(some(() => ({ event: null, phase: "postponed", kickoff_time: null }), [one, two]))).toMatchObject(
      {
        ...{ moved: 1, waits: [] },
      },
    );
  });
});
