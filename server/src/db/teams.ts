import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Changes, Kit, Row } from "./schema.ts";

export async function teamIds(db: Queryable): Promise<Set<number>> {
  return new Set((await db.selectFrom("team").select("id").execute()).map(({ id }) => id));
}

export async function teamNames(db: Queryable): Promise<Map<number, string>> {
  return new Map((await db.selectFrom("team").select(["id", "name"]).execute()).map(({ id, name }) => [id, name]));
}

/** A club keeps the shirt that it has. */
export async function saveClubFigures(
  tx: Queryable,
  id: number,
  { strength, kit }: { strength: number | null; kit: Kit },
): Promise<void> {
  await tx
    .updateTable("team")
    .set({ strength, kit: sql<string>`coalesce(kit, ${JSON.stringify(kit)}::jsonb)` })
    .where("id", "=", id)
    .execute();
}

export function clubNames(db: Queryable): Promise<Pick<Row<"team">, "id" | "name" | "short_name">[]> {
  return db.selectFrom("team").select(["id", "name", "short_name"]).execute();
}

export async function updateClub(tx: Queryable, id: number, changes: Changes<"team">): Promise<void> {
  await tx.updateTable("team").set(changes).where("id", "=", id).execute();
}
