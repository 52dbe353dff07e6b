import { seeded } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "@elvan/server/db/connect.ts";

/** Teams in the previous season; earlier ones were smaller. */
const TEAMS_LAST_SEASON = 61_000;
const YEARLY_GROWTH = 1.16;
/** Mean and deviation of a season's points over all teams. */
const MEAN_POINTS = 1540;
const POINTS_DEVIATION = 190;

type PastTeam = { account: number; season_name: string; total_points: number; rank: number };

/** As many earlier seasons as the account's years. */
export async function insertPastTeams(tx: Queryable, seed: string, year: number): Promise<void> {
  const people = await tx
    .selectFrom("account")
    .select(["id", "years_active"])
    .where("years_active", ">", 0)
    .orderBy("id")
    .execute();
  const seasons = people.flatMap(({ id, years_active }) => pastTeams(seed, id, years_active, year));
  await sql`
    insert into account_season (account, season_name, total_points, rank)
    select * from jsonb_to_recordset(${JSON.stringify(seasons)}::jsonb)
      as past(account int, season_name text, total_points int, rank int)
  `.execute(tx);
}

/** Each manager has a level and each season luck; the rank follows from the points. */
function pastTeams(seed: string, account: number, years: number, year: number): PastTeam[] {
  const random = seeded(seed, "past team", account);
  const normal = () => (random() + random() + random() + random() - 2) * Math.sqrt(3);
  const level = normal();
  return Array.from({ length: years }, (_, index) => {
    const back = years - index;
    const above = 0.75 * level + 0.66 * normal();
    const teams = Math.round(TEAMS_LAST_SEASON / YEARLY_GROWTH ** (back - 1));
    const shareAbove = 1 / (1 + Math.exp(1.702 * above));
    return {
      account,
      season_name: String(year - back),
      total_points: Math.round(MEAN_POINTS + POINTS_DEVIATION * above),
      rank: 1 + Math.floor(shareAbove * (teams - 1)),
    };
  });
}
