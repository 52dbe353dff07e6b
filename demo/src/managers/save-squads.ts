import { isTransferChip, type OpenEvent, type Squad } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "@elvan/server/db/connect.ts";
import type { RevisionKind } from "@elvan/server/db/schema.ts";
import { changedSquad, toSquad, type SavedSquad, type SquadRow } from "@elvan/server/db/squads.ts";
import type { Decision } from "./manager-strategy.ts";

/** Writes in bulk what make-transfers and save-picks write one manager at a time: that would take minutes for two thousand managers. */

export type Version = {
  entry: number;
  version: number;
  at: Date;
  kind: RevisionKind;
  event: number;
  squad: SavedSquad;
};

export type TransferRow = {
  entry: number;
  version: number;
  event: number;
  time: Date;
  element_in: number;
  element_in_cost: number;
  element_out: number;
  element_out_cost: number;
  chip: string | null;
};

/** Versions oldest first, and the resulting row. */
export type Visit = { before: number; row: SquadRow; versions: Version[]; transfers: TransferRow[] };

const LINEUP_DELAY_SECONDS = 40;

export function toVisit(row: SquadRow, decision: Decision, open: OpenEvent, at: Date): Visit {
  const visit: Visit = { before: row.version, row, versions: [], transfers: [] };
  const event = open.id;
  const save = (kind: RevisionKind, squad: SavedSquad, time: Date): number => {
    const version = visit.row.version + 1;
    const { unlimited: _, ...stored } = squad;
    visit.row = { ...visit.row, ...stored, elements: [...squad.elements], purchase_prices: [...squad.purchase_prices] };
    visit.row.version = version;
    visit.row.saved_at = time;
    visit.versions.push({ entry: row.entry, version, at: time, kind, event, squad });
    return version;
  };
  const before = toSquad(row, open);
  const { transfers } = decision;
  if (transfers) {
    const after = changedSquad(row, before, transfers.squad);
    after.counted_transfers += transfers.counted;
    if (transfers.recorded) after.total_transfers += transfers.rows.length;
    const version = save("transfers", after, at);
    const chip = isTransferChip(after.chip) ? after.chip : null;
    if (transfers.recorded) {
      visit.transfers = transfers.rows.map((done) => ({ ...done, entry: row.entry, version, event, time: at, chip }));
    }
  }
  const confirmed = transfers?.squad ?? before;
  if (!sameLineup(confirmed, decision.squad)) {
    const time = transfers ? new Date(at.getTime() + LINEUP_DELAY_SECONDS * 1000) : at;
    save("picks", changedSquad(visit.row, confirmed, decision.squad), time);
  }
  return visit;
}

const sameLineup = (a: Squad, b: Squad): boolean =>
  a.captain === b.captain &&
  a.vice_captain === b.vice_captain &&
  a.chip === b.chip &&
  a.elements.every((element, index) => element === b.elements[index]);

const pgArray = (numbers: readonly number[]): string => `{${numbers.join()}}`;

/** One array per column. Inner arrays are sent as text, which PostgreSQL parses three times faster than JSON. */
function versionsTable(versions: readonly Version[], befores: readonly number[] = []) {
  const of = <T>(pick: (version: Version) => T) => versions.map(pick);
  const numbers = (pick: (version: Version) => number) => sql`${of(pick)}::int[]`;
  const texts = (pick: (version: Version) => string | null) => sql`${of(pick)}::text[]`;
  const columns = [
    ["entry", numbers((one) => one.entry)],
    ["version", numbers((one) => one.version)],
    ["at", sql`${of((one) => one.at.toISOString())}::timestamptz[]`],
    ["kind", texts((one) => one.kind)],
    ["event", numbers((one) => one.event)],
    ["elements", texts((one) => pgArray(one.squad.elements))],
    ["purchase_prices", texts((one) => pgArray(one.squad.purchase_prices))],
    ["captain", numbers((one) => one.squad.captain)],
    ["vice_captain", numbers((one) => one.squad.vice_captain)],
    ["bank", numbers((one) => one.squad.bank)],
    ["free_transfers", numbers((one) => one.squad.free_transfers)],
    ["transfers_made", numbers((one) => one.squad.transfers_made)],
    ["counted_transfers", numbers((one) => one.squad.counted_transfers)],
    ["total_transfers", numbers((one) => one.squad.total_transfers)],
    ["chip", texts((one) => one.squad.chip)],
    ["round_start", texts((one) => one.squad.round_start && JSON.stringify(one.squad.round_start))],
    ...(befores.length > 0 ? [["before", sql`${befores}::int[]`] as const] : []),
  ] as const;
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  return sql`unnest(${sql.join(columns.map(([, values]) => values))}) as saved(${names})`;
}

export async function insertVersions(tx: Queryable, versions: readonly Version[]): Promise<void> {
  if (versions.length === 0) return;
  await sql`
    insert into squad_revision (entry, version, at, kind, event, elements, purchase_prices, captain, vice_captain, bank,
      free_transfers, transfers_made, counted_transfers, total_transfers, chip)
    select entry, version, at, kind, event, elements::int[], purchase_prices::int[], captain, vice_captain, bank,
      free_transfers, transfers_made, counted_transfers, total_transfers, chip
    from ${versionsTable(versions)}
  `.execute(tx);
}

export async function insertSquads(tx: Queryable, versions: readonly Version[]): Promise<void> {
  if (versions.length === 0) return;
  await sql`
    insert into entry_squad (entry, elements, purchase_prices, captain, vice_captain, bank, free_transfers, transfers_made,
      chip, round_start, counted_transfers, total_transfers, version, saved_at)
    select entry, elements::int[], purchase_prices::int[], captain, vice_captain, bank, free_transfers, transfers_made,
      chip, round_start::jsonb, counted_transfers, total_transfers, version, at
    from ${versionsTable(versions)}
  `.execute(tx);
}

/**
 * The rows must be locked or unshared.
 * @throws Error when a squad has moved past the version that the visit began with
 */
export async function saveVisits(tx: Queryable, visits: readonly Visit[]): Promise<void> {
  const made = visits.filter((visit) => visit.versions.length > 0);
  if (made.length === 0) return;
  const last = versionsTable(
    made.flatMap((visit) => visit.versions.slice(-1)),
    made.map((visit) => visit.before),
  );
  const { numAffectedRows } = await sql`
    update entry_squad s set
      elements = saved.elements::int[], purchase_prices = saved.purchase_prices::int[], captain = saved.captain,
      vice_captain = saved.vice_captain, bank = saved.bank, free_transfers = saved.free_transfers,
      transfers_made = saved.transfers_made, chip = saved.chip, counted_transfers = saved.counted_transfers,
      total_transfers = saved.total_transfers, round_start = saved.round_start::jsonb, version = saved.version,
      saved_at = saved.at
    from ${last}
    where s.entry = saved.entry and s.version = saved.before
  `.execute(tx);
  if (Number(numAffectedRows) !== made.length) throw new Error("a squad was changed by somebody else meanwhile");
  await insertVersions(
    tx,
    made.flatMap((visit) => visit.versions),
  );
  const transfers = made.flatMap((visit) => visit.transfers).toSorted((a, b) => a.time.getTime() - b.time.getTime());
  if (transfers.length > 0) await insertTransferRows(tx, transfers);
}

async function insertTransferRows(tx: Queryable, transfers: readonly TransferRow[]): Promise<void> {
  const numbers = (pick: (row: TransferRow) => number) => sql`${transfers.map(pick)}::int[]`;
  await sql`
    insert into transfer (entry, version, event, time, element_in, element_in_cost, element_out, element_out_cost, chip)
    select * from unnest(${numbers((row) => row.entry)}, ${numbers((row) => row.version)}, ${numbers((row) => row.event)},
      ${transfers.map((row) => row.time.toISOString())}::timestamptz[], ${numbers((row) => row.element_in)},
      ${numbers((row) => row.element_in_cost)}, ${numbers((row) => row.element_out)},
      ${numbers((row) => row.element_out_cost)}, ${transfers.map((row) => row.chip)}::text[])
  `.execute(tx);
}
