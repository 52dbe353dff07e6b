import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fixtureLedger, statsAt } from "./ledger.ts";
import type { StatChange } from "./ledger.ts";
import { ALLSVENSKAN_2026 } from "./ruleset.ts";
import { fixturePoints, pointsOf } from "./scoring.ts";
import { DEF, ELEMENT_TYPE_IDS, FWD, MID, STAT_NAMES } from "./types.ts";
import type { ElementTypeId, StatLine, StatName } from "./types.ts";

const rules = ALLSVENSKAN_2026;
const nothing = Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as StatLine;
const TYPES = new Map<number, ElementTypeId>([
  [1, DEF],
  [2, MID],
  [3, FWD],
]);
const typeOf = (element: number) => TYPES.get(element) ?? MID;

type Told = {
  at: number;
  minute?: number;
  late?: boolean;
  operator?: string;
  lines: Record<number, Partial<StatLine>>;
};

/** The changes that recording these reports one after the other would write, and what then stands. */
function record(reports: readonly Told[]) {
  const held = new Map([...TYPES.keys()].map((element) => [element, { ...nothing, element }]));
  const changes: StatChange[] = [];
  for (const { at, minute = null, late = false, operator, lines } of reports) {
    for (const [element, row] of held) {
      for (const [name, value] of Object.entries(lines[element] ?? {}) as [StatName, number][]) {
        if (row[name] === value) continue;
        changes.push({
          element,
          identifier: name,
          old_value: row[name],
          new_value: value,
          match_minute: minute,
          at,
          late,
          source: operator === undefined ? "feed" : "operator",
          reason: operator ?? null,
        });
        row[name] = value;
      }
    }
  }
  return { stats: [...held.values()], changes };
}

const ledger = (reports: readonly Told[]) => {
  const { stats, changes } = record(reports);
  return fixtureLedger(stats, changes, typeOf, rules);
};
/** "element identifier points minute" with what is special about the line. */
const told = (reports: readonly Told[]) =>
  ledger(reports).map((line) =>
    [
      line.element,
      line.identifier,
      line.points,
      line.minute ?? "-",
      line.correction && "corrected",
      line.moved_to && `to ${line.moved_to}`,
      line.moved_from && `from ${line.moved_from}`,
    ]
      .filter(Boolean)
      .join(" "),
  );

describe("how a player's points came", () => {
  test.each<[sentence: string, reports: Told[], lines: string[]]>([
    ["nothing has happened", [{ at: 1, lines: {} }], []],
    [
      "minutes count when the player comes on and at the hour; those between are no lines",
      [
        { at: 1, minute: 1, lines: { 2: { minutes: 1 } } },
        { at: 2, minute: 40, lines: { 2: { minutes: 40 } } },
        { at: 3, minute: 60, lines: { 2: { minutes: 60 } } },
      ],
      ["2 minutes 1 1", "2 minutes 1 60"],
    ],
    [
      "a goal, and the clean sheet it costs the other side",
      [
        { at: 1, minute: 60, lines: { 1: { clean_sheets: 1 } } },
        { at: 2, minute: 71, lines: { 1: { clean_sheets: 0, goals_conceded: 1 }, 3: { goals_scored: 1 } } },
      ],
      ["1 clean_sheets 4 60", "1 clean_sheets -4 71", "3 goals_scored 5 71"],
    ],
    [
      "a defender loses a point at every second goal conceded",
      [
        { at: 1, minute: 10, lines: { 1: { goals_conceded: 1 } } },
        { at: 2, minute: 20, lines: { 1: { goals_conceded: 2 } } },
      ],
      ["1 goals_conceded -1 20"],
    ],
    [
      "a second yellow card is a red one, and no correction",
      [
        { at: 1, minute: 10, lines: { 2: { yellow_cards: 1 } } },
        { at: 2, minute: 55, lines: { 2: { yellow_cards: 0, red_cards: 1 } } },
      ],
      ["2 yellow_cards -1 10", "2 yellow_cards 1 55", "2 red_cards -3 55"],
    ],
    [
      "a card that was another player's is moved",
      [
        { at: 1, minute: 10, lines: { 2: { yellow_cards: 1 } } },
        { at: 2, minute: 14, lines: { 2: { yellow_cards: 0 }, 3: { yellow_cards: 1 } } },
      ],
      ["2 yellow_cards -1 10", "2 yellow_cards 1 - corrected to 3", "3 yellow_cards -1 - corrected from 2"],
    ],
    [
      "a goal is taken back after a look at the screen, and with it what it had cost",
      [
        { at: 1, minute: 70, lines: { 1: { clean_sheets: 1 } } },
        { at: 2, minute: 71, lines: { 1: { clean_sheets: 0, goals_conceded: 1 }, 3: { goals_scored: 1 } } },
        { at: 3, minute: 73, lines: { 1: { clean_sheets: 1, goals_conceded: 0 }, 3: { goals_scored: 0 } } },
      ],
      [
        "1 clean_sheets 4 70",
        "1 clean_sheets -4 71",
        "3 goals_scored 5 71",
        "1 clean_sheets 4 - corrected",
        "3 goals_scored -5 - corrected",
      ],
    ],
    [
      "what comes to light after the whistle is a correction",
      [{ at: 1, minute: 90, late: true, lines: { 2: { assists: 1 } } }],
      ["2 assists 3 - corrected"],
    ],
    [
      "an operator's word is a correction",
      [{ at: 1, minute: 30, operator: "a teammate's", lines: { 3: { goals_scored: 1 } } }],
      ["3 goals_scored 5 - corrected"],
    ],
  ])("%s", (_, reports, lines) => {
    expect(told(reports)).toEqual(lines);
  });

  test("what was there before the record began has no time", () => {
    const row = { ...nothing, element: 3, minutes: 90, goals_scored: 1 };
    expect(
      fixtureLedger([row], [], typeOf, rules).map(({ identifier, points, at }) => [identifier, points, at]),
    ).toEqual([
      ["minutes", 2, null],
      ["goals_scored", 5, null],
    ]);
  });

  test("an operator's reason stands on the line", () => {
    const [line] = ledger([{ at: 1, operator: "own goal", lines: { 3: { goals_scored: 1 } } }]);
    expect(line?.reason).toBe("own goal");
  });
});

describe("whatever was recorded, in whatever order", () => {
  const values: Record<StatName, number> = { ...nothing, minutes: 90, saves: 9, key_passes: 5 };
  const stats = fc.record(
    Object.fromEntries(STAT_NAMES.map((name) => [name, fc.nat(values[name] || 3)])) as Record<
      StatName,
      fc.Arbitrary<number>
    >,
    { requiredKeys: [] },
  );
  const reports = fc.array(
    fc.record({
      minute: fc.nat(90),
      late: fc.boolean(),
      lines: fc.dictionary(fc.constantFrom("1", "2", "3"), stats),
    }),
    { maxLength: 8 },
  );
  const timed = (list: { minute: number; late: boolean; lines: object }[]) =>
    list.map((report, index) => ({ ...report, at: index + 1 }) as Told);

  test("a player's lines sum to the player's points", () => {
    fc.assert(
      fc.property(reports, fc.constantFrom(...ELEMENT_TYPE_IDS), (list, type) => {
        const { stats: rows, changes } = record(timed(list));
        const lines = fixtureLedger(rows, changes, () => type, rules);
        for (const row of rows) {
          const own = lines.filter((line) => line.element === row.element);
          expect(pointsOf(own)).toBe(fixturePoints(row, type, rules));
        }
      }),
    );
  });

  test("they do so, too, when changes that are worth nothing were not read", () => {
    fc.assert(
      fc.property(reports, (list) => {
        const { stats: rows, changes } = record(timed(list));
        const read = changes.filter(
          ({ identifier, old_value, new_value }) =>
            identifier !== "key_passes" &&
            (identifier !== "minutes" || old_value < 60 !== new_value < 60 || old_value * new_value === 0),
        );
        const lines = fixtureLedger(rows, read, typeOf, rules);
        for (const row of rows) {
          const own = lines.filter((line) => line.element === row.element);
          expect(pointsOf(own)).toBe(fixturePoints(row, typeOf(row.element), rules));
        }
      }),
    );
  });

  test("the statistics of any moment can be restored", () => {
    fc.assert(
      fc.property(reports, fc.nat(8), (list, moment) => {
        const told = timed(list);
        const { stats: rows, changes } = record(told);
        expect(statsAt(rows, changes, moment)).toEqual(record(told.filter(({ at }) => at <= moment)).stats);
      }),
    );
  });
});
