import type { MinutesParameters } from "./minutes.ts";

type Sample = { features: readonly number[]; label: 0 | 1 | 2 };

const MOST_STEPS = 12;
const SMALL_STEP = 1e-6;

/** Scaled to mean 0 and deviation 1, with the constant as last. */
function scaled(samples: readonly Sample[]): { rows: Float64Array[]; mean: number[]; deviation: number[] } {
  const size = samples[0]?.features.length ?? 0;
  const columns = Array.from({ length: size }, (_, index) => index);
  const mean = columns.map(
    (index) => samples.reduce((sum, { features }) => sum + features[index]!, 0) / samples.length,
  );
  const deviation = columns.map((index) => {
    const squares = samples.reduce((sum, { features }) => sum + (features[index]! - mean[index]!) ** 2, 0);
    return Math.sqrt(squares / samples.length) || 1;
  });
  const rows = samples.map(({ features }) =>
    Float64Array.from([...features.map((value, index) => (value - mean[index]!) / deviation[index]!), 1]),
  );
  return { rows, mean, deviation };
}

/** Solves a symmetric positive definite system by Cholesky's decomposition. */
export function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const lower = matrix.map((row) => Float64Array.from(row));
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lower[i]![j]!;
      for (let k = 0; k < j; k++) sum -= lower[i]![k]! * lower[j]![k]!;
      lower[i]![j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / lower[j]![j]!;
    }
  }
  const found = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) found[i]! -= lower[i]![k]! * found[k]!;
    found[i]! /= lower[i]![i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) found[i]! -= lower[k]![i]! * found[k]!;
    found[i]! /= lower[i]![i]!;
  }
  return found;
}

/** Maximum likelihood of three classes with a ridge on all weights but the constants, by Newton's method. */
export function fitLogistic(samples: readonly Sample[], ridge: number): MinutesParameters {
  const { rows, mean, deviation } = scaled(samples);
  const size = mean.length + 1;
  const weights = new Float64Array(2 * size);
  for (let step = 0; step < MOST_STEPS; step++) {
    const gradient = new Float64Array(2 * size);
    const hessian = Array.from({ length: 2 * size }, () => new Float64Array(2 * size));
    for (const [index, row] of rows.entries()) {
      let [first, second] = [0, 0];
      for (let i = 0; i < size; i++) {
        first += row[i]! * weights[i]!;
        second += row[i]! * weights[size + i]!;
      }
      const sum = 1 + Math.exp(first) + Math.exp(second);
      const [p, q] = [Math.exp(first) / sum, Math.exp(second) / sum];
      const { label } = samples[index]!;
      const [wrong, wronger] = [p - (label === 1 ? 1 : 0), q - (label === 2 ? 1 : 0)];
      for (let i = 0; i < size; i++) {
        const x = row[i]!;
        gradient[i]! += wrong * x;
        gradient[size + i]! += wronger * x;
        const [own, other, mixed] = [hessian[i]!, hessian[size + i]!, p * q * x];
        for (let j = 0; j <= i; j++) {
          own[j]! += p * (1 - p) * x * row[j]!;
          other[size + j]! += q * (1 - q) * x * row[j]!;
        }
        for (let j = 0; j < size; j++) other[j]! -= mixed * row[j]!;
      }
    }
    for (let i = 0; i < 2 * size; i++) {
      if (i % size === size - 1) hessian[i]![i]! += 1e-9;
      else {
        gradient[i]! += 2 * ridge * weights[i]!;
        hessian[i]![i]! += 2 * ridge;
      }
    }
    const change = solve(hessian, gradient);
    let largest = 0;
    for (let i = 0; i < 2 * size; i++) {
      weights[i]! -= change[i]!;
      largest = Math.max(largest, Math.abs(change[i]!));
    }
    if (largest < SMALL_STEP) break;
  }
  return { mean, deviation, short: [...weights.slice(0, size)], long: [...weights.slice(size)] };
}
