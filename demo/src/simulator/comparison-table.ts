import { ELEMENT_TYPE_IDS } from "@elvan/rules";
import type { ElementTypeId } from "@elvan/rules";
import { FIGURE_NAMES } from "./figures.ts";
import type { FigureName, Figures } from "./figures.ts";

export type ComparedFigure = {
  type: ElementTypeId | null;
  figure: FigureName | "appearances";
  real: number;
  simulated: number;
  /** simulated / real; null when nothing is recorded. */
  ratio: number | null;
  recorded: number;
  /** Allowed deviation of the ratio from 1; null for what is too rare for a ratio. */
  tolerance: number | null;
  isWithin: boolean;
};

/** The rarer the recorded figure, the less its ratio means. */
const TOLERANCES: readonly (readonly [least: number, tolerance: number])[] = [
  [1000, 0.1],
  [200, 0.2],
  [50, 0.35],
];
/** For rarer figures: allowed difference in standard deviations of the recorded number, plus one. */
const DEVIATIONS = 3;

export function compareFigures(real: Figures, simulated: Figures): ComparedFigure[] {
  const perMatch = FIGURE_NAMES.map((figure) =>
    compared(null, figure, real.perMatch[figure], simulated.perMatch[figure], real.matches),
  );
  const perType = ELEMENT_TYPE_IDS.flatMap((type) => {
    const [own, other] = [real.perAppearance[type], simulated.perAppearance[type]];
    const appearances = compared(type, "appearances", own.appearances, other.appearances, real.matches);
    const means = FIGURE_NAMES.map((figure) =>
      compared(type, figure, own.mean[figure], other.mean[figure], own.appearances * real.matches),
    );
    return [appearances, ...means];
  });
  return [...perMatch, ...perType];
}

function compared(
  type: ElementTypeId | null,
  figure: ComparedFigure["figure"],
  real: number,
  simulated: number,
  units: number,
): ComparedFigure {
  const recorded = Math.round(real * units);
  const ratio = real === 0 ? null : simulated / real;
  const tolerance = TOLERANCES.find(([least]) => recorded >= least)?.[1] ?? null;
  const isWithin =
    tolerance === null || ratio === null
      ? Math.abs(simulated * units - recorded) <= DEVIATIONS * Math.sqrt(recorded) + 1 + DEVIATIONS
      : Math.abs(ratio - 1) <= tolerance;
  return { type, figure, real, simulated, ratio, recorded, tolerance, isWithin };
}

const TYPE_NAMES: Record<ElementTypeId, string> = { 1: "GKP", 2: "DEF", 3: "MID", 4: "FWD" };

export function comparisonTable(real: Figures, simulated: Figures): string {
  const rows = compareFigures(real, simulated);
  const lines = [
    `${real.matches} real matches, ${simulated.matches} simulated ones.`,
    "",
    "Both sides of a match together:",
    "",
    "| figure | recorded | real per match | simulated | ratio | allowed |",
    "|---|---:|---:|---:|---:|---|",
    ...rows.filter((row) => row.type === null).map((row) => `| ${row.figure} | ${cells(row)} |`),
    "",
    "Per appearance (minutes > 0); `appearances` are per match:",
    "",
    "| position | figure | recorded | real | simulated | ratio | allowed |",
    "|---|---|---:|---:|---:|---:|---|",
    ...rows
      .filter((row) => row.type !== null && (row.real > 0 || row.simulated >= 0.001))
      .map((row) => `| ${row.type === null ? "" : TYPE_NAMES[row.type]} | ${row.figure} | ${cells(row)} |`),
    "",
    "Correlation between a player's starting price and their points per match of the club:",
    "",
    "| position | real | simulated |",
    "|---|---:|---:|",
    ...ELEMENT_TYPE_IDS.map(
      (type) =>
        `| ${TYPE_NAMES[type]} | ${real.priceCorrelation[type].toFixed(2)} | ${simulated.priceCorrelation[type].toFixed(2)} |`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}

function cells({ recorded, real, simulated, ratio, tolerance, isWithin }: ComparedFigure): string {
  const allowed = tolerance === null ? "rare" : `${(1 - tolerance).toFixed(2)}-${(1 + tolerance).toFixed(2)}`;
  const values = [String(recorded), real.toFixed(3), simulated.toFixed(3), ratio === null ? "-" : ratio.toFixed(2)];
  return [...values, isWithin ? allowed : `${allowed} **missed**`].join(" | ");
}
