import type { Context } from "./context.ts";
import { season } from "../db/season.ts";

/** Calls back once when the database holds another season: everything in memory is of one season, so the process restarts. */
export async function onNextSeason(ctx: Context, tell: () => void): Promise<void> {
  const begun = season(ctx.db);
  const stop = ctx.onNotice((notice) => {
    // A missed notice may have been this one.
    if (notice.kind === "season" || notice.kind === "missed") {
      ctx.background.run(look, (error) => ctx.log.error(error, "season not read"));
    }
  });
  const look = async () => {
    const before = await begun;
    const now = await season(ctx.db);
    if (before === undefined || now?.created.getTime() === before.created.getTime()) return;
    stop();
    tell();
  };
  // An empty database's first season needs no restart.
  if ((await begun) === undefined) stop();
}
