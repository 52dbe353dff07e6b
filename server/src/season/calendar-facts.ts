import { DAY, roundsAt, type SeasonFacts } from "@elvan/rules";
import { calendarEvents } from "../db/events.ts";
import { waitingEvents } from "../db/feed-state.ts";
import { calendarFixtures } from "../db/fixtures.ts";
import { lastPriceDay } from "../db/prices.ts";
import { awaitsRelease, season } from "../db/season.ts";
import type { Context } from "../platform/context.ts";

const LOOKAHEAD = 2 * DAY;

/** What the calendar is asked about; both undefined where there is no season. */
export async function calendarFacts(ctx: Context) {
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
