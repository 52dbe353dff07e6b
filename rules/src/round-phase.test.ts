import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "./days.ts";
import type { PhaseEvent, PhaseFixture } from "./round-phase.ts";
import { roundPhaseAt } from "./round-phase.ts";

const KICKOFF = 10 * DAY;
const DEADLINE = KICKOFF - 5 * MINUTE;
const events = (finished = false): PhaseEvent[] => [
  { id: 1, deadline_time: DEADLINE, finished },
  { id: 2, deadline_time: DEADLINE + 7 * DAY, finished: false },
];
type Played = "to come" | "on" | "over";
const fixture = (kickoff_time: number, played: Played, event = 1): PhaseFixture => ({
  event,
  kickoff_time,
  started: played !== "to come",
  finished_provisional: played === "over",
});
const round = (first: Played, second: Played) => [fixture(KICKOFF, first), fixture(KICKOFF + DAY, second)];
const at = (now: number, fixtures: PhaseFixture[], finished = false, line_ups_known = false) =>
  roundPhaseAt({ events: events(finished), fixtures, line_ups_known }, now);

describe("the phase of the round [hour-01]", () => {
  test("before the deadline: ahead, the last day, line-ups known", () => {
    const fixtures = round("to come", "to come");
    expect(at(DEADLINE - DAY - 1, fixtures)).toEqual({ phase: "ahead", event: 1, until: DEADLINE - DAY });
    expect(at(DEADLINE - DAY, fixtures)).toEqual({ phase: "last_day", event: 1, until: DEADLINE });
    expect(at(DEADLINE - 1, fixtures)).toMatchObject({ phase: "last_day" });
    expect(at(DEADLINE - HOUR, fixtures, false, true)).toEqual({ phase: "line_ups", event: 1, until: DEADLINE });
  });

  test("line-ups announced days ahead leave the deadline far away", () => {
    expect(at(DEADLINE - 2 * DAY, round("to come", "to come"), false, true)).toMatchObject({ phase: "ahead" });
  });

  test("after it: closed, live, between matches, unsettled", () => {
    expect(at(DEADLINE, round("to come", "to come"))).toEqual({ phase: "closed", event: 1, until: KICKOFF });
    expect(at(KICKOFF + 1, round("on", "to come"))).toEqual({ phase: "live", event: 1, until: null });
    const between = { phase: "between", event: 1, until: KICKOFF + DAY };
    expect(at(KICKOFF + 3 * HOUR, round("over", "to come"))).toEqual(between);
    expect(at(KICKOFF + DAY + 3 * HOUR, round("over", "over"))).toMatchObject({ phase: "unsettled", event: 1 });
  });

  test("a kick-off that has passed without a start is no instant to wait for", () => {
    expect(at(KICKOFF + 1, [fixture(KICKOFF, "to come")])).toEqual({
      phase: "closed",
      event: 1,
      until: DEADLINE + 6 * DAY,
    });
  });

  test("a settled round is news for two days, then the next is ahead", () => {
    const news = KICKOFF + 3 * DAY;
    expect(at(news - 1, round("over", "over"), true)).toEqual({ phase: "settled", event: 1, until: news });
    expect(at(news, round("over", "over"), true)).toEqual({ phase: "ahead", event: 2, until: DEADLINE + 6 * DAY });
  });

  test("the last day of the next round comes before what is over, but not before a match that is on", () => {
    const late = KICKOFF + 6 * DAY + HOUR;
    expect(at(late, round("over", "over"))).toMatchObject({ phase: "last_day", event: 2 });
    expect(at(late, round("over", "to come"))).toMatchObject({ phase: "last_day", event: 2 });
    expect(at(late, round("over", "on"))).toMatchObject({ phase: "live", event: 1 });
    expect(at(late, round("over", "on"), false, true)).toMatchObject({ phase: "line_ups", event: 2 });
  });

  test("after the last round the season is over, once it is no longer news", () => {
    const last = [{ id: 30, deadline_time: DEADLINE, finished: true }];
    const facts = { events: last, fixtures: [fixture(KICKOFF, "over", 30)], line_ups_known: false };
    expect(roundPhaseAt(facts, KICKOFF + DAY)).toEqual({ phase: "settled", event: 30, until: KICKOFF + 2 * DAY });
    expect(roundPhaseAt(facts, KICKOFF + 2 * DAY)).toEqual({ phase: "over", event: 30, until: null });
  });

  test("matches of other rounds say nothing of this one [mended-114]", () => {
    const others = [fixture(KICKOFF + 7 * DAY, "to come", 2), fixture(KICKOFF, "on", 2), fixture(KICKOFF, "over", 2)];
    const among = (now: number, own: PhaseFixture[], finished = false) => at(now, [...own, ...others], finished);
    expect(among(DEADLINE, round("to come", "to come"))).toEqual({ phase: "closed", event: 1, until: KICKOFF });
    expect(among(KICKOFF + DAY + 3 * HOUR, round("over", "over"))).toMatchObject({ phase: "unsettled", event: 1 });
    const news = KICKOFF + 3 * DAY;
    expect(among(news - 1, round("over", "over"), true)).toEqual({ phase: "settled", event: 1, until: news });
  });

  test("a result without a start is a match that was played [mended-114]", () => {
    const told = { ...fixture(KICKOFF, "over"), started: false };
    expect(at(KICKOFF + 3 * HOUR, [told])).toMatchObject({ phase: "unsettled" });
    const coming = fixture(KICKOFF + DAY, "to come");
    expect(at(KICKOFF + 3 * HOUR, [told, coming])).toEqual({ phase: "between", event: 1, until: KICKOFF + DAY });
  });

  test("at its kick-off a match is waited for no more, and one without is never [mended-114]", () => {
    expect(at(KICKOFF, round("to come", "to come"))).toMatchObject({ phase: "closed", until: KICKOFF + DAY });
    const facts = {
      events: [{ id: 30, deadline_time: DEADLINE, finished: false }],
      fixtures: [{ ...fixture(KICKOFF, "to come", 30), kickoff_time: null }],
      line_ups_known: false,
    };
    expect(roundPhaseAt(facts, DEADLINE)).toEqual({ phase: "closed", event: 30, until: null });
  });

  test("a season without rounds is over; a round without matches waits for its settlement", () => {
    expect(roundPhaseAt({ events: [], fixtures: [], line_ups_known: false }, 0)).toEqual({
      phase: "over",
      event: null,
      until: null,
    });
    expect(at(DEADLINE, [])).toMatchObject({ phase: "unsettled", event: 1 });
  });

  test("`until` is ahead of now, and nothing changes by the clock before it", () => {
    const played = fc.constantFrom<Played>("to come", "on", "over");
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 * 24 * 60 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 4 * 24 * 60 }), played), { maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (minute, matches, finished, known, part) => {
          const now = minute * MINUTE;
          const fixtures = matches.map(([after, state]) => fixture(KICKOFF + after * MINUTE, state));
          const phase = at(now, fixtures, finished, known);
          if (phase.until === null) return;
          expect(phase.until).toBeGreaterThan(now);
          const later = now + Math.floor((phase.until - now) * part);
          expect(at(later, fixtures, finished, known)).toEqual(phase);
        },
      ),
    );
  });
});
