import type { Queryable } from "./connect.ts";
import type { NewRow } from "./schema.ts";

/** What the season's teams have their general leagues by: regions, clubs and first rounds, each once. */
export async function scopesInUse(tx: Queryable): Promise<{ regions: number[]; teams: number[]; events: number[] }> {
  const regions = await tx
    .selectFrom("account")
    .innerJoin("entry", "entry.account", "account.id")
    .select("region")
    .distinct()
    .where("region", "is not", null)
    .$narrowType<{ region: number }>()
    .execute();
  const teams = await tx
    .selectFrom("entry")
    .select("favourite_team as team")
    .where("favourite_team", "is not", null)
    .union(tx.selectFrom("entry").select("fan_team as team").where("fan_team", "is not", null))
    .$narrowType<{ team: number }>()
    .execute();
  const events = await tx.selectFrom("entry").select("started_event").distinct().execute();
  return {
    regions: regions.map(({ region }) => region),
    teams: teams.map(({ team }) => team),
    events: events.map(({ started_event }) => started_event),
  };
}

export async function knownShortNames(tx: Queryable, names: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("league")
    .select("short_name")
    .where("short_name", "in", [...names])
    .execute();
  return new Set(rows.flatMap(({ short_name }) => short_name ?? []));
}

/** One that another process has made meanwhile is left as it is. */
export async function insertSystemLeagues(tx: Queryable, leagues: readonly NewRow<"league">[]): Promise<void> {
  await tx
    .insertInto("league")
    .values([...leagues])
    .onConflict((conflict) => conflict.column("short_name").doNothing())
    .execute();
}

/** The supporters' club is fixed at the team's first deadline (rules.md 4.9). */
export async function freezeFanTeams(tx: Queryable, event: number): Promise<void> {
  await tx
    .updateTable("entry")
    .set((set) => ({ fan_team: set.ref("favourite_team") }))
    .where("fan_team", "is", null)
    .where("favourite_team", "is not", null)
    .where("started_event", "=", event)
    .execute();
}
