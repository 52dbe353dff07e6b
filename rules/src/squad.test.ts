import { describe, expect, test } from "vitest";
import { reviewPicks, toPicks } from "./lineup.ts";
import { ALLSVENSKAN_2026 as ruleset, withOverrides, NO_OVERRIDES } from "./ruleset.ts";
import { inTypeOrder, reviewNewSquad, reviewSquad } from "./squad.ts";
import { DEADLINE, FIFTEEN, codes, testMarket } from "./test-market.ts";

const market = testMarket();
const swap = (out: number, into: number) => FIFTEEN.map((element) => (element === out ? into : element));

describe("a squad of fifteen", () => {
  test("two, five, five and three of at most three a club within 100 Mkr are legal [core-090]", () => {
    expect(reviewSquad({ elements: FIFTEEN }, market, ruleset)).toEqual([]);
  });

  test("who is missing is counted [core-090]", () => {
    expect(reviewSquad({ elements: FIFTEEN.slice(0, 11) }, market, ruleset)).toEqual([
      { code: "squad_incomplete", missing: 4 },
    ]);
    expect(reviewSquad({ elements: [] }, market, ruleset)).toEqual([{ code: "squad_incomplete", missing: 15 }]);
  });

  test("a sixth defender for a forward is one too many and one missing", () => {
    expect(reviewSquad({ elements: swap(1041, 925) }, market, ruleset)).toEqual([
      { code: "too_many_of_type", element_type: 2, limit: 5, count: 6 },
      { code: "squad_incomplete", missing: 1 },
    ]);
  });

  test("a sixteenth player is one too many", () => {
    expect(codes(reviewSquad({ elements: [...FIFTEEN, 1243] }, market, ruleset))).toEqual(["too_many_of_type"]);
  });

  test("every club above the limit is reported, with its number [core-090]", () => {
    const elements = [111, 121, 122, 123, 211, 221, 222, 223, 331, 332, 333, 434, 435, 441, 442];
    expect(reviewSquad({ elements }, market, ruleset)).toContainEqual({
      code: "too_many_from_team",
      team: 1,
      limit: 3,
      count: 4,
    });
    expect(
      codes(reviewSquad({ elements }, market, ruleset)).filter((code) => code === "too_many_from_team").length,
    ).toBe(3);
  });

  test("the club is the one the player is at now (rules.md 4.1)", () => {
    const moved = testMarket({ 221: { team: 1 }, 322: { team: 1 } });
    expect(reviewSquad({ elements: FIFTEEN }, moved, ruleset)).toEqual([
      { code: "too_many_from_team", team: 1, limit: 3, count: 4 },
    ]);
  });

  test("the shortfall is reported to the tenth [core-090]", () => {
    const dear = testMarket({ 1041: { now_cost: 69 + 198 + 1 } });
    expect(reviewSquad({ elements: FIFTEEN }, testMarket({ 1041: { now_cost: 69 + 198 } }), ruleset)).toEqual([]);
    expect(reviewSquad({ elements: FIFTEEN }, dear, ruleset)).toEqual([{ code: "over_budget", shortBy: 1 }]);
  });

  test("what is left can be given, as a squad with a bank is not bought new", () => {
    expect(reviewSquad({ elements: FIFTEEN, remaining: -7 }, market, ruleset)).toEqual([
      { code: "over_budget", shortBy: 7 },
    ]);
  });

  test("everything wrong is reported at once", () => {
    const some = testMarket({ 211: { can_select: false } });
    const elements = [...swap(343, 9999), 211];
    expect(codes(reviewSquad({ elements, remaining: -1 }, some, ruleset))).toEqual([
      "duplicate_element",
      "not_selectable",
      "over_budget",
      "squad_incomplete",
      "unknown_element",
    ]);
  });

  test("who has left the league may stay in a squad that owns them (rules.md 4.2)", () => {
    const left = testMarket({ 211: { can_select: false } });
    expect(reviewSquad({ elements: FIFTEEN, bought: [] }, left, ruleset)).toEqual([]);
  });

  test("a round's own overrides apply (rules.md 1, overrides)", () => {
    const changed = withOverrides(ruleset, { ...NO_OVERRIDES, rules: { squad_team_limit: 1 } });
    expect(codes(reviewSquad({ elements: FIFTEEN }, market, changed))).toEqual([
      "too_many_from_team",
      "too_many_from_team",
      "too_many_from_team",
    ]);
  });
});

describe("entering a first squad", () => {
  const open = { id: 3, deadline_time: DEADLINE };
  const elements = inTypeOrder(FIFTEEN, market);
  const picks = elements.map((element) => ({ element, purchase_price: market.get(element)!.now_cost }));
  const enter = (wish: { element: number; purchase_price?: number | null }[], now = DEADLINE - 1, at = market) =>
    reviewNewSquad(wish, at, ruleset, open, now);

  test("it becomes a team with a legal line-up, the rest in the bank and free changes (rules.md 4.7, 4.8)", () => {
    const { problems, squad } = enter(picks);
    expect(problems).toEqual([]);
    expect(squad).toMatchObject({
      bank: 198,
      transfers_made: 0,
      chip: null,
      unlimited: true,
    });
    expect(new Set(squad!.elements)).toEqual(new Set(FIFTEEN));
    expect(squad!.purchase_prices).toEqual(squad!.elements.map((element) => market.get(element)!.now_cost));
    expect(reviewPicks(squad!, toPicks(squad!, market, ruleset, 10), market, ruleset)).toEqual([]);
  });

  test("prices may be left out", () => {
    expect(enter(elements.map((element) => ({ element }))).problems).toEqual([]);
    expect(enter(elements.map((element) => ({ element, purchase_price: null }))).problems).toEqual([]);
  });

  test("a price that has moved is refused with both prices", () => {
    const { problems, squad } = enter(picks, DEADLINE - 1, testMarket({ 631: { now_cost: 61 } }));
    expect(problems).toEqual([{ code: "price_changed", element: 631, purchase_price: 59, now_cost: 61 }]);
    expect(squad).toBeNull();
  });

  test("players come in type order", () => {
    const { problems } = enter([...picks.slice(1), picks[0]!]);
    expect(problems).toEqual([{ code: "squad_not_type_order", element_type: 1, after: 4 }]);
  });

  test("the deadline is kept to the millisecond (rules.md 17)", () => {
    expect(enter(picks, DEADLINE - 1).problems).toEqual([]);
    expect(enter(picks, DEADLINE).problems).toEqual([{ code: "deadline_passed", event: 3, deadline_time: DEADLINE }]);
  });

  test("after the last deadline nobody enters (rules.md 2)", () => {
    const { problems, squad } = reviewNewSquad(picks, market, ruleset, null, 0);
    expect(problems).toEqual([{ code: "no_open_event" }]);
    expect(squad).toBeNull();
  });

  test("an unfinished squad, too late, at old prices: all of it is reported", () => {
    const { problems } = enter(picks.slice(1), DEADLINE, testMarket({ 631: { now_cost: 61 } }));
    expect(codes(problems)).toEqual(["deadline_passed", "price_changed", "squad_incomplete"]);
  });
});
