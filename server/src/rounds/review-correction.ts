import type { Context } from "../platform/context.ts";
import { revisionsOfFixture } from "../db/fixture-stats.ts";
import { fixtureById } from "../db/fixtures.ts";
import { ownersOf } from "../db/operations.ts";
import type { Row } from "../db/schema.ts";
import type { Correction } from "./correct-stats.ts";
import { recordStatsIn } from "../season/record-stats.ts";

export type CorrectionReview = {
  revisions: Row<"stat_revision">[];
  entries: number;
  leagues: number;
};

/** Rolls the review's transaction back. */
class Reviewed extends Error {
  readonly review: CorrectionReview;
  constructor(review: CorrectionReview) {
    super("reviewed");
    this.review = review;
  }
}

/** Makes the correction and rolls it back, so that the preview cannot differ from what then happens. */
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
