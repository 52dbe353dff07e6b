import type { LiveTeam } from "@elvan/contract";
import { finalPicks, percentileRank, projectEntry } from "@elvan/rules";
import type { Row } from "../../db/schema.ts";
import type { LiveBoard } from "../../live/live-board.ts";
import type { Facts } from "../../season/facts.ts";

type EntryEvent = Row<"entry_event">;

export function withLive(row: EntryEvent, board: LiveBoard | null): EntryEvent {
  const index = board?.mark.event === row.event ? board.indexOf(row.entry) : -1;
  if (board === null || index < 0) return row;
  const overall_rank = board.overallRank(index);
  const rank = board.eventRank(index);
  const { points_on_bench } = projectEntry(row, board.round.results, board.round.ruleset);
  return {
    ...row,
    points: board.points[index]!,
    points_on_bench,
    total_points: board.total[index]!,
    // Ties are ordered when the round is settled.
    rank,
    rank_sort: rank,
    overall_rank,
    overall_rank_sort: overall_rank,
    percentile_rank: percentileRank(overall_rank, board.teams.entries.length, board.round.ruleset),
  };
}

/**
 * Null for a round that does not run.
 * @param lastRank the overall rank at the deadline
 */
export function viewLiveTeam(
  row: EntryEvent,
  board: LiveBoard | null,
  market: Facts["market"],
  lastRank: number | null,
): LiveTeam | null {
  const index = board?.mark.event === row.event ? board.indexOf(row.entry) : -1;
  if (board === null || index < 0) return null;
  const projected = projectEntry(row, board.round.results, board.round.ruleset);
  return {
    ...board.mark,
    points: projected.points,
    points_on_bench: projected.points_on_bench,
    total_points: board.total[index]!,
    rank: board.eventRank(index),
    overall_rank: board.overallRank(index),
    last_overall_rank: lastRank,
    ranked_count: board.teams.entries.length,
    automatic_subs: projected.automatic_subs.map(([element_out, element_in], sub) => ({
      element_in,
      element_out,
      certain: projected.certain_subs[sub] ?? false,
    })),
    captain_certain: projected.captain_certain,
    picks: finalPicks(row, projected, market),
    players_to_play: board.playersToPlay(index),
  };
}
