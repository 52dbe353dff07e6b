import { MINUTE, randomInt, REACTIONS, seeded, type Instant } from "@elvan/rules";
import type { Queryable } from "@elvan/server/db/connect.ts";
import { insertAll } from "@elvan/server/db/insert-all.ts";

const WORDS = {
  notice: "Vi ses på Grottan när omgången är slut. Den som kommer sist bjuder på fika!",
  rules:
    "Insats: 100 kr var, swishas till Alice före omgång 5.\n\nVinnaren får halva potten, tvåan en fjärdedel. " +
    "Resten går till festen.\n\nDen som vinner flest omgångar väljer restaurang.\n\nFrågor: https://example.org/mandag",
};
/** The latest rounds, which pages show. */
const ROUNDS = 3;

/** A notice and rules in the first league, and reactions of its members to what happened. */
export async function seedLeagueLife(
  tx: Queryable,
  { seed, now, coming }: { seed: string; now: Instant; coming: number },
): Promise<void> {
  const random = seeded(seed, "league life");
  const { id: league } = await tx
    .selectFrom("league")
    .select("id")
    .where("code", "=", "mandag")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("league_words")
    .values({ league, ...WORDS, changed_at: new Date(now) })
    .execute();
  const members = await tx
    .selectFrom("league_entry")
    .select("entry")
    .where("league", "=", league)
    .where("joined_event", "<", coming)
    .orderBy("entry")
    .execute();
  const moments = await tx
    .selectFrom("league_moment")
    .selectAll()
    .where("league", "=", league)
    .where("event", ">=", coming - ROUNDS)
    .orderBy("event")
    .orderBy("kind")
    .orderBy("entry")
    .execute();
  const given = moments.flatMap(({ event, kind, entry: subject }) =>
    members
      .filter(({ entry }) => entry !== subject && random() < 0.35)
      .map(({ entry }) => ({
        ...{ league, event, kind, subject, entry },
        reaction: REACTIONS[randomInt(random, REACTIONS.length)]!,
        at: new Date(now - randomInt(random, 600) * MINUTE),
      })),
  );
  await insertAll(tx, "league_reaction", given);
}
