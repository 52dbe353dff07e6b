import { HOUR, type Instant } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { insertAccount } from "../../db/accounts.ts";
import type { Queryable } from "../../db/connect.ts";
import { season as seasonRow, updateSeason } from "../../db/season.ts";
import { runDue } from "../../jobs/run-due.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { seedAds } from "./ads.ts";
import { DOUBLE_GAMEWEEKS, DEFAULT_PLAYED_EVENTS } from "./fixture-calendar.ts";
import { createBotManagers } from "./bot-managers.ts";
import { enterTeams } from "./enter-teams.ts";
import { seedLeagues } from "./leagues.ts";
import { SWEDEN } from "./newcomers.ts";
import { DEMO_ISSUER, DEMO_SUBJECTS, PEOPLE, type DemoPerson } from "../../platform/demo-people.ts";
import { insertPastTeams } from "./past-teams.ts";
import { playSeason } from "./play-season.ts";
import { insertSeason, planSeason, type DemoSeason } from "./season-rows.ts";
import { playVisits, readOutlook } from "./visits.ts";

export type SeedOptions = {
  seed: string;
  /** Made-up managers, besides those who can sign in. */
  managers: number;
  /** Rounds played, within PLAYED_RANGE. */
  rounds?: number;
  /** The moment it stands at and goes on from; the machine's time if it is left out. */
  now?: Instant;
};

/** A demo season needs an empty database. */
export class SeasonExistsError extends Error {
  override readonly name = "SeasonExistsError";
}

/**
 * Makes the demo season in a migrated, empty database. The same options give the same season. An interrupted run stays in maintenance, and
 * the next call starts over.
 * @throws SeasonExistsError
 */
export async function seedDemo(ctx: Context, options: SeedOptions): Promise<void> {
  const { seed, now = ctx.realTime().getTime(), rounds = DEFAULT_PLAYED_EVENTS } = options;
  const coming = rounds + 1;
  const existing = await seasonRow(ctx.db);
  if (existing) {
    const isWhole = existing.mode !== "demo" || (await ctx.db.selectFrom("demo").select("id").executeTakeFirst());
    if (isWhole) throw new SeasonExistsError(`the database already holds the season ${existing.name}`);
    await clearTables(ctx.db);
  }
  const season = planSeason(seed, now, rounds);
  const hashing = hashPeople();
  let time = season.deadlines[0] ?? now;
  const clocked: Context = { ...ctx, now: () => new Date(time) };
  await ctx.db.transaction().execute((tx) => insertSeason(tx, season));
  await ctx.reload();

  const hashes = await hashing;
  const botManagers = createBotManagers({ ...options, now, coming, doubles: DOUBLE_GAMEWEEKS, hashes });
  await playSeason(clocked, season, now, (at) => (time = at), {
    plan: (round, window) =>
      ctx.db.transaction().execute(async (tx) => {
        const newcomers = botManagers.newcomers(round, window);
        const outlook = newcomers.length > 0 ? await readOutlook(tx, round.id) : undefined;
        if (outlook)
          botManagers.add(await enterTeams(tx, newcomers, { outlook, ruleset: season.ruleset, open: round }));
        await playVisits(tx, botManagers.visitors(round, window), round, season.ruleset, outlook);
      }),
  });
  await ctx.db.transaction().execute(async (tx) => {
    await insertTeamlessPeople(tx, season, hashes, now);
    await seedAds(tx, season.deadlines);
    await insertPastTeams(tx, seed, new Date(season.deadlines[0] ?? now).getUTCFullYear());
    await seedLeagues(tx, { seed, now, coming, deadlines: season.deadlines });
  });
  await runDue(clocked);
  const clock_offset = options.now === undefined ? 0 : now - ctx.realTime().getTime();
  await ctx.db.transaction().execute(async (tx) => {
    await tx
      .insertInto("demo")
      .values({ lived_until: new Date(now) })
      .execute();
    await updateSeason(tx, { maintenance: false, clock_offset });
  });
  await ctx.reload();
}

async function clearTables(db: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string; isRound: boolean }>`
    select c.relname as name, c.relname like 'entry\\_event\\_%' as "isRound"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and c.relname <> 'migration'
  `.execute(db);
  const tables = (isRound: boolean) => rows.filter((row) => row.isRound === isRound).map((row) => sql.table(row.name));
  await db.transaction().execute(async (tx) => {
    await sql`truncate ${sql.join(tables(false))} restart identity cascade`.execute(tx);
    if (tables(true).length > 0) await sql`drop table ${sql.join(tables(true))}`.execute(tx);
  });
}

async function hashPeople(): Promise<Map<string, string>> {
  const people: DemoPerson[] = Object.values(PEOPLE);
  return new Map(
    await Promise.all(people.map(async ({ email, password }) => [email, await hashPassword(password)] as const)),
  );
}

async function insertTeamlessPeople(
  tx: Queryable,
  season: DemoSeason,
  hashes: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  const opened = season.deadlines[0] ?? now;
  for (const person of [PEOPLE.carol, PEOPLE.olof]) {
    await insertAccount(tx, {
      email: person.email,
      password_hash: hashes.get(person.email) ?? null,
      first_name: person.first_name,
      last_name: person.last_name,
      date_of_birth: "1991-08-23",
      region: SWEDEN,
      role: person.role,
      created: new Date(person === PEOPLE.olof ? opened - 60 * 24 * HOUR : now - 2 * HOUR),
    });
  }
  const alice = await tx
    .selectFrom("account")
    .select("id")
    .where("email", "=", PEOPLE.alice.email)
    .executeTakeFirstOrThrow();
  // The demo provider's identities of these people.
  await tx
    .insertInto("identity")
    .columns(["issuer", "subject", "account", "created"])
    .expression((from) =>
      from
        .selectFrom("account")
        .select([
          sql.lit(DEMO_ISSUER).as("issuer"),
          sql<string>`split_part(email, '@', 1)`.as("subject"),
          "id",
          "created",
        ])
        .where(
          "email",
          "in",
          DEMO_SUBJECTS.flatMap(({ email = [] }) => email),
        ),
    )
    .execute();
  const watched = season.players.filter((player) => player.start_cost >= 80).slice(0, 4);
  await tx
    .insertInto("watch")
    .values(watched.map((player) => ({ account: alice.id, element_code: player.code })))
    .execute();
}
