import { h2hSchedule, koRoundsFor, lastLeagueEvent, NO_OVERRIDES, seeded, shuffle } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/connect.ts";
import { eventById, updateEvent } from "../db/events.ts";
import { insertMatches, type NewMatch } from "../db/h2h-matches.ts";
import { season } from "../db/season.ts";
import { LEAGUES } from "./locks.ts";
import { ensureSystemLeagues } from "./system-leagues.ts";

/** Leagues whose matches are made in one transaction. */
const BATCH = 100;

/** What draws and schedules repeat from. */
export async function drawSeed(db: Queryable): Promise<string> {
  const row = await season(db);
  return row === undefined ? "" : `${row.name} ${row.seed}`;
}

/**
 * What leagues have of a deadline, once the round is closed: the general leagues that are missing, and the matches of the
 * head-to-head leagues that start with it (rules.md 13, 15). In parts that each are done whole; taken up again, it goes on
 * with what is left.
 * @returns whether this call has finished it.
 */
export async function startLeagues(ctx: Context, event: number): Promise<boolean> {
  const done = await ctx.db.exclusively([LEAGUES, event], async () => {
    const round = await eventById(ctx.db, event);
    if (!round || round.closed_at === null || round.leagues_at !== null) return false;
    await ctx.db.transaction().execute((tx) => ensureSystemLeagues(ctx, tx));
    await scheduleH2hLeagues(ctx, event);
    // Matches that come to a round which is settled already are decided by settling its matches again.
    await updateEvent(ctx.db, event, { leagues_at: ctx.now(), matches_partition: null });
    return true;
  });
  return done === true;
}

/** Makes the matches of the head-to-head leagues that have begun and have none; from then on nobody joins or leaves them. */
async function scheduleH2hLeagues(ctx: Context, event: number): Promise<void> {
  const seed = await drawSeed(ctx.db);
  const { events } = await ctx.ruleset(ctx.db, { id: event, overrides: NO_OVERRIDES });
  const due = await ctx.db
    .selectFrom("league")
    .select("id")
    .where("scoring", "=", "h")
    .where("cup_of", "is", null)
    .where("scheduled_at", "is", null)
    .where("start_event", "<=", event)
    .orderBy("id")
    .execute();
  for (let from = 0; from < due.length; from += BATCH) {
    const ids = due.slice(from, from + BATCH).map(({ id }) => id);
    await ctx.db.transaction().execute((tx) => scheduleBatch(ctx, tx, ids, { event, events, seed }));
  }
}

async function scheduleBatch(
  ctx: Context,
  tx: Queryable,
  ids: readonly number[],
  { event, events, seed }: { event: number; events: number; seed: string },
): Promise<void> {
  const leagues = await tx
    .selectFrom("league")
    .select(["id", "start_event", "ko_rounds"])
    .where("id", "in", [...ids])
    .where("scheduled_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  const listed = await tx
    .selectFrom("league_entry")
    .select(["league", "entry"])
    .where("league", "in", [...ids])
    .where("joined_event", "<=", event)
    .orderBy("league")
    .orderBy("entry")
    .execute();
  const members = Map.groupBy(listed, ({ league }) => league);
  const matches: NewMatch[] = [];
  const scheduled: { id: number; ko_rounds: number }[] = [];
  for (const league of leagues) {
    const entries = (members.get(league.id) ?? []).map(({ entry }) => entry);
    // A league that was late (one alone until now) begins with the round that is.
    const first = Math.max(league.start_event, event);
    const ko_rounds = Math.min(koRoundsFor(entries.length, league.ko_rounds ?? 0), events - first);
    const order = shuffle(entries, seeded(seed, "h2h", league.id, league.start_event));
    const pairings = h2hSchedule(order, first, lastLeagueEvent(events, ko_rounds));
    // One alone plays nobody, and is asked again at the next deadline.
    if (pairings.length === 0) continue;
    for (const pairing of pairings) matches.push({ ...pairing, league: league.id });
    scheduled.push({ id: league.id, ko_rounds });
  }
  await insertMatches(tx, matches);
  await sql`
    update league set scheduled_at = ${ctx.now()}, ko_rounds = nullif(done.ko_rounds, 0)
    from unnest(${sql.val(scheduled.map(({ id }) => id))}::int[],
      ${sql.val(scheduled.map(({ ko_rounds }) => ko_rounds))}::int[]) as done(id, ko_rounds)
    where done.id = league.id
  `.execute(tx);
}
