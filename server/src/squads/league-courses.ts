import type { LeagueCourse } from "@elvan/contract";
import { rankDescending } from "@elvan/rules";
import type { EntryWithManager } from "../db/entries.ts";
import { entriesInEvent } from "../db/entry-events.ts";
import { leaguesOfEntry, type LeagueRow } from "../db/leagues.ts";
import type { Context } from "../platform/context.ts";
import type { ClassicTable } from "../leagues/classic-table.ts";
import { closedRound } from "../leagues/league-facts.ts";
import type { LeagueServer, TablesNow } from "../leagues/league-tables.ts";
import type { StandingsBoard } from "../leagues/standings-board.ts";
import { iso } from "../platform/times.ts";
import { seasonFacts } from "../season/season-state.ts";
import type { ScoredMoment } from "./courses.ts";

/** A team in more follows the oldest. */
const MAX_LEAGUES = 5;
/** In larger ones a place moves with every minute, and all their teams would be scored for every change of the round. */
const MAX_TEAMS = 100;

/** A team's places in the leagues that people have made, through the round that was closed last. */
export async function leagueCoursesOf(
  server: LeagueServer,
  entry: EntryWithManager,
  event: number,
  moments: readonly ScoredMoment[],
): Promise<LeagueCourse[]> {
  const { ctx, tables } = server;
  if (event !== closedRound(server)) return [];
  const leagues = (await leaguesOfEntry(ctx.db, entry.id, entry, event))
    .filter(({ membership, cup_of, scoring }) => membership === null && cup_of === null && scoring === "c")
    .slice(0, MAX_LEAGUES);
  const courses: LeagueCourse[] = [];
  for (const league of leagues) {
    const places = await tables.at((now) => placesOf(server, now, league, entry.id, moments));
    if (places !== null) courses.push({ league: league.id, name: league.name, moments: changesOf(places, moments) });
  }
  return courses;
}

/** The places of one team, one for each moment; null where it has none, or where nobody counts them. */
async function placesOf(
  { ctx, seasonState }: LeagueServer,
  now: TablesNow,
  league: LeagueRow,
  entry: number,
  moments: readonly ScoredMoment[],
): Promise<number[] | null> {
  const { board } = now;
  const [overall] = seasonFacts(seasonState).phases;
  const table = overall === undefined ? null : await now.classic(league, overall);
  if (board === null || table === null || table.stop !== board.event || table.now.size > MAX_TEAMS) return null;
  const own = table.now.placeOf(board.indexOf(entry));
  if (own < 0) return null;
  // Of everybody in the league: the next of them who asks gets the same text.
  const name = `courses ${league.id} ${league.members_version} ${moments.length} ${moments.at(-1)?.at ?? 0}`;
  const text = await now.text(name, table.stop, async () =>
    JSON.stringify(await everybodysPlaces(ctx, board, table.now, moments)),
  );
  return (JSON.parse(text) as number[][])[own] ?? null;
}

/** By place in the table of now, then by moment. */
async function everybodysPlaces(
  ctx: Context,
  board: StandingsBoard,
  table: ClassicTable,
  moments: readonly ScoredMoment[],
): Promise<number[][]> {
  const members = [...table.slice(0, table.size)];
  const rows = await entriesInEvent(
    ctx.db,
    members.map((index) => board.entries[index]!),
    board.event,
  );
  const rowOf = new Map(rows.map((row) => [row.entry, row]));
  const counted = members.map((index) => rowOf.get(board.entries[index]!)?.counted_transfers ?? 0);
  const ranks = moments.slice(0, -1).map(({ scorer }) => {
    const totals = members.map((index) => {
      const row = rowOf.get(board.entries[index]!);
      if (row === undefined) return table.total(index);
      const { points } = scorer.score(row.elements, 0, row.captain, row.vice_captain, row.chip, "projected");
      return table.total(index) - table.eventTotal(index) + points;
    });
    return rankDescending(totals, counted).rank;
  });
  // What is now is the table's own.
  return members.map((_, place) => [...ranks.map((rank) => rank[place]!), table.rankAt(place)]);
}

function changesOf(places: readonly number[], moments: readonly ScoredMoment[]): LeagueCourse["moments"] {
  return moments.flatMap(({ at }, index) => {
    const place = places[index];
    return place === undefined || (index > 0 && place === places[index - 1])
      ? []
      : [{ time: iso(new Date(at)), place }];
  });
}
