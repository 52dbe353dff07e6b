import type { Gameweek, MyTeam } from "@elvan/contract";
import { ALLSVENSKAN_2026, addToDraft, removeFromDraft, transferDraft, transferPlan } from "@elvan/rules";
import { describe, expect, test } from "vitest";
import { chipPlays, freeAfterwards, savedSquad, transferRuleset } from "./saved-squad.ts";

const TYPES = [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 1, 2, 3, 4] as const;
const chip = (id: number, name: "wildcard" | "uteam" | "2capt", more: Partial<MyTeam["chips"][number]> = {}) => ({
  id,
  name,
  number: 1,
  start_event: 1,
  stop_event: 30,
  chip_type: name === "2capt" ? ("team" as const) : ("transfer" as const),
  status_for_entry: "available" as const,
  played_by_entry: [],
  is_pending: false,
  ...more,
});
const team = (more: Partial<MyTeam> = {}): MyTeam => ({
  picks: TYPES.map((element_type, index) => ({
    element: 101 + index,
    position: index + 1,
    multiplier: 1,
    is_captain: index === 9,
    is_vice_captain: index === 5,
    element_type,
    selling_price: 50,
    purchase_price: 40 + index,
    expected_points: null,
  })).toReversed(),
  picks_last_updated: "2026-08-18T09:00:00.000000Z",
  version: 1,
  chips: [chip(1, "wildcard")],
  transfers: { cost: 4, status: "cost", limit: 2, made: 1, bank: 13, value: 750 },
  ...more,
});

describe("the saved squad as the rules know it", () => {
  test("players and prices in the order of their positions, whatever the order of the answer", () => {
    const squad = savedSquad(team());
    expect(squad.elements.slice(0, 2)).toEqual([101, 102]);
    expect(squad.purchase_prices.at(-1)).toBe(54);
    expect(squad).toMatchObject({ captain: 110, vice_captain: 106, bank: 13, free_transfers: 2, transfers_made: 1 });
    expect(squad).toMatchObject({ chip: null, unlimited: false });
  });

  test("unlimited before the first deadline, but not because of a chip", () => {
    const unlimited = { cost: 4, status: "unlimited" as const, limit: null, made: 0, bank: 0, value: 0 };
    expect(savedSquad(team({ transfers: unlimited })).unlimited).toBe(true);
    const wildcard = chip(1, "wildcard", { status_for_entry: "active", played_by_entry: [12] });
    expect(savedSquad(team({ transfers: unlimited, chips: [wildcard] }))).toMatchObject({
      chip: "wildcard",
      unlimited: false,
    });
  });

  test("a transfer over the free ones costs what the server charges [core-080]", () => {
    const overrides: Gameweek["overrides"] = { rules: {}, scoring: {}, element_types: [], pick_multiplier: null };
    const three = team({ transfers: { cost: 3, status: "cost", limit: 2, made: 1, bank: 13, value: 750 } });
    const ruleset = transferRuleset(ALLSVENSKAN_2026, { id: 12, overrides } as Gameweek, three);
    const market = new Map(
      [...TYPES, 2 as const, 3 as const].map((element_type, index) => {
        const id = 101 + index;
        return [id, { id, element_type, team: 1, now_cost: 50, can_select: true }] as const;
      }),
    );
    const saved = transferDraft(savedSquad(three), market, ruleset);
    const one = addToDraft(removeFromDraft(saved, 102), 116, market);
    const two = addToDraft(removeFromDraft(one, 106), 117, market);
    const facts = { ruleset, chip: null, event: 12 };
    expect([one, two].map((draft) => transferPlan(draft, market, facts).cost)).toEqual([0, 3]);
  });

  const free = (limit: number | null) =>
    savedSquad(team({ transfers: { ...team().transfers, limit, status: limit === null ? "unlimited" : "cost" } }));
  const wildcard = { ...free(null), chip: "wildcard", unlimited: false } as const;
  test.each([
    ["one of two left is one more", free(2), free(2), false, 2],
    ["a chip that is played now keeps them", free(2), { ...free(2), chip: "wildcard" as const }, false, 2],
    ["nobody has any after the season's last deadline", free(2), free(2), true, null],
    ["how many a chip in play keeps is not told", wildcard, wildcard, false, null],
    ["before the first deadline all are free", free(null), free(null), false, null],
  ])("free transfers of the round after: %s", (_name, saved, after, isLast, expected) => {
    expect(freeAfterwards(saved, after, { isLast, ruleset: ALLSVENSKAN_2026 })).toBe(expected);
  });

  test("the coming round of an active chip is no round it was played in", () => {
    const chips = [
      chip(4, "2capt", { status_for_entry: "played", played_by_entry: [6] }),
      chip(5, "uteam", { status_for_entry: "active", played_by_entry: [12] }),
    ];
    expect(chipPlays(team({ chips }))).toEqual([{ chip_id: 4, name: "2capt", event: 6 }]);
  });
});
