import type { Rival } from "@elvan/contract";
import type { EntryNames } from "../../db/leagues.ts";
import type { Row } from "../../db/schema.ts";
import type { LiveBoard } from "../../live/live-board.ts";
import { fullName } from "../../leagues/views/league.ts";
import { rulesetIn, type Facts } from "../../season/facts.ts";
import { viewLiveTeam, withLive } from "./live-team.ts";
import { viewPicks } from "./picks.ts";

/** While the round runs, as if it ended now. */
export function viewRivals(
  facts: Facts,
  event: number,
  rows: readonly Row<"entry_event">[],
  board: LiveBoard | null,
  leagues: ReadonlyMap<number, readonly number[]>,
  names: ReadonlyMap<number, EntryNames>,
): Rival[] {
  const rivals = rows.map((frozen) => {
    const row = withLive(frozen, board);
    const live = viewLiveTeam(frozen, board, facts.market, null);
    const { picks } = live ?? viewPicks(row, facts.market, rulesetIn(facts, event), null);
    const named = names.get(row.entry);
    return {
      entry: row.entry,
      entry_name: named?.entry_name ?? "",
      player_name: fullName(named),
      leagues: [...(leagues.get(row.entry) ?? [])],
      points: row.points ?? 0,
      total_points: row.total_points ?? row.total_before - row.event_transfers_cost,
      picks: picks.map(({ element, multiplier, is_captain, is_vice_captain }) => ({
        ...{ element, multiplier, is_captain, is_vice_captain },
      })),
    };
  });
  return rivals.toSorted((one, other) => other.total_points - one.total_points);
}
