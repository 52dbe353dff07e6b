import type { Ad } from "@elvan/contract";
import type { AdSlot } from "@elvan/rules";

/** The API lists ads with the latest start first, so the first match wins. `now` is in milliseconds. */
export const adAt = (ads: readonly Ad[], slot: AdSlot, now: number): Ad | undefined =>
  ads.find(
    ({ pictures, start_time, stop_time }) =>
      pictures[slot] && Date.parse(start_time) <= now && now < Date.parse(stop_time),
  );
