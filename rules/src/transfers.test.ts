import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  freeTransfersLeft,
  nextFreeTransfers,
  reviewTransfers,
  squadTransferCost,
  transferCost,
  transferState,
} from "./transfers.ts";
import { reviewPicks, toPicks } from "./lineup.ts";
import type { SaveFacts } from "./moment.ts";
import { ALLSVENSKAN_2026 as ruleset } from "./ruleset.ts";
import { ALL_CHIPS, DEADLINE, FIFTEEN, codes, testFacts, testMarket, testSquad } from "./test-market.ts";
import type { ChipName, Squad } from "./types.ts";

type Row = { element_in: number; element_out: number; purchase_price?: number | null; selling_price?: number | null };

/** out > in; all test players of one type and number cost the same, so 221 (club 2) for 1221 (club 12) is an even swap. */
const pair = (element_out: number, element_in: number): Row => ({ element_out, element_in });
const review = (
  rows: readonly Row[],
  { squad = testSquad(), chip, ...facts }: Partial<SaveFacts> & { squad?: Squad; chip?: ChipName | null } = {},
) => reviewTransfers(squad, { event: 10, chip, transfers: rows }, testFacts(facts));

const FIVE = [pair(221, 1221), pair(322, 1322), pair(423, 1423), pair(524, 1524), pair(125, 1125)];
const THREE = FIVE.slice(0, 3);
/** Brings a fourth and fifth player of club 1, beside 111, 125 and others. */
const CROWD = [pair(221, 121), pair(631, 131), pair(1041, 141)];

describe("confirming transfers", () => {
  test("newcomers take places, prices are paid and received, the rows tell both (rules.md 5.1)", () => {
    const market = testMarket({ 221: { now_cost: 53 }, 1223: { now_cost: 61 } });
    const result = review([pair(221, 1223), pair(1041, 1243)], { market });
    expect(result.problems).toEqual([]);
    expect(result.rows).toEqual([
      { element_out: 221, element_out_cost: 51, element_in: 1223, element_in_cost: 61 },
      { element_out: 1041, element_out_cost: 69, element_in: 1243, element_in_cost: 67 },
    ]);
    expect(result.bank).toBe(30 + 51 - 61 + 69 - 67);
    expect(result.squad).toMatchObject({ bank: result.bank, transfers_made: 2, free_transfers: 1, chip: null });
    expect(result.squad.elements[1]).toBe(1223);
    expect(result.squad.purchase_prices[1]).toBe(61);
    expect(result.squad.elements[9]).toBe(1243);
    expect(result).toMatchObject({ cost: 4, added_cost: 4, counted: 2, recorded: true, moves_market: true });
  });

  test("buying somebody back pays today's price, and profit starts again (rules.md 5.3)", () => {
    const market = testMarket({ 221: { now_cost: 55 } });
    const sold = review([pair(221, 1221)], { market }).squad;
    expect(sold.bank).toBe(30 + 52 - 49);
    const back = review([pair(1221, 221)], { market, squad: sold }).squad;
    expect(back.bank).toBe(30 - 3);
    expect(back.purchase_prices[1]).toBe(55);
    expect(back.transfers_made).toBe(2);
  });

  test("who is not affordable alone is affordable in the set: a set, not a sequence", () => {
    const rich = testMarket({ 1231: { now_cost: 100 } });
    const rows = [pair(631, 1231), pair(1041, 1243)];
    const poor = testSquad({ bank: 39 });
    expect(codes(review(rows, { market: rich, squad: poor }).problems)).toEqual([]);
    expect(review(rows, { market: rich, squad: testSquad({ bank: 38 }) }).problems).toEqual([
      { code: "over_budget", shortBy: 1 },
    ]);
  });

  test("the order of the rows changes nothing but the order of the rows", () => {
    const forward = review(FIVE, { chip: "wildcard" });
    const backward = review(FIVE.toReversed(), { chip: "wildcard" });
    expect(backward.squad).toEqual(forward.squad);
    expect(backward.rows).toEqual(forward.rows.toReversed());
  });

  test("a refusal changes nothing", () => {
    const squad = testSquad();
    expect(review([pair(221, 1221), pair(322, 9999)], { squad })).toMatchObject({
      squad,
      rows: [],
      bank: 30,
      cost: 0,
      added_cost: 0,
      chip_played: null,
    });
  });

  test("nothing to confirm [core-090]", () => {
    expect(review([]).problems).toEqual([{ code: "no_transfers" }]);
    expect(review([], { squad: testSquad({ chip: "wildcard" }) }).problems).toEqual([{ code: "no_transfers" }]);
  });
});

describe("armbands after a transfer", () => {
  const after = (rows: Row[]) => {
    const { squad, problems } = review(rows, { chip: "wildcard", squad: testSquad({ transfers_made: 5 }) });
    expect(problems).toEqual([]);
    expect(reviewPicks(squad, toPicks(squad, testMarket(), ruleset, 10), testMarket(), ruleset)).toEqual([]);
    return [squad.captain, squad.vice_captain];
  };
  test("nobody with one leaves: they stay", () => expect(after([pair(221, 1221)])).toEqual([1041, 631]));
  test("the captain leaves: the vice-captain takes over, the newcomer is vice", () =>
    expect(after([pair(1041, 1241)])).toEqual([631, 1241]));
  test("the vice-captain leaves: the newcomer is vice", () => expect(after([pair(631, 1231)])).toEqual([1041, 1231]));
  test("both leave: the newcomers inherit", () =>
    expect(after([pair(631, 1231), pair(1041, 1241)])).toEqual([1241, 1231]));
});

describe("a row that is wrong", () => {
  test.each([
    ["sells somebody of another squad", pair(1222, 1221), { code: "transfer_element_out_not_pick", element: 1222 }],
    ["buys a player of the squad", pair(221, 322), { code: "transfer_element_in_is_pick", element: 322 }],
    ["buys back the player sold", pair(221, 221), { code: "transfer_element_in_is_pick", element: 221 }],
    [
      "buys a forward for a defender",
      pair(221, 1241),
      { code: "transfer_element_type_mismatch", element_in: 1241, element_out: 221 },
    ],
    ["buys nobody there is", pair(221, 9999), { code: "unknown_element", element: 9999 }],
    ["buys who has left", pair(221, 1225), { code: "not_selectable", element: 1225 }],
    [
      "pays yesterday's price",
      { ...pair(221, 1221), purchase_price: 48 },
      { code: "price_changed", element: 1221, purchase_price: 48, now_cost: 49 },
    ],
    [
      "wants yesterday's price",
      { ...pair(221, 1221), selling_price: 50 },
      { code: "price_changed", element: 221, selling_price: 50, now_selling_price: 49, now_cost: 49 },
    ],
  ])("%s (rules.md 5.1)", (_, row, problem) => {
    const market = testMarket({ 1225: { can_select: false } });
    const { problems, squad } = review([pair(322, 1322), row], { market });
    expect(problems).toEqual([{ ...problem, row: 1 }]);
    expect(squad.elements).toEqual(FIFTEEN);
  });

  test("nobody is sold or bought twice", () => {
    expect(review([pair(221, 1221), pair(221, 1222)]).problems).toEqual([
      { code: "duplicate_element", element: 221, row: 1 },
    ]);
    expect(review([pair(221, 1221), pair(322, 1221)]).problems).toEqual([
      { code: "duplicate_element", element: 1221, row: 1 },
    ]);
  });

  test("a chain through one's own squad is no set: who is in it cannot be bought", () => {
    const rows = [pair(221, 1221), pair(322, 221)];
    expect(review(rows).problems).toEqual([{ code: "transfer_element_in_is_pick", element: 221, row: 1 }]);
  });

  test("right prices, and none, are accepted", () => {
    expect(review([{ ...pair(221, 1221), purchase_price: 49, selling_price: 49 }]).problems).toEqual([]);
    expect(review([{ ...pair(221, 1221), purchase_price: null, selling_price: null }]).problems).toEqual([]);
  });

  test("everything wrong is reported at once, each row with its place", () => {
    const { problems } = reviewTransfers(
      testSquad(),
      {
        event: 9,
        chip: "pdbus",
        transfers: [{ ...pair(221, 1221), purchase_price: 1 }, pair(322, 1322), pair(423, 1243), pair(7, 8)],
      },
      testFacts({ now: DEADLINE }),
    );
    expect(problems.map((problem) => [problem.code, "row" in problem ? problem.row : null])).toEqual([
      ["deadline_passed", null],
      ["transfer_event_mismatch", null],
      ["chip_not_transfer", null],
      ["price_changed", 0],
      ["transfer_element_type_mismatch", 2],
      ["transfer_element_out_not_pick", 3],
      ["unknown_element", 3],
    ]);
  });

  test("a wrong price and type do not hide that it is also too dear and too many of one club", () => {
    const market = testMarket({ 121: { now_cost: 200 } });
    const rows = [{ ...CROWD[0]!, purchase_price: 49 }, ...CROWD.slice(1)];
    expect(codes(review(rows, { market }).problems)).toEqual([
      "over_budget",
      "price_changed",
      "transfer_team_limit_reached",
    ]);
  });
});

describe("the moment", () => {
  test("the deadline is kept to the millisecond (rules.md 17)", () => {
    expect(review([pair(221, 1221)], { now: DEADLINE - 1 }).problems).toEqual([]);
    expect(review([pair(221, 1221)], { now: DEADLINE }).problems).toEqual([
      { code: "deadline_passed", event: 10, deadline_time: DEADLINE },
    ]);
  });

  test("a request for another round is refused (rules.md 2)", () => {
    const wish = { event: 11, transfers: [pair(221, 1221)] };
    expect(reviewTransfers(testSquad(), wish, testFacts()).problems).toEqual([
      { code: "transfer_event_mismatch", event: 11, next: 10 },
    ]);
  });

  test("after the last deadline the game is over (rules.md 2)", () => {
    expect(review([pair(221, 1221)], { open: null }).problems).toEqual([{ code: "no_open_event" }]);
  });
});

describe("the club limit", () => {
  test("counts every club of the squad as it would be [core-090]", () => {
    expect(review(CROWD).problems).toEqual([{ code: "transfer_team_limit_reached", team: 1, limit: 3, count: 5 }]);
    expect(review(CROWD.slice(0, 1)).problems).toEqual([]);
  });

  test("a squad with four of one club through a club change must be legal after its next transfers (rules.md 4.3)", () => {
    const market = testMarket({ 221: { team: 1 }, 322: { team: 1 } });
    expect(review([pair(1041, 1241)], { market }).problems).toEqual([
      { code: "transfer_team_limit_reached", team: 1, limit: 3, count: 4 },
    ]);
    expect(review([pair(322, 1322)], { market }).problems).toEqual([]);
  });

  test("Loan Rangers lift it, in the request that plays them and in all after it [core-073]", () => {
    const first = review(CROWD, { chip: "uteam" });
    expect(first.problems).toEqual([]);
    const second = review([pair(732, 132), pair(833, 133)], { squad: first.squad });
    expect(second.problems).toEqual([]);
  });

  test.each(["wildcard", "freehit", "rich"] as const)("%s does not [core-073] (rules.md 6.2, 6.3)", (chip) => {
    expect(codes(review(CROWD, { chip, ruleset: ALL_CHIPS }).problems)).toEqual(["transfer_team_limit_reached"]);
  });
});

describe("points and free transfers", () => {
  test.each([
    ["nothing made", 0, 1, 0],
    ["the free one", 1, 1, 0],
    ["one beyond", 2, 1, 4],
    ["three beyond two", 5, 2, 12],
    ["none free", 1, 0, 4],
  ])("%s [core-080]", (_, made, limit, cost) => {
    expect(transferCost(made, limit, false, ruleset)).toBe(cost);
    expect(transferCost(made, limit, true, ruleset)).toBe(0);
  });

  test("a later set pays for what the first left [core-080]", () => {
    const squad = testSquad({ free_transfers: 2 });
    const first = review(THREE, { squad });
    expect(first).toMatchObject({ cost: 4, added_cost: 4 });
    const second = review(FIVE.slice(3), { squad: first.squad });
    expect(second).toMatchObject({ cost: 12, added_cost: 8 });
    expect(squadTransferCost(second.squad, ruleset)).toBe(12);
    expect(freeTransfersLeft(second.squad)).toBe(0);
  });

  test.each([
    ["nothing made of one: one more", { free_transfers: 1, transfers_made: 0 }, 2],
    ["the one used", { free_transfers: 1, transfers_made: 1 }, 1],
    ["more than there were is not owed", { free_transfers: 1, transfers_made: 5 }, 1],
    ["two of four used", { free_transfers: 4, transfers_made: 2 }, 3],
    ["five is the most", { free_transfers: 5, transfers_made: 0 }, 5],
    ["five, one used", { free_transfers: 5, transfers_made: 1 }, 5],
    ["a wildcard keeps them", { free_transfers: 3, transfers_made: 9, chip: "wildcard" }, 3],
    ["Loan Rangers keep them", { free_transfers: 5, transfers_made: 9, chip: "uteam" }, 5],
    ["a team chip is no reason to keep them", { free_transfers: 3, transfers_made: 1, chip: "pdbus" }, 3],
    ["the entry's first deadline gives one", { unlimited: true, free_transfers: 4 }, 1],
  ] as const)("the next round's: %s (rules.md 5.2)", (_, squad, expected) => {
    expect(nextFreeTransfers(testSquad(squad), ruleset)).toBe(expected);
  });

  test("my-team's transfers", () => {
    const market = testMarket({ 221: { now_cost: 53 } });
    const squad = testSquad({ free_transfers: 2, transfers_made: 1 });
    const open = { id: 4, deadline_time: 0 };
    expect(transferState(squad, market, ruleset, open)).toEqual({
      cost: 4,
      status: "cost",
      limit: 2,
      made: 1,
      bank: 30,
      value: 804,
    });
    for (const change of [{ chip: "wildcard" }, { unlimited: true }] as const) {
      expect(transferState({ ...squad, ...change }, market, ruleset, open)).toMatchObject({
        status: "unlimited",
        limit: null,
      });
      expect(freeTransfersLeft({ ...squad, ...change })).toBeNull();
    }
    expect(transferState(squad, market, ruleset, null)).toMatchObject({ status: "cost", limit: 0 });
  });

  test("twenty transfers a round without a chip, as many as you like with one (rules.md 5.1)", () => {
    const squad = testSquad({ transfers_made: 18 });
    expect(review(FIVE.slice(0, 2), { squad }).problems).toEqual([]);
    expect(review(THREE, { squad }).problems).toEqual([{ code: "transfers_cap", limit: 20, made: 18, asked: 3 }]);
    expect(review(THREE, { squad, chip: "wildcard" }).problems).toEqual([]);
    expect(review(THREE, { squad: { ...squad, chip: "uteam" } }).problems).toEqual([]);
  });
});

describe("before the entry's first deadline (rules.md 4.8)", () => {
  const squad = testSquad({ unlimited: true });

  test("every change is free, uncounted, and at the price paid", () => {
    const market = testMarket({ 221: { now_cost: 60 }, 322: { now_cost: 40 } });
    const result = review(FIVE, { squad, market });
    expect(result).toMatchObject({
      problems: [],
      cost: 0,
      added_cost: 0,
      counted: 0,
      recorded: false,
      moves_market: false,
      bank: 30,
    });
    expect(result.squad).toMatchObject({ transfers_made: 0, unlimited: true });
    expect(result.rows.slice(0, 2).map((row) => row.element_out_cost)).toEqual([49, 48]);
  });

  test("the club limit and the budget hold all the same", () => {
    const market = testMarket({ 121: { now_cost: 200 } });
    expect(codes(review(CROWD, { squad, market }).problems)).toEqual(["over_budget", "transfer_team_limit_reached"]);
  });
});

describe("transfer chips", () => {
  const facts = { ruleset: ALL_CHIPS };

  test.each(["wildcard", "uteam", "freehit", "rich"] as const)(
    "%s: played with transfers that would cost points, and free from then on [core-073] [core-074]",
    (chip) => {
      const first = review(THREE, { ...facts, chip });
      expect(first).toMatchObject({ problems: [], cost: 0, added_cost: 0, counted: 0, chip_played: chip });
      expect(first.squad).toMatchObject({ chip, transfers_made: 3, free_transfers: 1 });
      const second = review(FIVE.slice(3), { ...facts, squad: first.squad });
      expect(second).toMatchObject({ problems: [], cost: 0, counted: 0, chip_played: null });
      expect(second.squad.chip).toBe(chip);
      expect(review(FIVE.slice(3), { ...facts, squad: first.squad, chip })).toEqual(second);
    },
  );

  test("not with transfers that cost nothing [core-074]", () => {
    expect(review(FIVE.slice(0, 1), { chip: "wildcard" }).problems).toEqual([
      { code: "chip_needs_cost", chip: "wildcard", missing: 1 },
    ]);
    expect(review([], { chip: "wildcard", squad: testSquad({ free_transfers: 5 }) }).problems).toEqual([
      { code: "chip_needs_cost", chip: "wildcard", missing: 6 },
    ]);
  });

  test("a wildcard makes the round's earlier transfers free, and they no longer count (rules.md 6.2)", () => {
    const before = review(THREE).squad;
    expect(squadTransferCost(before, ruleset)).toBe(8);
    const alone = review([], { squad: before, chip: "wildcard" });
    expect(alone).toMatchObject({ problems: [], cost: 0, added_cost: -8, counted: -3, chip_played: "wildcard" });
    const more = review(FIVE.slice(3), { squad: before, chip: "wildcard" });
    expect(more).toMatchObject({ problems: [], cost: 0, added_cost: -8, counted: -3 });
    expect(more.squad.transfers_made).toBe(5);
  });

  test("a wildcard's transfers move the market, those of a loan do not (rules.md 5.1, 6.4)", () => {
    const moves = (chip: ChipName) => review(THREE, { ...facts, chip }).moves_market;
    expect((["wildcard", "uteam", "freehit", "rich"] as const).map(moves)).toEqual([true, false, false, false]);
    expect(review(THREE, { ...facts, chip: "uteam" }).recorded).toBe(true);
  });

  test("a team chip in play does not make transfers free, and bars a transfer chip (rules.md 6.1)", () => {
    const squad = testSquad({ chip: "pdbus" });
    expect(review(THREE, { squad })).toMatchObject({
      problems: [],
      cost: 8,
      squad: { chip: "pdbus" },
      chip_played: null,
    });
    expect(codes(review(THREE, { squad, chip: "wildcard" }).problems)).toEqual(["chip_already_active"]);
  });

  test("Loan Rangers keep to the ordinary budget (rules.md 6.4)", () => {
    const market = testMarket({ 1221: { now_cost: 49 + 31 } });
    expect(review(THREE, { market, chip: "uteam" }).problems).toEqual([{ code: "over_budget", shortBy: 1 }]);
  });

  test("rich may spend 1,000,000 on the fifteen, and no more; the bank is left alone [core-073]", () => {
    const others = FIFTEEN.filter((element) => element !== 221).reduce(
      (sum, id) => sum + testMarket().get(id)!.now_cost,
      0,
    );
    const at = (now_cost: number) =>
      review(THREE, { ...facts, chip: "rich", market: testMarket({ 1221: { now_cost } }) });
    const just = at(1_000_000 - others);
    expect(just).toMatchObject({ problems: [], bank: 30, squad: { bank: 30 } });
    expect(at(1_000_001 - others).problems).toEqual([{ code: "over_budget", shortBy: 1 }]);
  });

  test("outside its window, or used up, everything else is still reported", () => {
    const { problems } = review(CROWD, {
      chip: "wildcard",
      plays: [{ chip_id: 1, name: "wildcard", event: 3 }],
    });
    expect(codes(problems)).toEqual(["chip_played", "transfer_team_limit_reached"]);
  });
});

test("any set of same-type swaps is accepted or refused alike in every order", () => {
  const market = testMarket();
  const row = fc.constantFrom(...FIFTEEN).chain((out) => {
    const same = [...market.values()].filter((player) => player.element_type === market.get(out)!.element_type);
    return fc.constantFrom(...same.map((player) => pair(out, player.id)));
  });
  let accepted = 0;
  const sets = fc.uniqueArray(row, { minLength: 1, maxLength: 8, selector: ({ element_out }) => element_out });
  fc.assert(
    fc.property(sets, fc.infiniteStream(fc.nat()), (rows, order) => {
      const one = review(rows);
      const keyed = rows.map((value) => ({ value, key: order.next().value! }));
      const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
      const other = review(shuffled);
      expect(new Set(codes(other.problems))).toEqual(new Set(codes(one.problems)));
      expect(other.squad).toEqual(one.squad);
      if (one.problems.length === 0) accepted += 1;
    }),
    { numRuns: 300 },
  );
  expect(accepted).toBeGreaterThan(30);
});
