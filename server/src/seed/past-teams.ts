import { seeded } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "../db/connect.ts";

/** Teams in the season before, and how many more there are every year. */
const TEAMS_BEFORE = 61_000;
const GROWTH = 1.16;
/** Mean and spread of a season's points over all teams. */
const MEAN = 1540;
const SPREAD = 190;

type PastTeam = { account: number; season_name: string; total_points: number; rank: number };

/** Gives everybody as many earlier seasons, up to the last one, as he has been with the game. */
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

/** A manager has his level, and a season its luck; the rank is what the points were worth among all teams of that year. */
function pastTeams(seed: string, account: number, years: number, year: number): PastTeam[] {
  const random = seeded(seed, "past team", account);
  const bell = () => (random() + random() + random() + random() - 2) * Math.sqrt(3);
  const level = bell();
  return Array.from({ length: years }, (_, index) => {
    const back = years - index;
    const above = 0.75 * level + 0.66 * bell();
    const teams = Math.round(TEAMS_BEFORE / GROWTH ** (back - 1));
    const better = 1 / (1 + Math.exp(1.702 * above));
    return {
      account,
      season_name: String(year - back),
      total_points: Math.round(MEAN + SPREAD * above),
      rank: 1 + Math.floor(better * (teams - 1)),
    };
  });
}
