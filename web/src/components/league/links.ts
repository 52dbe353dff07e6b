import type { Gameweek } from "@elvan/contract";

export const standingsPath = ({ id, scoring }: { id: number; scoring: "c" | "h" }): string =>
  `/leagues/${id}/standings/${scoring}`;

export const adminPath = ({ id, scoring }: { id: number; scoring: "c" | "h" }): string =>
  `/leagues/${id}/admin/${scoring}`;

export const entryPath = (entry: number, current: Gameweek | null): string =>
  current === null ? `/entry/${entry}` : `/entry/${entry}/event/${current.id}`;

/** Where an administrator writes the notice and the rules. */
export const wordsPath = (league: number): string => `/leagues/${league}/about#words`;

/** A plain link: the browser saves the file. */
export const tableFilePath = (league: number, phase: number) => `/api/league/${league}/table/?phase=${phase}`;

export const matchPath = ({ league, id }: { league: number; id: number }): string => `/leagues/${league}/h2h/${id}`;

/** Where a match is listed: a cup has one page for all of them. */
export const matchesPath = (league: { id: number; cup_of: number | null }, event: number): string =>
  league.cup_of === null ? `/leagues/${league.id}/matches/h?event=${event}` : `/leagues/${league.cup_of}/cup`;
