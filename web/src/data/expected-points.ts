import type { Tenths } from "@elvan/rules";
import { useCallback, useMemo } from "react";
import { useForecasts } from "./forecasts.ts";
import { useGame } from "./game.ts";

/** Of a player in a round, in tenths of a point; null while nothing is forecast. */
export type ExpectedPoints = (element: number, event: number) => Tenths | null;

export function useExpectedPoints({ enabled = true } = {}): ExpectedPoints {
  const { players } = useGame();
  const forecasts = useForecasts({ enabled });
  const points = useMemo(() => {
    const found = new Map<string, number>();
    for (const { id, points: ofMatches } of forecasts?.elements ?? []) {
      const team = players.get(id)?.team;
      const matches = forecasts!.fixtures.filter(({ team_h, team_a }) => team_h === team || team_a === team);
      for (const [index, { event }] of matches.entries()) {
        const key = `${id} ${event}`;
        found.set(key, (found.get(key) ?? 0) + (ofMatches[index] ?? 0));
      }
    }
    return found;
  }, [forecasts, players]);
  const last = useMemo(() => Math.max(0, ...(forecasts?.fixtures ?? []).map(({ event }) => event ?? 0)), [forecasts]);
  return useCallback(
    (element, event) => (event > last ? null : (points.get(`${element} ${event}`) ?? 0)),
    [points, last],
  );
}
