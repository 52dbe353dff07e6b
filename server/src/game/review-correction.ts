import type { Context } from "../context.ts";
import { revisionsOfFixture } from "../db/fixture-stats.ts";
import { fixtureById } from "../db/fixtures.ts";
import { ownersOf } from "../db/operations.ts";
import type { Row } from "../db/schema.ts";
import type { Correction } from "./correct-stats.ts";
import { recordStatsIn } from "./record-stats.ts";

export type CorrectionReview = {
  /** The lines that the ledger would get. */
  revisions: Row<"stat_revision">[];
  /** Teams with one of the players in the round, and the leagues they stand in. */
  entries: number;
  leagues: number;
};

/** Ends the transaction of a review: nothing of it may stay. */
class Reviewed extends Error {
  readonly review: CorrectionReview;
  constructor(review: CorrectionReview) {
    super("reviewed");
    this.review = review;
  }
}

/**
 * What a correction would change, told by making it and taking it back: there is no second path that could tell
 * something else than what then happens.
 * @throws as correctStats.
 */
export async function reviewCorrection(
  ctx: Context,
  { fixture, lines }: Pick<Correction, "fixture" | "lines">,
): Promise<CorrectionReview> {
  try {
    return await ctx.db.transaction().execute(async (tx): Promise<CorrectionReview> => {
      const held = new Set((await revisionsOfFixture(tx, fixture)).map(({ id }) => id));
      await recordStatsIn(ctx, tx, [{ fixture, lines }], { source: "operator", account: null, reason: "review" });
      const revisions = (await revisionsOfFixture(tx, fixture)).filter(({ id }) => !held.has(id));
      const event = (await fixtureById(tx, fixture))?.event ?? null;
      const elements = [...new Set(revisions.map(({ element }) => element))];
      const owners = event === null ? { entries: 0, leagues: 0 } : await ownersOf(tx, event, elements);
      throw new Reviewed({ revisions, ...owners });
    });
  } catch (error) {
    if (error instanceof Reviewed) return error.review;
    throw error;
  }
}
