import { rankDescending } from "@elvan/rules";
import type { StandingsBoard } from "./standings-board.ts";

/** The rounds a table counts: from the later of league start and phase start, to the earlier of now and phase stop. */
export type Window = { start: number; stop: number };

/**
 * The table of a classic league. Only the members' order, as indexes into the board's arrays, and their ranks are held; totals
 * are looked up when they are asked for, so that the table of a million takes eight megabytes.
 */
export type ClassicTable = {
  size: number;
  /** Indexes of the members at the places `from` to `to` - 1, counted from 0. */
  slice(from: number, to: number): Int32Array;
  /** Place of a member, counted from 0; -1 for who is not in the table. */
  placeOf(index: number): number;
  /** Rank at a place, counted from 1; who is level in total and counted transfers shares it (rules.md 12). */
  rankAt(place: number): number;
  /** Points in the window after costs, but for the cost of its first round (rules.md 10.1). */
  total(index: number): number;
  /** Points of the window's last round, before its cost. */
  eventTotal(index: number): number;
  bytes: number;
};

/** The table of these members (indexes into the board, ascending) in a window of rounds. */
export async function classicTableOf(
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

  /** Below 0 where one stands above two; entries that are level stand in the order of their ids. */
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
