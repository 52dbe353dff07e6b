import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CALENDAR_TIMES, dueSteps, nextDueAt, priceRunAt, priceRuns } from "./calendar.ts";
import type { CalendarEvent, CalendarFixture, SeasonFacts, Step } from "./calendar.ts";
import { DAY, HOUR, MINUTE, dayOfIso, isoDay } from "./days.ts";
import { ALLSVENSKAN_2026 as rules } from "./ruleset.ts";

const time = (text: string) => Date.parse(`2026-${text}:00Z`);

/** Three rounds on Saturdays, two matches each: Saturday 13:00 and Monday 17:00. */
const ROUNDS = ["04-04", "04-11", "04-18"].map((saturday) => time(`${saturday}T13:00`));

const event = (id: number, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id,
  deadline_time: ROUNDS[id - 1]! - 5 * MINUTE,
  closed_at: null,
  finished_at: null,
  checked_at: null,
  released_at: null,
  stats_version: 0,
  scored_version: -1,
  scored_at: null,
  totals_current: true,
  ranked_count: 100,
  leagues_started: true,
  matches_settled: true,
  matches_drawn: true,
  ...more,
});
const closed = (id: number, more: Partial<CalendarEvent> = {}) =>
  event(id, { closed_at: ROUNDS[id - 1]! - 5 * MINUTE, scored_version: 0, ...more });
const done = (id: number) => {
  const settled = time(`04-${["07", "14", "21"][id - 1]}T07:00`);
  return closed(id, { finished_at: settled, checked_at: settled + 3 * HOUR });
};

const fixture = (id: number, more: Partial<CalendarFixture> = {}): CalendarFixture => ({
  id,
  event: Math.ceil(id / 2),
  kickoff_time: ROUNDS[Math.ceil(id / 2) - 1]! + (id % 2 === 1 ? 0 : 2 * DAY + 4 * HOUR),
  provisional_start_time: false,
  started: false,
  finished_provisional: false,
  finished: false,
  abandoned: false,
  finished_provisional_at: null,
  ...more,
});
const played = (id: number, more: Partial<CalendarFixture> = {}): CalendarFixture => {
  const one = fixture(id, { started: true, finished_provisional: true, ...more });
  return { ...one, finished_provisional_at: (one.kickoff_time ?? 0) + 115 * MINUTE };
};
const confirmed = (id: number) => played(id, { finished: true });

/** Facts in which nothing is due but what is stated: prices and form are up to date at `now`. */
const season = (now: number, more: Partial<SeasonFacts> = {}): SeasonFacts => ({
  awaits_release: false,
  events: [event(1), event(2), event(3)],
  fixtures: [1, 2, 3, 4, 5, 6].map((id) => fixture(id)),
  last_price_day: isoDay(Math.floor((now - 150 * MINUTE) / DAY)),
  elements_refreshed_at: now,
  ...more,
});
/** Steps as words: "close_deadline 1". */
const words = (steps: Step[]) =>
  steps.map((step) => {
    const of = "event" in step ? step.event : "fixture" in step ? step.fixture : "day" in step ? step.day : "";
    return `${step.kind} ${of}`.trim();
  });
const due = (now: number, more: Partial<SeasonFacts> = {}) => words(dueSteps(season(now, more), now, rules));

describe("a deadline that has come", () => {
  test("that has passed before an earlier round's waits for it: rounds are closed in their order", () => {
    const events = [event(1, { deadline_time: time("04-12T12:55") }), event(2), event(3)];
    expect(due(time("04-11T13:00"), { events, fixtures: [] })).toEqual([]);
    expect(due(time("04-12T12:55"), { events, fixtures: [] }).slice(0, 2)).toEqual([
      "close_deadline 1",
      "close_deadline 2",
    ]);
  });

  test("is due at its very millisecond, and those passed come in order", () => {
    const at = time("04-04T12:55");
    expect(due(at - 1)).toEqual([]);
    expect(due(at)).toEqual(["close_deadline 1"]);
    const fixtures: CalendarFixture[] = [];
    const late = time("04-11T13:00");
    expect(due(late, { fixtures }).filter((step) => step.startsWith("close"))).toEqual([
      "close_deadline 1",
      "close_deadline 2",
    ]);
  });
});

describe("fixtures", () => {
  const kickoff = time("04-04T13:00");
  const one = (more: Partial<CalendarFixture>, now: number) =>
    due(now, { events: [closed(1), event(2), event(3)], fixtures: [fixture(1, more), fixture(2)] });

  test.each<[sentence: string, more: Partial<CalendarFixture>, now: number, steps: string[]]>([
    ["start at kick-off", {}, kickoff, ["start_fixture 1"]],
    ["not before", {}, kickoff - 1, []],
    ["once only", { started: true }, kickoff, []],
    ["not at a kick-off that is only a placeholder", { provisional_start_time: true }, kickoff, []],
    ["not without one", { kickoff_time: null }, kickoff, []],
    ["not when they have left the round", { event: null }, kickoff, []],
    ["are confirmed on the next morning", played(1), time("04-05T07:00"), ["confirm_fixture 1"]],
    ["not on the evening", played(1), time("04-05T07:00") - 1, []],
    ["once only, confirmed", confirmed(1), time("04-05T07:00"), []],
    ["never when broken off", { abandoned: true, started: true }, time("04-05T07:00"), []],
  ])("%s", (_, more, now, steps) => {
    expect(one(more, now)).toEqual(steps);
  });
});

describe("settling a round", () => {
  const morning = time("04-07T07:00");
  const with1 = (one: CalendarEvent, fixtures: CalendarFixture[], now = morning) =>
    due(now, { events: [one, event(2), event(3)], fixtures });

  test.each<[sentence: string, fixtures: CalendarFixture[], now: number, steps: string[]]>([
    ["comes on the morning after its last match", [confirmed(1), confirmed(2)], morning, ["settle_event 1"]],
    ["not before", [confirmed(1), confirmed(2)], morning - 1, []],
    ["the whistle is enough", [confirmed(1), played(2)], morning, ["confirm_fixture 2", "settle_event 1"]],
    ["waits for a match that is still on", [confirmed(1), fixture(2, { started: true })], morning, []],
    ["waits for a match that has not begun", [confirmed(1), fixture(2, { provisional_start_time: true })], morning, []],
    [
      "does not wait for a match that has left the round",
      [confirmed(1), fixture(2, { event: null })],
      morning,
      ["settle_event 1"],
    ],
    [
      "nor for one that was broken off",
      [confirmed(1), fixture(2, { abandoned: true, started: true })],
      morning,
      ["settle_event 1"],
    ],
    ["comes after a round that was called off as a whole", [], time("04-05T07:00"), ["settle_event 1"]],
    [
      "takes two hours for a match whose end nobody noted",
      [confirmed(1), { ...confirmed(2), finished_provisional_at: null }],
      morning,
      ["settle_event 1"],
    ],
    [
      "comes a morning later when the end was noted only in the forenoon",
      [confirmed(1), { ...confirmed(2), finished_provisional_at: time("04-07T08:30") }],
      time("04-07T12:00"),
      [],
    ],
    [
      "comes the same morning when a match ended after midnight",
      [confirmed(1), { ...confirmed(2), finished_provisional_at: time("04-07T00:20") }],
      morning,
      ["settle_event 1"],
    ],
  ])("%s", (_, fixtures, now, steps) => {
    expect(with1(closed(1), fixtures, now)).toEqual(steps);
  });

  const over = [confirmed(1), confirmed(2)];
  test.each<[sentence: string, facts: Partial<CalendarEvent>, now: number, steps: string[]]>([
    ["running points follow the statistics", { stats_version: 3, scored_version: 2 }, morning - 1, ["score_event 1"]],
    ["settling scores as well", { stats_version: 3, scored_version: 2 }, morning, ["settle_event 1"]],
    ["once only", { finished_at: morning }, morning, []],
    ["the check comes three hours later", { finished_at: morning }, morning + 3 * HOUR, ["check_event 1"]],
    ["not before", { finished_at: morning }, morning + 3 * HOUR - 1, []],
    ["three hours after it was really settled", { finished_at: morning + 6 * HOUR }, morning + 8 * HOUR, []],
    [
      "what is corrected before the check is settled again first",
      { finished_at: morning, stats_version: 4, scored_version: 3 },
      morning + 3 * HOUR,
      ["settle_event 1"],
    ],
    [
      "what an operator corrects after the check is scored again",
      { finished_at: morning, checked_at: morning + 3 * HOUR, stats_version: 4, scored_version: 3 },
      morning + 5 * HOUR,
      ["score_event 1"],
    ],
  ])("%s", (_, facts, now, steps) => {
    const checked = facts.checked_at ?? null;
    const state = season(now, { events: [closed(1, facts), event(2), event(3)], fixtures: over });
    expect(words(dueSteps({ ...state, elements_refreshed_at: Math.max(now, checked ?? 0) }, now, rules))).toEqual(
      steps,
    );
  });

  test.each<[sentence: string, released_at: number | null, due: number]>([
    ["waits a day for somebody to say that its points are final", null, morning + DAY],
    ["is final when it is said", morning + 5 * HOUR, morning + 5 * HOUR],
    ["is final once it is settled when that was said before", morning - HOUR, morning],
    ["does not wait longer than for silence", morning + 2 * DAY, morning + DAY],
  ])("a live season's round %s", (_, released_at, due_at) => {
    const state = (now: number) =>
      season(now, {
        awaits_release: true,
        events: [closed(1, { finished_at: morning, released_at }), event(2), event(3)],
        fixtures: over,
      });
    const checks = (now: number) => words(dueSteps(state(now), now, rules)).filter((step) => /check/.test(step));
    expect(checks(due_at - 1)).toEqual([]);
    expect(checks(due_at)).toEqual(["check_event 1"]);
    expect(nextDueAt(state(due_at - 1), due_at - 1, rules)).toBe(due_at);
  });

  test("the clock makes no round final of which something waits for an operator [mended-75]", () => {
    for (const awaits_release of [true, false]) {
      const events = [closed(1, { finished_at: morning, released_at: morning, awaits_word: true }), event(2), event(3)];
      expect(due(morning + 40 * HOUR, { awaits_release, events, fixtures: over })).toEqual([]);
    }
  });

  test("where the clock checks, a word makes the points final sooner", () => {
    const events = [closed(1, { finished_at: morning, released_at: morning + HOUR }), event(2), event(3)];
    expect(due(morning + HOUR, { events, fixtures: over })).toEqual(["check_event 1"]);
  });

  test("a round that has just closed is scored at once, so that everybody stands in its table", () => {
    expect(with1(closed(1, { scored_version: -1 }), [fixture(1), fixture(2)], time("04-04T12:56"))).toEqual([
      "score_event 1",
    ]);
  });

  const scored_at = time("04-04T13:30");
  const large = { stats_version: 3, scored_version: 2, scored_at, ranked_count: 1_000_000 };
  test.each<[sentence: string, facts: Partial<CalendarEvent>, fixtures: CalendarFixture[], due_at: number]>([
    ["a round of a million waits four minutes after a scoring", large, [], scored_at + 250_000],
    ["one of a hundred thousand half a minute", { ...large, ranked_count: 100_000 }, [], scored_at + 25_000],
    ["a small one does not wait", { ...large, ranked_count: 20_000 }, [], ROUNDS[0]! - 5 * MINUTE],
    ["nor one that was never scored", { ...large, scored_at: null }, [], ROUNDS[0]! - 5 * MINUTE],
    ["nor one whose totals have moved", { ...large, totals_current: false }, [], ROUNDS[0]! - 5 * MINUTE],
    [
      "a whistle ends the wait",
      large,
      [{ ...confirmed(1), finished_provisional_at: scored_at + 2 * MINUTE }],
      scored_at + 2 * MINUTE,
    ],
    [
      "a whistle that was scored already does not",
      large,
      [{ ...confirmed(1), finished_provisional_at: scored_at - 2 * MINUTE }],
      scored_at + 250_000,
    ],
  ])("%s", (_, facts, fixtures, due_at) => {
    const on = fixture(2, { started: true });
    const state = (now: number) =>
      season(now, { events: [closed(1, facts), event(2), event(3)], fixtures: [...fixtures, on] });
    expect(words(dueSteps(state(due_at), due_at, rules))).toContain("score_event 1");
    if (due_at < scored_at) return;
    expect(words(dueSteps(state(due_at - 1), due_at - 1, rules))).not.toContain("score_event 1");
    expect(nextDueAt(state(due_at - 1), due_at - 1, rules)).toBe(due_at);
  });

  test("the hours are the operators'", () => {
    const times = {
      ...CALENDAR_TIMES,
      settle_hour: 5,
      check_hours: 1,
      refresh_minutes: 180,
    };
    const facts = season(morning, { events: [closed(1), event(2), event(3)], fixtures: over });
    expect(words(dueSteps(facts, time("04-07T05:00"), rules, times))).toEqual(["settle_event 1"]);
  });
});

describe("daily prices", () => {
  const prices = (now: number, last_price_day: string | null) =>
    due(now, {
      events: [closed(1), closed(2), closed(3)],
      fixtures: [fixture(1)].map((one) => ({ ...one, started: true })),
      last_price_day,
    }).filter((step) => step.startsWith("change_prices"));

  test.each<[sentence: string, now: number, last: string | null, days: string[]]>([
    ["not on the day after the first deadline", time("04-05T12:00"), null, []],
    ["first two days after it", time("04-06T02:30"), null, ["2026-04-06"]],
    ["not before 02:30", time("04-06T02:30") - 1, null, []],
    ["once a day", time("04-06T12:00"), "2026-04-06", []],
    ["also during a round", time("04-13T02:30"), "2026-04-12", ["2026-04-13"]],
    [
      "missed days are made up for, each once, in order",
      time("04-09T10:00"),
      "2026-04-06",
      ["2026-04-07", "2026-04-08", "2026-04-09"],
    ],
    ["last on the morning of the last deadline", time("04-18T12:00"), "2026-04-17", ["2026-04-18"]],
    ["and never after it", time("05-01T12:00"), "2026-04-18", []],
  ])("%s", (_, now, last, days) => {
    expect(prices(now, last)).toEqual(days.map((day) => `change_prices ${day}`));
  });
});

describe("form and its kin", () => {
  const at = (now: number, refreshed: number | null, events = [done(1), event(2), event(3)]) =>
    due(now, { events, fixtures: [confirmed(1), confirmed(2)], elements_refreshed_at: refreshed });
  const midnight = time("04-09T00:05");

  test.each<
    [sentence: string, now: number, refreshed: number | null, events: CalendarEvent[] | undefined, steps: string[]]
  >([
    ["are computed once a day, soon after midnight", midnight, midnight - HOUR, undefined, ["refresh_elements"]],
    ["not twice", midnight + HOUR, midnight, undefined, []],
    ["once after days without", midnight + 5 * HOUR, midnight - DAY, undefined, ["refresh_elements"]],
    ["at once when they never were", midnight + HOUR, null, undefined, ["refresh_elements"]],
    ["when a round is checked", time("04-07T10:00"), time("04-07T09:59"), undefined, ["refresh_elements"]],
    [
      "when a round closes, after it",
      time("04-11T12:55"),
      time("04-11T12:54"),
      undefined,
      ["close_deadline 2", "refresh_elements"],
    ],
    [
      "when it closed late",
      time("04-11T13:10"),
      time("04-11T12:56"),
      [done(1), closed(2, { closed_at: time("04-11T13:05") }), event(3)],
      ["refresh_elements"],
    ],
  ])("%s", (_, now, refreshed, events, steps) => {
    expect(at(now, refreshed, events)).toEqual(steps);
  });
});

// ---------------------------------------------------------------- a season that lives by its steps

type World = { facts: SeasonFacts; log: string[] };

/** Matches end 115 minutes after their kick-off, whether or not the server has recorded it. */
function feed(world: World, now: number): void {
  world.facts = {
    ...world.facts,
    fixtures: world.facts.fixtures.map((one) => {
      const end = (one.kickoff_time ?? Infinity) + 115 * MINUTE;
      return one.finished_provisional || end > now
        ? one
        : { ...one, started: true, finished_provisional: true, finished_provisional_at: end };
    }),
  };
}

/** Takes every step that is due until none is. */
function run(world: World, now: number): void {
  for (let steps = dueSteps(world.facts, now, rules); steps.length > 0; steps = dueSteps(world.facts, now, rules)) {
    for (const step of steps) {
      const { facts } = world;
      const change = (id: number, more: (one: CalendarEvent) => Partial<CalendarEvent>) => {
        world.facts = { ...facts, events: facts.events.map((one) => (one.id === id ? { ...one, ...more(one) } : one)) };
      };
      const mark = (id: number, more: Partial<CalendarFixture>) => {
        world.facts = { ...facts, fixtures: facts.fixtures.map((one) => (one.id === id ? { ...one, ...more } : one)) };
      };
      if (step.kind === "close_deadline") change(step.event, () => ({ closed_at: now }));
      if (step.kind === "score_event") change(step.event, (one) => ({ scored_version: one.stats_version }));
      if (step.kind === "settle_event")
        change(step.event, (one) => ({ finished_at: now, scored_version: one.stats_version }));
      if (step.kind === "check_event") change(step.event, () => ({ checked_at: now }));
      if (step.kind === "start_fixture") mark(step.fixture, { started: true });
      if (step.kind === "confirm_fixture") mark(step.fixture, { finished: true });
      if (step.kind === "change_prices") world.facts = { ...facts, last_price_day: step.day };
      if (step.kind === "refresh_elements") world.facts = { ...facts, elements_refreshed_at: now };
    }
    world.log.push(...words(steps));
  }
}

const START = time("04-03T20:00");
const END = time("04-22T12:00");
const newWorld = (): World => ({ facts: season(START, { last_price_day: null }), log: [] });
/** The steps of the season that nobody may leave out; how often form is computed depends on who looks when. */
const moments = (world: World) => world.log.filter((step) => !/refresh|score/.test(step));

describe("a season by its steps", () => {
  /** Sleeps until the timer rings, as the server does, and until a match ends. */
  const byTimer = () => {
    const world = newWorld();
    const whistles = world.facts.fixtures.map((one) => one.kickoff_time! + 115 * MINUTE);
    for (let now = START; now <= END;) {
      feed(world, now);
      run(world, now);
      const next = nextDueAt(world.facts, now, rules) ?? Infinity;
      now = Math.min(next, ...whistles.filter((whistle) => whistle > now));
    }
    return world;
  };

  test("is lived in order", () => {
    const week = (id: number, saturday: string) => {
      const days = [0, 1, 2, 3].map((later) => isoDay(dayOfIso(saturday) + later));
      return [
        `close_deadline ${id}`,
        `start_fixture ${2 * id - 1}`,
        `change_prices ${days[1]}`,
        `confirm_fixture ${2 * id - 1}`,
        `change_prices ${days[2]}`,
        `start_fixture ${2 * id}`,
        `change_prices ${days[3]}`,
        `confirm_fixture ${2 * id}`,
        `settle_event ${id}`,
        `check_event ${id}`,
      ];
    };
    const between = (saturday: string) =>
      [4, 5, 6, 7].map((later) => `change_prices ${isoDay(dayOfIso(saturday) + later)}`);
    expect(moments(byTimer())).toEqual([
      ...week(1, "2026-04-04").filter((step) => step !== "change_prices 2026-04-05"),
      ...between("2026-04-04"),
      ...week(2, "2026-04-11"),
      ...between("2026-04-11"),
      ...week(3, "2026-04-18").filter((step) => !step.startsWith("change_prices")),
    ]);
  });

  test("run again: nothing new", () => {
    const world = byTimer();
    const before = world.log.length;
    run(world, END);
    expect(world.log.length).toBe(before);
  });

  test("however late and seldom somebody looks, every step is taken once, and none is taken before its time", () => {
    const reference = moments(byTimer()).sort();
    const looks = fc.array(fc.integer({ min: START, max: END }), { maxLength: 25 });
    fc.assert(
      fc.property(looks, (times) => {
        const world = newWorld();
        for (const now of [...times.sort((a, b) => a - b), END, END + 4 * HOUR]) {
          feed(world, now);
          for (const step of dueSteps(world.facts, now, rules)) expect(step.due_at).toBeLessThanOrEqual(now);
          run(world, now);
        }
        // Who looks after the final whistle finds the match begun and over.
        const started = (step: string) => !step.startsWith("start_fixture");
        expect(moments(world).filter(started).sort()).toEqual(reference.filter(started));
      }),
      { numRuns: 50 },
    );
  });

  test("nothing becomes due before the timer rings, and something is when it does", () => {
    fc.assert(
      fc.property(fc.integer({ min: START, max: END }), fc.double({ min: 0, max: 1, noNaN: true }), (now, part) => {
        const world = newWorld();
        feed(world, now);
        run(world, now);
        const next = nextDueAt(world.facts, now, rules)!;
        expect(next).toBeGreaterThan(now);
        const before = now + Math.floor((next - 1 - now) * part);
        expect(dueSteps(world.facts, before, rules)).toEqual([]);
        expect(dueSteps(world.facts, next, rules)).not.toEqual([]);
      }),
    );
  });

  test("without rounds there is nothing to do but to compute form", () => {
    const empty: SeasonFacts = {
      awaits_release: false,
      events: [],
      fixtures: [],
      last_price_day: null,
      elements_refreshed_at: START,
    };
    expect(dueSteps(empty, START, rules)).toEqual([]);
    expect(dueSteps(empty, START + DAY, rules).map((step) => step.kind)).toEqual(["refresh_elements"]);
  });
});

describe("what leagues and cups have of a round [mended-09]", () => {
  const late = time("05-30T12:00");
  const ofLeagues = (...events: CalendarEvent[]) =>
    dueSteps(season(late, { events, fixtures: [] }), late, rules)
      .filter(({ kind }) => ["start_leagues", "settle_matches", "draw_matches"].includes(kind))
      .map((step) => ({ ...step, due_at: new Date(step.due_at).toISOString().slice(5, 16) }));

  test("leagues start once the deadline is closed, and once only", () => {
    const due_at = "04-04T12:55";
    expect(ofLeagues(closed(1, { leagues_started: false }))).toEqual([{ kind: "start_leagues", event: 1, due_at }]);
    expect(ofLeagues(closed(1))).toEqual([]);
    expect(ofLeagues(event(1, { leagues_started: false }))).toEqual([]);
  });

  test("matches are settled from the last scoring of a settled round", () => {
    const settled = { ...done(1), matches_settled: false };
    expect(ofLeagues(settled)).toEqual([{ kind: "settle_matches", event: 1, due_at: "04-07T07:00" }]);
    expect(ofLeagues({ ...settled, stats_version: 1 })).toEqual([]);
    expect(ofLeagues({ ...settled, finished_at: null, checked_at: null })).toEqual([]);
    expect(ofLeagues({ ...settled, matches_settled: true })).toEqual([]);
  });

  test("the knock-out of a round is drawn once the round before is checked, its matches settled and its own draw made", () => {
    const drawn = [{ kind: "draw_matches", event: 2, due_at: "04-07T10:00" }];
    const second = closed(2, { matches_drawn: false });
    expect(ofLeagues(done(1), second)).toEqual(drawn);
    // Nothing is drawn for the first round: it keeps no other from being drawn.
    expect(ofLeagues({ ...done(1), matches_drawn: false }, second)).toEqual(drawn);
    expect(ofLeagues({ ...done(1), checked_at: null }, second)).toEqual([]);
    expect(ofLeagues({ ...done(1), matches_settled: false }, second)).toEqual([
      { kind: "settle_matches", event: 1, due_at: "04-07T07:00" },
    ]);
    expect(ofLeagues(done(1), { ...second, matches_drawn: true })).toEqual([]);
    // The third waits for the second's draw.
    const third = closed(3, { matches_drawn: false });
    expect(ofLeagues(done(1), { ...done(2), matches_drawn: false }, third)).toEqual(drawn);
    expect(ofLeagues(done(1), done(2), third)).toEqual([{ kind: "draw_matches", event: 3, due_at: "04-14T10:00" }]);
  });
});

describe("edges of the calendar [mended-09]", () => {
  test("a match without a recorded end is over two hours after its kick-off; one without a kick-off holds nothing up", () => {
    // From 06:30 to 08:30: confirmed on the next morning, not the same.
    const kickoff_time = time("04-04T06:30");
    const unrecorded = fixture(1, { kickoff_time, started: true, finished_provisional: true });
    const facts = { events: [closed(1), event(2), event(3)], fixtures: [unrecorded] };
    expect(due(time("04-05T07:00") - 1, facts)).not.toContain("confirm_fixture 1");
    expect(due(time("04-05T07:00"), facts)).toContain("confirm_fixture 1");
    const abandoned = fixture(2, { kickoff_time: null, abandoned: true });
    expect(due(time("04-05T07:00"), { ...facts, fixtures: [confirmed(1), abandoned] })).toContain("settle_event 1");
  });

  test("a large running round is scored after its pause, sooner at a whistle of its own since the last scoring", () => {
    const scored_at = time("04-04T15:00");
    const pause = 100_000 * CALENDAR_TIMES.score_pause;
    const large = closed(1, { ranked_count: 100_000, stats_version: 3, scored_version: 2, scored_at });
    const whistle = (id: number, finished_provisional_at: number) => ({ ...played(id), finished_provisional_at });
    const isDue = (now: number, fixtures: CalendarFixture[], more: Partial<CalendarEvent> = {}) =>
      due(now, { events: [{ ...large, ...more }, event(2), event(3)], fixtures: [...fixtures, fixture(2)] }).includes(
        "score_event 1",
      );
    expect([isDue(scored_at + pause - 1, []), isDue(scored_at + pause, [])]).toEqual([false, true]);
    expect(isDue(scored_at + 1, [whistle(1, scored_at + 1)])).toBe(true);
    expect(isDue(scored_at + 1, [whistle(1, scored_at)])).toBe(false);
    expect(isDue(scored_at + 1, [{ ...whistle(1, scored_at + 1), event: 2 }])).toBe(false);
    expect(isDue(scored_at, [], { scored_at: null })).toBe(true);
    expect(isDue(scored_at, [], { ranked_count: CALENDAR_TIMES.score_at_once })).toBe(true);
  });

  test("two settled rounds are checked one after the other", () => {
    const settled = (id: number) => ({ ...done(id), checked_at: null });
    const late = time("05-30T12:00");
    const checks = (...events: CalendarEvent[]) =>
      due(late, { events, fixtures: [] }).filter((step) => step.startsWith("check"));
    expect(checks(settled(1), settled(2), event(3))).toEqual(["check_event 1"]);
    expect(checks(done(1), settled(2), event(3))).toEqual(["check_event 2"]);
  });

  test("price runs are those after the first instant, up to the last one", () => {
    const [one, two, three] = ["2026-06-24", "2026-06-25", "2026-06-26"].map(priceRunAt);
    const days = (from = 0, to = 0) => priceRuns(from, to).map(({ day }) => day);
    expect(days(one, three)).toEqual(["2026-06-25", "2026-06-26"]);
    expect(days(one! - 1, two! - 1)).toEqual(["2026-06-24"]);
  });

  test("the next due instant lies ahead, also while something that is due waits", () => {
    const deadline = ROUNDS[0]! - 5 * MINUTE;
    const facts = season(deadline, { fixtures: [] });
    expect(nextDueAt(facts, deadline - 1, rules)).toBe(deadline);
    expect(nextDueAt(facts, deadline, rules)).toBeGreaterThan(deadline);
    expect(nextDueAt(facts, deadline + MINUTE, rules)).toBeGreaterThan(deadline + MINUTE);
  });
});
