import { isLineChip } from "./chip-effects.ts";
import { leagueResult } from "./match.ts";
import type { ChipName } from "./types.ts";

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
function captainOf(picks: readonly ToldPick[], chip: ChipName | null): ToldPick | undefined {
  if (isLineChip(chip)) return undefined;
  const worn = picks.filter((pick) => pick.multiplier >= ARMBAND);
  return worn.find((pick) => pick.is_captain) ?? worn[0];
}

function captainDecision(
  captain: ToldPick | undefined,
  picks: readonly ToldPick[],
  points: (element: number) => number,
): Decision[] {
  const others = picks.filter((pick) => pick.multiplier === 1);
  const other = others.toSorted((a, b) => points(b.element) - points(a.element))[0];
  if (captain === undefined || other === undefined) return [];
  const gain = (points(captain.element) - points(other.element)) * (captain.multiplier - 1);
  return [{ kind: "captain", element: captain.element, other: other.element, points: gain }];
}

/** By each newcomer, who was there when the round began: nobody twice, however often players went and came back. */
function soldFor(transfers: readonly ToldTransfer[]): ReadonlyMap<number, number> {
  const sold = new Map<number, number>();
  for (const { element_in, element_out } of transfers) {
    const first = sold.get(element_out) ?? element_out;
    sold.delete(element_out);
    if (first === element_in) continue;
    const [standIn = element_in] = [...sold].find(([, gone]) => gone === element_in) ?? [];
    sold.set(standIn, first);
  }
  return sold;
}

/** Of players who counted: one who stayed on the bench brought nothing, however many points they had. */
function transferDecisions(
  event: number,
  picks: readonly ToldPick[],
  transfers: readonly ToldTransfer[],
  points: (element: number) => number,
): Decision[] {
  const sold = soldFor(transfers.filter((row) => row.event === event));
  return picks.flatMap(({ element, multiplier }) => {
    const other = multiplier > 0 ? sold.get(element) : undefined;
    return other === undefined ? [] : [{ kind: "transfer", element, other, points: points(element) - points(other) }];
  });
}

/**
 * Players on the bench against starters of the same position: where the line-up was wrong, each pair; where it was right, the closest
 * one. `replaced` left the eleven because they did not play, which nobody decided.
 */
function benchDecisions(
  picks: readonly ToldPick[],
  replaced: readonly number[],
  points: (element: number) => number,
): Decision[] {
  const pairs = picks
    .filter((pick) => pick.multiplier === 0 && !replaced.includes(pick.element))
    .flatMap((left) =>
      picks
        .filter((pick) => pick.multiplier > 0 && pick.element_type === left.element_type)
        .map((started): Decision => ({
          kind: "bench",
          element: left.element,
          other: started.element,
          points: points(started.element) - points(left.element),
        })),
    )
    .toSorted((a, b) => a.points - b.points);
  const wrong = pairs.filter((pair) => pair.points < 0);
  return wrong.length > 0 ? wrong : pairs.slice(0, 1);
}

/** Fewer points are chance: nobody should hear that a captain with 22 was their worst decision. */
const WORTH_TELLING = 3;

const sidesOf = ({ kind, element, other }: Decision): readonly [preferred: number, passed: number] =>
  kind === "bench" ? [other, element] : [element, other];

/** Nobody is praised and blamed for the same player. */
function agree(one: Decision, other: Decision): boolean {
  const [[preferred, passed], [alsoPreferred, alsoPassed]] = [sidesOf(one), sidesOf(other)];
  return preferred !== alsoPreferred && passed !== alsoPassed;
}

/** The decisions of a round that brought and cost most; of two that contradict each other, the one that weighs less gives way. */
function bestAndWorst(decisions: readonly Decision[]): Pick<RoundTold, "best" | "worst"> {
  const good = decisions.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points);
  const bad = decisions.filter(({ points }) => points <= -WORTH_TELLING).toSorted((a, b) => a.points - b.points);
  const [best = null] = good;
  const [worst = null] = bad;
  if (best === null || worst === null) return { best, worst };
  return best.points >= -worst.points
    ? { best, worst: bad.find((one) => agree(best, one)) ?? null }
    : { best: good.find((one) => agree(worst, one)) ?? null, worst };
}

export type RoundTold = {
  /** Who wore the armband in the end; `gain`: what it added to their own points. Null where nobody did. */
  captain: { element: number; points: number; gain: number } | null;
  best: Decision | null;
  worst: Decision | null;
};

type ToldRound = {
  event: number;
  chip: ChipName | null;
  /** As they counted. */
  picks: readonly ToldPick[];
  /** Who left the eleven by automatic substitutions. */
  replaced: readonly number[];
  /** Oldest first. */
  transfers: readonly ToldTransfer[];
  /** Of a player, counted once. */
  points: (element: number) => number;
};

/** A round as its manager would tell it: only what came into the total, or was kept out of it. */
export function roundTold({ event, chip, picks, replaced, transfers, points }: ToldRound): RoundTold {
  const captain = captainOf(picks, chip);
  const own = captain === undefined ? 0 : points(captain.element);
  return {
    captain:
      captain === undefined
        ? null
        : { element: captain.element, points: own * captain.multiplier, gain: own * (captain.multiplier - 1) },
    ...bestAndWorst([
      ...captainDecision(captain, picks, points),
      ...transferDecisions(event, picks, transfers, points),
      ...benchDecisions(picks, replaced, points),
    ]),
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
