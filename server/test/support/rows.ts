import type { Queryable } from "../../src/db/connect.ts";
import type { Row } from "../../src/db/schema.ts";

/** Rows that only tests want as they are. */

export const allElements = (db: Queryable): Promise<Row<"element">[]> =>
  db.selectFrom("element").selectAll().orderBy("id").execute();

export const elementById = (db: Queryable, id: number): Promise<Row<"element"> | undefined> =>
  db.selectFrom("element").selectAll().where("id", "=", id).executeTakeFirst();

export const allPhases = (db: Queryable): Promise<Row<"phase">[]> =>
  db.selectFrom("phase").selectAll().orderBy("id").execute();

/** Saved versions of a team, the newest first. */
export const revisionsOfEntry = (db: Queryable, entry: number): Promise<Row<"squad_revision">[]> =>
  db.selectFrom("squad_revision").selectAll().where("entry", "=", entry).orderBy("version", "desc").execute();
