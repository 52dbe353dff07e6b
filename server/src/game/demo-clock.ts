import type { ClockAction } from "@elvan/contract";
import { CALENDAR_TIMES, DAY, HOUR, MINUTE, type Instant } from "@elvan/rules";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { livedUntil, liveUntil } from "../jobs/live-demo.ts";
import type { Done } from "../jobs/run-due.ts";
import { NotFound, Refusal } from "./refusal.ts";

/** Where somebody wants the demo's clock: at a named place of the season, or at an instant. */
export type ClockTarget = { action: ClockAction } | { at: Date };

/** The demo's clock as the panel shows it. */
export type DemoClockState = {
  now: Date;
  frozen: boolean;
  busy: boolean;
  current_event: number | null;
  next_event: number | null;
  next_deadline: Date | null;
  /** The named places that lie ahead. */
  actions: ClockAction[];
};

export type MovedClock = {
  now: Date;
  /** The round that is current now. */
  event: number | null;
  /** What happened on the way, in order. */
  done: Done[];
};

/** "Just before" and "just after" a deadline. */
const BEFORE = 5 * MINUTE;
const AFTER = MINUTE;
/** Into a match: most of the first half is played. */
const INTO_MATCH = 35 * MINUTE;
/** A match that is running is followed in such steps, while there are so many of it left. */
const FURTHER = 15 * MINUTE;
const LAST_LOOK = 100 * MINUTE;
/** The last match of a round is surely over. */
const MATCH_OVER = 130 * MINUTE;
/** After its last round's check the season has nothing more to show. */
const AFTERWARDS = DAY;
/** How long a move waits for one that is under way, or for the season's own step. */
const PATIENCE = 120_000;

type Match = { event: number; kickoff: Instant; started: boolean; over: boolean };
type Round = { id: number; deadline: Instant; finished: Instant | null; checked: boolean };
type Season = { rounds: Round[]; matches: Match[] };

const moving = new WeakMap<Database, number>();

async function readSeason(ctx: Context): Promise<Season> {
  const events = await ctx.db
    .selectFrom("event")
    .select(["id", "deadline_time", "finished_at", "checked_at"])
    .orderBy("id")
    .execute();
  const fixtures = await ctx.db
    .selectFrom("fixture")
    .select(["event", "kickoff_time", "started", "finished_provisional", "abandoned"])
    .orderBy("kickoff_time")
    .execute();
  return {
    rounds: events.map((event) => ({
      id: event.id,
      deadline: event.deadline_time.getTime(),
      finished: event.finished_at?.getTime() ?? null,
      checked: event.checked_at !== null,
    })),
    matches: fixtures.flatMap(({ event, kickoff_time, started, finished_provisional, abandoned }) =>
      event === null || kickoff_time === null
        ? []
        : [{ event, kickoff: kickoff_time.getTime(), started, over: finished_provisional || abandoned }],
    ),
  };
}

/** The morning on which a round is settled, and some hours more, when its points are final. */
function finalAt(season: Season, round: Round): Instant | null {
  const checked = CALENDAR_TIMES.check_hours * HOUR + MINUTE;
  if (round.finished !== null) return round.finished + checked;
  const last = Math.max(...season.matches.filter((match) => match.event === round.id).map((match) => match.kickoff));
  if (!Number.isFinite(last)) return null;
  const settle = CALENDAR_TIMES.settle_hour * HOUR;
  return (Math.floor((last + MATCH_OVER - settle) / DAY) + 1) * DAY + settle + checked;
}

/** The moment that a named place stands for, seen from `now`; null when there is none ahead. */
function momentOf(action: ClockAction, season: Season, now: Instant): Instant | null {
  const current = season.rounds.findLast((round) => round.deadline <= now);
  const next = season.rounds.find((round) => round.deadline > now);
  const ahead = (moment: Instant | null | undefined) => (moment && moment > now ? moment : null);
  switch (action) {
    case "before_deadline":
      return ahead(next && next.deadline - BEFORE);
    case "after_deadline":
      return ahead(next && next.deadline + AFTER);
    case "live": {
      const moments = season.matches.flatMap(({ kickoff, started, over }) => {
        if (over) return [];
        const further = started && now + FURTHER < kickoff + LAST_LOOK ? [now + FURTHER] : [];
        return [kickoff + INTO_MATCH, ...further].filter((moment) => moment > now);
      });
      return moments.length > 0 ? Math.min(...moments) : null;
    }
    case "end_of_event": {
      const isOpen = (round: Round | undefined) =>
        season.matches.some((match) => match.event === round?.id && !match.over && match.kickoff + MATCH_OVER > now);
      const round = isOpen(current) ? current : next;
      const kickoffs = season.matches.filter((match) => match.event === round?.id).map((match) => match.kickoff);
      return kickoffs.length > 0 ? ahead(Math.max(...kickoffs) + MATCH_OVER) : null;
    }
    case "next_morning":
      return current && !current.checked ? ahead(finalAt(season, current)) : null;
    case "real_time":
      return null;
  }
}

const PLACES: readonly ClockAction[] = ["before_deadline", "after_deadline", "live", "end_of_event", "next_morning"];

/**
 * The demo's clock.
 *
 * @throws NotFound where no demo season runs
 */
export async function readDemoClock(ctx: Context): Promise<DemoClockState> {
  if ((await livedUntil(ctx)) === undefined) throw new NotFound("demo");
  const season = await readSeason(ctx);
  const row = await ctx.db.selectFrom("season").select("clock_frozen").executeTakeFirstOrThrow();
  const busy = (moving.get(ctx.db) ?? 0) > 0;
  const frozen = row.clock_frozen !== null && !busy;
  const now = ctx.now();
  const next = season.rounds.find((round) => round.deadline > now.getTime());
  return {
    now,
    frozen,
    busy,
    current_event: season.rounds.findLast((round) => round.deadline <= now.getTime())?.id ?? null,
    next_event: next?.id ?? null,
    next_deadline: next ? new Date(next.deadline) : null,
    actions: [
      ...PLACES.filter((action) => momentOf(action, season, now.getTime()) !== null),
      ...(frozen ? (["real_time"] as const) : []),
    ],
  };
}

/**
 * Moves the demo's clock forward. Everything that falls due on the way happens in its order: made-up managers act,
 * deadlines pass, matches are played and followed, rounds are settled and checked, prices change. The clock is at every
 * deadline when it passes, so that nobody can save behind it, and runs on from where it was moved to.
 *
 * Where it shall go is decided by what is so when it is asked for: two who ask at once for the same place get there
 * together, and nobody goes twice.
 *
 * @throws NotFound where no demo season runs; Refusal clock_backwards, clock_action_unavailable (nothing of this kind is ahead),
 * clock_too_far (the season ends before), clock_busy (another move takes too long)
 */
export async function moveClock(ctx: Context, target: ClockTarget): Promise<MovedClock> {
  if ((await livedUntil(ctx)) === undefined) throw new NotFound("demo");
  if ("action" in target && target.action === "real_time") return letRun(ctx);
  const season = await readSeason(ctx);
  const until = aim(season, target, ctx.now().getTime());
  moving.set(ctx.db, (moving.get(ctx.db) ?? 0) + 1);
  try {
    const done = await liveWhenFree(ctx, until);
    const now = ctx.now();
    const current = season.rounds.findLast((round) => round.deadline <= now.getTime());
    return { now, event: current?.id ?? null, done };
  } finally {
    moving.set(ctx.db, (moving.get(ctx.db) ?? 1) - 1);
  }
}

function aim(season: Season, target: ClockTarget, now: Instant): Instant {
  if ("action" in target) {
    const moment = momentOf(target.action, season, now);
    if (moment === null) throw new Refusal([{ code: "clock_action_unavailable", action: target.action }]);
    return moment;
  }
  const at = target.at.getTime();
  const last = season.rounds.at(-1);
  const end = ((last && finalAt(season, last)) ?? now) + AFTERWARDS;
  if (at < now) throw new Refusal([{ code: "clock_backwards", now: new Date(now).toISOString() }]);
  if (at > end) throw new Refusal([{ code: "clock_too_far", end: new Date(end).toISOString() }]);
  return at;
}

/** Lives on to `until` as soon as nobody else is at it, and lets the clock run from there. */
async function liveWhenFree(ctx: Context, until: Instant): Promise<Done[]> {
  const patience = Date.now() + PATIENCE;
  for (;;) {
    // Whoever was before us may have gone there, or further.
    if (ctx.now().getTime() >= until) return [];
    const done = await liveUntil(ctx, until, (at) => ctx.setClock({ offset: at - Date.now() }));
    if (done) return done;
    if (Date.now() > patience) throw new Refusal([{ code: "clock_busy" }]);
    await sleep(50);
  }
}

/** A clock that stands still goes on from where it stands. */
async function letRun(ctx: Context): Promise<MovedClock> {
  const { frozen, current_event } = await readDemoClock(ctx);
  if (!frozen) throw new Refusal([{ code: "clock_action_unavailable", action: "real_time" }]);
  await ctx.setClock({ offset: ctx.now().getTime() - Date.now() });
  return { now: ctx.now(), event: current_event, done: [] };
}
