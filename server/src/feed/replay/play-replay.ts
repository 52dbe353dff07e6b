import { DAY, priceRuns } from "@elvan/rules";
import type { Instant } from "@elvan/rules";
import type { Context } from "../../context.ts";
import { allEvents } from "../../db/events.ts";
import { updateSeason } from "../../db/season.ts";
import { applyPrices } from "../../game/change-prices.ts";
import { nextDue, runDue } from "../../jobs/run-due.ts";
import { insertSeason } from "../insert-season.ts";
import { pollFeed } from "../poll.ts";
import { rulesetOf } from "../public-api/season-rows.ts";
import type { PublicFolder } from "../public-api/shapes.ts";
import { checkEntries } from "./check-entries.ts";
import type { EntryMismatch } from "./check-entries.ts";
import { compareTruth } from "./compare-truth.ts";
import type { Comparison } from "./compare-truth.ts";
import { gatherCrowd } from "./managers.ts";
import type { Deeds, Visit } from "./managers.ts";
import { recordedSeason } from "./recorded-season.ts";
import { replayFeed } from "./replay-feed.ts";

/** The first round is open for entering so long before its deadline. */
const BEFORE_SEASON = 20 * DAY;

export type ReplayWish = {
  /** The moment the snapshot was taken. */
  asOf: Instant;
  managers: number;
  seed: string;
  /** Told the rounds as they are settled. */
  progress?: (told: { at: Instant; closed: number; settled: number; entered: number }) => void;
};

export type ReplayResult = {
  comparison: Comparison;
  entries: { rows: number; mismatches: EntryMismatch[] };
  rounds_settled: number;
  rounds_checked: number;
  revisions: number;
  deeds: Deeds;
};

/**
 * Plays a recorded season from its beginning to the moment of its snapshot through the engine that runs a live season: managers
 * enter and plan by the game's moves, the feed is asked as a provider is, and everything else is done by the calendar. Nothing
 * here closes, scores, settles or checks a round.
 *
 * @param base an empty, migrated database
 */
export async function playReplay(base: Context, folder: PublicFolder, wish: ReplayWish): Promise<ReplayResult> {
  const { asOf, seed } = wish;
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
  const played = folder.bootstrap.events.filter((event) => event.deadline_time <= asOf).length;
  const crowd = gatherCrowd(ctx, wish.managers, seed, played);

  const moments = feed.moments();
  const mornings = priceRuns(firstDeadline, asOf);
  let asked: Instant = Number.NEGATIVE_INFINITY;
  let revisions = 0;
  let planned = 0;
  let visits: Visit[] = [];
  clock(Math.min(firstDeadline - BEFORE_SEASON, asOf));

  for (;;) {
    const events = await allEvents(ctx.db);
    const round = events.find((event) => event.deadline_time.getTime() > now);
    const open = round && { id: round.id, deadline_time: round.deadline_time.getTime() };
    if (open && open.id !== planned && wish.managers > 0) {
      planned = open.id;
      visits = await crowd.visitsFor(open);
    }
    wish.progress?.({
      at: now,
      closed: events.filter((event) => event.closed_at).length,
      settled: events.filter((event) => event.finished_at).length,
      entered: crowd.deeds.entered,
    });

    const due = (await nextDue(ctx))?.getTime() ?? Infinity;
    const next = Math.min(moments[0] ?? Infinity, mornings[0]?.at ?? Infinity, due, asOf);
    // Managers come between two such moments, each at his own.
    const coming = open ? visits.filter((visit) => visit.at < Math.min(next, open.deadline_time)) : [];
    visits = visits.slice(coming.length);
    if (open && coming.length > 0) await crowd.visit(coming, open, clock);

    clock(next);
    if (next === mornings[0]?.at) {
      const { day } = mornings.shift()!;
      await applyPrices(ctx, day, (await feed.prices?.(day)) ?? []);
    }
    // What the clock makes due comes before what the feed says: a kick-off, a deadline.
    if (due <= next) await runDue(ctx);
    if (next >= (moments[0] ?? Infinity)) {
      while ((moments[0] ?? Infinity) <= next) moments.shift();
      const polled = await pollFeed(ctx, feed, asked);
      asked = next;
      revisions += polled.revisions;
      if (polled.events.length > 0) await runDue(ctx);
    }
    if (next >= asOf) break;
  }

  await updateSeason(ctx.db, { clock_frozen: new Date(asOf) });
  await base.reload();
  const rounds = await allEvents(ctx.db);
  return {
    comparison: await compareTruth(ctx.db, folder),
    entries: await checkEntries(ctx.db, folder, rulesetOf(folder)),
    rounds_settled: rounds.filter((event) => event.finished_at !== null).length,
    rounds_checked: rounds.filter((event) => event.checked_at !== null).length,
    revisions,
    deeds: crowd.deeds,
  };
}
