import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { randomBytes } from "node:crypto";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { LIMITS } from "../../../scripts/limits.ts";

/** Makes a file that is not there. Whoever else wants it meanwhile, in whatever thread or process, waits for that one. */
export async function makeOnce(file: string, make: () => Promise<Uint8Array>): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const lock = `${file}.lock`;
  for (;;) {
    if (existsSync(file)) return;
    if (take(lock)) break;
    // Until it is made, or whoever was about to is gone.
    while (!existsSync(file) && isHeld(lock)) await setTimeout(50);
  }
  try {
    // Another may have made it between the look and the lock.
    if (existsSync(file)) return;
    // Written aside and renamed: what is there is whole.
    const aside = `${file}.${randomBytes(4).toString("hex")}`;
    writeFileSync(aside, await make());
    renameSync(aside, file);
  } finally {
    rmSync(lock, { force: true });
  }
}

/** A lock that a dead process has left is taken over. */
function take(lock: string): boolean {
  try {
    const file = openSync(lock, "wx");
    writeFileSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  if (!isHeld(lock)) rmSync(lock, { force: true });
  return false;
}

function isHeld(lock: string): boolean {
  try {
    // Its number may be another's by now, or was never written.
    if (Date.now() - statSync(lock).mtimeMs > LIMITS.documents) return false;
    const holder = Number(readFileSync(lock, "utf8"));
    if (holder !== 0) process.kill(holder, 0);
    return true;
  } catch {
    return false;
  }
}
