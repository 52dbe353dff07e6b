import type { EntryLeague } from "@elvan/contract";

/**
 * The league of the club that was the favourite at the entry's first deadline; changing the favourite later does not change the
 * league (league-022, league-065).
 */
export function fanLeague(leagues: readonly EntryLeague[]): { league: EntryLeague; team: number } | undefined {
  for (const league of leagues) {
    const team = /^team-(\d+)$/.exec(league.short_name ?? "")?.[1];
    if (team !== undefined) return { league, team: Number(team) };
  }
  return undefined;
}
