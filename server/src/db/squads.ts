import {
  isTransferChip,
  LOAN_CHIPS,
  UNLIMITED_CLUB_CHIPS,
  roundStartOf,
  type ChipName,
  type ChipPlay,
  type ElementTypeId,
  type Market,
  type Overrides,
  type RoundStart,
  type Squad,
  type TransferDone,
} from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import { hasBegun } from "./events.ts";
import { prepared, preparedLast } from "./prepared.ts";
import type { RevisionKind, Row } from "./schema.ts";
import type { ToldClock } from "../time/season-clock.ts";
import { CLOCK_COLUMNS, clockJoin } from "./season-clock.ts";

export type SquadRow = Row<"entry_squad"> & { started_event: number };

const planningSquads = (db: Queryable) =>
  db
    .selectFrom("entry_squad")
    .innerJoin("entry", "entry.id", "entry_squad.entry")
    .selectAll("entry_squad")
    .select("entry.started_event");

/** Teams with more players of a club than that in a round: `isOpen`, the open one with its chips, or a later one, where loans are over. */
export async function countTeamsOver(db: Queryable, limit: number, { isOpen }: { isOpen: boolean }): Promise<number> {
  const { rows } = await sql<{ teams: number }>`
    with squad as (
      select entry, case when ${isOpen}::boolean or chip is null or chip <> all(${LOAN_CHIPS}::text[]) then elements
        else array(select jsonb_array_elements_text(round_start -> 'elements')::int) end as elements
      from entry_squad where not ${isOpen}::boolean or chip is null or chip <> all(${UNLIMITED_CLUB_CHIPS}::text[])
    )
    select count(distinct entry)::int as teams from (
      select s.entry from squad s, unnest(s.elements) as picked(id) join element e on e.id = picked.id
      group by s.entry, e.team having count(*) > ${limit}
    ) over_limit`.execute(db);
  return rows[0]?.teams ?? 0;
}

export function squadOfEntry(db: Queryable, entry: number): Promise<SquadRow | undefined> {
  return planningSquads(db).where("entry_squad.entry", "=", entry).executeTakeFirst();
}

/** `hold`: locked until the transaction ends. */
export async function squadsOfEntries(
  db: Queryable,
  entries: readonly number[],
  { hold = false } = {},
): Promise<Map<number, SquadRow>> {
  const rows = await planningSquads(db)
    .where("entry_squad.entry", "=", sql<number>`any(${entries}::int[])`)
    .$if(hold, (query) => query.forUpdate("entry_squad"))
    .execute();
  return new Map(rows.map((row) => [row.entry, row]));
}

/** Teams that have a player, and those of them with as many others of a club as a squad may have. */
export async function ownersFor(
  db: Queryable,
  element: number,
  { team, limit }: { team: number; limit: number },
): Promise<{ owners: number; full: number }> {
  const { rows } = await sql<{ owners: number; full: number }>`
    select count(*)::int as owners, count(*) filter (where (
      select count(*) from element where element.id = any(s.elements) and element.id <> ${element} and element.team = ${team}
    ) >= ${limit})::int as full
    from entry_squad s where s.elements @> array[${element}::int]
  `.execute(db);
  return rows[0] ?? { owners: 0, full: 0 };
}

export type DeadlineState = {
  clock: ToldClock;
  /** When a write counts: as it arrived, or after the last frozen deadline, whatever the clock said when it arrived. */
  at: Date;
  /** Passed deadlines whose picks are not frozen yet. */
  overdue: number[];
  /** Null after the season's last deadline. */
  open: { id: number; deadline_time: Date; overrides: Overrides } | null;
};

type DeadlineRow = ToldClock & {
  at: Date;
  overdue: number[];
  open_id: number | null;
  deadline_time: Date;
  overrides: Overrides;
};

const ahead = (
  { at, overdue, open_id, deadline_time, overrides }: Omit<DeadlineRow, keyof ToldClock>,
  clock: ToldClock,
): DeadlineState => ({
  clock,
  at,
  overdue,
  open: open_id === null ? null : { id: open_id, deadline_time, overrides },
});

/** For a select that is joined with `openRound`. */
const DEADLINE_COLUMNS = sql`
  ${CLOCK_COLUMNS}, moment.at, o.id as open_id, o.deadline_time, o.overrides,
  array(select id from event where closed_at is null and ${hasBegun(sql`moment.at`)} order by id) as overdue`;

const openRound = (now: Date) => sql`
  cross join lateral (
    select greatest(${now}::timestamptz, max(deadline_time)) as at from event where closed_at is not null
  ) moment
  left join lateral (
    select id, deadline_time, overrides from event where not ${hasBegun(sql`moment.at`)} order by id limit 1
  ) o on true
  ${clockJoin}`;

export async function loadDeadlines(tx: Queryable, now: Date): Promise<DeadlineState> {
  const { rows } = await prepared<DeadlineRow>`
    select ${DEADLINE_COLUMNS} from (select) one ${openRound(now)}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("one row was asked for");
  return ahead(row, row);
}

export type Planning = { row: SquadRow; plays: ChipPlay[]; market: Market; ahead: DeadlineState };

type PlanningRow = SquadRow &
  DeadlineRow & {
    plays: [chip_id: number, name: ChipName, event: number][];
    players: [id: number, element_type: ElementTypeId, team: number, now_cost: number, can_select: boolean][];
  };

/**
 * Locks the squad, so that requests of one team run one after the other, and reads all that its move is judged by in one statement, because
 * thousands of managers ask in the same minute. Must be the first of its transaction (see game/locks.ts).
 */
export async function lockPlanning(
  tx: Queryable,
  entry: number,
  others: readonly number[],
  now: Date,
): Promise<Planning | undefined> {
  const { rows } = await prepared<PlanningRow>`
    select s.entry, s.elements, s.purchase_prices, s.captain, s.vice_captain, s.bank, s.free_transfers, s.transfers_made,
      s.chip, s.round_start, s.counted_transfers, s.total_transfers, s.version, s.saved_at, e.started_event,
      (select coalesce(json_agg(json_build_array(p.chip, p.name, p.event) order by p.event), '[]')
        from chip_play p where p.entry = s.entry) as plays,
      (select json_agg(json_build_array(m.id, m.element_type, m.team, m.now_cost, m.can_select))
        from element m where m.id = any(s.elements || ${others}::int[])) as players,
      ${DEADLINE_COLUMNS}
    from entry_squad s
    join entry e on e.id = s.entry
    ${openRound(now)}
    where s.entry = ${entry}::int
    for update of s
  `.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const { plays, players, at, overdue, open_id, deadline_time, overrides, ...rest } = found;
  const { clock_time, clock_offset, clock_frozen, ...row } = rest;
  return {
    row,
    plays: plays.map(([chip_id, name, event]) => ({ chip_id, name, event })),
    market: new Map(
      players.map(([id, element_type, team, now_cost, can_select]) => [
        id,
        { id, element_type, team, now_cost, can_select },
      ]),
    ),
    ahead: ahead({ at, overdue, open_id, deadline_time, overrides }, { clock_time, clock_offset, clock_frozen }),
  };
}

/** `open`: the round it is for; until the team's first deadline changes are free. */
export function toSquad(row: SquadRow, open: { id: number } | null): Squad {
  return {
    elements: row.elements,
    purchase_prices: row.purchase_prices,
    captain: row.captain,
    vice_captain: row.vice_captain,
    bank: row.bank,
    free_transfers: row.free_transfers,
    transfers_made: row.transfers_made,
    chip: row.chip,
    unlimited: open !== null && open.id <= row.started_event,
  };
}

export type SavedSquad = Squad & { counted_transfers: number; total_transfers: number; round_start: RoundStart | null };

/** Loan Rangers return to the squad from before the round's first change. */
export function changedSquad(row: SquadRow, before: Squad, after: Squad): SavedSquad {
  return {
    ...after,
    counted_transfers: row.counted_transfers,
    total_transfers: row.total_transfers,
    round_start: row.round_start ?? (before.unlimited ? null : roundStartOf(before)),
  };
}

export const noteVersions = (written: string, { kind, event }: { kind: RevisionKind; event: number }) => sql`
  insert into squad_revision (entry, version, at, kind, event, elements, purchase_prices, captain, vice_captain, bank,
    free_transfers, transfers_made, counted_transfers, total_transfers, chip)
  select entry, version, saved_at, ${kind}::text, ${event}::int, elements, purchase_prices, captain, vice_captain, bank,
    free_transfers, transfers_made, counted_transfers, total_transfers, chip
  from ${sql.table(written)}`;

export async function insertSquad(
  tx: Queryable,
  entry: number,
  squad: SavedSquad,
  saved: { at: Date; event: number },
): Promise<void> {
  await sql`
    with saved as (
      insert into entry_squad (entry, elements, purchase_prices, captain, vice_captain, bank, free_transfers,
        transfers_made, chip, round_start, counted_transfers, total_transfers, version, saved_at)
      values (${entry}, ${squad.elements}::int[], ${squad.purchase_prices}::int[], ${squad.captain},
        ${squad.vice_captain}, ${squad.bank}, ${squad.free_transfers}, ${squad.transfers_made}, ${squad.chip},
        ${squad.round_start && JSON.stringify(squad.round_start)}::jsonb, ${squad.counted_transfers},
        ${squad.total_transfers}, 1, ${saved.at})
      returning *
    )
    ${noteVersions("saved", { kind: "create", event: saved.event })}
  `.execute(tx);
}

/**
 * The last statement of its transaction, which it ends.
 * @returns the new version's number
 */
export async function saveSquad(
  tx: Queryable,
  entry: number,
  squad: SavedSquad,
  saved: { at: Date; event: number; kind: RevisionKind },
  transfers: readonly TransferDone[] = [],
): Promise<number> {
  const chip = isTransferChip(squad.chip) ? squad.chip : null;
  const { rows } = await preparedLast<{ version: number }>`
    with saved as (
      update entry_squad set
        elements = ${squad.elements}::int[], purchase_prices = ${squad.purchase_prices}::int[],
        captain = ${squad.captain}::int, vice_captain = ${squad.vice_captain}::int, bank = ${squad.bank}::int,
        free_transfers = ${squad.free_transfers}::int, transfers_made = ${squad.transfers_made}::int,
        chip = ${squad.chip}::text, round_start = ${squad.round_start && JSON.stringify(squad.round_start)}::jsonb,
        counted_transfers = ${squad.counted_transfers}::int, total_transfers = ${squad.total_transfers}::int,
        version = version + 1, saved_at = ${saved.at}::timestamptz
      where entry = ${entry}::int
      returning *
    ), booked as (
      insert into transfer (entry, version, event, time, element_in, element_in_cost, element_out, element_out_cost, chip)
      select saved.entry, saved.version, ${saved.event}::int, saved.saved_at, t.ins, t.in_costs, t.outs, t.out_costs,
        ${chip}::text
      from saved, unnest(${transfers.map((row) => row.element_in)}::int[],
        ${transfers.map((row) => row.element_in_cost)}::int[], ${transfers.map((row) => row.element_out)}::int[],
        ${transfers.map((row) => row.element_out_cost)}::int[]) with ordinality as t(ins, in_costs, outs, out_costs, place)
      order by t.place
    )
    ${noteVersions("saved", saved)} returning version
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`entry ${entry} has no squad to save`);
  return row.version;
}

/** Newest first, with the last version before the round. */
export function revisionsOfRound(db: Queryable, entry: number, event: number): Promise<Row<"squad_revision">[]> {
  return db
    .selectFrom("squad_revision")
    .selectAll()
    .where("entry", "=", entry)
    .where((where) =>
      where.or([
        where("event", "=", event),
        where(
          "version",
          "=",
          where
            .selectFrom("squad_revision")
            .select((select) => select.fn.max("version").as("version"))
            .where("entry", "=", entry)
            .where("event", "<", event),
        ),
      ]),
    )
    .orderBy("version", "desc")
    .execute();
}

export function squadRevision(
  db: Queryable,
  entry: number,
  version: number,
): Promise<Row<"squad_revision"> | undefined> {
  return db
    .selectFrom("squad_revision")
    .selectAll()
    .where("entry", "=", entry)
    .where("version", "=", version)
    .executeTakeFirst();
}
