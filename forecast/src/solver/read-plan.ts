import { chipEffects, defaultLineup, listed } from "@elvan/rules";
import type { ChipName, Plan, PlanStep, PlanTransfer } from "@elvan/rules";
import type { PlanModel } from "./model.ts";
import type { Place } from "./mip-builder.ts";
import { NO_POINTS } from "./situation.ts";
import type { Situation } from "./situation.ts";

/** Of a round: who is owned, the chip, and who plays instead of the owned when they are borrowed. */
export type Outline = { elements: readonly number[]; chip: ChipName | null; borrowed: readonly number[] | null };

export function readOutline({ places, chips, loans }: PlanModel, values: ArrayLike<number>): Outline[] {
  const isOn = (column: number) => values[column]! > 0.5;
  const ids = (row: readonly Place[]) => row.filter(({ owned }) => owned.some(isOn)).map(({ player }) => player.id);
  return places.map((row, t): Outline => {
    const chip = [...chips[t]!].find(([, column]) => isOn(column))?.[0] ?? null;
    const loan = chip === null ? undefined : loans[t]!.get(chip);
    return { elements: ids(row), chip, borrowed: loan ? ids(loan) : null };
  });
}

/** The plan that is meant: the squads' differences as transfers, the best line-up, the bench in order of points. */
export function toPlan({ squad, market, rounds, expected, benchWeight }: Situation, outline: readonly Outline[]): Plan {
  let before: readonly number[] = squad.elements;
  const steps = rounds.map((round, t): PlanStep => {
    const { elements, chip, borrowed } = outline[t]!;
    const playing = borrowed ?? elements;
    const typeOf = (element: number) => listed(market, element).element_type;
    const transfers = pairs(before, playing, typeOf);
    const effects = chipEffects(round.ruleset, chip ?? (t === 0 ? squad.chip : null), round.id);
    const points = playing.map((element): [number, number] => {
      const times = effects.line === typeOf(element) ? effects.line_multiplier : 1;
      return [element, ((expected.get(element) ?? NO_POINTS)[t] ?? 0) * (times - benchWeight)];
    });
    before = elements;
    return { event: round.id, transfers, chip, picks: defaultLineup(playing, market, round.ruleset, new Map(points)) };
  });
  return { steps };
}

/** Who goes and who comes, by position. */
function pairs(
  before: readonly number[],
  after: readonly number[],
  typeOf: (element: number) => number,
): PlanTransfer[] {
  const coming = after.filter((element) => !before.includes(element));
  return before
    .filter((element) => !after.includes(element))
    .map((element_out) => {
      const at = coming.findIndex((element) => typeOf(element) === typeOf(element_out));
      const [element_in] = coming.splice(at, 1) as [number];
      return { element_in, element_out };
    });
}
