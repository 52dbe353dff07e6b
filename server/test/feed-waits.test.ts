import { DAY, HOUR, MINUTE, type Instant } from "@elvan/rules";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventById } from "../src/db/events.ts";
import { feedWaits } from "../src/db/feed-state.ts";
import { updateSeason } from "../src/db/season.ts";
import { decideWait, digestOf } from "../src/feed/decide-wait.ts";
import { isDue, mailWaits } from "../src/feed/mail-waits.ts";
import { pollFeed } from "../src/feed/poll.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { releaseEvent, releaseEvents } from "../src/rounds/release-event.ts";
import type { FixtureReport } from "../src/season/match-data.ts";
import { feedOf, told } from "./support/feed.ts";
import { openGame, type Game } from "./support/game.ts";
import { mailFor } from "./support/mail.ts";
import { signUp } from "./support/people.ts";
import { playRound, toldLines } from "./support/play.ts";
import { clubsOf, fixturesOf, kickoffOf } from "./support/season.ts";

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
