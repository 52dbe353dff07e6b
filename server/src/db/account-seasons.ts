import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

export function pastSeasons(db: Queryable, account: number): Promise<Row<"account_season">[]> {
  return db
    .selectFrom("account_season")
    .selectAll()
    .where("account", "=", account)
    .where("season_name", "not in", (season) => season.selectFrom("season").select("name"))
    .orderBy("season_name")
    .execute();
}
