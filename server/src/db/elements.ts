import { expectations, fitFirst, type ElementTypeId, type Market } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Changes, Row } from "./schema.ts";

export async function market(db: Queryable, elements?: readonly number[]): Promise<Market> {
  const rows = await db
    .selectFrom("element")
    .select(["id", "element_type", "team", "now_cost", "can_select"])
    .$if(elements !== undefined, (query) => query.where("id", "=", sql<number>`any(${elements})`))
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, element_type: row.element_type as ElementTypeId }]));
}

/** What a new line-up goes by: the forecasts of the round, from which advice is given too; before there are any, form and price. */
export async function expectedOf(
  db: Queryable,
  elements: readonly number[],
  forecast: ReadonlyMap<number, number> | null,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("element")
    .select(["id", "now_cost", "status", "form", "points_per_game", "total_points", "chance_of_playing_next_round"])
    .where("id", "=", sql<number>`any(${elements})`)
    .execute();
  return forecast === null ? expectations(rows) : fitFirst(rows, forecast);
}

export async function isElementCode(db: Queryable, code: number): Promise<boolean> {
  return (await db.selectFrom("element").select("id").where("code", "=", code).executeTakeFirst()) !== undefined;
}

/** Those of the elements who are injured, suspended or doubtful, in the order of positions. */
export async function unavailableNames(db: Queryable, elements: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom("element")
    .select("web_name")
    .where("id", "in", elements)
    .where("status", "<>", "a")
    .orderBy("element_type")
    .orderBy("id")
    .execute();
  return rows.map(({ web_name }) => web_name);
}

export function elementsById(db: Queryable, ids: readonly number[]): Promise<Row<"element">[]> {
  return db
    .selectFrom("element")
    .selectAll()
    .where("id", "=", sql<number>`any(${ids})`)
    .execute();
}

export async function elementTypes(db: Queryable, ids: readonly number[]): Promise<Map<number, ElementTypeId>> {
  const rows = await db
    .selectFrom("element")
    .select(["id", "element_type"])
    .where("id", "=", sql<number>`any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.element_type as ElementTypeId]));
}

/** Whose they are and what they play, for reviewing a team sheet. */
export async function sheetPlayers(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, { team: number; element_type: ElementTypeId }>> {
  const rows = await db
    .selectFrom("element")
    .select(["id", "team", "element_type"])
    .where("id", "=", sql<number>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, team, element_type }) => [id, { team, element_type: element_type as ElementTypeId }]));
}

export async function elementIds(db: Queryable): Promise<Set<number>> {
  return new Set((await db.selectFrom("element").select("id").execute()).map(({ id }) => id));
}

/** By what providers know a player, what decides whether a report fits, and what it may correct. */
export function knownElements(db: Queryable) {
  return db
    .selectFrom("element")
    .select(["id", "code", "opta_code", "element_type", "team", "status", "can_select"])
    .select(["first_name", "second_name", "web_name", "known_name", "squad_number"])
    .select(["birth_date", "team_join_date", "region", "photo"])
    .execute();
}

export async function saveRecordedOwnership(
  tx: Queryable,
  elements: readonly { id: number; selected_by_percent: string | null }[],
): Promise<void> {
  await sql`
    update element set recorded_ownership = told.percent
    from unnest(${elements.map(({ id }) => id)}::int[], ${elements.map((one) => one.selected_by_percent)}::text[])
      as told(id, percent)
    where told.id = element.id
  `.execute(tx);
}

/** Those who can be in a match of one of the clubs. */
export function playersOfTeams(
  db: Queryable,
  teams: readonly number[],
): Promise<Pick<Row<"element">, "id" | "team">[]> {
  return db
    .selectFrom("element")
    .select(["id", "team"])
    .where("team", "in", teams)
    .where("removed", "=", false)
    .where("status", "<>", "u")
    .execute();
}

/** What the daily price run asks of players. */
/** As they are now, for questions about who will play. */
export function presentElements(db: Queryable) {
  return db
    .selectFrom("element")
    .select(["id", "team", "now_cost", "status", "chance_of_playing_next_round", "form", "ep_next"])
    .where("removed", "=", false)
    .execute();
}

export function pricedElements(db: Queryable) {
  return db
    .selectFrom("element")
    .select(["id", "now_cost", "status", "price_counter", "selected", "cost_change_event", "price_locked_until"])
    .where("removed", "=", false)
    .execute();
}

export async function updateElement(tx: Queryable, id: number, changes: Changes<"element">): Promise<void> {
  await tx.updateTable("element").set(changes).where("id", "=", id).execute();
}
