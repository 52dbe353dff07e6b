import type { Context } from "../platform/context.ts";
import { clubNames, updateClub } from "../db/teams.ts";
import type { FeedFault } from "../db/feed-fault.ts";
import { lockSeason } from "../db/locks.ts";
import type { ClubReport } from "../season/match-data.ts";
import { malformed } from "./gate/rows.ts";
import { ClubShape } from "./gate/shapes.ts";
import { tryRow } from "./take-each.ts";

/** Takes the clubs' names as their provider has them now; one that is told twice with different names keeps its own. */
export async function followClubs(ctx: Context, reports: readonly ClubReport[], faults: FeedFault[]): Promise<number> {
  if (reports.length === 0) return 0;
  const known = new Map((await clubNames(ctx.db)).map((club) => [club.id, club]));
  const told = new Map<number, ClubReport>();
  for (const report of reports) {
    const club = known.get(report?.id);
    if (!club) continue;
    const wrong = malformed(ClubShape, report);
    const twice = told.get(club.id);
    if (wrong) faults.push({ code: "club_invalid", detail: { id: club.id, club: club.name, ...wrong } });
    else if (twice && (twice.name !== report.name || twice.short_name !== report.short_name)) told.set(club.id, club);
    else told.set(club.id, report);
  }
  let changed = 0;
  for (const { id, name, short_name } of told.values()) {
    const club = known.get(id);
    if (club?.name === name && club.short_name === short_name) continue;
    const left = (reason: string) =>
      faults.push({ code: "club_invalid", detail: { id, club: club?.name ?? id, path: "name", reason } });
    await tryRow(async () => {
      await ctx.db.transaction().execute(async (tx) => {
        await lockSeason(tx);
        await updateClub(tx, id, { name, short_name });
        await ctx.changed(tx, "bootstrap-static");
      });
      changed += 1;
    }, left);
  }
  return changed;
}
