import { useForecastsHidden } from "../../data/forecasts.ts";
import { SORT_NAMES } from "./player-filter.ts";
import type { SortName } from "./player-filter.ts";

const WITHOUT_FORECASTS: readonly SortName[] = SORT_NAMES.filter((name) => name !== "ep_next");

/** Figures by which players are listed: those that are forecasts only for those who want to see them. */
export const useSortNames = (): readonly SortName[] => (useForecastsHidden() ? WITHOUT_FORECASTS : SORT_NAMES);
