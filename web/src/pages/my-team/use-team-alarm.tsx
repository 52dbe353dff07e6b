import type { Gameweek, MyTeam } from "@elvan/contract";
import { isAbsence } from "@elvan/rules";
import type { ReactNode } from "react";
import { AbsentAlert } from "./absent-alert.tsx";
import { useDraftTroubles } from "./use-draft-troubles.ts";
import type { LineupState } from "./use-lineup.ts";

/** What stands above the pitch while starters will not play; null while all may, and once the deadline has passed. */
export function useTeamAlarm(event: Gameweek, team: MyTeam, state: LineupState, passed: boolean): ReactNode {
  const { facts, troubles } = useDraftTroubles(event, team, state.lineup);
  return !passed && troubles.some(isAbsence) ? <AbsentAlert facts={facts} troubles={troubles} state={state} /> : null;
}
