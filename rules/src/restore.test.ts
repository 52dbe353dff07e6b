import fc from "fast-check";
import { assert, describe, expect, test } from "vitest";
import { closeSquad } from "./close-squad.ts";
import { squadSellingValue } from "./prices.ts";
import { reviewRestore } from "./restore.ts";
import { codes, testFacts, testMarket, testSquad } from "./test-market.ts";
import type { TestMarket } from "./test-market.ts";
import { reviewTransfers } from "./transfers.ts";
import type { TransferDone } from "./transfers.ts";
import type { MarketPlayer, Squad } from "./types.ts";

/** What a team would have in the bank if it sold everybody today. */
const worth = (squad: Squad, market: TestMarket) => squad.bank + squadSellingValue(squad, market, testFacts().ruleset);

/** A round of one manager, as the server keeps it: versions, and what each booked. */
type Round = {
  market: TestMarket;
  squad: Squad;
  versions: readonly Squad[];
  booked: readonly (TransferDone & { version: number })[];
};

const begin = (squad: Squad, market = testMarket()): Round => ({ market, squad, versions: [squad], booked: [] });

const move = (round: Round, element: number, change: Partial<MarketPlayer>): Round => ({
  ...round,
  market: new Map(round.market).set(element, { ...round.market.get(element)!, ...change }),
});

const price = (round: Round, element: number, now_cost: number) => move(round, element, { now_cost });

/** The round after transfers; undefined when they are refused. */
function trade(round: Round, ...pairs: readonly (readonly [element_out: number, element_in: number])[]) {
  const { squad, market, versions } = round;
  const transfers = pairs.map(([element_out, element_in]) => ({ element_out, element_in }));
  const review = reviewTransfers(squad, { event: 10, transfers }, testFacts({ market }));
  if (review.problems.length > 0) return undefined;
  const rows = review.recorded ? review.rows.map((row) => ({ ...row, version: versions.length })) : [];
  return {
    ...round,
    squad: review.squad,
    versions: [...versions, review.squad],
    booked: [...round.booked, ...rows],
  };
}

const traded = (round: Round, ...pairs: readonly (readonly [number, number])[]): Round => {
  const after = trade(round, ...pairs);
  if (!after) throw new Error("the transfers were refused");
  return after;
};

const review = ({ squad, market, versions, booked }: Round, version: number) =>
  reviewRestore(
    squad,
    versions[version]!,
    booked.filter((row) => row.version > version),
    testFacts({ market }),
  );

/** The round after a version came back. */
function restored(round: Round, version: number): Round {
  expect(review(round, version)).toEqual([]);
  const squad = round.versions[version]!;
  return {
    ...round,
    squad,
    versions: [...round.versions, squad],
    booked: round.booked.filter((row) => row.version <= version),
  };
}

/** 221 and 222, 321: defenders at 49, 48 and 49; `testSquad` holds 221. */
const [OWN, OTHER, THIRD] = [221, 222, 321];

describe("going back to a version", () => {
  test("a transfer made by mistake is undone while nothing has moved", () => {
    const round = traded(begin(testSquad()), [OWN, OTHER]);
    expect(review(round, 0)).toEqual([]);
  });

  test("who keeps a profit that the fee has halved gets the player back at the price once paid", () => {
    const round = traded(price(begin(testSquad()), OWN, 59), [OWN, OTHER]);
    expect(round.booked[0]).toMatchObject({ element_out_cost: 54 });
    expect(worth(restored(round, 0).squad, round.market)).toBe(worth(round.squad, round.market));
  });

  test("who was bought has fallen", () => {
    const round = price(traded(begin(testSquad()), [OWN, OTHER]), OTHER, 47);
    expect(review(round, 0)).toEqual([
      { code: "version_price_changed", element: OTHER, purchase_price: 48, now_cost: 47 },
    ]);
  });

  test("who was sold has risen", () => {
    const round = price(traded(begin(testSquad()), [OWN, OTHER]), OWN, 51);
    expect(review(round, 0)).toEqual([
      { code: "version_price_changed", element: OWN, selling_price: 49, now_selling_price: 50, now_cost: 51 },
    ]);
  });

  test("a loss on a player who has come and gone is not undone with them", () => {
    const bought = traded(begin(testSquad()), [OWN, OTHER]);
    const round = traded(price(bought, OTHER, 40), [OTHER, OWN]);
    expect(round.squad.elements).toEqual(testSquad().elements);
    expect(round.squad.bank).toBe(22);
    expect(review(round, 0)).toMatchObject([{ code: "version_price_changed", element: OTHER, purchase_price: 48 }]);
  });

  test("a player sold and bought back dearer does not get the old price and the money back", () => {
    const fallen = price(begin(testSquad()), OWN, 44);
    const round = traded(price(traded(fallen, [OWN, OTHER]), OWN, 47), [OTHER, OWN]);
    expect(round.squad).toMatchObject({ elements: testSquad().elements, bank: 27 });
    // Bought at 49 and sold for 44; at 47 the player would sell for 47 again, and the 3 paid on top would be back too.
    expect(review(round, 0)).toMatchObject([
      { code: "version_price_changed", element: OWN, selling_price: 44, now_selling_price: 47, now_cost: 47 },
    ]);
    expect(review(round, 1)).toEqual([]);
  });

  test("a version whose transfers were undone since cannot be proven any more", () => {
    const there = traded(begin(testSquad()), [OWN, OTHER]);
    const back = traded(there, [OTHER, OWN]);
    const round = restored(back, 0);
    expect(round.squad).toMatchObject({ elements: testSquad().elements, transfers_made: 0 });
    // Version 1 holds who is not there; version 2 the same fifteen, but counts two transfers that are gone.
    expect([1, 2].map((version) => codes(review(round, version)))).toEqual([["version_undone"], ["version_undone"]]);
    const on = traded(round, [322, THIRD]);
    expect(codes(review(on, 1))).toEqual(["version_undone"]);
    expect(review(on, 3)).toEqual([]);
  });

  test("every player, at the price paid, must be where the transfers lead [mended-114]", () => {
    const round = traded(begin(testSquad()), [OWN, OTHER]);
    const { squad } = round;
    const other = (change: Partial<Squad>) => codes(review({ ...round, squad: { ...squad, ...change } }, 0));
    const swapped = (list: readonly number[], place: number, value: number) => list.with(place, value);
    for (const place of [0, 7, squad.elements.length - 1]) {
      const price = squad.purchase_prices[place]! + 1;
      expect(other({ purchase_prices: swapped(squad.purchase_prices, place, price) })).toEqual(["version_undone"]);
      expect(other({ elements: swapped(squad.elements, place, 999) })).toEqual(["version_undone"]);
    }
    expect(other({ transfers_made: squad.transfers_made + 1 })).toEqual(["version_undone"]);
    // The transfer was counted, and who was sold is still there.
    const { elements, purchase_prices } = testSquad();
    expect(other({ elements, purchase_prices })).toEqual(["version_undone"]);
    expect(other({})).toEqual([]);
  });

  test("who would return must be on the market", () => {
    const round = move(traded(begin(testSquad()), [OWN, OTHER]), OWN, { can_select: false });
    expect(review(round, 0)).toEqual([{ code: "not_selectable", element: OWN }]);
  });

  test("not behind a transfer chip [core-073]", () => {
    const past = testSquad();
    expect(reviewRestore({ ...past, chip: "wildcard" }, past, [], testFacts())).toEqual([
      { code: "chip_irrevocable", chip: "wildcard" },
    ]);
    expect(reviewRestore({ ...past, chip: "wildcard" }, { ...past, chip: "wildcard" }, [], testFacts())).toEqual([]);
    expect(reviewRestore({ ...past, chip: "2capt" }, past, [], testFacts())).toEqual([]);
  });

  test("before the first deadline who leaves brings the price paid, and who returns must cost the same", () => {
    const round = traded(begin(testSquad({ unlimited: true })), [OWN, OTHER]);
    expect(review(price(round, OTHER, 40), 0)).toEqual([]);
    // Who was there all the time stays at the price paid, whatever the price is now [mended-114].
    expect(review(price(round, 322, 99), 0)).toEqual([]);
    const dearer = price(round, OWN, 50);
    expect(review(dearer, 0)).toEqual([
      { code: "version_price_changed", element: OWN, purchase_price: 49, now_cost: 50 },
    ]);
    const again = traded(dearer, [OTHER, OWN]);
    expect(codes(review(again, 0))).toEqual(["version_price_changed"]);
  });
});

type Step =
  | { kind: "price"; nth: number; by: number }
  | { kind: "trade"; pairs: [place: number, nth: number][] }
  | { kind: "restore"; nth: number }
  | { kind: "deadline" };

/** Three of the squad and three others: few, so that they come, go and come back, and meet their prices again. */
const PLAYED = [322, 423, 524, 622, 723, 824];
const nth = fc.integer({ min: 0, max: PLAYED.length - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("price" as const), nth, by: fc.constantFrom(-6, -3, -1, 1, 3, 6) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("trade" as const),
      pairs: fc.array(fc.tuple(fc.integer({ min: 2, max: 4 }), nth), { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("restore" as const), nth: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant({ kind: "deadline" as const }) },
);

test("whatever is bought, sold and undone while prices move, going back leaves a team worth what it was, and its transfers counted", () => {
  const seen = { undone: 0, refused: new Set<string>() };
  const take = (round: Round, wish: Step): Round => {
    if (wish.kind === "price") {
      const id = PLAYED[wish.nth]!;
      return price(round, id, Math.max(20, round.market.get(id)!.now_cost + wish.by));
    }
    if (wish.kind === "trade") {
      const pairs = wish.pairs.map(([place, other]) => [round.squad.elements[place]!, PLAYED[other]!] as const);
      return trade(round, ...pairs) ?? round;
    }
    if (wish.kind === "deadline") {
      return begin(closeSquad(round.squad, null, { ruleset: testFacts().ruleset }), round.market);
    }
    const version = wish.nth % round.versions.length;
    const problems = review(round, version);
    for (const { code } of problems) seen.refused.add(code);
    if (problems.length > 0) return round;
    const after = restored(round, version);
    assert.strictEqual(worth(after.squad, round.market), worth(round.squad, round.market), "worth the same");
    const { transfers_made, unlimited } = after.squad;
    assert.strictEqual(transfers_made, unlimited ? 0 : after.booked.length, "counted as booked");
    if (after.booked.length < round.booked.length) seen.undone += 1;
    return after;
  };
  fc.assert(
    fc.property(fc.boolean(), fc.array(step, { minLength: 5, maxLength: 40 }), (unlimited, steps) => {
      steps.reduce(take, begin(testSquad({ unlimited })));
    }),
    { numRuns: 1500 },
  );
  expect(seen.undone).toBeGreaterThan(300);
  expect([...seen.refused].toSorted()).toEqual(["version_price_changed", "version_undone"]);
});

test("while the market stands still, every version can come back", () => {
  const still = fc.array(fc.tuple(fc.integer({ min: 2, max: 4 }), nth), { maxLength: 8 });
  fc.assert(
    fc.property(fc.boolean(), still, (unlimited, pairs) => {
      const end = pairs.reduce(
        (round, [place, other]) => trade(round, [round.squad.elements[place]!, PLAYED[other]!]) ?? round,
        begin(testSquad({ unlimited })),
      );
      for (const version of end.versions.keys()) assert.isEmpty(review(end, version));
    }),
  );
});
