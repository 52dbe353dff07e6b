/** How many values fall into each step; the steps begin at `from` and cover all values. */
export type Spread = { from: number; step: number; counts: number[] };

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const MOST_STEPS = 16;

/** Null of no values. */
export function spreadOf(values: ArrayLike<number>): Spread | null {
  if (values.length === 0) return null;
  let low = values[0]!;
  let high = low;
  for (let at = 1; at < values.length; at++) {
    const value = values[at]!;
    if (value < low) low = value;
    else if (value > high) high = value;
  }
  const countOf = (step: number) => Math.floor(high / step) - Math.floor(low / step) + 1;
  const step = STEPS.find((one) => countOf(one) <= MOST_STEPS) ?? STEPS.at(-1)!;
  const first = Math.floor(low / step);
  const counts = Array.from({ length: countOf(step) }, () => 0);
  for (let at = 0; at < values.length; at++) counts[Math.floor(values[at]! / step) - first]! += 1;
  return { from: first * step, step, counts };
}
