import type { ChipEffects, MarketPlayer, Ruleset } from "@elvan/rules";

/** What a squad's best line-up brings, with the captain's points and the bench's part: as the model counts, but fast. */
export function lineupWorth(
  players: readonly MarketPlayer[],
  pointsOf: (player: MarketPlayer) => number,
  { ruleset, effects, benchWeight }: { ruleset: Ruleset; effects: ChipEffects; benchWeight: number },
): number {
  const { element_types, rules } = ruleset;
  const lines = element_types.map(({ id, squad_min_play, squad_max_play }) => {
    const times = effects.line === id ? effects.line_multiplier : 1;
    const points: number[] = [];
    for (const player of players) if (player.element_type === id) points.push(pointsOf(player));
    points.sort((a, b) => b - a);
    return { points, times, count: Math.min(squad_min_play, points.length), most: squad_max_play };
  });
  let left = rules.squad_squadplay - lines.reduce((sum, { count }) => sum + count, 0);
  for (; left > 0; left -= 1) {
    let next: (typeof lines)[number] | null = null;
    let gain = -Infinity;
    for (const line of lines) {
      if (line.count >= line.most || line.count >= line.points.length) continue;
      const more = line.points[line.count]! * (line.times - benchWeight);
      if (more > gain) [next, gain] = [line, more];
    }
    if (next === null) break;
    next.count += 1;
  }
  let worth = 0;
  let first = 0;
  let second = 0;
  for (const { points, times, count } of lines) {
    for (const [index, one] of points.entries()) {
      worth += index < count ? one * times : one * benchWeight;
      if (index >= count) continue;
      if (one > first) [first, second] = [one, first];
      else if (one > second) second = one;
    }
  }
  if (effects.line !== 0) return worth;
  return worth + first * (effects.captain - 1) + second * (effects.vice_captain - 1);
}
