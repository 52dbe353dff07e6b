/** Probabilities of whole numbers; `first` is what the first of them is of. */
export type Distribution = { first: number; probabilities: Float64Array };

export const CERTAIN: Distribution = { first: 0, probabilities: Float64Array.of(1) };

/** What is less likely in all is left to the largest count. */
const TAIL = 1e-5;
const MOST = 60;

/** Counts of something that happens at a rate: Poisson, or negative binomial where it comes in bursts of `size` (smaller is burstier). */
export function counts(mean: number, size = Infinity): Float64Array {
  if (mean <= 0) return Float64Array.of(1);
  const probabilities: number[] = [];
  let probability = size === Infinity ? Math.exp(-mean) : (size / (size + mean)) ** size;
  let left = 1;
  for (let count = 0; count < MOST && left > TAIL; count++) {
    probabilities.push(probability);
    left -= probability;
    probability *= size === Infinity ? mean / (count + 1) : ((size + count) / (count + 1)) * (mean / (size + mean));
  }
  const last = probabilities.length - 1;
  probabilities[last] = probabilities[last]! + Math.max(0, left);
  return Float64Array.from(probabilities);
}

/** Of the points that counts are worth. */
export function ofPoints(probabilities: Float64Array, points: (count: number) => number): Distribution {
  const values = new Int32Array(probabilities.length);
  let [first, last] = [Infinity, -Infinity];
  for (let count = 0; count < values.length; count++) {
    const value = points(count);
    values[count] = value;
    first = Math.min(first, value);
    last = Math.max(last, value);
  }
  const worth = new Float64Array(last - first + 1);
  for (let count = 0; count < values.length; count++) worth[values[count]! - first]! += probabilities[count]!;
  return { first, probabilities: worth };
}

export function mean({ first, probabilities }: Distribution): number {
  let sum = 0;
  for (let index = 0; index < probabilities.length; index++) sum += probabilities[index]! * (first + index);
  return sum;
}

/** Of the sum of two that do not depend on each other. Called most of all, hence plain loops. */
export function plus(one: Distribution, other: Distribution): Distribution {
  const [a, b] = [one.probabilities, other.probabilities];
  const first = one.first + other.first;
  if (b.length === 1) return { first, probabilities: a };
  const sum = new Float64Array(a.length + b.length - 1);
  // The other is what one thing is worth: most often in steps of several points, with nothing in between.
  for (let j = 0; j < b.length; j++) {
    const p = b[j]!;
    if (p > 0) for (let i = 0; i < a.length; i++) sum[i + j]! += p * a[i]!;
  }
  return { first, probabilities: sum };
}

/** One of several cases, each with its probability. */
export function mixed(cases: readonly { probability: number; points: Distribution }[]): Distribution {
  const first = Math.min(...cases.map(({ points }) => points.first));
  const end = Math.max(...cases.map(({ points }) => points.first + points.probabilities.length));
  const probabilities = new Float64Array(end - first);
  for (const { probability, points } of cases) {
    const at = points.first - first;
    for (let index = 0; index < points.probabilities.length; index++)
      probabilities[at + index]! += probability * points.probabilities[index]!;
  }
  return { first, probabilities };
}

/** The smallest number that is not exceeded with this probability. */
export function quantile({ first, probabilities }: Distribution, share: number): number {
  let sum = 0;
  for (const [index, probability] of probabilities.entries()) {
    sum += probability;
    if (sum >= share) return first + index;
  }
  return first + probabilities.length - 1;
}
