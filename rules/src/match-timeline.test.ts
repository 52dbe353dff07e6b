import { describe, expect, test } from "vitest";
import type { StatChange } from "./ledger.ts";
import { matchTimeline } from "./match-timeline.ts";
import type { Incident } from "./match-timeline.ts";
import { STAT_NAMES } from "./types.ts";
import type { StatLine, StatName } from "./types.ts";

const [HOME, AWAY] = [3, 8];
const nothing = Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as StatLine;

type Report = {
  minute: number | null;
  lines: Record<number, Partial<StatLine>>;
  late?: boolean;
  operator?: string;
};

/** Players below 100 are of the home team. */
function played(
  reports: readonly Report[],
  minutes: number,
  score: [number, number] = [0, 0],
  elevens: ReadonlyMap<number, readonly number[]> = new Map(),
) {
  const rows = new Map<number, StatLine & { element: number; team: number }>();
  const changes: StatChange[] = [];
  reports.forEach(({ minute, lines, late = false, operator }, at) => {
    for (const [id, line] of Object.entries(lines)) {
      const element = Number(id);
      const row = rows.get(element) ?? { ...nothing, element, team: element < 100 ? HOME : AWAY };
      rows.set(element, row);
      for (const [name, value] of Object.entries(line) as [StatName, number][]) {
        if (row[name] === value) continue;
        const [old_value, new_value] = [row[name], value];
        const source = operator === undefined ? "feed" : "operator";
        const told = { at, late, source, reason: operator ?? null } as const;
        changes.push({ element, identifier: name, old_value, new_value, match_minute: minute, ...told });
        row[name] = value;
      }
    }
  });
  const [team_h_score, team_a_score] = score;
  const teams = { team_h: HOME, team_a: AWAY, team_h_score, team_a_score };
  return matchTimeline({ ...teams, minutes, stats: [...rows.values()], changes, elevens });
}

const brief = ({ kind, minute, element, other, taken_back, score }: Incident) =>
  [
    kind,
    minute,
    element,
    other,
    ...(taken_back ? ["taken back"] : []),
    ...(score ? [`${score.h}-${score.a}`] : []),
  ].join(" ");
const told = (...args: Parameters<typeof played>) => played(...args).incidents.map(brief);

describe("incidents [hour-15]", () => {
  test("goals with assists and the score after them, own goals for the other side, cards, penalties", () => {
    const reports: Report[] = [
      { minute: 12, lines: { 1: { goals_scored: 1 }, 2: { assists: 1 } } },
      { minute: 30, lines: { 1: { own_goals: 1 } } },
      { minute: 41, lines: { 101: { yellow_cards: 1 } } },
      { minute: 60, lines: { 102: { penalties_missed: 1 }, 3: { penalties_saved: 1 } } },
      { minute: 77, lines: { 103: { goals_scored: 1 } } },
    ];
    expect(told(reports, 80, [1, 2])).toEqual([
      "goal 12 1 2 1-0",
      "own_goal 30 1  1-1",
      "yellow 41 101 ",
      "penalty_missed 60 102 3",
      "goal 77 103  1-2",
    ]);
  });

  test("a goal taken back is told as such, and the score goes on without it", () => {
    const reports: Report[] = [
      { minute: 12, lines: { 1: { goals_scored: 1 }, 2: { assists: 1 } } },
      { minute: 13, lines: { 1: { goals_scored: 0 }, 2: { assists: 0 } } },
      { minute: 50, lines: { 1: { goals_scored: 1 } } },
    ];
    expect(told(reports, 60, [1, 0])).toEqual(["goal 12 1  taken back", "assist 12 2  taken back", "goal 50 1  1-0"]);
  });

  test("a goal that goes to a team mate keeps its minute, an operator's reason is told", () => {
    const reports: Report[] = [
      { minute: 12, lines: { 1: { goals_scored: 1 } } },
      { minute: null, late: true, operator: "deflected", lines: { 1: { goals_scored: 0 }, 4: { goals_scored: 1 } } },
    ];
    const { incidents } = played(reports, 90, [1, 0]);
    expect(incidents.map(brief)).toEqual(["goal 12 1  taken back", "goal 12 4  1-0"]);
    expect(incidents[0]?.reason).toBe("deflected");
  });

  test("the yellow card that a red one replaces was shown; one that is withdrawn was not", () => {
    expect(
      told(
        [
          { minute: 20, lines: { 1: { yellow_cards: 1 }, 2: { yellow_cards: 1 } } },
          { minute: 55, lines: { 1: { yellow_cards: 0, red_cards: 1 } } },
          { minute: 56, lines: { 2: { yellow_cards: 0 } } },
        ],
        60,
      ),
    ).toEqual(["yellow 20 1 ", "yellow 20 2  taken back", "red 55 1 "]);
  });

  test("what was imported has no minute, and then no score on the way", () => {
    const stats = [{ ...nothing, element: 1, team: HOME, minutes: 90, goals_scored: 2 }];
    const teams = { team_h: HOME, team_a: AWAY, team_h_score: 2, team_a_score: 0 };
    const { incidents, spells } = matchTimeline({ ...teams, minutes: 90, stats, changes: [] });
    expect(incidents.map(brief)).toEqual(["goal  1 ", "goal  1 "]);
    expect(spells).toEqual([{ element: 1, team: HOME, started: true, on: null, off: null }]);
  });
});

describe("who was on the pitch [hour-15]", () => {
  const minute = (now: number, lines: Record<number, number>): Report => ({
    minute: now,
    lines: Object.fromEntries(Object.entries(lines).map(([element, minutes]) => [element, { minutes }])),
  });

  test("a substitution has the minute at which somebody came on, and who went off", () => {
    const { incidents, spells } = played(
      [
        minute(1, { 1: 1, 2: 1 }),
        minute(60, { 1: 60, 2: 60 }),
        minute(61, { 1: 61, 2: 60, 3: 1 }),
        minute(70, { 1: 70, 3: 10 }),
      ],
      70,
    );
    expect(incidents.map(brief)).toEqual(["substitution 61 3 2"]);
    expect(spells).toEqual([
      { element: 1, team: HOME, started: true, on: null, off: null },
      { element: 2, team: HOME, started: true, on: null, off: 61 },
      { element: 3, team: HOME, started: false, on: 61, off: null },
    ]);
  });

  test("reports far apart: a substitute's minute follows from the minutes played", () => {
    const far = { minute: null, lines: { 1: { minutes: 45 }, 2: { minutes: 45 } } };
    const { incidents } = played(
      [far, { minute: null, lines: { 1: { minutes: 75 }, 2: { minutes: 60 }, 3: { minutes: 15 } } }],
      75,
    );
    expect(incidents.map(brief)).toEqual(["substitution 61 3 2"]);
  });

  test("an announced eleven says who began, also of a match told only at its end", () => {
    const elevens = new Map([[HOME, [1, 2]]]);
    const { incidents, spells } = played([minute(90, { 1: 90, 2: 60, 3: 30 })], 90, [0, 0], elevens);
    expect(spells.map(({ started, on, off }) => [started, on, off])).toEqual([
      [true, null, null],
      [true, null, 61],
      [false, 61, null],
    ]);
    expect(incidents.map(brief)).toEqual(["substitution 61 3 2"]);
  });

  test("a match told only at its end does not say who began; who was sent off was not substituted", () => {
    const { spells } = played([minute(90, { 1: 90, 2: 30, 3: 60 })], 90);
    expect(spells.map(({ started }) => started)).toEqual([true, null, null]);
    const sent = [
      minute(1, { 1: 1, 2: 1 }),
      { minute: 40, lines: { 1: { minutes: 40, red_cards: 1 }, 2: { minutes: 40 } } },
    ];
    const { incidents } = played([...sent, minute(50, { 2: 50 })], 50);
    expect(incidents.map(brief)).toEqual(["red 40 1 "]);
  });
});
