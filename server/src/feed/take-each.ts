import { isRefusedValue } from "../db/away.ts";
import { storable } from "../db/storable.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";

/** It is about the row: the database does not take a value of it, or the game refuses it. */
const isOfRow = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof NotFound || error instanceof RangeError || isRefusedValue(error);

/** Tries one row by itself; `left` hears why it is not taken. @throws what is not about the row */
export async function tryRow<R>(take: () => Promise<R>, left: (reason: string) => void): Promise<R | undefined> {
  try {
    return await take();
  } catch (error) {
    if (!isOfRow(error)) throw error;
    left(storable((error as Error).message).slice(0, 200));
    return undefined;
  }
}

/**
 * Takes all rows at a time; where the database or the game refuses one of them, each by itself.
 * @returns what was taken at a time
 */
export async function takeEach<T, R>(
  rows: readonly T[],
  take: (rows: readonly T[]) => Promise<R>,
  left: (row: T, reason: string) => void,
): Promise<R[]> {
  if (rows.length === 0) return [];
  const all = await tryRow(
    () => take(rows),
    (reason) => rows.length === 1 && left(rows[0]!, reason),
  );
  if (all !== undefined || rows.length === 1) return all === undefined ? [] : [all];
  const taken: R[] = [];
  for (const row of rows) {
    const one = await tryRow(
      () => take([row]),
      (reason) => left(row, reason),
    );
    if (one !== undefined) taken.push(one);
  }
  return taken;
}
