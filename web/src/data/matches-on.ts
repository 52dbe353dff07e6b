import { useQuery } from "@tanstack/react-query";
import { fixturesQuery, isRunning } from "./fixtures.ts";
import { useGame } from "./game.ts";

/** Every match of the running round is over: nothing is live, and its points are provisional until they are settled. */
export function useRoundPlayed(): boolean {
  const { running } = useGame();
  const { data } = useQuery({ ...fixturesQuery(running?.id ?? 0), enabled: running !== null });
  return running !== null && data !== undefined && data.length > 0 && data.every((match) => match.finished_provisional);
}

/** The round in which a match is being played right now. */
export function useMatchesOn(): number | null {
  const { running } = useGame();
  const event = running?.id ?? 0;
  const { data } = useQuery({ ...fixturesQuery(event, { running: true }), enabled: running !== null });
  return running !== null && data?.some(isRunning) === true ? event : null;
}
