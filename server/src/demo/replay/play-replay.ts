import { begunRounds, DAY, priceRuns, roundsAt } from "@elvan/rules";
import type { Instant } from "@elvan/rules";
import type { Context } from "../../platform/context.ts";
import { allEvents } from "../../db/events.ts";
import { updateSeason } from "../../db/season.ts";
import { applyPrices } from "../../rounds/change-prices.ts";
import { nextDue, runDue } from "../../jobs/run-due.ts";
import { insertSeason } from "../../feed/insert-season.ts";
import { pollFeed } from "../../feed/poll.ts";
import { rulesetOf } from "../../feed/public-api/season-rows.ts";
import type { PublicFolder } from "../../feed/public-api/shapes.ts";
import { checkEntries } from "./check-entries.ts";
import type { EntryMismatch } from "./check-entries.ts";
import { compareRecorded } from "./compare-recorded.ts";
import type { Comparison } from "./compare-recorded.ts";
import { createReplayManagers } from "./managers.ts";
import type { ManagerActivity, Visit } from "./managers.ts";
import { recordedSeason } from "../../feed/recorded-season.ts";
import { replayFeed } from "./replay-feed.ts";

const PRESEASON_LENGTH = 20 * DAY;

export type ReplayOptions = {
  asOf: Instant;
  managers: number;
  seed: string;
  progress?: (state: { at: Instant; closed: number; settled: number; entered: number }) => void;
};

export type ReplayResult = {
  comparison: Comparison;
  entries: { rows: number; mismatches: EntryMismatch[] };
  rounds_settled: number;
  rounds_checked: number;
  revisions: number;
  activity: ManagerActivity;
};

/**
 * Replays a recorded season up to its snapshot with the engine of a live season: managers act through the moves, the feed is polled, the
 * calendar does the rest.
 * @param base an empty, migrated database
 */
export async function playReplay(base: Context, folder: PublicFolder, options: ReplayOptions): Promise<ReplayResult> {
  const { asOf, seed } = options;
  let now: Instant = 0;
  const ctx: Context = { ...base, now: () => new Date(now) };
  const clock = (at: Instant): void => {
    now = Math.max(now, at);
  };

  const recorded = recordedSeason(folder, asOf);
  await ctx.db.transaction().execute((tx) => insertSeason(tx, folder, recorded, { mode: "replay", seed }));
  await base.reload();
  const feed = replayFeed(folder, recorded, seed);
  const firstDeadline = folder.bootstrap.events[0]?.deadline_time ?? asOf;
  const played = begunRounds(folder.bootstrap.events, asOf).length;
  const replayManagers = createReplayManagers(ctx, options.managers, seed, played);

  const moments = feed.moments();
  const mornings = priceRuns(firstDeadline, asOf);
  let lastPolled: Instant = Number.NEGATIVE_INFINITY;
  let revisions = 0;
  let planned = 0;
  let visits: Visit[] = [];
  clock(Math.min(firstDeadline - PRESEASON_LENGTH, asOf));

  for (;;) {
    const events = await allEvents(ctx.db);
    const { open: round } = roundsAt(events, now);
    const open = round && { id: round.id, deadline_time: round.deadline_time.getTime() };
    if (open && open.id !== planned && options.managers > 0) {
      planned = open.id;
      visits = await replayManagers.visitsFor(open);
    }
    options.progress?.({
      at: now,
      closed: events.filter((event) => event.closed_at).length,
      settled: events.filter((event) => event.finished_at).length,
      entered: replayManagers.activity.entered,
    });

    const due = (await nextDue(ctx))?.getTime() ?? Infinity;
    const next = Math.min(moments[0] ?? Infinity, mornings[0]?.at ?? Infinity, due, asOf);
    // Managers act before the next event, each at their own time.
    const coming = open ? visits.filter((visit) => visit.at < Math.min(next, open.deadline_time)) : [];
    visits = visits.slice(coming.length);
    if (open && coming.length > 0) await replayManagers.visit(coming, open, clock);

    clock(next);
    if (next === mornings[0]?.at) {
      const { day } = mornings.shift()!;
      await applyPrices(ctx, day, (await feed.prices?.(day)) ?? []);
    }
    // Kick-offs and deadlines come before the feed's reports.
    if (due <= next) await runDue(ctx);
    if (next >= (moments[0] ?? Infinity)) {
      while ((moments[0] ?? Infinity) <= next) moments.shift();
      const polled = await pollFeed(ctx, feed, lastPolled);
      lastPolled = next;
      revisions += polled.revisions;
      if (polled.events.length > 0) await runDue(ctx);
    }
    if (next >= asOf) break;
  }

  await updateSeason(ctx.db, { clock_frozen: new Date(asOf) });
  await base.reload();
  const rounds = await allEvents(ctx.db);
  return {
    comparison: await compareRecorded(ctx.db, folder),
    entries: await checkEntries(ctx.db, folder, rulesetOf(folder)),
    rounds_settled: rounds.filter((event) => event.finished_at !== null).length,
    rounds_checked: rounds.filter((event) => event.checked_at !== null).length,
    revisions,
    activity: replayManagers.activity,
  };
}
