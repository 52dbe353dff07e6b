import { rankDescending } from "@elvan/rules";
import type { StandingsBoard } from "./standings-board.ts";

/** The rounds a table counts: from the later of league start and phase start, to the earlier of now and phase stop. */
export type Window = { start: number; stop: number };

/**
 * The table of a classic league. Only the order of the members is held, as indexes into the board's arrays; ranks and totals
 * are looked up in it when they are asked for, so that the table of a million takes four megabytes.
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
  const { order } = rankDescending(memberTotals, memberCounts);
  for (let place = 0; place < order.length; place++) order[place] = members[order[place]!]!;

  /** Below 0 where one stands above two; entries that are level stand in the order of their ids. */
  const compare = (one: number, two: number) => total(two) - total(one) || counted[one]! - counted[two]!;
  /** The first place whose member does not stand `before` the one that is looked for. */
  const firstPlace = (before: (other: number) => boolean, length: number): number => {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (before(order[middle]!)) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    size: order.length,
    slice: (from, to) => order.subarray(from, to),
    placeOf(index) {
      if (index < 0) return -1;
      const place = firstPlace((other) => (compare(other, index) || other - index) < 0, order.length);
      return order[place] === index ? place : -1;
    },
    rankAt(place) {
      const index = order[place];
      if (index === undefined) throw new RangeError(`there is no place ${place} in a table of ${order.length}`);
      return firstPlace((other) => compare(other, index) < 0, place) + 1;
    },
    total,
    eventTotal: (index) => points[index]!,
    bytes: order.byteLength,
  };
}
