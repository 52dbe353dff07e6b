import { useMemo } from "react";
import { useViewer } from "../../data/me.ts";
import type { Viewer } from "../../data/me.ts";
import { changeAddressParams, useAddressParams } from "../../lib/use-address-params.ts";
import { DEFAULT_CONTROLS, SORT_NAMES } from "./player-filter.ts";
import type { PlayerControls, PlayerFilter, SortName } from "./player-filter.ts";
import { useSortNames } from "./use-sort-names.ts";

const FILTER = /^(all|wl|et_\d+|te_\d+)$/;

/** Invalid values become the default. Only a manager has a watchlist; others see all players. */
export function readControls(
  params: URLSearchParams,
  { kind }: Pick<Viewer, "kind">,
  names: readonly SortName[] = SORT_NAMES,
): { controls: PlayerControls; page: number } {
  const filter = params.get("filter") ?? "";
  const sort = params.get("sort") as SortName;
  const maxCost = Number(params.get("max"));
  return {
    controls: {
      ...DEFAULT_CONTROLS,
      filter: FILTER.test(filter) && (filter !== "wl" || kind === "manager") ? (filter as PlayerFilter) : "all",
      sort: names.includes(sort) ? sort : DEFAULT_CONTROLS.sort,
      search: params.get("q") ?? "",
      maxCost: Number.isInteger(maxCost) && maxCost > 0 ? maxCost : null,
    },
    page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
  };
}

/** Defaults leave no trace in the address; any change but of the page goes back to page 1 (core-031). */
export function writeControls(
  params: URLSearchParams,
  change: Partial<Pick<PlayerControls, "filter" | "sort" | "search" | "maxCost">> & { page?: number },
): URLSearchParams {
  const put = (name: string, value: string | number | null | undefined, standard: string | number | null) => {
    if (value === undefined) return;
    if (value === standard || value === null) params.delete(name);
    else params.set(name, String(value));
  };
  put("filter", change.filter, DEFAULT_CONTROLS.filter);
  put("sort", change.sort, DEFAULT_CONTROLS.sort);
  put("q", change.search, "");
  put("max", change.maxCost, null);
  put("page", change.page ?? 1, 1);
  return params;
}

export const changePlayerControls = (next: Parameters<typeof writeControls>[1]): void =>
  changeAddressParams((params) => void writeControls(params, next), { replace: true });

export function usePlayerControls() {
  const params = useAddressParams();
  const viewer = useViewer();
  const names = useSortNames();
  return useMemo(() => readControls(params, viewer, names), [params, viewer, names]);
}
