import type { Queryable } from "./connect.ts";
import type { NewRow, Row } from "./schema.ts";

export function allTeamSheets(db: Queryable): Promise<Row<"team_sheet">[]> {
  return db.selectFrom("team_sheet").selectAll().orderBy("fixture").orderBy("team").execute();
}

/** Words are written under the season's lock, so that their numbers rise in the order of their transactions. */
export async function teamSheetsVersion(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom("team_sheet_word")
    .select((eb) => eb.fn.max("id").as("version"))
    .executeTakeFirst();
  return Number(row?.version ?? 0);
}

export function teamSheet(db: Queryable, fixture: number, team: number): Promise<Row<"team_sheet"> | undefined> {
  return db
    .selectFrom("team_sheet")
    .selectAll()
    .where("fixture", "=", fixture)
    .where("team", "=", team)
    .executeTakeFirst();
}

/** The newest of each source. */
export async function newestWords(db: Queryable, fixture: number, team: number): Promise<Row<"team_sheet_word">[]> {
  return db
    .selectFrom("team_sheet_word")
    .selectAll()
    .distinctOn("source")
    .where("fixture", "=", fixture)
    .where("team", "=", team)
    .orderBy("source")
    .orderBy("id", "desc")
    .execute();
}

export async function insertWord(tx: Queryable, word: NewRow<"team_sheet_word">): Promise<number> {
  const { id } = await tx.insertInto("team_sheet_word").values(word).returning("id").executeTakeFirstOrThrow();
  return Number(id);
}

export async function saveTeamSheet(tx: Queryable, sheet: NewRow<"team_sheet">): Promise<void> {
  const { fixture, team, ...rest } = sheet;
  await tx
    .insertInto("team_sheet")
    .values({ fixture, team, ...rest })
    .onConflict((conflict) => conflict.columns(["fixture", "team"]).doUpdateSet(rest))
    .execute();
}

export async function deleteTeamSheet(tx: Queryable, fixture: number, team: number): Promise<void> {
  await tx.deleteFrom("team_sheet").where("fixture", "=", fixture).where("team", "=", team).execute();
}
