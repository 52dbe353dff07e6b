// engine: both
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../src/platform/config.ts";
import { connect, type Database } from "../src/db/connect.ts";
import { migrate, MigrationError, readMigrations, type Migration } from "../src/db/migrate.ts";
import { makeDatabase, onPostgres, openDatabase } from "./support/database.ts";
import { openGame } from "./support/game.ts";
import { wait } from "./support/wait.ts";

let db: Database;
beforeAll(async () => {
  db = await openDatabase("empty");
  await db.script("create table sheet (id int, places int[], said text)");
});
afterAll(() => db?.close());

test("numbers, days, times, arrays and JSON are read the same from both databases", async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as long, count(*) as counted, 1.5::numeric as decimal, date '2026-06-25' as day,
      timestamptz '2026-06-25 12:00:00+02' as time, array[1, 2] as ints, '{}'::int8[] as none, '{"a": [1]}'::jsonb as json
  `.execute(db);
  expect(rows).toEqual([
    {
      long: Number.MAX_SAFE_INTEGER,
      counted: 1,
      decimal: 1.5,
      day: "2026-06-25",
      time: new Date("2026-06-25T10:00:00Z"),
      ints: [1, 2],
      none: [],
      json: { a: [1] },
    },
  ]);
});

test("values of every kind come to both databases, and back, as they were given [mended-147]", async () => {
  const time = new Date("2026-06-25T10:00:00.123Z");
  const words = ['say "no"', "back\\slash", "{1,2}", "NULL", "", "å🏆", null];
  const { rows } = await sql`
    select ${time}::timestamptz as time, ${[time]}::timestamptz[] as times, ${words}::text[] as words,
      ${[
        [1, 2],
        [3, 4],
      ]}::int[] as nested, ${Buffer.from([0, 255, 92])}::bytea as bytes, ${{ a: [1, null] }}::jsonb as json,
      ${true}::boolean as truth, ${12n}::int8 as big, ${-1.5}::float8 as part, ${null}::int as nothing, ${"x".repeat(100_000)}::text as long
  `.execute(db);
  expect(rows).toEqual([
    {
      ...{ time, times: [time], words, bytes: Buffer.from([0, 255, 92]), json: { a: [1, null] }, truth: true },
      ...{ big: 12, part: -1.5, nothing: null, long: "x".repeat(100_000) },
      nested: [
        [1, 2],
        [3, 4],
      ],
    },
  ]);
});

test("what a statement changed is counted, and its failure names what it failed at and ends nothing else [mended-147]", async () => {
  await db.script("create table place (id int constraint place_key primary key)");
  const taken = await sql`insert into place values (1), (2)`.execute(db);
  expect(taken.numAffectedRows).toBe(2n);
  expect((await sql`update place set id = id where id = 2`.execute(db)).numAffectedRows).toBe(1n);
  const failure = await sql`insert into place values (3), (1)`.execute(db).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(pg.DatabaseError);
  expect(failure).toMatchObject({ code: "23505", constraint: "place_key", table: "place", severity: "ERROR" });
  await expect(sql`select ${"no number"}::int`.execute(db)).rejects.toMatchObject({ code: "22P02" });
  const both = db.transaction().execute(async (tx) => {
    await sql`insert into place values (4)`.execute(tx);
    await sql`select 1 from nowhere`.execute(tx);
  });
  await expect(both).rejects.toMatchObject({ code: "42P01" });
  expect((await sql<{ id: number }>`select id from place order by id`.execute(db)).rows).toEqual([
    { id: 1 },
    { id: 2 },
  ]);
});

test("a notification is heard from a statement of its own, too [mended-147]", async () => {
  const heard = Promise.withResolvers<string>();
  const stop = await db.listen("word", heard.resolve);
  await sql`select pg_notify('word', ${"hej å"})`.execute(db);
  expect(await heard.promise).toBe("hej å");
  await stop();
});

test("other work gets its turn between any number of statements in a row [mended-08]", async () => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  // So many take seconds on any machine.
  for (let statements = 0; turns < 3 && statements < 10_000; statements++) {
    await sql`select sum(n) from generate_series(1, 2000) n`.execute(db);
  }
  clearInterval(ticking);
  expect(turns).toBeGreaterThanOrEqual(3);
});

test.runIf(onPostgres)(
  "as much work of which one process at a time does each as there are connections, and more: all of it gets through [mended-146]",
  async () => {
    const { url, drop } = await makeDatabase();
    const small = await connect({ databaseUrl: url, dataDir: "", poolSize: 2 });
    const other = await connect({ databaseUrl: url, dataDir: "", poolSize: 2 });
    try {
      let begun = 0;
      const allBegun = Promise.withResolvers<void>();
      const work = async () => {
        begun += 1;
        if (begun === 5) allBegun.resolve();
        await allBegun.promise;
        await sql`select 1`.execute(small);
        return "done";
      };
      const done = await Promise.all([1, 2, 3, 4, 5].map((key) => small.exclusively([77, key], work)));
      expect(done).toEqual(["done", "done", "done", "done", "done"]);
      // Each lock is free again, and one process's at a time.
      expect(await small.exclusively([77, 1], () => other.exclusively([77, 1], work))).toBeUndefined();
      expect(await other.exclusively([77, 1], work)).toBe("done");
    } finally {
      for (const one of [small, other]) await one.close();
      await drop();
    }
  },
);

describe("COPY", () => {
  const read = async () => {
    const parts: Uint8Array[] = [];
    for await (const part of db.copyOut("copy (select * from sheet order by id) to stdout")) parts.push(part);
    return Buffer.concat(parts).toString();
  };

  test("returns what was copied in, however it is cut", async () => {
    const text = "1\t{1,2}\tå\n2\t\\N\t\\N\n";
    await db.copyIn(
      "copy sheet from stdin",
      [...Buffer.from(text)].map((byte) => Uint8Array.of(byte)),
    );
    expect(await read()).toBe(text);
  });

  test("impossible rows are refused completely, and the database continues", async () => {
    const before = await read();
    await expect(db.copyIn("copy sheet from stdin", [Buffer.from("3\t{1}\tx\nfour\t{1}\tx\n")])).rejects.toThrow(
      "four",
    );
    const broken = (function* () {
      yield Buffer.from("5\t{1}\tx\n");
      throw new Error("cut off");
    })();
    await expect(db.copyIn("copy sheet from stdin", broken)).rejects.toThrow("cut off");
    expect(await read()).toBe(before);
  });

  test("a reader that stops early leaves a connection that others can use", async () => {
    for await (const part of db.copyOut("copy (select generate_series(1, 300000)) to stdout")) {
      expect(part.length).toBeGreaterThan(0);
      break;
    }
    expect(await read()).toContain("å");
  });
});

test("a notification reaches listeners once its transaction is committed, and not when it is rolled back", async () => {
  const heard: string[] = [];
  const stop = await db.listen("test", (payload) => heard.push(payload));
  const say =
    (word: string) => (tx: typeof db | Parameters<Parameters<ReturnType<Database["transaction"]>["execute"]>[0]>[0]) =>
      sql`select pg_notify('test', ${word})`.execute(tx);
  await db.transaction().execute(say("kept"));
  await db
    .transaction()
    .execute(async (tx) => {
      await say("taken back")(tx);
      throw new Error("no");
    })
    .catch(() => {});
  await wait(() => expect(heard).toEqual(["kept"]));
  await stop();
});

test("long work is done by one process at a time", async () => {
  const inside = db.exclusively([1, 2], async () => {
    expect(await db.exclusively([1, 2], async () => "second")).toBeUndefined();
    return db.exclusively([1, 3], async () => "other work");
  });
  expect(await inside).toBe("other work");
  expect(await db.exclusively([1, 2], async () => "afterwards")).toBe("afterwards");
});

describe("migrations", () => {
  test("all are applied, and applying them again does nothing", async () => {
    expect(await migrate(db)).toEqual([]);
    const { rows } = await sql<{ count: number }>`select count(*) from migration`.execute(db);
    expect(rows[0]?.count).toBe((await readMigrations()).length);
  });

  test("a changed, renumbered or unknown migration ends the start, says which, and changes nothing [mended-21]", async () => {
    const files = await readMigrations();
    const [first, second, ...others] = files;
    const extra = { number: 9998, name: "9998_extra.sql", text: "create table extra (id int)", checksum: "x" };
    const start = (migrations: Migration[]) => migrate(db, [...migrations, extra]);
    await expect(start([{ ...first!, checksum: "other" }, second!, ...others])).rejects.toThrow(
      `${first!.name}: it has changed after it was applied`,
    );
    await expect(start([first!, ...others])).rejects.toThrow(`${second!.name}: this version does not know it`);
    await expect(start([first!, ...others, { ...second!, number: 9997, name: "9997_leagues.sql" }])).rejects.toThrow(
      `${second!.name}: this version has it as 9997_leagues.sql`,
    );
    const another = { ...extra, number: second!.number, name: "0002_other.sql", checksum: "y" };
    await expect(start([first!, another, ...others])).rejects.toThrow(
      `${second!.name}: here this number is 0002_other.sql`,
    );
    await expect(start(files.slice(0, -1))).rejects.toThrow(MigrationError);
    await expect(sql`select * from extra`.execute(db)).rejects.toThrow("extra");
    expect(await migrate(db)).toEqual([]);
  });

  test("numbers may be skipped and filled in later; a file without a number, or with a duplicate one, is refused", async () => {
    const folder = mkdtempSync(join(tmpdir(), "elvan-migrations-"));
    const names = async (...files: string[]) => {
      for (const file of files) writeFileSync(join(folder, file), "select 1");
      return (await readMigrations(pathToFileURL(`${folder}/`))).map(({ number }) => number);
    };
    expect(await names("0001_one.sql", "0003_three.sql")).toEqual([1, 3]);
    expect(await names("0002_two.sql")).toEqual([1, 2, 3]);
    await expect(names("0003_too.sql")).rejects.toThrow("there twice");
    rmSync(join(folder, "0003_too.sql"));
    await expect(names("more.sql")).rejects.toThrow("four digits");
    rmSync(folder, { recursive: true });
  });

  test("a file that fails leaves nothing behind", async () => {
    const files = await readMigrations();
    const number = (files.at(-1)?.number ?? 0) + 1;
    const text = "create table half (id int); select 1 / 0";
    const failing = [...files, { number, name: `${number}_half.sql`, text, checksum: "x" }];
    await expect(migrate(db, failing)).rejects.toThrow("division by zero");
    await expect(sql`select * from half`.execute(db)).rejects.toThrow("half");
    expect(await migrate(db)).toEqual([]);
  });
});

test("every process shares the season's clock, which stands or runs as it was set", async () => {
  const machine = Date.UTC(2026, 4, 1, 9);
  const game = await openGame("season", { machineTime: () => machine });
  const frozen = new Date("2026-05-01T12:00:00Z");
  await game.at(frozen);
  expect(game.ctx.now()).toEqual(frozen);
  await game.ctx.setClock({ offset: 3_600_000 });
  expect(game.ctx.now()).toEqual(new Date(machine + 3_600_000));
  await sql`update season set clock_frozen = ${frozen}`.execute(game.ctx.db);
  await game.ctx.notify(game.ctx.db, { kind: "clock" });
  await wait(() => expect(game.ctx.now()).toEqual(frozen));
  await game.close();
});

test("settings have defaults, and each invalid one is named", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    dataDir: ".elvan",
    databaseUrl: undefined,
    mode: "demo",
    jobs: true,
  });
  expect(readConfig({ PORT: "" }).port).toBe(3000);
  const wrong = () => readConfig({ PORT: "many", DATABASE_URL: "mysql://x/y", ELVAN_JOBS: "perhaps" });
  expect(wrong).toThrow(ConfigError);
  for (const name of ["PORT", "DATABASE_URL", "ELVAN_JOBS"]) expect(wrong).toThrow(name);
});
