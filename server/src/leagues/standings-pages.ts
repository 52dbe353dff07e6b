import { ClassicStandings, type H2hStandings, type Language } from "@elvan/contract";
import { LEAGUE_PAGE_SIZE } from "@elvan/rules";
import type { LeagueRow } from "../db/leagues.ts";
import type { ClassicTables, Phase, TablesNow, LeagueServer } from "./league-tables.ts";
import { rankIn, viewClassicRow, viewH2hRow } from "./views/league.ts";
import { isoMicroOrNull } from "../platform/times.ts";
import { findLeague, headOf, newEntriesOf, type Caller } from "./league-facts.ts";
import { NotFound } from "../platform/refusal.ts";
import { seasonFacts } from "../season/season-state.ts";

const Page = ClassicStandings.shape.standings;
const Before = ClassicStandings.pick({ new_entries: true, last_updated_data: true, league: true });
const After = ClassicStandings.pick({ own_row: true, live: true });

type Pages = { page_standings: number; page_new_entries: number };

/** The whole answer as text: rows are the same for everybody and kept, the rest is the caller's own. */
export async function classicStandings(
  server: LeagueServer,
  id: number,
  page: Pages & { phase: number },
  caller: Caller,
  language: Language,
): Promise<string> {
  const phase = seasonFacts(server.seasonState).phases.find((one) => one.id === page.phase);
  if (phase === undefined) throw new NotFound("phase");
  // Concurrent with the board; a failure is thrown where the league is needed.
  const found = findLeague(server, id, "c");
  found.catch(() => {});
  return server.tables.at(async (now) => {
    const league = await found;
    const table = await now.classic(league, phase);
    const own = caller?.entry == null ? -1 : (now.board?.indexOf(caller.entry) ?? -1);
    const ownPlace = table?.now.placeOf(own) ?? -1;
    const from = (page.page_standings - 1) * LEAGUE_PAGE_SIZE;
    const isElsewhere = ownPlace >= 0 && (ownPlace < from || ownPlace >= from + LEAGUE_PAGE_SIZE);
    const [standings, ownRows, new_entries, head] = await Promise.all([
      standingsText(server, now, league, phase, table, page.page_standings),
      isElsewhere ? rowsOf(server, now, table, ownPlace, ownPlace + 1) : [],
      newEntriesOf(server, now, league, page.page_new_entries),
      headOf(server, league, caller, language, {
        rank: table && ownPlace >= 0 ? table.now.rankAt(ownPlace) : null,
        last_rank: table && ownPlace >= 0 ? rankIn(table.before, own) : null,
        // Everybody in a general league's table is a member.
        ...(league.membership !== null &&
          ownPlace >= 0 && { membership: { entry: caller?.entry ?? null, member: true, banned: false } }),
      }),
    ]);
    const before = Before.parse({
      new_entries,
      last_updated_data: isoMicroOrNull(now.board?.updated ?? null),
      league: head,
    });
    const after = After.parse({
      own_row: ownRows[0] ?? null,
      live: table !== null && table.stop === now.board?.event ? (now.board.live?.mark ?? null) : null,
    });
    const [opening, closing] = [JSON.stringify(before).slice(0, -1), JSON.stringify(after).slice(1)];
    return `${opening},"standings":${standings},${closing}`;
  });
}

/** Places `from` to `to` - 1, counted from 0. */
async function rowsOf(
  { tables }: LeagueServer,
  { board }: TablesNow,
  table: ClassicTables | null,
  from: number,
  to: number,
) {
  if (board === null || table === null) return [];
  const members = [...table.now.slice(from, to)];
  const names = await tables.reads.names(members.map((index) => board.entries[index] ?? 0));
  return members.map((index, row) => viewClassicRow(board, table, { place: from + row, index }, names));
}

/** The same for every reader until somebody scores or is renamed. */
async function standingsText(
  server: LeagueServer,
  now: TablesNow,
  league: LeagueRow,
  phase: Phase,
  table: ClassicTables | null,
  page: number,
): Promise<string> {
  const makeText = async () => {
    const from = (page - 1) * LEAGUE_PAGE_SIZE;
    const to = from + LEAGUE_PAGE_SIZE;
    const has_next = (table?.now.size ?? 0) > to;
    return JSON.stringify(Page.parse({ has_next, page, results: await rowsOf(server, now, table, from, to) }));
  };
  if (table === null || table.now.size === 0) return makeText();
  const name = [league.id, league.members_version, phase.id, page, await server.tables.reads.namesVersion()].join(" ");
  return now.text(name, table.stop, makeText);
}

export async function h2hStandings(
  server: LeagueServer,
  id: number,
  page: Pages,
  caller: Caller,
  language: Language,
): Promise<H2hStandings> {
  const league = await findLeague(server, id, "h");
  return server.tables.at(async (now) => {
    const table = await now.h2h(league);
    const from = (page.page_standings - 1) * LEAGUE_PAGE_SIZE;
    const shownPage = table.now.slice(from, from + LEAGUE_PAGE_SIZE);
    const own = table.now.find((row) => row.entry !== null && row.entry === caller?.entry);
    const shown = own === undefined || shownPage.includes(own) ? shownPage : [...shownPage, own];
    const names = await server.tables.reads.names(shown.flatMap((row) => row.entry ?? []));
    const rows = shown.map((row) => viewH2hRow(now.board, row, table.before, names));
    return {
      new_entries: await newEntriesOf(server, now, league, page.page_new_entries),
      last_updated_data: isoMicroOrNull(now.board?.updated ?? null),
      league: await headOf(server, league, caller, language, {
        rank: own?.rank ?? null,
        last_rank: own === undefined ? null : (table.before.get(own.entry) ?? 0),
      }),
      standings: {
        has_next: table.now.length > from + LEAGUE_PAGE_SIZE,
        page: page.page_standings,
        results: rows.slice(0, shownPage.length),
      },
      own_row: rows[shownPage.length] ?? null,
      live: now.board?.live?.mark ?? null,
      champion: table.champion,
    };
  });
}
