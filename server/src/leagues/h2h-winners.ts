import { h2hTable, type H2hPoints } from "@elvan/rules";
import type { Queryable } from "../db/connect.ts";
import { matchesByLeague } from "../db/h2h-matches.ts";
import { championOf, leagueResults, tableMembers } from "./draw-knockouts.ts";

const BATCH_SIZE = 200;

export type H2hWinner = { entry: number; total: number };

/** First in the table of matches; in a league with a knock-out the winner of its final. */
export async function h2hWinners(
  db: Queryable,
  leagues: readonly { id: number; ko_rounds: number | null }[],
  { rules, isThere }: { rules: H2hPoints; isThere: (entry: number) => boolean },
): Promise<Map<number, H2hWinner[]>> {
  const found = new Map<number, H2hWinner[]>();
  for (let from = 0; from < leagues.length; from += BATCH_SIZE) {
    const batch = leagues.slice(from, from + BATCH_SIZE);
    const all = await matchesByLeague(
      db,
      batch.map(({ id }) => id),
    );
    for (const { id, ko_rounds } of batch) {
      const matches = all.get(id) ?? [];
      const champion = championOf(matches);
      if (ko_rounds !== null && champion === null) continue;
      const members = tableMembers(matches).filter((entry) => entry === null || isThere(entry));
      const first = h2hTable(members, leagueResults(matches), rules, champion).filter(({ rank }) => rank === 1);
      found.set(
        id,
        first.flatMap(({ entry, total }) => (entry === null ? [] : [{ entry, total }])),
      );
    }
  }
  return found;
}
