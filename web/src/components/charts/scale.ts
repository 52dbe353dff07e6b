export const scale =
  (low: number, high: number, from: number, to: number) =>
  (figure: number): number =>
    from + ((figure - low) / (high - low)) * (to - from);

export function roundTicks(low: number, high: number): number[] {
  const rough = Math.max(1, (high - low) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Shortened, unless two of them would then read alike. */
export function shortLabels(
  figures: readonly number[],
  short: (figure: number) => string,
  whole: (figure: number) => string,
): string[] {
  const apart = new Set(figures.map(short)).size === new Set(figures).size;
  return figures.map(apart ? short : whole);
}

type Point = { x: number; y: number };

/** A null breaks the line. */
export function linePath(points: readonly (Point | null)[], steps: boolean): string {
  let pen = false;
  const parts = points.flatMap((point) => {
    if (point === null) {
      pen = false;
      return [];
    }
    const first = !pen;
    pen = true;
    if (first) return [`M${point.x},${point.y}`];
    return steps ? [`H${point.x}V${point.y}`] : [`L${point.x},${point.y}`];
  });
  return parts.join("");
}
