import { generalLeagueKey, generalLeaguesOf, generalLeagueTerms, type GeneralLeague } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { season } from "../db/season.ts";

/** rules.md 15.5 */
const SECOND_CHANCE_EVENT = 18;

const EVERYONE: readonly GeneralLeague[] = [
  { membership: "overall", scope: null },
  { membership: "second_chance", scope: null },
];

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
    ...EVERYONE,
    ...regions.map(({ region: scope }) => ({ membership: "region" as const, scope })),
    ...teams.map(({ team: scope }) => ({ membership: "team" as const, scope })),
    ...events.map(({ started_event: scope }) => ({ membership: "event" as const, scope })),
  ]);
}

/** At once, so that a new team sees all its leagues. */
export async function ensureLeaguesOf(
  ctx: Context,
  tx: Queryable,
  entry: { region: number | null; favourite_team: number | null; started_event: number },
): Promise<void> {
  await ensure(ctx, tx, generalLeaguesOf({ ...entry, fan_team: null }, 0));
}

async function ensure(ctx: Context, tx: Queryable, leagues: readonly GeneralLeague[]): Promise<void> {
  const secondChance = (await season(tx))?.second_chance_start_event ?? SECOND_CHANCE_EVENT;
  const wanted = leagues.map(({ membership, scope }) => ({
    ...{ membership, scope, short_name: generalLeagueKey({ membership, scope }) },
    ...generalLeagueTerms({ membership, scope }, secondChance),
  }));
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
