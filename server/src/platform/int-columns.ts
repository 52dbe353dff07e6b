import type { Database } from "../db/connect.ts";

export type IntColumns<N extends number, C extends Int32Array[] = []> = C["length"] extends N
  ? C
  : IntColumns<N, [...C, Int32Array]>;

const ZERO = 48;
const NINE = 57;
const MINUS = 45;
const TAB = 9;
const COMMA = 44;
const NEWLINE = 10;

/**
 * Reads integers (none of them null) by COPY, which creates no object per row. An array of numbers counts as that many columns.
 * @param source a table with its columns, or a query in brackets
 * @param take receives each row, always in the same array
 */
export async function eachIntRow(
  db: Database,
  source: string,
  width: number,
  take: (values: Int32Array) => void,
): Promise<void> {
  const values = new Int32Array(width);
  let column = 0;
  let value = 0;
  let sign = 1;
  for await (const chunk of db.copyOut(`copy ${source} to stdout`)) {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (byte >= ZERO && byte <= NINE) value = value * 10 + byte - ZERO;
      else if (byte === MINUS) sign = -1;
      else if (byte === TAB || byte === COMMA || byte === NEWLINE) {
        values[column] = sign * value;
        value = 0;
        sign = 1;
        if (byte === NEWLINE) {
          column = 0;
          take(values);
        } else column += 1;
      }
    }
  }
}

export async function readIntColumns<const N extends number>(
  db: Database,
  source: string,
  width: N,
): Promise<IntColumns<N>> {
  let capacity = 4096;
  let columns = Array.from({ length: width }, () => new Int32Array(capacity));
  let row = 0;
  const grow = () => {
    capacity *= 2;
    columns = columns.map((old) => {
      const larger = new Int32Array(capacity);
      larger.set(old);
      return larger;
    });
  };
  await eachIntRow(db, source, width, (values) => {
    if (row === capacity) grow();
    for (let column = 0; column < width; column++) columns[column]![row] = values[column]!;
    row += 1;
  });
  return columns.map((full) => full.slice(0, row)) as IntColumns<N>;
}
