import { describe, expect, test } from "vitest";
import {
  canAdminLeague,
  canInvite,
  canJoinHere,
  canLeaveLeague,
  canReadCode,
  h2hSizeBounds,
  koRoundChoices,
  reviewJoin,
  reviewLeague,
  type League,
  type Membership,
} from "./league.ts";
import { ALLSVENSKAN_2026 } from "./ruleset.ts";

const { rules } = ALLSVENSKAN_2026;
const before = { currentEvent: null, waiting: false };
const league: League = {
  id: 5,
  name: "Söderstadion",
  short_name: null,
  league_type: "x",
  scoring: "c",
  closed: false,
  admin_entry: 1,
  start_event: 12,
  code_privacy: "l",
  max_entries: null,
  ko_rounds: null,
};
const alice: Membership = { entry: 1, member: true, banned: false };
const bob: Membership = { entry: 2, member: true, banned: false };
const carol: Membership = { entry: 3, member: false, banned: false };
const visitor: Membership = { entry: null, member: false, banned: false };
const facts = { members: 4, leagues: 3, currentEvent: 11, rules };

describe("who may see and do what", () => {
  test.each<[string, League["code_privacy"], boolean[]]>([
    ["a: every manager", "a", [true, true, true, false]],
    ["l: members", "l", [true, true, false, false]],
    ["p: the administrator", "p", [true, false, false, false]],
  ])("the code with privacy %s", (_name, code_privacy, expected) => {
    const people = [alice, bob, carol, visitor];
    expect(people.map((who) => canReadCode({ ...league, code_privacy }, who, before))).toEqual(expected);
  });

  test("a closed league has no code, no invitation and no join button", () => {
    const closed = { ...league, code_privacy: "a", closed: true } as const;
    expect([
      canReadCode(closed, alice, before),
      canInvite(closed, alice, before),
      canJoinHere(closed, carol, before),
    ]).toEqual([false, false, false]);
  });

  test("a head-to-head league that has started lets nobody in: no code, no invitation, no join button [mended-46]", () => {
    const duel = { ...league, code_privacy: "a", scoring: "h" } as const;
    const may = (progress: { currentEvent: number; waiting: boolean }) => [
      canReadCode(duel, alice, progress),
      canInvite(duel, bob, progress),
      canJoinHere(duel, carol, progress),
    ];
    expect(may({ currentEvent: duel.start_event - 1, waiting: false })).toEqual([true, true, true]);
    expect(may({ currentEvent: duel.start_event, waiting: true })).toEqual([true, true, true]);
    expect(may({ currentEvent: duel.start_event, waiting: false })).toEqual([false, false, false]);
  });

  test("members invite where they may know the code", () => {
    expect([
      canInvite(league, bob, before),
      canInvite({ ...league, code_privacy: "p" }, bob, before),
      canInvite(league, carol, before),
    ]).toEqual([true, false, false]);
  });

  test("the join button wants an open code and a stranger", () => {
    const open = { ...league, code_privacy: "a" } as const;
    expect([
      canJoinHere(open, carol, before),
      canJoinHere(open, bob, before),
      canJoinHere(league, carol, before),
    ]).toEqual([true, false, false]);
  });

  test("only the administrator of a private league administers", () => {
    expect([canAdminLeague(league, alice), canAdminLeague(league, bob)]).toEqual([true, false]);
    expect(canAdminLeague({ ...league, league_type: "s" }, alice)).toBe(false);
  });

  test.each<[string, Partial<League>, number, boolean]>([
    ["a classic private league, also when it runs", {}, 20, true],
    ["a head-to-head league before it starts", { scoring: "h" }, 11, true],
    ["not a head-to-head league that has started", { scoring: "h" }, 12, false],
    ["not a public league that has started", { league_type: "c" }, 12, false],
    ["never a system league", { league_type: "s" }, 1, false],
  ])("leaving: %s", (_name, change, current, expected) => {
    expect(canLeaveLeague({ ...league, ...change }, bob, current)).toBe(expected);
  });

  test("who is alone in a head-to-head league when it starts may still leave, and others may still join", () => {
    const duel = { ...league, scoring: "h" } as const;
    expect(canLeaveLeague(duel, bob, 12, true)).toBe(true);
    expect(reviewJoin(duel, carol, { ...facts, members: 1, currentEvent: 12, waiting: true })).toEqual([]);
  });
});

describe("joining", () => {
  test.each<[string, Partial<League>, Membership, Partial<typeof facts>, string[]]>([
    ["a free place", {}, carol, {}, []],
    ["a member", {}, bob, {}, ["already_joined"]],
    ["a banned manager", {}, { ...carol, banned: true }, {}, ["entry_banned"]],
    ["a closed league", { closed: true }, carol, {}, ["league_closed"]],
    ["a full league", { max_entries: 4 }, carol, {}, ["league_closed"]],
    ["a general league", { league_type: "s", short_name: "overall" }, carol, {}, ["league_closed"]],
    ["a broadcaster's league", { league_type: "s", short_name: "brd-radio" }, carol, { leagues: 20 }, []],
    ["a head-to-head league that has started", { scoring: "h" }, carol, { currentEvent: 12 }, ["league_closed"]],
    ["a private classic league that has started", {}, carol, { currentEvent: 12 }, []],
    ["a public classic league that has started", { league_type: "c" }, carol, { currentEvent: 12, leagues: 1 }, []],
    ["a public classic league that has not", { league_type: "c" }, carol, { leagues: 1 }, []],
    ["the twenty-first private league", {}, carol, { leagues: 20 }, ["max_private_entries"]],
    ["the fourth public league", { league_type: "c" }, carol, { leagues: 3 }, ["public_league_max_exceeded"]],
  ])("%s", (_name, change, who, more, codes) => {
    expect(reviewJoin({ ...league, ...change }, who, { ...facts, ...more }).map(({ code }) => code)).toEqual(codes);
  });

  test.each<[Partial<League>, Partial<typeof facts>, object | undefined]>([
    [{ closed: true, max_entries: 4 }, {}, { reason: "closed" }],
    [{ max_entries: 4 }, {}, { reason: "full", max: 4 }],
    [{ max_entries: 4 }, { members: 3 }, undefined],
    [{ scoring: "h", max_entries: 4 }, { currentEvent: 12 }, { reason: "started" }],
    [{ scoring: "h", max_entries: 4 }, { currentEvent: 11 }, { reason: "full", max: 4 }],
    [{ league_type: "s", short_name: "overall" }, {}, { reason: "closed" }],
  ])("a league that takes nobody says why: %j with %j [mended-46]", (change, more, why) => {
    const [problem] = reviewJoin({ ...league, ...change }, carol, { ...facts, members: 4, ...more });
    expect(problem).toEqual(why && { code: "league_closed", ...why });
  });
});

describe("making a league", () => {
  const wish = { name: "Vännerna", scoring: "h", start_event: 20, ko_rounds: 2, max_entries: 8 } as const;
  const where = { currentEvent: 11, events: 30, rules };

  test.each<[string, object, string[]]>([
    ["all in order", {}, []],
    ["no name", { name: "  " }, ["name blank"]],
    ["a name of 31 characters", { name: "x".repeat(31) }, ["name max_length"]],
    ["a round that is under way", { start_event: 11 }, ["start_event event_started"]],
    ["a round that does not exist", { start_event: 31, ko_rounds: null }, ["start_event invalid"]],
    ["no league round before the knock-out", { start_event: 29 }, ["ko_rounds too_few_rounds"]],
    ["too small for its knock-out", { max_entries: 3 }, ["max_entries too_small"]],
    ["larger than the setting", { max_entries: 17 }, ["max_entries too_large"]],
    ["no size of its own", { max_entries: null }, []],
  ])("%s", (_name, change, expected) => {
    expect(reviewLeague({ ...wish, ...change }, where).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });

  test("a league cannot become smaller than its members are many", () => {
    expect(reviewLeague(wish, { ...where, members: 9 })).toEqual([
      { field: "max_entries", code: "too_small", limit: 9 },
    ]);
  });

  test("letters are counted, not what encodes them", () => {
    expect(reviewLeague({ ...wish, name: "🏆".repeat(30) }, where)).toEqual([]);
  });

  test("knock-out rounds are offered while a league round remains", () => {
    expect([koRoundChoices(12, 30, rules), koRoundChoices(29, 30, rules), koRoundChoices(30, 30, rules)]).toEqual([
      [1, 2, 3],
      [1],
      [],
    ]);
  });

  test("the least size holds the knock-out", () => {
    expect([h2hSizeBounds(null, rules), h2hSizeBounds(3, rules)]).toEqual([
      { min: 2, max: 16 },
      { min: 8, max: 16 },
    ]);
  });
});

describe("the least and the most of a league [mended-09, mended-53]", () => {
  const wish = { name: "Vännerna", scoring: "h", start_event: 20, ko_rounds: 2, max_entries: 8 } as const;
  const where = { currentEvent: 11, events: 30, rules };
  const problemsOf = (change: object) =>
    reviewLeague({ ...wish, ...change }, where).map(({ field, code, limit }) => [field, code, limit].join(" ").trim());

  test.each<[object, string[]]>([
    [{ start_event: 0 }, ["start_event invalid"]],
    [{ start_event: 12.5 }, ["start_event invalid"]],
    [{ start_event: 30, ko_rounds: 0 }, []],
    [{ start_event: 30, ko_rounds: 1 }, ["ko_rounds too_few_rounds 3"]],
    [{ start_event: 29, ko_rounds: 1 }, []],
    [{ ko_rounds: -1 }, ["ko_rounds invalid 3"]],
    [{ ko_rounds: 3 }, []],
    [{ ko_rounds: 4, max_entries: 16 }, ["ko_rounds max_value 3"]],
    [{ max_entries: 4 }, []],
    [{ max_entries: 3 }, ["max_entries too_small 4"]],
    [{ max_entries: 16 }, []],
    [{ max_entries: 17 }, ["max_entries too_large 16"]],
    [{ scoring: "c", ko_rounds: 9, max_entries: 1 }, []],
  ])("%j: %j", (change, problems) => expect(problemsOf(change)).toEqual(problems));

  test("before the first round one may still start with it, with the season's first number", () => {
    const first = { ...wish, start_event: 1 };
    expect(reviewLeague(first, { ...where, currentEvent: null })).toEqual([]);
    expect(koRoundChoices(30, 30, rules)).toEqual([]);
    expect(koRoundChoices(29, 30, rules)).toEqual([1]);
  });

  test("a visitor administers nothing, also where nobody does", () => {
    const orphan = { ...league, admin_entry: null };
    expect(canAdminLeague(orphan, { entry: null, member: false, banned: false })).toBe(false);
  });
});
