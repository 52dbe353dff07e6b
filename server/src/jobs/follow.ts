import { MINUTE } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import type { Database } from "../db/connect.ts";
import { allEvents, updateEvent } from "../db/events.ts";
import { hasUnfinishedFixture } from "../db/fixtures.ts";
import { notePoll } from "../db/feed-state.ts";
import { jobRuns, noteOtherSeason, noteRefused } from "../db/operations.ts";
import type { NewRow, Row } from "../db/schema.ts";
import { season } from "../db/season.ts";
import { storable } from "../db/storable.ts";
import { OtherSeasonError } from "../feed/feed-error.ts";
import type { Feed } from "../season/match-data.ts";
import { followFeed } from "../feed/public-api/follow-feed.ts";
import { publicApi, type PublicApi } from "../feed/public-api/public-api.ts";
import { mailWaits } from "../feed/mail-waits.ts";
import { pollFeed, type Polled } from "../feed/poll.ts";

const POLL_BEFORE_KICKOFF = 10 * MINUTE;
const POLL_AFTER_KICKOFF = 180 * MINUTE;
/** Polling interval for news, moved matches and late corrections while no match is near. */
const IDLE_POLL_INTERVAL = 10 * MINUTE;

/** Documents that are called unchanged are read again in full after this, and whenever an operator asks. */
const UNCHANGED = 30 * MINUTE;

type FollowState = {
  address: string;
  api: PublicApi;
  apiSince: number;
  polledAt: number;
  refused: string;
  otherSeason: string | null;
};
const states = new WeakMap<Database, FollowState>();

/**
 * Polls the game at `ELVAN_FEED`: at every call while a match is near or when `asked`, else every ten minutes. Idle without that setting,
 * after the season is archived, and while that game plays another season, which operators are shown.
 * @returns undefined when it did not poll
 * @throws FeedError when the feed fails or is invalid; nothing is changed and the next call retries
 */
export async function follow(ctx: Context, { asked = false } = {}): Promise<Polled | undefined> {
  const address = ctx.config.feed;
  const row = address === undefined ? undefined : await season(ctx.db);
  if (address === undefined || row === undefined || row.archived_at !== null) {
    await noteOtherSeason(ctx.db, "feed", null);
    return undefined;
  }
  if (row.mode !== "live") throw new Error(`ELVAN_FEED is for a live season; this one is of mode "${row.mode}"`);
  // Whether the provider answers or not.
  await mailWaits(ctx);
  const now = ctx.now().getTime();
  let state = states.get(ctx.db);
  if (state?.address !== address || asked || now - state.apiSince >= UNCHANGED) {
    const before = state ?? { polledAt: Number.NEGATIVE_INFINITY, refused: "", otherSeason: null };
    state = { ...before, address, api: publicApi(address), apiSince: now };
    states.set(ctx.db, state);
  }
  if (!asked && now - state.polledAt < IDLE_POLL_INTERVAL && !(await isMatchNear(ctx, now))) return undefined;
  const events = await allEvents(ctx.db);
  const swept = nextSweepEvent(events, now);
  const more = new Set(events.filter((event) => event.checked_at === null || event.id === swept).map(({ id }) => id));
  const polled = await pollAndRecord(ctx, followFeed(state.api, more, events));
  state.polledAt = now;
  const otherSeason = polled instanceof OtherSeasonError ? polled.season : null;
  if (otherSeason !== null && otherSeason !== state.otherSeason) {
    ctx.log.warn(
      { season: row.name, other: otherSeason },
      "the feed tells of another season; nothing is taken from it",
    );
  }
  state.otherSeason = otherSeason;
  await noteOtherSeason(ctx.db, "feed", otherSeason);
  if (polled instanceof OtherSeasonError) return undefined;
  if (swept !== undefined) await updateEvent(ctx.db, swept, { swept_at: new Date(now) });
  await recordUnapplied(ctx, state, polled);
  return polled;
}

async function pollAndRecord(ctx: Context, feed: Feed): Promise<Polled | OtherSeasonError> {
  const at = ctx.realTime();
  const begun = ctx.machine.now();
  const note = (poll: Pick<NewRow<"feed_poll">, "outcome"> & Partial<NewRow<"feed_poll">>) =>
    notePoll(ctx.db, { at, ms: ctx.machine.now() - begun, ...poll });
  try {
    const polled = await pollFeed(ctx, feed, Number.NEGATIVE_INFINITY);
    const { revisions, players, faults, waits, taken } = polled;
    const outcome = waits.length > 0 ? "waits" : faults.length > 0 ? "partly" : "taken";
    const counts = { fixtures: taken.length, revisions, players, faults: faults.length, waits: waits.length };
    await note({ outcome, ...counts });
    return polled;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isOther = error instanceof OtherSeasonError;
    await note({ outcome: isOther ? "other_season" : "failed", error: storable(message).slice(0, MAX_ERROR_LENGTH) });
    if (isOther) return error;
    throw error;
  }
}

const MAX_ERROR_LENGTH = 500;

/** Rotates through the final rounds, to find late corrections. */
function nextSweepEvent(events: readonly Row<"event">[], now: number): number | undefined {
  const since = Math.max(...events.map(({ swept_at }) => swept_at?.getTime() ?? Number.NEGATIVE_INFINITY));
  if (now - since < IDLE_POLL_INTERVAL) return undefined;
  const final = events.filter((event) => event.checked_at !== null);
  return final.toSorted((a, b) => (a.swept_at?.getTime() ?? 0) - (b.swept_at?.getTime() ?? 0))[0]?.id;
}

async function recordUnapplied(ctx: Context, state: FollowState, { refused, taken }: Polled): Promise<void> {
  const known = (await jobRuns(ctx.db)).find(({ name }) => name === "feed")?.refused ?? [];
  // Unread fixtures keep their state.
  const unapplied = [...new Set([...known.filter((fixture) => !taken.includes(fixture)), ...refused])].toSorted(
    (a, b) => a - b,
  );
  if (unapplied.length > 0 && unapplied.join() !== state.refused) {
    ctx.log.warn({ fixtures: unapplied }, "the feed corrects matches whose points are final");
  }
  state.refused = unapplied.join();
  await noteRefused(ctx.db, "feed", unapplied);
}

const isMatchNear = (ctx: Context, now: number): Promise<boolean> =>
  hasUnfinishedFixture(ctx.db, new Date(now - POLL_AFTER_KICKOFF), new Date(now + POLL_BEFORE_KICKOFF));
