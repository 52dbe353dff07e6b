import { sql } from "kysely";
import type { Queryable } from "./connect.ts";

/** Serialises everything the season's machinery writes; managers' writes never take it. */
const SEASON_LOCK = 7_361_003;

/**
 * Managers' writes and the freezing of a round exclude each other by the lock of the squads table: writers take its
 * weakest mode (`select … for update` does), the freeze one that admits readers only. Writes that come after the freeze
 * read what it has done, because a statement's snapshot is taken once it has its locks.
 */

/** First in a write that does not begin with the lock of a squad. */
export async function lockSquadsShared(tx: Queryable): Promise<void> {
  await sql`lock table entry_squad in row share mode`.execute(tx);
}

/** First in the freezing of a round. */
export async function lockSquadsExclusive(tx: Queryable): Promise<void> {
  await sql`lock table entry_squad in exclusive mode`.execute(tx);
}

/** First (after `lockSquadsExclusive`) in a transaction of the season's machinery. */
export async function lockSeason(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEASON_LOCK})`.execute(tx);
}

/** Two entries joining at once must not both make a new public league. */
const PUBLIC_LEAGUES_LOCK = 7_361_005;

export async function lockPublicLeagues(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PUBLIC_LEAGUES_LOCK})`.execute(tx);
}

/** First half of a key; the second is the round. */
export const LEAGUES_LOCK = 7_361_006;

/** First half of a key; the second is the round. */
export const LEAGUE_LIFE_LOCK = 7_361_007;

const LEAGUES_THERE_LOCK = 7_361_008;

/** Until the transaction has ended no league is deleted, and those that were being deleted are gone: for what no foreign key holds. */
export async function lockLeaguesThere(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LEAGUES_THERE_LOCK})`.execute(tx);
}

/** Before a league is deleted. */
export async function lockLeaguesThereShared(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LEAGUES_THERE_LOCK})`.execute(tx);
}

/** 55P03, lock_not_available: `lock_timeout` has passed. */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === "55P03";

/** Taken first by every change of ads, so that each sees what the one before it did. */
export async function lockAds(tx: Queryable): Promise<void> {
  await sql`lock table ad in share row exclusive mode`.execute(tx);
}

/** Whether anything has waited for so many milliseconds for a lock in this database. */
export async function waitsForLock(db: Queryable, since: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select from pg_stat_activity where datname = current_database() and state = 'active' and wait_event_type = 'Lock'
        and clock_timestamp() - query_start > ${since}::float8 * interval '1 millisecond'
    ) as waits`.execute(db);
  return rows[0]?.waits === true;
}
