import { h2hSchedule, koRoundsFor, lastLeagueEvent, NO_OVERRIDES, seeded, shuffle } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { eventById, updateEvent } from "../db/events.ts";
import { insertMatches, type NewMatch } from "../db/h2h-matches.ts";
import { removeAbsentMembers } from "../db/leagues.ts";
import { season } from "../db/season.ts";
import { LEAGUES_LOCK } from "../db/locks.ts";
import { ensureSystemLeagues } from "./system-leagues.ts";

const BATCH_SIZE = 100;

/** Draws and schedules are repeatable from it. */
export async function drawSeed(db: Queryable): Promise<string> {
  const row = await season(db);
  return row === undefined ? "" : `${row.name} ${row.seed}`;
}

/** rules.md 13, 15. Works in batches; interrupted, it continues. A set-based moment that owns its SQL. */
export async function startLeagues(ctx: Context, event: number): Promise<boolean> {
  const done = await ctx.db.exclusively([LEAGUES_LOCK, event], async () => {
    const round = await eventById(ctx.db, event);
    if (!round || round.closed_at === null || round.leagues_at !== null) return false;
    await ctx.db.transaction().execute(async (tx) => {
      await ensureSystemLeagues(ctx, tx);
      await removeAbsentMembers(tx);
    });
    await scheduleH2hLeagues(ctx, event);
    // Matches added to a round that is settled already are decided by settling its matches again.
    await updateEvent(ctx.db, event, { leagues_at: ctx.now(), matches_partition: null });
    return true;
  });
  return done === true;
}

/** From then on nobody joins or leaves them. */
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
  for (let from = 0; from < due.length; from += BATCH_SIZE) {
    const ids = due.slice(from, from + BATCH_SIZE).map(({ id }) => id);
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
    // A league that waited for members begins with the present round.
    const first = Math.max(league.start_event, event);
    const ko_rounds = Math.min(koRoundsFor(entries.length, league.ko_rounds ?? 0), events - first);
    const order = shuffle(entries, seeded(seed, "h2h", league.id, league.start_event));
    const pairings = h2hSchedule(order, first, lastLeagueEvent(events, ko_rounds));
    // A single member plays nobody; the next deadline tries again.
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
