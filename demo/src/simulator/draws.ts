import type { Random } from "@elvan/rules";

export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Only for means below about 20. */
export function poisson(mean: number, random: Random): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

export function weightedIndex(weights: readonly number[], random: Random): number {
  let total = 0;
  for (const weight of weights) total += weight;
  if (total <= 0) return -1;
  let left = random() * total;
  for (let index = 0; index < weights.length; index += 1) {
    left -= weights[index] ?? 0;
    if (left < 0) return index;
  }
  return weights.length - 1;
}

export function weightedPick<T>(items: readonly T[], weight: (item: T) => number, random: Random): T | undefined {
  return items[weightedIndex(items.map(weight), random)];
}
