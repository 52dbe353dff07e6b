import type { ElementSummary, PlayerRound, UpcomingFixture } from "@elvan/contract";
import { STAT_NAMES } from "@elvan/rules";
import type { StatName } from "@elvan/rules";

/** Minutes, then the order of core-041. */
export const HISTORY_STATS: readonly StatName[] = [
  "minutes",
  "goals_scored",
  "assists",
  "clean_sheets",
  "goals_conceded",
  "saves",
  "penalties_saved",
  "yellow_cards",
  "red_cards",
  "winning_goals",
  "penalties_missed",
  "own_goals",
  "key_passes",
  "clearances_blocks_interceptions",
  "attacking_bonus",
  "defending_bonus",
];

/** `fixture` is null in a blank round; `event` is null while no round is set. */
export type ComingRow = { key: string; event: number | null; fixture: UpcomingFixture | null };

export const playedMatches = (history: readonly PlayerRound[]): PlayerRound[] =>
  history.filter((row) => row.team_h_score !== null && row.team_a_score !== null).toReversed();

/** A match that has a score in the history has begun and is left out. Matches without a round come last. */
export function comingRows(summary: ElementSummary, from: number | null, rounds: number): ComingRow[] {
  const begun = new Set(playedMatches(summary.history).map((row) => row.fixture));
  const coming = summary.fixtures.filter((fixture) => !begun.has(fixture.id));
  const row = (fixture: UpcomingFixture): ComingRow => ({ key: `f${fixture.id}`, event: fixture.event, fixture });
  const first = Math.min(from ?? rounds + 1, ...coming.flatMap(({ event }) => event ?? []));
  const rows: ComingRow[] = [];
  for (let event = first; event <= rounds; event += 1) {
    const matches = coming.filter((fixture) => fixture.event === event);
    rows.push(...matches.map(row));
    const playing = summary.history.some((played) => played.round === event);
    if (matches.length === 0 && !playing) rows.push({ key: `r${event}`, event, fixture: null });
  }
  return [...rows, ...coming.filter(({ event }) => event === null).map(row)];
}

export function resultOf(
  row: Pick<PlayerRound, "was_home" | "team_h_score" | "team_a_score">,
): "won" | "drawn" | "lost" {
  const difference = (row.team_h_score ?? 0) - (row.team_a_score ?? 0);
  const own = row.was_home ? difference : -difference;
  return own > 0 ? "won" : own < 0 ? "lost" : "drawn";
}

export function totalsOf(
  history: readonly PlayerRound[],
): Record<StatName | "total_points" | "transfers_balance", number> {
  const names = [...STAT_NAMES, "total_points"] as const;
  const sums = names.map((name) => [name, history.reduce((sum, row) => sum + row[name], 0)] as const);
  // Both matches of a double round have the transfers of the whole round.
  const balances = new Map(history.map(({ round, transfers_balance }) => [round, transfers_balance]));
  const transfers_balance = [...balances.values()].reduce((sum, balance) => sum + balance, 0);
  return { ...(Object.fromEntries(sums) as Record<(typeof names)[number], number>), transfers_balance };
}

export type PriceRow = { round: number; points: number; value: number };

export function chartRows(history: readonly PlayerRound[]): PriceRow[] {
  const rows = new Map<number, PriceRow>();
  for (const { round, total_points, value } of history) {
    const before = rows.get(round);
    rows.set(round, { round, points: (before?.points ?? 0) + total_points, value });
  }
  return [...rows.values()].sort((a, b) => a.round - b.round);
}

/** Points of the last matches, the oldest first; null: not on the pitch. */
export const recentPoints = (history: readonly PlayerRound[], matches = 5): (number | null)[] =>
  playedMatches(history)
    .slice(0, matches)
    .toReversed()
    .map(({ minutes, total_points }) => (minutes > 0 ? total_points : null));

/** `owned` in percent, at each round's deadline. */
export type MarketRow = { round: number; owned: number; value: number };

/** @param teams how many there were in a round; without any there is no share to tell */
export function marketRows(history: readonly PlayerRound[], teams: (event: number) => number): MarketRow[] {
  const rows = new Map<number, MarketRow>();
  for (const { round, selected, value } of history) {
    const all = teams(round);
    if (all > 0) rows.set(round, { round, owned: (100 * selected) / all, value });
  }
  return [...rows.values()].sort((a, b) => a.round - b.round);
}
