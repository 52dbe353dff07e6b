import { DAY, dueSteps, nextDueAt, roundsAt, type SeasonFacts, type Step } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { calendarEvents } from "../db/events.ts";
import { waitingEvents } from "../db/feed-state.ts";
import { calendarFixtures } from "../db/fixtures.ts";
import { lastPriceDay } from "../db/prices.ts";
import { awaitsRelease, season } from "../db/season.ts";
import { changePrices } from "../rounds/change-prices.ts";
import { checkEvent } from "../rounds/check-event.ts";
import { closeDeadline } from "../rounds/close-deadline.ts";
import { drawMatches } from "../leagues/draw-matches.ts";
import { refreshElements } from "../season/refresh-elements.ts";
import { Refusal } from "../platform/refusal.ts";
import { scoreEvent } from "../rounds/score-event.ts";
import { settleEvent } from "../rounds/settle-event.ts";
import { settleMatches } from "../leagues/settle-matches.ts";
import { confirmFixture, startFixture } from "../season/start-fixture.ts";
import { startLeagues } from "../leagues/start-leagues.ts";

export type Done = { step: Step; done: boolean };

/** Guards against steps that make each other due forever. */
const MAX_PASSES = 1000;

/**
 * Does everything due at the season's time, in order, including what that makes due. Every step checks again whether it is still due.
 * @returns the steps, in order. @throws what a step throws; earlier steps are done
 */
export async function runDue(ctx: Context): Promise<Done[]> {
  const taken: Done[] = [];
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const [facts, ruleset] = await readFacts(ctx);
    if (!facts || !ruleset) return taken;
    const steps = dueSteps(facts, ctx.now().getTime(), ruleset);
    let moved = false;
    for (const step of steps) {
      const done = await runStep(ctx, step);
      taken.push({ step, done });
      if (done) ctx.log.info(step, "step done");
      moved ||= done;
    }
    if (!moved) return taken;
  }
  throw new Error("the season's steps do not come to an end");
}

export async function nextDue(ctx: Context): Promise<Date | null> {
  const [facts, ruleset] = await readFacts(ctx);
  if (!facts || !ruleset) return null;
  const next = nextDueAt(facts, ctx.now().getTime(), ruleset);
  return next === null ? null : new Date(next);
}

const LOOKAHEAD = 2 * DAY;

async function readFacts(ctx: Context) {
  const row = await season(ctx.db);
  const events = await calendarEvents(ctx.db);
  const fixtures = await calendarFixtures(ctx.db, new Date(ctx.now().getTime() + LOOKAHEAD));
  const [first] = events;
  if (!row || !first) return [undefined, undefined] as const;
  const waiting = await waitingEvents(ctx.db);
  const at = (time: Date | null) => time?.getTime() ?? null;
  const facts: SeasonFacts = {
    awaits_release: awaitsRelease(row),
    events: events.map((event, index) => ({
      ...event,
      deadline_time: event.deadline_time.getTime(),
      closed_at: at(event.closed_at),
      finished_at: at(event.finished_at),
      checked_at: at(event.checked_at),
      released_at: at(event.released_at),
      scored_at: at(event.scored_at),
      totals_current: (events[index - 1]?.partition_name ?? event.before_partition) === event.before_partition,
      leagues_started: event.leagues_at !== null,
      matches_settled: event.matches_partition === event.partition_name,
      matches_drawn: event.h2h_ko_matches_created,
      awaits_word: waiting.has(event.id),
    })),
    fixtures: fixtures.map((fixture) => ({
      ...fixture,
      kickoff_time: at(fixture.kickoff_time),
      finished_provisional_at: at(fixture.finished_provisional_at),
    })),
    last_price_day: await lastPriceDay(ctx.db),
    elements_refreshed_at: at(row.elements_refreshed_at),
  };
  return [facts, await ctx.ruleset(ctx.db, roundsAt(events, ctx.now()).played ?? first)] as const;
}

async function runStep(ctx: Context, step: Step): Promise<boolean> {
  switch (step.kind) {
    case "close_deadline":
      return closeDeadline(ctx, step.event);
    case "start_fixture":
      return startFixture(ctx, step.fixture);
    case "confirm_fixture":
      return confirmFixture(ctx, step.fixture);
    case "change_prices":
      return (await changePrices(ctx, step.day)) !== undefined;
    case "score_event":
      return (await scoreEvent(ctx, step.event, { final: false })) !== undefined;
    case "settle_event":
      return settle(ctx, step.event);
    case "check_event":
      return checkEvent(ctx, step.event);
    case "start_leagues":
      return startLeagues(ctx, step.event);
    case "settle_matches":
      return settleMatches(ctx, step.event);
    case "draw_matches":
      return drawMatches(ctx, step.event);
    case "refresh_elements":
      await refreshElements(ctx);
  }
  return true;
}

/** A match moved into the round since planning: it is settled later. */
async function settle(ctx: Context, event: number): Promise<boolean> {
  try {
    return (await settleEvent(ctx, event)) !== undefined;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
