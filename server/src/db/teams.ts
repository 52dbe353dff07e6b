import type { Queryable } from "./connect.ts";

export async function teamIds(db: Queryable): Promise<Set<number>> {
  return new Set((await db.selectFrom("team").select("id").execute()).map(({ id }) => id));
}
