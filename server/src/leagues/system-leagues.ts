import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import type { LeagueMembership } from "../db/schema-leagues.ts";
import { season } from "../db/season.ts";

type SystemLeague = {
  short_name: string;
  membership: LeagueMembership;
  scope: number | null;
  start_event: number;
  has_cup: boolean;
};

/** rules.md 15.5 */
const SECOND_CHANCE_EVENT = 18;

const overall = league("overall", null, 1, "overall");
const ofRegion = (region: number) => league("region", region, 1, `region-${region}`);
const ofTeam = (team: number) => league("team", team, 1, `team-${team}`);
const ofEvent = (event: number) => league("event", event, event, `event-${event}`);

/** The general leagues of the season (rules.md 15). Safe to repeat. */
export async function ensureSystemLeagues(ctx: Context, tx: Queryable): Promise<void> {
  const regions = await tx
    .selectFrom("account")
    .innerJoin("entry", "entry.account", "account.id")
    .select("region")
    .distinct()
    .where("region", "is not", null)
    .execute();
  const teams = await tx
    .selectFrom("entry")
    .select("favourite_team as team")
    .where("favourite_team", "is not", null)
    .union(tx.selectFrom("entry").select("fan_team as team").where("fan_team", "is not", null))
    .execute();
  const events = await tx.selectFrom("entry").select("started_event").distinct().execute();
  await ensure(ctx, tx, [
    ...regions.flatMap(({ region }) => (region === null ? [] : [ofRegion(region)])),
    ...teams.flatMap(({ team }) => (team === null ? [] : [ofTeam(team)])),
    ...events.map(({ started_event }) => ofEvent(started_event)),
  ]);
}

/** At once, so that a new team sees all its leagues. */
export async function ensureLeaguesOf(
  ctx: Context,
  tx: Queryable,
  entry: { region: number | null; favourite_team: number | null; started_event: number },
): Promise<void> {
  await ensure(ctx, tx, [
    ...(entry.region === null ? [] : [ofRegion(entry.region)]),
    ...(entry.favourite_team === null ? [] : [ofTeam(entry.favourite_team)]),
    ofEvent(entry.started_event),
  ]);
}

async function ensure(ctx: Context, tx: Queryable, ofSome: readonly SystemLeague[]): Promise<void> {
  const row = await season(tx);
  const second = league("second_chance", null, row?.second_chance_start_event ?? SECOND_CHANCE_EVENT, "sc", false);
  const wanted = [overall, second, ...ofSome];
  const known = await tx
    .selectFrom("league")
    .select("short_name")
    .where(
      "short_name",
      "in",
      wanted.map(({ short_name }) => short_name),
    )
    .execute();
  const missing = wanted.filter(({ short_name }) => !known.some((there) => there.short_name === short_name));
  if (missing.length === 0) return;
  await tx
    .insertInto("league")
    .values(
      missing.map((one) => ({
        ...one,
        name: one.short_name,
        league_type: "s" as const,
        scoring: "c" as const,
        created: ctx.now(),
      })),
    )
    .onConflict((conflict) => conflict.column("short_name").doNothing())
    .execute();
}

function league(
  membership: LeagueMembership,
  scope: number | null,
  start_event: number,
  short_name: string,
  has_cup = true,
): SystemLeague {
  return { short_name, membership, scope, start_event, has_cup };
}

/** The supporters' club is fixed at the team's first deadline (rules.md 4.9). */
export async function freezeFanTeams(tx: Queryable, event: number): Promise<void> {
  await tx
    .updateTable("entry")
    .set((set) => ({ fan_team: set.ref("favourite_team") }))
    .where("fan_team", "is", null)
    .where("favourite_team", "is not", null)
    .where("started_event", "=", event)
    .execute();
}
