import { useQuery } from "@tanstack/react-query";
import { ownEntryQuery } from "./entry.ts";
import { useGame } from "./game.ts";
import { useViewer } from "./me.ts";
import { myTeamQuery } from "./my-team.ts";
import { useIsFrozen, usePicks } from "./picks.ts";
import { quiet } from "./query.ts";

export type OwnPick = { multiplier: number; is_captain: boolean };

/** The viewer's team in a frozen round, if it takes part in it; else null. */
export function useOwnIn(event: number | null): number | null {
  const { entry } = useViewer();
  const isThere = useIsFrozen(event);
  const { data, isLoadingError } = useQuery({ ...ownEntryQuery(entry ?? 0), enabled: entry !== null && isThere });
  const takesPart = data === undefined ? isLoadingError : data.started_event <= (event ?? 0);
  return isThere && takesPart ? entry : null;
}

/** The viewer's own players of a round: after its deadline as they count now, before it as saved; empty for everybody else. */
export function useOwnPicks(event: number | null): ReadonlyMap<number, OwnPick> {
  const { entry } = useViewer();
  const { next } = useGame();
  const { data } = usePicks(useOwnIn(event), event);
  const isNext = event !== null && event === next?.id;
  const { data: team } = useQuery({ ...quiet(myTeamQuery(entry ?? 0)), enabled: entry !== null && isNext });
  return new Map(
    (isNext ? (team?.picks ?? []) : (data?.live?.picks ?? data?.picks ?? [])).map((pick) => [pick.element, pick]),
  );
}
