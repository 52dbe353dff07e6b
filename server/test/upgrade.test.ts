import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { connect, type Database } from "../src/db/connect.ts";
import { migrate, readMigrations } from "../src/db/migrate.ts";
import { makeDatabase, onPostgres } from "./support/database.ts";
import { fillSeason } from "./support/season.ts";

/** The last migrations of what has been served: 0.1.0 as it came, before its gate, before its people. */
const SERVED = [90, 67, 62];

async function open(): Promise<{ db: Database; drop: () => Promise<void> }> {
  if (!onPostgres) return { db: await connect({ dataDir: "memory://" }), drop: async () => {} };
  const { url, drop } = await makeDatabase();
  return { db: await connect({ databaseUrl: url, dataDir: "" }), drop };
}

type Table = { name: string; columns: string[] };

async function tablesOf(db: Database): Promise<Table[]> {
  const tables = await db.introspection.getTables();
  return tables
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
    .filter(({ name }) => name !== "migration");
}

/** What stands in these columns, whatever the rows' order. */
async function contents(db: Database, tables: readonly Table[]): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    const list = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql`select ${list} from ${sql.table(name)}`.execute(db);
    all[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return all;
}

describe.each(SERVED)("a database with the migrations up to %i", (last) => {
  test("is brought up to date with all that is in it, and the version before then refuses it and changes nothing [season-32]", async () => {
    const { db, drop } = await open();
    try {
      const files = await readMigrations();
      const before = files.filter(({ number }) => number <= last);
      await migrate(db, before);
      await fillSeason(db);
      await db
        .insertInto("account")
        .values({ email: "alice@elvan.example", first_name: "Alice", last_name: "Åström", password_hash: null })
        .execute();
      const tables = await tablesOf(db);
      const held = await contents(db, tables);
      expect(held.element?.length).toBeGreaterThan(0);
      const after = files.filter(({ number }) => number > last).map(({ name }) => name);
      expect(await migrate(db)).toEqual(after);
      expect(await contents(db, tables)).toEqual(held);
      // The way back is a backup: an old process neither serves it nor spoils it.
      const now = await tablesOf(db);
      const upToDate = await contents(db, now);
      await expect(migrate(db, before)).rejects.toThrow(after.at(-1));
      expect(await tablesOf(db)).toEqual(now);
      expect(await contents(db, now)).toEqual(upToDate);
      // Once more changes nothing.
      expect(await migrate(db)).toEqual([]);
    } finally {
      await db.close();
      await drop();
    }
  });
});

test("who ran the season before there were other roles is an owner now, and players stay players [season-36]", async () => {
  const { db, drop } = await open();
  try {
    await migrate(
      db,
      (await readMigrations()).filter(({ number }) => number < 120),
    );
    const roles = { olof: "operator", alice: "player" } as const;
    for (const [name, role] of Object.entries(roles))
      await db
        .insertInto("account")
        .values({ email: `${name}@elvan.example`, first_name: name, last_name: "", password_hash: null, role })
        .execute();
    await migrate(db);
    expect(await db.selectFrom("account").select(["first_name", "role"]).orderBy("id").execute()).toEqual([
      { first_name: "olof", role: "owner" },
      { first_name: "alice", role: "player" },
    ]);
  } finally {
    await db.close();
    await drop();
  }
});

test("an account that was deleted before keeps no country, club or seasons either; its team keeps its name", async () => {
  const { db, drop } = await open();
  try {
    await migrate(
      db,
      (await readMigrations()).filter(({ number }) => number < 127),
    );
    await fillSeason(db);
    await sql`
      insert into account (id, email, first_name, last_name, region, years_active, invitation) overriding system value
      values (1, 'deleted-1@social.invalid', '–', '', 204, 3, 'abcdef'), (2, 'deleted-1@elvan.example', 'A', 'B', 204, 3, 'abcdef')`.execute(
      db,
    );
    await sql`insert into account_season (account, season_name, total_points, rank) values (1, '2025', 9, 1), (2, '2025', 9, 1)`.execute(
      db,
    );
    await sql`
      insert into entry (id, account, name, started_event, joined_time, favourite_team, fan_team) overriding system value
      values (1, 1, 'Lag 1', 1, now(), 3, 3), (2, 2, 'Kvar', 1, now(), 3, 3)`.execute(db);
    await migrate(db);
    const { rows } = await sql`
      select a.region, a.years_active, a.invitation, e.name, e.favourite_team, e.fan_team,
        (select count(*)::int from account_season s where s.account = a.id) as seasons
      from account a join entry e on e.account = a.id order by a.id`.execute(db);
    expect(rows).toEqual([
      {
        region: null,
        years_active: 0,
        invitation: null,
        name: "Lag 1",
        favourite_team: null,
        fan_team: null,
        seasons: 0,
      },
      { region: 204, years_active: 3, invitation: "abcdef", name: "Kvar", favourite_team: 3, fan_team: 3, seasons: 1 },
    ]);
  } finally {
    await db.close();
    await drop();
  }
});

test("winners and moments of before stand in one row for a league's round, and say the same [friends-81]", async () => {
  const { db, drop } = await open();
  try {
    await migrate(
      db,
      (await readMigrations()).filter(({ number }) => number < 126),
    );
    await fillSeason(db);
    await sql`
      insert into league (id, name, league_type, scoring, start_event, created)
      select g, 'League ' || g, 'x', 'c', 1, now() from generate_series(1, 3) g`.execute(db);
    // The first won two rounds and a phase, the second is talked about without a winner, the third has nothing.
    await sql`
      insert into league_winner (league, event, phase, entry, points, streak)
      values (1, 1, 0, 11, 60, 1), (1, 1, 0, 12, 60, 1), (1, 2, 0, 12, 71, 2), (1, 2, 3, 11, 131, 1)`.execute(db);
    await sql`
      insert into league_moment (league, event, kind, entry, other, figure)
      values (1, 2, 'streak', 12, null, 2), (1, 2, 'new_leader', 12, 11, 4), (1, 2, 'one_point', 13, 14, 1),
        (2, 1, 'captain', 21, null, 28), (2, 1, 'bench', 22, null, 14), (2, 2, 'climber', 22, null, 5)`.execute(db);
    const tables = (await tablesOf(db)).filter(({ name }) => /^league_(winner|moment)$/.test(name));
    const held = await contents(db, tables);
    await migrate(db);
    expect(await contents(db, tables)).toEqual(held);
    expect(
      await db.selectFrom("league_round").select(["league", "event"]).orderBy("league").orderBy("event").execute(),
    ).toEqual([
      { league: 1, event: 1 },
      { league: 1, event: 2 },
      { league: 2, event: 1 },
      { league: 2, event: 2 },
    ]);
  } finally {
    await db.close();
    await drop();
  }
});
