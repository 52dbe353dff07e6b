import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Instant } from "@elvan/rules";
import { z } from "zod";
import { hold } from "../../db/data-folder.ts";
import { BOOTSTRAP, FIXTURES, RECORDING, SUMMARIES } from "../public-api/shapes.ts";
import { RecordingError } from "./recording-error.ts";

/** A player's summary as it was sent, when (ms), and the player's fingerprint at that time. */
export type StoredSummary = { fingerprint: string; at: number; summary: unknown };

/** The folder into which a season is recorded. Each file appears whole or not at all. */
export type RecordingFolder = {
  /** Summaries of a complete recording, and of one that was cut short. */
  stored: Map<number, StoredSummary>;
  keep(player: number, stored: StoredSummary): Promise<void>;
  forget(players: Iterable<number>): Promise<void>;
  complete(season: {
    bootstrap: unknown;
    fixtures: unknown;
    players: ReadonlyMap<number, StoredSummary>;
    taken: Instant;
  }): Promise<void>;
  release(): void;
};

/** Source of the recording, when its files were taken, and the fingerprint behind each summary. */
const Note = z.object({
  address: z.string(),
  season: z.string(),
  /** Not there before the files are, and in older recordings. */
  taken: z.iso.datetime().optional(),
  players: z.record(z.string(), z.string()),
});
type Note = z.infer<typeof Note>;
type Source = Pick<Note, "address" | "season">;
/** Players of a recording that is not complete, each in a file of their own. */
const PARTIAL_FOLDER = ".recording";
const StoredSummaryFile = z.object({ fingerprint: z.string(), at: z.number(), summary: z.unknown() });
const SummariesFile = z.record(z.string(), z.unknown());

/**
 * Takes the folder for this process, and makes it where it is not there.
 * @throws RecordingError when it is something else, or another process records into it
 */
export function openRecording(folder: string, source: Source): Promise<RecordingFolder> {
  return explainDiskErrors(folder, async () => {
    const note = await readNote(folder, source);
    const part = join(folder, PARTIAL_FOLDER);
    await mkdir(part, { recursive: true });
    const release = hold(join(part, "lock"));
    if (!release) throw new RecordingError(`another process is recording into ${folder}; let it finish`, 1);
    try {
      const players = note?.players ?? {};
      if (!note) await writeWhole(join(folder, RECORDING), JSON.stringify({ ...source, players: {} }));
      const stored = new Map([...(await readComplete(folder, players)), ...(await readPart(part))]);
      return { stored, ...writing(folder, part, { ...source, taken: note?.taken }, stored), release };
    } catch (error) {
      release();
      throw error;
    }
  });
}

function writing(
  folder: string,
  part: string,
  source: Omit<Note, "players">,
  stored: Map<number, StoredSummary>,
): Pick<RecordingFolder, "keep" | "forget" | "complete"> {
  const fileOf = (player: number) => join(part, `${player}.json`);
  return {
    keep: (player, one) =>
      explainDiskErrors(folder, async () => {
        await writeWhole(fileOf(player), JSON.stringify(one));
        stored.set(player, one);
      }),
    forget: (players) =>
      explainDiskErrors(folder, async () => {
        const gone = [...players];
        for (const player of gone) {
          await rm(fileOf(player), { force: true });
          stored.delete(player);
        }
        // Or the summaries of a complete recording would count as current again.
        if (gone.length > 0) await writeWhole(join(folder, RECORDING), JSON.stringify(noteOf(source, stored)));
      }),
    complete: ({ bootstrap, fixtures, players, taken }) =>
      explainDiskErrors(folder, async () => {
        const summaries = Object.fromEntries([...players].map(([player, { summary }]) => [player, summary]));
        const files = [
          [BOOTSTRAP, bootstrap],
          [FIXTURES, fixtures],
          [SUMMARIES, summaries],
          [RECORDING, noteOf({ ...source, taken: new Date(taken).toISOString() }, players)],
        ] as const;
        for (const [name, value] of files) await writeFile(partial(join(folder, name)), JSON.stringify(value));
        for (const [name] of files) await rename(partial(join(folder, name)), join(folder, name));
        await rm(part, { recursive: true });
      }),
  };
}

const noteOf = (source: Omit<Note, "players">, players: ReadonlyMap<number, StoredSummary>): Note => ({
  ...source,
  players: Object.fromEntries([...players].map(([player, { fingerprint }]) => [player, fingerprint])),
});

const partial = (file: string) => `${file}.part`;

async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(partial(file), text);
  await rename(partial(file), file);
}

/** @returns undefined where nothing has been recorded yet. */
async function readNote(folder: string, source: Source) {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    if (code === "ENOTDIR") throw new RecordingError(`${folder} is a file; name a new folder`, 2);
    throw error;
  }
  if (names.every((name) => name === PARTIAL_FOLDER || name === partial(RECORDING))) return undefined;
  const note = Note.safeParse(await readJson(join(folder, RECORDING))).data;
  if (!note) {
    throw new RecordingError(
      `${folder} is not empty and was not made by elvan record, so nothing was changed in it; name a new folder`,
      2,
    );
  }
  if (note.address !== source.address || note.season !== source.season) {
    throw new RecordingError(
      `${folder} holds season ${note.season} of ${note.address}, and this is season ${source.season} of ${source.address}; name a new folder`,
      2,
    );
  }
  return note;
}

/** A complete recording counts as old, whenever it was made. */
async function readComplete(
  folder: string,
  fingerprints: Readonly<Record<string, string>>,
): Promise<Map<number, StoredSummary>> {
  if (Object.keys(fingerprints).length === 0) return new Map();
  const summaries = SummariesFile.safeParse(await readJson(join(folder, SUMMARIES))).data ?? {};
  return new Map(
    Object.entries(summaries).flatMap(([player, summary]) => {
      const by = fingerprints[player];
      return by === undefined ? [] : [[Number(player), { fingerprint: by, at: 0, summary }] as const];
    }),
  );
}

async function readPart(part: string): Promise<Map<number, StoredSummary>> {
  const stored = new Map<number, StoredSummary>();
  for (const name of await readdir(part)) {
    const player = /^([1-9]\d*)\.json$/.exec(name)?.[1];
    if (player === undefined) continue;
    const { data } = StoredSummaryFile.safeParse(await readJson(join(part, name)));
    if (data) stored.set(Number(player), { ...data, summary: data.summary });
  }
  return stored;
}

/** A file that is not JSON is treated as missing: it is fetched again. */
async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const DISK_FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const NOT_WRITABLE = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"]);

async function explainDiskErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (DISK_FULL.has(code)) {
      const then = "make room and run the same command again: what is complete is kept";
      throw new RecordingError(`there is no room left for ${folder} (${code}); ${then}`, 1);
    }
    if (NOT_WRITABLE.has(code)) {
      throw new RecordingError(`${folder} cannot be written to (${message}); name another folder`, 1);
    }
    throw error;
  }
}
