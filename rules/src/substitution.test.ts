import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reviewPicks, toPicks } from "./lineup.ts";
import { ALLSVENSKAN_2026 as ruleset } from "./ruleset.ts";
import {
  benchNumber,
  canGiveArmband,
  canSubstitute,
  picksChanged,
  setCaptain,
  setViceCaptain,
  substitute,
  substitutionTargets,
} from "./substitution.ts";
import type { TypedPick } from "./substitution.ts";
import { FIFTEEN, testMarket, testSquad } from "./test-market.ts";

const market = testMarket();
const squad = testSquad();
/** 4-4-2: 111 / 221 322 423 524 / 631v 732 833 934 / 1041c 1142 / bench 211, 125 (DEF), 235 (MID), 343 (FWD). */
const picks: readonly TypedPick[] = toPicks(squad, market, ruleset, 10);
const order = (team: readonly TypedPick[]) => team.map((pick) => pick.element);
const may = (team: readonly TypedPick[], a: number, b: number) => canSubstitute(team, a, b, ruleset);

describe("who may change places", () => {
  test.each([
    ["two defenders, one of them on the bench", 221, 125, true],
    ["the goalkeepers", 111, 211, true],
    ["two starters of one type", 221, 322, false],
    ["two starters of different types", 221, 631, false],
    ["two outfield players on the bench", 125, 343, true],
    ["the goalkeeper on the bench and another there", 211, 125, false],
    ["the starting goalkeeper and an outfield player", 111, 125, false],
    ["an outfield starter and the goalkeeper on the bench", 221, 211, false],
    ["a defender for a forward, leaving 3-4-3", 221, 343, true],
    ["a forward for a midfielder, leaving 4-5-1", 1041, 235, true],
    ["the same player twice", 221, 221, false],
    ["a player of another squad", 221, 999, false],
  ])("%s [core-084]", (_, a, b, expected) => {
    expect(may(picks, a, b)).toBe(expected);
    expect(may(picks, b, a)).toBe(expected);
  });

  test("no formation falls below its least or above its most [core-084]", () => {
    const threeAtTheBack = substitute(picks, 221, 343, ruleset);
    expect(may(threeAtTheBack, 322, 235)).toBe(false);
    const oneUpFront = substitute(picks, 1041, 235, ruleset);
    expect(may(oneUpFront, 1142, 125)).toBe(false);
    expect(may(oneUpFront, 1142, 343)).toBe(true);
  });

  test("a ruleset that lets fewer start than are in the squad holds too [core-084]", () => {
    const element_types = ruleset.element_types.map((type) => (type.id === 2 ? { ...type, squad_max_play: 4 } : type));
    expect(may(picks, 631, 125)).toBe(true);
    expect(canSubstitute(picks, 631, 125, { ...ruleset, element_types })).toBe(false);
  });

  test("all targets of a player, in position order [core-083]", () => {
    expect(substitutionTargets(picks, 111, ruleset)).toEqual([211]);
    expect(substitutionTargets(picks, 221, ruleset)).toEqual([125, 235, 343]);
    expect(substitutionTargets(picks, 125, ruleset)).toEqual([
      221, 322, 423, 524, 631, 732, 833, 934, 1041, 1142, 235, 343,
    ]);
    expect(substitutionTargets(picks, 211, ruleset)).toEqual([111]);
  });
});

describe("a substitution", () => {
  test("the two swap places, starters fall into type order, positions run from 1 [core-083]", () => {
    const after = substitute(picks, 221, 343, ruleset);
    expect(order(after)).toEqual([111, 322, 423, 524, 631, 732, 833, 934, 343, 1041, 1142, 211, 125, 235, 221]);
    expect(after.map((pick) => pick.position)).toEqual(FIFTEEN.map((_, index) => index + 1));
  });

  test("the armband stays in the eleven [core-083]", () => {
    const after = substitute(picks, 1041, 235, ruleset);
    expect(after.find((pick) => pick.is_captain)!.element).toBe(235);
    expect(after.filter((pick) => pick.is_captain).length).toBe(1);
    const vice = substitute(picks, 631, 235, ruleset);
    expect(vice.find((pick) => pick.is_vice_captain)!.element).toBe(235);
  });

  test("two on the bench change their order only", () => {
    expect(order(substitute(picks, 125, 343, ruleset)).slice(11)).toEqual([211, 343, 235, 125]);
  });

  test("what a pick carries besides travels with its player", () => {
    const priced = picks.map((pick) => ({ ...pick, selling_price: pick.element }));
    for (const pick of substitute(priced, 221, 343, ruleset)) expect(pick.selling_price).toBe(pick.element);
  });

  test("two who may not change places do not", () => {
    expect(substitute(picks, 221, 631, ruleset)).toBe(picks);
  });

  test("no series of substitutions and armbands ever leaves an illegal line-up [core-084] [core-085]", () => {
    const element = fc.constantFrom(...FIFTEEN);
    const move = fc.tuple(fc.constantFrom("substitute", "captain", "vice"), element, element);
    let changes = 0;
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        let team = picks;
        for (const [kind, a, b] of moves) {
          const before = team;
          if (kind === "substitute") team = substitute(team, a, b, ruleset);
          else team = (kind === "captain" ? setCaptain : setViceCaptain)(team, a, ruleset);
          if (team !== before) changes += 1;
          expect(reviewPicks(squad, team, market, ruleset)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
    expect(changes).toBeGreaterThan(200);
  });

  test("a change between eleven and bench that is refused would leave an illegal line-up", () => {
    for (const a of picks.slice(0, 11)) {
      for (const b of picks.slice(11)) {
        if (may(picks, a.element, b.element)) continue;
        const forced = picks
          .map((pick) => (pick === a ? { ...b, ...placeOf(a) } : pick === b ? { ...a, ...placeOf(b) } : pick))
          .toSorted((p, q) => Number(p.position > 11) - Number(q.position > 11) || p.element_type - q.element_type)
          .map((pick, index) => ({ ...pick, position: index + 1 }));
        expect(reviewPicks(squad, forced, market, ruleset)).not.toEqual([]);
      }
    }
  });
});

const placeOf = ({ position, is_captain, is_vice_captain }: TypedPick) => ({ position, is_captain, is_vice_captain });

describe("armbands", () => {
  const leaders = (team: readonly TypedPick[]) => [
    team.find((pick) => pick.is_captain)?.element,
    team.find((pick) => pick.is_vice_captain)?.element,
  ];

  test.each([
    ["another captain", setCaptain, 221, [221, 631]],
    ["another vice-captain", setViceCaptain, 221, [1041, 221]],
    ["the vice-captain becomes captain: the roles swap", setCaptain, 631, [631, 1041]],
    ["the captain becomes vice-captain: the roles swap", setViceCaptain, 1041, [631, 1041]],
    ["nobody from the bench becomes captain", setCaptain, 343, [1041, 631]],
    ["nobody from the bench becomes vice-captain", setViceCaptain, 343, [1041, 631]],
    ["the captain stays captain", setCaptain, 1041, [1041, 631]],
    ["a stranger changes nothing", setCaptain, 999, [1041, 631]],
  ])("%s [core-085] [core-095]", (_, give, element, expected) => {
    const after = give(picks, element, ruleset);
    expect(leaders(after)).toEqual(expected);
    expect(after.filter((pick) => pick.is_captain || pick.is_vice_captain).length).toBe(2);
  });

  test("the menu offers an armband only to starters without it [core-085]", () => {
    const offers = (element: number) => [
      canGiveArmband(picks, element, "is_captain", ruleset),
      canGiveArmband(picks, element, "is_vice_captain", ruleset),
    ];
    expect([221, 1041, 631, 343].map(offers)).toEqual([
      [true, true],
      [false, true],
      [true, false],
      [false, false],
    ]);
  });
});

describe("unsaved changes", () => {
  test("a player in another place, another captain or vice-captain are changes; taking them back is none [core-086]", () => {
    expect(picksChanged(picks, picks)).toBe(false);
    const swapped = substitute(picks, 125, 343, ruleset);
    expect(picksChanged(picks, swapped)).toBe(true);
    expect(picksChanged(picks, substitute(swapped, 125, 343, ruleset))).toBe(false);
    expect(picksChanged(picks, setCaptain(picks, 221, ruleset))).toBe(true);
    expect(picksChanged(picks, setViceCaptain(picks, 221, ruleset))).toBe(true);
  });
});

test("the places on the bench: the goalkeeper's, then 1, 2, 3", () => {
  expect([1, 11, 12, 13, 14, 15].map((position) => benchNumber(position, ruleset))).toEqual([
    null,
    null,
    null,
    1,
    2,
    3,
  ]);
});
