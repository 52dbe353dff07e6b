import { api } from "@elvan/contract";
import { entryById } from "../../db/entries.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route } from "../../platform/route.ts";
import { changeWords, entryCabinet, leagueLife, muteLeague, react, reportWords } from "../league-life.ts";
import type { LeagueServer } from "../league-tables.ts";

export function leagueLifeRoutes(server: LeagueServer): void {
  const { ctx } = server;

  route(server, api.leagueLife.get, ({ params, session }) => leagueLife(server, params.league, session?.entry ?? null));

  route(server, api.leagueLife.cabinet, async ({ params }) => {
    if ((await entryById(ctx.db, params.entry)) === undefined) throw notFound();
    return entryCabinet(server, params.entry);
  });

  route(server, api.leagueLife.react, ({ params, body, session }) => react(ctx, session.entry, params, body.reaction));

  route(server, api.leagueLife.saveWords, ({ params, body, session }) =>
    changeWords(ctx, session.entry, params.league, body),
  );

  route(server, api.leagueLife.report, ({ params, body, session }) =>
    reportWords(ctx, session, params.league, body.reason),
  );

  route(server, api.leagueLife.mute, ({ params, body, session }) =>
    muteLeague(ctx, session.entry, params.league, body.muted),
  );
}
