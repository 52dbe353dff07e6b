import { reviewLineup, type ChipName, type LineupPick, type Squad } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { changedSquad, saveSquad } from "../db/squads.ts";
import { withTeam } from "./open-round.ts";
import { Refusal, refuseIfAny } from "../platform/refusal.ts";

export type LineupWish = {
  entry: number;
  picks: readonly LineupPick[];
  /** Null takes the chip back. */
  chip?: ChipName | null;
  event?: number | undefined;
  /** The one that was changed. */
  version?: number | undefined;
};

/** A save that changes nothing makes no version. One that says what it started from does not overwrite what came since. */
export function savePicks(ctx: Context, wish: LineupWish): Promise<{ squad: Squad; version: number }> {
  return withTeam(ctx, wish.entry, [], async (tx, { moment: { now, open }, row, squad, facts }) => {
    const review = reviewLineup(squad, wish, facts);
    const passed = review.problems.some(({ code }) => code === "deadline_passed" || code === "no_open_event");
    const isSame = review.problems.length === 0 && isSameLineup(squad, review.squad);
    if (wish.version !== undefined && wish.version !== row.version && !passed && !isSame) {
      throw new Refusal([{ code: "squad_changed", field: "version", from: wish.version, version: row.version }]);
    }
    refuseIfAny(review.problems);
    if (open === null) throw new Error("a line-up was accepted while no round is open");
    if (isSame) return { squad, version: row.version };

    const saved = { at: now, event: open.id, kind: "picks" as const };
    const version = await saveSquad(tx, wish.entry, changedSquad(row, squad, review.squad), saved);
    return { squad: review.squad, version };
  });
}

function isSameLineup(before: Squad, after: Squad): boolean {
  return (
    before.captain === after.captain &&
    before.vice_captain === after.vice_captain &&
    before.chip === after.chip &&
    before.elements.every((element, index) => element === after.elements[index])
  );
}
