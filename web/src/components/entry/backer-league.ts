import type { EntryLeague, Phase } from "@elvan/contract";

/**
 * The phase named after a partner and the general league that counts for it (league-021, league-181). Change both for another
 * partner; without such a league, the overall one counts.
 */
const SPONSORED = { phase: 6, league: 315 };

export const sponsorPhase = (phases: readonly Phase[], current: number | null): Phase | undefined =>
  phases.find(
    ({ id, start_event, stop_event }) =>
      id === SPONSORED.phase && current !== null && start_event <= current && current <= stop_event,
  );

export function sponsorLeague(leagues: readonly EntryLeague[]): EntryLeague | undefined {
  const general = leagues.filter(({ league_type }) => league_type === "s");
  return (
    general.find(({ id }) => id === SPONSORED.league) ?? general.find(({ short_name }) => short_name === "overall")
  );
}
