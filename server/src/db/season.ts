import type { Ruleset } from "@elvan/rules";
import type { Queryable } from "./connect.ts";
import { notify } from "./notices.ts";
import type { Changes, Row } from "./schema.ts";

/** Undefined in a database without a season. */
export function season(db: Queryable): Promise<Row<"season"> | undefined> {
  return db.selectFrom("season").selectAll().executeTakeFirst();
}

/** Whether the season is one that the demo has made, and plays. */
export const holdsDemo = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom("demo").select("id").executeTakeFirst()) !== undefined;

/** A live season's points become final by a decision, not by the clock (rules.md 2). */
export const awaitsRelease = ({ mode }: Row<"season">): boolean => mode === "live";

/** A change of clock or maintenance notifies every process. */
export async function updateSeason(tx: Queryable, changes: Changes<"season">): Promise<void> {
  await tx.updateTable("season").set(changes).execute();
  if ("clock_offset" in changes || "clock_frozen" in changes || "maintenance" in changes)
    await notify(tx, { kind: "clock" });
}

export function rulesets(db: Queryable): Promise<{ from_event: number; body: Ruleset }[]> {
  return db.selectFrom("ruleset").select(["from_event", "body"]).orderBy("from_event").execute();
}

/** As stored, without a round's overrides. */
export async function storedRuleset(db: Queryable, event: number): Promise<Ruleset> {
  const { body } = await db
    .selectFrom("ruleset")
    .select("body")
    .where("from_event", "<=", event)
    .orderBy("from_event", "desc")
    .executeTakeFirstOrThrow();
  return body;
}

export async function saveRuleset(tx: Queryable, from_event: number, body: Ruleset): Promise<void> {
  const text = JSON.stringify(body);
  await tx
    .insertInto("ruleset")
    .values({ from_event, body: text })
    .onConflict((conflict) => conflict.column("from_event").doUpdateSet({ body: text }))
    .execute();
  await notify(tx, { kind: "rules" });
}
