import { LeagueCharts } from "@elvan/contract";
import { averageScore, spreadOf } from "@elvan/rules";
import { totalsOf } from "../db/entry-events.ts";
import { leagueById, type LeagueRow } from "../db/leagues.ts";
import { NotFound } from "../platform/refusal.ts";
import { seasonFacts } from "../season/season-state.ts";
import type { Caller } from "./league-facts.ts";
import type { ClassicTables, LeagueServer, TablesNow } from "./league-tables.ts";
import type { StandingsBoard } from "./standings-board.ts";

const Spread = LeagueCharts.shape.spread;

/** A line for each of the first, and for the caller and those next to them. */
const FIRST = 10;
const NEAR = 1;

/** @throws NotFound when there is none; a cup is none */
export async function leagueCharts(server: LeagueServer, id: number, caller: Caller): Promise<LeagueCharts> {
  const league = await leagueById(server.ctx.db, id);
  if (league === undefined || league.cup_of !== null) throw new NotFound("league");
  const [season] = seasonFacts(server.seasonState).phases;
  return server.tables.at(async (now) => {
    const table = season === undefined ? null : await now.classic(league, season);
    if (table === null || now.board === null) return { race: { events: [], teams: [] }, spread: null };
    const own = caller?.entry == null ? -1 : now.board.indexOf(caller.entry);
    return {
      race: await raceOf(server, now.board, league, table, own),
      spread: await spreadIn(now, now.board, league, table, own),
    };
  });
}

async function raceOf(
  { ctx, tables }: LeagueServer,
  board: StandingsBoard,
  league: LeagueRow,
  { now, stop }: ClassicTables,
  own: number,
): Promise<LeagueCharts["race"]> {
  const place = now.placeOf(own);
  const near = place < 0 ? [] : now.slice(Math.max(0, place - NEAR), place + NEAR + 1);
  const shown = [...new Set([...now.slice(0, FIRST), ...near])];
  const entries = shown.map((index) => board.entries[index] ?? 0);
  const [rows, names] = await Promise.all([totalsOf(ctx.db, entries, league.start_event), tables.reads.names(entries)]);
  const events = Array.from({ length: stop - league.start_event + 1 }, (_, at) => league.start_event + at);
  const byEntry = Map.groupBy(rows, ({ entry }) => entry);
  return {
    events,
    teams: shown.map((index, row) => {
      const entry = entries[row]!;
      const played = new Map((byEntry.get(entry) ?? []).map((one) => [one.event, one]));
      const base = played.get(league.start_event)?.before ?? 0;
      const totalIn = (event: number) => {
        // The running round is only in memory.
        if (event === stop) return now.total(index);
        const total = played.get(event)?.total;
        return total === undefined ? null : total - (league.start_event > 1 ? base : 0);
      };
      return { entry, entry_name: names.get(entry)?.entry_name ?? "", totals: events.map(totalIn) };
    }),
  };
}

async function spreadIn(
  tables: TablesNow,
  board: StandingsBoard,
  league: LeagueRow,
  { now, stop }: ClassicTables,
  own: number,
): Promise<LeagueCharts["spread"]> {
  if (now.size === 0 || stop !== board.event) return null;
  // Counted once for all readers: the overall league has every team.
  const text = await tables.text(`spread ${league.id} ${league.members_version}`, stop, async () => {
    const points = Int16Array.from(now.slice(0, now.size), (index) => now.eventTotal(index));
    const overall_average = averageScore((await board.standing(stop)).points);
    return JSON.stringify({ event: stop, ...spreadOf(points), average: averageScore(points), overall_average });
  });
  return Spread.parse({ ...JSON.parse(text), own: now.placeOf(own) < 0 ? null : now.eventTotal(own) });
}
