import { api } from "@elvan/contract";
import { letRevalidate } from "../../season/routes/settled.ts";
import { route } from "../../platform/route.ts";
import type { LeagueServer } from "../league-tables.ts";
import { tableAsCsv } from "../table-csv.ts";
import { classicStandings, h2hStandings } from "../standings-pages.ts";

const JSON_TYPE = "application/json; charset=utf-8";

export function leagueStandingsRoutes(server: LeagueServer): void {
  route(server, api.league.classicStandings, async ({ params, query, session, language, reply }) => {
    const text = await classicStandings(server, params.league, query, session, language);
    letRevalidate(server, reply);
    return reply.type(JSON_TYPE).send(text);
  });

  route(server, api.league.h2hStandings, async ({ params, query, session, language, reply }) => {
    const standings = await h2hStandings(server, params.league, query, session, language);
    letRevalidate(server, reply);
    return standings;
  });

  route(server, api.league.table, async ({ params, query, language, reply }) => {
    const csv = await tableAsCsv(server, params.league, query.phase, language);
    reply.header("content-disposition", `attachment; filename="elvan-${params.league}.csv"`);
    return csv;
  });
}
