import type { EntryLeague } from "@elvan/contract";

/**
 * The supporters' league among those of an entry, and its club. All season it is that of who was the favourite at the entry's
 * first deadline, whoever is so now (league-022, league-065).
 */
export function fanLeague(leagues: readonly EntryLeague[]): { league: EntryLeague; team: number } | undefined {
  for (const league of leagues) {
    const team = /^team-(\d+)$/.exec(league.short_name ?? "")?.[1];
    if (team !== undefined) return { league, team: Number(team) };
  }
  return undefined;
}
