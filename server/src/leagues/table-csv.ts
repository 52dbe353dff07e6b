import type { Language } from "@elvan/contract";
import { TABLE_FILE_MAX } from "@elvan/rules";
import { asCsv } from "../platform/csv.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";
import { seasonFacts } from "../season/season-state.ts";
import { findLeagueOfAnyKind } from "./league-facts.ts";
import type { LeagueServer } from "./league-tables.ts";
import { h2hRows, rowsOf } from "./standings-pages.ts";
import { TABLE_WORDS } from "./table-words.ts";

/**
 * The whole table; only a heading before the league's first round.
 * @throws Refusal `table_too_large`
 */
export async function tableAsCsv(server: LeagueServer, id: number, phaseId: number, language: Language) {
  const league = await findLeagueOfAnyKind(server, id);
  const words = TABLE_WORDS[language];
  return server.tables.at(async (now) => {
    const refuseLarge = (size: number) => {
      if (size > TABLE_FILE_MAX) throw new Refusal([{ code: "table_too_large", max: TABLE_FILE_MAX }]);
    };
    if (league.scoring === "h") {
      refuseLarge(league.members);
      const table = await now.h2h(league);
      const rows = await h2hRows(server, now, table, table.now);
      const { rank, team, manager, played, won, drawn, lost, pointsFor, matchPoints } = words;
      return asCsv(
        [
          [rank, team, manager, played, won, drawn, lost, pointsFor, matchPoints],
          ...rows.map((row) => [
            row.rank,
            ...(row.entry === null ? [words.average, words.averageWords] : [row.entry_name, row.player_name]),
            row.matches_played,
            ...[row.matches_won, row.matches_drawn, row.matches_lost, row.points_for, row.total],
          ]),
        ],
        words.separator,
      );
    }
    const phase = seasonFacts(server.seasonState).phases.find((one) => one.id === phaseId);
    if (phase === undefined) throw new NotFound("phase");
    const table = await now.classic(league, phase);
    const size = table?.now.size ?? 0;
    refuseLarge(size);
    const rows = await rowsOf(server, now, table, 0, size);
    return asCsv(
      [
        [words.rank, words.team, words.manager, words.roundPoints, words.totalPoints],
        ...rows.map((row) => [row.rank, row.entry_name, row.player_name, row.event_total, row.total]),
      ],
      words.separator,
    );
  });
}
