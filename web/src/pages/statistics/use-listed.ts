import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { filterPlayers } from "../../components/player-list/player-filter.ts";
import type { PlayerControls } from "../../components/player-list/player-filter.ts";
import { useForecastPlayers } from "../../data/forecast-players.ts";
import { useViewer } from "../../data/me.ts";
import { lastRoundsQuery } from "../../data/stats.ts";
import { withinLimits } from "./limits.ts";
import type { Limits } from "./limits.ts";
import { byMeasure, inWindow } from "./measure.ts";
import type { Measure, MeasuredPlayer, Window } from "./measure.ts";

type Listed = { found: readonly MeasuredPlayer[] | undefined; failed: boolean; retry: () => void };

/** Everyone who is searched for, in order; `found` is undefined while figures of the last rounds load. */
export function useListed(controls: PlayerControls, limits: Limits, measure: Measure, rounds: Window): Listed {
  const all = useForecastPlayers(controls.sort === "ep_next");
  const { watched } = useViewer();
  const last = useQuery({ ...lastRoundsQuery(rounds ?? 1), enabled: rounds !== null });
  const players = useMemo(
    () => (rounds === null ? all : last.data && inWindow(all, last.data)),
    [all, rounds, last.data],
  );
  const found = useMemo(
    () =>
      players &&
      byMeasure(
        filterPlayers(players, controls, watched).filter((player) => withinLimits(player, limits)),
        controls.sort,
        measure,
      ),
    [players, controls, limits, watched, measure],
  );
  return { found, failed: rounds !== null && last.isLoadingError, retry: () => void last.refetch() };
}
