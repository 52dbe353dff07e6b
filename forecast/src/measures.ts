/** How good predictions of points were. */
export type Measures = { n: number; rmse: number; mae: number; spearman: number; slope: number };

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Ranks from 0; equal values share the mean of theirs. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!);
  const ranks = Array.from<number>({ length: values.length });
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1]!] === values[order[from]!]) to++;
    for (let index = from; index <= to; index++) ranks[order[index]!] = (from + to) / 2;
    from = to + 1;
  }
  return ranks;
}

function covariance(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [average(one), average(other)];
  return average(one.map((value, index) => (value - a) * (other[index]! - b)));
}

function correlation(one: readonly number[], other: readonly number[]): number {
  return covariance(one, other) / Math.sqrt(covariance(one, one) * covariance(other, other));
}

/** `slope`: of actual on predicted points, 1 where a prediction one point higher is worth one point. NaN where nothing varies. */
export function measures(actual: readonly number[], predicted: readonly number[]): Measures {
  const errors = actual.map((value, index) => value - predicted[index]!);
  return {
    n: actual.length,
    rmse: Math.sqrt(average(errors.map((error) => error * error))),
    mae: average(errors.map(Math.abs)),
    spearman: correlation(ranks(actual), ranks(predicted)),
    slope: covariance(actual, predicted) / covariance(predicted, predicted),
  };
}

export type Calibration = {
  /** Mean squared difference from what happened; `base`: of always saying how often it happens. */
  brier: number;
  base: number;
  /** Ten equal parts of the predictions by size. */
  bins: { n: number; predicted: number; happened: number }[];
};

const BINS = 10;

export function calibration(probabilities: readonly number[], happened: readonly boolean[]): Calibration {
  const results = happened.map(Number);
  const share = average(results);
  const order = probabilities.map((_, index) => index).sort((a, b) => probabilities[a]! - probabilities[b]!);
  const bins = Array.from({ length: BINS }, (_, bin) => {
    const members = order.slice((bin * order.length) / BINS, ((bin + 1) * order.length) / BINS);
    return {
      n: members.length,
      predicted: average(members.map((index) => probabilities[index]!)),
      happened: average(members.map((index) => results[index]!)),
    };
  });
  return {
    brier: average(results.map((result, index) => (result - probabilities[index]!) ** 2)),
    base: share * (1 - share),
    bins: bins.filter(({ n }) => n > 0),
  };
}
