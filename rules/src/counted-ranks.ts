/** Ranks of values that are there: 1 is the best, equal ones share a rank and the next one is skipped. */
export type CountedRanks = {
  /** The rank of a row with this value and tie-break; both must be among those that were counted. */
  rankOf: (value: number, tieBreak?: number) => number;
  /** The same ranks, to be kept for long. */
  packed: () => PackedRanks;
};

/** Ranks in eight bytes for each value and tie-break that occurs. */
export type PackedRanks = {
  /** The rank of a row with this value and tie-break; null when none of those that were counted has them. */
  rankOf: (value: number, tieBreak?: number) => number | null;
  bytes: number;
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
  if (values.length === 0) return { rankOf: () => 1, packed: () => ({ rankOf: () => null, bytes: 0 }) };
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
  const placeOf = (value: number, tieBreak: number) => (most - value) * width + tieBreak - low;
  return {
    rankOf: (value, tieBreak = low) => above[placeOf(value, tieBreak)]! + 1,
    packed: () =>
      pack(above, values.length, (value, tieBreak = low) =>
        tieBreak < low || tieBreak > high ? -1 : placeOf(value, tieBreak),
      ),
  };
}

/** @param above by place, how many of the `count` rows stand above it */
function pack(above: Int32Array, count: number, placeOf: (value: number, tieBreak?: number) => number): PackedRanks {
  // Somebody stands at a place where fewer stand above it than above the next one.
  const isHeld = (place: number) => above[place]! < (place + 1 < above.length ? above[place + 1]! : count);
  let size = 0;
  for (let place = 0; place < above.length; place += 1) if (isHeld(place)) size += 1;
  const [places, ranks] = [new Int32Array(size), new Int32Array(size)];
  let next = 0;
  for (let place = 0; place < above.length; place += 1) {
    if (!isHeld(place)) continue;
    places[next] = place;
    ranks[next] = above[place]! + 1;
    next += 1;
  }
  return {
    rankOf(value, tieBreak) {
      const place = placeOf(value, tieBreak);
      let [low, high] = [0, size];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (places[middle]! < place) low = middle + 1;
        else high = middle;
      }
      return places[low] === place ? ranks[low]! : null;
    },
    bytes: places.byteLength + ranks.byteLength,
  };
}
