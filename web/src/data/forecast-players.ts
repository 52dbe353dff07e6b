import type { Player } from "@elvan/contract";
import { useMemo } from "react";
import { useIdle } from "../lib/use-idle.ts";
import { useInUse } from "../lib/use-in-use.ts";
import { useMedia } from "../lib/use-media.ts";
import { useExpectedPoints } from "./expected-points.ts";
import { useGame } from "./game.ts";

/**
 * All players, with what the game forecasts for the next round as their `ep_next`: the API family's own is their form again, and people
 * are told one figure of a name. Null while none is known. `sooner`: what is shown depends on it.
 */
export function useForecastPlayers(sooner = false): readonly Player[] {
  const { raw, next } = useGame();
  const isUsed = useInUse();
  const isIdle = useIdle();
  // There the column stands from the start.
  const isWide = useMedia("(min-width: 64rem)");
  const expected = useExpectedPoints({ enabled: isUsed || sooner || (isWide && isIdle) });
  return useMemo(
    () =>
      raw.elements.map((player) => {
        const tenths = next === null ? null : expected(player.id, next.id);
        return { ...player, ep_next: tenths === null ? null : (tenths / 10).toFixed(1) };
      }),
    [raw.elements, next, expected],
  );
}
