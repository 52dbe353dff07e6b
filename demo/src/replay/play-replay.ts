import { begunRounds, DAY } from "@elvan/rules";
import type { Instant } from "@elvan/rules";
import type { Context } from "@elvan/server/platform/context.ts";
import { allEvents } from "@elvan/server/db/events.ts";
import { updateSeason } from "@elvan/server/db/season.ts";
import { insertSeason } from "@elvan/server/feed/insert-season.ts";
import { rulesetOf } from "@elvan/server/feed/public-api/season-rows.ts";
import type { PublicFolder } from "@elvan/server/feed/public-api/shapes.ts";
import { checkEntries } from "./check-entries.ts";
import type { EntryMismatch } from "./check-entries.ts";
import { compareRecorded } from "./compare-recorded.ts";
import type { Comparison } from "./compare-recorded.ts";
import { createReplayManagers } from "./managers.ts";
import type { ManagerActivity, Visit } from "./managers.ts";
import { playRecorded } from "./play-recorded.ts";
import { recordedSeason } from "@elvan/server/feed/recorded-season.ts";
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

  let planned = 0;
  let visits: Visit[] = [];
  const revisions = await playRecorded(ctx, {
    ...{ feed, firstDeadline, clock },
    from: firstDeadline - PRESEASON_LENGTH,
    until: asOf,
    moments: feed.moments(),
    async act(open, next) {
      if (options.managers === 0) return;
      if (open.id !== planned) {
        planned = open.id;
        visits = await replayManagers.visitsFor(open);
      }
      const coming = visits.filter((visit) => visit.at < Math.min(next, open.deadline_time));
      visits = visits.slice(coming.length);
      if (coming.length > 0) await replayManagers.visit(coming, open, clock);
    },
    progress: (at, events) =>
      options.progress?.({
        at,
        closed: events.filter((event) => event.closed_at).length,
        settled: events.filter((event) => event.finished_at).length,
        entered: replayManagers.activity.entered,
      }),
  });

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
