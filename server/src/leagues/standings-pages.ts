import { ClassicStandings, type H2hStandings, type InvitationRow, type Language } from "@elvan/contract";
import { LEAGUE_PAGE_SIZE } from "@elvan/rules";
import type { LeagueRow } from "../db/leagues.ts";
import type { ClassicTables, Phase, TablesNow, LeagueServer } from "./league-tables.ts";
import { gapsOf, NO_NOTES, notesAt } from "./row-notes.ts";
import { fullName, rankIn, viewClassicRow, viewH2hRow } from "./views/league.ts";
import { isoMicroOrNull } from "../platform/times.ts";
import { findLeague, headOf, newEntriesOf, type Caller } from "./league-facts.ts";
import { NotFound } from "../platform/refusal.ts";
import { seasonFacts } from "../season/season-state.ts";

const Page = ClassicStandings.shape.standings;
const Before = ClassicStandings.pick({ new_entries: true, last_updated_data: true, league: true });
const After = ClassicStandings.pick({ own_row: true, live: true });

/** The first phase, as in the API family. */
const WHOLE_SEASON = 1;

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

/** Of the whole season; empty before the league's first round. */
export function firstPlaces(server: LeagueServer, league: LeagueRow, count: number): Promise<InvitationRow[]> {
  return server.tables.at(async (now) => {
    if (league.scoring === "h") {
      const { now: rows } = await now.h2h(league);
      const first = rows.filter(({ entry }) => entry !== null).slice(0, count);
      const names = await server.tables.reads.names(first.flatMap(({ entry }) => entry ?? []));
      return first.flatMap((row) => {
        const { entry, rank, total } = row;
        if (entry === null) return [];
        const known = names.get(entry);
        const { entry_name = "", crest = null } = known ?? {};
        return [{ entry, entry_name, player_name: fullName(known), rank, total, crest }];
      });
    }
    const phase = seasonFacts(server.seasonState).phases.find(({ id }) => id === WHOLE_SEASON);
    const table = phase === undefined ? null : await now.classic(league, phase);
    const rows = await rowsOf(server, now, table, 0, count);
    return rows.map(({ entry, entry_name, player_name, rank, total, crest }) => ({
      ...{ entry, entry_name, player_name },
      ...{ rank, total, crest },
    }));
  });
}

/** Places `from` to `to` - 1, counted from 0. */
export async function rowsOf(
  { tables }: LeagueServer,
  { board }: TablesNow,
  table: ClassicTables | null,
  from: number,
  to: number,
) {
  if (board === null || table === null) return [];
  const members = [...table.now.slice(from, to)];
  const [names, notes] = await Promise.all([
    tables.reads.names(members.map((index) => board.entries[index] ?? 0)),
    notesAt(board, table.stop),
  ]);
  const [leader] = table.now.slice(0, 1);
  const [above] = from > 0 ? table.now.slice(from - 1, from) : [];
  return members.map((index, row) => {
    const before = row > 0 ? members[row - 1] : above;
    const gaps = gapsOf({
      leader: table.now.total(leader ?? index),
      above: before === undefined ? null : table.now.total(before),
      own: table.now.total(index),
    });
    return viewClassicRow(board, table, { place: from + row, index }, names, { ...gaps, ...notes(index) });
  });
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

export async function h2hRows(
  { tables }: LeagueServer,
  { board }: TablesNow,
  table: Awaited<ReturnType<TablesNow["h2h"]>>,
  shown: typeof table.now,
) {
  const names = await tables.reads.names(shown.flatMap((row) => row.entry ?? []));
  const notes = board === null ? null : await notesAt(board, board.event);
  return shown.map((row) => {
    const index = row.entry === null ? -1 : (board?.indexOf(row.entry) ?? -1);
    const gaps = gapsOf({
      leader: table.now[0]?.total ?? 0,
      above: table.now[row.rank_sort - 2]?.total ?? null,
      own: row.total,
    });
    const told = notes === null || index < 0 ? NO_NOTES : notes(index);
    return viewH2hRow(board, row, table.before, names, { ...gaps, ...told });
  });
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
    const rows = await h2hRows(server, now, table, shown);
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
