import { leagueResult } from "./match.ts";

export type ToldPick = { element: number; multiplier: number; element_type: number; is_captain: boolean };
export type ToldTransfer = { event: number; element_in: number; element_out: number };

/** `points`: what it brought, against the other player. */
export type Decision = {
  kind: "captain" | "transfer" | "bench";
  element: number;
  other: number;
  points: number;
};

const ARMBAND = 2;

/** With two armbands the captain's. */
function captainOf(picks: readonly ToldPick[]): ToldPick | undefined {
  const worn = picks.filter((pick) => pick.multiplier >= ARMBAND);
  return worn.find((pick) => pick.is_captain) ?? worn[0];
}

function captainDecision(picks: readonly ToldPick[], points: (element: number) => number): Decision[] {
  const captain = captainOf(picks);
  const others = picks.filter((pick) => pick.multiplier === 1);
  const other = others.toSorted((a, b) => points(b.element) - points(a.element))[0];
  if (captain === undefined || other === undefined) return [];
  const gain = (points(captain.element) - points(other.element)) * (captain.multiplier - 1);
  return [{ kind: "captain", element: captain.element, other: other.element, points: gain }];
}

function transferDecisions(
  event: number,
  picks: readonly ToldPick[],
  transfers: readonly ToldTransfer[],
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
function benchDecision(picks: readonly ToldPick[], points: (element: number) => number): Decision[] {
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
function decisionsOf(
  event: number,
  picks: readonly ToldPick[],
  transfers: readonly ToldTransfer[],
  points: (element: number) => number,
): Pick<RoundTold, "best" | "worst"> {
  const all = [
    ...captainDecision(picks, points),
    ...transferDecisions(event, picks, transfers, points),
    ...benchDecision(picks, points),
  ].toSorted((a, b) => b.points - a.points);
  const [best] = all;
  const worst = all.at(-1);
  return { best: best && best.points > 0 ? best : null, worst: worst && worst.points <= -WORTH_TELLING ? worst : null };
}

export type RoundTold = {
  /** Who wore the armband in the end; `gain`: what it added to their own points. Null where nobody did. */
  captain: { element: number; points: number; gain: number } | null;
  best: Decision | null;
  worst: Decision | null;
};

/** A round as its manager would tell it. `picks` as they counted; `points`: of a player, counted once. */
export function roundTold(
  event: number,
  picks: readonly ToldPick[],
  transfers: readonly ToldTransfer[],
  points: (element: number) => number,
): RoundTold {
  const captain = captainOf(picks);
  const own = captain === undefined ? 0 : points(captain.element);
  return {
    captain:
      captain === undefined
        ? null
        : { element: captain.element, points: own * captain.multiplier, gain: own * (captain.multiplier - 1) },
    ...decisionsOf(event, picks, transfers, points),
  };
}

export type ToldMatch = {
  entry_1_entry: number | null;
  entry_2_entry: number | null;
  entry_1_points: number;
  entry_2_points: number;
  is_knockout: boolean;
  winner: number | null;
};
export type Duel = { side: 1 | 2; ours: number; theirs: number; result: "won" | "drawn" | "lost" };

/** How a match against another team ended for `entry`; a cup match that is level has its winner all the same. */
export function duelOf(entry: number, match: ToldMatch): Duel {
  const points = [match.entry_1_points, match.entry_2_points] as const;
  const side = match.entry_1_entry === entry ? 1 : 2;
  const [ours, theirs] = side === 1 ? points : [points[1], points[0]];
  if (match.is_knockout && match.winner !== null) {
    return { side, ours, theirs, result: match.winner === entry ? "won" : "lost" };
  }
  const better = leagueResult({ points: ours }, { points: theirs });
  return { side, ours, theirs, result: better === "draw" ? "drawn" : better === 1 ? "won" : "lost" };
}
