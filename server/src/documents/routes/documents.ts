import { api, type Endpoint, type Language } from "@elvan/contract";
import { notFound } from "../../platform/http-problem.ts";
import { languageOf } from "../../platform/language.ts";
import type { DocumentServer } from "../documents.ts";
import { wantedDocument } from "../document-list.ts";
import { seasonFacts } from "../../season/season-state.ts";

type Params = Record<string, number>;

/**
 * The fast path in app.ts has answered already where it could.
 * @param nameOf the document's name, or the answer itself where it is none
 */
function documentRoute(
  { app, documents, seasonState }: DocumentServer,
  endpoint: Endpoint,
  nameOf: (params: Params, query: Params) => string | object | Promise<string | object>,
): void {
  app.route({
    method: "GET",
    url: endpoint.path,
    config: { endpoint },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
    },
    async handler(request, reply) {
      const name = await nameOf(request.params as Params, request.query as Params);
      if (typeof name !== "string") return reply.send(name);
      const wanted = wantedDocument(`/api/${name}`);
      if (!wanted) throw notFound();
      seasonFacts(seasonState);
      const language: Language = languageOf(request.headers);
      const document = await documents.get(wanted, language);
      if (!document) throw notFound();
      const { status, headers, body } = documents.answer(document, request.headers);
      return reply.code(status).headers(headers.named).send(body);
    },
  });
}

/** @param scout the operator's own feed of news, where there is one and it answers */
export function documentRoutes(server: DocumentServer, scout: () => Promise<object | undefined>): void {
  documentRoute(server, api.bootstrapStatic.get, () => "bootstrap-static/");
  documentRoute(server, api.live.get, ({ event }) => `event/${event}/live/`);
  documentRoute(server, api.live.older, ({ event }) => `events/${event}/live/`);
  documentRoute(server, api.gameweek.list, () => "events/");
  documentRoute(server, api.player.list, () => "elements/");
  documentRoute(server, api.setPieceNotes.get, () => "team/set-piece-notes/");
  documentRoute(server, api.eventStatus.get, () => "event-status/");
  documentRoute(server, api.dreamTeam.overall, () => "dream-team/");
  documentRoute(server, api.dreamTeam.event, ({ event }) => `dream-team/${event}/`);
  documentRoute(server, api.elementSummary.get, ({ element }) => `element-summary/${element}/`);
  documentRoute(server, api.regions.list, () => "regions/");
  documentRoute(server, api.stats.mostValuableTeams, () => "stats/most-valuable-teams/");
  documentRoute(server, api.stats.recentPoints, () => "stats/recent-points/");
  documentRoute(server, api.stats.lastRounds, ({ rounds }) => `stats/last-rounds/${rounds}/`);
  // Our newsroom stands in while the operator's feed is unavailable.
  documentRoute(server, api.news.scout, async () => (await scout()) ?? "newsroom/");
  documentRoute(server, api.news.newsroom, () => "newsroom/");
  documentRoute(server, api.news.article, ({ article }) => `newsroom/${article}/`);
  documentRoute(server, api.teamSheet.list, (_, { event = 0 }) =>
    event < 1 || event > 999 ? [] : `team-sheets/?event=${event}`,
  );
  documentRoute(server, api.forecast.list, () => "forecasts/");
  documentRoute(server, api.fixtures.list, (_, { event, future, team }) => {
    const { events, teams } = seasonFacts(server.seasonState);
    // Unknown ones get no document: callers could ask for any number of them.
    const isKnown = (rows: readonly { id: number }[], id: number | undefined) =>
      id === undefined || rows.some((row) => row.id === id);
    if (!isKnown(events, event) || !isKnown(teams, team)) return [];
    const only = Object.entries({ event, future: String(future) === "1" ? 1 : undefined, team });
    const search = only.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`)).join("&");
    return search === "" ? "fixtures/" : `fixtures/?${search}`;
  });
}
