import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { autoPick } from "./auto-pick.ts";
import type { AutoPickPlayer } from "./auto-pick.ts";
import { cheapestCompletion } from "./cheapest-completion.ts";
import { ALLSVENSKAN_2026 as ruleset } from "./ruleset.ts";
import type { Ruleset } from "./ruleset.ts";
import { reviewSquad } from "./squad.ts";
import { FIFTEEN, testMarket } from "./test-market.ts";
import type { MarketPlayer } from "./types.ts";

const market = testMarket();
const budget = (squad_total_spend: number): Ruleset => ({
  ...ruleset,
  rules: { ...ruleset.rules, squad_total_spend },
});

/** Everybody of the market with form 1.0 but for those given. */
function players(change: Record<number, Partial<AutoPickPlayer>> = {}): AutoPickPlayer[] {
  return [...market.values()].map((player) => ({ ...player, form: "1.0", status: "a", ...change[player.id] }));
}
const byId = (list: readonly AutoPickPlayer[]) => new Map(list.map((player) => [player.id, player]));
const problemsOf = (squad: readonly number[] | null, list: readonly AutoPickPlayer[], law = ruleset) =>
  reviewSquad({ elements: squad ?? [] }, byId(list), law);

describe("auto-pick [core-079]", () => {
  test("fills an empty squad with a legal fifteen in type order", () => {
    const squad = autoPick([], players(), ruleset);
    expect(problemsOf(squad, players())).toEqual([]);
    expect(squad!.map((element) => market.get(element)!.element_type).join("")).toBe("112222233333444");
  });

  test("keeps who is there", () => {
    const kept = [1523, 1633, 141];
    const squad = autoPick(kept, players(), ruleset);
    expect(problemsOf(squad, players())).toEqual([]);
    expect(squad).toEqual(expect.arrayContaining(kept));
    expect(new Set(autoPick(FIFTEEN, players(), ruleset))).toEqual(new Set(FIFTEEN));
  });

  /** FIFTEEN without these; with exactly `left` to spend on them. */
  const without = (...gone: number[]) => FIFTEEN.filter((element) => !gone.includes(element));
  const withLeft = (left: number, ...gone: number[]) =>
    budget(without(...gone).reduce((sum, element) => sum + market.get(element)!.now_cost, left));
  const picked = (list: AutoPickPlayer[], law: Ruleset, ...gone: number[]) =>
    autoPick(without(...gone), list, law)!.filter((element) => !without(...gone).includes(element));

  test("takes the best form, by number", () => {
    const list = players({ 925: { form: "9.4" }, 1422: { form: "10.0" } });
    expect(picked(list, ruleset, 221)).toEqual([1422]);
  });

  test("of equal form takes the dearer", () => {
    expect(picked(players({ 1525: { now_cost: 50 } }), ruleset, 221)).toEqual([1525]);
  });

  test("passes over who is above the share of the money that is left", () => {
    const list = players({ 1441: { form: "9.9", now_cost: 110 }, 1442: { form: "5.0", now_cost: 90 } });
    expect(picked(list, withLeft(180, 1041, 1142), 1041, 1142)).not.toContain(1441);
    expect(picked(list, withLeft(220, 1041, 1142), 1041, 1142)).toContain(1441);
  });

  test("what one pick leaves of its share goes to the next", () => {
    const list = players({ 1441: { form: "9.9", now_cost: 90 }, 1541: { form: "9.8", now_cost: 110 } });
    expect(picked(list, withLeft(200, 1041, 1142), 1041, 1142)).toEqual([1441, 1541]);
  });

  test("keeps the club limit", () => {
    const crowd = players(
      Object.fromEntries(
        players()
          .filter(({ team }) => team === 7)
          .map(({ id }) => [id, { form: "9.9" }]),
      ),
    );
    const squad = autoPick([], crowd, ruleset);
    expect(problemsOf(squad, crowd)).toEqual([]);
    expect(squad!.filter((element) => market.get(element)!.team === 7).length).toBe(3);
  });

  test("takes nobody who has left or is not fit, while the fit are enough", () => {
    const list = players({
      1523: { form: "9.9", can_select: false, status: "u" },
      1623: { form: "9.9", status: "i" },
      1423: { form: "9.9", status: "d" },
    });
    const squad = autoPick([], list, ruleset)!;
    expect(squad.filter((element) => [1523, 1623, 1423].includes(element))).toEqual([]);
  });

  test("takes the doubtful when there are not enough fit, but never who cannot be bought", () => {
    const list = players().map((player): AutoPickPlayer => ({ ...player, status: "d" }));
    expect(problemsOf(autoPick([], list, ruleset), list)).toEqual([]);
    const gone = list.map((player) => ({ ...player, can_select: player.element_type !== 1 }));
    expect(autoPick([], gone, ruleset)).toBeNull();
  });

  test("gives up when nothing legal can be made of the start", () => {
    expect(autoPick([111, 111], players(), ruleset)).toBeNull();
    expect(autoPick([9999], players(), ruleset)).toBeNull();
    expect(autoPick([111, 211, 311], players(), ruleset)).toBeNull();
    expect(autoPick([121, 122, 131, 141], players(), ruleset)).toBeNull();
    expect(autoPick([], players(), budget(700))).toBeNull();
    expect(autoPick([1041], players({ 1041: { now_cost: 400 } }), ruleset)).toBeNull();
  });

  test("finds the one squad that the money allows", () => {
    const cheapest = cheapestCompletion([], players(), ruleset)!;
    const squad = autoPick([], players(), budget(cheapest));
    expect(squad!.reduce((sum, element) => sum + market.get(element)!.now_cost, 0)).toBe(cheapest);
    expect(autoPick([], players(), budget(cheapest - 1))).toBeNull();
  });
});

/** A tiny season of two goalkeepers and two defenders, so that all squads can be tried. */
const tiny = (squad_team_limit: number): Ruleset => ({
  ...ruleset,
  rules: { ...ruleset.rules, squad_team_limit, squad_total_spend: 20 },
  element_types: ruleset.element_types.map((type) => ({ ...type, squad_select: type.id <= 2 ? 2 : 0 })),
});

function cheapestByTryingAll(pool: readonly MarketPlayer[], { rules }: Ruleset): number | null {
  const keepers = pool.filter((player) => player.element_type === 1);
  const defenders = pool.filter((player) => player.element_type === 2);
  const pairs = (list: readonly MarketPlayer[]) =>
    list.flatMap((a, index) => list.slice(index + 1).map((b) => [a, b] as const));
  let best: number | null = null;
  for (const two of pairs(keepers)) {
    for (const others of pairs(defenders)) {
      const squad = [...two, ...others];
      const inClub = (team: number) => squad.filter((player) => player.team === team).length;
      if (squad.some((player) => inClub(player.team) > rules.squad_team_limit)) continue;
      const cost = squad.reduce((sum, player) => sum + player.now_cost, 0);
      if (cost <= rules.squad_total_spend && (best === null || cost < best)) best = cost;
    }
  }
  return best;
}

test("the cheapest completion is the one that trying every squad finds, and auto-pick finds a squad whenever there is one", () => {
  const player = fc.record({
    element_type: fc.constantFrom(1 as const, 2 as const),
    team: fc.integer({ min: 1, max: 5 }),
    now_cost: fc.integer({ min: 2, max: 9 }),
    form: fc.integer({ min: 0, max: 9 }),
    status: fc.constant("a" as const),
    can_select: fc.constant(true),
  });
  let found = 0;
  fc.assert(
    fc.property(fc.array(player, { minLength: 4, maxLength: 12 }), fc.integer({ min: 1, max: 3 }), (list, limit) => {
      const law = tiny(limit);
      const pool = list.map((one, index) => ({ ...one, id: index + 1 }));
      const expected = cheapestByTryingAll(pool, law);
      expect(cheapestCompletion([], pool, law)).toBe(expected);
      const squad = autoPick([], pool, law);
      expect(squad === null).toBe(expected === null);
      if (squad === null) return;
      found += 1;
      expect(reviewSquad({ elements: squad }, byId(pool), law)).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(50);
});
