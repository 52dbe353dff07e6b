import { useCallback, useMemo } from "react";
import { navigate } from "../../lib/history.ts";
import { useParams } from "../../lib/router.tsx";
import { SORT_NAMES } from "../../components/player-list/player-filter.ts";
import type { SortName } from "../../components/player-list/player-filter.ts";
import { readControls, writeControls } from "../../components/player-list/use-player-controls.ts";
import { useSortNames } from "../../components/player-list/use-sort-names.ts";
import { useViewer } from "../../data/me.ts";
import { useAddressParams } from "../../lib/use-address-params.ts";
import { NO_LIMITS, writeLimits } from "./limits.ts";
import { KEEP_FOCUS } from "../../components/page/page.tsx";

/** Total points by default; null for an unknown name. */
export function statOf(name: string | undefined, names: readonly SortName[] = SORT_NAMES): SortName | null {
  if (name === undefined) return "total_points";
  return names.find((known) => known === name) ?? null;
}

export function statAddress(search: string, sort: SortName, change: Parameters<typeof writeControls>[1]): string {
  const { sort: wanted, ...rest } = change;
  const params = writeControls(new URLSearchParams(search), rest);
  if (rest.filter === "all" && rest.search === "") writeLimits(params, NO_LIMITS);
  if (rest.filter?.startsWith("et_")) params.delete("pos");
  if (rest.filter?.startsWith("te_")) params.delete("club");
  const stat = wanted ?? sort;
  const query = params.toString();
  return `/statistics${stat === "total_points" ? "" : `/${stat}`}${query === "" ? "" : `?${query}`}`;
}

export function useStatControls() {
  const { statName } = useParams();
  const params = useAddressParams();
  const viewer = useViewer();
  const names = useSortNames();
  const sort = statOf(statName, names);
  const state = useMemo(() => {
    const { controls, page } = readControls(params, viewer);
    return { controls: { ...controls, sort: sort ?? "total_points" }, page };
  }, [params, viewer, sort]);
  const change = useCallback((next: Parameters<typeof writeControls>[1]) => {
    // From the window: two changes may come faster than a render.
    const { pathname, search: now } = window.location;
    const shown = statOf(pathname.split("/")[2]) ?? "total_points";
    navigate(statAddress(now, shown, next), { replace: true, state: KEEP_FOCUS });
  }, []);
  return { ...state, change, unknown: sort === null };
}
