import { MINUTE } from "@elvan/rules";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { allEvents } from "../db/events.ts";
import { noteOtherSeason, noteRefused } from "../db/operations.ts";
import { season } from "../db/season.ts";
import { OtherSeasonError } from "../feed/feed-error.ts";
import { followFeed } from "../feed/public-api/follow-feed.ts";
import { publicApi, type PublicApi } from "../feed/public-api/public-api.ts";
import { pollFeed, type Polled } from "../feed/poll.ts";

/** A match is followed closely from so long before its kick-off until so long after it. */
const AHEAD = 10 * MINUTE;
const MATCH = 180 * MINUTE;
/** How often news, moved matches and late corrections are looked for while no match is near. */
const SELDOM = 10 * MINUTE;

/** Whom a process follows, with what it holds of his documents, when it last asked, and what it left then. */
type Followed = { address: string; api: PublicApi; polledAt: number; refused: string; otherSeason: string | null };
const following = new WeakMap<Database, Followed>();

/**
 * Takes what the game at `ELVAN_FEED` has told since: at each call while a match is near, every ten minutes else. Nothing to do
 * without that setting, or once the season is put by; nor while that game tells of another season, which operators are told.
 *
 * @returns undefined when it was not asked
 * @throws FeedError when it does not answer or what it says cannot be; nothing has been changed, and the next call asks again
 */
export async function follow(ctx: Context): Promise<Polled | undefined> {
  const address = ctx.config.feed;
  const row = address === undefined ? undefined : await season(ctx.db);
  if (address === undefined || row === undefined || row.archived_at !== null) {
    await noteOtherSeason(ctx.db, "feed", null);
    return undefined;
  }
  if (row.mode !== "live") throw new Error(`ELVAN_FEED is for a live season; this one is of mode "${row.mode}"`);
  const now = ctx.now().getTime();
  let followed = following.get(ctx.db);
  if (followed?.address !== address) {
    const before = followed ?? { polledAt: Number.NEGATIVE_INFINITY, refused: "", otherSeason: null };
    followed = { ...before, address, api: publicApi(address) };
    following.set(ctx.db, followed);
  }
  if (now - followed.polledAt < SELDOM && !(await isMatchNear(ctx, now))) return undefined;
  const unchecked = new Set((await allEvents(ctx.db)).filter((event) => event.checked_at === null).map(({ id }) => id));
  const feed = followFeed(followed.api, unchecked);
  const polled = await pollFeed(ctx, feed, Number.NEGATIVE_INFINITY).catch((error: unknown) => {
    if (error instanceof OtherSeasonError) return error;
    throw error;
  });
  followed.polledAt = now;
  const otherSeason = polled instanceof OtherSeasonError ? polled.season : null;
  if (otherSeason !== null && otherSeason !== followed.otherSeason) {
    ctx.log.warn(
      { season: row.name, other: otherSeason },
      "the feed tells of another season; nothing is taken from it",
    );
  }
  followed.otherSeason = otherSeason;
  await noteOtherSeason(ctx.db, "feed", otherSeason);
  if (polled instanceof OtherSeasonError) return undefined;
  const { refused } = polled;
  // Said once, not at every poll: it stays so until an operator has taken it or the provider takes it back.
  if (refused.length > 0 && refused.join() !== followed.refused) {
    ctx.log.warn({ fixtures: refused }, "the feed corrects matches whose points are final");
  }
  followed.refused = refused.join();
  await noteRefused(ctx.db, "feed", refused);
  return polled;
}

async function isMatchNear(ctx: Context, now: number): Promise<boolean> {
  const near = await ctx.db
    .selectFrom("fixture")
    .select("id")
    .where("finished", "=", false)
    .where("kickoff_time", ">", new Date(now - MATCH))
    .where("kickoff_time", "<", new Date(now + AHEAD))
    .limit(1)
    .execute();
  return near.length > 0;
}
