export type CountedRanks = {
  /** 1 is the best; equal rows share a rank and the next is skipped. Both arguments must have been counted. */
  rankOf: (value: number, tieBreak?: number) => number;
  packed: () => PackedRanks;
};

export type PackedRanks = {
  rankOf: (value: number, tieBreak?: number) => number | null;
  bytes: number;
};

/** The ranks of `rankDescending` in one counting pass. Memory grows with the range of values times that of tie-breaks. */
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

function pack(above: Int32Array, count: number, placeOf: (value: number, tieBreak?: number) => number): PackedRanks {
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
