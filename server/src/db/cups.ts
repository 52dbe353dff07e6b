import type { Queryable } from "./connect.ts";

/** The entries of a cup's draw, the best of the qualification first; null when there are more than `most`. */
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

/** The cups in whose draw an entry was, with its place in the qualification. */
export async function cupsOfEntry(db: Queryable, entry: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("cup_entry")
    .select(["league", "qualification_rank"])
    .where("entry", "=", entry)
    .execute();
  return new Map(rows.map(({ league, qualification_rank }) => [league, qualification_rank]));
}
