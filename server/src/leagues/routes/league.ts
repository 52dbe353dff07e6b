import type { LeagueServer } from "../league-tables.ts";
import { api, type EntryLeague, type Language, type LeagueDetail } from "@elvan/contract";
import { canReadCode, closedReason, LEAGUE_PAGE_SIZE, normalizeForSearch, startsWord } from "@elvan/rules";
import {
  bansOf,
  leagueByCode,
  leagueById,
  membersOf,
  namesOf,
  renewableLeagues,
  type LeagueRow,
} from "../../db/leagues.ts";
import { banEntry, changeLeague, deleteLeague, regenerateCode, unbanEntry } from "../administer-league.ts";
import { createLeague } from "../create-league.ts";
import { isWaitingForMembers } from "../league-moment.ts";
import { joinPrivateLeague, joinPublicLeague } from "../join-league.ts";
import { leaveLeague } from "../leave-league.ts";
import { removeRenewable, renewLeague } from "../renew-league.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route } from "../../platform/route.ts";
import { entryLeague } from "./entry-leagues.ts";
import { currentRound, findLeague, headOf, membershipOf, notAllowed } from "./league-facts.ts";

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

  route(server, api.league.codeCheck, async ({ body, session, language }) => {
    const league = await leagueByCode(ctx.db, body.code.toLowerCase());
    if (league === undefined) throw notFound();
    const { id, name, scoring, entry_is_member, is_waiting, max_entries } = await headOf(
      server,
      league,
      session,
      language,
    );
    const { members } = league;
    const closed_reason = closedReason(league, {
      members,
      currentEvent: currentRound(server),
      waiting: is_waiting,
    });
    return { id, name, scoring, already_joined: entry_is_member, closed_reason, max_entries };
  });

  route(server, api.league.code, async ({ params, session }) => {
    const league = await leagueById(ctx.db, params.league);
    if (league === undefined || league.cup_of !== null) throw notFound();
    const currentEvent = currentRound(server);
    const progress = { currentEvent, waiting: await isWaitingForMembers(ctx.db, league, currentEvent) };
    const membership = await membershipOf(server, league, session);
    if (!canReadCode(league, membership, progress) || league.code === null) throw notAllowed();
    return { code: league.code };
  });

  route(server, api.league.searchEntries, async ({ params, query, session }) => {
    const league = await leagueById(ctx.db, params.league);
    if (league === undefined || league.cup_of !== null) throw notFound();
    if (league.league_type !== "x" || league.admin_entry !== session.entry) throw notAllowed();
    return searchMembers(server, league, normalizeForSearch(query.search));
  });

  route(server, api.league.renewable, async ({ session }) => {
    const offers = await renewableLeagues(ctx.db, session.account);
    return offers.map(({ id, name, scoring, ko_rounds, max_entries, members }) => ({
      id,
      name,
      scoring,
      league_type: "x" as const,
      ko_rounds,
      max_entries,
      members: members.length,
    }));
  });
}

/** By the start of a word (core-094), without the administrator; ordered by name, at most a page. */
async function searchMembers({ ctx }: LeagueServer, league: LeagueRow, wanted: string) {
  const members = (await membersOf(ctx.db, league.id)).map((member) => member.entry);
  const names = await namesOf(ctx.db, members);
  return members
    .flatMap((entry) => {
      const known = names.get(entry);
      if (known === undefined || entry === league.admin_entry) return [];
      const { entry_name, first_name, last_name } = known;
      const player_name = `${first_name} ${last_name}`;
      const hit = [entry_name, player_name].some((name) => startsWord(normalizeForSearch(name), wanted));
      return hit ? [{ entry, player_name, entry_name }] : [];
    })
    .toSorted((one, other) => one.player_name.localeCompare(other.player_name, "sv"))
    .slice(0, LEAGUE_PAGE_SIZE);
}

function leagueMoves(server: LeagueServer): void {
  const { ctx } = server;
  const asMember = (league: LeagueRow, session: { entry: number }, language: Language): Promise<EntryLeague> =>
    entryLeague(server, league.id, session.entry, language);
  const own = (given: number, session: { entry: number }) => {
    if (given !== session.entry) throw notAllowed();
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

/** Banned members are visible to the administrator only. */
async function leagueDetail(
  server: LeagueServer,
  id: number,
  scoring: "c" | "h",
  caller: { entry: number },
  language: Language,
): Promise<LeagueDetail> {
  const league = await findLeague(server, id, scoring);
  const head = await headOf(server, league, caller, language);
  if (!head.entry_is_member && !head.entry_can_admin) throw notAllowed();
  return { ...head, bans: head.entry_can_admin ? await bansOf(server.ctx.db, league.id) : [] };
}
