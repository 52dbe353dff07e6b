import { describe, expect, test } from "vitest";
import { closeSquad, roundStartOf } from "./close-squad.ts";
import { ALLSVENSKAN_2026 as ruleset } from "./ruleset.ts";
import { reviewTransfers } from "./transfers.ts";
import { ALL_CHIPS, testFacts, testMarket, testSquad } from "./test-market.ts";

describe("a squad after its deadline", () => {
  test("keeps players, prices, bank and line-up; free transfers roll on, the chip is used up (rules.md 2, 5.2)", () => {
    const squad = testSquad({ free_transfers: 2, transfers_made: 1, chip: "pdbus" });
    expect(closeSquad(squad, null, { ruleset })).toEqual({
      ...squad,
      free_transfers: 2,
      transfers_made: 0,
      chip: null,
    });
  });

  test("the entry's first deadline ends the free changes and gives one free transfer (rules.md 4.8, 5.2)", () => {
    const squad = testSquad({ unlimited: true, free_transfers: 1 });
    expect(closeSquad(squad, null, { ruleset })).toEqual({ ...squad, unlimited: false, free_transfers: 1 });
  });

  test("a wildcard's squad stays, and so does the number of free transfers (rules.md 5.2, 6.2)", () => {
    const squad = testSquad({ chip: "wildcard", free_transfers: 3, transfers_made: 7 });
    expect(closeSquad(squad, roundStartOf(testSquad({ bank: 999 })), { ruleset })).toEqual({
      ...squad,
      chip: null,
      transfers_made: 0,
    });
  });

  test.each(["uteam", "freehit", "rich"] as const)(
    "%s returns to the round's start: players, prices paid, bank, line-up, free transfers [core-073] (rules.md 6.3, 6.4)",
    (chip) => {
      const start = testSquad({ free_transfers: 2 });
      const before = testMarket();
      const ordinary = reviewTransfers(
        start,
        { event: 10, transfers: [{ element_out: 221, element_in: 1222 }] },
        testFacts({ ruleset: ALL_CHIPS, market: before }),
      ).squad;
      const market = testMarket({ 322: { now_cost: 60 }, 1322: { now_cost: 33 }, 1041: { now_cost: 90 } });
      const loan = reviewTransfers(
        ordinary,
        {
          event: 10,
          chip,
          transfers: [
            { element_out: 322, element_in: 1322 },
            { element_out: 1041, element_in: 1243 },
          ],
        },
        testFacts({ ruleset: ALL_CHIPS, market }),
      );
      expect(loan.problems).toEqual([]);
      expect(loan.squad.elements).not.toEqual(start.elements);
      expect(closeSquad(loan.squad, roundStartOf(start), { ruleset: ALL_CHIPS })).toEqual(start);
    },
  );

  test("a loan whose start is lost is never passed off as the squad", () => {
    expect(() => closeSquad(testSquad({ chip: "uteam" }), null, { ruleset })).toThrow("no start of the round");
  });
});
