import { STAT_NAMES } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { lockSeason } from "../db/locks.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";

export type Archived = {
  season: string;
  entries: number;
  /** Private leagues offered for renewal; 0 when the season had been archived before. */
  offers: number;
};

/** Repeated after a late correction it updates the totals and offers nothing twice. A set-based moment that owns its SQL. */
export function archiveSeason(ctx: Context): Promise<Archived> {
  return ctx.db.transaction().execute(async (tx) => {
    const archived = await archiveSeasonIn(ctx, tx);
    await ctx.changed(tx, "bootstrap-static");
    return archived;
  });
}

export async function archiveSeasonIn({ now }: Pick<Context, "now">, tx: Queryable): Promise<Archived> {
  await lockSeason(tx);
  const season = await tx.selectFrom("season").selectAll().forUpdate().executeTakeFirst();
  if (season === undefined) throw new NotFound("season");
  const rounds = await tx
    .selectFrom("event")
    .select(["id", "checked_at", "stats_version", "scored_version", "partition_name", "before_partition"])
    .orderBy("id")
    .execute();
  // A correction has reached the totals once its round and all later ones have been scored again.
  const open = rounds.filter(
    (round, index) =>
      round.checked_at === null ||
      round.scored_version < round.stats_version ||
      (index > 0 && round.before_partition !== rounds[index - 1]?.partition_name),
  );
  const last = rounds.at(-1);
  if (last === undefined || open.length > 0) {
    throw new Refusal([{ code: "season_not_over", events: open.map((round) => round.id) }]);
  }
  const entries = await archiveTotals(tx, season.name, last.id);
  await archivePlayers(tx, season.name);
  const isFirst = season.archived_at === null;
  const offers = isFirst ? await offerRenewals(tx) : 0;
  if (isFirst) await tx.updateTable("season").set({ archived_at: now() }).execute();
  return { season: season.name, entries, offers };
}

/** A season that is new to an account also adds a year to its age. */
async function archiveTotals(tx: Queryable, season: string, event: number): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    with ended as (
      select entry.account, coalesce(frozen.total_points, 0) as total_points, frozen.overall_rank as rank
      from entry_event frozen join entry on entry.id = frozen.entry where frozen.event = ${event}
    ), grown as (
      update account set years_active = years_active + 1 from ended where ended.account = account.id
        and not exists (select from account_season known where known.account = account.id and season_name = ${season})
    ), kept as (
      insert into account_season (account, season_name, total_points, rank)
      select account, ${season}, total_points, rank from ended
      on conflict (account, season_name) do update set total_points = excluded.total_points, rank = excluded.rank
      returning 1
    )
    select count(*)::int as kept from kept
  `.execute(tx);
  return rows[0]?.kept ?? 0;
}

async function archivePlayers(tx: Queryable, season: string): Promise<void> {
  const sums = sql.join(STAT_NAMES.map((name) => sql`${sql.lit(name)}, sum(${sql.ref(name)})`));
  await sql`
    insert into element_past (element_code, season_name, start_cost, end_cost, total_points, stats)
    select element.code, ${season}, element.start_cost, element.now_cost, played.points, played.stats
    from element join (
      select element, sum(total_points)::int as points, jsonb_build_object(${sums}) as stats
      from fixture_stat where fixture in (select id from fixture where event is not null) group by element
    ) played on played.element = element.id
    on conflict (element_code, season_name) do update
      set end_cost = excluded.end_cost, total_points = excluded.total_points, stats = excluded.stats
  `.execute(tx);
}

/** An offer that was not taken up by now is replaced. */
async function offerRenewals(tx: Queryable): Promise<number> {
  await tx.deleteFrom("renewable_league").execute();
  const { numAffectedRows } = await sql`
    insert into renewable_league (account, name, scoring, ko_rounds, max_entries, members)
    select admin.account, league.name, league.scoring, league.ko_rounds, league.max_entries,
      array(select entry.account from league_entry member join entry on entry.id = member.entry
        join entry_squad on entry_squad.entry = entry.id
        where member.league = league.id order by member.joined_time, member.entry)
    from league join entry admin on admin.id = league.admin_entry
    where league.league_type = 'x' and league.cup_of is null
    order by league.id
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}
