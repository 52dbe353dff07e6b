import { describe, expect, test } from "vitest";
import { armbandTakenOver, finalPicks, scoreEntry } from "./entry-points.ts";
import type { EntryPoints, EntryTeam } from "./entry-points.ts";
import type { ElementResult, PlayState } from "./event-results.ts";
import { projectEntry } from "./projection.ts";
import { ALLSVENSKAN_2026, NO_OVERRIDES, withOverrides } from "./ruleset.ts";
import type { Ruleset } from "./ruleset.ts";
import { DEF, FWD, GKP, MID } from "./types.ts";
import type { ChipName, ElementTypeId } from "./types.ts";

const rules = ALLSVENSKAN_2026;
const TYPES: Record<string, ElementTypeId> = { G: GKP, D: DEF, M: MID, F: FWD };

/** "GDDDDMMMMFF GDMF": who stands where. The player of position n is element n, so 13 is the first on the bench. */
function typesOf(lineup: string): ElementTypeId[] {
  return Array.from(lineup.replace(" ", ""), (letter) => TYPES[letter] ?? GKP);
}
const LINEUP = "GDDDDMMMMFF GDMF";
const ELEMENTS = Array.from({ length: 15 }, (_, index) => index + 1);

type Facts = Partial<Omit<ElementResult, "element" | "element_type">>;
/** Everybody has played and got 2 points, unless `told` says otherwise. */
function round(facts: Record<number, Facts | PlayState>, lineup = LINEUP): ElementResult[] {
  return typesOf(lineup).map((element_type, index) => {
    const told = facts[index + 1] ?? {};
    const own = typeof told === "string" ? { state: told, points: 0 } : told;
    return { element: index + 1, element_type, points: 2, state: "played", goals_scored: 0, goals_conceded: 0, ...own };
  });
}
/** Captain is the midfielder in position 6, vice-captain the forward in position 10. */
const team = (more: Partial<EntryTeam> = {}): EntryTeam => ({
  elements: ELEMENTS,
  captain: 6,
  vice_captain: 10,
  chip: null,
  event: 10,
  ...more,
});
const settle = (results: ElementResult[], more: Partial<EntryTeam> = {}, ruleset: Ruleset = rules): EntryPoints =>
  scoreEntry(team(more), results, ruleset, { final: true });

describe("automatic substitutions", () => {
  test.each<[sentence: string, lineup: string, missing: number[], subs: [number, number][]]>([
    ["nobody missing, nobody comes in", "GDDDDMMMMFF GDMF", [], []],
    ["a goalkeeper is replaced by the other one", "GDDDDMMMMFF GDMF", [1], [[1, 12]]],
    ["a goalkeeper is replaced by nobody else", "GDDDDMMMMFF GDMF", [1, 12], []],
    ["an outfield player is never replaced by a goalkeeper", "GDDDDMMMMFF GDMF", [2, 13, 14, 15], []],
    ["the first on the bench comes in first", "GDDDDMMMMFF GMDF", [6], [[6, 13]]],
    ["a substitute who did not play is passed over", "GDDDDMMMMFF GMDF", [6, 13], [[6, 14]]],
    ["a formation may change within its bounds: 4-4-2 to 3-5-2", "GDDDDMMMMFF GMDF", [3], [[3, 13]]],
    ["never fewer than three defenders", "GDDDMMMMMFF GMDD", [3], [[3, 14]]],
    ["never fewer than three defenders, even if nobody can come in", "GDDDMMMMMFF GMFD", [3, 15], []],
    ["never fewer than two midfielders", "GDDDDDMMFFF GMMM", [7, 13], [[7, 14]]],
    ["a midfielder of two is kept when only defenders are left", "GDDDDMMFFFD GDMM", [6, 13, 14, 15], []],
    ["never fewer than one forward", "GDDDDMMMMMF GDFF", [11], [[11, 14]]],
    ["never more than five midfielders", "GDDDDMMMMMF GMDF", [2], [[2, 14]]],
    ["never more than three forwards", "GDDDDMMMFFF GFMD", [6], [[6, 14]]],
    [
      "two missing: positions in order, bench in order",
      "GDDDDMMMMFF GDMF",
      [8, 3],
      [
        [3, 13],
        [8, 14],
      ],
    ],
    ["three missing, one substitute who played", "GDDDDMMMMFF GDMF", [4, 7, 10, 13, 15], [[4, 14]]],
    [
      "a goalkeeper and an outfield player",
      "GDDDDMMMMFF GDMF",
      [1, 11],
      [
        [1, 12],
        [11, 13],
      ],
    ],
    [
      "an earlier change can forbid a later one: 3 defenders are left after the first",
      "GDDDDMMMMFF GMMF",
      [2, 3],
      [[2, 13]],
    ],
  ])("%s", (_, lineup, missing, subs) => {
    const results = round(Object.fromEntries(missing.map((element) => [element, "absent"])), lineup);
    expect(settle(results).automatic_subs).toEqual(subs);
  });

  test("a substitute with a negative score still comes in", () => {
    expect(settle(round({ 3: "absent", 13: { points: -3 } }))).toMatchObject({
      automatic_subs: [[3, 13]],
      points: 10 * 2 + 2 - 3,
      points_on_bench: 6,
    });
  });

  test("while the round is played nobody is replaced and the armband stays", () => {
    const running = scoreEntry(team(), round({ 1: "absent", 3: "absent", 6: "absent" }), rules, { final: false });
    expect(running).toMatchObject({ automatic_subs: [], points: 8 * 2, points_on_bench: 8 });
    expect(running.multipliers).toEqual([1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 0, 0, 0, 0]);
  });

  test("goals for and against are those of the eleven that scores, not multiplied", () => {
    const results = round({
      3: { state: "absent", points: 0 },
      6: { goals_scored: 2 },
      13: { goals_scored: 1, goals_conceded: 3 },
      14: { goals_scored: 4, goals_conceded: 4 },
    });
    expect(settle(results)).toMatchObject({ goals_scored: 3, goals_conceded: 3 });
  });
});

describe("the captain", () => {
  test.each<[sentence: string, missing: number[], points: number, multipliers: string]>([
    ["counts twice", [], 24, "111112111110000"],
    ["hands over to the vice-captain when the captain did not play", [6], 24, "111110111210100"],
    ["is not replaced by the vice-captain when the captain played", [10], 24, "111112111010100"],
    ["nobody counts twice when neither played", [6, 10], 22, "111110111010110"],
    ["counts once when nobody could replace the captain", [6, 13, 14, 15], 22, "111111111210000"],
  ])("%s", (_, missing, points, multipliers) => {
    const results = round(
      Object.fromEntries(missing.map((element) => [element, "absent"])),
      // Bench: goalkeeper, midfielder, forward, defender.
      "GDDDDMMMMFF GMFD",
    );
    const scored = settle(results);
    expect([scored.points, scored.multipliers.join("")]).toEqual([points, multipliers]);
  });

  test("keeps the armband where the season has no vice-captain", () => {
    const season: Ruleset = { ...rules, rules: { ...rules.rules, sys_vice_captain_enabled: false } };
    expect(settle(round({ 6: "absent" }), {}, season).points).toBe(22);
  });

  test("counts as often as the round says", () => {
    const triple = withOverrides(rules, { ...NO_OVERRIDES, pick_multiplier: 3 });
    expect(settle(round({}), {}, triple).points).toBe(26);
  });
});

describe("chips", () => {
  const of = (element_type: ElementTypeId, facts: Facts) =>
    Object.fromEntries(typesOf(LINEUP).flatMap((type, index) => (type === element_type ? [[index + 1, facts]] : [])));

  test.each<[sentence: string, chip: ChipName, missing: number[], more: Partial<EntryTeam>, multipliers: string]>([
    ["Dynamic duo: both count three times", "2capt", [], {}, "111113111310000"],
    ["Dynamic duo: the captain missing, the vice-captain still three times", "2capt", [6], {}, "111110111310100"],
    ["Dynamic duo: the vice-captain missing, the captain still three times", "2capt", [10], {}, "111113111010100"],
    ["Park The Bus: defenders count twice, the captain once", "pdbus", [], {}, "122221111110000"],
    ["Park The Bus: a captain in defence counts twice like the others", "pdbus", [], { captain: 3 }, "122221111110000"],
    ["Park The Bus: so does a defender who comes in", "pdbus", [7], {}, "122221011110200"],
    ["Park The Bus: no hand-over from a missing captain", "pdbus", [6], {}, "122220111110200"],
    ["Attack! Attack!: forwards count twice, the captain once", "frush", [], {}, "111111111220000"],
    ["Attack! Attack!: so does a forward who comes in", "frush", [11, 13, 14], {}, "111111111200002"],
    ["Wildcard changes nothing on the pitch", "wildcard", [], {}, "111112111110000"],
    ["Loan Rangers change nothing on the pitch", "uteam", [6], {}, "111110111210100"],
    ["freehit changes nothing on the pitch", "freehit", [], {}, "111112111110000"],
    ["rich changes nothing on the pitch", "rich", [], {}, "111112111110000"],
  ])("%s [core-073]", (_, chip, missing, more, multipliers) => {
    const results = round(Object.fromEntries(missing.map((element) => [element, "absent"])));
    expect(settle(results, { chip, ...more }).multipliers.join("")).toBe(multipliers);
  });

  test("Dynamic duo with three and two: the vice-captain takes over the three", () => {
    const season: Ruleset = {
      ...rules,
      chip_multipliers: { ...rules.chip_multipliers, "2capt": { captain: 3, vice_captain: 2 } },
    };
    const vice = (results: ElementResult[]) => settle(results, { chip: "2capt" }, season).multipliers[9];
    expect(vice(round({}))).toBe(2);
    expect(vice(round({ 6: "absent" }))).toBe(3);
  });

  test("Park The Bus doubles points, also those below zero", () => {
    expect(settle(round(of(DEF, { points: -1 })), { chip: "pdbus" }).points).toBe(4 * -2 + 7 * 2);
  });

  test("while the round is played a chip counts with the eleven as it was chosen", () => {
    const results = round({ 3: "absent", 6: "absent" });
    const running = (chip: ChipName) =>
      scoreEntry(team({ chip }), results, rules, { final: false }).multipliers.join("");
    expect(running("2capt")).toBe("111113111310000");
    expect(running("pdbus")).toBe("122221111110000");
  });

  test("a chip's own bounds of the formation hold while it is played", () => {
    const season: Ruleset = {
      ...rules,
      chips: rules.chips.map((chip) =>
        chip.name === "pdbus"
          ? { ...chip, overrides: { ...NO_OVERRIDES, element_types: [{ id: DEF, squad_min_play: 4 }] } }
          : chip,
      ),
    };
    const results = round({ 3: "absent" }, "GDDDDMMMMFF GMFD");
    expect(settle(results, {}, season).automatic_subs).toEqual([[3, 13]]);
    expect(settle(results, { chip: "pdbus" }, season).automatic_subs).toEqual([[3, 15]]);
  });

  test("of two rows of a chip the one counts whose window holds the round", () => {
    const wildcards = rules.chips.filter((chip) => chip.name === "wildcard");
    const [spring, autumn] = wildcards.map(({ id, start_event }) => ({ id, start_event }));
    const chips = rules.chips.map((chip) =>
      chip.id === autumn?.id ? { ...chip, overrides: { ...NO_OVERRIDES, pick_multiplier: 3 } } : chip,
    );
    const multiplier = (event: number) =>
      settle(round({}), { chip: "wildcard", event }, { ...rules, chips }).multipliers[5];
    expect([multiplier(spring!.start_event), multiplier(autumn!.start_event)]).toEqual([2, 3]);
    const projected = projectEntry(team({ chip: "wildcard", event: autumn!.start_event }), round({}), {
      ...rules,
      chips,
    });
    expect(projected.multipliers[5]).toBe(3);
  });
});

describe("bad facts are refused, not counted as nothing", () => {
  test.each<[sentence: string, more: Partial<EntryTeam>, message: RegExp]>([
    ["an element without a result", { elements: [...ELEMENTS.slice(0, 14), 99] }, /element 99 has no result/],
    ["a team of fourteen", { elements: ELEMENTS.slice(0, 14) }, /element undefined has no result/],
    ["a captain from elsewhere", { captain: 99 }, /captain 99 is not in the team/],
    ["a vice-captain from elsewhere", { vice_captain: 99 }, /vice-captain 99 is not in the team/],
  ])("%s", (_, more, message) => {
    expect(() => settle(round({}), more)).toThrow(message);
  });
});

describe("as if the round ended now", () => {
  const project = (results: ElementResult[], more: Partial<EntryTeam> = {}) => projectEntry(team(more), results, rules);

  test.each<
    [sentence: string, facts: Record<number, PlayState>, lineup: string, subs: [number, number, certain: boolean][]]
  >([
    ["who may still play stays", { 3: "to_play" }, LINEUP, []],
    ["who will not is replaced by who has played, for certain", { 3: "absent" }, LINEUP, [[3, 13, true]]],
    ["or by who may still play, which is open", { 3: "absent", 13: "to_play" }, LINEUP, [[3, 13, false]]],
    ["who has not played and will not is passed over", { 3: "absent", 13: "absent" }, LINEUP, [[3, 14, true]]],
    [
      "open, because an earlier starter may yet need the same substitute",
      { 2: "to_play", 3: "absent" },
      LINEUP,
      [[3, 13, false]],
    ],
    ["certain, since the next starter comes later", { 3: "absent", 4: "to_play" }, LINEUP, [[3, 13, true]]],
    ["a goalkeeper's substitution depends on no one else", { 1: "absent", 2: "to_play" }, LINEUP, [[1, 12, true]]],
    [
      "certain, since the earlier starter can only be replaced by a defender",
      { 4: "to_play", 6: "absent" },
      "GDDDMMMMMFF GMMD",
      [[6, 13, true]],
    ],
    [
      "the second of two is open when the first one may go another way",
      { 3: "absent", 4: "absent", 13: "to_play" },
      "GDDDDDMMMFF GDMF",
      [
        [3, 13, false],
        [4, 14, false],
      ],
    ],
  ])("%s", (_, facts, lineup, subs) => {
    const projected = project(round(facts, lineup));
    expect(projected.automatic_subs.map((sub, index) => [...sub, projected.certain_subs[index]])).toEqual(subs);
  });

  test.each<
    [sentence: string, facts: Record<number, PlayState>, more: Partial<EntryTeam>, captain: number, certain: boolean]
  >([
    ["the captain has played", { 10: "to_play" }, {}, 6, true],
    ["the captain may still play", { 6: "to_play" }, {}, 6, false],
    ["the captain is out, the vice-captain has played", { 6: "absent" }, {}, 10, true],
    ["the captain is out, the vice-captain may still play", { 6: "absent", 10: "to_play" }, {}, 10, false],
    ["both are out", { 6: "absent", 10: "absent" }, {}, 0, true],
    ["nobody wears an armband while Park The Bus is played", { 6: "to_play" }, { chip: "pdbus" }, 0, true],
  ])("whom the armband counts for: %s", (_, facts, more, captain, certain) => {
    const projected = project(round(facts), { ...more });
    const doubled = projected.multipliers.flatMap((times, index) =>
      times > 1 && (more.chip !== "pdbus" || typesOf(LINEUP)[index] !== DEF) ? [index + 1] : [],
    );
    expect(doubled).toEqual(captain === 0 ? [] : [captain]);
    expect(projected.captain_certain).toBe(certain);
  });

  test("where the season has no vice-captain, a missing captain settles it", () => {
    const season: Ruleset = { ...rules, rules: { ...rules.rules, sys_vice_captain_enabled: false } };
    expect(projectEntry(team(), round({ 6: "absent", 10: "to_play" }), season).captain_certain).toBe(true);
  });
});

describe("picks after scoring", () => {
  test("substitutes have changed places, armbands stay where they were", () => {
    const results = round({ 6: "absent", 1: "absent" });
    const market = new Map(results.map((row) => [row.element, { element_type: row.element_type }]));
    const picks = finalPicks(team(), settle(results), market);
    expect(picks.map((pick) => pick.position)).toEqual(ELEMENTS);
    expect(picks.map((pick) => pick.element)).toEqual([12, 2, 3, 4, 5, 13, 7, 8, 9, 10, 11, 1, 6, 14, 15]);
    expect(picks.map((pick) => pick.multiplier).join("")).toBe("111111111210000");
    expect(picks[12]).toEqual({
      element: 6,
      position: 13,
      multiplier: 0,
      is_captain: true,
      is_vice_captain: false,
      element_type: MID,
    });
    expect(picks.filter((pick) => pick.is_vice_captain).map((pick) => pick.element)).toEqual([10]);
    expect(() => finalPicks(team(), settle(results), new Map())).toThrow(/element 12 is not in the market/);
  });
});

describe("where the captain's armband is after scoring", () => {
  const duo = (captain: number, vice_captain: number): Ruleset => ({
    ...rules,
    chip_multipliers: { ...rules.chip_multipliers, "2capt": { captain, vice_captain } },
  });
  const alone: Ruleset = { ...rules, rules: { ...rules.rules, sys_vice_captain_enabled: false } };
  const nobodyLeft = [6, 13, 14, 15];

  test.each<[sentence: string, missing: number[], chip: ChipName | null, ruleset: Ruleset, to: number | null]>([
    ["with the captain who played", [], null, rules, null],
    ["with the vice-captain when the captain did not play", [6], null, rules, 10],
    ["with the vice-captain also where nobody could replace the captain", nobodyLeft, null, rules, 10],
    ["with nobody new when neither played", [6, 10], null, rules, null],
    ["with the captain where the season has no vice-captain", [6], null, alone, null],
    ["nobody takes it over when both count the same", [6], "2capt", rules, null],
    ["the vice-captain takes over three for two", [6], "2capt", duo(3, 2), 10],
    ["nobody wears it while forwards count twice, the vice-captain among them", [6], "frush", rules, null],
  ])("%s", (_, missing, chip, ruleset, to) => {
    const results = round(Object.fromEntries(missing.map((element) => [element, "absent"])));
    const market = new Map(results.map((row) => [row.element, { element_type: row.element_type }]));
    const picks = finalPicks(team({ chip }), settle(results, { chip }, ruleset), market);
    expect(armbandTakenOver(picks, chip, ruleset, 10)).toBe(to);
  });
});
