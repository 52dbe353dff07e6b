import { HOUR, NO_OVERRIDES, type Instant } from "@elvan/rules";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { entryEvent } from "../src/db/entry-events.ts";
import { eventById, updateEvent } from "../src/db/events.ts";
import { revisionsOfFixture, statsOfFixture } from "../src/db/fixture-stats.ts";
import { feedWaits } from "../src/db/feed-state.ts";
import { fixtureById, updateFixture } from "../src/db/fixtures.ts";
import type { Feed, FixtureReport } from "../src/season/match-data.ts";
import { decideWait, digestOf } from "../src/feed/decide-wait.ts";
import { pollFeed } from "../src/feed/poll.ts";
import { checkEvent } from "../src/rounds/check-event.ts";
import { makeTransfers } from "../src/squads/make-transfers.ts";
import { abandonFixture } from "../src/season/abandon-fixture.ts";
import { releaseToFeed, moveFixture } from "../src/season/move-fixture.ts";
import { Refusal } from "../src/platform/refusal.ts";
import { releaseEvents } from "../src/rounds/release-event.ts";
import { rescoreFrom } from "../src/rounds/settle-event.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { recordStats, type ReportedLine } from "../src/season/record-stats.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { feedOf as feedTelling, told } from "./support/feed.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, signUp } from "./support/people.ts";
import { matchLines, matchOf, playRound, settleRound, toldLines } from "./support/play.ts";
import { elementById } from "./support/rows.ts";
import { clubOf, deadlineOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

let game: Game;
beforeEach(async () => {
  game = await openGame();
});
afterEach(() => game?.close());

const after = (time: Date, hours: number) => new Date(time.getTime() + hours * HOUR);
const operator = { account: null, reason: "broken off in the fog" };
const first = (event: number) => fixturesOf(event)[0] ?? 0;
const deadlines = async (...events: number[]) => {
  const rows = await game.ctx.db.selectFrom("event").select(["id", "deadline_time"]).orderBy("id").execute();
  return rows.filter(({ id }) => events.includes(id)).map(({ deadline_time }) => deadline_time);
};
const refusal = async (move: Promise<unknown>) => {
  const error: unknown = await move.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal) return error.problems;
  throw error ?? new Error("nothing was refused");
};

const feedOf = (...reports: Partial<FixtureReport>[]): Feed => feedTelling(reports.map((report) => told(report)));
const poll = (...reports: Partial<FixtureReport>[]) => pollFeed(game.ctx, feedOf(...reports), 0 as Instant);

describe("the order of the rounds", () => {
  test("a match can't be put before the deadline of an earlier round; it belongs to that one", async () => {
    const early = after(kickoffOf(2), -2);
    expect(await refusal(moveFixture(game.ctx, { fixture: first(3), kickoff_time: early }, operator))).toEqual([
      { code: "kickoff_before_round", event: 3, earlier: 2 },
    ]);
    expect(await fixtureById(game.ctx.db, first(3))).toMatchObject({ event: 3, kickoff_time: kickoffOf(3) });
    expect(await moveFixture(game.ctx, { fixture: first(3), event: 2, kickoff_time: early }, operator)).toBe(true);
    expect(await deadlines(2, 3)).toEqual([after(deadlineOf(2), -2), deadlineOf(3)]);
  });

  test("one that a feed puts there counts in no round, until the feed or an operator says otherwise", async () => {
    const early = after(kickoffOf(2), -2).getTime();
    const report = { fixture: first(3), event: 3, kickoff_time: early };
    for (const moved of [1, 0]) expect((await poll(report)).moved).toBe(moved);
    expect(await fixtureById(game.ctx.db, first(3))).toMatchObject({ event: null, kickoff_time: new Date(early) });
    expect(await deadlines(2, 3)).toEqual([deadlineOf(2), deadlineOf(3)]);
    await poll({ ...report, kickoff_time: kickoffOf(3).getTime() });
    expect(await fixtureById(game.ctx.db, first(3))).toMatchObject({ event: 3, kickoff_time: kickoffOf(3) });
  });

  test("nor does its round close because such a report continues after the earlier one has closed", async () => {
    const early = after(kickoffOf(2), -2).getTime();
    const report = { fixture: first(3), event: 3, kickoff_time: early };
    await poll(report);
    await game.at(after(deadlineOf(2), 1));
    await runDue(game.ctx);
    const running = { ...report, phase: "running", minutes: 60, team_h_score: 1, team_a_score: 0 } as const;
    for (const more of [report, running]) {
      await poll(more);
      expect(await fixtureById(game.ctx.db, first(3))).toMatchObject({ event: null });
      expect(await deadlines(2, 3)).toEqual([deadlineOf(2), deadlineOf(3)]);
    }
    await moveFixture(game.ctx, { fixture: first(3), event: 2, kickoff_time: new Date(early) }, operator);
    expect(await deadlines(2, 3)).toEqual([deadlineOf(2), deadlineOf(3)]);
  });

  test("nobody's deadline passes because a match of an open round is only reported once it is played", async () => {
    await game.at(after(deadlineOf(1), 30));
    await runDue(game.ctx);
    const kickoff_time = after(deadlineOf(1), 29);
    const early = { fixture: first(2), kickoff_time };
    expect(await refusal(moveFixture(game.ctx, early, operator))).toEqual([
      { code: "kickoff_too_soon", event: 2, minutes: 5 },
    ]);
    await poll({ fixture: first(2), event: 2, kickoff_time: kickoff_time.getTime() });
    expect(await fixtureById(game.ctx.db, first(2))).toMatchObject({ event: null, kickoff_time });
    expect(await deadlines(2)).toEqual([deadlineOf(2)]);
  });

  test("two rounds that a feed brings forward at the same time close in order, whichever it names first", async () => {
    const reports = [4, 3].flatMap((event) =>
      fixturesOf(event).map((fixture) => ({ fixture, event, kickoff_time: after(kickoffOf(event), -72).getTime() })),
    );
    expect((await poll(...reports)).moved).toBe(0);
    const wait = (await feedWaits(game.ctx.db))[0]!;
    const word = { digest: digestOf(wait), verdict: "taken" as const, reason: "both are played earlier" };
    await decideWait(game.ctx, wait.subject, word, { account: null });
    expect((await poll(...reports)).moved).toBe(8);
    expect(await deadlines(3, 4)).toEqual([3, 4].map((event) => after(deadlineOf(event), -72)));
  });

  test("a round that would close after the next one closes as planned, and follows once that has moved", async () => {
    for (const fixture of fixturesOf(2)) {
      await moveFixture(game.ctx, { fixture, kickoff_time: after(kickoffOf(3), 24) }, operator);
    }
    expect(await deadlines(2, 3)).toEqual([deadlineOf(2), deadlineOf(3)]);
    for (const fixture of fixturesOf(3)) {
      await moveFixture(game.ctx, { fixture, kickoff_time: after(kickoffOf(3), 48) }, operator);
    }
    expect(await deadlines(2, 3)).toEqual([after(deadlineOf(3), 24), after(deadlineOf(3), 48)]);
  });

  test("deadlines that were already out of order stop nobody: the rounds close in their order, the later one with the earlier", async () => {
    const alice = await enter(game.ctx, "alice");
    const { db } = game.ctx;
    await db
      .updateTable("event")
      .set({ deadline_time: deadlineOf(2) })
      .where("id", "=", 1)
      .execute();
    await db
      .updateTable("event")
      .set({ deadline_time: deadlineOf(1) })
      .where("id", "=", 2)
      .execute();
    await game.at(after(deadlineOf(1), 1));
    await runDue(game.ctx);
    expect([(await eventById(db, 1))?.closed_at, (await eventById(db, 2))?.closed_at]).toEqual([null, null]);
    const transfers = [{ element_out: player(1, 9), element_in: player(1, 10) }];
    await makeTransfers(game.ctx, { entry: alice.entry, event: 1, transfers });
    await game.at(deadlineOf(2));
    await runDue(game.ctx);
    for (const event of [1, 2]) expect((await eventById(db, event))?.closed_at).toEqual(deadlineOf(2));
    await game.at(deadlineOf(3));
    await runDue(game.ctx);
    expect((await eventById(db, 3))?.closed_at).toEqual(deadlineOf(3));
  });
});

describe("a match that has begun and is to be played from the start", () => {
  const TO_COME = { started: false, minutes: 0, finished_provisional: false, finished: false, abandoned: false };

  test("loses its figures and points, in the ledger too; its round counts it as not played; what is played later counts as reported", async () => {
    const { entry } = await enter(game.ctx, "alice");
    const squad = await game.ctx.db.selectFrom("entry_squad").selectAll().executeTakeFirstOrThrow();
    const scorer = squad.elements.slice(1, 11).find((id) => id !== squad.captain && id !== squad.vice_captain) ?? 0;
    const fixture = matchOf(scorer, 1);
    await playRound(game, 1, new Map([[scorer, { minutes: 90, goals_scored: 1 }]]));
    const word = { element: scorer, team: clubOf(scorer), stats: { goals_scored: 2 } };
    await correctStats(game.ctx, { fixture, lines: [word], account: null, reason: "the second goal was theirs" });
    await settleRound(game, 1);
    const before = await entryEvent(game.ctx.db, entry, 1);
    expect((await eventById(game.ctx.db, 1))?.checked_at).toBeInstanceOf(Date);
    expect(before?.automatic_subs).toEqual([]);
    await abandonFixture(game.ctx, { fixture, result: "stands" }, operator);

    await moveFixture(game.ctx, { fixture, event: 3, kickoff_time: kickoffOf(3) }, operator);
    await rescoreFrom(game.ctx, 1);
    expect(await fixtureById(game.ctx.db, fixture)).toMatchObject({ event: 3, team_h_score: null, ...TO_COME });
    expect(await statsOfFixture(game.ctx.db, fixture)).toEqual([]);
    expect((await elementById(game.ctx.db, scorer))?.total_points).toBe(0);
    const taken = (await revisionsOfFixture(game.ctx.db, fixture)).filter(({ reason }) => reason === operator.reason);
    expect(taken.find(({ element, identifier }) => element === scorer && identifier === "goals_scored")).toMatchObject({
      old_value: 2,
      new_value: 0,
      source: "operator",
    });
    const after1 = await entryEvent(game.ctx.db, entry, 1);
    expect(after1?.points).toBeLessThan(before?.points ?? 0);
    const out = after1?.automatic_subs?.filter((_, index) => index % 2 === 0) ?? [];
    expect(out).toContain(scorer);

    await playRound(game, 2);
    await settleRound(game, 2);
    await poll({ fixture, event: 3, kickoff_time: kickoffOf(3).getTime() });
    await playRound(game, 3, new Map([[scorer, { minutes: 90, goals_scored: 1 }]]));
    const played = (await statsOfFixture(game.ctx.db, fixture)).find(({ element }) => element === scorer);
    expect(played).toMatchObject({ minutes: 90, goals_scored: 1 });
  });

  test("what an operator has taken back doesn't count as set by the operator in the replayed match, however the clock runs", async () => {
    const [line] = matchLines(first(1));
    const record = (goals_scored: number) => ({
      fixture: first(1),
      state: { started: true },
      lines: [{ ...line!, stats: { minutes: 60, goals_scored } }],
    });
    const run = (time: Date) => game.ctx.setClock({ offset: time.getTime() - Date.now() });
    await run(after(kickoffOf(1), 1));
    await recordStats(game.ctx, [record(1)], { source: "feed" });
    await moveFixture(game.ctx, { fixture: first(1), kickoff_time: after(kickoffOf(1), 20) }, operator);
    await run(after(kickoffOf(1), 20.5));
    await poll({ fixture: first(1), event: 1, kickoff_time: after(kickoffOf(1), 20).getTime() });
    await recordStats(game.ctx, [record(2)], { source: "feed" });
    const played = (await statsOfFixture(game.ctx.db, first(1))).find(({ element }) => element === line!.element);
    expect(played).toMatchObject({ minutes: 60, goals_scored: 2 });
  });

  test("its round isn't final before it has been played, even if it was settled and declared final", async () => {
    await enter(game.ctx, "alice");
    await playRound(game, 1);
    await game.at(after(kickoffOf(1), 20));
    await runDue(game.ctx);
    const round = async () => {
      const { finished_at, checked_at } = (await eventById(game.ctx.db, 1))!;
      return { finished: finished_at !== null, final: checked_at !== null };
    };
    expect(await round()).toEqual({ finished: true, final: false });
    await releaseEvents(game.ctx, [1]);
    const kickoff_time = after(kickoffOf(1), 72);
    await moveFixture(game.ctx, { fixture: first(1), kickoff_time }, operator);
    await rescoreFrom(game.ctx, 1);
    for (const hours of [24, 48, 73]) {
      await game.at(after(kickoffOf(1), hours));
      await runDue(game.ctx);
      expect(await round()).toEqual({ finished: false, final: false });
    }
    await poll({ fixture: first(1), event: 1, kickoff_time: kickoff_time.getTime() });
    const lines = toldLines(first(1));
    const played = { phase: "ended", minutes: 90, lines } as const;
    await poll({ fixture: first(1), event: 1, kickoff_time: kickoff_time.getTime(), ...played });
    for (const [hours, final] of [
      [92, false],
      [96, true],
    ] as const) {
      await game.at(after(kickoffOf(1), hours));
      await runDue(game.ctx);
      expect(await round()).toEqual({ finished: true, final });
    }
  });

  test("a round with a match that was added while it was being settled isn't final either", async () => {
    await playRound(game, 1);
    await game.at(after(kickoffOf(1), 20));
    await runDue(game.ctx);
    await updateFixture(game.ctx.db, first(1), { started: false, finished_provisional: false, finished: false });
    expect(await checkEvent(game.ctx, 1)).toBe(false);
    await updateFixture(game.ctx.db, first(1), { finished_provisional: true });
    expect(await checkEvent(game.ctx, 1)).toBe(true);
  });

  test("a match still to be played can't be put into a round whose points are final", async () => {
    await playRound(game, 1);
    await settleRound(game, 1);
    const [fixture, kickoff_time] = [first(1), after(kickoffOf(1), 48)];
    const final = [{ code: "event_final", event: 1 }];
    expect(await refusal(moveFixture(game.ctx, { fixture, kickoff_time }, operator))).toEqual(final);
    expect(await refusal(moveFixture(game.ctx, { fixture, kickoff_time: null }, operator))).toEqual(final);
    await moveFixture(game.ctx, { fixture, event: 2, kickoff_time: kickoffOf(2) }, operator);
    expect(await refusal(moveFixture(game.ctx, { fixture, event: 1, kickoff_time }, operator))).toEqual(final);
  });

  test("one that is in such a round all the same doesn't begin, and keeps nothing else from being done", async () => {
    await playRound(game, 1);
    await settleRound(game, 1);
    const waits = { started: false, finished_provisional: false, finished: false };
    await updateFixture(game.ctx.db, first(1), waits);
    await game.at(after(kickoffOf(1), 30));
    const taken = (await runDue(game.ctx)).filter(({ step }) => step.kind === "start_fixture");
    expect(taken.map(({ done }) => done)).toEqual(taken.map(() => false));
    expect(taken.length).toBeGreaterThan(0);
    expect(await fixtureById(game.ctx.db, first(1))).toMatchObject(waits);
  });

  test("a match that only the clock has started hasn't been played if a feed has it in the future, or postponed", async () => {
    await game.at(kickoffOf(1));
    await runDue(game.ctx);
    const [one = 0, two = 0, three = 0] = fixturesOf(1);
    const later = after(kickoffOf(1), 24).getTime();
    // The third is late: the feed has not seen it begin yet.
    await poll(
      { fixture: one, event: 1, kickoff_time: later },
      { fixture: two, event: null, phase: "postponed" },
      { fixture: three, event: 1, kickoff_time: kickoffOf(1).getTime() },
    );
    expect(await fixtureById(game.ctx.db, one)).toMatchObject({ event: 1, ...TO_COME, kickoff_time: new Date(later) });
    expect(await fixtureById(game.ctx.db, two)).toMatchObject({ event: null, ...TO_COME });
    expect(await fixtureById(game.ctx.db, three)).toMatchObject({ event: 1, started: true });
    expect(await statsOfFixture(game.ctx.db, one)).toEqual([]);
    await game.at(new Date(later));
    await runDue(game.ctx);
    expect(await fixtureById(game.ctx.db, one)).toMatchObject({ started: true, team_h_score: 0 });
    expect(await statsOfFixture(game.ctx.db, one)).toHaveLength(40);
  });

  test("a match that counts in another round is worth what that round's scoring makes of it", async () => {
    const scoring = { ...NO_OVERRIDES, scoring: { short_play: 5 } };
    await updateEvent(game.ctx.db, 2, { overrides: JSON.stringify(scoring) });
    const [substitute] = matchLines(first(1));
    await playRound(game, 1, new Map([[substitute!.element, { minutes: 30 }]]));
    const points = async () =>
      (await statsOfFixture(game.ctx.db, first(1))).find(({ element }) => element === substitute!.element)
        ?.total_points;
    const there = await points();
    await game.at(deadlineOf(2));
    await runDue(game.ctx);
    await moveFixture(game.ctx, { fixture: first(1), event: 2 }, operator);
    expect(await points()).toBe((there ?? 0) + 4);
    expect((await elementById(game.ctx.db, substitute!.element))?.total_points).toBe((there ?? 0) + 4);
    await moveFixture(game.ctx, { fixture: first(1), event: 1 }, operator);
    expect(await points()).toBe(there);
  });

  test("a match that was played keeps its figures when the time at which it was played is corrected", async () => {
    await playRound(game, 1);
    const held = await statsOfFixture(game.ctx.db, first(1));
    const reported = { fixture: first(1), state: { minutes: 90 }, lines: matchLines(first(1)), complete: true };
    await moveFixture(game.ctx, { fixture: first(1), kickoff_time: after(kickoffOf(1), 0.25) }, operator);
    expect(await statsOfFixture(game.ctx.db, first(1))).toEqual(held);
    expect((await recordStats(game.ctx, [reported], { source: "feed" })).revisions).toBe(0);
  });
});

describe("a match that an operator has moved", () => {
  const fixture = first(2);
  const [told, decided] = [kickoffOf(2), after(kickoffOf(2), 20)];
  const placed = async () => {
    const held = await fixtureById(game.ctx.db, fixture);
    return { event: held?.event, kickoff_time: held?.kickoff_time, started: held?.started };
  };
  const report = (more: Partial<FixtureReport> = {}) =>
    poll({ fixture, event: 2, kickoff_time: told.getTime(), ...more });
  const decide = () => moveFixture(game.ctx, { fixture, event: 2, kickoff_time: decided }, operator);
  const stands = { event: 2, kickoff_time: decided, started: false };
  const play = [{ element: player(8, 16), team: 8, stats: { ...toldLines(fixture)[0]?.stats, goals_scored: 1 } }];
  const lines = play as unknown as FixtureReport["lines"];

  test.each([
    ["a feed that has been heard", true],
    ["one that is heard for the first time", false],
  ])("stays there while the feed says what it said: %s", async (_, heard) => {
    if (heard) await report();
    await decide();
    for (const more of [{}, { provisional_start_time: true }, { phase: "postponed", event: null } as const]) {
      expect((await report(more)).moved).toBe(0);
      expect(await placed()).toEqual(stands);
    }
    expect((await report({ phase: "postponed", event: null, kickoff_time: null })).moved).toBe(0);
    expect((await report()).moved).toBe(0);
    expect(await placed()).toEqual(stands);
  });

  test("follows the feed once it names another time, and from then on", async () => {
    await decide();
    await report();
    for (const hours of [4, 5, 0]) {
      const kickoff_time = after(told, hours);
      expect((await report({ kickoff_time: kickoff_time.getTime() })).moved).toBe(1);
      expect(await placed()).toMatchObject({ event: 2, kickoff_time });
    }
  });

  test("belongs to the feed again once the feed agrees with it: a later postponement counts", async () => {
    await report();
    await decide();
    expect((await report({ kickoff_time: decided.getTime() })).moved).toBe(0);
    expect(await placed()).toEqual(stands);
    expect((await report({ phase: "postponed", event: null, kickoff_time: null })).moved).toBe(1);
    expect(await placed()).toMatchObject({ event: null, kickoff_time: null });
  });

  test("isn't overruled by what a feed was asked before the operator decided", async () => {
    for (const event of [1, 2]) {
      await game.at(deadlineOf(event));
      await runDue(game.ctx);
    }
    await game.at(after(told, 1));
    const record = { fixture, state: { started: true, minutes: 60 }, lines: play as unknown as ReportedLine[] };
    await recordStats(game.ctx, [record], { source: "feed" });
    await decide();
    for (const hours of [-1, 1]) {
      await game.at(after(decided, hours));
      expect(await recordStats(game.ctx, [record], { source: "feed" })).toEqual({
        revisions: 0,
        events: [],
        refused: [],
      });
      expect(await placed()).toEqual(stands);
    }
  });

  test("a refused place locks nothing when the feed names it again", async () => {
    await game.at(after(deadlineOf(1), 30));
    await runDue(game.ctx);
    const refusedPlace = { kickoff_time: after(deadlineOf(1), 29).getTime() };
    expect((await report(refusedPlace)).moved).toBe(1);
    const { db } = game.ctx;
    let transactions = 0;
    const counting = new Proxy(db, {
      get(target, name) {
        if (name === "transaction") transactions += 1;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
    const reports = feedOf({ fixture, event: 2, ...refusedPlace });
    expect((await pollFeed({ ...game.ctx, db: counting }, reports, 0 as Instant)).moved).toBe(0);
    expect(transactions).toBe(0);
  });

  test("goes back to the feed when the operator hands it back", async () => {
    const account = await signUp(game.ctx, "olof", "operator");
    await decide();
    expect(await releaseToFeed(game.ctx, fixture, { account })).toBe(true);
    expect(await releaseToFeed(game.ctx, fixture, { account })).toBe(false);
    expect((await report()).moved).toBe(1);
    expect(await placed()).toMatchObject({ kickoff_time: told });
  });

  test("isn't started by the feed before its time, and followed from then on", async () => {
    await game.at(deadlineOf(2));
    await runDue(game.ctx);
    await decide();
    await game.at(after(told, 1));
    const running = { phase: "running", minutes: 60, team_h_score: 1, team_a_score: 0, lines } as const;
    expect(await report(running)).toMatchObject({ taken: [], revisions: 0 });
    expect(await placed()).toEqual(stands);
    await game.at(after(decided, 1));
    expect(await report(running)).toMatchObject({ taken: [fixture] });
    expect(await placed()).toEqual({ ...stands, started: true });
  });

  test("after it was interrupted the feed's old figures aren't taken again; those of the new match are", async () => {
    for (const event of [1, 2]) {
      await game.at(deadlineOf(event));
      await runDue(game.ctx);
    }
    await game.at(after(told, 1));
    const old = { phase: "abandoned", minutes: 60, team_h_score: 1, team_a_score: 0, lines } as const;
    await report(old);
    expect((await fixtureById(game.ctx.db, fixture))?.abandoned).toBe(true);
    await decide();
    expect(await report(old)).toMatchObject({ taken: [] });
    await game.at(after(decided, 1));
    await runDue(game.ctx);
    expect(await report(old)).toMatchObject({ taken: [] });
    expect(await fixtureById(game.ctx.db, fixture)).toMatchObject({ started: true, abandoned: false, minutes: 0 });
    await report();
    expect(await report({ ...old, phase: "running", minutes: 55 })).toMatchObject({ taken: [fixture] });
    expect(await fixtureById(game.ctx.db, fixture)).toMatchObject({ minutes: 55, team_h_score: 1 });
    expect((await statsOfFixture(game.ctx.db, fixture)).find(({ element }) => element === player(8, 16))).toMatchObject(
      {
        goals_scored: 1,
      },
    );
  });
});
