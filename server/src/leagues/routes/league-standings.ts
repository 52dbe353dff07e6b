import { api, ClassicStandings } from "@elvan/contract";
import { LEAGUE_PAGE_SIZE } from "@elvan/rules";
import type { LeagueRow } from "../../db/leagues.ts";
import { notFound } from "../../platform/http-problem.ts";
import type { ClassicTables, Phase, TablesNow, LeagueServer } from "../league-tables.ts";
import { route } from "../../platform/route.ts";
import { rankIn, viewClassicRow, viewH2hRow } from "../views/league.ts";
import { isoMicroOrNull } from "../../platform/times.ts";
import { findLeague, headOf, newEntriesOf } from "./league-facts.ts";
import { seasonFacts } from "../../season/season-state.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const Page = ClassicStandings.shape.standings;
const Before = ClassicStandings.pick({ new_entries: true, last_updated_data: true, league: true });
const After = ClassicStandings.pick({ own_row: true, live: true });

export function leagueStandingsRoutes(server: LeagueServer): void {
  const { seasonState, tables } = server;

  route(server, api.league.classicStandings, async ({ params, query, session, language, reply }) => {
    const phase = seasonFacts(seasonState).phases.find((one) => one.id === query.phase);
    if (phase === undefined) throw notFound();
    // Concurrent with the board; a failure is thrown where the league is needed.
    const found = findLeague(server, params.league, "c");
    found.catch(() => {});
    return tables.at(async (now) => {
      const league = await found;
      const table = await now.classic(league, phase);
      const own = session?.entry == null ? -1 : (now.board?.indexOf(session.entry) ?? -1);
      const ownPlace = table?.now.placeOf(own) ?? -1;
      const from = (query.page_standings - 1) * LEAGUE_PAGE_SIZE;
      const isElsewhere = ownPlace >= 0 && (ownPlace < from || ownPlace >= from + LEAGUE_PAGE_SIZE);
      const [standings, ownRows, new_entries, head] = await Promise.all([
        standingsText(now, league, phase, table, query.page_standings),
        isElsewhere ? rowsOf(now, table, ownPlace, ownPlace + 1) : [],
        newEntriesOf(server, now, league, query.page_new_entries),
        headOf(server, league, session, language, {
          rank: table && ownPlace >= 0 ? table.now.rankAt(ownPlace) : null,
          last_rank: table && ownPlace >= 0 ? rankIn(table.before, own) : null,
          // Everybody in a general league's table is a member.
          ...(league.membership !== null &&
            ownPlace >= 0 && { membership: { entry: session?.entry ?? null, member: true, banned: false } }),
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
      return reply.type(JSON_TYPE).send(`${opening},"standings":${standings},${closing}`);
    });
  });

  /** Places `from` to `to` - 1, counted from 0. */
  const rowsOf = async ({ board }: TablesNow, table: ClassicTables | null, from: number, to: number) => {
    if (board === null || table === null) return [];
    const members = [...table.now.slice(from, to)];
    const names = await tables.reads.names(members.map((index) => board.entries[index] ?? 0));
    return members.map((index, row) => viewClassicRow(board, table, { place: from + row, index }, names));
  };

  /** The same for every reader until somebody scores or is renamed. */
  const standingsText = async (
    now: TablesNow,
    league: LeagueRow,
    phase: Phase,
    table: ClassicTables | null,
    page: number,
  ): Promise<string> => {
    const makeText = async () => {
      const from = (page - 1) * LEAGUE_PAGE_SIZE;
      const to = from + LEAGUE_PAGE_SIZE;
      const has_next = (table?.now.size ?? 0) > to;
      return JSON.stringify(Page.parse({ has_next, page, results: await rowsOf(now, table, from, to) }));
    };
    if (table === null || table.now.size === 0) return makeText();
    const name = [league.id, league.members_version, phase.id, page, await tables.reads.namesVersion()].join(" ");
    return now.text(name, table.stop, makeText);
  };

  route(server, api.league.h2hStandings, async ({ params, query, session, language }) => {
    const league = await findLeague(server, params.league, "h");
    return tables.at(async (now) => {
      const table = await now.h2h(league);
      const from = (query.page_standings - 1) * LEAGUE_PAGE_SIZE;
      const page = table.now.slice(from, from + LEAGUE_PAGE_SIZE);
      const own = table.now.find((row) => row.entry !== null && row.entry === session?.entry);
      const shown = own === undefined || page.includes(own) ? page : [...page, own];
      const names = await tables.reads.names(shown.flatMap((row) => row.entry ?? []));
      const rows = shown.map((row) => viewH2hRow(now.board, row, table.before, names));
      return {
        new_entries: await newEntriesOf(server, now, league, query.page_new_entries),
        last_updated_data: isoMicroOrNull(now.board?.updated ?? null),
        league: await headOf(server, league, session, language, {
          rank: own?.rank ?? null,
          last_rank: own === undefined ? null : (table.before.get(own.entry) ?? 0),
        }),
        standings: {
          has_next: table.now.length > from + LEAGUE_PAGE_SIZE,
          page: query.page_standings,
          results: rows.slice(0, page.length),
        },
        own_row: rows[page.length] ?? null,
        live: now.board?.live?.mark ?? null,
        champion: table.champion,
      };
    });
  });
}
