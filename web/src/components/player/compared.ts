export const MOST_COMPARED = 4;

/** On the page itself (`players`), or chosen for it in a list (`compare`). Unknown players are the page's to leave out. */
export function readCompared(params: URLSearchParams, name: "players" | "compare"): readonly number[] {
  const ids = (params.get(name) ?? "").split(",").map(Number);
  return [...new Set(ids)].filter((id) => Number.isInteger(id) && id > 0).slice(0, MOST_COMPARED);
}

export function writeCompared(params: URLSearchParams, name: "players" | "compare", ids: readonly number[]): void {
  if (ids.length === 0) params.delete(name);
  else params.set(name, ids.join(","));
}

export const compareAddress = (ids: readonly number[]): string =>
  `/statistics/compare${ids.length === 0 ? "" : `?players=${ids.join(",")}`}`;

/** With the players that the address already names; who comes last takes the place of the last. */
export function withCompared(ids: readonly number[], id: number): readonly number[] {
  if (ids.includes(id)) return ids;
  return [...ids.slice(0, MOST_COMPARED - 1), id];
}
