import type { EntryWithManager } from "../db/entries.ts";
import { matchesOf } from "../db/h2h-matches.ts";
import { leaguesOfEntry, type LeagueRow } from "../db/leagues.ts";
import { seasonFacts } from "../season/season-state.ts";
import { closedRound } from "./league-facts.ts";
import { isRanked, type LeagueServer, type TablesNow } from "./league-tables.ts";

/** Above and below in each table. */
const NEAR = 2;
/** A team in very many leagues meets those of the oldest. */
const MAX_LEAGUES = 20;
const MAX_RIVALS = 12;

/** Entries near one's own in the leagues that people make, and its opponents of the round; with the leagues they share. */
export async function rivalsOf(
  server: LeagueServer,
  entry: EntryWithManager,
  event: number,
): Promise<Map<number, number[]>> {
  const { ctx, tables } = server;
  const leagues = (await leaguesOfEntry(ctx.db, entry.id, entry, closedRound(server)))
    .filter((league) => league.membership === null && league.cup_of === null)
    .slice(0, MAX_LEAGUES);
  const found = new Map<number, number[]>();
  for (const league of leagues) {
    const rivals =
      league.scoring === "h"
        ? await tables.at((now) => opponents(server, now, league, { entry: entry.id, event }))
        : await tables.at((now) => neighbours(server, now, league, entry.id));
    for (const rival of rivals) found.set(rival, [...(found.get(rival) ?? []), league.id]);
  }
  return new Map([...found].toSorted(([, one], [, other]) => other.length - one.length).slice(0, MAX_RIVALS));
}

async function neighbours(
  { seasonState }: LeagueServer,
  now: TablesNow,
  league: LeagueRow,
  entry: number,
): Promise<number[]> {
  const [overall] = seasonFacts(seasonState).phases;
  const table = overall === undefined ? null : await now.classic(league, overall);
  const place = table?.now.placeOf(now.board?.indexOf(entry) ?? -1) ?? -1;
  if (table === null || now.board === null || place < 0) return [];
  const { entries } = now.board;
  const near = table.now.slice(Math.max(0, place - NEAR), place + NEAR + 1);
  return [...near].map((index) => entries[index]!).filter((other) => other !== entry);
}

async function opponents(
  { ctx }: LeagueServer,
  { board }: TablesNow,
  league: LeagueRow,
  { entry, event }: { entry: number; event: number },
): Promise<number[]> {
  const matches = await matchesOf(ctx.db, league.id, { entry, event });
  return matches
    .flatMap(({ entry_1, entry_2 }) => [entry_1, entry_2])
    .filter((other): other is number => other !== null && other !== entry && isRanked(board, other));
}
