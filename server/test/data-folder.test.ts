// run: long
// engine: own
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "../src/db/connect.ts";
import { DatabaseInUseError, DataFolderError, lockFolder, inTemporaryFolder } from "../src/db/data-folder.ts";

// The folder of the embedded database, and what killed processes leave in it.
const CLI = fileURLToPath(new URL("../../demo/src/cli.ts", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "elvan-folder-"));
let count = 0;
let folder = "";

beforeAll(() => mkdirSync(root, { recursive: true }));
beforeEach(() => {
  folder = join(root, String(count++));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Another process that opens the folder and reports it; it ends with its input. */
async function another(): Promise<ReturnType<typeof spawn>> {
  const module = new URL("../src/db/data-folder.ts", import.meta.url).href;
  const code = `const { lockFolder } = await import(${JSON.stringify(module)});
    globalThis.release = lockFolder(${JSON.stringify(folder)}); console.log("held"); process.stdin.resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["pipe", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}

async function elvan(...args: string[]): Promise<{ code: number; err: string }> {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, ELVAN_DATA_DIR: folder, DATABASE_URL: "", PORT: "0", LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let err = "";
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, err };
}

test("the folder belongs to one process, and to nobody when that is killed, whatever number it had [mended-14]", async () => {
  const other = await another();
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${other.pid}`);
  const gone = once(other, "exit");
  other.kill("SIGKILL");
  await gone;
  // In a container the next process has the number of the one before; elsewhere a stranger may have it by now.
  for (const number of [other.pid, process.pid, process.ppid, 1]) {
    writeFileSync(join(folder, "pid"), String(number));
    const release = lockFolder(folder);
    expect(readFileSync(join(folder, "pid"), "utf8")).toBe(String(process.pid));
    expect(() => lockFolder(folder)).toThrow(DatabaseInUseError);
    release();
  }
});

test("a folder that a process of an earlier version has open is left to it, and a stale number of it doesn't matter [mended-14]", () => {
  mkdirSync(folder);
  writeFileSync(join(folder, "pid"), String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(`remove ${join(folder, "pid")}`);
  writeFileSync(join(folder, "pid"), String(process.pid));
  lockFolder(folder)();
  expect(existsSync(join(folder, "pid"))).toBe(false);
});

test("what killed commands have left is removed at the next start; what is still being made stays [mended-20]", async () => {
  mkdirSync(join(folder, ".seeding-abc", "database"), { recursive: true });
  mkdirSync(join(folder, ".restoring-7"));
  await inTemporaryFolder(folder, "seeding", async (workshop) => {
    const release = lockFolder(folder);
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([workshop.split("/").at(-1)]);
    release();
  });
  const file = join(folder, "season.backup");
  mkdirSync(join(folder, ".season.backup.part-x"));
  const db = await connect({ dataDir: folder });
  await db.close();
  expect(await elvan("backup", file)).toEqual({ code: 0, err: "" });
  expect(readdirSync(folder).filter((name) => name.includes(".part") || name.startsWith("."))).toEqual([]);
});

test("a database whose creation was interrupted is created again; a damaged one is left as it is, with an explanation [mended-20]", async () => {
  mkdirSync(join(folder, "database", "base"), { recursive: true });
  writeFileSync(join(folder, "making"), "");
  const db = await connect({ dataDir: folder });
  await sql`create table kept (id int)`.execute(db);
  await db.close();
  expect(existsSync(join(folder, "making"))).toBe(false);

  const backup = join(root, `${count}.backup`);
  expect(await elvan("backup", backup)).toEqual({ code: 0, err: "" });
  truncateSync(join(folder, "database", "global", "pg_control"), 100);
  const { code, err } = await elvan("serve");
  expect(code).toBe(1);
  expect(err).toMatch(/^error: the database in .* cannot be opened: .*restore FILE --replace.*\n$/);
  // The way out that it names works.
  expect(await elvan("restore", backup, "--replace")).toEqual({ code: 0, err: "" });
  const again = await connect({ dataDir: folder });
  expect((await sql`select * from kept`.execute(again)).rows).toEqual([]);
  await again.close();

  rmSync(join(folder, "database", "PG_VERSION"));
  await expect(connect({ dataDir: folder })).rejects.toThrow(DataFolderError);
  expect(existsSync(join(folder, "database", "base"))).toBe(true);
});

test("what is restored where a creation broke off is there at the next start [mended-20]", async () => {
  const made = await connect({ dataDir: folder });
  await sql`create table kept (id int)`.execute(made);
  await made.close();
  const backup = join(root, `${count}.backup`);
  expect(await elvan("backup", backup)).toEqual({ code: 0, err: "" });
  rmSync(join(folder, "database"), { recursive: true });
  mkdirSync(join(folder, "database", "base"), { recursive: true });
  writeFileSync(join(folder, "making"), "");
  expect(await elvan("restore", backup, "--replace")).toEqual({ code: 0, err: "" });
  const again = await connect({ dataDir: folder });
  expect((await sql`select * from kept`.execute(again)).rows).toEqual([]);
  await again.close();
});

test("a data folder that is a file ends with an explanation, for every command [mended-20]", async () => {
  writeFileSync(folder, "a file");
  for (const command of [["serve"], ["seed"], ["migrate"]]) {
    const { code, err } = await elvan(...command);
    expect(code).toBe(1);
    expect(err).toContain(`error: ${folder} cannot be the data folder: it is a file`);
    expect(err).toContain("ELVAN_DATA_DIR");
    expect(err).not.toContain("at ");
  }
});
