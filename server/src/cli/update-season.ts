import type { Instant } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { knownElements } from "../db/elements.ts";
import { lockSeason } from "../db/locks.ts";
import type { Row } from "../db/schema.ts";
import { FeedError } from "../feed/feed-error.ts";
import { pollFeed, type Polled } from "../feed/poll.ts";
import { publicApiFeed } from "../feed/public-api/public-api-feed.ts";
import { seasonName } from "../feed/public-api/season-rows.ts";
import { BOOTSTRAP, type PublicFolder } from "../feed/public-api/shapes.ts";
import { takeRecordedFigures } from "../feed/recorded-figures.ts";
import { runDue } from "../jobs/run-due.ts";
import { CommandError } from "./cli-error.ts";

export function checkIsFed({ name, mode, archived_at }: Row<"season">): void {
  if (mode !== "live")
    throw new CommandError(`the season ${name} was made as a ${mode}, and only a live one is fed`, 1);
  if (archived_at !== null) throw new CommandError(`the season ${name} is archived: nothing more is taken for it`, 1);
}

export async function updateSeason(
  ctx: Context,
  there: Row<"season">,
  folder: PublicFolder,
  asOf: Instant,
): Promise<Polled> {
  // The poll itself says when files are of another season.
  if (seasonName(folder) === there.name) await refuseOtherGame(ctx.db, folder);
  const polled = await pollFeed(ctx, publicApiFeed(folder, asOf), Number.NEGATIVE_INFINITY);
  await runDue(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    await takeRecordedFigures(tx, folder);
    await ctx.changed(tx, "bootstrap-static");
  });
  return polled;
}

/** Another league's season of the same year has the same numbers, and its clubs would give ours their names. */
async function refuseOtherGame(db: Queryable, { bootstrap }: PublicFolder): Promise<void> {
  const codes = new Map((await knownElements(db)).map(({ id, code }) => [id, code]));
  const known = bootstrap.elements.filter(({ id }) => (codes.get(id) ?? -1) > 0);
  const others = known.filter(({ id, code }) => codes.get(id) !== code);
  if (others.length * 2 <= known.length) return;
  const reason = `${others.length} of ${known.length} players have other codes than here: this is another game's season`;
  throw new FeedError([{ file: BOOTSTRAP, path: "elements", reason }]);
}
