import { canLeaveLeague } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { isMember, lockLeague, removeLeague, removeMember, updateLeague } from "../db/leagues.ts";
import { isWaitingForMembers, leagueMoment } from "./league-moment.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";

/** An administrator names a `successor`; the last member to leave deletes the league (rules.md 11). */
export function leaveLeague(ctx: Context, entry: number, id: number, successor: number | null): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const league = await lockLeague(tx, id);
    if (league === undefined || league.cup_of !== null) throw new NotFound("league");
    const member = await isMember(tx, id, entry);
    if (!member && league.membership === null) throw new Refusal([{ code: "not_member" }]);
    const { currentEvent } = await leagueMoment(ctx, tx);
    const waiting = await isWaitingForMembers(tx, league, currentEvent);
    if (!canLeaveLeague(league, { entry, member, banned: false }, currentEvent, waiting)) {
      throw new Refusal([{ code: "league_locked" }]);
    }
    if (league.members === 1 && league.league_type === "x") {
      await removeLeague(tx, id);
      return;
    }
    if (league.admin_entry === entry) {
      if (successor === null) throw new Refusal([{ code: "admin_must_hand_over" }]);
      if (successor === entry || !(await isMember(tx, id, successor))) {
        throw new Refusal([{ code: "not_member", field: "admin_entry" }]);
      }
      await updateLeague(tx, id, { admin_entry: successor });
    }
    await removeMember(tx, id, entry);
  });
}
