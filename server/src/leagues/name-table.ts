import type { Context } from "../platform/context.ts";
import { namesOf, renamedSince, type EntryNames } from "../db/leagues.ts";
import { createLoader } from "../platform/loader.ts";

/** All names as the bytes of a COPY, some 40 bytes a team, found by binary search. */
type NameTable = { ids: Int32Array; starts: Uint32Array; bytes: Buffer };

export type Names = {
  of(entries: readonly number[]): Promise<ReadonlyMap<number, EntryNames>>;
  /** Increases with every rename: text made of names is valid while the version is the same. */
  version(): Promise<number>;
  prepare(): Promise<void>;
};

/** Beyond this many (or this share) that the table lacks, the table is read again. */
const MIN_CHANGED = 1000;
const MAX_CHANGED_SHARE = 0.05;

/** Every call asks the database for renames first, so no name is outdated although they are held in memory. */
export function createNames({ db, log, background }: Context): Names {
  const load = createLoader((entries: readonly number[]) => namesOf(db, entries));
  let table: NameTable | undefined;
  let nextTable: { table: NameTable; version: number } | undefined;
  let reading = false;
  let version = 0;
  const changed = new Set<number>();

  const readTable = async () => {
    if (reading) return;
    reading = true;
    try {
      const before = await renamedSince(db, Number.MAX_SAFE_INTEGER);
      nextTable = { table: await copyNames(db), version: before.version };
    } finally {
      reading = false;
    }
  };
  const failed = (error: unknown) => log.error(error, "names not read");
  const readSoon = () => background.run(readTable, failed);

  /** One at a time, so that the table is never replaced in the middle of a call; renames during its reading come with the next. */
  const applyRenames = createLoader(async () => {
    if (nextTable !== undefined) {
      ({ table, version } = nextTable);
      nextTable = undefined;
      changed.clear();
    }
    const since = await renamedSince(db, version);
    for (const entry of since.entries) changed.add(entry);
    version = since.version;
    return new Map<"now", void>();
  }, 1);

  const of: Names["of"] = async (entries) => {
    if (entries.length === 0) return new Map();
    if (table === undefined && nextTable === undefined) {
      readSoon();
      return load(entries);
    }
    await applyRenames(["now"]);
    if (table === undefined) return load(entries);
    const names = new Map<number, EntryNames>();
    const missing: number[] = [];
    for (const entry of entries) {
      const known = changed.has(entry) ? undefined : nameIn(table, entry);
      if (known) names.set(entry, known);
      else missing.push(entry);
    }
    if (missing.length === 0) return names;
    for (const entry of missing) changed.add(entry);
    if (changed.size > Math.max(MIN_CHANGED, table.ids.length * MAX_CHANGED_SHARE)) readSoon();
    return new Map([...(await load(missing)), ...names]);
  };
  return {
    of,
    async version() {
      await applyRenames(["now"]);
      return version;
    },
    async prepare() {
      if (table === undefined && nextTable === undefined) await readTable().catch(failed);
    },
  };
}

const NEWLINE = 10;
const TAB = 9;
const ZERO = 48;

async function copyNames(db: Context["db"]): Promise<NameTable> {
  const chunks: Uint8Array[] = [];
  const source = `select e.id, e.name, coalesce(e.crest, ''), a.first_name, a.last_name
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

function nameIn({ ids, starts, bytes }: NameTable, entry: number): EntryNames | undefined {
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
  const [entry_name, crest, first_name, last_name] = (
    line.includes("\\") ? line.split("\t").map(unescapeCopy) : line.split("\t")
  ) as [string, string, string, string];
  return { entry_name, crest: crest || null, first_name, last_name };
}

const ESCAPES: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

const unescapeCopy = (field: string): string => field.replace(/\\(.)/g, (_, sign: string) => ESCAPES[sign] ?? sign);
