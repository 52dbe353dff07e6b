import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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
  // Whoever finds it finds whose it is.
  const aside = `${lock}.${randomBytes(4).toString("hex")}`;
  writeFileSync(aside, `${process.pid} ${Date.now()}`);
  try {
    linkSync(aside, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(aside);
  }
  if (!isHeld(lock)) rmSync(lock, { force: true });
  return false;
}

function isHeld(lock: string): boolean {
  try {
    // The file's own time may be by another clock.
    const [holder = 0, since = 0] = readFileSync(lock, "utf8").split(" ").map(Number);
    // Its number may be another's by now.
    if (Date.now() - since > LIMITS.documents) return false;
    process.kill(holder, 0);
    return true;
  } catch {
    return false;
  }
}
