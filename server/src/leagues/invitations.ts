import type { Invitation, InvitationRow, Language } from "@elvan/contract";
import { closedReason, readLeagueCode } from "@elvan/rules";
import { invitationOf, isOldCode, latestMembers, setInvitation } from "../db/invitations.ts";
import { isMember, leagueByCode, type LeagueRow } from "../db/leagues.ts";
import type { Queryable } from "../db/connect.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";
import { currentRound, membershipOf, nameOf, type Caller } from "./league-facts.ts";
import { isWaitingForMembers } from "./league-moment.ts";
import type { LeagueServer } from "./league-tables.ts";
import { firstPlaces } from "./standings-pages.ts";
import { fullName } from "./views/league.ts";

const SHOWN = 5;

/** @throws Refusal `code_changed`, NotFound for a code that never was */
async function leagueBehind(db: Queryable, given: string): Promise<LeagueRow> {
  const code = readLeagueCode(given);
  const league = await leagueByCode(db, code);
  if (league !== undefined && league.cup_of === null) return league;
  if (await isOldCode(db, code)) throw new Refusal([{ code: "code_changed", field: "code" }]);
  throw new NotFound("league");
}

/** Only what the league's public table shows, too: a link goes further than to those who are meant. */
export async function invitation(
  server: LeagueServer,
  asked: { code: string; from: number | undefined },
  caller: Caller,
  language: Language,
): Promise<Invitation> {
  const { db } = server.ctx;
  const league = await leagueBehind(db, asked.code);
  const { id, scoring, start_event, members, max_entries } = league;
  const currentEvent = currentRound(server);
  const isFromMember = asked.from !== undefined && (await isMember(db, id, asked.from));
  const inviter = isFromMember ? (asked.from ?? null) : league.admin_entry;
  const [names, membership, waiting, head] = await Promise.all([
    server.tables.reads.names(inviter === null ? [] : [inviter]),
    membershipOf(server, league, caller),
    isWaitingForMembers(db, league, currentEvent),
    headRows(server, league),
  ]);
  const known = inviter === null ? undefined : names.get(inviter);
  return {
    id,
    name: nameOf(server, league, language),
    scoring,
    start_event,
    invited_by:
      inviter === null || known === undefined
        ? null
        : { entry: inviter, entry_name: known.entry_name, player_name: `${known.first_name} ${known.last_name}` },
    members,
    max_entries,
    closed_reason: closedReason(league, { members, currentEvent, waiting }),
    head,
    entry_is_member: membership.member,
    entry_is_banned: membership.banned,
  };
}

async function headRows(server: LeagueServer, league: LeagueRow): Promise<InvitationRow[]> {
  const places = await firstPlaces(server, league, SHOWN);
  if (places.length > 0) return places;
  const out = league.scoring === "c" ? (await server.tables.reads.outOfTables()).entries : [];
  const latest = await latestMembers(server.ctx.db, league.id, { limit: SHOWN, out });
  const names = await server.tables.reads.names(latest.map(({ entry }) => entry));
  return latest.flatMap(({ entry }) => {
    const known = names.get(entry);
    if (known === undefined) return [];
    const { entry_name, crest } = known;
    return [{ rank: null, entry, entry_name, player_name: fullName(known), total: null, crest }];
  });
}

/** A code that no longer leads anywhere is none. */
export async function keptInvitation({ ctx }: LeagueServer, account: number): Promise<{ code: string | null }> {
  const code = await invitationOf(ctx.db, account);
  return { code: code !== null && (await leagueByCode(ctx.db, code)) !== undefined ? code : null };
}

export async function keepInvitation(
  { ctx }: LeagueServer,
  account: number,
  code: string | null,
): Promise<{ code: string | null }> {
  const kept = code === null ? null : (await leagueBehind(ctx.db, code)).code;
  await ctx.db.transaction().execute(async (tx) => {
    await lockPerson(tx, account);
    await setInvitation(tx, account, kept);
  });
  return { code: kept };
}
