import type { Forecasts } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { local } from "../lib/storage.ts";
import { createStore, useStore } from "../lib/store.ts";
import { apiQuery, isAwaited } from "./query.ts";

/** 404 before forecasts have first been made; pages do without. */
export const forecastsQuery = () =>
  apiQuery("GET /api/forecasts/", {
    queryKey: ["forecasts"],
    staleTime: 5 * 60_000,
    retry: false,
    meta: { answer: "shared", quiet: true },
  });

export const elementForecastsQuery = (element: number) =>
  apiQuery("GET /api/element/:element/forecasts/", {
    params: { element },
    queryKey: ["forecasts", "element", element],
    staleTime: 60_000,
    retry: false,
    meta: { answer: "shared", quiet: true },
  });

export const forecastQualityQuery = () =>
  apiQuery("GET /api/forecasts/quality/", {
    queryKey: ["forecasts", "quality"],
    staleTime: 5 * 60_000,
    meta: { answer: "shared" },
  });

const KEY = "forecasts-hidden";
const hidden = createStore(local.get(KEY) === "1");

/** People who want to think for themselves see no forecasts on this device. */
export const useForecastsHidden = (): boolean => useStore(hidden);

export function hideForecasts(wanted: boolean): void {
  local.set(KEY, wanted ? "1" : null);
  hidden.set(wanted);
}

/** Points that players can expect; null while loading, before they exist, and where the person has hidden them. */
export function useForecasts({ enabled = true } = {}): Forecasts | null {
  const isHidden = useForecastsHidden();
  const isAsked = enabled && !isHidden;
  const { data } = useQuery({ ...forecastsQuery(), enabled: isAsked });
  return (isAsked ? data : undefined) ?? null;
}

export const useAwaitsForecasts = (): boolean =>
  isAwaited(useQuery({ ...forecastsQuery(), enabled: !useForecastsHidden() }));
