import { sql } from "kysely";
import type { Context } from "../context.ts";
import { audit } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { dropRoundTables } from "../db/partitions.ts";
import { putSeasonBy } from "./archive-season.ts";
import { holdSeason, holdSquads } from "./locks.ts";
import { PLACEHOLDERS } from "./placeholder-email.ts";

/** The season that is there does not make room for another one; the message says why. */
export class SeasonStaysError extends Error {
  override readonly name = "SeasonStaysError";
}

/** A season that has made room for the next one; `maintenance`: the game was closed, and stays so until it is opened. */
export type Cleared = { season: string; entries: number; leagues: number; maintenance: boolean };

/**
 * Tables of one season. Emptied without their numbering: an address of last season's team or league is nobody else's in the
 * next one, nor is a line of the audit trail about it or a link in an old message.
 */
export const OF_A_SEASON = [
  ...["ruleset", "event", "phase", "team", "element_type", "element", "fixture", "demo"],
  ...["price_change", "price_run", "element_event", "fixture_stat", "stat_revision"],
  ...["entry", "entry_squad", "squad_revision", "transfer", "chip_play", "renamed", "newsletter"],
  ...["league", "league_entry", "league_ban", "league_awaited", "h2h_match", "cup_entry"],
] as const;

/**
 * Makes room for the next season, inside the transaction that writes it: what the season holds goes, people with all that is
 * theirs stay, and so do earlier seasons and the leagues that wait to be made again. The season is put by once more first, so
 * that no correction since is lost.
 * @param next the name of the season to come
 * @throws a lock timeout (locks.ts) while somebody reads: try the transaction again; SeasonStaysError when the season is not
 * archived, is not there at all, or is not the earlier one; Refusal `season_not_over` when a correction since is not scored or
 * checked yet.
 */
export async function clearSeason(ctx: Context, tx: Queryable, next: string): Promise<Cleared> {
  await holdSquads(tx);
  await holdSeason(tx);
  await holdTables(tx);
  const season = await tx.selectFrom("season").selectAll().forUpdate().executeTakeFirst();
  if (season === undefined) throw new SeasonStaysError("there is no season that another one could follow");
  if (season.archived_at === null)
    throw new SeasonStaysError(`the season ${season.name} is not archived: elvan archive does that when it is over`);
  if (next <= season.name) {
    throw new SeasonStaysError(`the season to come is ${next}, which does not follow ${season.name}`);
  }
  const { entries } = await putSeasonBy(ctx, tx);
  const { leagues } = await tx
    .selectFrom("league")
    .select((each) => each.fn.countAll<number>().as("leagues"))
    .where("league_type", "<>", "s")
    .where("cup_of", "is", null)
    .executeTakeFirstOrThrow();
  await dropRoundTables(tx);
  await sql`truncate ${sql.join(OF_A_SEASON.map((table) => sql.table(table)))}`.execute(tx);
  await tx.deleteFrom("season").execute();
  await deleteWithoutTeam(tx);
  // A newsletter that could not be sent yet tells of what is gone.
  await sql`
    delete from mail where done is null and letter->>'kind' in ('deadline_reminder', 'round_summary')`.execute(tx);
  const detail = { season: season.name, next, teams: entries, leagues };
  await audit(tx, { at: ctx.now(), account: null, action: "season_begun", detail });
  await ctx.notify(tx, { kind: "season" });
  return { season: season.name, entries, leagues, maintenance: season.maintenance };
}

/** Milliseconds after which whoever reads goes before: less than it takes the database to see a deadlock, and end one of the two. */
const PATIENCE = 300;

/**
 * A process that serves reads several tables in one transaction, so that it may wait for one of them while the emptying waits for
 * another. All are taken at once, before anything else is done, and not for long: who has to give up begins anew.
 */
async function holdTables(tx: Queryable): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(PATIENCE)}`.execute(tx);
  await sql`lock table ${sql.join([...OF_A_SEASON, "entry_event"].map((table) => sql.table(table)))} in access exclusive mode`.execute(
    tx,
  );
  await sql`set local lock_timeout to default`.execute(tx);
}

/** Of an account that was deleted only what its team hung on was left (delete-account.ts). */
async function deleteWithoutTeam(tx: Queryable): Promise<void> {
  await sql`delete from account where email = 'deleted-' || id || ${PLACEHOLDERS}`.execute(tx);
}
