import { rankDescending } from "@elvan/rules";
import type { StandingsBoard } from "./standings-board.ts";

export type Window = { start: number; stop: number };

/** Holds only the members' order (indexes into the board's arrays) and ranks; totals are looked up, so a million teams take 8 MB. */
export type ClassicTable = {
  size: number;
  slice(from: number, to: number): Int32Array;
  /** Counted from 0; -1 for an entry that is not in the table. */
  placeOf(index: number): number;
  /** Counted from 1; equal totals and equal counted transfers share a rank (rules.md 12). */
  rankAt(place: number): number;
  /** After transfer costs, except the cost of the window's first round (rules.md 10.1). */
  total(index: number): number;
  eventTotal(index: number): number;
  bytes: number;
};

export async function classicTable(
  board: StandingsBoard,
  members: Int32Array,
  { start, stop }: Window,
): Promise<ClassicTable> {
  const { points, total: totals, counted } = await board.standing(stop);
  const base = start > 1 ? await board.base(start) : null;
  const total = (index: number) => totals[index]! - (base === null ? 0 : base[index]!);

  const memberTotals = new Int32Array(members.length);
  const memberCounts = new Int32Array(members.length);
  for (let row = 0; row < members.length; row++) {
    memberTotals[row] = total(members[row]!);
    memberCounts[row] = counted[members[row]!]!;
  }
  const { order, rank } = rankDescending(memberTotals, memberCounts);
  const ranks = order.map((row) => rank[row]!);
  for (let place = 0; place < order.length; place++) order[place] = members[order[place]!]!;

  const compare = (one: number, two: number) => total(two) - total(one) || counted[one]! - counted[two]!;

  return {
    size: order.length,
    slice: (from, to) => order.subarray(from, to),
    placeOf(index) {
      if (index < 0) return -1;
      let low = 0;
      let high = order.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        const other = order[middle]!;
        if ((compare(other, index) || other - index) < 0) low = middle + 1;
        else high = middle;
      }
      return order[low] === index ? low : -1;
    },
    rankAt(place) {
      const known = ranks[place];
      if (known === undefined) throw new RangeError(`there is no place ${place} in a table of ${ranks.length}`);
      return known;
    },
    total,
    eventTotal: (index) => points[index]!,
    bytes: order.byteLength + ranks.byteLength,
  };
}
