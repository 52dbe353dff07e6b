import { LOAN_CHIPS } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

export const calendarNonce = async (db: Queryable, entry: number): Promise<string | undefined> =>
  (await db.selectFrom("calendar_feed").select("nonce").where("entry", "=", entry).executeTakeFirst())?.nonce;

export async function saveCalendar(db: Queryable, feed: Row<"calendar_feed">): Promise<void> {
  await db
    .insertInto("calendar_feed")
    .values(feed)
    .onConflict((conflict) => conflict.column("entry").doUpdateSet({ nonce: feed.nonce }))
    .execute();
}

export async function deleteCalendar(db: Queryable, entry: number): Promise<void> {
  await db.deleteFrom("calendar_feed").where("entry", "=", entry).execute();
}

export type CalendarMatch = {
  id: number;
  event: number | null;
  kickoff_time: Date;
  provisional_start_time: boolean;
  moves: number;
  home: string;
  away: string;
  /** Of the team's players, by name. */
  players: string[];
};

/**
 * The players are the frozen team's in closed rounds, the saved one's in those to come, without a loan after its round; the rules'
 * `clubInMatch` says whose a match is.
 */
export async function matchesOfEntry(db: Queryable, entry: number, since: Date): Promise<CalendarMatch[]> {
  const { rows } = await sql<CalendarMatch>`
    select f.id, f.event, f.kickoff_time, f.provisional_start_time, f.moves, h.name as home, a.name as away,
      array_agg(p.web_name order by p.team, p.element_type, p.id) as players
    from fixture f join team h on h.id = f.team_h join team a on a.id = f.team_a
    join entry e on e.id = ${entry} and f.event >= e.started_event
    left join entry_event x on x.event = f.event and x.entry = ${entry}
    left join entry_squad s on s.entry = ${entry}
    join element p on p.id = any(coalesce(x.elements,
      case when s.chip = any(${LOAN_CHIPS}::text[]) and f.event > (select min(id) from event where closed_at is null)
        then array(select jsonb_array_elements_text(s.round_start -> 'elements')::int) else s.elements end))
    left join element_event d on d.event = f.event and d.element = p.id
    where f.kickoff_time > ${since} and not f.abandoned
      and (d.team in (f.team_h, f.team_a) or (p.team in (f.team_h, f.team_a) and not f.finished_provisional and not f.finished)
        or exists (select from fixture_stat l where l.fixture = f.id and l.element = p.id))
    group by f.id, h.name, a.name order by f.kickoff_time, f.id`.execute(db);
  return rows;
}
