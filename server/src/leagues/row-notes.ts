import { CHIP_NAMES, type ChipName } from "@elvan/rules";
import type { StandingsBoard } from "./standings-board.ts";

/** What a row says of a team beside its place. */
export type RowNotes = { captain: number | null; chip: ChipName | null; last_points: number[] };

const ROUNDS = 5;

/** From memory, so that a page costs no statement. `stop`: the table's last round; only the current round has captains. */
export async function notesAt(board: StandingsBoard, stop: number): Promise<(index: number) => RowNotes> {
  const events = Array.from({ length: Math.min(ROUNDS, stop) }, (_, back) => stop - back).toReversed();
  const [captains, ...rounds] = await Promise.all([
    stop === board.event ? board.captains() : null,
    ...events.map((event) => board.standing(event)),
  ]);
  return (index) => {
    const first = board.started_event[index] ?? 0;
    return {
      captain: captains?.captain[index] || null,
      chip: CHIP_NAMES[(captains?.chip[index] ?? 0) - 1] ?? null,
      last_points: rounds.flatMap(({ points }, round) => (events[round]! < first ? [] : (points[index] ?? 0))),
    };
  };
}

export const NO_NOTES: RowNotes = { captain: null, chip: null, last_points: [] };

/** A champion stands first by the final, though others may have more points: nobody is less than no points behind. */
const behind = (ahead: number, own: number): number | null => (own > ahead ? null : ahead - own);

/** Points behind the row above and behind the first one; null for the leader. */
export function gapsOf(totals: { leader: number; above: number | null; own: number }) {
  const { leader, above, own } = totals;
  if (above === null) return { gap_next: null, gap_leader: null };
  return { gap_next: behind(above, own), gap_leader: behind(leader, own) };
}

/** Points behind the first of a table, or of the first ahead of the next; null for who is not there, or there alone. */
export function gapAt(place: number, own: number, [first, second]: readonly number[]): number | null {
  if (place < 0 || first === undefined || second === undefined) return null;
  return place === 0 ? behind(own, second) : behind(first, own);
}
