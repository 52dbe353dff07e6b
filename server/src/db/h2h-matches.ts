import type { MatchSide } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

export type MatchRow = Row<"h2h_match">;

export type NewMatch = Pick<MatchRow, "league" | "event" | "entry_1" | "entry_2"> &
  Partial<Pick<MatchRow, "is_knockout" | "is_bye" | "knockout_name" | "seed_value">>;

const BATCH_SIZE = 20_000;

/** Ids follow the given order. */
export async function insertMatches(tx: Queryable, matches: readonly NewMatch[]): Promise<void> {
  for (let from = 0; from < matches.length; from += BATCH_SIZE) {
    const batch = matches.slice(from, from + BATCH_SIZE);
    const column = <K extends keyof NewMatch>(name: K) => sql.val(batch.map((match) => match[name] ?? null));
    await sql`
      insert into h2h_match (league, event, entry_1, entry_2, is_knockout, is_bye, knockout_name, seed_value)
      select league, event, entry_1, entry_2, coalesce(is_knockout, false), coalesce(is_bye, false),
        coalesce(knockout_name, ''), seed_value
      from unnest(${column("league")}::int[], ${column("event")}::int[], ${column("entry_1")}::int[],
        ${column("entry_2")}::int[], ${column("is_knockout")}::bool[], ${column("is_bye")}::bool[],
        ${column("knockout_name")}::text[], ${column("seed_value")}::int[])
        with ordinality as m(league, event, entry_1, entry_2, is_knockout, is_bye, knockout_name, seed_value, place)
      order by place
    `.execute(tx);
  }
}

export async function undecideMatches(tx: Queryable, event: number): Promise<void> {
  await tx
    .updateTable("h2h_match")
    .set({ decided: false, winner: null, tiebreak: null })
    .where("event", "=", event)
    .where("decided", "=", true)
    .execute();
}

export function matchesOf(
  db: Queryable,
  league: number,
  only: {
    entry?: number | undefined;
    event?: number | undefined;
    fromEvent?: number | undefined;
    latestFirst?: boolean;
    limit?: number;
    offset?: number;
  } = {},
): Promise<MatchRow[]> {
  let query = db.selectFrom("h2h_match").selectAll().where("league", "=", league);
  if (only.entry !== undefined) {
    const { entry } = only;
    query = query.where((where) => where.or([where("entry_1", "=", entry), where("entry_2", "=", entry)]));
  }
  if (only.event !== undefined) query = query.where("event", "=", only.event);
  if (only.fromEvent !== undefined) query = query.where("event", ">=", only.fromEvent);
  // In a cup's first round matches come before byes, which fill pages.
  query = query
    .orderBy("event", only.latestFirst ? "desc" : "asc")
    .orderBy("is_bye")
    .orderBy("id");
  if (only.limit !== undefined) query = query.limit(only.limit).offset(only.offset ?? 0);
  return query.execute();
}

export function matchById(db: Queryable, league: number, id: number): Promise<MatchRow | undefined> {
  return db.selectFrom("h2h_match").selectAll().where("league", "=", league).where("id", "=", id).executeTakeFirst();
}

/** What the two of a match have played against each other in its league before it. */
export function meetingsBefore(db: Queryable, { event, league, entry_1, entry_2 }: MatchRow): Promise<MatchRow[]> {
  const one = sql<boolean>`(entry_1 is not distinct from ${entry_1} and entry_2 is not distinct from ${entry_2})`;
  const other = sql<boolean>`(entry_1 is not distinct from ${entry_2} and entry_2 is not distinct from ${entry_1})`;
  return db
    .selectFrom("h2h_match")
    .selectAll()
    .where("league", "=", league)
    .where((where) =>
      where.or(
        [entry_1, entry_2].flatMap((entry) =>
          entry === null ? [] : [where("entry_1", "=", entry), where("entry_2", "=", entry)],
        ),
      ),
    )
    .where(sql<boolean>`(${one} or ${other})`)
    .where("decided", "=", true)
    .where("is_bye", "=", false)
    .where("event", "<", event)
    .orderBy("event")
    .execute();
}

/** All matches of several leagues, each league's in order. */
export function matchesOfAll(db: Queryable, leagues: readonly number[]): Promise<MatchRow[]> {
  return db
    .selectFrom("h2h_match")
    .selectAll()
    .where("league", "=", sql<number>`any(${sql.val([...leagues])}::int[])`)
    .orderBy("event")
    .orderBy("is_bye")
    .orderBy("id")
    .execute();
}

export function matchesOfRound(db: Queryable, leagues: readonly number[], event: number): Promise<MatchRow[]> {
  return db
    .selectFrom("h2h_match")
    .selectAll()
    .where("event", "=", event)
    .where("league", "=", sql<number>`any(${sql.val([...leagues])}::int[])`)
    .orderBy("league")
    .orderBy("id")
    .execute();
}

export function cupMatchesOf(
  db: Queryable,
  entry: number,
  { largeFrom }: { largeFrom: number | null },
): Promise<MatchRow[]> {
  return db
    .selectFrom("h2h_match")
    .innerJoin("league", "league.id", "h2h_match.league")
    .selectAll("h2h_match")
    .where("league.cup_of", "is not", null)
    .where((where) => where.or([where("entry_1", "=", entry), where("entry_2", "=", entry)]))
    .$if(largeFrom !== null, (query) =>
      query.where((where) => where.or([where("is_large", "=", false), where("event", ">=", largeFrom)])),
    )
    .orderBy("h2h_match.event")
    .orderBy("h2h_match.id")
    .execute();
}

export async function matchSides(
  db: Queryable,
  event: number,
  entries: readonly number[],
): Promise<Map<number, MatchSide>> {
  if (entries.length === 0) return new Map();
  const rows = await db
    .selectFrom("entry_event")
    .select(["entry", "points", "event_transfers_cost", "goals_scored", "goals_conceded"])
    .where("event", "=", event)
    .where("entry", "=", sql<number>`any(${sql.val([...entries])}::int[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.entry,
      {
        points: (row.points ?? 0) - row.event_transfers_cost,
        goals_scored: row.goals_scored ?? 0,
        goals_conceded: row.goals_conceded ?? 0,
      },
    ]),
  );
}

/** All rounds; each league's in the order of rounds. */
export async function matchesByLeague(db: Queryable, leagues: readonly number[]): Promise<Map<number, MatchRow[]>> {
  const matches = await db
    .selectFrom("h2h_match")
    .selectAll()
    .where("league", "=", sql<number>`any(${sql.val([...leagues])}::int[])`)
    .orderBy("league")
    .orderBy("event")
    .orderBy("id")
    .execute();
  return Map.groupBy(matches, ({ league }) => league);
}
