import type { Fixture } from "@elvan/contract";
import { isOver, waitOf } from "@elvan/rules";
import type { SheetState, WaitState } from "@elvan/rules";
import { useGame } from "../../data/game.ts";
import { usePlayerSheets } from "../../data/team-sheets.ts";

type Waits = {
  /** Of a player who has not played in the round. */
  inRound: (element: number) => WaitState;
  /** Of a player who has not played in this match. */
  inMatch: (element: number, match: Fixture) => WaitState;
};

/** What the line-ups of a round that is being played say of those who have not played. `fixtures`: of the round. */
export function useWaits(event: number | null, fixtures: readonly Fixture[]): Waits {
  const { players } = useGame();
  const sheetOf = usePlayerSheets(event);
  const wait = (element: number, matches: readonly Fixture[]): WaitState => {
    const known = sheetOf(players.get(element)).matches;
    const stateIn = ({ id }: Fixture): SheetState => known.find(({ fixture }) => fixture === id)?.state ?? "unknown";
    return waitOf(matches.map((match) => ({ state: stateIn(match), started: match.started === true })));
  };
  return {
    inRound: (element) => {
      const own = sheetOf(players.get(element)).matches.map(({ fixture }) => fixture);
      return wait(
        element,
        fixtures.filter((match) => own.includes(match.id) && !isOver(match)),
      );
    },
    inMatch: (element, match) => (isOver(match) ? "to_come" : wait(element, [match])),
  };
}
