import { MINUTE } from "@elvan/rules";
import type { Instant } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { openEvent } from "../db/events.ts";
import { pollFeed } from "../feed/poll.ts";
import type { Feed } from "../feed/feed.ts";
import { simulatorFeed } from "../feed/simulator/simulator-feed.ts";
import { joinSquadWriters } from "../game/locks.ts";
import { DOUBLES } from "../seed/calendar.ts";
import { makeManager } from "../seed/manager.ts";
import { LAST_JOINING, managerNumber } from "../seed/newcomers.ts";
import { makeVisits, planningTime, visitors, type Member } from "../seed/visits.ts";
import { nextDue, runDue, type Done } from "./run-due.ts";

/**
 * The demo season goes on: the simulator plays the matches, made-up managers look at their teams, and the season's
 * machinery does what is due. From one moment to the next everything happens in its order, whether a few seconds
 * pass or the clock jumps over a week.
 */

/** Key under which one process at a time lives the demo on. */
const LIVING: readonly [number, number] = [7_361_010, 1];
/** Steps in which matches are followed: those of the last hours before the moment that is wanted closely. */
const CLOSE_STEP = 5 * MINUTE;
const COARSE_STEP = 15 * MINUTE;
const CLOSE = 180 * MINUTE;
/** Nobody has lived the demo for so long: no server was running. */
const ASLEEP = 2 * MINUTE;

const feeds = new WeakMap<Database, Feed>();
const crowds = new WeakMap<Database, Promise<Member[]>>();

/** Whether the database holds a demo season. */
export async function livedUntil(ctx: Context): Promise<Instant | undefined> {
  const row = await ctx.db.selectFrom("demo").select("lived_until").executeTakeFirst();
  return row?.lived_until.getTime();
}

/**
 * Lives the demo up to `until`, stop by stop, as long as nobody else is at it.
 *
 * @param setClock is called with each deadline just before it passes, and with `until` at the end: who moves the season's clock
 * moves it then. Left out when the clock is there already.
 * @returns what the season's machinery did, in order; undefined when another call or process is living it
 */
export function liveUntil(
  ctx: Context,
  until: Instant,
  setClock: (at: Instant) => Promise<void> = async () => {},
): Promise<Done[] | undefined> {
  return ctx.db.exclusively(LIVING, async () => {
    const done: Done[] = [];
    let from = await livedUntil(ctx);
    while (from !== undefined && from < until) {
      const stop = await nextStop(ctx, from, until);
      if (stop.isDeadline || stop.isLast) await setClock(stop.at);
      done.push(...(await liveTo(ctx, from, stop)));
      from = stop.at;
    }
    return done;
  });
}

type Stop = {
  at: Instant;
  /** A round's deadline passes. */
  isDeadline: boolean;
  /** The season has a step of its own to do. */
  isDue: boolean;
  isLast: boolean;
};

/** The next moment at which something happens that what follows depends on. */
async function nextStop(ctx: Context, from: Instant, until: Instant): Promise<Stop> {
  const at = clockedAt(ctx, from);
  const due = await nextDue(at);
  const open = await openEvent(ctx.db, new Date(from));
  const running = await ctx.db
    .selectFrom("fixture")
    .select("id")
    .where("started", "=", true)
    .where("finished_provisional", "=", false)
    .limit(1)
    .execute();
  const stops = [until];
  if (due) stops.push(due.getTime());
  // The last look at a team is taken a moment before the deadline.
  if (open) stops.push(open.deadline_time.getTime() - 1, open.deadline_time.getTime());
  if (running.length > 0) stops.push(from + (until - from > CLOSE ? COARSE_STEP : CLOSE_STEP));
  const stop = Math.min(...stops.filter((moment) => moment > from));
  return {
    at: stop,
    isDeadline: stop === open?.deadline_time.getTime(),
    isDue: stop === due?.getTime(),
    isLast: stop === until,
  };
}

const clockedAt = (ctx: Context, at: Instant): Context => ({ ...ctx, now: () => new Date(at) });

/**
 * Everything between two stops; nothing that depends on anything else may lie between them. What the feed tells is scored when
 * somebody can see it: at the last stop, and whenever the season's own step comes.
 */
async function liveTo(ctx: Context, from: Instant, { at: to, isDue, isLast }: Stop): Promise<Done[]> {
  const clocked = clockedAt(ctx, to);
  await letManagersAct(clocked, from, to);
  // The kick-off comes before the first report: it gives everybody of both clubs his line.
  const done = isDue || isLast ? await runDue(clocked) : [];
  const polled = await pollFeed(clocked, feedOf(ctx), from);
  if (isLast && polled.events.length > 0) done.push(...(await runDue(clocked)));
  await ctx.db
    .updateTable("demo")
    .set({ lived_until: new Date(to) })
    .execute();
  return done;
}

function feedOf(ctx: Context): Feed {
  const known = feeds.get(ctx.db) ?? simulatorFeed(ctx.db);
  feeds.set(ctx.db, known);
  return known;
}

/** Made-up managers whose moment has come; a round that is frozen already is not touched. */
async function letManagersAct(ctx: Context, from: Instant, to: Instant): Promise<void> {
  const open = await openEvent(ctx.db, new Date(from));
  if (!open) return;
  const fixtures = await ctx.db.selectFrom("fixture").select(["event", "kickoff_time"]).execute();
  const round = planningTime(fixtures, { id: open.id, deadline_time: open.deadline_time.getTime() });
  const acting = visitors(await crowdOf(ctx), round, { from, to: Math.min(to, round.deadline_time - 1) });
  if (acting.length === 0) return;
  await ctx.db.transaction().execute(async (tx) => {
    await joinSquadWriters(tx);
    const event = await tx.selectFrom("event").select("closed_at").where("id", "=", round.id).executeTakeFirst();
    if (!event || event.closed_at !== null) return;
    await makeVisits(tx, acting, round, await ctx.ruleset(tx, open));
  });
}

/** Everybody made up, with his team; they neither come nor go once the season is made. */
function crowdOf(ctx: Context): Promise<Member[]> {
  const known = crowds.get(ctx.db) ?? readCrowd(ctx);
  crowds.set(ctx.db, known);
  return known;
}

async function readCrowd(ctx: Context): Promise<Member[]> {
  const season = await ctx.db.selectFrom("season").select("seed").executeTakeFirstOrThrow();
  const rows = await ctx.db
    .selectFrom("entry")
    .innerJoin("account", "account.id", "entry.account")
    .select(["entry.id", "account.email"])
    .where("account.password_hash", "is", null)
    .where("account.email", "like", sql<string>`'manager-%'`)
    .orderBy("entry.id")
    .execute();
  return rows.flatMap(({ id, email }) => {
    const number = managerNumber(email);
    return number === null ? [] : [{ entry: id, manager: makeManager(season.seed, number, DOUBLES, LAST_JOINING) }];
  });
}

/**
 * One breath of the demo: whatever happened since the last one. Every process may call it every few seconds.
 *
 * @returns what was done; empty where no demo runs
 */
export async function liveDemo(ctx: Context): Promise<Done[]> {
  if ((await livedUntil(ctx)) === undefined) return [];
  return (await liveUntil(ctx, ctx.now().getTime())) ?? [];
}

/**
 * Lets time go on where it stopped: while no server was running the demo stood still, so that a deadline that was ahead is
 * still ahead; a jump that was cut short ends where it came to. To be called when a server starts, before it listens.
 */
export async function wakeDemo(ctx: Context): Promise<void> {
  const lived = await livedUntil(ctx);
  if (lived === undefined) return;
  const season = await ctx.db.selectFrom("season").select("clock_frozen").executeTakeFirst();
  const now = ctx.now().getTime();
  if (season?.clock_frozen || now < lived || now - lived >= ASLEEP) {
    await ctx.setClock({ offset: lived - Date.now() });
  }
}
