import { HOUR, type Instant, type Ruleset } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "@elvan/server/platform/context.ts";
import { insertAccount } from "@elvan/server/db/accounts.ts";
import type { Queryable } from "@elvan/server/db/connect.ts";
import type { DemoRecording } from "../replay/demo-recording.ts";
import { season as seasonRow, updateSeason } from "@elvan/server/db/season.ts";
import { makeForecasts } from "@elvan/server/forecasts/make-forecasts.ts";
import { writeLeagueLife } from "@elvan/server/rounds/write-league-life.ts";
import { runDue } from "@elvan/server/jobs/run-due.ts";
import { hashPassword } from "@elvan/server/platform/passwords.ts";
import { seedAds } from "./ads.ts";
import { DOUBLE_GAMEWEEKS, DEFAULT_PLAYED_EVENTS } from "./fixture-calendar.ts";
import { createBotManagers } from "../managers/bot-managers.ts";
import { enterTeams } from "../managers/enter-teams.ts";
import { seedLeagueLife } from "./league-life.ts";
import { seedLeagues } from "./leagues.ts";
import { SWEDEN } from "../managers/newcomers.ts";
import { DEMO_HOST, DEMO_ISSUER, DEMO_SUBJECTS, PEOPLE, type DemoPerson } from "@elvan/server/platform/demo-people.ts";
import { insertPastTeams } from "./past-teams.ts";
import { seedPlan } from "./plans.ts";
import { playSeason } from "./play-season.ts";
import { insertSeason, planSeason } from "./season-rows.ts";
import { seedSupportCase } from "./support.ts";
import { playVisits, readOutlook } from "../managers/visits.ts";

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

/** People with an account here would find rounds closed that they never saw, beside people whose password everybody knows. */
export class PeopleExistError extends Error {
  override readonly name = "PeopleExistError";
  constructor(people: number) {
    super(
      `the database holds ${people === 1 ? "an account" : `${people} accounts`} already: a demo closes the rounds before its ` +
        "clock for everybody, and its people, an operator among them, have a known password. Nothing was changed; " +
        "choose an empty database (ELVAN_DATA_DIR or DATABASE_URL)",
    );
  }
}

/**
 * Makes the demo season in a migrated, empty database. The same options give the same season. An interrupted run stays in maintenance, and
 * the next call starts over.
 * @throws SeasonExistsError, PeopleExistError
 */
export async function seedDemo(ctx: Context, options: SeedOptions): Promise<void> {
  const { seed, now = ctx.realTime().getTime(), rounds = DEFAULT_PLAYED_EVENTS } = options;
  const coming = rounds + 1;
  await makeRoom(ctx.db);
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
  const clock_offset = options.now === undefined ? 0 : now - ctx.realTime().getTime();
  await finishDemo(clocked, { ...season, now, clock_offset, coming, hashes });
}

export type PlayedSeason = {
  seed: string;
  /** Where the clock stands in the end. */
  now: number;
  /** Milliseconds from the machine's time to where the clock goes on. */
  clock_offset: number;
  /** The round whose deadline is next. */
  coming: number;
  deadlines: readonly number[];
  ruleset: Ruleset;
  hashes: ReadonlyMap<string, string>;
};

/**
 * People, leagues and what else a demo has beside its matches, when the season has been played up to now; then it is open.
 * @param ctx its clock stands at `now`
 */
export async function finishDemo(ctx: Context, season: PlayedSeason, recording?: DemoRecording): Promise<void> {
  const { seed, now, clock_offset, coming, deadlines } = season;
  await ctx.db.transaction().execute(async (tx) => {
    await insertTeamlessPeople(tx, season);
    await seedAds(tx, deadlines);
    if (coming > 1) await seedSupportCase(tx, deadlines[coming - 2] ?? now, coming - 1);
    await insertPastTeams(tx, seed, new Date(deadlines[0] ?? now).getUTCFullYear());
    await seedLeagues(tx, { seed, now, coming, deadlines });
  });
  await runDue(ctx);
  await makeForecasts(ctx, { asked: true });
  await writeLeagueLife(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    await seedPlan(tx, { now, coming, ruleset: season.ruleset });
    await seedLeagueLife(tx, { seed, now, coming });
  });
  await ctx.db.transaction().execute(async (tx) => {
    await tx
      .insertInto("demo")
      .values({ lived_until: new Date(now), ...recording })
      .execute();
    await updateSeason(tx, { maintenance: false, clock_offset });
  });
  await ctx.reload();
}

/**
 * Clears away what an interrupted run has left.
 * @throws SeasonExistsError; PeopleExistError when others than a demo's own people have accounts
 */
export async function makeRoom(db: Queryable): Promise<void> {
  const existing = await seasonRow(db);
  const isWhole =
    existing && (existing.mode !== "demo" || (await db.selectFrom("demo").select("id").executeTakeFirst()));
  if (isWhole) throw new SeasonExistsError(`the database already holds the season ${existing.name}`);
  const people = await strangers(db);
  if (people > 0) throw new PeopleExistError(people);
  if (existing) await clearTables(db);
}

async function strangers(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom("account")
    .select((each) => each.fn.countAll<number>().as("count"))
    .where("email", "not like", `%@${DEMO_HOST}`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function clearTables(db: Queryable): Promise<void> {
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

export async function hashPeople(): Promise<Map<string, string>> {
  const people: DemoPerson[] = Object.values(PEOPLE);
  return new Map(
    await Promise.all(people.map(async ({ email, password }) => [email, await hashPassword(password)] as const)),
  );
}

async function insertTeamlessPeople(tx: Queryable, { deadlines, hashes, now }: PlayedSeason): Promise<void> {
  const opened = deadlines[0] ?? now;
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
  const watched = await tx
    .selectFrom("element")
    .select("code")
    .where("start_cost", ">=", 80)
    .orderBy("id")
    .limit(4)
    .execute();
  if (watched.length === 0) return;
  await tx
    .insertInto("watch")
    .values(watched.map((player) => ({ account: alice.id, element_code: player.code })))
    .execute();
}
