import { reviewTransfers, type ChipName, type Squad, type TransferRequest, type TransferReview } from "@elvan/rules";
import type { Context } from "../context.ts";
import { changedSquad, saveSquad } from "../db/squads.ts";
import { withTeam } from "./open-round.ts";
import { refuseIfAny } from "./refusal.ts";

export type TransferWish = {
  entry: number;
  /** The round the manager believes to be open. */
  event: number;
  chip?: ChipName | null;
  transfers: readonly TransferRequest[];
};

/**
 * Confirms transfers, and plays a transfer chip with them (rules.md 5.1, 6): all or nothing.
 * Sent twice, or at once from two places, the second is refused: the players are no longer as it believes.
 * @returns the squad afterwards and the review that says what was done.
 * @throws Refusal with every problem; NotFound when there is no such team.
 */
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
