import { reviewTransfers, type ChipName, type Squad, type TransferRequest, type TransferReview } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { changedSquad, saveSquad } from "../db/squads.ts";
import { withTeam } from "./open-round.ts";
import { refuseIfAny } from "../platform/refusal.ts";

export type TransferWish = {
  entry: number;
  event: number;
  chip?: ChipName | null;
  transfers: readonly TransferRequest[];
};

/** A repeated or concurrent request is refused: the squad is no longer as it assumes (rules.md 5.1, 6). */
export function makeTransfers(
  ctx: Context,
  wish: TransferWish,
): Promise<{ squad: Squad; review: TransferReview; version: number }> {
  const bought = wish.transfers.map((transfer) => transfer.element_in);
  return withTeam(ctx, wish.entry, bought, async (tx, { moment: { now, open }, row, squad, facts }) => {
    const review = reviewTransfers(squad, wish, facts);
    refuseIfAny(review.problems);
    if (open === null) throw new Error("transfers were accepted while no round is open");

    const after = changedSquad(row, squad, review.squad);
    after.counted_transfers += review.counted;
    if (review.recorded) after.total_transfers += review.rows.length;
    const saved = { at: now, event: open.id, kind: "transfers" as const };
    const version = await saveSquad(tx, wish.entry, after, saved, review.recorded ? review.rows : []);
    return { squad: review.squad, review, version };
  });
}
