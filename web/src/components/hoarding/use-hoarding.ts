import type { Ad } from "@elvan/contract";
import { slotAt, type AdSlot } from "@elvan/rules";
import { useSyncExternalStore } from "react";
import { serverNow } from "../../data/clock.ts";
import { useGame } from "../../data/game.ts";
import { useIsOver } from "../countdown/use-countdown.ts";
import { adAt } from "./hoarding-at.ts";

function onWidth(changed: () => void): () => void {
  addEventListener("resize", changed);
  return () => removeEventListener("resize", changed);
}

export function useAd(): { ad: Ad | undefined; slot: AdSlot } {
  const { ads } = useGame().raw;
  const slot = useSyncExternalStore(onWidth, () => slotAt(innerWidth));
  const now = serverNow();
  const moments = ads.flatMap((ad) => [ad.start_time, ad.stop_time]).filter((moment) => Date.parse(moment) > now);
  // Renders again when the next ad starts or stops.
  useIsOver(moments.toSorted()[0] ?? "");
  return { ad: adAt(ads, slot, now), slot };
}
