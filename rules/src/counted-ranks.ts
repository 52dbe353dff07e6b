/** Ranks of values that are there: 1 is the best, equal ones share a rank and the next one is skipped. */
export type CountedRanks = {
  /** The rank of a row with this value and tie-break; both must be among those that were counted. */
  rankOf: (value: number, tieBreak?: number) => number;
};

/**
 * The same ranks as `rankDescending` (the greatest value first, then the smaller tie-break), for who needs the rank of any row
 * but not the order of all: counted in one pass, without an array as long as the rows. Takes memory for every value
 * and tie-break between the least and the greatest.
 */
export function countRanks(values: ArrayLike<number>, tieBreaks?: ArrayLike<number>): CountedRanks {
  let [least, most, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row]!;
    const tie = tieBreaks === undefined ? 0 : tieBreaks[row]!;
    if (value < least) least = value;
    if (value > most) most = value;
    if (tie < low) low = tie;
    if (tie > high) high = tie;
  }
  if (values.length === 0) return { rankOf: () => 1 };
  const width = high - low + 1;
  /** How many stand above each value and tie-break. */
  const above = new Int32Array((most - least + 1) * width);
  for (let row = 0; row < values.length; row += 1) {
    above[(most - values[row]!) * width + (tieBreaks === undefined ? 0 : tieBreaks[row]! - low)]! += 1;
  }
  let sum = 0;
  for (let place = 0; place < above.length; place += 1) {
    const here = above[place]!;
    above[place] = sum;
    sum += here;
  }
  return { rankOf: (value, tieBreak = low) => above[(most - value) * width + tieBreak - low]! + 1 };
}
