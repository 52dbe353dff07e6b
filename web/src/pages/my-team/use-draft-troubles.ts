import type { Gameweek, MyPick, MyTeam } from "@elvan/contract";
import { chipInPlay, squadTroubles } from "@elvan/rules";
import type { SquadTrouble, TroubleFacts } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { allFixturesQuery } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";
import { useSheetPlaces } from "../../data/team-sheets.ts";
import { useExpectedOfPicks } from "../../data/squad-troubles.ts";
import type { Lineup } from "./lineup.ts";

export type DraftTroubles = { facts: TroubleFacts; troubles: readonly SquadTrouble<MyPick>[] };

/** What is wrong with the line-up on the page. */
export function useDraftTroubles(event: Gameweek, { transfers }: MyTeam, { picks, chips }: Lineup): DraftTroubles {
  const { players, clubs, ruleset } = useGame();
  const places = useSheetPlaces(event.id);
  const expected = useExpectedOfPicks(picks);
  const { data: fixtures } = useQuery(allFixturesQuery);
  return useMemo(() => {
    // Until the matches are known nobody is without one: what else is wrong stands on the page from the start, and moves nothing.
    const everyClub = () => [...clubs.keys()].map((club) => ({ event: event.id, team_h: club, team_a: club }));
    const facts: TroubleFacts = {
      players,
      event: event.id,
      expected,
      fixtures: fixtures ?? everyClub(),
      places,
      chip: chipInPlay(chips)?.name ?? null,
      transfers,
      ruleset: roundRuleset(ruleset, event),
    };
    return { facts, troubles: squadTroubles<MyPick>(picks, facts) };
  }, [event, picks, chips, transfers, players, clubs, ruleset, places, fixtures, expected]);
}
