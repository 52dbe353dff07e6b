/** Points at once that a goal or two brings. */
const LEAP = 4;

/** Where the total rose or fell by much at once: the moments worth a mark. */
export const courseLeaps = (points: readonly number[]): number[] =>
  points.flatMap((total, index) => (index > 0 && Math.abs(total - (points[index - 1] ?? total)) >= LEAP ? index : []));

/** The last and the first of so many moments, and those between that are evenly spread; no two are nearer than `apart`. */
export function timeTicks(count: number, apart: number): number[] {
  const last = count - 1;
  const gaps = Math.floor(last / Math.max(1, apart));
  return Array.from({ length: gaps + 1 }, (_, tick) => last - Math.floor(((gaps - tick) * last) / Math.max(1, gaps)));
}

type Point = { x: number; y: number };

/** Under a line of steps, down to `floor`. */
export function areaPath(line: readonly Point[], floor: number): string {
  const [first, ...others] = line;
  const last = line.at(-1);
  if (first === undefined || last === undefined) return "";
  return `M${first.x},${floor}V${first.y}${others.map(({ x, y }) => `H${x}V${y}`).join("")}L${last.x},${floor}Z`;
}
