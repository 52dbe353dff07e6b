/** A measured figure and its reference, both from the same run. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  limit?: number;
  ratio?: number;
  /** Required ratio (of the value, without `limit`). */
  target?: number;
  ok: boolean;
  right?: boolean;
  [more: string]: unknown;
};

export type BenchOptions = {
  json: boolean;
  url: string;
  sizes: number[] | undefined;
  seconds: number | undefined;
  progress: (line: string) => void;
};

export type Bench = (options: BenchOptions) => Promise<Figure[]>;

export const rounded = (value: number): number => Number(value.toPrecision(4));

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

const KNOWN = new Set(["name", "value", "unit", "limit", "ratio", "target", "ok", "right"]);

export function figureLines(figures: readonly Figure[], judged: boolean): string[] {
  return figures.flatMap((figure) => {
    const { name, value, unit, limit, ratio, target, ok } = figure;
    const reference = limit === undefined ? "" : `, limit ${rounded(limit)} ${unit}, ratio ${rounded(ratio ?? 0)}`;
    const wanted =
      target === undefined || !(judged || "right" in figure) ? "" : `, target ${target} ${ok ? "reached" : "MISSED"}`;
    const rest = Object.entries(figure).filter(([key]) => !KNOWN.has(key));
    const line = `${name}: ${rounded(value)} ${unit}${reference}${wanted}`;
    return rest.length === 0
      ? [line]
      : [line, `    ${rest.map(([key, held]) => `${key} ${JSON.stringify(held)}`).join(", ")}`];
  });
}
