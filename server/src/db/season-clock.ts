import { sql } from "kysely";
import type { ToldClock } from "../time/season-clock.ts";
import type { Queryable } from "./connect.ts";

const CLOCK_TIME = "(extract(epoch from clock_timestamp()) * 1000)::float8 as clock_time";
const CLOCK_SETTING = "clock.clock_offset::float8 as clock_offset, clock.clock_frozen";
const CLOCK = "left join (select clock_offset, clock_frozen from season limit 1) clock on true";

/** For a statement that is joined with `clockJoin`. */
export const CLOCK_COLUMNS = sql.raw(`${CLOCK_TIME}, ${CLOCK_SETTING}`);
export const clockJoin = sql.raw(CLOCK);
export const CLOCK_STATEMENT = `select ${CLOCK_TIME}, ${CLOCK_SETTING} from (select) one ${CLOCK}`;

export async function toldClock(db: Queryable): Promise<ToldClock> {
  const { rows } = await sql<ToldClock>`${sql.raw(CLOCK_STATEMENT)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database does not tell the time");
  return row;
}
