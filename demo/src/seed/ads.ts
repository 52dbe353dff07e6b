import { AD_SLOTS, DAY } from "@elvan/rules";
import { readFileSync } from "node:fs";
import { insertAd, replacePicture } from "@elvan/server/db/ads.ts";
import type { Queryable } from "@elvan/server/db/connect.ts";
import { pictureOf } from "@elvan/server/operations/manage-ads.ts";

/** The demo's own partner says something beneath the pages from the first deadline to the end of the season. */
export async function seedAds(tx: Queryable, deadlines: readonly number[]): Promise<void> {
  const ad = await insertAd(tx, {
    partner: "Norrsken",
    title_sv: "Ljus i hela matchen",
    title_en: "Lights on for the whole match",
    line_sv: "Norrsken håller strålkastarna tända, från avspark till slutsignal.",
    line_en: "Norrsken keeps the floodlights burning from kick-off to full time.",
    link: "https://norrsken.example/",
    start_time: new Date(deadlines[0] ?? 0),
    stop_time: new Date((deadlines.at(-1) ?? 0) + 30 * DAY),
  });
  for (const slot of AD_SLOTS) {
    const picture = pictureOf(slot, readFileSync(new URL(`ads/${slot}.webp`, import.meta.url)));
    if ("code" in picture) throw new Error(`the picture ${slot} of the demo's ad: ${picture.code}`);
    await replacePicture(tx, { ad, slot }, picture);
  }
}
