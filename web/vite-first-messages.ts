import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** What the frame, the front page and My Team are made of; all else waits for the rest of the catalogue. */
const ROOTS = ["main.tsx", "pages/home/landing.tsx", "pages/home/dashboard.tsx", "pages/my-team/page.tsx"].map((path) =>
  fileURLToPath(new URL(`src/${path}`, import.meta.url)),
);
const IMPORT = /^(?:import|export)(?! type)[^;]*?"(\.[^"]+\.tsx?)"/gm;
const KEY = /["`]([a-z]\w*(?:\.\w+)+)["`]/g;
/** Of a key that is put together at run time: all that begin so. */
const BEGINNING = /`([a-z]\w*\.[\w.]*)\$\{/g;

/** The keys that those modules can ask for, and what they import at once. */
export function firstKeys(keys: readonly string[]): Set<string> {
  const files = new Set(ROOTS);
  const first = new Set<string>();
  const known = new Set(keys);
  // A set is walked on to what is added during the loop.
  for (const file of files) {
    const source = readFileSync(file, "utf8");
    for (const [, path] of source.matchAll(IMPORT)) {
      const imported = join(dirname(file), path!);
      if (existsSync(imported)) files.add(imported);
    }
    for (const [, key] of source.matchAll(KEY)) if (known.has(key!)) first.add(key!);
    for (const [, beginning] of source.matchAll(BEGINNING)) {
      for (const key of keys) if (key.startsWith(beginning!)) first.add(key);
    }
  }
  return first;
}
