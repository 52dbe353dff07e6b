import type { ChipName, Scorer } from "@elvan/rules";
import { FROZEN_COLUMNS } from "../db/partitions.ts";
import { TEAM_SIZE } from "../live/frozen-teams.ts";

/**
 * Scores rows as they stream by in COPY's text format. Frozen columns stay the bytes they came as, so a million teams
 * need no objects; results that need no ranking are appended.
 */

const TAB = 9;
const NEWLINE = 10;
const BACKSLASH = 92;
const ZERO = 48;
const MINUS = 45;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const COMMA = 44;

/** Much longer than any row. */
const SLAB_BYTES = 4 * 1024 * 1024;
const MAX_RESULT_BYTES = 512;
/** Where each field of a row stands; `total_points` as last scored follows the frozen columns. */
const FIELD = Object.fromEntries([...FROZEN_COLUMNS, "total_points"].map((name, index) => [name, index])) as Record<
  (typeof FROZEN_COLUMNS)[number] | "total_points",
  number
>;
const FIELD_COUNT = FROZEN_COLUMNS.length + 1;

export type ScoredRows = {
  count: number;
  entry: Int32Array;
  points: Int32Array;
  total_points: Int32Array;
  counted_transfers: Int32Array;
  totalsMoved: boolean;
  bytes: number;
  write(row: number, target: Uint8Array, at: number): number;
  longest: number;
};

/** Rows are stored almost in order and are sorted here. */
export async function scoreRows(
  chunks: AsyncIterable<Uint8Array>,
  scorer: Scorer,
  mode: "running" | "final",
  expected: number,
): Promise<ScoredRows> {
  const rows = new RowStore(expected, scorer, mode);
  for await (const chunk of chunks) rows.take(chunk);
  return rows.finish();
}

class RowStore {
  readonly #scorer: Scorer;
  readonly #mode: "running" | "final";
  readonly #slabs: Uint8Array[] = [];
  #slab: Uint8Array;
  /** The start of the current row, and where its next byte goes. */
  #start = 0;
  #end = 0;
  #count = 0;
  #bytes = 0;
  #longest = 0;
  #totalsMoved = false;
  #inOrder = true;
  #capacity: number;
  #entry: Int32Array;
  #points: Int32Array;
  #total: Int32Array;
  #counted: Int32Array;
  #slabOf: Uint16Array;
  #offset: Uint32Array;
  #length: Uint16Array;
  /** Offsets of the current row's fields, and its end. */
  readonly #fields = new Int32Array(FIELD_COUNT + 1);
  readonly #elements = new Int32Array(TEAM_SIZE);

  constructor(expected: number, scorer: Scorer, mode: "running" | "final") {
    this.#scorer = scorer;
    this.#mode = mode;
    this.#slab = this.#newSlab();
    this.#capacity = Math.max(1024, expected);
    this.#entry = new Int32Array(this.#capacity);
    this.#points = new Int32Array(this.#capacity);
    this.#total = new Int32Array(this.#capacity);
    this.#counted = new Int32Array(this.#capacity);
    this.#slabOf = new Uint16Array(this.#capacity);
    this.#offset = new Uint32Array(this.#capacity);
    this.#length = new Uint16Array(this.#capacity);
  }

  #newSlab(): Uint8Array {
    const slab = new Uint8Array(SLAB_BYTES);
    this.#slabs.push(slab);
    return slab;
  }

  take(chunk: Uint8Array): void {
    let from = 0;
    while (from < chunk.length) {
      const found = chunk.indexOf(NEWLINE, from);
      const to = found < 0 ? chunk.length : found + 1;
      if (this.#end + (to - from) + MAX_RESULT_BYTES > SLAB_BYTES) this.#moveOn();
      this.#slab.set(chunk.subarray(from, to), this.#end);
      this.#end += to - from;
      if (found >= 0) this.#complete();
      from = to;
    }
  }

  #moveOn(): void {
    const begun = this.#slab.subarray(this.#start, this.#end);
    this.#slab = this.#newSlab();
    this.#slab.set(begun);
    this.#end = begun.length;
    this.#start = 0;
  }

  /** The row is complete: its results replace its old total. */
  #complete(): void {
    const slab = this.#slab;
    const fields = this.#fields;
    let field = 0;
    fields[0] = this.#start;
    for (let at = this.#start; at < this.#end; at++) {
      const byte = slab[at];
      if (byte === TAB || byte === NEWLINE) fields[++field] = at + 1;
    }
    if (field !== FIELD_COUNT) throw new Error(`a row of ${field} columns where ${FIELD_COUNT} are expected`);
    if (this.#count === this.#capacity) this.#grow();

    const row = this.#count;
    const entry = this.#number(FIELD.entry);
    if (row > 0 && entry < (this.#entry[row - 1] ?? 0)) this.#inOrder = false;
    this.#readElements(fields[FIELD.elements] ?? 0);
    const [captain, vice] = [this.#number(FIELD.captain), this.#number(FIELD.vice_captain)];
    const sheet = this.#scorer.score(this.#elements, 0, captain, vice, this.#chip(), this.#mode);
    const total = this.#number(FIELD.total_before) + sheet.points - this.#number(FIELD.event_transfers_cost);
    this.#entry[row] = entry;
    this.#points[row] = sheet.points;
    this.#total[row] = total;
    this.#counted[row] = this.#number(FIELD.counted_transfers);
    const before = fields[FIELD.total_points] ?? 0;
    if (slab[before] === BACKSLASH || this.#number(FIELD.total_points) !== total) this.#totalsMoved = true;

    let at = before;
    at = writeNumber(slab, at, sheet.points);
    slab[at++] = TAB;
    at = writeNumber(slab, at, sheet.points_on_bench);
    slab[at++] = TAB;
    at = writeNumber(slab, at, total);
    slab[at++] = TAB;
    at = writeNumber(slab, at, sheet.goals_scored);
    slab[at++] = TAB;
    at = writeNumber(slab, at, sheet.goals_conceded);
    slab[at++] = TAB;
    slab[at++] = OPEN_BRACE;
    for (let index = 0; index < 2 * sheet.sub_count; index++) {
      if (index > 0) slab[at++] = COMMA;
      at = writeNumber(slab, at, sheet.automatic_subs[index] ?? 0);
    }
    slab[at++] = CLOSE_BRACE;
    slab[at++] = TAB;
    for (let index = 0; index < sheet.multipliers.length; index++) slab[at++] = ZERO + (sheet.multipliers[index] ?? 0);
    slab[at++] = TAB;

    this.#slabOf[row] = this.#slabs.length - 1;
    this.#offset[row] = this.#start;
    this.#length[row] = at - this.#start;
    this.#longest = Math.max(this.#longest, at - this.#start);
    this.#bytes += at - this.#start;
    this.#count++;
    this.#start = at;
    this.#end = at;
  }

  #number(field: number): number {
    return readNumber(this.#slab, this.#fields[field] ?? 0);
  }

  #readElements(from: number): void {
    let at = from + 1;
    for (let index = 0; index < this.#elements.length; index++) {
      let value = 0;
      for (let byte = this.#slab[at++] ?? 0; byte >= ZERO; byte = this.#slab[at++] ?? 0) {
        // In ASCII the closing brace is above the digits.
        if (byte === CLOSE_BRACE) break;
        value = value * 10 + byte - ZERO;
      }
      this.#elements[index] = value;
    }
  }

  #chip(): ChipName | null {
    const from = this.#fields[FIELD.chip] ?? 0;
    if (this.#slab[from] === BACKSLASH) return null;
    const to = (this.#fields[FIELD.chip + 1] ?? 0) - 1;
    return Buffer.from(this.#slab.buffer, from, to - from).toString("latin1") as ChipName;
  }

  #grow(): void {
    this.#capacity *= 2;
    const longer = <T extends Int32Array | Uint32Array | Uint16Array>(array: T, fresh: T): T => {
      fresh.set(array);
      return fresh;
    };
    this.#entry = longer(this.#entry, new Int32Array(this.#capacity));
    this.#points = longer(this.#points, new Int32Array(this.#capacity));
    this.#total = longer(this.#total, new Int32Array(this.#capacity));
    this.#counted = longer(this.#counted, new Int32Array(this.#capacity));
    this.#slabOf = longer(this.#slabOf, new Uint16Array(this.#capacity));
    this.#offset = longer(this.#offset, new Uint32Array(this.#capacity));
    this.#length = longer(this.#length, new Uint16Array(this.#capacity));
  }

  finish(): ScoredRows {
    if (this.#end > this.#start) throw new Error("the last row was cut short");
    const count = this.#count;
    const order = this.#inOrder ? undefined : orderOf(this.#entry.subarray(0, count));
    const ordered = (values: Int32Array) => (order ? order.map((row) => values[row] ?? 0) : values.subarray(0, count));
    return {
      count,
      entry: ordered(this.#entry),
      points: ordered(this.#points),
      total_points: ordered(this.#total),
      counted_transfers: ordered(this.#counted),
      totalsMoved: this.#totalsMoved,
      bytes: this.#bytes,
      longest: this.#longest,
      write: (place, target, at) => {
        const row = order?.[place] ?? place;
        const slab = this.#slabs[this.#slabOf[row] ?? 0];
        const from = this.#offset[row] ?? 0;
        const length = this.#length[row] ?? 0;
        if (slab) target.set(slab.subarray(from, from + length), at);
        return at + length;
      },
    };
  }
}

/** Two counting passes over non-negative numbers. */
function orderOf(values: Int32Array): Int32Array {
  let order = values.map((_, row) => row);
  for (const shift of [0, 16]) {
    const starts = new Int32Array(0x1_0001);
    for (const value of values) starts[((value >>> shift) & 0xffff) + 1]! += 1;
    for (let digit = 1; digit < starts.length; digit++) starts[digit]! += starts[digit - 1]!;
    const sorted = new Int32Array(order.length);
    for (const row of order) sorted[starts[(values[row]! >>> shift) & 0xffff]!++] = row;
    order = sorted;
  }
  return order;
}

function readNumber(bytes: Uint8Array, from: number): number {
  let at = from;
  const negative = bytes[at] === MINUS;
  if (negative) at++;
  let value = 0;
  for (let byte = bytes[at++] ?? 0; byte >= ZERO && byte < ZERO + 10; byte = bytes[at++] ?? 0) {
    value = value * 10 + byte - ZERO;
  }
  return negative ? -value : value;
}

export function writeNumber(bytes: Uint8Array, from: number, value: number): number {
  let at = from;
  let rest = value;
  if (rest < 0) {
    bytes[at++] = MINUS;
    rest = -rest;
  }
  let digits = 1;
  for (let limit = 10; rest >= limit; limit *= 10) digits++;
  for (let place = at + digits - 1; place >= at; place--) {
    bytes[place] = ZERO + (rest % 10);
    rest = Math.floor(rest / 10);
  }
  return at + digits;
}

const CHUNK_BYTES = 256 * 1024;

/** Each row, followed by its values of `ranks`. */
export function* rankedRows(rows: ScoredRows, ranks: readonly ArrayLike<number>[]): Generator<Uint8Array> {
  const room = rows.longest + 16 * ranks.length;
  let chunk = Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, room));
  let at = 0;
  for (let row = 0; row < rows.count; row++) {
    if (at + room > chunk.length) {
      yield chunk.subarray(0, at);
      chunk = Buffer.allocUnsafeSlow(chunk.length);
      at = 0;
    }
    at = rows.write(row, chunk, at);
    for (let index = 0; index < ranks.length; index++) {
      const value = ranks[index]?.[row] ?? 0;
      // 0 is no rank.
      if (value === 0) {
        chunk[at++] = BACKSLASH;
        chunk[at++] = 78;
      } else at = writeNumber(chunk, at, value);
      chunk[at++] = index === ranks.length - 1 ? NEWLINE : TAB;
    }
  }
  if (at > 0) yield chunk.subarray(0, at);
}
