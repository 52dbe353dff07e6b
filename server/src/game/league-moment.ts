import { leagueStarted, type OpenEvent, type Ruleset } from "@elvan/rules";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/connect.ts";
import { currentEvent, openEvent } from "../db/events.ts";
import { countMembersAt, lockLeague, type LeagueRow } from "../db/leagues.ts";
import { NotFound } from "./refusal.ts";

/** What a league's move is judged by. */
export type LeagueMoment = {
  now: Date;
  /** The round whose deadline passed last; null before the first. */
  currentEvent: number | null;
  open: OpenEvent | null;
  ruleset: Ruleset;
};

/**
 * The moment of a move that has nothing to do with squads, so that it waits for no deadline. Read behind the locks of the
 * move: who has waited for the matches of a league to be made comes after its deadline.
 */
export async function leagueMoment(ctx: Context, tx: Queryable): Promise<LeagueMoment> {
  const now = ctx.now();
  const [current, open] = [await currentEvent(tx, now), await openEvent(tx, now)];
  const round = open ?? current;
  if (round === undefined) throw new NotFound("season");
  return {
    now,
    currentEvent: current?.id ?? null,
    open: open ? { id: open.id, deadline_time: open.deadline_time.getTime() } : null,
    ruleset: await ctx.ruleset(tx, round),
  };
}

/** Whether a head-to-head league has started with one alone in it, who waits for others (rules.md 13). */
export async function isWaiting(db: Queryable, league: LeagueRow, current: number | null): Promise<boolean> {
  if (league.scoring !== "h" || league.scheduled_at !== null || current === null) return false;
  return leagueStarted(league, current) && (await countMembersAt(db, league.id, current)) < 2;
}

/** The entry that asks is not the administrator of the league. */
export class NotAllowed extends Error {
  override readonly name = "NotAllowed";
}

/**
 * The private league, held, for its administrator.
 * @throws NotFound when there is none, NotAllowed when somebody else administers it.
 */
export async function lockOwnLeague(tx: Queryable, league: number, entry: number): Promise<LeagueRow> {
  const row = await lockLeague(tx, league);
  if (row === undefined || row.cup_of !== null) throw new NotFound("league");
  if (row.league_type !== "x" || row.admin_entry !== entry) throw new NotAllowed("not the administrator");
  return row;
}
