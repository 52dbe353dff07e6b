import { leagueStarted, type OpenEvent, type Ruleset } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { roundsNow } from "../db/events.ts";
import { countMembersAt, leaguesWithTwo, lockLeague, type LeagueRow } from "../db/leagues.ts";
import { NotAllowed, NotFound } from "../platform/refusal.ts";

export type LeagueMoment = {
  now: Date;
  currentEvent: number | null;
  open: OpenEvent | null;
  ruleset: Ruleset;
};

/**
 * For moves that do not touch squads, so that they wait for no deadline. Read after the move's locks: a transaction
 * that waited for a league's matches to be made comes after its deadline.
 */
export async function leagueMoment(ctx: Context, tx: Queryable): Promise<LeagueMoment> {
  await ctx.askTime(tx);
  const now = ctx.now();
  const { current, open, planned } = await roundsNow(tx, now);
  if (planned === null) throw new NotFound("season");
  return {
    now,
    currentEvent: current?.id ?? null,
    open: open && { id: open.id, deadline_time: open.deadline_time.getTime() },
    ruleset: await ctx.ruleset(tx, planned),
  };
}

const mayWait = (league: LeagueRow, current: number | null): boolean =>
  league.scoring === "h" && league.scheduled_at === null && leagueStarted(league, current);

/** A started head-to-head league with a single member, waiting for others (rules.md 13). */
export async function isWaitingForMembers(db: Queryable, league: LeagueRow, current: number | null): Promise<boolean> {
  if (current === null || !mayWait(league, current)) return false;
  return (await countMembersAt(db, league.id, current)) < 2;
}

/** Those of the leagues that wait, in one statement. */
export async function waitingAmong(
  db: Queryable,
  leagues: readonly LeagueRow[],
  current: number | null,
): Promise<Set<number>> {
  if (current === null) return new Set();
  const ids = leagues.filter((league) => mayWait(league, current)).map(({ id }) => id);
  const full = await leaguesWithTwo(db, ids, current);
  return new Set(ids.filter((id) => !full.has(id)));
}

/** @throws NotFound when there is none, NotAllowed when somebody else administers it */
export async function lockOwnLeague(tx: Queryable, league: number, entry: number): Promise<LeagueRow> {
  const row = await lockLeague(tx, league);
  if (row === undefined || row.cup_of !== null) throw new NotFound("league");
  if (row.league_type !== "x" || row.admin_entry !== entry) throw new NotAllowed("not the administrator");
  return row;
}
