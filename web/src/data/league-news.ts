import type { LeagueChanged } from "@elvan/contract";
import type { QueryClient } from "@tanstack/react-query";

const LEAGUE_PATH = /^\/leagues\/([1-9]\d*)(?:\/|$)/;

/** The league whose page this is. */
export function leagueIn(pathname: string): number | null {
  const [, id] = LEAGUE_PATH.exec(pathname) ?? [];
  return id === undefined ? null : Number(id);
}

/** What is shown of it; the rest when it is shown. A table brings all but the league's life, which has a part of its own. */
export const readLeagueAnew = (client: QueryClient, { league, part }: LeagueChanged): Promise<void> =>
  client.invalidateQueries({
    queryKey: ["league", league],
    predicate: ({ queryKey }) => (queryKey[2] === "life") === (part === "life"),
  });
