import { leagueStarted, type CodePrivacy } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { addBan, isMember, liftBan, removeLeague, removeMember, updateLeague, type LeagueRow } from "../db/leagues.ts";
import { keepOldCode } from "../db/invitations.ts";
import { generateLeagueCode, leagueProblems } from "./create-league.ts";
import { leagueMoment, lockOwnLeague } from "./league-moment.ts";
import { nameProblems } from "../names/names.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { NotFound, Refusal, refuseIfAny, type Problem } from "../platform/refusal.ts";

export type LeagueChange = {
  name: string;
  admin_entry?: number | null | undefined;
  closed?: boolean | undefined;
  code_privacy?: CodePrivacy | undefined;
  start_event?: number | undefined;
  ko_rounds?: number | null | undefined;
  max_entries?: number | null | undefined;
  before?: Record<string, unknown> | undefined;
};

/** Everything except the name is fixed once a league has started (league-046). */
const SETTINGS = ["admin_entry", "closed", "code_privacy", "start_event", "ko_rounds", "max_entries"] as const;

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
    const stored = Object.fromEntries(
      Object.keys(wanted).map((field) => [field, league[field as keyof typeof wanted]]),
    );
    refuseIfChanged(stored, change.before, wanted);
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

/** @throws Refusal `league_closed` (it has no code), `league_started` */
export function regenerateCode(ctx: Context, entry: number, id: number): Promise<string> {
  return ctx.db.transaction().execute(async (tx) => {
    const league = await lockOwnLeague(tx, id, entry);
    await refuseStarted(ctx, tx, league);
    if (league.closed) throw new Refusal([{ code: "league_closed" }]);
    const code = await generateLeagueCode(tx);
    await updateLeague(tx, id, { code });
    if (league.code !== null) await keepOldCode(tx, { code: league.code, league: id, replaced_at: ctx.now() });
    return code;
  });
}

/** Only a league that has not started can be deleted (league-142). */
export function deleteLeague(ctx: Context, entry: number, id: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await refuseStarted(ctx, tx, await lockOwnLeague(tx, id, entry));
    await removeLeague(tx, id);
  });
}

/** The member is removed at once and cannot rejoin until the ban is lifted (league-092). */
export function banEntry(ctx: Context, entry: number, id: number, banned: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const league = await lockOwnLeague(tx, id, entry);
    await refuseStarted(ctx, tx, league);
    if (banned === entry) throw new Refusal([{ code: "admin_not_banned", field: "entry" }]);
    if (!(await isMember(tx, id, banned))) throw new Refusal([{ code: "not_member", field: "entry" }]);
    await addBan(tx, { league: id, entry: banned, at: ctx.now() });
    await removeMember(tx, id, banned);
  });
}

/** Does not rejoin the league: managers do that themselves. */
export function unbanEntry(ctx: Context, entry: number, id: number, banned: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await refuseStarted(ctx, tx, await lockOwnLeague(tx, id, entry));
    if (!(await liftBan(tx, id, banned))) throw new NotFound("ban");
  });
}

async function refuseStarted(ctx: Context, tx: Queryable, league: LeagueRow): Promise<void> {
  const { currentEvent } = await leagueMoment(ctx, tx);
  if (leagueStarted(league, currentEvent)) throw new Refusal([{ code: "league_started" }]);
}
