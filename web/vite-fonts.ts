import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const FOLDER = fileURLToPath(new URL(".fonts/", import.meta.url));
const { resolve } = createRequire(import.meta.url);

const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Must match `unicodeRange` in src/styles/fonts.ts: Western Europe's letters, and those of players' names beyond. */
const LETTERS = {
  latin: `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ıŒœ\u2009\u2011–—‘’“”†•…\u202F‹›\u2060€−`,
  "latin-ext": `${between(0x100, 0x17f)}${between(0x218, 0x21b)}ẞ`,
};

/** Only the features and weights in use: the registry's files are three times as large. */
const KEPT = {
  targetFormat: "woff2" as const,
  keepFeatures: ["kern", "tnum", "ccmp", "locl", "mark"],
  variationAxes: { wght: { min: 400, max: 700 } },
};

/** With each build, as the selection may have changed. */
export function fonts(): Plugin {
  return {
    name: "elvan-fonts",
    async config() {
      mkdirSync(FOLDER, { recursive: true });
      for (const family of ["familjen-grotesk", "inter"]) {
        for (const [range, letters] of Object.entries(LETTERS)) {
          const file = join(FOLDER, `${family}-${range}.woff2`);
          const whole = resolve(`@fontsource-variable/${family}/files/${family}-${range}-wght-normal.woff2`);
          writeFileSync(file, await subsetFont(readFileSync(whole), letters, KEPT));
        }
      }
    },
  };
}
