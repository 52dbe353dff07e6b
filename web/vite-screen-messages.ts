import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const FRAME = "main.tsx";
const fileOf = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const IMPORT = /^(?:import|export)(?! type)[^;]*?"(\.[^"]+\.tsx?)"/gm;
/** Parts that are shown without waiting for other texts (web/src/lib/lazy-part.ts). */
const EARLY = /lazy(?:First|Early)\(\(\) =>\s*import\("(\.[^"]+)"\)/g;
const KEY = /["`]([a-z]\w*(?:\.\w+)+)["`]/g;
/** Of a key that is put together at run time: all that begin so, and end so where one can see how it ends. */
const BEGINNING = /`([a-z]\w*\.[\w.]*)\$\{(?:[^{}`]*\}([\w.]*)`)?/g;

/** The keys that the frame and a screen can ask for, and what they import at once; other parts wait for the whole catalogue. */
export function keysOf(screen: string, keys: readonly string[]): Set<string> {
  const files = new Set([FRAME, `pages/${screen}/page.tsx`].map(fileOf));
  const first = new Set<string>();
  const known = new Set(keys);
  // A set is walked on to what is added during the loop.
  for (const file of files) {
    const source = readFileSync(file, "utf8");
    for (const [, path] of [...source.matchAll(IMPORT), ...source.matchAll(EARLY)]) {
      const imported = join(dirname(file), path!);
      if (existsSync(imported)) files.add(imported);
    }
    for (const [, key] of source.matchAll(KEY)) if (known.has(key!)) first.add(key!);
    for (const [, beginning, ending = ""] of source.matchAll(BEGINNING)) {
      for (const key of keys) if (key.startsWith(beginning!) && key.endsWith(ending)) first.add(key);
    }
  }
  return first;
}
