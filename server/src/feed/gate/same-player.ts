import { STAT_NAMES } from "@elvan/rules";
import type { PlayerReport } from "../../season/match-data.ts";
import { nameOf } from "./rows.ts";
import type { Line } from "./take-back.ts";

/**
 * Two names of a provider may be one player of ours, since an operator has linked them: somebody who was registered anew and stands
 * there under the old name too. The name that the operator has linked is the one that counts.
 */
export function onePerPlayer<T extends { element: number; report: PlayerReport }>(
  players: readonly T[],
  linked: ReadonlySet<string> = new Set(),
): T[] {
  const one = new Map<number, T>();
  for (const player of players) {
    if (!one.has(player.element) || linked.has(nameOf(player.report.element))) one.set(player.element, player);
  }
  return [...one.values()];
}

/** Of two lines of a player in a match that with figures; `both` are those of whom two have some. */
export function oneLinePerPlayer<T extends Line>(lines: readonly T[]): { lines: T[]; both: number[] } {
  const one = new Map<number, T>();
  const both = new Set<number>();
  for (const line of lines) {
    const before = one.get(line.element);
    if (before && hasFigures(before) && hasFigures(line)) both.add(line.element);
    if (!before || !hasFigures(before)) one.set(line.element, line);
  }
  return { lines: [...one.values()].filter(({ element }) => !both.has(element)), both: [...both] };
}

const hasFigures = ({ stats }: Line) => STAT_NAMES.some((name) => stats[name] > 0);
