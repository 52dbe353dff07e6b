import type { Queryable } from "./connect.ts";

/** Best qualifiers first; null when there are more than `most`. */
export async function cupEntries(db: Queryable, cup: number, most: number): Promise<number[] | null> {
  const rows = await db
    .selectFrom("cup_entry")
    .select("entry")
    .where("league", "=", cup)
    .orderBy("qualification_rank")
    .limit(most + 1)
    .execute();
  return rows.length > most ? null : rows.map(({ entry }) => entry);
}

export type CupPlace = {
  qualification_rank: number;
  /** Null while it is in the cup, or has won it. */
  lost_event: number | null;
};

export async function cupsOfEntry(db: Queryable, entry: number): Promise<Map<number, CupPlace>> {
  const rows = await db
    .selectFrom("cup_entry")
    .leftJoin("h2h_match", (match) =>
      match
        .onRef("h2h_match.league", "=", "cup_entry.league")
        .on("winner", "<>", entry)
        .on((on) => on.or([on("entry_1", "=", entry), on("entry_2", "=", entry)])),
    )
    .select(["cup_entry.league", "qualification_rank", "event as lost_event"])
    .where("entry", "=", entry)
    .execute();
  return new Map(rows.map(({ league, ...place }) => [league, place]));
}
