import { sql } from "kysely";
import type { Queryable } from "./connect.ts";

export type BestLeagueRow = { league: number; name: string; entries: number; average: number };

/** Leagues with fewer than `teams` members do not count, nor do the teams that are `out` of tables. */
export async function bestLeagues(
  db: Queryable,
  event: number,
  { teams, count, out }: { teams: number; count: number; out: readonly number[] },
): Promise<BestLeagueRow[]> {
  const { rows } = await sql<BestLeagueRow>`
    with placed as (
      select le.league, ee.total_points,
        row_number() over (partition by le.league order by ee.total_points desc, le.entry) as place
      from league l
      join league_entry le on le.league = l.id and le.joined_event <= ${event}
      join entry_event ee on ee.event = ${event} and ee.entry = le.entry
      where l.league_type = 'x' and l.scoring = 'c' and l.short_name is null and l.members >= ${teams}
        and le.entry <> all(${sql.val([...out])}::int[])
    )
    select l.id as league, l.name, l.members as entries, avg(placed.total_points)::float8 as average
    from placed join league l on l.id = placed.league
    where placed.place <= ${teams}
    group by l.id having count(*) = ${teams}
    order by average desc, l.id limit ${count}
  `.execute(db);
  return rows;
}
