import type { SquadPick, TransferRow } from "@elvan/contract";

/** `points`: what it brought, against the other player. */
export type Decision = {
  kind: "captain" | "transfer" | "bench";
  element: number;
  other: number;
  points: number;
};

const MULTIPLIER = 2;

function captainDecision(picks: readonly SquadPick[], points: (element: number) => number): Decision[] {
  const captain = picks.find((pick) => pick.multiplier >= MULTIPLIER);
  const others = picks.filter((pick) => pick.multiplier === 1);
  const other = others.toSorted((a, b) => points(b.element) - points(a.element))[0];
  if (captain === undefined || other === undefined) return [];
  const gain = (points(captain.element) - points(other.element)) * (captain.multiplier - 1);
  return [{ kind: "captain", element: captain.element, other: other.element, points: gain }];
}

function transferDecisions(
  event: number,
  picks: readonly SquadPick[],
  transfers: readonly TransferRow[],
  points: (element: number) => number,
): Decision[] {
  return transfers
    .filter((row) => row.event === event && picks.some(({ element }) => element === row.element_in))
    .map(({ element_in, element_out }) => ({
      kind: "transfer",
      element: element_in,
      other: element_out,
      points: points(element_in) - points(element_out),
    }));
}

/** The best on the bench against the worst starter of the same position: where the line-up was wrong. */
function benchDecision(picks: readonly SquadPick[], points: (element: number) => number): Decision[] {
  const pairs = picks
    .filter((pick) => pick.multiplier === 0)
    .flatMap((left) =>
      picks
        .filter((pick) => pick.multiplier > 0 && pick.element_type === left.element_type)
        .map((started): Decision => ({
          kind: "bench",
          element: left.element,
          other: started.element,
          points: points(started.element) - points(left.element),
        })),
    );
  return pairs.toSorted((a, b) => a.points - b.points).slice(0, 1);
}

/** Fewer points are chance: nobody should hear that a captain with 22 was their worst decision. */
const WORTH_TELLING = 3;

/** The decisions of a round that brought and cost most; null where none did. */
export function decisionsOf(
  event: number,
  picks: readonly SquadPick[],
  transfers: readonly TransferRow[],
  points: (element: number) => number,
): { best: Decision | null; worst: Decision | null } {
  const all = [
    ...captainDecision(picks, points),
    ...transferDecisions(event, picks, transfers, points),
    ...benchDecision(picks, points),
  ].toSorted((a, b) => b.points - a.points);
  const [best] = all;
  const worst = all.at(-1);
  return { best: best && best.points > 0 ? best : null, worst: worst && worst.points <= -WORTH_TELLING ? worst : null };
}
