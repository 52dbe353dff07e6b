import type { Ruleset } from "@elvan/rules";
import type { Queryable } from "./connect.ts";
import { notify } from "./notices.ts";
import type { Changes, Row } from "./schema.ts";

/** The season's own row; undefined in a database that holds no season yet. */
export function season(db: Queryable): Promise<Row<"season"> | undefined> {
  return db.selectFrom("season").selectAll().executeTakeFirst();
}

/** Whether there is somebody to say that points are final: who plays live does not leave it to the clock (rules.md 2). */
export const awaitsRelease = ({ mode }: Row<"season">): boolean => mode === "live";

/** Changes the season's settings; a change of the clock or of the maintenance switch reaches every process. */
export async function updateSeason(tx: Queryable, changes: Changes<"season">): Promise<void> {
  await tx.updateTable("season").set(changes).execute();
  if ("clock_offset" in changes || "clock_frozen" in changes || "maintenance" in changes)
    await notify(tx, { kind: "clock" });
}

/** Every version of the season's numbers, the earliest round first. */
export function rulesets(db: Queryable): Promise<{ from_event: number; body: Ruleset }[]> {
  return db.selectFrom("ruleset").select(["from_event", "body"]).orderBy("from_event").execute();
}

/** Stores the season's numbers as they hold from a round on. */
export async function saveRuleset(tx: Queryable, from_event: number, body: Ruleset): Promise<void> {
  const text = JSON.stringify(body);
  await tx
    .insertInto("ruleset")
    .values({ from_event, body: text })
    .onConflict((conflict) => conflict.column("from_event").doUpdateSet({ body: text }))
    .execute();
  await notify(tx, { kind: "rules" });
}
