import type { Context } from "./context.ts";
import { season } from "./db/season.ts";

/**
 * Tells once when the database has gone on from the season that it holds now to another one. What a process keeps in memory
 * (documents, tables, names, what it follows) is of one season; it is built anew by starting anew.
 */
export async function onNextSeason(ctx: Context, tell: () => void): Promise<void> {
  const begun = season(ctx.db);
  const stop = ctx.onNotice((notice) => {
    // Whoever may have missed something may have missed this.
    if (notice.kind === "season" || notice.kind === "missed") {
      look().catch((error: unknown) => ctx.log.error(error, "season not read"));
    }
  });
  const look = async () => {
    const before = await begun;
    const now = await season(ctx.db);
    if (before === undefined || now?.created.getTime() === before.created.getTime()) return;
    stop();
    tell();
  };
  // The first season of a database that was empty is taken up as it comes.
  if ((await begun) === undefined) stop();
}
