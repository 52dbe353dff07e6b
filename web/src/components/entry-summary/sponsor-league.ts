import type { EntryLeague, Phase } from "@elvan/contract";

/**
 * The phase that a partner gives its name to, and the general league whose table counts for it (league-021, league-181). An
 * operator with another partner changes them here; where there is no such general league, the one of everybody counts.
 */
const SPONSORED = { phase: 6, league: 315 };

/** The partner's phase while one of its rounds is the current one. */
export const sponsorPhase = (phases: readonly Phase[], current: number | null): Phase | undefined =>
  phases.find(
    ({ id, start_event, stop_event }) =>
      id === SPONSORED.phase && current !== null && start_event <= current && current <= stop_event,
  );

/** The league of the partner's phase, among those of an entry. */
export function sponsorLeague(leagues: readonly EntryLeague[]): EntryLeague | undefined {
  const general = leagues.filter(({ league_type }) => league_type === "s");
  return (
    general.find(({ id }) => id === SPONSORED.league) ?? general.find(({ short_name }) => short_name === "overall")
  );
}
