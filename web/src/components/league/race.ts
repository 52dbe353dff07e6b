import type { LeagueCharts } from "@elvan/contract";

type Team = LeagueCharts["race"]["teams"][number];
export type RaceLine = { entry: number; entry_name: string; behind: (number | null)[] };

/** Points behind the best of the shown teams after each round; null before a team's first. */
export function behindLeader(teams: readonly Team[]): RaceLine[] {
  const rounds = Math.max(0, ...teams.map(({ totals }) => totals.length));
  const best = Array.from({ length: rounds }, (_, at) =>
    Math.max(...teams.map(({ totals }) => totals[at] ?? -Infinity)),
  );
  return teams.map(({ entry, entry_name, totals }) => ({
    entry,
    entry_name,
    behind: totals.map((total, at) => (total === null ? null : best[at]! - total)),
  }));
}

/** Heights of labels, at least `apart` from each other; the order stays. */
export function labelRows(heights: readonly number[], apart: number): number[] {
  const rows = [...heights];
  let last = -Infinity;
  for (const [at] of [...heights.entries()].toSorted(([, one], [, other]) => one - other)) {
    last = Math.max(heights[at]!, last + apart);
    rows[at] = last;
  }
  return rows;
}
