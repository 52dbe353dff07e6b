import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "./days.ts";
import {
  DEADLINE_NOTICE,
  deadlineOf,
  isStillToPlay,
  movedDeadlines,
  reviewDeadline,
  reviewFixtureSlot,
} from "./deadlines.ts";
import type { FixtureSlot } from "./deadlines.ts";
import { ALLSVENSKAN_2026 as rules } from "./ruleset.ts";
import type { Instant } from "./types.ts";

const time = (text: string) => Date.parse(`2026-${text}:00Z`);

/** Three rounds, which begin on Saturdays at 13:00. */
const ROUNDS = ["04-04", "04-11", "04-18"].map((saturday) => time(`${saturday}T13:00`));

type Round = { id: number; deadline_time: Instant; checked_at: Instant | null };
const event = (id: number, more: Partial<Round> = {}): Round => ({
  id,
  deadline_time: ROUNDS[id - 1]! - 5 * MINUTE,
  checked_at: null,
  ...more,
});

describe("a deadline", () => {
  const fixtures = [ROUNDS[0]! + 52 * HOUR, ROUNDS[0]!, null].map((kickoff_time) => ({ kickoff_time }));

  test("is five minutes before the first kick-off", () => {
    expect(deadlineOf(fixtures, rules)).toBe(time("04-04T12:55"));
    expect(deadlineOf([{ kickoff_time: null }], rules)).toBeNull();
    expect(deadlineOf([], rules)).toBeNull();
  });

  test.each<[sentence: string, now: string, kickoff: string | null, deadline: string]>([
    ["moves back with the first kick-off", "04-01T12:00", "04-04T15:00", "04-04T14:55"],
    ["moves forward with it", "04-01T12:00", "04-03T17:00", "04-03T16:55"],
    ["stays where no kick-off is known", "04-01T12:00", null, "04-04T12:55"],
    ["never opens again", "04-04T12:55", "04-05T13:00", "04-04T12:55"],
    ["does not move behind what is saved already", "04-04T12:00", "04-04T11:00", "04-04T12:00"],
  ])("%s", (_, now, kickoff, deadline) => {
    const moved = [{ event: 1, kickoff_time: kickoff === null ? null : time(kickoff) }];
    expect(movedDeadlines([event(1)], moved, [1], time(now), rules)).toEqual(new Map([[1, time(deadline)]]));
  });

  test.each<[sentence: string, kickoffs: [string, string, string], deadlines: [string, string, string]]>([
    [
      "that would come after the next round's stays when it was",
      ["04-12T13:00", "04-11T13:00", "04-18T13:00"],
      ["04-04T12:55", "04-11T12:55", "04-18T12:55"],
    ],
    [
      "at the same time as the next round's, too",
      ["04-11T13:00", "04-11T13:00", "04-18T13:00"],
      ["04-04T12:55", "04-11T12:55", "04-18T12:55"],
    ],
    [
      "follows once the next round has moved as well",
      ["04-12T13:00", "04-19T13:00", "04-26T13:00"],
      ["04-12T12:55", "04-19T12:55", "04-26T12:55"],
    ],
    [
      "that is overtaken all the same closes with the round that overtakes it",
      ["04-05T13:00", "04-04T11:00", "04-18T13:00"],
      ["04-04T10:55", "04-04T10:55", "04-18T12:55"],
    ],
  ])("%s", (_, kickoffs, deadlines) => {
    const fixtures = kickoffs.map((kickoff, index) => ({ event: index + 1, kickoff_time: time(kickoff) }));
    const moved = movedDeadlines([event(1), event(2), event(3)], fixtures, [1, 2, 3], time("04-01T12:00"), rules);
    expect([1, 2, 3].map((id) => moved.get(id))).toEqual(deadlines.map(time));
  });

  test("of a round in which nothing has changed keeps its own distance, and gives way to none but an overtaking one", () => {
    const ninety = (round: number) => ({ id: round, deadline_time: ROUNDS[round - 1]! - 90 * MINUTE });
    const at = (...kickoffs: string[]) => kickoffs.map((kickoff, i) => ({ event: i + 1, kickoff_time: time(kickoff) }));
    const moved = (...kickoffs: string[]) => [
      ...movedDeadlines([1, 2, 3].map(ninety), at(...kickoffs), [3], time("04-01T12:00"), rules).values(),
    ];
    expect(moved("04-04T13:00", "04-11T13:00", "04-19T13:00")).toEqual(
      ["04-04T11:30", "04-11T11:30", "04-19T12:55"].map(time),
    );
    // A round that was held back by the one that moves follows it.
    expect(moved("04-04T13:00", "04-18T15:00", "04-19T13:00")).toEqual(
      ["04-04T11:30", "04-18T14:55", "04-19T12:55"].map(time),
    );
  });

  test("is not set into the past by a later round that has closed before it", () => {
    const rounds = [event(1, { deadline_time: time("04-12T12:55") }), event(2), event(3)];
    const fixtures = ["04-12T13:00", "04-11T13:00", "04-18T13:00"].map((kickoff, index) => ({
      event: index + 1,
      kickoff_time: time(kickoff),
    }));
    const moved = movedDeadlines(rounds, fixtures, [1, 3], time("04-11T14:00"), rules);
    expect([...moved.values()]).toEqual(["04-12T12:55", "04-11T12:55", "04-18T12:55"].map(time));
  });

  test.each<[sentence: string, event: number | null, kickoff: string | null, now: string, earlier: number | null]>([
    ["may be played between its neighbours' deadlines", 2, "04-05T13:00", "04-01T12:00", null],
    ["not before the deadline of an earlier round", 2, "04-04T12:00", "04-01T12:00", 1],
    ["nor so that both would close together", 2, "04-04T13:00", "04-01T12:00", 1],
    ["the first open round is the one it belongs to", 3, "04-04T12:00", "04-01T12:00", 1],
    ["also when only a later one is passed over", 3, "04-11T12:00", "04-01T12:00", 2],
    [
      "nor once that has closed: nobody's deadline passes by a report that comes late",
      2,
      "04-04T13:00",
      "04-04T12:55",
      1,
    ],
    ["of a closed round is put right as it was played", 1, "04-04T12:00", "04-04T15:00", null],
    ["may be played late", 1, "04-20T13:00", "04-01T12:00", null],
    ["may have no time", 3, null, "04-01T12:00", null],
    ["may have no round", null, "04-03T13:00", "04-01T12:00", null],
  ])("a match %s", (_, of, kickoff, now, earlier) => {
    const place = { event: of, kickoff_time: kickoff === null ? null : time(kickoff) };
    const problems = earlier === null ? [] : [{ code: "kickoff_before_round", event: of, earlier }];
    expect(reviewFixtureSlot(place, [event(1), event(2), event(3)], time(now), rules)).toEqual(problems);
  });

  test.each([
    ["04-05T12:05", true],
    ["04-05T12:06", false],
  ])(
    "a match of an open round does not close it at once: on Sunday at 12:00 one at %s is too soon: %s",
    (kickoff, is) => {
      const place = { event: 2, kickoff_time: time(kickoff) };
      expect(reviewFixtureSlot(place, [event(1), event(2)], time("04-05T12:00"), rules)).toEqual(
        is ? [{ code: "kickoff_too_soon", event: 2, minutes: 5 }] : [],
      );
    },
  );

  test.each<[sentence: string, event: number | null, kickoff: string | null, final: boolean]>([
    ["may be put into a round whose points are not final", 1, "04-20T13:00", false],
    ["to come has no place in a round whose points are final", 1, "04-20T13:00", true],
    ["without a time has none either", 1, null, true],
    ["may leave it", null, null, true],
    ["that was played may have been at another time", 1, "04-05T13:00", true],
  ])("a match %s", (_, of, kickoff, final) => {
    const checked_at = final ? time("04-07T10:00") : null;
    const place = { event: of, kickoff_time: kickoff === null ? null : time(kickoff) };
    const isRefused = final && of !== null && kickoff !== "04-05T13:00";
    expect(reviewFixtureSlot(place, [event(1, { checked_at }), event(2)], time("04-08T12:00"), rules)).toEqual(
      isRefused ? [{ code: "event_final", event: 1 }] : [],
    );
  });

  test("however matches are moved, the deadlines come in the order of the rounds, and none that has passed moves", () => {
    const hour = fc.integer({ min: -100, max: 600 }).map((hours) => time("04-04T13:00") + hours * HOUR);
    const place = fc.record({
      fixture: fc.integer({ min: 0, max: 5 }),
      event: fc.option(fc.integer({ min: 1, max: 3 })),
      kickoff_time: fc.option(hour),
      pause: fc.integer({ min: 0, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), (places) => {
        let now = time("04-01T12:00");
        let rounds = [1, 2, 3].map((id) => ({ id, deadline_time: event(id).deadline_time, checked_at: null }));
        const fixtures: FixtureSlot[] = [1, 1, 2, 2, 3, 3].map((id) => ({ event: id, kickoff_time: ROUNDS[0]! }));
        for (const { fixture: index, pause, ...to } of places) {
          now += pause * HOUR;
          if (reviewFixtureSlot(to, rounds, now, rules).length > 0) continue;
          const changed = [fixtures[index]!.event, to.event].filter((id) => id !== null);
          fixtures[index] = to;
          const moved = movedDeadlines(rounds, fixtures, changed, now, rules);
          for (const round of rounds)
            if (round.deadline_time <= now) expect(moved.get(round.id)).toBe(round.deadline_time);
          rounds = rounds.map(({ id }) => ({ id, deadline_time: moved.get(id)!, checked_at: null }));
          const times = rounds.map(({ deadline_time }) => deadline_time);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});

describe("at the very instant [mended-09]", () => {
  const now = ROUNDS[0]!;
  test("a match that kicks off now is no longer to come; without a round or a time it is", () => {
    expect(isStillToPlay({ event: 1, kickoff_time: now + 1 }, now)).toBe(true);
    expect(isStillToPlay({ event: 1, kickoff_time: now }, now)).toBe(false);
    expect(isStillToPlay({ event: null, kickoff_time: now - 1 }, now)).toBe(true);
    expect(isStillToPlay({ event: 1, kickoff_time: null }, now)).toBe(true);
  });

  test("a round whose deadline is now is not open: its matches may kick off as soon as they like", () => {
    const deadline = ROUNDS[0]! - 5 * MINUTE;
    const place = { event: 1, kickoff_time: deadline + 5 * MINUTE };
    expect(reviewFixtureSlot(place, [event(1), event(2)], deadline, rules)).toEqual([]);
    expect(reviewFixtureSlot(place, [event(1), event(2)], deadline - 1, rules)).toEqual([]);
    expect(reviewFixtureSlot({ ...place, kickoff_time: deadline }, [event(1)], deadline - 1, rules)).toEqual([
      { code: "kickoff_too_soon", event: 1, minutes: 5 },
    ]);
  });

  test("a played round takes a match while an earlier one is closed, not while one is still open", () => {
    const [first, second] = [event(1, { deadline_time: now + HOUR }), event(2, { deadline_time: now - HOUR })];
    const place = { event: 2, kickoff_time: now + HOUR };
    expect(reviewFixtureSlot(place, [first, second], now, rules)).toEqual([
      { code: "kickoff_before_round", event: 2, earlier: 1 },
    ]);
    expect(reviewFixtureSlot(place, [first, second], now + HOUR, rules)).toEqual([]);
    expect(reviewFixtureSlot(place, [{ ...first, deadline_time: now }, second], now, rules)).toEqual([]);
  });
});

describe("a deadline that operators set [season-40]", () => {
  const now = time("04-06T12:00");
  const rounds = [event(1), event(2), event(3)];
  const fixtures = [1, 2, 3].map((id) => ({ event: id, kickoff_time: ROUNDS[id - 1]! }));
  const review = (of: number, at: string) =>
    reviewDeadline({ event: of, deadline_time: time(at) }, rounds, fixtures, now);

  test.each<[sentence: string, event: number, at: string, problem: object | null]>([
    ["may be earlier", 2, "04-10T18:00", null],
    ["may be later, up to the first kick-off", 2, "04-11T13:00", null],
    ["may not come after it", 2, "04-11T13:01", { code: "deadline_after_kickoff", event: 2 }],
    ["is an hour ahead at least", 2, "04-06T13:00", null],
    ["not a minute less", 2, "04-06T12:59", { code: "deadline_too_soon", event: 2, minutes: 60 }],
    ["does not open a round again", 1, "04-10T18:00", { code: "deadline_passed", event: 1 }],
    ["comes after that of the round before", 3, "04-11T12:55", { code: "deadline_out_of_order", event: 3, other: 2 }],
    ["is of a round that there is", 9, "04-10T18:00", { code: "deadline_passed", event: 9 }],
  ])("%s", (_, of, at, problem) => {
    expect(review(of, at)).toEqual(problem === null ? [] : [problem]);
  });

  test("comes before that of the round after, where this one's matches are not known", () => {
    const unknown = fixtures.map((fixture) => ({ ...fixture, kickoff_time: null }));
    expect(reviewDeadline({ event: 2, deadline_time: time("04-18T12:55") }, rounds, unknown, now)).toEqual([
      { code: "deadline_out_of_order", event: 2, other: 3 },
    ]);
    expect(reviewDeadline({ event: 2, deadline_time: time("04-18T12:54") }, rounds, unknown, now)).toEqual([]);
  });

  test.each<[sentence: string, set: string, kickoff: string | null, deadline: string]>([
    ["stands when the matches move", "04-10T18:00", "04-12T13:00", "04-10T18:00"],
    ["stands when they come nearer, but not before it", "04-10T18:00", "04-10T18:00", "04-10T18:00"],
    ["stands while no kick-off is known", "04-10T18:00", null, "04-10T18:00"],
    ["follows the first kick-off when that comes before it", "04-11T12:59", "04-11T12:30", "04-11T12:25"],
  ])("%s", (_, set, kickoff, deadline) => {
    const held = rounds.map((round) =>
      round.id === 2 ? { ...round, deadline_time: time(set), deadline_by_hand: true } : round,
    );
    const moved = fixtures.map((fixture) =>
      fixture.event === 2 ? { event: 2, kickoff_time: kickoff === null ? null : time(kickoff) } : fixture,
    );
    expect(movedDeadlines(held, moved, [2], now, rules).get(2)).toBe(time(deadline));
  });

  test("whatever is set and moved, deadlines keep their order, and none is behind its round's first kick-off when set", () => {
    const hour = fc.integer({ min: -60, max: 500 }).map((hours) => time("04-04T13:00") + hours * HOUR);
    const act = fc.record({ event: fc.integer({ min: 1, max: 3 }), at: hour, sets: fc.boolean() });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const slots: FixtureSlot[] = fixtures.map((fixture) => ({ ...fixture }));
        let season = rounds.map((round) => ({ ...round, deadline_by_hand: false }));
        for (const { event: id, at, sets } of acts) {
          if (sets) {
            if (reviewDeadline({ event: id, deadline_time: at }, season, slots, now).length > 0) continue;
            expect(at).toBeGreaterThanOrEqual(now + DEADLINE_NOTICE);
            season = season.map((round) =>
              round.id === id ? { ...round, deadline_time: at, deadline_by_hand: true } : round,
            );
          } else {
            const place = { event: id, kickoff_time: at };
            if (reviewFixtureSlot(place, season, now, rules).length > 0) continue;
            slots[id - 1] = place;
            const moved = movedDeadlines(season, slots, [id], now, rules);
            season = season.map((round) => ({ ...round, deadline_time: moved.get(round.id)! }));
          }
          const times = season.map(({ deadline_time }) => deadline_time);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});
