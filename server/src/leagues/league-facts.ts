import type { Language, LeagueHead } from "@elvan/contract";
import { isGeneralMember, LEAGUE_PAGE_SIZE, roundsAt, roundStages, type Membership } from "@elvan/rules";
import { entryById } from "../db/entries.ts";
import { isBanned, isMember, membersSince, type LeagueRow } from "../db/leagues.ts";
import { isWaitingForMembers } from "./league-moment.ts";
import { NotFound } from "../platform/refusal.ts";
import type { TablesNow, LeagueServer } from "./league-tables.ts";
import { leagueName, viewLeagueHead, viewNewEntry } from "./views/league.ts";
import { seasonFacts } from "../season/season-state.ts";

export type Caller = { entry: number | null } | null;

/** @throws NotFound when there is none; a cup is none */
export async function findLeague(server: LeagueServer, id: number, scoring: "c" | "h"): Promise<LeagueRow> {
  const league = await findLeagueOfAnyKind(server, id);
  if (league.scoring !== scoring) throw new NotFound("league");
  return league;
}

/** @throws NotFound when there is none; a cup is none */
export async function findLeagueOfAnyKind({ tables }: LeagueServer, id: number): Promise<LeagueRow> {
  const league = await tables.reads.league(id);
  if (league === undefined || league.cup_of !== null) throw new NotFound("league");
  return league;
}

/** By the clock; null before the first deadline. */
export const currentRound = ({ ctx, seasonState }: LeagueServer): number | null =>
  roundsAt(seasonFacts(seasonState).events, ctx.now()).current?.id ?? null;

/** 0 before the first. */
export const closedRound = ({ seasonState }: LeagueServer): number =>
  roundStages(seasonFacts(seasonState).events).closed?.id ?? 0;

export async function membershipOf(server: LeagueServer, league: LeagueRow, caller: Caller): Promise<Membership> {
  const { ctx } = server;
  const { membership, scope } = league;
  const entry = caller?.entry ?? null;
  if (entry === null) return { entry, member: false, banned: false };
  if (membership === null) {
    const member = await isMember(ctx.db, league.id, entry);
    return { entry, member, banned: !member && (await isBanned(ctx.db, league.id, entry)) };
  }
  const row = await entryById(ctx.db, entry);
  const member = row !== undefined && isGeneralMember({ membership, scope }, row, closedRound(server));
  return { entry, member, banned: false };
}

export const nameOf = ({ seasonState }: LeagueServer, league: LeagueRow, language: Language): string =>
  leagueName(
    league,
    language,
    (id) => seasonFacts(seasonState).teams.find((team) => team.id === id)?.name ?? league.name,
  );

export async function headOf(
  server: LeagueServer,
  league: LeagueRow,
  caller: Caller,
  language: Language,
  known: { rank: number | null; last_rank: number | null; membership?: Membership } = { rank: null, last_rank: null },
): Promise<LeagueHead> {
  const currentEvent = currentRound(server);
  return viewLeagueHead(
    league,
    { name: nameOf(server, league, language) },
    {
      membership: known.membership ?? (await membershipOf(server, league, caller)),
      currentEvent,
      waiting: await isWaitingForMembers(server.ctx.db, league, currentEvent),
      rank: known.rank,
      last_rank: known.last_rank,
    },
  );
}

/** Members whose first deadline in the league is still ahead. */
export async function newEntriesOf(
  { ctx, tables }: LeagueServer,
  { board, out }: TablesNow,
  league: LeagueRow,
  page: number,
) {
  const begun =
    board !== null && board.event >= league.start_event && (league.scoring === "c" || league.scheduled_at !== null);
  const since = begun ? board.event : 0;
  const rows = {
    limit: LEAGUE_PAGE_SIZE + 1,
    offset: (page - 1) * LEAGUE_PAGE_SIZE,
    out: league.scoring === "c" ? out : [],
  };
  const { membership, scope } = league;
  const found =
    membership === null
      ? await membersSince(ctx.db, league.id, since, rows)
      : await tables.reads.newcomers({ membership, scope }, board?.event ?? 0, rows);
  const shown = found.slice(0, LEAGUE_PAGE_SIZE);
  const names = await tables.reads.names(shown.map(({ entry }) => entry));
  return { has_next: found.length > LEAGUE_PAGE_SIZE, page, results: shown.map((row) => viewNewEntry(row, names)) };
}
