import { dueSteps, MINUTE, type WatchFacts } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { feedHealth, feedWaits } from "../db/feed-state.ts";
import { hasUnfinishedFixture } from "../db/fixtures.ts";
import { outboxState } from "../db/mail.ts";
import { jobAges } from "../db/operations.ts";
import { workers } from "../db/processes.ts";
import { season } from "../db/season.ts";
import { CLOCK_WARNING_MS } from "../time/clock-limits.ts";
import { freeBytes } from "../platform/disk.ts";
import { calendarFacts } from "../season/calendar-facts.ts";
import { missingSettings } from "../season/season-mode.ts";

const MATCH_MS = 180 * MINUTE;

/** Whole seconds, of those that the database counted. */
const wholeAge = (seconds: number | null) => (seconds === null ? null : Math.max(0, Math.round(seconds)));

/** What the season goes by is told by its own clock, all else by the database's. */
export async function readWatchFacts(ctx: Context): Promise<WatchFacts> {
  const { db, config } = ctx;
  const now = ctx.now();
  const row = await season(db);
  const [calendar, ruleset] = await calendarFacts(ctx);
  const mail = await outboxState(db);
  return {
    steps: calendar && ruleset ? dueSteps(calendar, now.getTime(), ruleset) : [],
    unfinished: (calendar?.fixtures ?? []).flatMap(({ id, kickoff_time, ...fixture }) => {
      const isOver = fixture.finished_provisional || fixture.finished || fixture.abandoned;
      const isPlaced = fixture.event !== null && !fixture.provisional_start_time;
      return kickoff_time === null || isOver || !isPlaced ? [] : [{ fixture: id, kickoff_time }];
    }),
    feed: config.feed !== undefined && row?.mode === "live" && row.archived_at === null ? await feedFacts() : null,
    jobs: (await jobAges(db)).map(({ error, ...job }) => ({ ...job, error: error.slice(0, 200) })),
    workers: (await workers(db)).length,
    mail: { waiting: mail.waiting, failed: mail.failed, oldest: wholeAge(mail.oldest) },
    disk: freeBytes(ctx),
    clocks: (await workers(db))
      .filter(({ clock_ahead }) => Math.abs(clock_ahead) > CLOCK_WARNING_MS)
      .map(({ name, clock_ahead }) => ({ name, ahead: Math.round(clock_ahead / 1000) })),
    // Known to the process that reads them alone.
    unread: [],
    missing: row?.mode === "live" ? missingSettings(config) : [],
  };

  async function feedFacts() {
    const { quiet, failures } = await feedHealth(db);
    const waits = (await feedWaits(db)).filter(({ verdict }) => verdict === null).length;
    const match_near = await hasUnfinishedFixture(db, new Date(now.getTime() - MATCH_MS), now);
    return { quiet: wholeAge(quiet), failures, waits, match_near };
  }
}
