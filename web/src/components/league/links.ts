import type { Gameweek } from "@elvan/contract";

export const standingsPath = ({ id, scoring }: { id: number; scoring: "c" | "h" }): string =>
  `/leagues/${id}/standings/${scoring}`;

export const adminPath = ({ id, scoring }: { id: number; scoring: "c" | "h" }): string =>
  `/leagues/${id}/admin/${scoring}`;

export const entryPath = (entry: number, current: Gameweek | null): string =>
  current === null ? `/entry/${entry}` : `/entry/${entry}/event/${current.id}`;

/** A plain link: the browser saves the file. */
export const tableFilePath = (league: number, phase: number) => `/api/league/${league}/table/?phase=${phase}`;
