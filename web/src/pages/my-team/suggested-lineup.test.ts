import type { MyPick } from "@elvan/contract";
import { ALLSVENSKAN_2026 } from "@elvan/rules";
import type { ElementTypeId, MarketPlayer } from "@elvan/rules";
import { expect, test } from "vitest";
import { suggestedLineup } from "./suggested-lineup.ts";

const TYPES = [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 1, 2, 3, 4] as ElementTypeId[];
const market = new Map(
  TYPES.map((element_type, index): [number, MarketPlayer] => [
    index + 1,
    { id: index + 1, element_type, team: index + 1, now_cost: 50, can_select: true },
  ]),
);
const picks = TYPES.map(
  (element_type, index) =>
    ({
      element: index + 1,
      element_type,
      position: index + 1,
      is_captain: index === 1,
      is_vice_captain: index === 2,
    }) as MyPick,
);
const facts = { market, ruleset: ALLSVENSKAN_2026, chip: null, event: 10 } as const;

test("the line-up and captain by the forecasts; nothing where they are so already [decide-38]", () => {
  const points = (element: number) => (element === 15 ? 9 : element === 6 ? 8 : element === 5 ? 0 : 3);
  const next = suggestedLineup(picks, points, facts)!;
  const starters = next.slice(0, 11).map(({ element }) => element);
  expect(starters).toContain(15);
  expect(starters).not.toContain(5);
  expect(next.find(({ is_captain }) => is_captain)?.element).toBe(15);
  expect(next.find(({ is_vice_captain }) => is_vice_captain)?.element).toBe(6);
  expect(next.map(({ position }) => position)).toEqual(picks.map(({ position }) => position));
  expect(suggestedLineup(next, points, facts)).toBeNull();
});

test("with Park the Bus, defenders count twice [decide-38]", () => {
  const points = (element: number) => (TYPES[element - 1] === 2 ? 2 : 3);
  const backs = (chip: "pdbus" | null) =>
    (suggestedLineup(picks, points, { ...facts, chip }) ?? picks)
      .slice(0, 11)
      .filter(({ element_type }) => element_type === 2).length;
  expect(backs("pdbus")).toBe(5);
  expect(backs(null)).toBe(3);
});
