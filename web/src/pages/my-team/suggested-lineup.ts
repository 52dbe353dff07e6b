import type { MyPick } from "@elvan/contract";
import { chipEffects, defaultLineup } from "@elvan/rules";
import type { ChipName, Market, Ruleset } from "@elvan/rules";

/** The line-up and captain that are expected to score the most; the bench in order of points. Null: it is so already. */
export function suggestedLineup(
  picks: readonly MyPick[],
  pointsOf: (element: number) => number,
  { market, ruleset, chip, event }: { market: Market; ruleset: Ruleset; chip: ChipName | null; event: number },
): MyPick[] | null {
  const effects = chipEffects(ruleset, chip, event);
  const points = new Map(
    picks.map(({ element, element_type }) => [
      element,
      pointsOf(element) * (effects.line === element_type ? effects.line_multiplier : 1),
    ]),
  );
  const elements = picks.map(({ element }) => element);
  const best = defaultLineup(elements, market, ruleset, points);
  const byElement = new Map(picks.map((pick) => [pick.element, pick]));
  const next = best.elements.map((element, index): MyPick => ({
    ...byElement.get(element)!,
    position: index + 1,
    is_captain: element === best.captain,
    is_vice_captain: element === best.vice_captain,
  }));
  const worth = (all: readonly MyPick[]) => signature(all, ruleset.rules.squad_squadplay);
  return worth(next) === worth(picks) ? null : next;
}

/** Who starts, who wears an armband, and the order of the bench: the order of starters means nothing. */
function signature(picks: readonly MyPick[], starters: number): string {
  const order = picks.toSorted((a, b) => a.position - b.position);
  const of = (fits: (pick: MyPick) => boolean) => order.filter(fits).map(({ element }) => element);
  const first = of(({ position }) => position <= starters).toSorted((a, b) => a - b);
  return [first, of(({ position }) => position > starters), of((p) => p.is_captain), of((p) => p.is_vice_captain)].join(
    ";",
  );
}
