import { leagueStarted, type CodePrivacy } from "@elvan/rules";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/connect.ts";
import { isMember, removeMember, updateLeague, type LeagueRow } from "../db/leagues.ts";
import { freshCode, leagueProblems } from "./create-league.ts";
import { leagueMoment, lockOwnLeague } from "./league-moment.ts";
import { nameProblems } from "./names.ts";
import { NotFound, Refusal, refuseIfAny, type Problem } from "./refusal.ts";

/** What an administrator wants changed; absent stays as it is. */
export type LeagueChange = {
  name: string;
  admin_entry?: number | null | undefined;
  closed?: boolean | undefined;
  code_privacy?: CodePrivacy | undefined;
  start_event?: number | undefined;
  ko_rounds?: number | null | undefined;
  max_entries?: number | null | undefined;
};

/** What stands still once a league has started: everything but its name (league-046). */
const SETTINGS = ["admin_entry", "closed", "code_privacy", "start_event", "ko_rounds", "max_entries"] as const;

/**
 * Changes a private league (rules.md 11).
 * @throws Refusal with the problems of the new settings, `league_started` for a setting that can no longer change,
 * `not_member` for a new administrator from outside.
 */
export function changeLeague(ctx: Context, entry: number, id: number, change: LeagueChange): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const league = await lockOwnLeague(tx, id, entry);
    const moment = await leagueMoment(ctx, tx);
    const head = league.scoring === "h";
    const wanted = {
      name: change.name.trim(),
      admin_entry: change.admin_entry ?? league.admin_entry,
      closed: change.closed ?? league.closed,
      code_privacy: change.code_privacy ?? league.code_privacy,
      start_event: change.start_event ?? league.start_event,
      ko_rounds: head && change.ko_rounds !== undefined ? change.ko_rounds || null : league.ko_rounds,
      max_entries: head && change.max_entries !== undefined ? change.max_entries || null : league.max_entries,
    };
    const { events, rules } = moment.ruleset;
    const facts = { currentEvent: moment.currentEvent, events, rules, members: league.members };
    const problems: Problem[] = [];
    if (leagueStarted(league, moment.currentEvent)) {
      problems.push(
        ...leagueProblems({ ...wanted, scoring: league.scoring }, { ...facts, currentEvent: null }).filter(
          (problem) => problem.field === "name",
        ),
        ...SETTINGS.filter((field) => wanted[field] !== league[field]).map((field) => ({
          code: "league_started",
          field,
        })),
      );
    } else {
      problems.push(...leagueProblems({ ...wanted, scoring: league.scoring }, facts));
    }
    if (wanted.admin_entry !== league.admin_entry && !(await isMember(tx, id, wanted.admin_entry ?? 0))) {
      problems.push({ code: "not_member", field: "admin_entry" });
    }
    if (wanted.name !== league.name) problems.push(...(await nameProblems(tx, wanted.name)));
    refuseIfAny(problems);
    await updateLeague(tx, id, wanted);
  });
}

/**
 * A new code; the old one opens nothing any more.
 * @throws Refusal `league_closed`: a closed league has none; `league_started`.
 */
export function regenerateCode(ctx: Context, entry: number, id: number): Promise<string> {
  return ctx.db.transaction().execute(async (tx) => {
    const league = await lockOwnLeague(tx, id, entry);
    await refuseStarted(ctx, tx, league);
    if (league.closed) throw new Refusal([{ code: "league_closed" }]);
    const code = await freshCode(tx);
    await updateLeague(tx, id, { code });
    return code;
  });
}

/** Deletes a league that has not started, with everything that hangs on it (league-142). */
export function deleteLeague(ctx: Context, entry: number, id: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await refuseStarted(ctx, tx, await lockOwnLeague(tx, id, entry));
    await tx.deleteFrom("league").where("id", "=", id).execute();
  });
}

/**
 * Suspends a member: he leaves at once and cannot come back until the suspension is removed (league-092).
 * @throws Refusal: `league_started`, `not_member`, `admin_not_banned` for the administrator himself.
 */
export function banEntry(ctx: Context, entry: number, id: number, banned: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const league = await lockOwnLeague(tx, id, entry);
    await refuseStarted(ctx, tx, league);
    if (banned === entry) throw new Refusal([{ code: "admin_not_banned", field: "entry" }]);
    if (!(await isMember(tx, id, banned))) throw new Refusal([{ code: "not_member", field: "entry" }]);
    await tx
      .insertInto("league_ban")
      .values({ league: id, entry: banned, at: ctx.now() })
      .onConflict((conflict) => conflict.columns(["league", "entry"]).doNothing())
      .execute();
    await removeMember(tx, id, banned);
  });
}

/** Removes a suspension; the manager may join again, and must do so himself. */
export function unbanEntry(ctx: Context, entry: number, id: number, banned: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await refuseStarted(ctx, tx, await lockOwnLeague(tx, id, entry));
    const { numDeletedRows } = await tx
      .deleteFrom("league_ban")
      .where("league", "=", id)
      .where("entry", "=", banned)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new NotFound("ban");
  });
}

async function refuseStarted(ctx: Context, tx: Queryable, league: LeagueRow): Promise<void> {
  const { currentEvent } = await leagueMoment(ctx, tx);
  if (leagueStarted(league, currentEvent)) throw new Refusal([{ code: "league_started" }]);
}
