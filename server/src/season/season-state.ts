import { MINUTE, roundsAt, type Instant, type Ruleset } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { DETAIL, HttpProblem } from "../platform/http-problem.ts";
import type { Server } from "../platform/route.ts";
import { rulesetIn, type Facts } from "./facts.ts";
import { loadFacts } from "./load-facts.ts";

/** Ownership and the number of teams change without a notice. */
const REFRESH_INTERVAL_MS = MINUTE;
const CLOCK_CHECK_INTERVAL_MS = 250;
const REFRESH_DEBOUNCE_MS = 100;
const REFRESH_PAUSE_FACTOR = 2;
/** So often what nobody waits for is shown on the way. */
const HELD_PAUSE_MS = 5_000;
/** After a reading that failed. */
const RETRY_MS = 1_000;

/**
 * The order in which subscribers hear of a new state, each stage after the one before: a browser that hears of a version
 * by the stream and then asks this process gets that version or a newer one.
 */
const STAGES = ["board", "documents", "stream"] as const;
export type Stage = (typeof STAGES)[number];

/** `now`: the season's time at which the facts were read. */
export type SeasonMoment = { facts: Facts; now: Instant };
type Listener = (moment: SeasonMoment) => Promise<void>;

/** The season's public state in this process's memory. */
export type SeasonState = {
  /** Undefined in a database without a season. */
  facts(): Facts | undefined;
  /** Whole seconds until the clock alone changes the state. */
  steadyFor(): number;
  /** Reads the state again and waits until every subscriber has it. */
  refresh: () => Promise<void>;
  /**
   * While much changes at once, only now and then is any of it read: each reading costs more than most changes do.
   * @returns when every subscriber has the state that the work leaves
   */
  duringMany<T>(work: () => Promise<T>): Promise<T>;
  /** Refreshes in the background where the clock has passed a deadline since the last reading. */
  checkClock(): void;
  /** Listeners are awaited; one that fails stops no other. */
  subscribe(stage: Stage, listener: Listener): void;
  /** After all have subscribed: reads the state, and keeps it up to date until `close`. */
  start(): Promise<void>;
  close(): Promise<void>;
};

export type SeasonServer = Server & { seasonState: SeasonState };

/** 503 in a database without a season. */
export function seasonFacts(seasonState: SeasonState): Facts {
  const facts = seasonState.facts();
  if (!facts) throw new HttpProblem(503, DETAIL.starting, { "retry-after": "5" });
  return facts;
}

export function rulesetNow({ ctx, seasonState }: SeasonServer): Ruleset {
  const facts = seasonFacts(seasonState);
  return rulesetIn(facts, roundsAt(facts.events, ctx.now()).planned?.id ?? 1);
}

export function createSeasonState(ctx: Context): SeasonState {
  const listeners = new Map<Stage, Listener[]>(STAGES.map((stage) => [stage, []]));
  let moment: SeasonMoment | undefined;
  let boundary = Number.POSITIVE_INFINITY;
  let touched = new Set<number>();
  let callOff: (() => void) | undefined;
  let reading = { ended: 0, took: 0 };
  let isClosed = false;
  const held: Held = { works: 0, since: 0 };
  const stops: (() => void)[] = [];

  const readings = oneAfterAnother(async () => {
    if (isClosed) return;
    const begun = ctx.machine.now();
    const reread = touched;
    touched = new Set();
    try {
      const facts = await loadFacts(ctx.db, moment?.facts, reread, ctx.realTime());
      if (facts && !isClosed) {
        moment = { facts, now: ctx.now().getTime() };
        boundary = nextChange(moment);
        await tell(listeners, moment);
      }
    } catch (error) {
      for (const event of reread) touched.add(event);
      throw error;
    }
    reading = { ended: ctx.machine.now(), took: ctx.machine.now() - begun };
  });

  const refreshNow = () => {
    callOff = undefined;
    readings.next().catch((error: unknown) => {
      if (isClosed) return;
      ctx.log.error(error, "season state not refreshed");
      callOff ??= ctx.machine.after(RETRY_MS, refreshNow);
    });
  };
  /** Notices come in bursts: the first refreshes at once, the rest together. */
  const refreshSoon = () => {
    const wait = Math.max(0, nextReading(reading, held) - ctx.machine.now());
    if (wait === 0) refreshNow();
    else callOff ??= ctx.machine.after(wait, refreshNow);
  };
  const checkClock = () => {
    const now = ctx.now().getTime();
    if (!moment || (now < boundary && now >= moment.now)) return;
    boundary = Number.POSITIVE_INFINITY;
    if (held.works > 0) refreshSoon();
    else refreshNow();
  };
  const readAtOnce = async () => {
    callOff?.();
    refreshNow();
    await readings.ended();
  };

  return {
    facts: () => moment?.facts,
    steadyFor: () => (moment === undefined ? 0 : secondsUntil(nextChange(moment), ctx.now().getTime())),
    refresh: readings.next,
    duringMany: (work) => whileHeld(held, ctx.machine.now(), work, readAtOnce),
    checkClock,
    subscribe: (stage, listener) => void listeners.get(stage)?.push(listener),
    async start() {
      const unsubscribe = ctx.onNotice((notice) => {
        for (const event of eventsOf(notice, moment?.facts.events ?? [])) touched.add(event);
        refreshSoon();
      });
      stops.push(
        unsubscribe,
        ctx.machine.every(REFRESH_INTERVAL_MS, refreshNow),
        ctx.machine.every(CLOCK_CHECK_INTERVAL_MS, checkClock),
      );
      await readings.next();
    },
    async close() {
      isClosed = true;
      for (const stop of stops) stop();
      callOff?.();
      await readings.ended();
    },
  };
}

async function tell(listeners: ReadonlyMap<Stage, readonly Listener[]>, moment: SeasonMoment): Promise<void> {
  const failures: unknown[] = [];
  for (const stage of STAGES)
    for (const listener of listeners.get(stage) ?? [])
      await listener(moment).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** What is asked for while a reading runs starts after it: the running one may have read already. */
function oneAfterAnother(read: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  return {
    next: (): Promise<void> => {
      queued ??= (running ?? Promise.resolve())
        .catch(() => {})
        .then(() => {
          running = queued;
          queued = undefined;
          return read();
        });
      return queued;
    },
    async ended(): Promise<void> {
      await (queued ?? running)?.catch(() => {});
    },
  };
}

/** How many such works are going on, and since when. */
type Held = { works: number; since: Instant };

function nextReading({ ended, took }: { ended: Instant; took: number }, { works, since }: Held): Instant {
  const pause = Math.max(works > 0 ? HELD_PAUSE_MS : REFRESH_DEBOUNCE_MS, REFRESH_PAUSE_FACTOR * took);
  return (works > 0 ? Math.max(since, ended) : ended) + pause;
}

async function whileHeld<T>(held: Held, now: Instant, work: () => Promise<T>, end: () => Promise<void>): Promise<T> {
  if (held.works === 0) held.since = now;
  held.works += 1;
  try {
    return await work();
  } finally {
    held.works -= 1;
    await end();
  }
}

type Heard = Parameters<Parameters<Context["onNotice"]>[0]>[0];

/** The rounds that are to be read again; all of them when notices may have been lost. */
function eventsOf(notice: Heard, all: Facts["events"]): number[] {
  switch (notice.kind) {
    case "stats":
    case "scored":
      return [notice.event];
    case "documents":
      return notice.names.flatMap((name) => /^(?:event|dream-team)\/(\d+)/.exec(name)?.[1] ?? []).map(Number);
    case "missed":
      return all.map(({ id }) => id);
    default:
      return [];
  }
}

/** Never negative. */
export const secondsUntil = (moment: number, now: Instant): number => Math.max(0, Math.floor((moment - now) / 1_000));

/** When the clock alone changes the state next: a deadline, or the start or end of a special shirt; Infinity for never. */
export function nextChange({ facts, now }: SeasonMoment): number {
  const moments = [
    ...facts.events.map(({ deadline_time }) => deadline_time),
    ...facts.special_shirts.flatMap(({ start_time, stop_time }) => [start_time, stop_time]),
  ];
  return Math.min(...moments.flatMap((moment) => moment?.getTime() ?? []).filter((time) => time > now));
}
