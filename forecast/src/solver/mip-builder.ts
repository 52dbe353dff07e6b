import type { MarketPlayer } from "@elvan/rules";
import type { Mip } from "./problem.ts";

export type Term = readonly [column: number, value: number];

export const times = (columns: readonly number[], value: number): Term[] => columns.map((column) => [column, value]);

/**
 * A player in a round. `owned`: columns that sum to 1 while in the squad; two for those of today's squad whose price has risen, because
 * they sell for less than they would cost again.
 */
export type Place = { player: MarketPlayer; owned: readonly number[] };

/** Collects columns and rows. */
export function mipBuilder() {
  const mip: Mip = {
    costs: [],
    lower: [],
    upper: [],
    integer: [],
    rowLower: [],
    rowUpper: [],
    starts: [0],
    indices: [],
    values: [],
  };
  return {
    mip,
    column(cost: number, { lower = 0, upper = 1, integer = true } = {}): number {
      mip.lower.push(lower);
      mip.upper.push(upper);
      mip.integer.push(integer ? 1 : 0);
      return mip.costs.push(cost) - 1;
    },
    /** Adds to what a column is worth. */
    worth(column: number, cost: number) {
      mip.costs[column]! += cost;
    },
    row(terms: readonly Term[], lower: number, upper: number) {
      for (const [column, value] of terms) {
        mip.indices.push(column);
        mip.values.push(value);
      }
      mip.starts.push(mip.indices.length);
      mip.rowLower.push(lower);
      mip.rowUpper.push(upper);
    },
  };
}

export type MipBuilder = ReturnType<typeof mipBuilder>;
