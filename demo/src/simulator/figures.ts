import { ELEMENT_TYPE_IDS, fixturePoints, STAT_NAMES } from "@elvan/rules";
import type { ElementTypeId, Ruleset, StatLine, Tenths } from "@elvan/rules";

export type FigureLine = { element: number; element_type: ElementTypeId; start_cost: Tenths; stats: StatLine };

export const FIGURE_NAMES = [...STAT_NAMES, "total_points"] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

export type Figures = {
  matches: number;
  perMatch: Record<FigureName, number>;
  /** Appearances (minutes > 0) per match, and the mean of each figure per appearance. */
  perAppearance: Record<ElementTypeId, { appearances: number; mean: Record<FigureName, number> }>;
  /** Correlation of starting price with points per match. */
  priceCorrelation: Record<ElementTypeId, number>;
};

const none = (): Record<FigureName, number> =>
  Object.fromEntries(FIGURE_NAMES.map((name) => [name, 0])) as Record<FigureName, number>;
const byType = <T>(make: (type: ElementTypeId) => T): Record<ElementTypeId, T> =>
  Object.fromEntries(ELEMENT_TYPE_IDS.map((type) => [type, make(type)])) as Record<ElementTypeId, T>;

/** Per match over both sides; points follow the ruleset. */
export function figuresOf(lines: readonly FigureLine[], matches: number, ruleset: Ruleset): Figures {
  const total = none();
  const types = byType(() => ({ appearances: 0, sums: none() }));
  const players = new Map<number, { type: ElementTypeId; cost: number; points: number; matches: number }>();
  for (const { element, element_type, start_cost, stats } of lines) {
    const points = fixturePoints(stats, element_type, ruleset);
    const player = players.get(element) ?? { type: element_type, cost: start_cost, points: 0, matches: 0 };
    player.points += points;
    player.matches += 1;
    players.set(element, player);
    const type = types[element_type];
    if (stats.minutes > 0) type.appearances += 1;
    for (const name of FIGURE_NAMES) {
      const value = name === "total_points" ? points : stats[name];
      total[name] += value;
      type.sums[name] += value;
    }
  }
  const divide = (sums: Record<FigureName, number>, by: number): Record<FigureName, number> =>
    Object.fromEntries(FIGURE_NAMES.map((name) => [name, sums[name] / Math.max(1, by)])) as Record<FigureName, number>;
  return {
    matches,
    perMatch: divide(total, matches),
    perAppearance: byType((type) => ({
      appearances: types[type].appearances / matches,
      mean: divide(types[type].sums, types[type].appearances),
    })),
    priceCorrelation: byType((type) =>
      correlation(
        [...players.values()]
          .filter((player) => player.type === type)
          .map((player) => [player.cost, player.points / player.matches]),
      ),
    ),
  };
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (index: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[index], 0) / Math.max(1, pairs.length);
  const [x, y] = [mean(0), mean(1)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [a, b] of pairs) {
    xy += (a - x) * (b - y);
    xx += (a - x) ** 2;
    yy += (b - y) ** 2;
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}
