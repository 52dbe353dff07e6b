import { execFile } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WITH_DEMO } from "../../demo/src/with-demo.ts";
import { isLong } from "../../scripts/long.ts";
import { runCommandLine } from "../src/cli/run-command-line.ts";
import { connect } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { makeDatabase, onPostgres } from "./support/database.ts";
import { fillSeason } from "./support/season.ts";

// The commands as an operator types them: separate processes, on a separate database.
const CLI = fileURLToPath(new URL("../../demo/src/cli.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "elvan-cli-"));
const backup = join(folder, "season.backup");
const drops: (() => Promise<void>)[] = [];

type Place = { ELVAN_DATA_DIR: string; DATABASE_URL?: string; ELVAN_SEED_NOW?: string; PATH?: string };
let first: Place;
let second: Place;

/** An empty database of the engine under test. */
async function place(name: string): Promise<Place> {
  const ELVAN_DATA_DIR = join(folder, name);
  if (!onPostgres) return { ELVAN_DATA_DIR };
  const { url, drop } = await makeDatabase();
  drops.push(drop);
  return { ELVAN_DATA_DIR, DATABASE_URL: url };
}

type Said = { code: number; out: string; err: string };

function inProcessOfItsOwn(at: Place, args: string[], typed: string): Promise<Said> {
  const { DATABASE_URL: _, ...rest } = process.env;
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, ...args], { env: { ...rest, ...at } }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
    child.stdin?.end(typed);
  });
}

async function here(at: Place, args: string[]): Promise<Said> {
  const { argv, env, exitCode } = process;
  const { DATABASE_URL: _, ...rest } = env;
  const said = { out: "", err: "" };
  const keep = (stream: keyof typeof said) => (text: unknown) => {
    said[stream] += String(text);
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(keep("out"));
  vi.spyOn(process.stderr, "write").mockImplementation(keep("err"));
  process.argv = [process.execPath, CLI, ...args];
  process.env = { ...rest, ...at };
  process.exitCode = undefined;
  try {
    await runCommandLine(WITH_DEMO);
    return { code: Number(process.exitCode ?? 0), ...said };
  } finally {
    Object.assign(process, { argv, env, exitCode });
    vi.restoreAllMocks();
  }
}

/** What is asked for a password or begins another program has a process of its own, in the long run everything. */
const elvan = (at: Place, args: string[], typed = ""): Promise<Said> =>
  isLong || typed !== "" || args[0] === "backup" || args[0] === "restore"
    ? inProcessOfItsOwn(at, args, typed)
    : here(at, args);

async function accounts(at: Place): Promise<{ email: string; role: string }[]> {
  const db = await connect({ databaseUrl: at.DATABASE_URL, dataDir: at.ELVAN_DATA_DIR });
  try {
    return await db.selectFrom("account").select(["email", "role"]).orderBy("email").execute();
  } finally {
    await db.close();
  }
}

/** All tables of a database; none where there is no database. */
async function tables(at: Place): Promise<string[]> {
  if (at.DATABASE_URL === undefined && !existsSync(at.ELVAN_DATA_DIR)) return [];
  const db = await connect({ databaseUrl: at.DATABASE_URL, dataDir: at.ELVAN_DATA_DIR });
  try {
    return (await db.introspection.getTables()).map(({ name }) => name);
  } finally {
    await db.close();
  }
}

beforeAll(async () => {
  first = await place("first");
  second = await place("second");
});
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});

test("an account becomes an operator, loses the role and gets it back; each time it is reported and recorded", async () => {
  const made = await elvan(first, ["operator", "olof@elvan.example", "--create"], "a long password\n");
  expect(made).toMatchObject({ code: 0, out: "olof@elvan.example is now an operator.\n" });
  expect(await accounts(first)).toEqual([{ email: "olof@elvan.example", role: "operator" }]);
  expect(await elvan(first, ["operator", "olof@elvan.example", "--revoke"])).toMatchObject({ code: 0 });
  expect(await accounts(first)).toEqual([{ email: "olof@elvan.example", role: "player" }]);
  expect(await elvan(first, ["operator", "olof@elvan.example"])).toMatchObject({ code: 0 });
  const db = await connect({ databaseUrl: first.DATABASE_URL, dataDir: first.ELVAN_DATA_DIR });
  const audit = await db.selectFrom("audit").select(["action", "detail"]).orderBy("id").execute();
  await db.close();
  expect(audit.map(({ detail }) => (detail as { role: string }).role)).toEqual(["operator", "player", "operator"]);
});

test("a command gives any role, and says when no owner is left [season-39]", async () => {
  const given = (role: string) => elvan(first, ["operator", "olof@elvan.example", "--role", role]);
  expect(await given("owner")).toMatchObject({ code: 0, out: "olof@elvan.example is now an owner.\n", err: "" });
  expect(await accounts(first)).toEqual([{ email: "olof@elvan.example", role: "owner" }]);
  const left = await given("reader");
  expect(left).toMatchObject({ code: 0, out: "olof@elvan.example is now a reader.\n" });
  expect(left.err).toContain("Nobody is an owner now");
  expect(await given("king")).toMatchObject({ code: 2, out: "" });
  expect(await accounts(first)).toEqual([{ email: "olof@elvan.example", role: "reader" }]);
  // Of nobody, about olof: a command has no account.
  const trail = await elvan(first, ["operator", "audit", "--account", "olof@elvan.example", "--limit", "1"]);
  const [, action, who, , detail = ""] = trail.out.split("\t");
  expect([action, who, JSON.parse(detail)]).toMatchObject(["set_role", "-", { role: "reader", was: "owner" }]);
  expect(await given("operator")).toMatchObject({ code: 0 });
});

test("an address is read as signing in reads it [season-39]", async () => {
  const at = await place("pasted");
  const pasted = await elvan(at, ["operator", "<mailto:paste@elvan.example>,", "--create"], "a long password\n");
  expect(pasted).toMatchObject({ code: 0, out: "paste@elvan.example is now an operator.\n" });
  expect(await accounts(at)).toEqual([{ email: "paste@elvan.example", role: "operator" }]);
  expect(await elvan(at, ["operator", "paste@elvan.example.", "--revoke"])).toMatchObject({ code: 0 });
  expect(await accounts(at)).toEqual([{ email: "paste@elvan.example", role: "player" }]);
});

test.each([
  ["a short password", ["new@elvan.example", "--create"], "short\n", 2, "at least 10 characters"],
  [
    "a password that is too long to sign in with",
    ["new@elvan.example", "--create"],
    `${"lång ".repeat(60)}\n`,
    2,
    "256 characters at most",
  ],
  ["somebody who has an account already", ["olof@elvan.example", "--create"], "a long password\n", 2, "already"],
  ["somebody without an account", ["nobody@elvan.example"], "", 1, "has no account"],
  ["what is no address", ["olof"], "", 2, "not an email address"],
  ["both at once", ["olof@elvan.example", "--create", "--revoke"], "", 2, "combined"],
])("operator refuses %s and changes nothing", async (_, args, typed, code, reason) => {
  const before = await accounts(first);
  const said = await elvan(first, ["operator", ...args], typed);
  expect(said.code).toBe(code);
  expect(said.err).toContain(reason);
  expect(await accounts(first)).toEqual(before);
});

test("a suspended person gets no role, and may lose one [season-39]", async () => {
  const open = () => connect({ databaseUrl: first.DATABASE_URL, dataDir: first.ELVAN_DATA_DIR });
  const db = await open();
  const { id } = await db.selectFrom("account").select("id").executeTakeFirstOrThrow();
  const row = { account: id, scope: "tables", reason: "twice there", begun: new Date() } as const;
  await db.insertInto("suspension").values(row).execute();
  await db.close();
  const before = await accounts(first);
  const said = await elvan(first, ["operator", "olof@elvan.example", "--role", "owner"]);
  expect(said).toMatchObject({ code: 1, out: "", err: expect.stringContaining("is suspended") });
  expect(await accounts(first)).toEqual(before);
  expect(await elvan(first, ["operator", "olof@elvan.example", "--revoke"])).toMatchObject({ code: 0 });
  const again = await open();
  await again.deleteFrom("suspension").execute();
  await again.close();
  expect(await elvan(first, ["operator", "olof@elvan.example"])).toMatchObject({ code: 0 });
});

test("a name that is asked for is one line, whatever is written in it [season-39]", async () => {
  const db = await connect({ databaseUrl: first.DATABASE_URL, dataDir: first.ELVAN_DATA_DIR });
  const { id } = await db.selectFrom("account").select("id").executeTakeFirstOrThrow();
  const asked = new Date("2026-05-01T10:00:00Z");
  const reason = "please\n99\t2026-05-01T10:00:00.000Z\taccount 1\tRosen\tmine";
  const wish = { account: id, name: "Ro\u001b[8msen", reason, asked };
  const appeal = await db.insertInto("name_appeal").values(wish).returning("id").executeTakeFirstOrThrow();
  await db.close();
  const told = [appeal.id, asked.toISOString(), `account ${id}`, JSON.stringify(wish.name), JSON.stringify(reason)];
  expect(await elvan(first, ["operator", "appeals"])).toMatchObject({ code: 0, out: `${told.join("\t")}\n` });
  const allowed = await elvan(first, ["operator", "appeals", "--allow", String(appeal.id)]);
  expect(allowed).toMatchObject({ code: 0, out: `${JSON.stringify(wish.name)} is now allowed.\n` });
});

test("restore turns a backup into a database with the same people in it", async () => {
  const written = await elvan(first, ["backup", backup]);
  expect(written).toMatchObject({ code: 0, err: "" });
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  const again = await elvan(first, ["backup", backup]);
  expect(again.code).toBe(2);
  expect(again.err).toContain("--force");
  expect(await elvan(second, ["restore", backup])).toMatchObject({ code: 0, err: "" });
  expect(await accounts(second)).toEqual(await accounts(first));
  // Nothing half-written is left next to the file.
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("restore doesn't touch an existing database, and refuses files that aren't backups", async () => {
  const there = await elvan(first, ["restore", backup]);
  expect(there.code).toBe(2);
  expect(there.err).toMatch(/already/);
  const other = join(folder, "other");
  writeFileSync(other, "not a backup");
  for (const file of [other, join(folder, "missing")])
    expect((await elvan(second, ["restore", file, "--replace"])).code).toBe(2);
  expect(await accounts(second)).toEqual(await accounts(first));
});

test.runIf(onPostgres)(
  "a backup is restored where roles that may read its tables aren't known [season-51]",
  async () => {
    const reader = `reader_${randomUUID().replaceAll("-", "")}`;
    const source = await connect({ databaseUrl: first.DATABASE_URL, dataDir: "" });
    const file = join(folder, "granted.backup");
    try {
      await sql.raw(`create role ${reader}`).execute(source);
      await sql.raw(`grant select on account to ${reader}`).execute(source);
      expect(await elvan(first, ["backup", file])).toMatchObject({ code: 0, err: "" });
      await sql.raw(`drop owned by ${reader}`).execute(source);
      await sql.raw(`drop role ${reader}`).execute(source);
    } finally {
      await source.close();
    }
    const elsewhere = await place("elsewhere");
    expect(await elvan(elsewhere, ["restore", file])).toMatchObject({ code: 0, err: "" });
    expect(await accounts(elsewhere)).toEqual(await accounts(first));
  },
);

test("a folder is no backup, and none is written in its place [season-51]", async () => {
  for (const args of [
    ["backup", folder],
    ["backup", folder, "--force"],
    ["restore", folder],
  ]) {
    const said = await elvan(first, args);
    expect(said).toMatchObject({ code: 2, out: "" });
    expect(said.err).toMatch(/^error: .* is a folder; name the file/);
  }
});

test.runIf(onPostgres)("a backup tells nobody on the machine the database's password [season-51]", async () => {
  const tools = join(folder, "tools");
  mkdirSync(tools);
  const script = `#!/bin/sh
printf '%s\\n' "$PGPASSWORD" "$@" > "${tools}/said"
for word in "$@"; do case "$word" in --file=*) : > "\${word#--file=}";; esac; done`;
  writeFileSync(join(tools, "pg_dump"), script, { mode: 0o755 });
  const DATABASE_URL = "postgres://olof:l%C3%B6sen%20ord@127.0.0.1:1/elvan?sslmode=disable";
  const at = { ...first, DATABASE_URL, PATH: `${tools}:${process.env.PATH}` };
  expect(await elvan(at, ["backup", join(folder, "told.backup")])).toMatchObject({ code: 0, err: "" });
  const [password, ...args] = readFileSync(join(tools, "said"), "utf8").trim().split("\n");
  expect(password).toBe("lösen ord");
  expect(args).toContain("--dbname=postgres://olof@127.0.0.1:1/elvan?sslmode=disable");
});

test("a backup cut short is refused as a whole, and makes nothing [season-51]", async () => {
  const cut = join(folder, "cut");
  copyFileSync(backup, cut);
  for (const left of [0.9, 0.5, 0.01]) {
    truncateSync(cut, Math.floor(statSync(backup).size * left));
    const third = await place(`third-${left}`);
    const said = await elvan(third, ["restore", cut]);
    expect([left, said.code === 0, said.err === ""]).toEqual([left, false, false]);
    expect(await tables(third)).toEqual([]);
  }
});

// Only an embedded database is a folder that can be moved aside.
test.skipIf(onPostgres)("restore --replace moves the embedded database aside and keeps it", async () => {
  expect(await elvan(second, ["operator", "olof@elvan.example", "--revoke"])).toMatchObject({ code: 0 });
  expect(await elvan(second, ["restore", backup, "--replace"])).toMatchObject({ code: 0 });
  expect(await accounts(second)).toEqual([{ email: "olof@elvan.example", role: "operator" }]);
  const [aside = ""] = readdirSync(second.ELVAN_DATA_DIR).filter((name) => name.startsWith("database.before-"));
  expect(existsSync(join(second.ELVAN_DATA_DIR, aside, "PG_VERSION"))).toBe(true);
});

test("clock moves to no day that isn't there, and names an address that is none or another server's [same-01]", async () => {
  const other = createServer((_, response) => response.end("<html>")).listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const at = `http://127.0.0.1:${port}`;
  const wrong: [string[], string][] = [
    [["2026-02-30T10:00Z", "--url", at], '"2026-02-30T10:00Z" is neither a move'],
    [["--url", "nonsense"], "nonsense is not the address of a server"],
    [["--url", at], `what answers at ${at} is no server of this game`],
  ];
  for (const [args, reason] of wrong) {
    expect(await elvan(first, ["clock", ...args])).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
  }
  other.close();
});

// What else is no instant: server/src/cli/options.test.ts.
test("seed refuses to begin at 30 February, in another zone or in the far past, and makes nothing [same-01]", async () => {
  const places = [await place("february"), await place("zone"), await place("past")] as const;
  const february = await elvan(places[0], ["seed", "--now", "2026-02-30T07:00:00Z"]);
  const zone = await elvan({ ...places[1], ELVAN_SEED_NOW: "2026-11-21T08:00:00+01:00" }, ["seed"]);
  const past = await elvan(places[2], ["seed", "--now", "1970-01-01T00:00:00Z"]);
  for (const said of [february, zone, past]) {
    expect(said).toMatchObject({ code: 2, out: "" });
    expect(said.err).toContain("--now");
  }
  expect(february.err).toContain("a time with its zone");
  expect(zone.err).toContain("this one is 2026-11-21T07:00:00Z in UTC");
  expect(past.err).toContain("from 2020-01-01 to before 2050-01-01");
  for (const empty of places) expect(await tables(empty)).toEqual([]);
});

test("seed leaves a database that has a season as it is [same-01]", async () => {
  const full = await place("full");
  const open = () => connect({ databaseUrl: full.DATABASE_URL, dataDir: full.ELVAN_DATA_DIR });
  const lived_until = new Date("2026-05-01T10:00:00Z");
  const db = await open();
  await migrate(db);
  await fillSeason(db);
  await db.insertInto("demo").values({ lived_until }).execute();
  const before = await db.selectFrom("season").selectAll().execute();
  await db.close();

  const said = await elvan(full, ["seed", "--now", "2026-11-21T07:00:00Z"]);
  expect(said).toMatchObject({ code: 1, out: "" });
  expect(said.err).toMatch(/^error: .*already/);
  const after = await open();
  expect(await after.selectFrom("season").selectAll().execute()).toEqual(before);
  expect(await after.selectFrom("demo").select("lived_until").execute()).toEqual([{ lived_until }]);
  await after.close();
  if (!onPostgres) expect(readdirSync(full.ELVAN_DATA_DIR).filter((name) => name.startsWith(".seeding"))).toEqual([]);
});

test("a chip that is switched off is added from the open round on, and named as there when it is", async () => {
  const season = await place("chips");
  const db = await connect({ databaseUrl: season.DATABASE_URL, dataDir: season.ELVAN_DATA_DIR });
  await migrate(db);
  await fillSeason(db);
  const deadline_time = new Date(Date.now() + 86_400_000);
  await db.updateTable("event").set({ deadline_time }).where("id", "=", 3).execute();
  await db.close();
  for (const last of ["2", "31"]) {
    const early = await elvan(season, ["chip", "frush", "--last", last]);
    expect(early).toMatchObject({ code: 2, out: "", err: expect.stringContaining("from 3 to 30") });
  }
  const out = "frush can be played from round 3 to 20.\n";
  expect(await elvan(season, ["chip", "frush", "--last", "20"])).toMatchObject({ code: 0, out });
  const again = "frush is already on the season's list.\n";
  expect(await elvan(season, ["chip", "frush"])).toMatchObject({ code: 0, out: again });
  expect(await elvan(season, ["chip", "nosuch"])).toMatchObject({ code: 2, out: "" });
});
