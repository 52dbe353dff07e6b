/** One measured figure beside what it is measured against, both from the same run. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The same work done as plainly as it can be; left out where there is no such thing. */
  limit?: number;
  ratio?: number;
  /** What the ratio (the value, where there is no limit) has to reach. */
  target?: number;
  ok: boolean;
  [more: string]: unknown;
};

export type BenchOptions = {
  json: boolean;
  /** PostgreSQL server on which databases are made and dropped. */
  url: string;
  /** Sizes to measure, such as numbers of entries. */
  sizes: number[] | undefined;
  /** Seconds of one measurement of throughput. */
  seconds: number | undefined;
  progress: (line: string) => void;
};

export type Bench = (options: BenchOptions) => Promise<Figure[]>;

/** Four figures that count. */
export const rounded = (value: number): number => Number(value.toPrecision(4));

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

const KNOWN = new Set(["name", "value", "unit", "limit", "ratio", "target", "ok"]);

/** Figures as lines for people. */
export function figureLines(figures: readonly Figure[]): string[] {
  return figures.flatMap((figure) => {
    const { name, value, unit, limit, ratio, target, ok } = figure;
    const beside = limit === undefined ? "" : `, limit ${rounded(limit)} ${unit}, ratio ${rounded(ratio ?? 0)}`;
    const wanted = target === undefined ? "" : `, target ${target} ${ok ? "reached" : "MISSED"}`;
    const rest = Object.entries(figure).filter(([key]) => !KNOWN.has(key));
    const line = `${name}: ${rounded(value)} ${unit}${beside}${wanted}`;
    return rest.length === 0
      ? [line]
      : [line, `    ${rest.map(([key, held]) => `${key} ${JSON.stringify(held)}`).join(", ")}`];
  });
}
