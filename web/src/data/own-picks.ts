import { useQuery } from "@tanstack/react-query";
import { ownEntryQuery } from "./entry.ts";
import { useGame } from "./game.ts";
import { useViewer } from "./me.ts";
import { myTeamQuery } from "./my-team.ts";
import { useIsFrozen, usePicks } from "./picks.ts";
import { isAwaited, quiet } from "./query.ts";

export type OwnPick = { multiplier: number; is_captain: boolean };

function useOwnEntry(enabled: boolean) {
  const { entry } = useViewer();
  return useQuery({ ...ownEntryQuery(entry ?? 0), enabled: entry !== null && enabled });
}

/** The viewer's team in a frozen round, if it takes part in it; else null. */
export function useOwnIn(event: number | null): number | null {
  const { entry } = useViewer();
  const isThere = useIsFrozen(event);
  const { data, isLoadingError } = useOwnEntry(isThere);
  const takesPart = data === undefined ? isLoadingError : data.started_event <= (event ?? 0);
  return isThere && takesPart ? entry : null;
}

function useAsked(event: number | null) {
  const { entry } = useViewer();
  const { next } = useGame();
  const picks = usePicks(useOwnIn(event), event);
  const isNext = event !== null && event === next?.id;
  const team = useQuery({ ...quiet(myTeamQuery(entry ?? 0)), enabled: entry !== null && isNext });
  return { isNext, team, picks };
}

/** The viewer's own players of a round: after its deadline as they count now, before it as saved; empty for everybody else. */
export function useOwnPicks(event: number | null): ReadonlyMap<number, OwnPick> {
  const { isNext, team, picks } = useAsked(event);
  const { data } = picks;
  return new Map(
    (isNext ? (team.data?.picks ?? []) : (data?.live?.picks ?? data?.picks ?? [])).map((pick) => [pick.element, pick]),
  );
}

export function useAwaitsOwnPicks(event: number | null): boolean {
  const { team, picks } = useAsked(event);
  return [useOwnEntry(useIsFrozen(event)), picks, team].some(isAwaited);
}
