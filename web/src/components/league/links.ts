import type { Gameweek } from "@elvan/contract";

/** Where a league's table is. */
export const standingsPath = ({ id, scoring }: { id: number; scoring: "c" | "h" }): string =>
  `/leagues/${id}/standings/${scoring}`;

/** Where a league's administrator changes it. */
export const adminPath = ({ id, scoring }: { id: number; scoring: "c" | "h" }): string =>
  `/leagues/${id}/admin/${scoring}`;

/** A team's points of the round that counts, or its overview before there is one. */
export const entryPath = (entry: number, current: Gameweek | null): string =>
  current === null ? `/entry/${entry}` : `/entry/${entry}/event/${current.id}`;
