import type { LiveBoard } from "../live/live-board.ts";

/** However many teams there are: what the sample costs, and what a browser has to simulate, stays the same. */
export const SAMPLE = 250;
export const NEAR = 50;

/** So many numbers from `first` on, evenly spaced below `end`; all of them where they are few. */
export function evenly(first: number, end: number, count: number): number[] {
  const size = Math.max(0, end - first);
  const taken = Math.min(size, count);
  return Array.from({ length: taken }, (_, index) => first + Math.floor(((index + 0.5) * size) / taken));
}

/** In a running round: by entry, from the oldest to the newest. */
export const sampleOf = ({ teams: { entries } }: LiveBoard): number[] =>
  evenly(0, entries.length, SAMPLE).map((index) => entries[index]!);

/** The places around one's own that a settled round is read by. */
export function placesAround(own: number, size: number): number[] {
  const first = Math.max(1, Math.min(own - NEAR / 2, size - NEAR));
  return Array.from({ length: Math.min(NEAR + 1, size) }, (_, index) => first + index).filter((place) => place !== own);
}

/** Of a running round: the teams whose totals are nearest, evenly of those who are equally near. Looks at each total twice at most. */
export function nearest({ total, teams: { entries } }: Pick<LiveBoard, "total" | "teams">, own: number): number[] {
  const at = total[own];
  if (at === undefined) return [];
  const counts: number[] = [];
  for (let index = 0; index < total.length; index++) {
    const gap = Math.abs(total[index]! - at);
    counts[gap] = (counts[gap] ?? 0) + 1;
  }
  let [reach, found] = [0, (counts[0] ?? 0) - 1];
  while (found < NEAR && reach < counts.length) found += counts[++reach] ?? 0;
  const [within, edge]: [number[], number[]] = [[], []];
  for (let index = 0; index < total.length; index++) {
    const gap = Math.abs(total[index]! - at);
    if (index === own || gap > reach) continue;
    (gap === reach ? edge : within).push(entries[index]!);
  }
  return [...within, ...evenly(0, edge.length, NEAR - within.length).map((index) => edge[index]!)];
}
