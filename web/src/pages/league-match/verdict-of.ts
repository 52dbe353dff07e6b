import type { ManagerMatch } from "@elvan/contract";
import type { MatchSide } from "../../components/league/match-sides.ts";

export type Verdict =
  | { kind: "coming" }
  | { kind: "drawn" }
  | { kind: "bye"; isOver: boolean; side: MatchSide; isFinal: boolean }
  | { kind: "running"; gap: number; tie: { name: string; by: string } | null }
  | { kind: "won"; side: MatchSide; gap: number; tie: string | null; isFinal: boolean };

/** What a match has come to. `current`: the last round whose deadline has passed, 0 before the first. */
export function verdictOf(
  match: ManagerMatch,
  [first, second]: readonly [MatchSide, MatchSide],
  current: number,
): Verdict {
  const isFinal = match.is_knockout && match.knockout_name === "Final";
  if (match.is_bye) {
    return { kind: "bye", isOver: match.winner !== null, side: first.entry === null ? second : first, isFinal };
  }
  if (match.event > current) return { kind: "coming" };
  if (match.entry_1_draw === 1) return { kind: "drawn" };
  const sideOf = (entry: number | null) => (first.entry === entry ? first : second);
  const winner = winningSide(match, sideOf);
  const gap = first.points - second.points;
  if (winner !== null)
    return { kind: "won", side: winner, gap: Math.abs(gap), tie: gap === 0 ? match.tiebreak : null, isFinal };
  const { live } = match;
  if (!match.is_knockout || gap !== 0 || live?.tiebreak == null) return { kind: "running", gap, tie: null };
  return { kind: "running", gap, tie: { name: sideOf(live.winner).name, by: live.tiebreak } };
}

function winningSide(match: ManagerMatch, sideOf: (entry: number | null) => MatchSide): MatchSide | null {
  if (match.is_knockout) return match.winner === null ? null : sideOf(match.winner);
  if (match.entry_1_win === 1) return sideOf(match.entry_1_entry);
  return match.entry_2_win === 1 ? sideOf(match.entry_2_entry) : null;
}
