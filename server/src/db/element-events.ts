import { sql } from "kysely";
import type { Queryable } from "./connect.ts";

/** A player added after the deadline who plays belongs to the club they play for, owned by nobody. */
export async function addMidRoundPlayers(
  tx: Queryable,
  event: number,
  lines: readonly { element: number; team: number }[],
): Promise<void> {
  const elements = lines.map((line) => line.element);
  const teams = lines.map((line) => line.team);
  await sql`
    insert into element_event (event, element, team, value)
    select ${event}, element.id, line.team, element.now_cost
    from unnest(${elements}::int[], ${teams}::int[]) as line(element, team)
    join element on element.id = line.element
    on conflict do nothing
  `.execute(tx);
}

/** Clubs of players at the rounds' deadlines, by "event element". */
export async function clubsOfRounds(
  db: Queryable,
  events: readonly number[],
  elements: readonly number[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("element_event")
    .select(["event", "element", "team"])
    .where("event", "=", sql<number>`any(${events})`)
    .where("element", "=", sql<number>`any(${elements})`)
    .execute();
  return new Map(rows.map(({ event, element, team }) => [`${event} ${element}`, team]));
}
