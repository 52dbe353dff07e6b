import type { Ad } from "@elvan/contract";
import { slotAt, type AdSlot } from "@elvan/rules";
import { useSyncExternalStore } from "react";
import { serverNow } from "../../data/clock.ts";
import { useGame } from "../../data/game.ts";
import { usePassedCount } from "../countdown/use-countdown.ts";
import { adAt } from "./hoarding-at.ts";

function onWidth(changed: () => void): () => void {
  addEventListener("resize", changed);
  return () => removeEventListener("resize", changed);
}

export function useAd(): { ad: Ad | undefined; slot: AdSlot } {
  const { ads } = useGame().raw;
  const slot = useSyncExternalStore(onWidth, () => slotAt(innerWidth));
  usePassedCount(ads.flatMap((ad) => [ad.start_time, ad.stop_time]));
  return { ad: adAt(ads, slot, serverNow()), slot };
}
