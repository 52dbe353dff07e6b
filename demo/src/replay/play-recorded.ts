import { priceRuns, roundsAt } from "@elvan/rules";
import type { Instant, OpenEvent } from "@elvan/rules";
import type { Context } from "@elvan/server/platform/context.ts";
import { allEvents } from "@elvan/server/db/events.ts";
import type { Row } from "@elvan/server/db/schema.ts";
import { applyPrices } from "@elvan/server/rounds/change-prices.ts";
import { nextDue, runDue, type Done } from "@elvan/server/jobs/run-due.ts";
import { pollFeed } from "@elvan/server/feed/poll.ts";
import type { Feed } from "@elvan/server/season/match-data.ts";

export type RecordedPlay = {
  feed: Feed;
  firstDeadline: Instant;
  /** From here to there, with a look at the feed at each of the moments. */
  from: Instant;
  until: Instant;
  moments: readonly Instant[];
  /** Sets the time of `ctx.now()`, never back. */
  clock: (at: Instant) => void;
  /** What managers do before `next`, each at their own time. */
  act(open: OpenEvent, next: Instant): Promise<void>;
  done?(steps: readonly Done[]): Promise<unknown>;
  progress?(at: Instant, events: readonly Row<"event">[]): void;
};

/** Plays a recorded season with the engine of a live one: the feed is polled, the calendar does the rest. @returns figures corrected */
export async function playRecorded(ctx: Context, play: RecordedPlay): Promise<number> {
  const { feed, until, clock } = play;
  const moments = play.moments.filter((moment) => moment <= until);
  const mornings = priceRuns(play.firstDeadline, until);
  let lastPolled: Instant = Number.NEGATIVE_INFINITY;
  let revisions = 0;
  const run = async (): Promise<void> => {
    const steps = await runDue(ctx);
    await play.done?.(steps);
  };
  clock(Math.min(play.from, until));

  for (;;) {
    const events = await allEvents(ctx.db);
    const now = ctx.now().getTime();
    const { open } = roundsAt(events, now);
    play.progress?.(now, events);
    const due = (await nextDue(ctx))?.getTime() ?? Infinity;
    const next = Math.min(moments[0] ?? Infinity, mornings[0]?.at ?? Infinity, due, until);
    if (open) await play.act({ id: open.id, deadline_time: open.deadline_time.getTime() }, next);

    clock(next);
    if (next === mornings[0]?.at) {
      const { day } = mornings.shift()!;
      await applyPrices(ctx, day, (await feed.prices?.(day)) ?? []);
    }
    // Kick-offs and deadlines come before the feed's reports.
    if (due <= next) await run();
    if (next >= (moments[0] ?? Infinity)) {
      while ((moments[0] ?? Infinity) <= next) moments.shift();
      const polled = await pollFeed(ctx, feed, lastPolled);
      lastPolled = next;
      revisions += polled.revisions;
      if (polled.events.length > 0) await run();
    }
    if (next >= until) return revisions;
  }
}
