/** Points at once that a goal or two brings. */
const LEAP = 4;

/** Where the total rose or fell by much at once: the moments worth a mark. */
export const courseLeaps = (points: readonly number[]): number[] =>
  points.flatMap((total, index) => (index > 0 && Math.abs(total - (points[index - 1] ?? total)) >= LEAP ? index : []));

/** Evenly spread, with the first and the last. */
export function timeTicks(count: number, most: number): number[] {
  const labels = Math.max(1, Math.min(count, most));
  if (labels === 1) return [0];
  return [...new Set(Array.from({ length: labels }, (_, label) => Math.round((label * (count - 1)) / (labels - 1))))];
}

type Point = { x: number; y: number };

/** Under a line of steps, down to `floor`. */
export function areaPath(line: readonly Point[], floor: number): string {
  const [first, ...others] = line;
  const last = line.at(-1);
  if (first === undefined || last === undefined) return "";
  return `M${first.x},${floor}V${first.y}${others.map(({ x, y }) => `H${x}V${y}`).join("")}L${last.x},${floor}Z`;
}
