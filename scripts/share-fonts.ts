// `node scripts/share-fonts.ts`: the font of the pictures for shared addresses, as server/fonts/*.ttf (decision 78).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { ROOT } from "./run.ts";

const FOLDER = join(ROOT, "server/fonts");
const { resolve } = createRequire(join(ROOT, "web/package.json"));

const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The drawing leaves out everything else (server/src/sharing/draw.ts). */
const LETTERS = { latin: `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”…−`, "latin-ext": between(0x100, 0x17f) };

mkdirSync(FOLDER, { recursive: true });
for (const [range, letters] of Object.entries(LETTERS)) {
  const whole = resolve(`@fontsource-variable/familjen-grotesk/files/familjen-grotesk-${range}-wght-normal.woff2`);
  const cut = await subsetFont(readFileSync(whole), letters, {
    targetFormat: "truetype",
    variationAxes: { wght: 700 },
  });
  writeFileSync(join(FOLDER, `${range}.ttf`), cut);
}
