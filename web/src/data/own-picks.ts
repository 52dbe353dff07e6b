import { useQuery } from "@tanstack/react-query";
import { useGame } from "./game.ts";
import { useViewer } from "./me.ts";
import { myTeamQuery } from "./my-team.ts";
import { picksQuery } from "./picks.ts";
import { quiet } from "./query.ts";

export type OwnPick = { multiplier: number; is_captain: boolean };

/** The viewer's own players of a round: after its deadline as they count now, before it as saved; empty for everybody else. */
export function useOwnPicks(event: number | null): ReadonlyMap<number, OwnPick> {
  const { entry } = useViewer();
  const { current, next } = useGame();
  const closed = event !== null && current !== null && event <= current.id;
  const { data } = useQuery({ ...quiet(picksQuery(entry ?? 0, event ?? 0)), enabled: entry !== null && closed });
  const isNext = event !== null && event === next?.id;
  const { data: team } = useQuery({ ...quiet(myTeamQuery(entry ?? 0)), enabled: entry !== null && isNext });
  return new Map(
    (isNext ? (team?.picks ?? []) : (data?.live?.picks ?? data?.picks ?? [])).map((pick) => [pick.element, pick]),
  );
}
