import type { EntryCourse } from "@elvan/contract";
import type { Row } from "../../db/schema.ts";
import type { CourseMoment } from "../courses.ts";
import type { LiveBoard } from "../../live/live-board.ts";
import { iso } from "../../platform/times.ts";

/** While the round runs, the last moment is the live board's. */
export function viewEntryCourse(
  row: Row<"entry_event">,
  moments: readonly CourseMoment[],
  board: LiveBoard | null,
): EntryCourse {
  const told = moments.map(({ at, scorer, ranks, average }) => {
    const { points } = scorer.score(row.elements, 0, row.captain, row.vice_captain, row.chip, "projected");
    const total_points = row.total_before - row.event_transfers_cost + points;
    const overall_rank = ranks?.rankOf(total_points, row.counted_transfers) ?? null;
    return { time: iso(new Date(at)), points, total_points, overall_rank, average };
  });
  const index = board?.mark.event === row.event ? board.indexOf(row.entry) : -1;
  const last = told.at(-1);
  if (board !== null && index >= 0 && last !== undefined) {
    const [points, total_points] = [board.points[index]!, board.total[index]!];
    const overall_rank = board.overallRank(index);
    told[told.length - 1] = { time: last.time, points, total_points, overall_rank, average: board.average };
  }
  return { event: row.event, moments: told };
}
