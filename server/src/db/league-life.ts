import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import { leagueChanged } from "./notices.ts";
import type { NewRow, Row } from "./schema.ts";

export const SETTLED_ROUNDS = sql<number>`(select id from event where finished_at is not null)`;

export const winnersOf = (db: Queryable, league: number): Promise<Row<"league_winner">[]> =>
  db
    .selectFrom("league_winner")
    .selectAll()
    .where("league", "=", league)
    .where("event", "in", SETTLED_ROUNDS)
    .orderBy("event", "desc")
    .orderBy("entry")
    .execute();

/** Of those who are members still: who has left is not talked about. */
export function momentsOf(db: Queryable, league: number, since: number): Promise<Row<"league_moment">[]> {
  return db
    .selectFrom("league_moment as m")
    .innerJoin("league_entry as e", (join) => join.onRef("e.league", "=", "m.league").onRef("e.entry", "=", "m.entry"))
    .leftJoin("league_entry as o", (join) => join.onRef("o.league", "=", "m.league").onRef("o.entry", "=", "m.other"))
    .selectAll("m")
    .where("m.league", "=", league)
    .where("m.event", ">=", since)
    .where("m.event", "in", SETTLED_ROUNDS)
    .where((where) => where.or([where("m.other", "is", null), where("o.entry", "is not", null)]))
    .orderBy("m.event", "desc")
    .orderBy("m.kind")
    .orderBy("m.entry")
    .execute();
}

export type ReactionCount = Pick<Row<"league_reaction">, "event" | "kind" | "subject" | "reaction"> & {
  count: number;
  own: boolean;
};

export function reactionsOf(
  db: Queryable,
  league: number,
  since: number,
  own: number | null,
): Promise<ReactionCount[]> {
  return db
    .selectFrom("league_reaction")
    .select(["event", "kind", "subject", "reaction"])
    .select((select) => select.fn.countAll<number>().as("count"))
    .select(sql<boolean>`coalesce(bool_or(entry = ${own}::int), false)`.as("own"))
    .where("league", "=", league)
    .where("event", ">=", since)
    .groupBy(["event", "kind", "subject", "reaction"])
    .execute();
}

export function momentBy(
  db: Queryable,
  of: Pick<Row<"league_moment">, "league" | "event" | "entry"> & { kind: string },
): Promise<Row<"league_moment"> | undefined> {
  return db
    .selectFrom("league_moment")
    .selectAll()
    .where("league", "=", of.league)
    .where("event", "=", of.event)
    .where("event", "in", SETTLED_ROUNDS)
    .where("entry", "=", of.entry)
    .where(sql<string>`kind`, "=", of.kind)
    .executeTakeFirst();
}

export async function saveReaction(tx: Queryable, reaction: NewRow<"league_reaction">): Promise<void> {
  await tx
    .insertInto("league_reaction")
    .values(reaction)
    .onConflict((conflict) =>
      conflict
        .columns(["league", "event", "kind", "subject", "entry"])
        .doUpdateSet({ reaction: reaction.reaction, at: reaction.at }),
    )
    .execute();
  await leagueChanged(tx, reaction.league, "life");
}

export async function removeReaction(
  tx: Queryable,
  {
    league,
    event,
    kind,
    subject,
    entry,
  }: Pick<Row<"league_reaction">, "league" | "event" | "kind" | "subject" | "entry">,
): Promise<void> {
  await tx
    .deleteFrom("league_reaction")
    .where((where) => where.and({ league, event, kind, subject, entry }))
    .execute();
  await leagueChanged(tx, league, "life");
}

export type CabinetRow = {
  league: number;
  name: string;
  scoring: "c" | "h";
  rounds: number;
  phases: number;
  seasons: number;
};

/** What a team has won in its leagues; `season`: the phase that is the whole season. */
export function cabinetOf(db: Queryable, entry: number, season: number): Promise<CabinetRow[]> {
  const count = (which: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${which})::int`;
  return db
    .selectFrom("league_winner as w")
    .innerJoin("league as l", "l.id", "w.league")
    .innerJoin("league_entry as m", (join) => join.onRef("m.league", "=", "w.league").onRef("m.entry", "=", "w.entry"))
    .select(["l.id as league", "l.name", "l.scoring"])
    .select(count(sql`w.phase = 0`).as("rounds"))
    .select(count(sql`w.phase > 0 and w.phase <> ${season}::int`).as("phases"))
    .select(count(sql`w.phase = ${season}::int`).as("seasons"))
    .where("w.entry", "=", entry)
    .where("w.event", "in", SETTLED_ROUNDS)
    .groupBy(["l.id", "l.name", "l.scoring"])
    .orderBy(sql`count(*)`, "desc")
    .orderBy("l.id")
    .execute();
}

export function wordsOf(db: Queryable, league: number): Promise<Row<"league_words"> | undefined> {
  return db.selectFrom("league_words").selectAll().where("league", "=", league).executeTakeFirst();
}

export async function saveWords(tx: Queryable, words: NewRow<"league_words">): Promise<void> {
  const { league, ...changes } = words;
  await tx
    .insertInto("league_words")
    .values({ ...words, hidden: false })
    .onConflict((conflict) => conflict.column("league").doUpdateSet({ ...changes, hidden: false }))
    .execute();
  await leagueChanged(tx, league, "life");
}

export async function isMuted(db: Queryable, league: number, entry: number): Promise<boolean> {
  const row = await db
    .selectFrom("league_entry")
    .select("muted")
    .where("league", "=", league)
    .where("entry", "=", entry)
    .executeTakeFirst();
  return row?.muted === true;
}

/** @returns false for somebody who is no member */
export async function setMuted(tx: Queryable, league: number, entry: number, muted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("league_entry")
    .set({ muted })
    .where("league", "=", league)
    .where("entry", "=", entry)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Does nothing while an earlier report of the same person is undecided. */
export async function insertReport(tx: Queryable, report: NewRow<"league_report">): Promise<void> {
  await tx
    .insertInto("league_report")
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type ReportRow = Row<"league_report"> & { name: string; now: string | null };

export function openReports(db: Queryable): Promise<ReportRow[]> {
  return db
    .selectFrom("league_report as r")
    .innerJoin("league as l", "l.id", "r.league")
    .leftJoin("league_words as w", "w.league", "r.league")
    .selectAll("r")
    .select("l.name")
    .select(
      sql<string | null>`nullif(concat_ws(E'\\n\\n', nullif(w.notice, ''), nullif(w.rules, '')), r.words)`.as("now"),
    )
    .where("r.decided", "is", null)
    .orderBy("r.id")
    .execute();
}

/** Decides every open report of the same league. @returns the league; undefined when the report is not open */
export async function decideReports(
  tx: Queryable,
  id: number,
  { hidden, decided }: { hidden: boolean; decided: Date },
): Promise<number | undefined> {
  const report = await tx
    .selectFrom("league_report")
    .select("league")
    .where("id", "=", id)
    .where("decided", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (report === undefined) return undefined;
  await tx
    .updateTable("league_report")
    .set({ hidden, decided })
    .where("league", "=", report.league)
    .where("decided", "is", null)
    .execute();
  await leagueChanged(tx, report.league, "life");
  if (hidden) await tx.updateTable("league_words").set({ hidden }).where("league", "=", report.league).execute();
  return report.league;
}
