import type { OperationsFixture } from "@elvan/contract";
import type { StatName } from "@elvan/rules";

export type WantedFigure = { element: number; identifier: StatName; value: number };

/** Replaces a figure of the same player and statistic. */
export const withFigure = (draft: readonly WantedFigure[], figure: WantedFigure): WantedFigure[] => [
  ...draft.filter((one) => one.element !== figure.element || one.identifier !== figure.identifier),
  figure,
];

/** 0 for a player without a line. */
export const heldFigure = (fixture: OperationsFixture, element: number, identifier: StatName): number =>
  fixture.lines.find((line) => line.element === element)?.[identifier] ?? 0;

/** `teamOf`: the club they played for in the match, else their club now. */
export function correctionLines(draft: readonly WantedFigure[], teamOf: (element: number) => number) {
  const lines = new Map<number, { element: number; team: number; stats: Partial<Record<StatName, number>> }>();
  for (const { element, identifier, value } of draft) {
    const line = lines.get(element) ?? { element, team: teamOf(element), stats: {} };
    line.stats[identifier] = value;
    lines.set(element, line);
  }
  return [...lines.values()];
}
