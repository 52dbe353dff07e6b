import { generalLeagueKey, generalLeaguesOf, generalLeagueTerms, type GeneralLeague } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { season } from "../db/season.ts";
import { insertSystemLeagues, knownShortNames, scopesInUse } from "../db/system-leagues.ts";

/** rules.md 15.5 */
const SECOND_CHANCE_EVENT = 18;

const EVERYONE: readonly GeneralLeague[] = [
  { membership: "overall", scope: null },
  { membership: "second_chance", scope: null },
];

/** The general leagues of the season (rules.md 15). Safe to repeat. */
export async function ensureSystemLeagues(ctx: Context, tx: Queryable): Promise<void> {
  const { regions, teams, events } = await scopesInUse(tx);
  await ensure(ctx, tx, [
    ...EVERYONE,
    ...regions.map((scope) => ({ membership: "region" as const, scope })),
    ...teams.map((scope) => ({ membership: "team" as const, scope })),
    ...events.map((scope) => ({ membership: "event" as const, scope })),
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
  const known = await knownShortNames(
    tx,
    wanted.map(({ short_name }) => short_name),
  );
  const missing = wanted.filter(({ short_name }) => !known.has(short_name));
  if (missing.length === 0) return;
  const made = { league_type: "s", scoring: "c", created: ctx.now() } as const;
  await insertSystemLeagues(
    tx,
    missing.map((one) => ({ ...one, ...made, name: one.short_name })),
  );
}
