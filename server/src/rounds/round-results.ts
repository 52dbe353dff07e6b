import { eventResults, type ElementResult, type RoundPlayer, type Ruleset } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "../db/connect.ts";
import { statsOfEvent } from "../db/fixture-stats.ts";
import { fixturesOfEvent } from "../db/fixtures.ts";

/**
 * A player's club is that of the deadline; one added later counts with today's. Part of scoring, a set-based moment that
 * owns its SQL.
 */
export async function roundResults(db: Queryable, event: number, ruleset: Ruleset): Promise<ElementResult[]> {
  const players = sql<RoundPlayer>`
    select e.id, e.element_type, coalesce(d.team, e.team) as team, e.team as team_now
    from element e left join element_event d on d.element = e.id and d.event = ${event}
    order by e.id
  `.execute(db);
  // At the same time: none of them is asked in a transaction.
  const [{ rows }, fixtures, stats] = await Promise.all([players, fixturesOfEvent(db, event), statsOfEvent(db, event)]);
  return eventResults(rows, fixtures, stats, ruleset);
}
