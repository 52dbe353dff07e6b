import { LOAN_CHIPS, TRANSFER_CHIPS, type Ruleset } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { countTransfers } from "../db/element-counters.ts";
import { lockEvent, updateEvent } from "../db/events.ts";
import { createRoundTable, finishRoundTable, FROZEN_COLUMNS } from "../db/partitions.ts";
import { noteVersions } from "../db/squads.ts";
import { countChips } from "../db/chip-plays.ts";
import { lockSeason, lockSquadsExclusive } from "../db/locks.ts";
import { freezeFanTeams } from "../db/system-leagues.ts";

/**
 * rules.md 2; safe to repeat. A set-based moment that owns its SQL: a million squads would be too slow to load. A test
 * compares it with the rules' `closeSquad`, `transferCost` and `chipRow`.
 */
export function closeDeadline(ctx: Context, event: number): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSquadsExclusive(tx);
    await lockSeason(tx);
    const round = await lockEvent(tx, event);
    await ctx.askTime(tx);
    const now = ctx.now();
    if (!round || round.closed_at !== null || round.deadline_time > now) return false;
    const before = await tx
      .selectFrom("event")
      .select(["id", "partition_name", "closed_at"])
      .where("id", "<", event)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (before && before.closed_at === null) throw new Error(`round ${before.id} is to be closed before ${event}`);
    const ruleset = await ctx.ruleset(tx, round);

    await countTransfers(tx, event);
    const table = `entry_event_${event}_frozen`;
    const ranked = await freezePicks(tx, table, event, before?.partition_name ?? null, ruleset);
    await updateSelectedCounts(tx, table);
    await snapshotPlayers(tx, event);
    const chip_plays = await consumeChips(tx, event, now, ruleset);
    const totals = await mostChosen(tx, table, event);
    await revertLoanSquads(tx, event, now);
    await rollFreeTransfers(tx, event, ruleset);
    await resetRoundCounters(tx, ruleset);
    await freezeFanTeams(tx, event);
    await updateEvent(tx, event, {
      ...totals,
      closed_at: now,
      ranked_count: ranked,
      chip_plays: JSON.stringify(chip_plays),
      partition_name: table,
      before_partition: before?.partition_name ?? null,
    });
    await ctx.changed(tx, "bootstrap-static", "event-status", "fixtures", `event/${event}/live`);
    return true;
  });
}

/** @returns how many teams are ranked */
async function freezePicks(
  tx: Queryable,
  table: string,
  event: number,
  before: string | null,
  ruleset: Ruleset,
): Promise<number> {
  await createRoundTable(tx, table, event);
  const prices = await priceList(tx);
  const value = sql.join(
    Array.from(
      { length: ruleset.rules.squad_squadsize },
      (_, index) => sql`list.price[s.elements[${sql.lit(index + 1)}]]`,
    ),
    sql` + `,
  );
  const totals = before === null ? sql`(select null::int as entry, 0 as total_points where false)` : sql.table(before);
  const { numAffectedRows } = await sql`
    with list as materialized (select ${prices}::int[] as price)
    insert into ${sql.table(table)} (${sql.join(FROZEN_COLUMNS.map((column) => sql.ref(column)))})
    select s.entry, ${event}, s.elements, s.captain, s.vice_captain, s.chip, s.transfers_made,
      case when e.started_event >= ${event} or s.chip = any(${TRANSFER_CHIPS}::text[]) then 0
        else ${ruleset.transfer_cost}::int * greatest(0, s.transfers_made - s.free_transfers) end,
      s.bank, s.bank + ${value}, coalesce(b.total_points, 0), s.counted_transfers
    from entry_squad s
    join entry e on e.id = s.entry
    cross join list
    left join ${totals} b on b.entry = s.entry
    where e.started_event <= ${event}
    order by s.entry
  `.execute(tx);
  await finishRoundTable(tx, table, event);
  return Number(numAffectedRows ?? 0);
}

async function priceList(tx: Queryable): Promise<number[]> {
  const rows = await tx.selectFrom("element").select(["id", "now_cost"]).execute();
  const prices: number[] = Array.from({ length: Math.max(0, ...rows.map((row) => row.id)) }, () => 0);
  for (const row of rows) prices[row.id - 1] = row.now_cost;
  return prices;
}

/** Loan squads count until now (rules.md 6.4). */
async function updateSelectedCounts(tx: Queryable, table: string): Promise<void> {
  await sql`
    with owners as (
      select element, count(*)::int as owners from ${sql.table(table)}, unnest(elements) as element group by element
    )
    update element set selected = coalesce(owners.owners, 0)
    from element as each left join owners on owners.element = each.id
    where each.id = element.id
  `.execute(tx);
}

async function snapshotPlayers(tx: Queryable, event: number): Promise<void> {
  await sql`
    insert into element_event (event, element, team, value, selected, transfers_in, transfers_out)
    select ${event}, id, team, now_cost, selected, transfers_in_event, transfers_out_event from element
  `.execute(tx);
}

/** On the first matching row with uses left (rules.md 6.1), at the time of its first save. */
async function consumeChips(
  tx: Queryable,
  event: number,
  now: Date,
  ruleset: Ruleset,
): Promise<{ chip_name: string; num_played: number }[]> {
  const rows = ruleset.chips
    .filter((chip) => chip.start_event <= event && event <= chip.stop_event)
    .map(({ id, name, number }, place) => ({ id, name, number, place }));
  await sql`
    insert into chip_play (entry, event, chip, name, time)
    select s.entry, ${event}, row.id, s.chip, coalesce(
      (select min(r.at) from squad_revision r where r.entry = s.entry and r.event = ${event} and r.chip = s.chip), ${now}
    )
    from entry_squad s
    join entry e on e.id = s.entry and e.started_event <= ${event}
    cross join lateral (
      select c.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id int, name text, number int, place int)
      where c.name = s.chip
        and (select count(*) from chip_play p where p.entry = s.entry and p.chip = c.id) < c.number
      order by c.place limit 1
    ) row
    where s.chip is not null
  `.execute(tx);
  return countChips(tx, event);
}

/** Equal counts: the lowest id (rules.md 8). */
async function mostChosen(tx: Queryable, table: string, event: number) {
  const { rows } = await sql<{
    most_selected: number | null;
    most_transferred_in: number | null;
    most_captained: number | null;
    most_vice_captained: number | null;
    transfers_made: number;
  }>`
    select
      (select element from element_event where event = ${event} and selected > 0
        order by selected desc, element limit 1) as most_selected,
      (select element from element_event where event = ${event} and transfers_in > 0
        order by transfers_in desc, element limit 1) as most_transferred_in,
      (select captain from ${sql.table(table)} group by captain order by count(*) desc, captain limit 1)
        as most_captained,
      (select vice_captain from ${sql.table(table)} group by vice_captain order by count(*) desc, vice_captain limit 1)
        as most_vice_captained,
      (select count(*) from transfer where event = ${event}) as transfers_made
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("an aggregate has no row");
  return row;
}

/** Loan squads return to the start of the round, as a version of their own (rules.md 6.4). */
async function revertLoanSquads(tx: Queryable, event: number, now: Date): Promise<void> {
  await sql`
    with returned as (
      update entry_squad set
        elements = array(select jsonb_array_elements_text(round_start -> 'elements')::int),
        purchase_prices = array(select jsonb_array_elements_text(round_start -> 'purchase_prices')::int),
        captain = (round_start ->> 'captain')::int,
        vice_captain = (round_start ->> 'vice_captain')::int,
        bank = (round_start ->> 'bank')::int,
        free_transfers = (round_start ->> 'free_transfers')::int,
        transfers_made = 0, chip = null, round_start = null, version = version + 1, saved_at = ${now}
      where chip = any(${LOAN_CHIPS}::text[])
      returning *
    ), owned as (
      update element set selected = selected + owners
      from (
        select element, sum(owners)::int as owners from (
          select element, 1 as owners from returned, unnest(elements) as element
          union all
          select element, -1 from returned join entry_event frozen on frozen.entry = returned.entry
            and frozen.event = ${event}, unnest(frozen.elements) as element
        ) moves group by element
      ) changed
      where changed.element = element.id
    )
    ${noteVersions("returned", { kind: "deadline", event })}
  `.execute(tx);
}

/** Free transfers for the next round (rules.md 5.2). Returned loans keep theirs, so each squad is written once. */
async function rollFreeTransfers(tx: Queryable, event: number, ruleset: Ruleset): Promise<void> {
  const most = 1 + ruleset.rules.max_extra_free_transfers;
  await sql`
    with next as (
      select s.entry,
        case
          when e.started_event >= ${event} then 1
          when f.chip = any(${TRANSFER_CHIPS}::text[]) then s.free_transfers
          else least(${most}::int, greatest(0, s.free_transfers - s.transfers_made) + 1)
        end as free_transfers
      from entry_squad s
      join entry e on e.id = s.entry
      join entry_event f on f.entry = s.entry and f.event = ${event}
    )
    update entry_squad s set free_transfers = next.free_transfers, transfers_made = 0, chip = null, round_start = null
    from next
    where next.entry = s.entry
      and (s.free_transfers <> next.free_transfers or s.transfers_made <> 0 or s.chip is not null
        or s.round_start is not null)
  `.execute(tx);
}

/** The price counter's carry-over follows prices.md 4. */
async function resetRoundCounters(tx: Queryable, ruleset: Ruleset): Promise<void> {
  await sql`
    update element set
      price_counter = case when cost_change_event = 0 then price_counter
        else trunc(price_counter * ${ruleset.prices.carry}::float8)::int end,
      cost_change_event = 0, transfers_in_event = 0, transfers_out_event = 0, event_points = 0,
      chance_of_playing_this_round = chance_of_playing_next_round, ep_this = ep_next
  `.execute(tx);
}
