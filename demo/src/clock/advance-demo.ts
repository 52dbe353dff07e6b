import { MINUTE } from "@elvan/rules";
import type { Instant } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "@elvan/server/platform/context.ts";
import type { Database } from "@elvan/server/db/connect.ts";
import { roundsNow } from "@elvan/server/db/events.ts";
import { makeForecasts } from "@elvan/server/forecasts/make-forecasts.ts";
import { pollFeed } from "@elvan/server/feed/poll.ts";
import type { Feed } from "@elvan/server/season/match-data.ts";
import { simulatorFeed } from "../simulator/simulator-feed.ts";
import { lockSquadsShared } from "@elvan/server/db/locks.ts";
import { DOUBLE_GAMEWEEKS } from "../seed/fixture-calendar.ts";
import {
  applyRecordedPrices,
  crowdOf,
  followStrengths,
  readRecordedDemo,
  recordedDemoFeed,
  type RecordedDemo,
} from "../replay/recorded-demo.ts";
import { managerNumber, memberOfCrowd } from "../managers/newcomers.ts";
import { playVisits, planningTime, readOutlook, visitorsWithin, type Member } from "../managers/visits.ts";
import { nextDue, runDue, type Done } from "@elvan/server/jobs/run-due.ts";

const ADVANCE_LOCK: readonly [number, number] = [7_361_010, 1];
/** The last hour before the target is simulated in small steps. */
const FINE_STEP = 5 * MINUTE;
const COARSE_STEP = 30 * MINUTE;
const FINE_STEP_RANGE = 60 * MINUTE;
/** Managers per transaction: their row locks make readers and savers wait. */
const MANAGERS_PER_TRANSACTION = 150;
/** A longer gap means that no server was running. */
const STOPPED_AFTER = 2 * MINUTE;

type Source = { recorded: RecordedDemo | undefined; feed: Feed };
const sources = new WeakMap<Database, Promise<Source>>();
const botManagers = new WeakMap<Database, Promise<Member[]>>();

export async function simulatedUntil(ctx: Context): Promise<Instant | undefined> {
  const row = await ctx.db.selectFrom("demo").select("lived_until").executeTakeFirst();
  return row?.lived_until.getTime();
}

/**
 * @param setClock called with each deadline just before it passes, and with `until` at the end
 * @returns the steps done, in order; undefined when another process is advancing it
 */
export function advanceDemoTo(
  ctx: Context,
  until: Instant,
  setClock: (at: Instant) => Promise<void> = async () => {},
  report: (at: Instant, activity: DemoActivity) => void = () => {},
): Promise<Done[] | undefined> {
  return ctx.db.exclusively(ADVANCE_LOCK, async () => {
    const done: Done[] = [];
    let from = await simulatedUntil(ctx);
    while (from !== undefined && from < until) {
      const stop = await nextStop(ctx, from, until);
      if (stop.isDeadline || stop.isLast) await setClock(stop.at);
      done.push(...(await advanceToStop(ctx, from, stop, (activity) => report(stop.at, activity))));
      from = stop.at;
    }
    return done;
  });
}

export type DemoActivity = "managers" | "season" | "matches";

type Stop = {
  at: Instant;
  /** A moment before a deadline. */
  isEve: boolean;
  isDeadline: boolean;
  isDue: boolean;
  isLast: boolean;
};

async function nextStop(ctx: Context, from: Instant, until: Instant): Promise<Stop> {
  const at = clockedAt(ctx, from);
  const due = await nextDue(at);
  const { open } = await roundsNow(ctx.db, new Date(from));
  const running = await ctx.db
    .selectFrom("fixture")
    .select("id")
    .where("started", "=", true)
    .where("finished_provisional", "=", false)
    .limit(1)
    .execute();
  const { recorded } = await sourceOf(ctx);
  const correction = recorded?.replay.corrections().find((moment) => moment > from);
  const stops = [until, ...(correction === undefined ? [] : [correction])];
  if (due) stops.push(due.getTime());
  // Managers act a moment before the deadline.
  if (open) stops.push(open.deadline_time.getTime() - 1, open.deadline_time.getTime());
  if (running.length > 0) stops.push(from + (until - from > FINE_STEP_RANGE ? COARSE_STEP : FINE_STEP));
  const stop = Math.min(...stops.filter((moment) => moment > from));
  return {
    at: stop,
    isEve: open !== null && stop === open.deadline_time.getTime() - 1,
    isDeadline: stop === open?.deadline_time.getTime(),
    isDue: stop === due?.getTime(),
    isLast: stop === until,
  };
}

const clockedAt = (ctx: Context, at: Instant): Context => ({ ...ctx, now: () => new Date(at) });

/**
 * Nothing between two stops may depend on anything else between them. Reports are scored only where somebody sees them: at the last stop
 * and with the season's own steps.
 */
async function advanceToStop(
  ctx: Context,
  from: Instant,
  { at: to, isDue, isLast, isEve }: Stop,
  report: (activity: DemoActivity) => void,
): Promise<Done[]> {
  const clocked = clockedAt(ctx, to);
  report("managers");
  await runBotManagers(clocked, from, to);
  // What is kept of a round is what was forecast before its deadline, also when the clock jumps over it.
  if (isEve) await makeForecasts(clocked, { asked: true, nextOnly: true });
  report(isDue ? "season" : "matches");
  // Kick-off comes before the first report: it creates every player's line.
  const { recorded, feed } = await sourceOf(ctx);
  if (recorded) await applyRecordedPrices(clocked, recorded, from, to);
  const done = isDue || isLast ? await runDue(clocked) : [];
  const polled = await pollFeed(clocked, feed, from);
  if (isLast && polled.events.length > 0) done.push(...(await runDue(clocked)));
  if (recorded) await followStrengths(clocked, recorded, done);
  await ctx.db
    .updateTable("demo")
    .set({ lived_until: new Date(to) })
    .execute();
  return done;
}

/** Where the demo's matches come from: the season that it was made on, or the simulator. */
function sourceOf(ctx: Context): Promise<Source> {
  return remember(sources, ctx.db, async () => {
    const recorded = await readRecordedDemo(ctx.db);
    return { recorded, feed: recorded ? recordedDemoFeed(ctx.db, recorded) : simulatorFeed(ctx.db) };
  });
}

/** Tried again after a failure. */
function remember<T>(known: WeakMap<Database, Promise<T>>, db: Database, read: () => Promise<T>): Promise<T> {
  const there = known.get(db);
  if (there) return there;
  const reading = read();
  known.set(db, reading);
  reading.catch(() => known.delete(db));
  return reading;
}

async function runBotManagers(ctx: Context, since: Instant, to: Instant): Promise<void> {
  const { open } = await roundsNow(ctx.db, new Date(since));
  if (!open) return;
  const fixtures = await ctx.db.selectFrom("fixture").select(["event", "kickoff_time"]).execute();
  const round = planningTime(fixtures, { id: open.id, deadline_time: open.deadline_time.getTime() });
  const acting = visitorsWithin(await botManagersOf(ctx), round, {
    from: since,
    to: Math.min(to, round.deadline_time - 1),
  });
  if (acting.length === 0) return;
  const outlook = await readOutlook(ctx.db, round.id);
  for (let from = 0; from < acting.length; from += MANAGERS_PER_TRANSACTION) {
    await ctx.db.transaction().execute(async (tx) => {
      await lockSquadsShared(tx);
      const event = await tx.selectFrom("event").select("closed_at").where("id", "=", round.id).executeTakeFirst();
      if (!event || event.closed_at !== null) return;
      await playVisits(
        tx,
        acting.slice(from, from + MANAGERS_PER_TRANSACTION),
        round,
        await ctx.ruleset(tx, open),
        outlook,
      );
    });
  }
}

const botManagersOf = (ctx: Context): Promise<Member[]> => remember(botManagers, ctx.db, () => readBotManagers(ctx));

async function readBotManagers(ctx: Context): Promise<Member[]> {
  const season = await ctx.db.selectFrom("season").select("seed").executeTakeFirstOrThrow();
  const rows = await ctx.db
    .selectFrom("entry")
    .innerJoin("account", "account.id", "entry.account")
    .select(["entry.id", "account.email"])
    .where("account.password_hash", "is", null)
    .where("account.email", "like", sql<string>`'manager-%'`)
    .orderBy("entry.id")
    .execute();
  const { recorded } = await sourceOf(ctx);
  const crowd = { seed: season.seed, ...(recorded ? crowdOf(recorded) : { doubles: DOUBLE_GAMEWEEKS }) };
  return rows.flatMap(({ id, email }) => {
    const number = managerNumber(email);
    return number === null ? [] : [{ entry: id, manager: memberOfCrowd(crowd, number) }];
  });
}

/** Any process may call it every few seconds. @returns the steps done; undefined where no demo runs */
export async function tickDemo(ctx: Context): Promise<Done[] | undefined> {
  if ((await simulatedUntil(ctx)) === undefined) return undefined;
  return (await advanceDemoTo(ctx, ctx.now().getTime())) ?? [];
}

/** Resumes the clock where the simulation stopped, so that no deadline passes while no server runs. Call at startup, before listening. */
export async function resumeDemo(ctx: Context): Promise<void> {
  const simulated = await simulatedUntil(ctx);
  if (simulated === undefined) return;
  const season = await ctx.db.selectFrom("season").select("clock_frozen").executeTakeFirst();
  const now = ctx.now().getTime();
  if (season?.clock_frozen || now < simulated || now - simulated >= STOPPED_AFTER) {
    await ctx.setClock({ offset: simulated - ctx.realTime().getTime() });
  }
}
