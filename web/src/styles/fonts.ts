import familjenExt from "../../.fonts/familjen-grotesk-latin-ext.woff2";
import familjen from "../../.fonts/familjen-grotesk-latin.woff2";
import interExt from "../../.fonts/inter-latin-ext.woff2";
import inter from "../../.fonts/inter-latin.woff2";
import { firstScreen } from "../lib/first-screen.ts";
import { untilOver } from "../lib/settled.ts";
import { local } from "../lib/storage.ts";

/** Letters of each file (vite-fonts.ts): a file is fetched with the first of them. */
const LATIN =
  "U+0000-00FF, U+0131, U+0152-0153, U+2009, U+2011, U+2013-2014, U+2018-2019, U+201C-201D, U+2020, U+2022, U+2026, U+202F, U+2039-203A, U+2060, U+20AC, U+2212";
const LATIN_EXT = "U+0100-0130, U+0132-0151, U+0154-017F, U+0218-021B, U+1E9E";

const FACES = [
  ["Familjen Grotesk Variable", familjen, LATIN],
  ["Familjen Grotesk Variable", familjenExt, LATIN_EXT],
  ["Inter Variable", inter, LATIN],
  ["Inter Variable", interExt, LATIN_EXT],
] as const;

const faces = (): FontFace[] =>
  FACES.map(
    ([family, file, unicodeRange]) =>
      new FontFace(family, `url(${file})`, { weight: "400 700", unicodeRange, display: "swap" }),
  );

const KEPT = "elvan.fonts";
const FILES = FACES.map(([, file]) => file).join(" ");

/**
 * Kept fonts come at once, others after the first screen: on a slow phone text would wait half a second for them, and
 * the fallbacks are as wide and as high.
 */
export async function bringFonts(): Promise<void> {
  document.fonts.addEventListener("loading", () => void untilOver(document.fonts.ready));
  const kept = local.get(KEPT);
  local.set(KEPT, FILES);
  const all = faces();
  if (kept !== FILES) {
    await firstScreen;
    // All at once: one by one, each would lay out the whole page again.
    await Promise.allSettled(all.map((face) => face.load()));
  }
  for (const face of all) document.fonts.add(face);
}
