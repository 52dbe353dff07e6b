import { afterStatusChange, type PlayerStatus } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { countTransfers } from "../db/element-counters.ts";
import { elementsById, updateElement } from "../db/elements.ts";
import { countedEvent, roundsNow, runningEvents } from "../db/events.ts";
import { deleteHeldDetail, heldDetails, saveToldDetail } from "../db/held-details.ts";
import type { Row } from "../db/schema.ts";
import { teamIds } from "../db/teams.ts";
import { computeFigures } from "./element-figures.ts";
import { lockSeason } from "../db/locks.ts";
import { markStatsChanged } from "./record-stats.ts";
import { NotFound, refuseIfAny, type Problem } from "../platform/refusal.ts";

export type PlayerRecord = {
  element: number;
  team?: number;
  status?: PlayerStatus;
  can_select?: boolean;
  can_transact?: boolean;
  removed?: boolean;
  /** 0, 25, 50, 75 or 100; null: never flagged. */
  chance_of_playing_this_round?: number | null;
  chance_of_playing_next_round?: number | null;
  news_sv?: string;
  news_en?: string;
  news_added?: Date | null;
  news_added_micros?: number;
} & Partial<
  Pick<
    Row<"element">,
    | ("first_name" | "second_name" | "web_name" | "known_name" | "squad_number")
    | ("birth_date" | "team_join_date" | "region" | "photo" | "opta_code")
  >
>;

/** As a feed tells it: what operators hold of a player stays (held-details.ts). */
export function recordPlayers(ctx: Context, records: readonly PlayerRecord[]): Promise<number[]> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    return recordPlayersIn(ctx, tx, await withoutHeld(tx, records));
  });
}

/** When a flag is lifted the price counter restarts and the price is locked for some days (prices.md 4). */
export async function recordPlayersIn(
  ctx: Context,
  tx: Queryable,
  records: readonly PlayerRecord[],
): Promise<number[]> {
  const now = ctx.now();
  const { planned } = await roundsNow(tx, now);
  if (!planned) throw new NotFound("season");
  const { prices } = await ctx.ruleset(tx, planned);
  // A counter that restarts must have the transfers until now behind it.
  const counted = await countedEvent(tx);
  if (counted !== undefined) await countTransfers(tx, counted);
  const rows = await elementsById(
    tx,
    records.map(({ element }) => element),
  );
  const elements = new Map(rows.map((row) => [row.id, row]));
  const teams = await teamIds(tx);
  refuseIfAny(
    records.flatMap(({ team, element }, row): Problem[] =>
      team === undefined || teams.has(team) ? [] : [{ code: "unknown_team", team, element, row }],
    ),
  );
  const changed: number[] = [];
  let isTransferred = false;
  for (const { element, ...record } of records.toSorted((a, b) => a.element - b.element)) {
    const held = elements.get(element);
    if (!held) throw new NotFound("element");
    const changes = differences(held, record, now);
    if (Object.keys(changes).length === 0) continue;
    if (record.status !== undefined && record.status !== held.status) {
      const facts = { ...held, price_locked_until: held.price_locked_until?.getTime() ?? null };
      const after = afterStatusChange(facts, record.status, now.getTime(), prices);
      Object.assign(changes, {
        price_counter: after.price_counter,
        price_locked_until: after.price_locked_until === null ? null : new Date(after.price_locked_until),
      });
    }
    await updateElement(tx, element, changes);
    changed.push(element);
    isTransferred ||= changes.team !== undefined;
  }
  // The new club's matches of a running round are theirs too.
  if (isTransferred) await markStatsChanged(ctx, tx, await runningEvents(tx));
  if (changed.length > 0) {
    await computeFigures(ctx, tx, changed);
    await ctx.changed(tx, "bootstrap-static");
  }
  return changed;
}

/** Where the feed says what an operator has set, it is followed again; anything else is kept for when it is left to it. */
async function withoutHeld(tx: Queryable, records: readonly PlayerRecord[]): Promise<PlayerRecord[]> {
  const ids = records.map(({ element }) => element);
  const held = await heldDetails(tx, ids);
  if (held.length === 0) return [...records];
  const rows = new Map((await elementsById(tx, ids)).map((row) => [row.id, row]));
  const kept = new Map(records.map((record) => [record.element, { ...record }]));
  for (const { element, field, told } of held) {
    const record = kept.get(element) as Record<string, unknown> | undefined;
    const value = record?.[field];
    if (record === undefined || value === undefined) continue;
    delete record[field];
    if (field.startsWith("news")) for (const name of ["news_added", "news_added_micros"]) delete record[name];
    if (value === rows.get(element)?.[field]) await deleteHeldDetail(tx, { element, field });
    else if (value !== told) await saveToldDetail(tx, { element, field }, value);
  }
  return [...kept.values()];
}

type Reported = Omit<PlayerRecord, "element">;

function differences(held: Row<"element">, record: Reported, now: Date): Partial<Row<"element">> {
  const changes = Object.fromEntries(
    Object.entries(record).filter(([name, value]) => {
      const before = held[name as keyof Reported];
      return value !== undefined && (value instanceof Date ? value.getTime() !== Number(before) : value !== before);
    }),
  ) as Partial<Row<"element">>;
  const newsMoved = changes.news_sv !== undefined || changes.news_en !== undefined;
  if (newsMoved && record.news_added === undefined) Object.assign(changes, { news_added: now, news_added_micros: 0 });
  return changes;
}
