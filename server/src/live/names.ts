import { sql } from "kysely";
import type { Context } from "../context.ts";
import { namesOf, type EntryNames } from "../db/leagues.ts";
import { createBatch } from "./batch.ts";

/** Names of all entries as the bytes of a COPY: a line each, found by binary search; some 40 bytes a team. */
type Sheet = { ids: Int32Array; starts: Uint32Array; bytes: Buffer };

export type Names = {
  /** Names of entries and their managers, by entry id; others may be among them. */
  of(entries: readonly number[]): Promise<ReadonlyMap<number, EntryNames>>;
  /** Moves on with every rename: what was made of names at a version is right as long as that is the newest. */
  version(): Promise<number>;
  /** Reads all names, unless that is done already. */
  prepare(): Promise<void>;
};

/** So many that are not in the sheet, and this share of it, are asked of the database before it is read anew. */
const LEAST = 1000;
const SHARE = 0.05;

/**
 * Names as they are, for the tables of leagues: from memory, but for those renamed or entered since. Whether anybody was renamed is
 * asked with every question, so that no answer is older than it. Until the sheet is read the database answers.
 */
export function createNames({ db, log }: Context): Names {
  const ask = createBatch((entries: readonly number[]) => namesOf(db, entries));
  let sheet: Sheet | undefined;
  let fresh: { sheet: Sheet; version: number } | undefined;
  let reading = false;
  let version = 0;
  const elsewhere = new Set<number>();

  const readSheet = async () => {
    if (reading) return;
    reading = true;
    try {
      const before = await renamedSince(db, Number.MAX_SAFE_INTEGER);
      fresh = { sheet: await copyNames(db), version: before.version };
    } catch (error) {
      log.error(error, "names not read");
    } finally {
      reading = false;
    }
  };

  /** One at a time: a sheet is taken over between two questions, and who was renamed while it was read is told by the next. */
  const follow = createBatch(async () => {
    if (fresh !== undefined) {
      ({ sheet, version } = fresh);
      fresh = undefined;
      elsewhere.clear();
    }
    const since = await renamedSince(db, version);
    for (const entry of since.entries) elsewhere.add(entry);
    version = since.version;
    return new Map<"now", void>();
  }, 1);

  const of: Names["of"] = async (entries) => {
    if (entries.length === 0) return new Map();
    if (sheet === undefined && fresh === undefined) {
      void readSheet();
      return ask(entries);
    }
    await follow(["now"]);
    if (sheet === undefined) return ask(entries);
    const names = new Map<number, EntryNames>();
    const missing: number[] = [];
    for (const entry of entries) {
      const known = elsewhere.has(entry) ? undefined : nameIn(sheet, entry);
      if (known) names.set(entry, known);
      else missing.push(entry);
    }
    if (missing.length === 0) return names;
    for (const entry of missing) elsewhere.add(entry);
    if (elsewhere.size > Math.max(LEAST, sheet.ids.length * SHARE)) void readSheet();
    return new Map([...(await ask(missing)), ...names]);
  };
  return {
    of,
    async version() {
      await follow(["now"]);
      return version;
    },
    async prepare() {
      if (sheet === undefined && fresh === undefined) await readSheet();
    },
  };
}

/** Which entries were renamed after a version, and the version now. */
async function renamedSince(db: Context["db"], version: number): Promise<{ version: number; entries: number[] }> {
  const { rows } = await sql<{ version: number; entries: number[] }>`
    select version, array(select entry from renamed where renamed.version > ${version}::int8) as entries
    from name_version
  `.execute(db);
  return rows[0] ?? { version: 0, entries: [] };
}

const NEWLINE = 10;
const TAB = 9;
const ZERO = 48;

async function copyNames(db: Context["db"]): Promise<Sheet> {
  const chunks: Uint8Array[] = [];
  const source = `select e.id, e.name, a.first_name, a.last_name
    from entry e join account a on a.id = e.account order by e.id`;
  for await (const chunk of db.copyOut(`copy (${source}) to stdout`)) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  const lines: number[] = [];
  for (let at = 0; at < bytes.length; at = bytes.indexOf(NEWLINE, at) + 1) lines.push(at);
  const ids = new Int32Array(lines.length);
  const starts = new Uint32Array(lines.length);
  for (const [line, start] of lines.entries()) {
    let at = start;
    let id = 0;
    for (; bytes[at] !== TAB; at++) id = id * 10 + bytes[at]! - ZERO;
    ids[line] = id;
    starts[line] = at + 1;
  }
  return { ids, starts, bytes };
}

function nameIn({ ids, starts, bytes }: Sheet, entry: number): EntryNames | undefined {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[middle]! < entry) low = middle + 1;
    else high = middle;
  }
  if (ids[low] !== entry) return undefined;
  const start = starts[low]!;
  const line = bytes.toString("utf8", start, bytes.indexOf(NEWLINE, start));
  const [entry_name, first_name, last_name] = (
    line.includes("\\") ? line.split("\t").map(unescaped) : line.split("\t")
  ) as [string, string, string];
  return { entry_name, first_name, last_name };
}

const ESCAPES: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** A field of COPY's text form as it was. */
const unescaped = (field: string): string => field.replace(/\\(.)/g, (_, sign: string) => ESCAPES[sign] ?? sign);
