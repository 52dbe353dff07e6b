import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ALLSVENSKAN_2026, withOverrides } from "./ruleset.ts";
import { deriveBonuses, explainFixture, fixturePoints, hasPlayed, isCleanSheet, pointsOf } from "./scoring.ts";
import { DEF, ELEMENT_TYPE_IDS, FWD, GKP, MID, STAT_NAMES } from "./types.ts";
import type { ElementTypeId, StatLine } from "./types.ts";

const nothing = Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as StatLine;
const line = (stats: Partial<StatLine>): StatLine => ({ ...nothing, ...stats });
const rules = ALLSVENSKAN_2026;

describe("points of a player in a match", () => {
  test.each<[sentence: string, type: ElementTypeId, stats: Partial<StatLine>, points: number]>([
    ["a player who stays on the bench", MID, {}, 0],
    ["a substitute who plays one minute", FWD, { minutes: 1 }, 1],
    ["59 minutes are a short play", MID, { minutes: 59 }, 1],
    ["60 minutes are a long play", MID, { minutes: 60 }, 2],
    ["a goalkeeper scores", GKP, { minutes: 90, goals_scored: 1 }, 8],
    ["a defender scores", DEF, { minutes: 90, goals_scored: 1 }, 8],
    ["a midfielder scores twice", MID, { minutes: 90, goals_scored: 2 }, 12],
    ["a forward scores the winning goal", FWD, { minutes: 90, goals_scored: 1, winning_goals: 1 }, 8],
    ["an assist is the same for everybody", GKP, { minutes: 90, assists: 1 }, 5],
    ["a goalkeeper keeps a clean sheet", GKP, { minutes: 90, clean_sheets: 1 }, 7],
    ["a defender keeps a clean sheet", DEF, { minutes: 90, clean_sheets: 1 }, 6],
    ["a midfielder keeps a clean sheet", MID, { minutes: 90, clean_sheets: 1 }, 3],
    ["a forward gets nothing for a clean sheet", FWD, { minutes: 90, clean_sheets: 1 }, 2],
    ["one save is not worth a point", GKP, { minutes: 90, saves: 1 }, 2],
    ["five saves are worth two", GKP, { minutes: 90, saves: 5 }, 4],
    ["a goalkeeper saves a penalty", GKP, { minutes: 90, penalties_saved: 1 }, 7],
    ["a penalty missed", FWD, { minutes: 90, penalties_missed: 1 }, 0],
    ["a goalkeeper is forgiven the first goal", GKP, { minutes: 90, goals_conceded: 1 }, 2],
    ["a goalkeeper lets in three", GKP, { minutes: 90, goals_conceded: 3 }, 0],
    ["a defender is forgiven one goal", DEF, { minutes: 90, goals_conceded: 1 }, 2],
    ["a defender's team lets in five", DEF, { minutes: 90, goals_conceded: 5 }, 0],
    ["goals against do not touch a midfielder", MID, { minutes: 90, goals_conceded: 5 }, 2],
    ["a yellow card", MID, { minutes: 90, yellow_cards: 1 }, 1],
    ["a red card holds the yellow one's points", MID, { minutes: 30, red_cards: 1 }, -2],
    ["a red card from the bench", MID, { red_cards: 1 }, -3],
    ["an own goal", DEF, { minutes: 90, own_goals: 1 }, 0],
    ["both bonuses", MID, { minutes: 90, attacking_bonus: 2, defending_bonus: 1 }, 5],
    ["key passes and defensive actions score through the bonuses alone", MID, { minutes: 90, key_passes: 4 }, 2],
    [
      "a great day",
      DEF,
      {
        minutes: 90,
        goals_scored: 1,
        assists: 1,
        clean_sheets: 1,
        winning_goals: 1,
        attacking_bonus: 1,
        defending_bonus: 2,
      },
      2 + 6 + 3 + 4 + 1 + 1 + 2,
    ],
  ])("%s", (_, type, stats, points) => {
    expect(fixturePoints(line(stats), type, rules)).toBe(points);
  });

  test("a round's own scoring counts in that round", () => {
    const double = withOverrides(rules, {
      rules: {},
      scoring: { goals_scored: { "1": 12, "2": 12, "3": 10, "4": 10 } },
      element_types: [],
      pick_multiplier: null,
    });
    expect(fixturePoints(line({ minutes: 90, goals_scored: 1, assists: 1 }), MID, double)).toBe(2 + 10 + 3);
  });
});

describe("the explanation", () => {
  test("tells every line that is worth something, in the order of element_stats", () => {
    const stats = line({
      minutes: 90,
      goals_scored: 1,
      goals_conceded: 2,
      yellow_cards: 1,
      attacking_bonus: 1,
      key_passes: 3,
      clearances_blocks_interceptions: 4,
    });
    expect(explainFixture(stats, DEF, rules)).toEqual([
      { identifier: "minutes", value: 90, points: 2 },
      { identifier: "goals_scored", value: 1, points: 6 },
      { identifier: "goals_conceded", value: 2, points: -1 },
      { identifier: "yellow_cards", value: 1, points: -1 },
      { identifier: "attacking_bonus", value: 1, points: 1 },
    ]);
  });

  test("names the minutes even of who did not play, and leaves out what is worth nothing", () => {
    expect(explainFixture(line({}), GKP, rules)).toEqual([{ identifier: "minutes", value: 0, points: 0 }]);
    const forgiven = line({ minutes: 90, goals_conceded: 1, saves: 1 });
    expect(explainFixture(forgiven, GKP, rules).map((row) => row.identifier)).toEqual(["minutes"]);
    const forward = line({ minutes: 90, clean_sheets: 1, goals_conceded: 3 });
    expect(explainFixture(forward, FWD, rules)).toEqual([{ identifier: "minutes", value: 90, points: 2 }]);
  });

  const anyLine = fc.record(
    Object.fromEntries(STAT_NAMES.map((name) => [name, fc.nat(name === "minutes" ? 120 : 30)])),
  );
  test("sums to the points, whatever happened", () => {
    fc.assert(
      fc.property(anyLine, fc.constantFrom(...ELEMENT_TYPE_IDS), (stats, type) => {
        const explained = explainFixture(stats as StatLine, type, rules);
        expect(pointsOf(explained)).toBe(fixturePoints(stats as StatLine, type, rules));
        expect(explained[0]?.identifier).toBe("minutes");
        for (const row of explained) {
          expect(row.value).toBe((stats as StatLine)[row.identifier]);
          expect(rules.silent_stats).not.toContain(row.identifier);
          expect(Object.is(row.points, -0)).toBe(false);
        }
      }),
    );
  });
});

describe("bonuses", () => {
  test.each<
    [sentence: string, type: ElementTypeId, passes: number, actions: number, attacking: number, defending: number]
  >([
    ["below both thresholds", MID, 1, 9, 0, 0],
    ["at the first thresholds", MID, 2, 10, 1, 1],
    ["just below the second", DEF, 3, 15, 1, 1],
    ["at the second thresholds", FWD, 4, 16, 2, 2],
    ["no third one", DEF, 9, 40, 2, 2],
    ["a goalkeeper gets none for defending", GKP, 4, 16, 2, 0],
  ])("%s", (_, type, key_passes, clearances_blocks_interceptions, attacking_bonus, defending_bonus) => {
    expect(deriveBonuses({ key_passes, clearances_blocks_interceptions }, type, rules)).toEqual({
      attacking_bonus,
      defending_bonus,
    });
  });
});

test.each<[sentence: string, minutes: number, conceded: number, clean: boolean]>([
  ["90 minutes without a goal", 90, 0, true],
  ["taken off after 60 without a goal", 60, 0, true],
  ["taken off after 59", 59, 0, false],
  ["one goal is one too many", 90, 1, false],
])("a clean sheet: %s", (_, minutes, goals_conceded, clean) => {
  expect(isCleanSheet({ minutes, goals_conceded }, rules)).toBe(clean);
});

test.each<[sentence: string, stats: Partial<StatLine>, played: boolean]>([
  ["a minute is enough", { minutes: 1 }, true],
  ["a yellow card on the bench is enough", { yellow_cards: 1 }, true],
  ["a red card on the bench is enough", { red_cards: 1 }, true],
  ["a seat on the bench is not", {}, false],
])("having played: %s", (_, stats, played) => {
  expect(hasPlayed(line(stats))).toBe(played);
});

describe("rates other than one [mended-09]", () => {
  test("saves, goals conceded and clean sheets are multiplied by what the season gives for them", () => {
    const scoring = { ...ALLSVENSKAN_2026.scoring, saves: 3, goals_conceded: { "1": -4, "2": -4, "3": 0, "4": 0 } };
    const ruleset = { ...ALLSVENSKAN_2026, scoring };
    const points = (stats: Partial<StatLine>, type: ElementTypeId) =>
      pointsOf(explainFixture(line(stats), type, ruleset));
    expect(points({ saves: 5 }, GKP)).toBe(6);
    expect(points({ goals_conceded: 4 }, GKP)).toBe(-12);
    expect(points({ goals_conceded: 1 }, GKP)).toBe(0);
    expect(points({ key_passes: 1 }, MID)).toBe(0);
    expect(points({ clearances_blocks_interceptions: 1 }, DEF)).toBe(0);
  });
});
