import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { renderAsync } from "@resvg/resvg-js";
import { createByteCache } from "../platform/byte-cache.ts";
import type { Card } from "./card.ts";
import { drawCard } from "./draw.ts";

const FOLDER = fileURLToPath(new URL("../../fonts", import.meta.url));
const MAX_BYTES = 16 * 2 ** 20;

/** Changes with what is drawn. */
export const versionOf = (card: Card): string =>
  createHash("sha256").update(drawCard(card)).digest("base64url").slice(0, 12);

export type Pictures = (card: Card) => Promise<Buffer>;

/** One after the other, in a thread of its own: a crowd of new addresses keeps nobody else waiting. */
export function createPictures(): Pictures {
  const fontFiles = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".ttf"))
    .map((name) => join(FOLDER, name));
  const cache = createByteCache(MAX_BYTES);
  let last: Promise<unknown> = Promise.resolve();
  return (card) => {
    const svg = drawCard(card);
    return cache.get(
      svg,
      () => {
        const drawn = last.then(async () => {
          const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Familjen Grotesk" };
          return Buffer.from((await renderAsync(svg, { font })).asPng());
        });
        last = drawn.catch(() => {});
        return drawn;
      },
      ({ length }) => length,
    );
  };
}
