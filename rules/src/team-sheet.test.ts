import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "./days.ts";
import type { SheetFacts, SheetPlayers, SheetState, WaitState } from "./team-sheet.ts";
import {
  isLeftOut,
  isOfKickoff,
  reviewTeamSheet,
  sameSheet,
  SHEET_LIMITS,
  sheetStateOf,
  sheetStates,
  waitOf,
} from "./team-sheet.ts";

const KICKOFF = 10 * DAY;
const NOW = KICKOFF - HOUR;
/** Players 1 to 30 are of club 1, of which 1 and 2 keep goal; 31 to 60 of club 2. */
const players = new Map(
  Array.from({ length: 60 }, (_, index) => [
    index + 1,
    { team: index < 30 ? 1 : 2, element_type: index % 30 < 2 ? 1 : 3 } as const,
  ]),
);
const facts = (changes: Partial<SheetFacts["fixture"]> = {}, now = NOW): SheetFacts => ({
  fixture: { id: 5, team_h: 1, team_a: 2, kickoff_time: KICKOFF, over: false, ...changes },
  players,
  now,
});
const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const sheet = (changes: Partial<SheetPlayers> = {}): SheetPlayers => ({
  starting: range(1, 11),
  bench: range(12, 9),
  absent: [],
  ...changes,
});
const codes = (changes: Partial<SheetPlayers>, team = 1, announced_at = NOW, given = facts()) =>
  reviewTeamSheet({ ...sheet(changes), team, announced_at }, given).map(({ code }) => code);

describe("reviewing a team sheet [hour-12]", () => {
  test.each<[string, Partial<SheetPlayers>, string[]]>([
    ["a good one", {}, []],
    ["no bench", { bench: [] }, []],
    ["ten names", { starting: range(1, 10) }, ["sheet_starting_count"]],
    ["twelve names", { starting: range(1, 12), bench: [] }, ["sheet_starting_count"]],
    ["nobody", { starting: [], bench: [] }, ["sheet_starting_count", "sheet_no_goalkeeper"]],
    ["no goalkeeper", { starting: range(3, 11), bench: [] }, ["sheet_no_goalkeeper"]],
    ["thirteen on the bench", { bench: range(12, 13) }, ["sheet_bench_count"]],
    ["starter on the bench", { bench: [11, 12] }, ["sheet_player_twice"]],
    ["starter absent", { absent: [{ element: 4, reason: "ill" }] }, ["sheet_player_twice"]],
    ["another club's player", { bench: [31] }, ["sheet_other_club"]],
    ["an unknown player", { bench: [99] }, ["sheet_unknown_player"]],
    [
      "several things",
      { starting: [...range(3, 9), 40], bench: [3] },
      ["sheet_starting_count", "sheet_other_club", "sheet_player_twice", "sheet_no_goalkeeper"],
    ],
  ])("%s", (_, changes, expected) => {
    expect(codes(changes)).toEqual(expected);
  });

  test("the match and the clock", () => {
    expect(codes({}, 3)).toContain("sheet_team_not_playing");
    expect(codes({}, 1, NOW, facts({ over: true }))).toEqual(["sheet_match_over"]);
    expect(codes({}, 1, NOW + 5 * MINUTE)).toEqual([]);
    expect(codes({}, 1, NOW + 5 * MINUTE + 1)).toEqual(["sheet_from_future"]);
    expect(codes({}, 1, KICKOFF - DAY)).toEqual([]);
    expect(codes({}, 1, KICKOFF - DAY - 1)).toEqual(["sheet_too_early"]);
    expect(codes({}, 1, NOW, facts({ kickoff_time: null }))).toEqual(["sheet_too_early"]);
    expect(isOfKickoff(NOW, KICKOFF + 2 * DAY)).toBe(false);
  });

  test("any eleven and bench of one club with a goalkeeper pass, in any order", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(range(2, 29), { minLength: 10, maxLength: 22 }), (others) => {
        const starting = [...others.slice(0, 10), 1];
        const bench = others.slice(10);
        expect(codes({ starting, bench })).toEqual([]);
        expect(bench.length <= SHEET_LIMITS.bench).toBe(true);
      }),
    );
  });
});

describe("a player in the line-ups of a round [hour-08]", () => {
  const fixtures = [
    { id: 1, team_h: 1, team_a: 2 },
    { id: 2, team_h: 3, team_a: 1 },
    { id: 3, team_h: 2, team_a: 3 },
  ];
  const first = { fixture: 1, team: 1, ...sheet() };
  const states = (id: number, sheets = [first]) => sheetStates({ id, team: 1 }, fixtures, sheets);

  test("starts, sits on the bench, is left out, or nothing is known", () => {
    expect(states(4).map(({ state }) => state)).toEqual(["starting", "unknown"]);
    expect(states(12)[0]).toMatchObject({ fixture: 1, state: "bench", sheet: first });
    expect(states(29)[0]).toMatchObject({ state: "absent" });
    expect(states(4, [])[0]).toEqual({ fixture: 1, state: "unknown", sheet: null });
    expect(sheetStates({ id: 4, team: 9 }, fixtures, [first])).toEqual([]);
  });

  test("the other club's sheet says nothing of a player", () => {
    expect(sheetStates({ id: 4, team: 2 }, fixtures, [first]).map(({ state }) => state)).toEqual([
      "unknown",
      "unknown",
    ]);
  });

  test.each<[SheetState[], SheetState | null, boolean]>([
    [[], null, false],
    [["bench"], "bench", true],
    [["absent"], "absent", true],
    [["absent", "bench"], "bench", true],
    [["absent", "unknown"], "unknown", false],
    [["bench", "starting"], "starting", false],
    [["unknown", "starting"], "starting", false],
  ])("of a double round %j counts %s", (of, expected, leftOut) => {
    const state = sheetStateOf(of.map((each) => ({ state: each })));
    expect([state, isLeftOut(state)]).toEqual([expected, leftOut]);
  });
});

test.each<[left: [SheetState, started: boolean][], WaitState]>([
  [[], "to_come"],
  [[["unknown", true]], "to_come"],
  [[["starting", true]], "to_come"],
  [[["bench", false]], "to_come"],
  [[["bench", true]], "on_bench"],
  [[["absent", false]], "left_out"],
  [[["absent", true]], "left_out"],
  [
    [
      ["absent", true],
      ["unknown", false],
    ],
    "to_come",
  ],
  [
    [
      ["absent", true],
      ["bench", true],
    ],
    "on_bench",
  ],
  [
    [
      ["bench", true],
      ["starting", false],
    ],
    "to_come",
  ],
])("who has not played and has %j left is %s [hour-94]", (left, expected) => {
  expect(waitOf(left.map(([state, started]) => ({ state, started })))).toBe(expected);
});

test("two sheets are the same when eleven and bench are, in any order [hour-08]", () => {
  expect(
    sameSheet(sheet(), sheet({ starting: range(1, 11).toReversed(), absent: [{ element: 30, reason: null }] })),
  ).toBe(true);
  expect(sameSheet(sheet(), sheet({ starting: [...range(1, 10), 12], bench: [11, ...range(13, 8)] }))).toBe(false);
});
