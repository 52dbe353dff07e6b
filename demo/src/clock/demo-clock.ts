import { ClockAction } from "@elvan/contract";
import {
  CALENDAR_TIMES,
  DAY,
  HOUR,
  LAST_DAY,
  MINUTE,
  NEWS_TIME,
  roundsAt,
  roundsInOrder,
  type Instant,
} from "@elvan/rules";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "@elvan/server/platform/context.ts";
import { simulatedUntil, advanceDemoTo, type DemoActivity } from "./advance-demo.ts";
import type { Done } from "@elvan/server/jobs/run-due.ts";
import type { SeasonClock } from "@elvan/server/time/season-clock.ts";
import { NotFound, Refusal } from "@elvan/server/platform/refusal.ts";

export type ClockTarget = { action: ClockAction } | { at: Date };

export type DemoClockState = {
  now: Date;
  frozen: boolean;
  busy: boolean;
  progress: ClockProgress | null;
  current_event: number | null;
  next_event: number | null;
  next_deadline: Date | null;
  actions: ClockAction[];
};

export type MovedClock = {
  now: Date;
  event: number | null;
  done: Done[];
};

const BEFORE_DEADLINE = 5 * MINUTE;
/** Clubs announce an hour before kick-off, and the deadline is five minutes before it. */
const LINE_UPS_KNOWN = 50 * MINUTE;
const AFTER_DEADLINE = MINUTE;
const INTO_MATCH = 35 * MINUTE;
const MATCH_STEP = 15 * MINUTE;
const MATCH_STEP_UNTIL = 100 * MINUTE;
/** The last match of a round is over by then. */
const MATCH_DURATION = 130 * MINUTE;
const RANGE_AFTER_SEASON = NEWS_TIME;
/** Waiting time for another move or the season's own step. */
const MAX_WAIT_MS = 120_000;

type Match = { event: number; kickoff: Instant; started: boolean; over: boolean };
type Round = { id: number; deadline_time: Instant; finished: Instant | null; checked: boolean };
type Season = { rounds: Round[]; matches: Match[] };

/** `at`: how far it has come; `doing`: what is happening there. */
export type ClockProgress = { from: Date; at: Date; until: Date; doing: DemoActivity };

const moves = new WeakMap<SeasonClock, { pending: number; progress: ClockProgress | null }>();

/** Whether this process is at it. */
export const isClockMoving = (ctx: Context): boolean => (moves.get(ctx.clock)?.pending ?? 0) > 0;

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
      deadline_time: event.deadline_time.getTime(),
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

function finalAt(season: Season, round: Round): Instant | null {
  const checked = CALENDAR_TIMES.check_hours * HOUR + MINUTE;
  if (round.finished !== null) return round.finished + checked;
  const last = Math.max(...season.matches.filter((match) => match.event === round.id).map((match) => match.kickoff));
  if (!Number.isFinite(last)) return null;
  const settle = CALENDAR_TIMES.settle_hour * HOUR;
  return (Math.floor((last + MATCH_DURATION - settle) / DAY) + 1) * DAY + settle + checked;
}

const kickoffsOf = (season: Season, round: Round | null): Instant[] =>
  season.matches.filter((match) => match.event === round?.id).map((match) => match.kickoff);

/** When a round has been settled and is no news any more, if the last day of the next is still to come. */
function aheadOf(season: Season, round: Round): Instant | null {
  const kickoffs = kickoffsOf(season, round);
  const final = finalAt(season, round);
  if (final === null || kickoffs.length === 0) return null;
  const moment = Math.max(...kickoffs, round.deadline_time) + NEWS_TIME + MINUTE;
  const next = season.rounds.find((other) => other.id === round.id + 1);
  return next && moment > final && moment < next.deadline_time - LAST_DAY ? moment : null;
}

/** When some of its matches are over, none is on, and others are to come. */
function betweenOf(season: Season, round: Round | null, now: Instant): Instant | null {
  const kickoffs = kickoffsOf(season, round);
  const moments = kickoffs
    .map((kickoff) => kickoff + MATCH_DURATION)
    .filter((moment) => kickoffs.some((kickoff) => kickoff > moment))
    .filter((moment) => kickoffs.every((kickoff) => kickoff > moment || kickoff + MATCH_DURATION <= moment));
  return moments.toSorted((a, b) => a - b).find((moment) => moment > now) ?? null;
}

function seasonOver(season: Season): Instant | null {
  const last = season.rounds.at(-1) ?? null;
  const kickoffs = kickoffsOf(season, last);
  return kickoffs.length === 0 ? null : Math.max(...kickoffs) + NEWS_TIME + MINUTE;
}

/** Null when the point does not lie ahead of `now`. */
function instantOf(action: ClockAction, season: Season, now: Instant): Instant | null {
  const { current, open } = roundsAt(season.rounds, now);
  const ahead = (moment: Instant | null) => (moment && moment > now ? moment : null);
  switch (action) {
    case "ahead":
      // Rounds in midweek follow each other too closely.
      return (
        roundsInOrder(season.rounds)
          .map((round) => ahead(aheadOf(season, round)))
          .find((at) => at !== null) ?? null
      );
    case "last_day":
      return ahead(open && open.deadline_time - LAST_DAY + MINUTE);
    case "line_ups":
      return ahead(open && open.deadline_time - LINE_UPS_KNOWN);
    case "between":
      return betweenOf(season, current, now) ?? betweenOf(season, open, now);
    case "end_of_season":
      return ahead(seasonOver(season));
    case "before_deadline":
      return ahead(open && open.deadline_time - BEFORE_DEADLINE);
    case "after_deadline":
      return ahead(open && open.deadline_time + AFTER_DEADLINE);
    case "live": {
      const moments = season.matches.flatMap(({ kickoff, started, over }) => {
        if (over) return [];
        const further = started && now + MATCH_STEP < kickoff + MATCH_STEP_UNTIL ? [now + MATCH_STEP] : [];
        return [kickoff + INTO_MATCH, ...further].filter((moment) => moment > now);
      });
      return moments.length > 0 ? Math.min(...moments) : null;
    }
    case "end_of_event": {
      const isRunning = (round: Round | null) =>
        season.matches.some(
          (match) => match.event === round?.id && !match.over && match.kickoff + MATCH_DURATION > now,
        );
      const round = isRunning(current) ? current : open;
      const kickoffs = season.matches.filter((match) => match.event === round?.id).map((match) => match.kickoff);
      return kickoffs.length > 0 ? ahead(Math.max(...kickoffs) + MATCH_DURATION) : null;
    }
    case "next_morning":
      return current && !current.checked ? ahead(finalAt(season, current)) : null;
    case "real_time":
      return null;
  }
}

const CLOCK_ACTIONS = ClockAction.options.filter((action) => action !== "real_time");

export async function readDemoClock(ctx: Context): Promise<DemoClockState> {
  if ((await simulatedUntil(ctx)) === undefined) throw new NotFound("demo");
  const season = await readSeason(ctx);
  const row = await ctx.db.selectFrom("season").select("clock_frozen").executeTakeFirstOrThrow();
  const { pending = 0, progress = null } = moves.get(ctx.clock) ?? {};
  const busy = pending > 0;
  const frozen = row.clock_frozen !== null && !busy;
  const now = ctx.now();
  const { current, open } = roundsAt(season.rounds, now);
  return {
    now,
    frozen,
    busy,
    progress,
    current_event: current?.id ?? null,
    next_event: open?.id ?? null,
    next_deadline: open && new Date(open.deadline_time),
    actions: [
      ...CLOCK_ACTIONS.filter((action) => instantOf(action, season, now.getTime()) !== null),
      ...(frozen ? (["real_time"] as const) : []),
    ],
  };
}

/**
 * Moves the demo's clock forward; everything due on the way happens in order. The clock stands at every deadline when it passes, so nobody
 * can save after it. The target is fixed when asked for: two callers of the same point move the clock once.
 * @throws NotFound where no demo season runs; Refusal clock_backwards, clock_action_unavailable, clock_too_far (beyond the season),
 * clock_busy
 */
export async function moveClock(ctx: Context, target: ClockTarget): Promise<MovedClock> {
  if ((await simulatedUntil(ctx)) === undefined) throw new NotFound("demo");
  if ("action" in target && target.action === "real_time") return resumeClock(ctx);
  const season = await readSeason(ctx);
  const until = targetInstant(season, target, ctx.now().getTime());
  const move = moves.get(ctx.clock) ?? { pending: 0, progress: null };
  moves.set(ctx.clock, move);
  move.pending += 1;
  const from = ctx.now();
  try {
    const done = await advanceWhenFree(ctx, until, (at, doing) => {
      move.progress = { from, at: new Date(at), until: new Date(until), doing };
    });
    const now = ctx.now();
    return { now, event: roundsAt(season.rounds, now).current?.id ?? null, done };
  } finally {
    move.pending -= 1;
    move.progress = null;
  }
}

function targetInstant(season: Season, target: ClockTarget, now: Instant): Instant {
  if ("action" in target) {
    const moment = instantOf(target.action, season, now);
    if (moment === null) throw new Refusal([{ code: "clock_action_unavailable", action: target.action }]);
    return moment;
  }
  const at = target.at.getTime();
  const last = season.rounds.at(-1);
  const end = ((last && finalAt(season, last)) ?? now) + RANGE_AFTER_SEASON;
  if (at < now) throw new Refusal([{ code: "clock_backwards", now: new Date(now).toISOString() }]);
  if (at > end) throw new Refusal([{ code: "clock_too_far", end: new Date(end).toISOString() }]);
  return at;
}

/** Retries while another process is advancing the demo. */
async function advanceWhenFree(
  ctx: Context,
  until: Instant,
  report: (at: Instant, doing: DemoActivity) => void,
): Promise<Done[]> {
  const waitUntil = performance.now() + MAX_WAIT_MS;
  for (;;) {
    // Another call may already have passed `until`.
    if (ctx.now().getTime() >= until) return [];
    const done = await advanceDemoTo(
      ctx,
      until,
      (at) => ctx.setClock({ offset: at - ctx.realTime().getTime() }),
      report,
    );
    if (done) return done;
    if (performance.now() > waitUntil) throw new Refusal([{ code: "clock_busy" }]);
    await sleep(50);
  }
}

async function resumeClock(ctx: Context): Promise<MovedClock> {
  const { frozen, current_event } = await readDemoClock(ctx);
  if (!frozen) throw new Refusal([{ code: "clock_action_unavailable", action: "real_time" }]);
  await ctx.setClock({ offset: ctx.now().getTime() - ctx.realTime().getTime() });
  return { now: ctx.now(), event: current_event, done: [] };
}
