import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class DatabaseInUseError extends Error {
  override readonly name = "DatabaseInUseError";
}

export class DataFolderError extends Error {
  override readonly name = "DataFolderError";
}

export const embeddedPlace = (dataDir: string): string => join(dataDir, "database");

const makingIn = (folder: string): string => join(folder, "making");

/** Puts a database that was made in another folder into its place here. A creation here that broke off is none of it. */
export function putInPlace(made: string, folder: string): void {
  rmSync(makingIn(folder), { force: true });
  renameSync(embeddedPlace(made), embeddedPlace(folder));
}

const SQLITE_BUSY = 5;
/** Opening may write one file of the database's log, and as much again. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

/**
 * The operating system releases the lock however the process ends. Node has such locks only through SQLite; process
 * numbers would not do, because each container counts its own.
 * @returns releases it; undefined when another process holds it
 */
export function hold(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
    return () => lock.close();
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

/**
 * Two processes would destroy the database's files. Also clears what killed processes have left.
 * @throws DatabaseInUseError or DataFolderError
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, "lock");
  const pid = join(folder, "pid");
  const isNew = makeFolder(folder) || !existsSync(lock);
  // Versions before the lock had only the file with the process number, which a killed process leaves behind.
  if (isNew && isAnotherProcess(numberIn(pid))) {
    throw new DatabaseInUseError(
      `${folder} is in use by process ${numberIn(pid)} of an earlier version; stop it first. If that process is not Elvan, remove ${pid}`,
    );
  }
  const release = lockOrThrow(folder, lock);
  if (!release) {
    const holder = numberIn(pid) > 0 ? `process ${numberIn(pid)}` : "another process";
    throw new DatabaseInUseError(
      `${folder} is in use by ${holder}, perhaps in another container; stop it first, or set ELVAN_DATA_DIR to another folder`,
    );
  }
  writeFileSync(pid, String(process.pid));
  for (const kind of TEMPORARY_KINDS) clearAbandoned(folder, kind);
  return () => {
    rmSync(pid, { force: true });
    release();
  };
}

function makeFolder(folder: string): boolean {
  try {
    return mkdirSync(folder, { recursive: true }) !== undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isFile = code === "EEXIST" || code === "ENOTDIR";
    const reason = isFile ? "it is a file, or lies below one" : message;
    throw new DataFolderError(`${folder} cannot be the data folder: ${reason}. Set ELVAN_DATA_DIR to another folder`);
  }
}

function lockOrThrow(folder: string, lock: string): (() => void) | undefined {
  try {
    return hold(lock);
  } catch (error) {
    throw new DataFolderError(
      `${lock} cannot be locked: ${(error as Error).message}. ${folder} must be writable and on a file system with locks; ` +
        "else set ELVAN_DATA_DIR to another folder",
    );
  }
}

function numberIn(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, "utf8")) || 0 : 0;
}

function isAnotherProcess(pid: number): boolean {
  if (pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Creation is marked until it is complete: a half-made database is made again.
 * @throws DataFolderError when the files are broken
 */
export async function openFiles<T>(folder: string, open: (place: string) => Promise<T>): Promise<T> {
  const place = embeddedPlace(folder);
  const making = makingIn(folder);
  if (existsSync(making)) rmSync(place, { recursive: true, force: true });
  const isThere = existsSync(place) && holdsSomething(place);
  if (!isThere) writeFileSync(making, "");
  try {
    if (isThere && !existsSync(join(place, "PG_VERSION"))) throw new Error("PG_VERSION is missing");
    const opened = await open(place);
    rmSync(making, { force: true });
    return opened;
  } catch (error) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < MIN_FREE_BYTES) {
      throw new DataFolderError(`the disk of ${folder} is full; make room and start again`, { cause: error });
    }
    if (!isThere) throw error;
    throw new DataFolderError(
      `the database in ${place} cannot be opened: ${(error as Error).message ?? "its files are damaged"}. ` +
        `It was left as it is; take a backup back with "elvan restore FILE --replace", or set ELVAN_DATA_DIR to another folder`,
      { cause: error },
    );
  }
}

function holdsSomething(place: string): boolean {
  try {
    return readdirSync(place).length > 0;
  } catch {
    return true;
  }
}

const TEMPORARY_KINDS = ["seeding", "restoring"] as const;

const prefixOf = (kind: string) => `.${kind}-`;

/** Builds in a new folder next to the target; also clears what killed processes have left. */
export async function inTemporaryFolder<T>(
  parent: string,
  kind: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  makeFolder(parent);
  clearAbandoned(parent, kind);
  const folder = mkdtempSync(join(parent, prefixOf(kind)));
  const release = lockOrThrow(folder, join(folder, "held"));
  try {
    return await work(folder);
  } finally {
    release?.();
    await rm(folder, { recursive: true, force: true });
  }
}

function clearAbandoned(parent: string, kind: string): void {
  for (const name of readdirSync(parent).filter((found) => found.startsWith(prefixOf(kind)))) {
    const folder = join(parent, name);
    const release = hold(join(folder, "held"));
    if (!release) continue;
    release();
    rmSync(folder, { recursive: true, force: true });
  }
}
