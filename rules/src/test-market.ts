import type { SaveFacts } from "./moment.ts";
import { ALLSVENSKAN_2026, NO_OVERRIDES } from "./ruleset.ts";
import type { ChipRule, Ruleset } from "./ruleset.ts";
import type { ChipName, ElementTypeId, MarketPlayer, Squad } from "./types.ts";

/** 16 clubs of 15 players. Ids are club x 100 + type x 10 + number: 523 is club 5's third defender. */
export type TestMarket = Map<number, MarketPlayer>;

export const CLUBS = 16;
const PER_CLUB: Record<ElementTypeId, number> = { 1: 2, 2: 5, 3: 5, 4: 3 };

export function testMarket(change: Record<number, Partial<MarketPlayer>> = {}): TestMarket {
  const market: TestMarket = new Map();
  for (let team = 1; team <= CLUBS; team += 1) {
    for (const element_type of [1, 2, 3, 4] as const) {
      for (let number = 1; number <= PER_CLUB[element_type]; number += 1) {
        const id = team * 100 + element_type * 10 + number;
        const now_cost = 30 + element_type * 10 - number;
        market.set(id, { id, element_type, team, now_cost, can_select: true, ...change[id] });
      }
    }
  }
  return market;
}

export const FIFTEEN = [111, 221, 322, 423, 524, 631, 732, 833, 934, 1041, 1142, 211, 125, 235, 343];

/** Mid-season: bought at `testMarket()` prices, one free transfer, 30 in the bank. */
export function testSquad(change: Partial<Squad> = {}): Squad {
  const market = testMarket();
  return {
    elements: FIFTEEN,
    purchase_prices: FIFTEEN.map((element) => market.get(element)!.now_cost),
    captain: 1041,
    vice_captain: 631,
    bank: 30,
    free_transfers: 1,
    transfers_made: 0,
    chip: null,
    unlimited: false,
    ...change,
  };
}

const extra = (id: number, name: ChipName, chip_type: ChipRule["chip_type"]): ChipRule => ({
  id,
  name,
  number: 1,
  start_event: 1,
  stop_event: 30,
  chip_type,
  overrides: NO_OVERRIDES,
});

export const ALL_CHIPS: Ruleset = {
  ...ALLSVENSKAN_2026,
  chips: [
    ...ALLSVENSKAN_2026.chips,
    extra(6, "frush", "team"),
    extra(7, "freehit", "transfer"),
    extra(8, "rich", "transfer"),
  ],
};

export const DEADLINE = 1_000_000;

export function testFacts(change: Partial<SaveFacts> = {}): SaveFacts {
  return {
    market: testMarket(),
    ruleset: ALLSVENSKAN_2026,
    open: { id: 10, deadline_time: DEADLINE },
    plays: [],
    now: DEADLINE - 60_000,
    ...change,
  };
}

export const codes = (problems: readonly { code: string }[]): string[] => problems.map(({ code }) => code).sort();
