import { LOAN_CHIPS } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";

/**
 * A sum over the transfers, so that saves never compete for a popular player's row and counting twice changes nothing.
 * Loans do not move the market (rules.md 5.1); the rest also moves the price counter (prices.md 4).
 */
export async function countTransfers(tx: Queryable, event: number): Promise<void> {
  await sql`
    with moved as (
      select element, sum(ins)::int as ins, sum(outs)::int as outs
      from (
        select element_in as element, 1 as ins, 0 as outs from transfer
        where event = ${event} and (chip is null or chip <> all(${LOAN_CHIPS}::text[]))
        union all
        select element_out, 0, 1 from transfer
        where event = ${event} and (chip is null or chip <> all(${LOAN_CHIPS}::text[]))
      ) each
      group by element
    ), counted as (
      select element.id, coalesce(ins, 0) as ins, coalesce(outs, 0) as outs
      from element left join moved on moved.element = element.id
    )
    update element set
      transfers_in = transfers_in + ins - transfers_in_event,
      transfers_out = transfers_out + outs - transfers_out_event,
      price_counter = price_counter + (ins - transfers_in_event) - (outs - transfers_out_event),
      transfers_in_event = ins,
      transfers_out_event = outs
    from counted
    where counted.id = element.id and (transfers_in_event <> ins or transfers_out_event <> outs)
  `.execute(tx);
}

/** Loan squads count until their deadline (rules.md 8). */
export async function ownersOf(db: Queryable): Promise<Map<number, number>> {
  const { rows } = await sql<{ element: number; owners: number }>`
    select element, count(*)::int as owners from entry_squad, unnest(elements) as element group by element
  `.execute(db);
  return new Map(rows.map((row) => [row.element, row.owners]));
}

/** Rows of an entry and its players, of a loan those who will come back, too; all in the order of their places. */
export const playersOfSquads = sql`(
  select entry, case when chip = any(${LOAN_CHIPS}::text[]) then elements || array(
    select element::int from jsonb_array_elements_text(round_start -> 'elements') as element
    where element::int <> all(elements)
  ) else elements end as elements from entry_squad
)`;

/** Owners that loan squads add, and those who will have the player back (prices.md 4). */
export async function loanedOwners(db: Queryable): Promise<Map<number, number>> {
  const { rows } = await sql<{ element: number; owners: number }>`
    with loan as (select elements, round_start from entry_squad where chip = any(${LOAN_CHIPS}::text[]))
    select element, sum(owners)::int as owners from (
      select element, 1 as owners from loan, unnest(elements) as element
      union all
      select element::int, -1 from loan, jsonb_array_elements_text(round_start -> 'elements') as element
    ) each group by element
  `.execute(db);
  return new Map(rows.map((row) => [row.element, row.owners]));
}

export async function saveOwners(tx: Queryable, owners: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    with counted as (
      select e.id, coalesce(c.owners, 0) as owners
      from element e
      left join unnest(${[...owners.keys()]}::int[], ${[...owners.values()]}::int[]) as c(id, owners) on c.id = e.id
    )
    update element set selected = counted.owners
    from counted where counted.id = element.id and selected <> counted.owners
  `.execute(tx);
}
