import { sql } from "kysely";
import type { Queryable } from "../db/connect.ts";

/**
 * Key of the advisory lock of everything that the season's machinery writes: statistics, prices, the players' figures,
 * the swap of a scored round. One after the other, so that none of them can meet another half-way through the players.
 * Managers' writes never take it.
 */
const SEASON = 7_361_003;

/*
 * Managers' writes and the freezing of a round exclude each other by the lock of the table of squads itself: whoever changes
 * a squad holds it in the weakest mode (`select … for update` takes that by itself), the freeze in one that lets only
 * readers by. The freeze waits for the writes that are under way; those that come after it wait for the freeze, and read what it
 * has done, because a statement's snapshot is taken once it has its locks.
 */

/** Taken first in a write that does not begin with the lock of a squad. */
export async function joinSquadWriters(tx: Queryable): Promise<void> {
  await sql`lock table entry_squad in row share mode`.execute(tx);
}

/** Taken first in the freezing of a round. */
export async function holdSquads(tx: Queryable): Promise<void> {
  await sql`lock table entry_squad in exclusive mode`.execute(tx);
}

/** Taken first (after `holdSquads`) in a transaction of the season's machinery. */
export async function holdSeason(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEASON})`.execute(tx);
}

/** Key of the advisory lock of putting entries into public leagues: two at once must not both make a new one. */
const PUBLIC_LEAGUES = 7_361_005;

/** Held while an entry is put into a public league. */
export async function holdPublicLeagues(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PUBLIC_LEAGUES})`.execute(tx);
}

/** First half of the key under which one process at a time does what leagues have of a round; the second is the round. */
export const LEAGUES = 7_361_006;

/** 55P03, lock_not_available: a `lock_timeout` was over before the lock was there. */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === "55P03";

/** Held while something of an account is counted before one more is made, or while the account goes. */
export async function holdAccount(tx: Queryable, account: number): Promise<void> {
  await sql`select id from account where id = ${account} for update`.execute(tx);
}
