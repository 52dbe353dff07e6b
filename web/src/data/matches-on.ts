import { useQuery } from "@tanstack/react-query";
import { fixturesQuery, isRunning } from "./fixtures.ts";
import { useGame } from "./game.ts";

/** The round in which a match is being played right now. */
export function useMatchesOn(): number | null {
  const { running } = useGame();
  const event = running?.id ?? 0;
  const { data } = useQuery({ ...fixturesQuery(event, { running: true }), enabled: running !== null });
  return running !== null && data?.some(isRunning) === true ? event : null;
}
