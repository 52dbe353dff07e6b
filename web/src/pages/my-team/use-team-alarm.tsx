import type { Gameweek, MyTeam } from "@elvan/contract";
import { isAbsence } from "@elvan/rules";
import type { ReactNode } from "react";
import { useGame } from "../../data/game.ts";
import { AbsentAlert } from "./absent-alert.tsx";
import { LeftOutAlert } from "./left-out-alert.tsx";
import { useDraftTroubles } from "./use-draft-troubles.ts";
import type { LineupState } from "./use-lineup.ts";

/** What stands above the pitch while starters will not play; null while all may. An announced eleven comes before the rest. */
export function useTeamAlarm(event: Gameweek, team: MyTeam, state: LineupState): ReactNode {
  const { players } = useGame();
  const { facts, troubles } = useDraftTroubles(event, team, state.lineup);
  const out = troubles.flatMap((trouble) =>
    trouble.code === "not_in_eleven" ? (players.get(trouble.element) ?? []) : [],
  );
  if (out.length > 0) return <LeftOutAlert event={event} out={out} facts={facts} state={state} />;
  return troubles.some(isAbsence) ? <AbsentAlert facts={facts} troubles={troubles} state={state} /> : null;
}
