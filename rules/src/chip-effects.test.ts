import { describe, expect, test } from "vitest";
import { chipEffects } from "./chip-effects.ts";
import { addToDraft, draftPrice, removeFromDraft, transferDraft, transferPlan } from "./draft.ts";
import { createScorer } from "./entry-points.ts";
import type { EventResults } from "./event-results.ts";
import { reviewLineup, toPicks } from "./lineup.ts";
import { ALLSVENSKAN_2026, NO_OVERRIDES } from "./ruleset.ts";
import type { Overrides, Ruleset } from "./ruleset.ts";
import { ALL_CHIPS, FIFTEEN, testFacts, testMarket, testSquad } from "./test-market.ts";
import { reviewTransfers } from "./transfers.ts";
import { CHIP_NAMES } from "./types.ts";
import type { ChipName } from "./types.ts";

/** All chips, each with the given overrides in rounds 1 to 15 and with none after them. */
function overriding(overrides: Partial<Overrides>): Ruleset {
  const chips = ALL_CHIPS.chips.flatMap((chip) => [
    { ...chip, start_event: 1, stop_event: 15, overrides: { ...NO_OVERRIDES, ...overrides } },
    { ...chip, id: chip.id + 100, start_event: 16, stop_event: 30, overrides: NO_OVERRIDES },
  ]);
  return { ...ALL_CHIPS, chips };
}

const chips: (ChipName | null)[] = [null, ...CHIP_NAMES];

describe("a chip's overrides are found by one function [mended-06]", () => {
  const everybodyPlayed: EventResults = FIFTEEN.map((element) => ({
    element,
    element_type: testMarket().get(element)!.element_type,
    state: "played",
    points: 1,
    goals_scored: 0,
    goals_conceded: 0,
  })) as EventResults;

  test.each(chips.flatMap((chip) => [10, 20].map((event) => [chip, event] as const)))(
    "%s in round %i: the multipliers on the page are those that score",
    (chip, event) => {
      const ruleset = overriding({ pick_multiplier: 5 });
      const squad = testSquad({ chip });
      const scorer = createScorer(everybodyPlayed, ruleset, event);
      const scored = scorer.score(squad.elements, 0, squad.captain, squad.vice_captain, chip, "final");
      const planned = toPicks(squad, testMarket(), ruleset, event).map((pick) => pick.multiplier);
      expect(planned).toEqual([...scored.multipliers]);
    },
  );

  test("an override of the captain's multiplier holds in the chip's own window", () => {
    const ruleset = overriding({ pick_multiplier: 5 });
    expect(chipEffects(ruleset, "wildcard", 15).captain).toBe(5);
    expect(chipEffects(ruleset, "wildcard", 16).captain).toBe(ALLSVENSKAN_2026.captain_multiplier);
    expect(chipEffects(ruleset, null, 15).captain).toBe(ALLSVENSKAN_2026.captain_multiplier);
  });

  test("a line-up is judged by the formation of the chip that is to be played", () => {
    const ruleset = overriding({ element_types: [{ id: 2, squad_max_play: 3 }] });
    const squad = testSquad();
    const picks = toPicks(squad, testMarket(), ruleset, null);
    const save = (chip: ChipName | null, event: number) => {
      const facts = testFacts({ ruleset });
      const open = { ...facts.open!, id: event };
      return reviewLineup(squad, { picks, chip }, { ...facts, open }).problems;
    };
    expect(save(null, 10)).toEqual([]);
    expect(save("pdbus", 20)).toEqual([]);
    expect(save("pdbus", 10)).toEqual([{ code: "formation_invalid", element_type: 2, count: 4, min: 3, max: 3 }]);
  });

  test.each([
    [10, 58],
    [20, 53],
  ])("in round %i a player brings %i in the draft as in the transfer", (event, brings) => {
    const ruleset = overriding({ rules: { transfers_sell_on_fee: 0 } });
    const market = testMarket({ 322: { now_cost: 58 } });
    const squad = testSquad({ free_transfers: 0 });
    const round = { ruleset, chip: "wildcard" as const, event };
    const draft = addToDraft(removeFromDraft(transferDraft(squad, market, ruleset), 322), 1322, market);
    expect(draftPrice(draft, 322, market, round)).toBe(brings);

    const facts = testFacts({ ruleset, market });
    const { transfers, left } = transferPlan(draft, market, round);
    const review = reviewTransfers(squad, { ...round, transfers }, { ...facts, open: { ...facts.open!, id: event } });
    expect(review.problems).toEqual([]);
    expect(review.bank).toBe(left);
  });
});
