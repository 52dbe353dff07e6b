import { api } from "@elvan/contract";
import { entryById } from "../../db/entries.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route } from "../../platform/route.ts";
import { seasonFacts } from "../../season/season-state.ts";
import { entryPhase } from "../entry-leagues.ts";
import { leagueCharts } from "../league-charts.ts";
import { letRevalidate } from "../../season/routes/settled.ts";
import { cupStatus, leagueEntries, leagueMatches, matchUp } from "../league-matches.ts";
import type { LeagueServer } from "../league-tables.ts";

export function leagueMatchRoutes(server: LeagueServer): void {
  route(server, api.league.matches, ({ params, query, session }) =>
    leagueMatches(server, params.league, query, session),
  );
  route(server, api.league.matchUp, ({ params, session, language }) => matchUp(server, params, session, language));
  route(server, api.league.charts, ({ params, session }) => leagueCharts(server, params.league, session));
  route(server, api.league.entries, async ({ params, reply }) => {
    const entries = await leagueEntries(server, params.league);
    letRevalidate(server, reply);
    return entries;
  });
  route(server, api.league.cupStatus, async ({ params, language, reply }) => {
    const status = await cupStatus(server, params.league, language);
    letRevalidate(server, reply);
    return status;
  });
  route(server, api.league.entryPhase, async ({ params }) => {
    const entry = await entryById(server.ctx.db, params.entry);
    const phase = seasonFacts(server.seasonState).phases.find((one) => one.id === params.phase);
    if (entry === undefined || phase === undefined) throw notFound();
    return entryPhase(server, entry, phase);
  });
}
