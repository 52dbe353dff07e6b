export function withOwnRow<T extends { rank_sort: number }>(rows: readonly T[], own: T | null): readonly T[] {
  const first = rows[0];
  if (own === null || first === undefined) return rows;
  return own.rank_sort < first.rank_sort ? [own, ...rows] : [...rows, own];
}
