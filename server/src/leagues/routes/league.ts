import type { LeagueServer } from "../league-tables.ts";
import { api, type EntryLeague, type Language } from "@elvan/contract";
import { bansOf, renewableLeagues, type LeagueRow } from "../../db/leagues.ts";
import { banEntry, changeLeague, deleteLeague, regenerateCode, unbanEntry } from "../administer-league.ts";
import { createLeague } from "../create-league.ts";
import { joinPrivateLeague, joinPublicLeague } from "../join-league.ts";
import { leaveLeague } from "../leave-league.ts";
import { removeRenewable, renewLeague } from "../renew-league.ts";
import { NotAllowed } from "../../platform/refusal.ts";
import { route } from "../../platform/route.ts";
import { entryLeague } from "../entry-leagues.ts";
import { checkCode, leagueDetail, readCode, searchMembers } from "../league-details.ts";
import { findLeague } from "../league-facts.ts";

export function leagueRoutes(server: LeagueServer): void {
  leagueReads(server);
  leagueMoves(server);
}

function leagueReads(server: LeagueServer): void {
  const { ctx } = server;

  for (const [endpoint, scoring] of [
    [api.league.classic, "c"],
    [api.league.h2h, "h"],
  ] as const) {
    route(server, endpoint, ({ params, session, language }) =>
      leagueDetail(server, params.league, scoring, session, language),
    );
  }

  route(server, api.league.codeCheck, ({ body, session, language }) => checkCode(server, body.code, session, language));
  route(server, api.league.code, ({ params, session }) => readCode(server, params.league, session));
  route(server, api.league.searchEntries, ({ params, query, session }) =>
    searchMembers(server, params.league, session.entry, query.search),
  );

  route(server, api.league.renewable, async ({ session }) => {
    const offers = await renewableLeagues(ctx.db, session.account);
    return offers.map(({ id, name, scoring, ko_rounds, max_entries, members }) => ({
      id,
      name,
      scoring,
      league_type: "x" as const,
      ko_rounds,
      max_entries,
      members,
    }));
  });
}

function leagueMoves(server: LeagueServer): void {
  const { ctx } = server;
  const asMember = (league: LeagueRow, session: { entry: number }, language: Language): Promise<EntryLeague> =>
    entryLeague(server, league.id, session.entry, language);
  const own = (given: number, session: { entry: number }) => {
    if (given !== session.entry) throw new NotAllowed("another team");
  };

  route(server, api.league.createClassic, async ({ body, session, language }) =>
    asMember(
      await createLeague(ctx, session.entry, { ...body, scoring: "c", ko_rounds: null, max_entries: null }),
      session,
      language,
    ),
  );
  route(server, api.league.createH2h, async ({ body, session, language }) =>
    asMember(
      await createLeague(ctx, session.entry, {
        ...body,
        scoring: "h",
        ko_rounds: body.ko_rounds ?? null,
        max_entries: body.max_entries ?? null,
      }),
      session,
      language,
    ),
  );
  for (const [endpoint, scoring] of [
    [api.league.updateClassic, "c"],
    [api.league.updateH2h, "h"],
  ] as const) {
    route(server, endpoint, async ({ params, body, session, language }) => {
      await findLeague(server, params.league, scoring);
      await changeLeague(ctx, session.entry, params.league, body);
      return leagueDetail(server, params.league, scoring, session, language);
    });
  }
  route(server, api.league.joinPrivate, async ({ body, session, language }) => {
    own(body.entry, session);
    return asMember(await joinPrivateLeague(ctx, session.entry, body.code), session, language);
  });
  route(server, api.league.joinPublic, async ({ body, session, language }) => {
    own(body.entry, session);
    const { scoring, league = null } = body;
    return asMember(await joinPublicLeague(ctx, session.entry, { scoring, league }), session, language);
  });
  route(server, api.league.regenerateCode, async ({ params, session }) => ({
    code: await regenerateCode(ctx, session.entry, params.league),
  }));
  route(server, api.league.ban, async ({ params, body, session }) => {
    await banEntry(ctx, session.entry, params.league, body.entry);
    return bansOf(ctx.db, params.league);
  });
  route(server, api.league.unban, async ({ params, body, session }) => {
    await unbanEntry(ctx, session.entry, params.league, body.entry);
    return bansOf(ctx.db, params.league);
  });
  route(server, api.league.leave, async ({ params, body, session }) => {
    await leaveLeague(ctx, session.entry, params.league, body?.admin_entry ?? null);
  });
  route(server, api.league.delete, async ({ body, session }) => {
    await deleteLeague(ctx, session.entry, body.league);
  });
  route(server, api.league.renew, async ({ params, session, language }) =>
    asMember(await renewLeague(ctx, session.account, session.entry, params.league), session, language),
  );
  route(server, api.league.deleteRenewable, async ({ params, session }) => {
    await removeRenewable(ctx, session.account, params.league);
  });
}
