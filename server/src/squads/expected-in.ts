import type { Forecasts } from "@elvan/contract";

/** Points in tenths that are forecast of some players in a round, its matches summed; null where nothing is forecast of it. */
export function expectedIn(
  told: Forecasts | undefined,
  event: number,
  wanted: ReadonlySet<number>,
  teamOf: (element: number) => number | undefined,
): Map<number, number> | null {
  if (told === undefined || !told.fixtures.some((fixture) => fixture.event === event)) return null;
  const found = new Map<number, number>();
  for (const { id, points } of told.elements) {
    if (!wanted.has(id)) continue;
    const team = teamOf(id);
    const matches = told.fixtures.filter(({ team_h, team_a }) => team_h === team || team_a === team);
    found.set(
      id,
      matches.reduce((sum, match, index) => sum + (match.event === event ? (points[index] ?? 0) : 0), 0),
    );
  }
  return found;
}
