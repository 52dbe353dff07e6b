import type { Gameweek, MyPick, MyTeam } from "@elvan/contract";
import { chipInPlay, squadTroubles } from "@elvan/rules";
import type { SheetPlace, SquadTrouble, TroubleFacts } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fixturesQuery } from "./fixtures.ts";
import { useForecastsHidden } from "./forecasts.ts";
import { useGame } from "./game.ts";
import { myTeamQuery } from "./my-team.ts";
import { roundRuleset } from "./round-ruleset.ts";
import { usePlayerSheets } from "./team-sheets.ts";

/** What the forecasts give the players of a team; null before there are any, and for those who play without forecasts. */
export function useExpectedOfPicks(picks: readonly MyPick[] | undefined): ReadonlyMap<number, number> | null {
  const isHidden = useForecastsHidden();
  return useMemo(() => {
    if (isHidden || picks === undefined) return null;
    const known = picks.flatMap(({ element, expected_points }): [number, number][] =>
      expected_points === null ? [] : [[element, expected_points / 10]],
    );
    return known.length === 0 ? null : new Map(known);
  }, [isHidden, picks]);
}

export type TeamInTrouble = { team: MyTeam; facts: TroubleFacts; troubles: readonly SquadTrouble<MyPick>[] };

/** Null while the team's troubles are unknown, or no round is open. `asKnown`: a team that a page has loaded before is not loaded anew. */
export function useSquadTroubles(
  entry: number | null,
  event: Gameweek | null,
  { asKnown = false } = {},
): TeamInTrouble | null {
  const { players, ruleset } = useGame();
  const enabled = entry !== null && event !== null;
  const teamQuery = myTeamQuery(entry ?? 0);
  const { data: team } = useQuery({ ...teamQuery, staleTime: asKnown ? Infinity : teamQuery.staleTime, enabled });
  const { data: fixtures } = useQuery({ ...fixturesQuery(event?.id ?? 0), enabled });
  const expected = useExpectedOfPicks(team?.picks);
  const sheetOf = usePlayerSheets(event?.id ?? null);
  return useMemo(() => {
    if (event === null || team === undefined || fixtures === undefined) return null;
    const facts: TroubleFacts = {
      players,
      event: event.id,
      expected,
      fixtures,
      places: new Map(
        team.picks.flatMap(({ element }): [number, SheetPlace][] => {
          const { state } = sheetOf(players.get(element));
          return state === null || state === "unknown" ? [] : [[element, state]];
        }),
      ),
      chip: chipInPlay(team.chips)?.name ?? null,
      transfers: team.transfers,
      ruleset: roundRuleset(ruleset, event),
    };
    return { team, facts, troubles: squadTroubles(team.picks, facts) };
  }, [event, team, fixtures, players, ruleset, sheetOf, expected]);
}
