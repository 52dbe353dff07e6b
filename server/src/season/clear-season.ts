import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import { audit } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { dropRoundTables } from "../db/partitions.ts";
import { archiveSeasonIn } from "./archive-season.ts";
import { lockSeason, lockSquadsExclusive } from "../db/locks.ts";
import { PLACEHOLDERS } from "../platform/placeholder-email.ts";

/** The present season cannot make room for another; the message says why. */
export class SeasonStaysError extends Error {
  override readonly name = "SeasonStaysError";
}

/** `maintenance`: the game was closed, and stays so until it is opened. */
export type ClearedSeason = { season: string; entries: number; leagues: number; maintenance: boolean };

/** Truncated without restarting sequences: old addresses and links must never point to new teams or leagues. */
export const OF_A_SEASON = [
  ...["ruleset", "event", "phase", "team", "element_type", "element", "fixture", "demo"],
  "special_shirt",
  ...["price_change", "price_run", "element_event", "fixture_stat", "stat_revision", "abandonment", "held_figure"],
  ...["held_detail", "match_move"],
  ...["team_sheet", "team_sheet_word"],
  ...["forecast_run", "forecast_event", "forecast_kept"],
  ...["feed_fault", "feed_word", "feed_wait", "feed_pass", "feed_move", "feed_before", "feed_alert", "feed_poll"],
  ...["entry", "entry_squad", "squad_revision", "transfer", "chip_play", "plan", "renamed", "newsletter"],
  ...["notification", "push_delivery", "notification_run", "calendar_feed"],
  ...["league", "league_old_code", "league_entry", "league_ban", "league_awaited", "h2h_match", "cup_entry"],
  ...["league_round", "league_life", "league_reaction", "league_words", "league_report"],
] as const;

/**
 * Removes the season inside the transaction that writes the next one; accounts, earlier seasons and renewable leagues
 * stay. Archives first, so that no late correction is lost. A set-based moment that owns its SQL.
 * @throws a lock timeout (locks.ts) while somebody reads: retry the transaction; SeasonStaysError when the season is not live, not
 *   archived, missing, or not the earlier one; Refusal `season_not_over` when a correction is not scored or checked yet
 */
export async function clearSeason(ctx: Context, tx: Queryable, next: string): Promise<ClearedSeason> {
  await lockSquadsExclusive(tx);
  await lockSeason(tx);
  await lockTables(tx);
  const season = await tx.selectFrom("season").selectAll().forUpdate().executeTakeFirst();
  if (season === undefined) throw new SeasonStaysError("there is no season that another one could follow");
  if (season.mode !== "live") {
    throw new SeasonStaysError(
      `the season ${season.name} was made as a ${season.mode}, whose accounts are everybody's: no live season follows it. ` +
        "Import into an empty database (ELVAN_DATA_DIR or DATABASE_URL)",
    );
  }
  if (season.archived_at === null)
    throw new SeasonStaysError(`the season ${season.name} is not archived: elvan archive does that when it is over`);
  if (next <= season.name) {
    throw new SeasonStaysError(`the season to come is ${next}, which does not follow ${season.name}`);
  }
  const { entries } = await archiveSeasonIn(ctx, tx);
  const { leagues } = await tx
    .selectFrom("league")
    .select((each) => each.fn.countAll<number>().as("leagues"))
    .where("league_type", "<>", "s")
    .where("cup_of", "is", null)
    .executeTakeFirstOrThrow();
  await dropRoundTables(tx);
  await sql`truncate ${sql.join(OF_A_SEASON.map((table) => sql.table(table)))}`.execute(tx);
  await tx.deleteFrom("season").execute();
  await deleteTeamlessAccounts(tx);
  // A newsletter still unsent is about a season that is gone.
  await sql`
    delete from mail where done is null and letter->>'kind' in ('deadline_reminder', 'round_summary', 'notification')`.execute(
    tx,
  );
  const detail = { season: season.name, next, teams: entries, leagues };
  await audit(tx, { at: ctx.now(), account: null, action: "season_begun", detail });
  await ctx.notify(tx, { kind: "season" });
  return { season: season.name, entries, leagues, maintenance: season.maintenance };
}

/** Shorter than the database's deadlock detection, which would end one of the two transactions. */
const LOCK_TIMEOUT_MS = 300;

/**
 * Readers lock several tables in one transaction, which can deadlock with truncating them one by one. Hence all at
 * once, first and briefly; on timeout the caller retries.
 */
async function lockTables(tx: Queryable): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(tx);
  await sql`lock table ${sql.join([...OF_A_SEASON, "entry_event"].map((table) => sql.table(table)))} in access exclusive mode`.execute(
    tx,
  );
  await sql`set local lock_timeout to default`.execute(tx);
}

/** Deleted accounts were kept only for their team's sake (delete-account.ts). */
async function deleteTeamlessAccounts(tx: Queryable): Promise<void> {
  await sql`delete from account where email = 'deleted-' || id || ${PLACEHOLDERS}`.execute(tx);
}
