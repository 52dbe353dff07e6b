import type { Random } from "@elvan/rules";

/** Draws from the usual distributions; every one takes its numbers from the given generator. */

/** Standard normal (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** How often something with this expectation happens. Meant for expectations below about 20. */
export function poisson(mean: number, random: Random): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

/** Index of the weight drawn; weights need not sum to one. -1 when none is above zero. */
export function weighted(weights: readonly number[], random: Random): number {
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

/** An item by its weight; undefined when none has any. */
export function drawn<T>(items: readonly T[], weight: (item: T) => number, random: Random): T | undefined {
  return items[weighted(items.map(weight), random)];
}
