import type { OperationsFixture } from "@elvan/contract";
import type { StatName } from "@elvan/rules";

/** One figure that an operator wants to set. */
export type WantedFigure = { element: number; identifier: StatName; value: number };

/** The draft with a figure more; a figure of the same player and statistic gives way. */
export const withFigure = (draft: readonly WantedFigure[], figure: WantedFigure): WantedFigure[] => [
  ...draft.filter((one) => one.element !== figure.element || one.identifier !== figure.identifier),
  figure,
];

/** What is held of a player's statistic in the match; 0 where he has no line. */
export const heldFigure = (fixture: OperationsFixture, element: number, identifier: StatName): number =>
  fixture.lines.find((line) => line.element === element)?.[identifier] ?? 0;

/**
 * The draft as the API wants it: a line for each player.
 * @param teamOf the club he played for, or plays for now
 */
export function correctionLines(draft: readonly WantedFigure[], teamOf: (element: number) => number) {
  const lines = new Map<number, { element: number; team: number; stats: Partial<Record<StatName, number>> }>();
  for (const { element, identifier, value } of draft) {
    const line = lines.get(element) ?? { element, team: teamOf(element), stats: {} };
    line.stats[identifier] = value;
    lines.set(element, line);
  }
  return [...lines.values()];
}
