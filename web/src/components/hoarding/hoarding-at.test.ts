import type { Ad } from "@elvan/contract";
import { AD_SLOTS, type AdSlot } from "@elvan/rules";
import { expect, test } from "vitest";
import { adAt } from "./hoarding-at.ts";

const iso = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
function ad(id: number, from: number, until: number, slots: readonly AdSlot[] = AD_SLOTS): Ad {
  const of = (slot: AdSlot) => (slots.includes(slot) ? { url: "", width: 900, height: 100 } : null);
  const words = { partner: "", title: "", line: "", link: "" };
  const pictures = { mobile: of("mobile"), tablet: of("tablet"), desktop: of("desktop") };
  return { id, ...words, start_time: iso(from), stop_time: iso(until), pictures };
}
/** As the server tells them: the one that begins last first. */
const ALL = [ad(4, 50, 60, ["tablet"]), ad(3, 10, 20, ["desktop"]), ad(2, 10, 20), ad(1, 0, 100)];

test.each([
  ["before any", -1, "mobile", undefined],
  ["from its first moment", 0, "mobile", 1],
  ["the one that began last", 10, "mobile", 2],
  ["of two that began together the newer", 10, "desktop", 3],
  ["not any more from the moment it ends", 20, "desktop", 1],
  ["only with a picture for the place", 55, "desktop", 1],
  ["with one", 55, "tablet", 4],
  ["after all", 100, "mobile", undefined],
] as const)("the ad of a place is that of its time: %s [core-137]", (_, hour, slot, id) => {
  expect(adAt(ALL, slot, Date.parse(iso(hour)))?.id).toBe(id);
});
