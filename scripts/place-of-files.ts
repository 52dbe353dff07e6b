import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** What a run's databases and folders take at most, several times over. */
const ROOM = 4 * 1024 ** 3;
const MEMORY = "/dev/shm";

/**
 * Where a run makes files for a minute: in memory where there is plenty. Each database is some 800 files, for whose making and dropping a
 * disk's file system takes longer than PostgreSQL does for all else.
 */
export function placeOfFiles(): string {
  if (!existsSync(MEMORY) || process.availableMemory() < 2 * ROOM) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM ? tmpdir() : MEMORY;
}
