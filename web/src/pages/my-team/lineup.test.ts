import type { MyTeam } from "@elvan/contract";
import { ALLSVENSKAN_2026, cancelChip, proposeChip, setCaptain } from "@elvan/rules";
import { beforeEach, describe, expect, test } from "vitest";
import { isChanged, keepLineup, lineupKey, recallLineup, savedLineup, signature, swapped } from "./lineup.ts";

// 1-4-4-2; element ids are 100 + position, 101 captain of nobody: the captain stands on position 10.
const TYPES = [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 1, 2, 3, 4] as const;
const team: MyTeam = {
  picks: TYPES.map((element_type, index) => ({
    element: 101 + index,
    position: index + 1,
    multiplier: index < 11 ? 1 : 0,
    is_captain: index === 9,
    is_vice_captain: index === 5,
    element_type,
    selling_price: 50,
    purchase_price: 50,
  })),
  picks_last_updated: null,
  chips: [
    {
      id: 3,
      status_for_entry: "available",
      played_by_entry: [],
      name: "pdbus",
      number: 1,
      start_event: 1,
      stop_event: 30,
      chip_type: "team",
      is_pending: false,
    },
  ],
  transfers: { cost: 4, status: "cost", limit: 1, made: 0, bank: 0, value: 750 },
};
const saved = savedLineup(team);
const key = lineupKey(5, 12);

beforeEach(() => {
  const kept = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage;
});

describe("unsaved changes", () => {
  test("there are none in what is saved [core-086]", () => {
    expect(isChanged(saved, saved)).toBe(false);
  });

  test("a substitution, an armband, a chip proposed: each is one [core-086]", () => {
    const benched = swapped(saved, 111, 115, ALLSVENSKAN_2026);
    expect(isChanged(saved, benched)).toBe(true);
    expect(isChanged(saved, { ...saved, picks: setCaptain(saved.picks, 102, ALLSVENSKAN_2026) })).toBe(true);
    expect(isChanged(saved, { ...saved, chips: proposeChip(saved.chips, 3, 12) })).toBe(true);
  });

  test("taken back, there are none again [core-086]", () => {
    const benched = swapped(saved, 111, 115, ALLSVENSKAN_2026);
    expect(isChanged(saved, swapped(benched, 111, 115, ALLSVENSKAN_2026))).toBe(false);
    expect(isChanged(saved, { ...saved, chips: cancelChip(proposeChip(saved.chips, 3, 12), 3) })).toBe(false);
  });

  test("a swap that the formation forbids changes nothing [core-084]", () => {
    const threeAtTheBack = swapped(saved, 105, 114, ALLSVENSKAN_2026);
    expect(isChanged(saved, threeAtTheBack)).toBe(true);
    expect(signature(swapped(threeAtTheBack, 104, 115, ALLSVENSKAN_2026))).toBe(signature(threeAtTheBack));
  });
});

describe("changes over a reload", () => {
  test("are kept with armbands, bench and chip", () => {
    const changed = swapped(
      { picks: setCaptain(saved.picks, 106, ALLSVENSKAN_2026), chips: proposeChip(saved.chips, 3, 12) },
      105,
      114,
      ALLSVENSKAN_2026,
    );
    keepLineup(key, saved, changed);
    expect(recallLineup(key, saved)).toEqual(changed);
  });

  test("remain when the team was saved elsewhere since, but for the chips", () => {
    const changed = swapped(saved, 111, 115, ALLSVENSKAN_2026);
    keepLineup(key, saved, { ...changed, chips: proposeChip(saved.chips, 3, 12) });
    expect(recallLineup(key, swapped(saved, 113, 114, ALLSVENSKAN_2026))).toEqual(changed);
  });

  test("are forgotten when the squad is another one since, and when there are none", () => {
    keepLineup(key, saved, swapped(saved, 111, 115, ALLSVENSKAN_2026));
    const exchanged = saved.picks.map((pick) => (pick.element === 115 ? { ...pick, element: 130 } : pick));
    expect(recallLineup(key, { ...saved, picks: exchanged })).toBeNull();
    keepLineup(key, saved, saved);
    expect(recallLineup(key, saved)).toBeNull();
  });
});
