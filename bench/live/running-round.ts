import { closeDeadline } from "../../server/src/rounds/close-deadline.ts";
import { recordStats } from "../../server/src/season/record-stats.ts";
import { startLeagues } from "../../server/src/leagues/start-leagues.ts";
import type { BenchDatabase } from "../database.ts";
import { clubOf, deadlineOf, fillSeason } from "../season.ts";

export const EVENT = 1;

export async function fillRunningRound(database: BenchDatabase, entries: number): Promise<void> {
  const { ctx, query } = database;
  await fillSeason(database, entries, { favourites: true });
  await ctx.setClock({ frozen: deadlineOf(EVENT) });
  await closeDeadline(ctx, EVENT);
  await startLeagues(ctx, EVENT);
  await query(
    `update entry_event set total_before = 300 + (entry::bigint * 48271 % 701)::int, counted_transfers = entry % 31
     where event = ${EVENT}`,
  );
  await query("vacuum analyze");
}

const matchOf = (element: number): { fixture: number; team: number } => {
  const team = clubOf(element);
  for (let match = 1; match <= 8; match++) {
    if (1 + ((match - 1 + EVENT) % 16) === team || 1 + ((match + 7 + EVENT) % 16) === team) {
      return { fixture: (EVENT - 1) * 8 + match, team };
    }
  }
  throw new Error(`club ${team} has no match`);
};

export async function scoreGoals({ ctx, query }: BenchDatabase, element: number, count: number): Promise<number> {
  const { fixture, team } = matchOf(element);
  const line = { element, team, stats: { minutes: 60 + count, goals_scored: count } };
  await recordStats(ctx, [{ fixture, state: { started: true, minutes: 60 + count }, lines: [line] }], {
    source: "feed",
  });
  const [row] = await query<{ version: number }>(`select live_version::int as version from event where id = ${EVENT}`);
  return row?.version ?? 0;
}

export async function mostOwned({ query }: BenchDatabase, count: number): Promise<number[]> {
  const rows = await query<{ element: number }>(
    `select element from (select unnest(elements) as element from entry_event tablesample system (100) where event = ${EVENT} limit 300000) e
     group by element order by count(*) desc, element limit ${count}`,
  );
  return rows.map(({ element }) => element);
}
