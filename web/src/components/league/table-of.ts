import type { LeagueHead } from "@elvan/contract";
import type { TableOf } from "./league-actions.tsx";
import { tableFilePath } from "./links.ts";

/** So many teams are few. */
const SMALL = 6;

type Page = { page: number; has_next: boolean; results: readonly unknown[] };

/** What a table's page says of it to the acts of its league. */
export function tableOf(
  data: { league: LeagueHead; standings: Page; new_entries: Page } | undefined,
  phase = 1,
): TableOf {
  if (data === undefined || data.standings.results.length === 0) return {};
  const { league, standings, new_entries } = data;
  const isWhole = [standings, new_entries].every(({ page, has_next }) => page === 1 && !has_next);
  return {
    file: league.league_type === "s" ? undefined : tableFilePath(league.id, phase),
    isSmall: isWhole && standings.results.length + new_entries.results.length <= SMALL,
  };
}
