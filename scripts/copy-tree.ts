import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./run.ts";

/** A clone of everything git would keep, with the installed packages. */
export function copyTree(clone: string): void {
  // The packages are shared: installing in the clone would change them here.
  const { status } = spawnSync(process.execPath, ["scripts/packages-current.mjs"], { cwd: ROOT });
  if (status !== 0) throw new Error("The packages are not those of package-lock.json: run npm install first.");
  const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: ROOT, encoding: "utf8" });
  if (listed.status !== 0) throw new Error(`git does not list the files of ${ROOT}: ${listed.stderr}`);
  for (const path of listed.stdout.split("\0").filter((name) => name !== "" && name !== "node_modules")) {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    try {
      cpSync(join(ROOT, path), join(clone, path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  symlinkSync(join(ROOT, "node_modules"), join(clone, "node_modules"));
}
