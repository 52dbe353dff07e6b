import { DAY, HOUR, MINUTE, type Instant } from "@elvan/rules";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventById, lockEvent, updateEvent } from "../src/db/events.ts";
import { fixtureById } from "../src/db/fixtures.ts";
import type { FeedFault } from "../src/db/feed-fault.ts";
import { feedFaults, feedWaits } from "../src/db/feed-state.ts";
import { lockSeason } from "../src/db/locks.ts";
import { updateSeason } from "../src/db/season.ts";
import { decideWait, digestOf } from "../src/feed/decide-wait.ts";
import { isDue, mailWaits } from "../src/feed/mail-waits.ts";
import { pollFeed } from "../src/feed/poll.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { releaseEvent, releaseEvents } from "../src/rounds/release-event.ts";
import type { Feed, FixtureReport } from "../src/season/match-data.ts";
import { feedOf, told } from "./support/feed.ts";
import { openGame, type Game } from "./support/game.ts";
import { mailFor } from "./support/mail.ts";
import { signUp } from "./support/people.ts";
import { playRound, toldLines } from "./support/play.ts";
import { clubsOf, EVENTS, fixturesOf, kickoffOf } from "./support/season.ts";

/** What waits for an operator: nobody's clock decides it, and it is mailed until somebody does or the feed takes it back. */

let game: Game;
let account = 0;
beforeEach(async () => {
  game = await openGame();
  account = await signUp(game.ctx, "olof", "operator");
});
afterEach(() => game?.close());

const poll = (...reports: FixtureReport[]) => pollFeed(game.ctx, feedOf(reports), 0 as Instant);
const letters = async () => {
  const mails = await mailFor(game.ctx, "olof@test.example");
  return mails.filter(({ subject }) => subject.includes("flödet"));
};
const after = (event: number, hours: number) => game.at(new Date(kickoffOf(event).getTime() + hours * HOUR));
const later = (event: number) =>
  fixturesOf(event).map((fixture) => told({ fixture, event, kickoff_time: kickoffOf(event).getTime() + DAY }));

describe("a round of which something waits", () => {
  const [fixture = 0] = fixturesOf(1);
  const report = (minutes: number) =>
    told({
      ...{ fixture, event: 1, kickoff_time: kickoffOf(1).getTime(), phase: "ended", minutes: 90 },
      ...{ team_h_score: 0, team_a_score: 0 },
      lines: toldLines(fixture).map((line) => ({
        ...line,
        stats: { ...line.stats, minutes: Math.min(line.stats.minutes, minutes) },
      })),
    });
  const isFinal = async () => (await eventById(game.ctx.db, 1))?.checked_at !== null;
  beforeEach(async () => {
    await updateSeason(game.ctx.db, { mode: "live" });
    await playRound(game, 1);
    await poll(report(30));
    expect((await feedWaits(game.ctx.db)).map(({ subject }) => subject)).toEqual([`fixture:${fixture}`]);
  });
  const pass = async () => {
    for (const hours of [20, 44, 60, 140]) {
      await after(1, hours);
      await runDue(game.ctx);
    }
  };

  test("isn't made final by the clock, nor by a word that the feed has given before [mended-75]", async () => {
    await after(1, 20);
    await runDue(game.ctx);
    await releaseEvents(game.ctx, [1]);
    await pass();
    expect((await eventById(game.ctx.db, 1))?.finished_at).not.toBeNull();
    expect(await isFinal()).toBe(false);
    // The feed takes it back.
    await poll(report(90));
    await runDue(game.ctx);
    expect(await isFinal()).toBe(true);
  });

  test.each([
    ["leaves the match out", () => []],
    ["has it twice, not the same", () => [report(30), report(20)]],
    ["has a score that can't be", () => [{ ...report(90), team_h_score: null }]],
  ])("goes on waiting through a poll that %s, and so does what was refused [mended-75]", async (_, without) => {
    const [other = 0] = fixturesOf(2);
    const next = told({ fixture: other, event: 2, kickoff_time: kickoffOf(2).getTime() });
    const [before] = await feedWaits(game.ctx.db);
    await poll(next, ...without());
    expect(await feedWaits(game.ctx.db)).toMatchObject([{ subject: before!.subject, verdict: null }]);
    await pass();
    expect(await isFinal()).toBe(false);
    const word = { digest: digestOf(before!), verdict: "refused" as const, reason: "they played all the time" };
    await decideWait(game.ctx, before!.subject, word, { account });
    await poll(next, ...without());
    expect(await feedWaits(game.ctx.db)).toMatchObject([{ verdict: "refused", clock: 90 }]);
    await poll(report(90));
    expect(await feedWaits(game.ctx.db)).toEqual([]);
  });

  test("becomes final once an operator has decided, either way [mended-75]", async () => {
    await pass();
    const [wait] = await feedWaits(game.ctx.db);
    const word = { digest: digestOf(wait!), verdict: "refused" as const, reason: "they played all the time" };
    await decideWait(game.ctx, wait!.subject, word, { account });
    await runDue(game.ctx);
    expect(await isFinal()).toBe(true);
  });

  test("becomes final when an operator says so: what waits of it is refused with that [mended-75]", async () => {
    await pass();
    await releaseEvent(game.ctx, 1, { account });
    await runDue(game.ctx);
    expect(await isFinal()).toBe(true);
    expect(await feedWaits(game.ctx.db)).toMatchObject([{ verdict: "refused", account }]);
  });
});

test.each([
  ["alone", [], []],
  ["beside a round that moves, which goes on waiting", later(3), fixturesOf(3)],
])(
  "a round whose played match the feed puts elsewhere, %s, becomes final when an operator says so [mended-75]",
  async (_, others, waiting) => {
    const [fixture = 0] = fixturesOf(1);
    await updateSeason(game.ctx.db, { mode: "live" });
    await playRound(game, 1);
    await after(1, 20);
    await runDue(game.ctx);
    const elsewhere = told({
      ...{ fixture, event: 2, kickoff_time: kickoffOf(1).getTime(), phase: "confirmed", minutes: 90 },
      ...{ team_h_score: 0, team_a_score: 0, lines: toldLines(fixture) },
    });
    await poll(elsewhere, ...others);
    expect((await feedWaits(game.ctx.db)).map(({ subject }) => subject)).toEqual(["calendar"]);
    await releaseEvent(game.ctx, 1, { account });
    await runDue(game.ctx);
    expect((await eventById(game.ctx.db, 1))?.checked_at).not.toBeNull();
    const [wait] = await feedWaits(game.ctx.db);
    expect(wait?.verdict).toBe(waiting.length > 0 ? null : "refused");
    await poll(elsewhere, ...others);
    const still = (await feedWaits(game.ctx.db)).flatMap(({ verdict, changes }) => (verdict === null ? changes : []));
    expect(still.map((change) => change.fixture)).toEqual(waiting);
  },
);

test("a round that an operator makes final while the feed takes its word back stays so", async () => {
  await updateSeason(game.ctx.db, { mode: "live" });
  await playRound(game, 1);
  await after(1, 20);
  await runDue(game.ctx);
  await releaseEvents(game.ctx, [1]);
  let following: Promise<void> | undefined;
  await game.ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    await lockEvent(tx, 1);
    following = releaseEvents(game.ctx, []);
    await after(1, 20.1);
    await updateEvent(tx, 1, { released_at: game.ctx.now() });
  });
  await following;
  expect((await eventById(game.ctx.db, 1))?.released_at).toEqual(new Date(kickoffOf(1).getTime() + 20.1 * HOUR));
});

describe("a provider's word that points are final", () => {
  const word = (...rounds: number[]) =>
    pollFeed(game.ctx, { ...feedOf(later(9)), checked: () => Promise.resolve(rounds) }, 0 as Instant);
  const isFinal = async (event: number) => (await eventById(game.ctx.db, event))?.checked_at !== null;
  const pass = async (event: number, hours: number) => {
    await after(event, hours);
    await runDue(game.ctx);
  };
  beforeEach(async () => {
    await updateSeason(game.ctx.db, { mode: "live" });
    await playRound(game, 1);
  });

  test("is taken back by the next poll that doesn't have it [mended-136]", async () => {
    await pass(1, 20);
    await word(1);
    await pass(1, 20.2);
    await word();
    await pass(1, 21);
    expect(await isFinal(1)).toBe(false);
    await word(1);
    await pass(1, 21.4);
    expect(await isFinal(1)).toBe(false);
    await word(1);
    await pass(1, 21.6);
    expect(await isFinal(1)).toBe(true);
  });

  test("says nothing of rounds that are still to be settled [mended-136]", async () => {
    await word(1, 2, 3, 4);
    await pass(1, 20);
    await word(1, 2, 3, 4);
    await pass(1, 21);
    expect(await isFinal(1)).toBe(true);
    await playRound(game, 2);
    await pass(2, 20);
    expect((await eventById(game.ctx.db, 2))?.finished_at).not.toBeNull();
    expect(await isFinal(2)).toBe(false);
    await word(1, 2, 3, 4);
    await pass(2, 20.6);
    expect(await isFinal(2)).toBe(true);
  });

  test("isn't taken while a match of the round is left out: one that is there twice, one whose row can't be read, one that isn't there, or none is [mended-139]", async () => {
    const [fixture = 0] = fixturesOf(1);
    const twice = [told({ fixture, event: 1, phase: "ended" }), told({ fixture, event: 1, phase: "running" })];
    const unread: FeedFault = { code: "row_malformed", fixture, detail: { document: "fixtures/" } };
    const every = Array.from({ length: EVENTS * 4 }, (_, index) => index + 1);
    const roster = (fixtures: number[]) => ({ roster: () => Promise.resolve({ players: [], fixtures }) });
    const left: [number, Feed][] = [
      [20, feedOf(twice)],
      [21, { ...feedOf([]), faults: () => Promise.resolve([unread]) }],
      [22, { ...feedOf(later(9)), ...roster(every.filter((id) => id !== fixture)) }],
      [23, { ...feedOf([]), ...roster([]) }],
    ];
    for (const [hours, feed] of left) {
      await pass(1, hours);
      await word(1);
      await pollFeed(game.ctx, { ...feed, checked: () => Promise.resolve([1]) }, 0 as Instant);
      const faults = (await feedFaults(game.ctx.db)).filter(({ code }) => code !== "players_missing");
      expect(faults).toMatchObject([feed.roster ? { code: "fixtures_missing" } : { fixture }]);
      await pass(1, hours + 0.7);
      expect(await isFinal(1)).toBe(false);
    }
    await word(1);
    await pass(1, 24.4);
    expect(await isFinal(1)).toBe(true);
  });
});

describe("time alone lets nothing through that the feed goes on saying", () => {
  const say = async (event: number, kickoff_time: number, fixtures = fixturesOf(event)) =>
    (await poll(...fixtures.map((fixture) => told({ fixture, event, kickoff_time })))).waits.map(
      ({ subject }) => subject,
    );
  const pass = (hours: number) => game.at(new Date(game.ctx.now().getTime() + hours * HOUR));

  test("a kick-off that was minutes away has passed [mended-75]", async () => {
    const soon = game.ctx.now().getTime() + 7 * MINUTE;
    for (const _ of [1, 2, 3]) {
      expect(await say(1, soon, fixturesOf(1).slice(0, 1))).toEqual(["calendar"]);
      await pass(0.06);
    }
    await pass(10);
    expect(await say(1, soon, fixturesOf(1).slice(0, 1))).toEqual(["calendar"]);
    expect(await fixtureById(game.ctx.db, fixturesOf(1)[0]!)).toMatchObject({ event: 1, kickoff_time: kickoffOf(1) });
    expect(await say(1, kickoffOf(1).getTime())).toEqual([]);
  });

  test("a round that moved one match after the other, half of it long ago [mended-75]", async () => {
    const [one, two, three, four] = fixturesOf(5) as [number, number, number, number];
    const time = kickoffOf(5).getTime() + 9 * HOUR;
    const seen = [];
    for (const fixtures of [[one], [one, two], [one, two, three], [one, two, three, four]]) {
      seen.push((await say(5, time, fixtures)).length);
    }
    expect(seen).toEqual([0, 0, 1, 1]);
    await pass(20);
    expect(await say(5, time)).toEqual(["calendar"]);
    expect((await fixtureById(game.ctx.db, three))?.kickoff_time).toEqual(kickoffOf(5));
  });

  test("figures for which there was no time yet [mended-75]", async () => {
    await game.at(new Date(kickoffOf(1).getTime() - 5 * MINUTE));
    await runDue(game.ctx);
    await after(1, 0);
    await runDue(game.ctx);
    const [fixture = 0] = fixturesOf(1);
    const running = (minutes: number, saves: number) =>
      poll(
        told({
          ...{ fixture, event: 1, kickoff_time: kickoffOf(1).getTime(), phase: "running", minutes },
          ...{ team_h_score: 0, team_a_score: 0 },
          lines: toldLines(fixture).map((line) => ({
            ...line,
            stats: line.stats.minutes > 0 ? { ...line.stats, minutes, saves } : line.stats,
          })),
        }),
      );
    await after(1, 0.5);
    expect((await running(20, 0)).waits).toEqual([]);
    for (const minutes of [21, 30, 45, 60, 90]) {
      await after(1, minutes / 60 + 0.3);
      expect((await running(minutes, 7)).waits, String(minutes)).toHaveLength(1);
    }
    expect((await running(90, 1)).waits).toEqual([]);
  });
});

describe("operators are mailed of what waits", () => {
  test("at once and daily, again a day and three hours before the deadline, and no more when it is decided [mended-76]", async () => {
    await poll(...later(4));
    expect(await letters()).toHaveLength(1);
    const body_text = (await letters())[0]?.body_text;
    expect(body_text).toContain("Spelschemat: väntar på ditt beslut");
    expect(body_text).toMatch(/\/console/);
    const count = async (hours: number) => {
      await after(1, hours);
      for (const _ of [1, 2]) await poll(...later(4));
      await mailWaits(game.ctx);
      return (await letters()).length;
    };
    // The first deadline is five minutes before this.
    expect(await count(-47)).toBe(1);
    expect(await count(-24)).toBe(2);
    expect(await count(-23)).toBe(2);
    expect(await count(-3)).toBe(3);
    expect(await count(-2)).toBe(3);
    expect(await count(22)).toBe(4);
    const [wait] = await feedWaits(game.ctx.db);
    const word = { digest: digestOf(wait!), verdict: "refused" as const, reason: "the league says otherwise" };
    await decideWait(game.ctx, "calendar", word, { account });
    expect(await count(60)).toBe(4);
    expect((await eventById(game.ctx.db, 4))?.deadline_time.getTime()).toBe(kickoffOf(4).getTime() - 5 * MINUTE);
  });

  test("also while the feed no longer answers; another wait is told at once [mended-76]", async () => {
    await poll(...later(4));
    expect(await letters()).toHaveLength(1);
    await after(1, 0);
    expect(await mailWaits(game.ctx)).toBe(true);
    expect(await mailWaits(game.ctx)).toBe(false);
    await poll(...fixturesOf(4).map((fixture) => told({ fixture, event: null, phase: "postponed" })));
    expect(await letters()).toHaveLength(3);
  });

  test("what the feed has taken back before it is sent is not sent [mended-76]", async () => {
    await poll(...later(4));
    await poll(...fixturesOf(4).map((fixture) => told({ fixture, event: 4, kickoff_time: kickoffOf(4).getTime() })));
    expect(await letters()).toEqual([]);
  });

  test("a match that is left out is mailed when that lasts [mended-76]", async () => {
    await playRound(game, 1);
    const [fixture = 0] = fixturesOf(1);
    const wrong = told({
      ...{ fixture, event: 1, kickoff_time: kickoffOf(1).getTime(), phase: "ended", minutes: 90 },
      ...{ team_h_score: 0, team_a_score: 0, lines: toldLines(fixture, new Map([[fixture, { minutes: 90 }]])) },
    });
    const bad = { ...wrong, lines: wrong.lines.map((line) => ({ ...line, stats: { ...line.stats, assists: 2 } })) };
    for (const expected of [0, 0, 0, 0, 1, 1]) {
      await poll({ ...bad, lines: bad.lines.filter(({ stats }) => stats.minutes > 0) });
      expect(await letters()).toHaveLength(expected);
    }
    expect((await letters())[0]?.body_text).toContain(
      `Club ${clubsOf(fixture).team_h}–Club ${clubsOf(fixture).team_a}: utelämnas`,
    );
  });

  test("when it is due again [mended-76]", () => {
    const at = (hours: number) => new Date(kickoffOf(1).getTime() + hours * HOUR);
    expect(isDue(undefined, at(0), undefined)).toBe(true);
    expect([23, 24].map((hours) => isDue(at(0), at(hours), undefined))).toEqual([false, true]);
    expect([5, 6, 7].map((hours) => isDue(at(0), at(hours), at(30)))).toEqual([false, true, true]);
    expect(isDue(at(7), at(8), at(30))).toBe(false);
  });
});
