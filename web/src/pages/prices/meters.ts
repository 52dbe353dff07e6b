import type { PlayerPriceMeter, PriceMove } from "@elvan/contract";

/** The nearest to a change first; those that are held last. */
const byNearness = (one: PlayerPriceMeter, other: PlayerPriceMeter): number =>
  other.percent - one.percent || Number(one.held !== null) - Number(other.held !== null) || other.net - one.net;

/** Players of one's own that anything speaks of. */
export const ownFirst = (meters: readonly PlayerPriceMeter[], own: ReadonlySet<number>): PlayerPriceMeter[] =>
  meters.filter(({ element }) => own.has(element)).toSorted(byNearness);

/** Those that may change that way at all. */
export const nearest = (meters: readonly PlayerPriceMeter[], toward: "rise" | "fall"): PlayerPriceMeter[] =>
  meters.filter((meter) => meter.toward === toward && meter.held === null && meter.percent > 0).toSorted(byNearness);

/** Rises before drops; in each, own players first, then by how much was traded. */
export const inOrder = (moves: readonly PriceMove[], own: ReadonlySet<number> | null): PriceMove[] =>
  moves.toSorted(
    (one, other) =>
      Math.sign(other.new_cost - other.old_cost) - Math.sign(one.new_cost - one.old_cost) ||
      Number(own?.has(other.element) ?? false) - Number(own?.has(one.element) ?? false) ||
      Math.abs(other.transfers_in - other.transfers_out) - Math.abs(one.transfers_in - one.transfers_out) ||
      one.element - other.element,
  );
