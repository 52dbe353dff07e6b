import type { Ruleset } from "@elvan/rules";
import { sql } from "kysely";
import { allAds, type AdRow } from "./ads.ts";
import { allAnnouncements } from "./announcements.ts";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";
import { specialShirts } from "./special-shirts.ts";

export type SeasonRows = {
  season: Row<"season"> | undefined;
  rulesets: { from_event: number; body: Ruleset }[];
  events: Row<"event">[];
  phases: Row<"phase">[];
  teams: Row<"team">[];
  element_types: Row<"element_type">[];
  elements: Row<"element">[];
  fixtures: Row<"fixture">[];
  total_players: number;
  special_shirts: Row<"special_shirt">[];
  ads: AdRow[];
  announcements: Row<"announcement">[];
};

export async function seasonRows(db: Queryable): Promise<SeasonRows> {
  const { total } = await db
    .selectFrom("entry_squad")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return {
    season: await db.selectFrom("season").selectAll().executeTakeFirst(),
    rulesets: await db.selectFrom("ruleset").selectAll().orderBy("from_event").execute(),
    events: await db.selectFrom("event").selectAll().orderBy("id").execute(),
    phases: await db.selectFrom("phase").selectAll().orderBy("id").execute(),
    teams: await db.selectFrom("team").selectAll().orderBy("id").execute(),
    element_types: await db.selectFrom("element_type").selectAll().orderBy("id").execute(),
    elements: await db.selectFrom("element").selectAll().orderBy("id").execute(),
    fixtures: await db.selectFrom("fixture").selectAll().orderBy("id").execute(),
    total_players: total,
    special_shirts: await specialShirts(db),
    ads: await allAds(db),
    announcements: await allAnnouncements(db),
  };
}

export function statRows(db: Queryable, events: readonly number[]): Promise<Row<"fixture_stat">[]> {
  return db
    .selectFrom("fixture_stat")
    .selectAll("fixture_stat")
    .innerJoin("fixture", "fixture.id", "fixture_stat.fixture")
    .where("fixture.event", "in", events)
    .orderBy("fixture")
    .orderBy("element")
    .execute();
}

export function elementEventRows(db: Queryable, events: readonly number[]): Promise<Row<"element_event">[]> {
  return db
    .selectFrom("element_event")
    .selectAll()
    .where("event", "in", events)
    .orderBy("event")
    .orderBy("element")
    .execute();
}

export function pastRows(db: Queryable): Promise<Row<"element_past">[]> {
  return db
    .selectFrom("element_past")
    .selectAll()
    .where("season_name", "not in", (season) => season.selectFrom("season").select("name"))
    .orderBy("element_code")
    .orderBy("season_name")
    .execute();
}

export type ValuableRow = {
  entry: number;
  name: string;
  first_name: string;
  last_name: string;
  value: number;
  total_transfers: number;
};

/** Equal values: the older entry first. `out`: in no table. */
export function valuableTeams(
  db: Queryable,
  event: number,
  { count, out }: { count: number; out: readonly number[] },
): Promise<ValuableRow[]> {
  return db
    .with("best", (query) =>
      query
        .selectFrom("entry_event")
        .select(["entry", "value"])
        .where("event", "=", event)
        .where("entry", "<>", sql<number>`all(${sql.val([...out])}::int[])`)
        .orderBy("value", "desc")
        .orderBy("entry")
        .limit(count),
    )
    .selectFrom("best")
    .innerJoin("entry", "entry.id", "best.entry")
    .innerJoin("account", "account.id", "entry.account")
    .leftJoin("transfer", (join) => join.onRef("transfer.entry", "=", "best.entry").on("transfer.event", "<=", event))
    .select((eb) => [
      "best.entry",
      "entry.name",
      "account.first_name",
      "account.last_name",
      "best.value",
      eb.fn.count<number>("transfer.id").as("total_transfers"),
    ])
    .groupBy(["best.entry", "entry.name", "account.first_name", "account.last_name", "best.value"])
    .orderBy("best.value", "desc")
    .orderBy("best.entry")
    .execute();
}

/** Repeatable read, so that several queries see one state. */
export function inSnapshot<T>(db: Queryable, read: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
}
