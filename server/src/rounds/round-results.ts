import { eventResults, type ElementResult, type RoundPlayer, type Ruleset } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "../db/connect.ts";
import { statsOfEvent } from "../db/fixture-stats.ts";
import { fixturesOfEvent } from "../db/fixtures.ts";

/** A player's club is that of the deadline; one added later counts with today's. Part of scoring, a set-based moment that owns its SQL. */
export async function roundResults(db: Queryable, event: number, ruleset: Ruleset): Promise<ElementResult[]> {
  // At the same time: none of them is asked in a transaction.
  const [players, fixtures, stats] = await Promise.all([
    roundPlayers(db, event),
    fixturesOfEvent(db, event),
    statsOfEvent(db, event),
  ]);
  return eventResults(players, fixtures, stats, ruleset);
}

/** The same, one statement after the other. */
export async function roundResultsIn(tx: Queryable, event: number, ruleset: Ruleset): Promise<ElementResult[]> {
  const players = await roundPlayers(tx, event);
  return eventResults(players, await fixturesOfEvent(tx, event), await statsOfEvent(tx, event), ruleset);
}

async function roundPlayers(db: Queryable, event: number): Promise<RoundPlayer[]> {
  const { rows } = await sql<RoundPlayer>`
    select e.id, e.element_type, coalesce(d.team, e.team) as team, e.team as team_now
    from element e left join element_event d on d.element = e.id and d.event = ${event}
    order by e.id
  `.execute(db);
  return rows;
}
