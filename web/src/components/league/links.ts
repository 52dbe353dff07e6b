import type { Gameweek } from "@elvan/contract";

export const standingsPath = ({ id, scoring }: { id: number; scoring: "c" | "h" }): string =>
  `/leagues/${id}/standings/${scoring}`;

export const adminPath = ({ id, scoring }: { id: number; scoring: "c" | "h" }): string =>
  `/leagues/${id}/admin/${scoring}`;

export const entryPath = (entry: number, current: Gameweek | null): string =>
  current === null ? `/entry/${entry}` : `/entry/${entry}/event/${current.id}`;
