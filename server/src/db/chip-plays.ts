import type { ChipPlay, ChipReinstatement } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import { noteVersions } from "./squads.ts";

/** Counted from the deadline of their round. */
export async function chipPlays(db: Queryable, entry: number): Promise<(ChipPlay & { time: Date })[]> {
  const rows = await db
    .selectFrom("chip_play")
    .select(["chip", "name", "event", "time"])
    .where("entry", "=", entry)
    .orderBy("event")
    .execute();
  return rows.map((row) => ({ chip_id: row.chip, name: row.name, event: row.event, time: row.time }));
}

/** Entries without a used chip are missing. */
export async function chipPlaysOf(db: Queryable, entries: readonly number[]): Promise<Map<number, ChipPlay[]>> {
  const rows = await db
    .selectFrom("chip_play")
    .select(["entry", "chip as chip_id", "name", "event"])
    .where("entry", "=", sql<number>`any(${entries}::int[])`)
    .execute();
  const plays = new Map<number, ChipPlay[]>();
  for (const [entry, own] of Map.groupBy(rows, (row) => row.entry)) {
    plays.set(
      entry,
      own.map(({ chip_id, name, event }) => ({ chip_id, name, event })),
    );
  }
  return plays;
}

export async function countChips(tx: Queryable, event: number): Promise<{ chip_name: string; num_played: number }[]> {
  return tx
    .selectFrom("chip_play")
    .select((select) => ["name as chip_name", select.fn.countAll<number>().as("num_played")])
    .where("event", "=", event)
    .groupBy("name")
    .orderBy((select) => select.fn.min("chip"))
    .execute();
}

/** The team's points of the round are then due to be scored again. */
export async function deleteChipPlay(tx: Queryable, entry: number, event: number): Promise<void> {
  await tx.deleteFrom("chip_play").where("entry", "=", entry).where("event", "=", event).execute();
  await tx
    .updateTable("entry_event")
    .set({ chip: null })
    .where("event", "=", event)
    .where("entry", "=", entry)
    .execute();
  await tx
    .updateTable("event")
    .set({ chip_plays: JSON.stringify(await countChips(tx, event)), stats_version: sql`stats_version + 1` })
    .where("id", "=", event)
    .execute();
}

/** What becomes of a chip, by its row: `free` for teams without a chip in the open round, `taken` for others. */
export type ChipOutcome = { chip: number; free: ChipReinstatement; taken: ChipReinstatement };

export type ReinstatedTeams = Record<ChipReinstatement, number>;

/** As a set: a million teams must not be read into memory. */
const playedWith = (event: number, outcomes: readonly ChipOutcome[]) => sql`
  select p.entry, p.name, case when s.chip is null then f.free else f.taken end as outcome
  from chip_play p
  join entry_squad s on s.entry = p.entry
  join jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as f(chip int, free text, taken text) on f.chip = p.chip
  where p.event = ${event}`;

export async function countOutcomes(
  db: Queryable,
  event: number,
  outcomes: readonly ChipOutcome[],
): Promise<ReinstatedTeams> {
  const { rows } = await sql<{ outcome: ChipReinstatement; teams: number }>`
    select outcome, count(*)::int as teams from (${playedWith(event, outcomes)}) played group by outcome
  `.execute(db);
  const teams = new Map(rows.map((row) => [row.outcome, row.teams]));
  const of = (outcome: ChipReinstatement) => teams.get(outcome) ?? 0;
  return { returned: of("returned"), continued: of("continued"), lost: of("lost") };
}

/**
 * A continued wildcard makes the open round's transfers free, including those already made (rules.md 6.2, 10). As after any other, the
 * round's start tells how many free ones are kept.
 */
export async function reinstatePlayed(
  tx: Queryable,
  event: number,
  outcomes: readonly ChipOutcome[],
  { at, open }: { at: Date; open: number },
): Promise<void> {
  await sql`
    with played as materialized (${playedWith(event, outcomes)}), gone as (
      delete from chip_play p using played
      where p.event = ${event} and p.entry = played.entry and played.outcome <> 'lost'
    ), without as (
      update entry_event e set chip = null from played
      where e.event = ${event} and e.entry = played.entry and played.outcome <> 'lost'
    ), continued as (
      update entry_squad s set chip = played.name, counted_transfers = s.counted_transfers - s.transfers_made,
        round_start = coalesce(s.round_start, jsonb_build_object('elements', s.elements,
          'purchase_prices', s.purchase_prices, 'captain', s.captain, 'vice_captain', s.vice_captain, 'bank', s.bank,
          'free_transfers', s.free_transfers)),
        version = s.version + 1, saved_at = ${at}
      from played where s.entry = played.entry and played.outcome = 'continued'
      returning s.*
    )
    ${noteVersions("continued", { kind: "chip", event: open })}
  `.execute(tx);
}
