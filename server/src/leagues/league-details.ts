import type { Language, LeagueDetail } from "@elvan/contract";
import {
  canReadCode,
  closedReason,
  LEAGUE_PAGE_SIZE,
  normalizeForSearch,
  readLeagueCode,
  startsWord,
} from "@elvan/rules";
import { bansOf, leagueByCode, leagueById, membersOf, namesOf, presentEntries, type LeagueRow } from "../db/leagues.ts";
import { NotAllowed, NotFound } from "../platform/refusal.ts";
import { currentRound, findLeague, headOf, membershipOf, type Caller } from "./league-facts.ts";
import { isWaitingForMembers } from "./league-moment.ts";
import type { LeagueServer } from "./league-tables.ts";
import { rankIn } from "./views/league.ts";
import { seasonFacts } from "../season/season-state.ts";

/** Banned members are visible to the administrator only. */
export async function leagueDetail(
  server: LeagueServer,
  id: number,
  scoring: "c" | "h",
  caller: { entry: number },
  language: Language,
): Promise<LeagueDetail> {
  const league = await findLeague(server, id, scoring);
  const head = await headOf(server, league, caller, language, await ranksIn(server, league, caller.entry));
  if (!head.entry_is_member && !head.entry_can_admin) throw new NotAllowed("not a member");
  return { ...head, bans: head.entry_can_admin ? await bansOf(server.ctx.db, league.id) : [] };
}

const NO_RANKS = { rank: null, last_rank: null };

function ranksIn(server: LeagueServer, league: LeagueRow, entry: number) {
  return server.tables.at(async (now) => {
    if (league.scoring === "h") {
      const table = await now.h2h(league);
      const own = table.now.find((row) => row.entry === entry);
      return own === undefined ? NO_RANKS : { rank: own.rank, last_rank: table.before.get(entry) ?? 0 };
    }
    const [season] = seasonFacts(server.seasonState).phases;
    const table = season === undefined ? null : await now.classic(league, season);
    const index = now.board?.indexOf(entry) ?? -1;
    const place = table?.now.placeOf(index) ?? -1;
    if (table === null || place < 0) return NO_RANKS;
    return { rank: table.now.rankAt(place), last_rank: rankIn(table.before, index) };
  });
}

/** What a code opens, for who has been sent it. */
export async function checkCode(server: LeagueServer, code: string, caller: Caller, language: Language) {
  const league = await leagueByCode(server.ctx.db, readLeagueCode(code));
  if (league === undefined) throw new NotFound("league");
  const head = await headOf(server, league, caller, language);
  const { id, name, scoring, entry_is_member, is_waiting, max_entries } = head;
  const { members } = league;
  const closed_reason = closedReason(league, { members, currentEvent: currentRound(server), waiting: is_waiting });
  return { id, name, scoring, already_joined: entry_is_member, closed_reason, max_entries };
}

export async function readCode(server: LeagueServer, id: number, caller: Caller): Promise<{ code: string }> {
  const { ctx } = server;
  const league = await listedLeague(server, id);
  const currentEvent = currentRound(server);
  const progress = { currentEvent, waiting: await isWaitingForMembers(ctx.db, league, currentEvent) };
  const membership = await membershipOf(server, league, caller);
  if (!canReadCode(league, membership, progress) || league.code === null) throw new NotAllowed("the code");
  return { code: league.code };
}

/** For the administrator, who is not found: by the start of a word (core-094), by name, at most a page. */
export async function searchMembers(server: LeagueServer, id: number, administrator: number, search: string) {
  const { ctx } = server;
  const league = await listedLeague(server, id);
  if (league.league_type !== "x" || league.admin_entry !== administrator) throw new NotAllowed("not the administrator");
  const wanted = normalizeForSearch(search);
  const members = (await membersOf(ctx.db, league.id)).map((member) => member.entry);
  const [names, present] = await Promise.all([namesOf(ctx.db, members), presentEntries(ctx.db, members)]);
  return members
    .filter((entry) => present.has(entry))
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

/** @throws NotFound when there is none; a cup is none */
async function listedLeague({ ctx }: LeagueServer, id: number): Promise<LeagueRow> {
  const league = await leagueById(ctx.db, id);
  if (league === undefined || league.cup_of !== null) throw new NotFound("league");
  return league;
}
