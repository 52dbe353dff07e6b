import type { PGlite, Transaction } from "@electric-sql/pglite";
import type { PGliteDialectConfig } from "kysely";
import pg from "pg";

type Heard = (payload: string) => void;
type Parser = (text: string) => unknown;
type Asked = Exclude<PGliteDialectConfig["pglite"], (...args: never[]) => unknown>;
type Answer = { rows: never[]; fields: []; affectedRows?: number };

export type Statements = {
  /** What Kysely asks. */
  pglite: Asked;
  listen(channel: string, heard: Heard): Promise<() => Promise<void>>;
};

/**
 * Statements to PGlite in PostgreSQL's own protocol: values and rows take the form that `pg` gives them, and a statement is one message
 * instead of six.
 */
export function statementsOf(pglite: PGlite, parserOf: (oid: number) => Parser): Statements {
  const listeners = new Map<string, Set<Heard>>();
  const ask = (text: string, values: readonly unknown[]) =>
    pglite.runExclusive(async (): Promise<Answer> => {
      const parts: Buffer[] = [];
      // Without a reader of its own PGlite would read every answer itself, too.
      const onRawData = (part: Uint8Array) => void parts.push(Buffer.from(part));
      await pglite.execProtocolRawStream(messageOf(text, values), { syncToFs: false, onRawData });
      const { rows, affectedRows, error, notices } = readAnswer(Buffer.concat(parts), parserOf);
      for (const { channel, payload } of notices)
        for (const heard of listeners.get(channel) ?? []) queueMicrotask(() => heard(payload));
      if (error) throw error;
      return { rows: rows as never[], fields: [], ...(affectedRows !== undefined && { affectedRows }) };
    });
  const alone = (text: string, values: readonly unknown[] = []) =>
    // oxlint-disable-next-line no-underscore-dangle -- nothing else keeps it out of a transaction of somebody else's
    pglite._runExclusiveTransaction(async () => {
      if (pglite.closed) throw new Error("PGlite is closed");
      try {
        return await ask(text, values);
      } finally {
        await pglite.syncToFs();
      }
    });
  return {
    pglite: {
      close: () => pglite.close(),
      get closed() {
        return pglite.closed;
      },
      get ready() {
        return pglite.ready;
      },
      waitReady: pglite.waitReady,
      query: alone,
      transaction: (work) =>
        pglite.transaction((tx: Transaction) =>
          work({ query: (text, values = []) => ask(text, values), rollback: () => tx.rollback() }),
        ),
    },
    async listen(channel, heard) {
      const end = await pglite.listen(channel, heard);
      const told = listeners.get(channel) ?? new Set();
      listeners.set(channel, told.add(heard));
      return async () => {
        told.delete(heard);
        await end();
      };
    },
  };
}

const NOTHING = -1;

/** Parse, Bind, Describe, Execute and Sync. */
function messageOf(text: string, values: readonly unknown[]): Buffer {
  const named = Buffer.from(text);
  const bound = values.map((value) => {
    const told = textOf(value);
    return told === null ? null : Buffer.from(told);
  });
  const bind = 12 + bound.reduce((sum, value) => sum + 4 + (value?.length ?? 0), 0);
  const all = Buffer.alloc(named.length + bind + 32);
  let at = 0;
  const byte = (value: number | string) => {
    at = all.writeUInt8(typeof value === "string" ? value.charCodeAt(0) : value, at);
  };
  const short = (value: number) => {
    at = all.writeUInt16BE(value, at);
  };
  const long = (value: number) => {
    at = all.writeInt32BE(value, at);
  };
  byte("P");
  long(named.length + 8);
  byte(0);
  at += named.copy(all, at);
  byte(0);
  short(0);
  byte("B");
  long(bind);
  byte(0);
  byte(0);
  short(0);
  short(bound.length);
  for (const value of bound) {
    long(value?.length ?? NOTHING);
    at += value?.copy(all, at) ?? 0;
  }
  short(0);
  byte("D");
  long(6);
  byte("P");
  byte(0);
  byte("E");
  long(9);
  byte(0);
  long(0);
  byte("S");
  long(4);
  return all.subarray(0, at);
}

/** As `pg` tells it to PostgreSQL. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) {
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("hex")}`;
  }
  if (Array.isArray(value)) return `{${value.map(elementOf).join(",")}}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number | bigint | boolean);
}

function elementOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value) ?? "";
  if (typeof value === "number") return String(value);
  const told = textOf(value);
  return told === null ? "NULL" : `"${told.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

type Column = { name: string; parse: Parser };
type Read = {
  rows: Record<string, unknown>[];
  affectedRows?: number;
  error?: Error;
  notices: { channel: string; payload: string }[];
};

const CHANGES = /^(?:INSERT|UPDATE|DELETE|MERGE)\b.* (\d+)$/;
const CODE = { rows: 0x54, row: 0x44, done: 0x43, error: 0x45, notice: 0x41 } as const;
const FIELD_LENGTH = 18;

function readAnswer(bytes: Buffer, parserOf: (oid: number) => Parser): Read {
  const read: Read = { rows: [], notices: [] };
  let columns: Column[] = [];
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const from = at + 5;
    switch (bytes[at]) {
      case CODE.rows:
        columns = columnsOf(bytes, from, parserOf);
        break;
      case CODE.row:
        read.rows.push(rowOf(bytes, from, columns));
        break;
      case CODE.done: {
        const changed = CHANGES.exec(textAt(bytes, from))?.[1];
        if (changed !== undefined) read.affectedRows = Number(changed);
        break;
      }
      case CODE.error:
        read.error ??= errorOf(bytes, from);
        break;
      case CODE.notice: {
        const channel = textAt(bytes, from + 4);
        read.notices.push({ channel, payload: textAt(bytes, from + 5 + Buffer.byteLength(channel)) });
        break;
      }
      default:
    }
  }
  return read;
}

const textAt = (bytes: Buffer, from: number): string => bytes.toString("utf8", from, bytes.indexOf(0, from));

function columnsOf(bytes: Buffer, from: number, parserOf: (oid: number) => Parser): Column[] {
  const columns: Column[] = [];
  let at = from + 2;
  for (let left = bytes.readInt16BE(from); left > 0; left--) {
    const end = bytes.indexOf(0, at);
    columns.push({ name: bytes.toString("utf8", at, end), parse: parserOf(bytes.readInt32BE(end + 7)) });
    at = end + 1 + FIELD_LENGTH;
  }
  return columns;
}

function rowOf(bytes: Buffer, from: number, columns: readonly Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let at = from + 2;
  for (const { name, parse } of columns) {
    const length = bytes.readInt32BE(at);
    at += 4;
    row[name] = length === NOTHING ? null : parse(bytes.toString("utf8", at, at + length));
    at += Math.max(0, length);
  }
  return row;
}

/** What each letter of an error's message tells. */
const FIELDS: Record<string, keyof pg.DatabaseError> = {
  ...{ S: "severity", C: "code", D: "detail", H: "hint", P: "position", W: "where", s: "schema", t: "table" },
  ...{ c: "column", d: "dataType", n: "constraint", F: "file", L: "line", R: "routine" },
};

function errorOf(bytes: Buffer, from: number): Error {
  const told: Record<string, string> = {};
  let at = from;
  for (; bytes[at] !== 0; at += 1) {
    const letter = String.fromCharCode(bytes[at] ?? 0);
    const end = bytes.indexOf(0, at + 1);
    told[letter] = bytes.toString("utf8", at + 1, end);
    at = end;
  }
  const fields = Object.entries(FIELDS).map(([letter, name]) => [name, told[letter]] as const);
  return Object.assign(new pg.DatabaseError(told.M ?? "", bytes.length, "error"), Object.fromEntries(fields));
}
