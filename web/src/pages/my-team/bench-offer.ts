import type { MyPick } from "@elvan/contract";
import { canSubstitute, substitute } from "@elvan/rules";
import type { Ruleset } from "@elvan/rules";

export type BenchOffer = { in: number; out: number; picks: readonly MyPick[] };

/** The best of those who have come in on the bench, for the starter of whom least is expected; null where all starters are as good. */
export function benchOffer(
  picks: readonly MyPick[],
  benched: readonly number[],
  pointsOf: (element: number) => number,
  ruleset: Ruleset,
): BenchOffer | null {
  const starts = ({ position }: MyPick) => position <= ruleset.rules.squad_squadplay;
  const offers = picks
    .filter((pick) => !starts(pick) && benched.includes(pick.element))
    .flatMap(({ element }) =>
      picks
        .filter((pick) => starts(pick) && canSubstitute(picks, element, pick.element, ruleset))
        .map(({ element: out }) => ({ in: element, out, more: pointsOf(element) - pointsOf(out) })),
    );
  const [best] = offers.filter(({ more }) => more > 0).toSorted((a, b) => b.more - a.more);
  return best === undefined
    ? null
    : { in: best.in, out: best.out, picks: substitute(picks, best.in, best.out, ruleset) };
}
