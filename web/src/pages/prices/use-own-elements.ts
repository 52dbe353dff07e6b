import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useViewer } from "../../data/me.ts";
import { myTeamQuery } from "../../data/my-team.ts";
import { isAwaited, quiet } from "../../data/query.ts";

/** The viewer's players as their team stands now; null without a team, and where it does not come; undefined while awaited. */
export function useOwnElements(): ReadonlySet<number> | null | undefined {
  const { entry } = useViewer();
  const team = useQuery({ ...quiet(myTeamQuery(entry ?? 0)), enabled: entry !== null });
  const own = useMemo(() => team.data && new Set(team.data.picks.map(({ element }) => element)), [team.data]);
  return own ?? (isAwaited(team) ? undefined : null);
}
