import type { MyTeam } from "@elvan/contract";
import { ALLSVENSKAN_2026, cancelChip, proposeChip, restoreChip, setCaptain } from "@elvan/rules";
import { beforeEach, describe, expect, test } from "vitest";
import { lineupKey } from "../../data/kept-work.ts";
import {
  isChanged,
  keepLineup,
  laidOver,
  problemsOf,
  recallLineup,
  savedLineup,
  signature,
  swapped,
} from "./lineup.ts";

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
    expected_points: null,
  })),
  picks_last_updated: "2026-08-18T09:00:00.000000Z",
  version: 1,
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

describe("what is changed while a save is on its way", () => {
  const proposed = { ...saved, chips: proposeChip(saved.chips, 3, 12) };
  const active = { ...saved, chips: saved.chips.map((chip) => ({ ...chip, status_for_entry: "active" as const })) };

  test("remains, over what is saved now [core-087]", () => {
    const now = swapped(saved, 111, 115, ALLSVENSKAN_2026);
    const later = laidOver(now, swapped(now, 113, 114, ALLSVENSKAN_2026));
    expect(isChanged(now, later)).toBe(true);
    keepLineup(key, now, later);
    expect(recallLineup(key, now)).toEqual(later);
  });

  test("remains also where it is what was saved before [core-087]", () => {
    const now = swapped(saved, 111, 115, ALLSVENSKAN_2026);
    expect(isChanged(now, laidOver(now, saved))).toBe(true);
  });

  test("is nothing where nothing was changed [core-087]", () => {
    expect(laidOver(active, proposed)).toEqual(active);
    expect(isChanged(active, laidOver(active, proposed))).toBe(false);
  });

  test("a chip taken back or played since is so over what is saved now [core-071, core-087]", () => {
    const takenBack = laidOver(active, { ...saved, chips: cancelChip(proposed.chips, 3) });
    expect(takenBack.chips[0]?.status_for_entry).toBe("cancelled");
    const cancelled = { ...saved, chips: cancelChip(active.chips, 3) };
    const restored = laidOver(saved, { ...saved, chips: restoreChip(cancelled.chips, 3) });
    expect(restored.chips[0]?.status_for_entry).toBe("proposed");
  });
});

describe("a team that is not legal", () => {
  test("is told from one that is [core-087, core-095]", () => {
    expect(problemsOf(saved, ALLSVENSKAN_2026)).toEqual([]);
    const uncaptained = saved.picks.map((pick) => ({ ...pick, is_captain: false }));
    expect(problemsOf({ ...saved, picks: uncaptained }, ALLSVENSKAN_2026)).toEqual([
      { code: "captain_invalid", count: 0 },
    ]);
  });

  test("is one whose formation the round does not allow [core-087]", () => {
    const three = ALLSVENSKAN_2026.element_types.map((type) => (type.id === 4 ? { ...type, squad_min_play: 3 } : type));
    const ruleset = { ...ALLSVENSKAN_2026, element_types: three };
    expect(problemsOf(saved, ruleset)).toEqual([
      { code: "formation_invalid", element_type: 4, count: 2, min: 3, max: 3 },
    ]);
    expect(problemsOf(swapped(saved, 110, 115, ruleset), ruleset)).toHaveLength(1);
    expect(problemsOf(swapped(saved, 109, 115, ruleset), ruleset)).toEqual([]);
  });
});
