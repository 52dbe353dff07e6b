import type { LeagueChanged } from "@elvan/contract";
import type { QueryClient } from "@tanstack/react-query";

const LEAGUE_PATH = /^\/leagues\/([1-9]\d*)(?:\/|$)/;

export function leagueIn(pathname: string): number | null {
  const [, id] = LEAGUE_PATH.exec(pathname) ?? [];
  return id === undefined ? null : Number(id);
}

/** What only administrators work with; their page goes on by what they do, and would be gone before it has. */
const WORKED_WITH = ["detail", "search"];

/** What is shown of it; the rest when it is shown. A table brings all but the league's life, which has a part of its own. */
export const readLeagueAnew = (client: QueryClient, { league, part }: LeagueChanged): Promise<void> =>
  client.invalidateQueries({
    queryKey: ["league", league],
    predicate: ({ queryKey: [, , what] }) =>
      (what === "life") === (part === "life") && !WORKED_WITH.includes(String(what)),
  });
