import { LEAGUE_CODE_LENGTH, readLeagueCode, reviewJoin, type JoinProblem } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { invitationOf, setInvitation } from "../db/invitations.ts";
import {
  addMembers,
  countLeaguesOf,
  countPublicLeagues,
  insertLeague,
  isBanned,
  isMember,
  lockLeague,
  lockLeagueByCode,
  openPublicLeague,
  takeAwaited,
  type LeagueRow,
} from "../db/leagues.ts";
import { isWaitingForMembers, leagueMoment, type LeagueMoment } from "./league-moment.ts";
import { lockPublicLeagues } from "../db/locks.ts";
import { lockTeam } from "../platform/lock-person.ts";
import { Refusal, refuseIfAny } from "../platform/refusal.ts";

/** @throws Refusal: `max_length` or `invalid` of the code, or every reason why this entry may not join */
export function joinPrivateLeague(ctx: Context, entry: number, given: string): Promise<LeagueRow> {
  const code = readLeagueCode(given);
  const limit = LEAGUE_CODE_LENGTH;
  // Too long is told apart from wrong (league-164).
  if (code.length > limit) throw new Refusal([{ code: "max_length", field: "code", limit }]);
  return ctx.db.transaction().execute(async (tx) => {
    await lockTeam(tx, entry);
    const league = await lockLeagueByCode(tx, code);
    if (league === undefined) throw new Refusal([{ code: "invalid", field: "code" }]);
    await join(tx, league, entry, await leagueMoment(ctx, tx));
    return league;
  });
}

/** A public league with room, or a new one (rules.md 15). */
export function joinPublicLeague(
  ctx: Context,
  entry: number,
  { scoring, league: wanted }: { scoring: "c" | "h"; league: number | null },
): Promise<LeagueRow> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockTeam(tx, entry);
    await lockPublicLeagues(tx);
    const moment = await leagueMoment(ctx, tx);
    const { open } = moment;
    if (open === null) throw new Refusal([{ code: "no_open_event" }]);
    const league =
      wanted === null
        ? ((await openPublicLeague(tx, { scoring, open_event: open.id, entry })) ??
          (await makePublicLeague(tx, scoring, open.id, moment)))
        : await lockLeague(tx, wanted);
    if (league?.league_type !== "c" || league.scoring !== scoring || league.cup_of !== null) {
      throw new Refusal([{ code: "does_not_exist", field: "league", value: wanted }]);
    }
    await join(tx, league, entry, moment);
    return league;
  });
}

async function makePublicLeague(
  tx: Queryable,
  scoring: "c" | "h",
  start_event: number,
  { now, ruleset: { rules } }: LeagueMoment,
): Promise<LeagueRow> {
  return insertLeague(tx, {
    name: `${rules.league_prefix_public} ${(await countPublicLeagues(tx)) + 1}`,
    league_type: "c",
    scoring,
    start_event,
    max_entries: scoring === "c" ? rules.league_max_size_public_classic : rules.league_max_size_public_h2h,
    created: now,
    has_cup: scoring === "c",
  });
}

/** Locks league and entry: of two who join at once, the second sees the first. */
async function join(tx: Queryable, league: LeagueRow, entry: number, moment: LeagueMoment): Promise<void> {
  refuseIfAny(await joinProblems(tx, league, entry, moment));
  if (moment.open === null) throw new Refusal([{ code: "no_open_event" }]);
  await addMembers(tx, league.id, [entry], { joined_time: moment.now, joined_event: moment.open.id });
}

async function joinProblems(
  tx: Queryable,
  league: LeagueRow,
  entry: number,
  { currentEvent, ruleset }: LeagueMoment,
): Promise<JoinProblem[]> {
  const membership = {
    entry,
    member: await isMember(tx, league.id, entry),
    banned: await isBanned(tx, league.id, entry),
  };
  return reviewJoin(league, membership, {
    members: league.members,
    waiting: await isWaitingForMembers(tx, league, currentEvent),
    leagues: await countLeaguesOf(tx, entry, league.league_type === "c" ? "c" : "x"),
    currentEvent,
    rules: ruleset.rules,
  });
}

/** Joins the league whose invitation the account has accepted, where still allowed; what stands in the way is told on the page. */
export async function joinInvitedLeague(ctx: Context, tx: Queryable, account: number, entry: number): Promise<void> {
  const code = await invitationOf(tx, account);
  if (code === null) return;
  await setInvitation(tx, account, null);
  const league = await lockLeagueByCode(tx, code);
  const moment = await leagueMoment(ctx, tx);
  if (league === undefined || moment.open === null) return;
  if ((await joinProblems(tx, league, entry, moment)).length > 0) return;
  await addMembers(tx, league.id, [entry], { joined_time: moment.now, joined_event: moment.open.id });
}

/** Joins renewed leagues that were waiting for this manager, where still allowed (rules.md 11). */
export async function joinAwaitingLeagues(ctx: Context, tx: Queryable, account: number, entry: number): Promise<void> {
  for (const id of await takeAwaited(tx, account)) {
    const league = await lockLeague(tx, id);
    const moment = await leagueMoment(ctx, tx);
    if (league === undefined || moment.open === null) continue;
    if ((await joinProblems(tx, league, entry, moment)).length > 0) continue;
    await addMembers(tx, id, [entry], { joined_time: moment.now, joined_event: moment.open.id });
  }
}
