import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useViewer } from "../../data/me.ts";
import { myTeamQuery } from "../../data/my-team.ts";
import { quiet } from "../../data/query.ts";

/** The viewer's players as their team stands now; null without a team, and while unknown. */
export function useOwnElements(): ReadonlySet<number> | null {
  const { entry } = useViewer();
  const { data } = useQuery({ ...quiet(myTeamQuery(entry ?? 0)), enabled: entry !== null });
  return useMemo(() => (data === undefined ? null : new Set(data.picks.map(({ element }) => element))), [data]);
}
