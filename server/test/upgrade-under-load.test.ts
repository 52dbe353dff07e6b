// run: long
// engine: own
// A played season of each of the last versions is upgraded as docs/operating.md says while people read and save: behind the proxy of
// deploy/, two processes for requests and one for jobs. Then it is played on; and the way back is gone, to the backup.
import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ensureDebian } from "../../scripts/debian.ts";
import { LIMITS } from "../../scripts/limits.ts";
import { ROOT } from "../../scripts/run.ts";
import { TEST_DAY } from "../../scripts/test-day.ts";
import { connect, type Database } from "../src/db/connect.ts";
import { readMigrations } from "../src/db/migrate.ts";
import { PEOPLE } from "../src/platform/demo-people.ts";
import { startCluster, startProcess, type Cluster, type ServerProcess } from "./support/cluster.ts";
import { freePort } from "../../scripts/own-postgres.ts";
import { startLoad, type Load, type Saver } from "./support/load.ts";
import { cliOf, filesOf, LAST_VERSIONS } from "./support/versions.ts";
import { wait } from "./support/wait.ts";

const CADDY = "/usr/bin/caddy";
/** Answers that each step is watched for, at least. */
const ENOUGH = 200;

const ending: (() => unknown)[] = [];
/** Its connections are not those that other tests use up. */
const folder = mkdtempSync(join(tmpdir(), "elvan-upgraded-"));
let cluster: Cluster;
beforeAll(async () => {
  await ensureDebian(CADDY, "caddy");
  cluster = await startCluster(folder, 120);
});
afterAll(() => {
  cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

type Said = { status: number; out: string; err: string };

/** Not waited for by standing still: people go on meanwhile. */
function elvan(root: string, url: string, ...args: string[]): Promise<Said> {
  const env = { ...process.env, DATABASE_URL: url, ELVAN_SEED_NOW: TEST_DAY, LOG_LEVEL: "warn" };
  const options = { env, timeout: LIMITS.command };
  return new Promise((resolve) => {
    execFile(process.execPath, [cliOf(root), ...args], options, (error, out, err) =>
      resolve({ status: error === null ? 0 : Number(error.code ?? 1), out, err }),
    );
  });
}

async function database(name: string): Promise<string> {
  await cluster.query(`drop database if exists ${name} with (force)`, `create database ${name}`);
  return cluster.url.replace(/\w+$/, name);
}

async function on<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await connect({ databaseUrl: url, dataDir: "" });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

type Proxy = { site: string; hasHeard: (port: number) => Promise<unknown> };

/** The proxy of deploy/, at an address of this test's. `hasHeard`: that a process isn't ready, from now on. */
async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), "elvan-proxy-"));
  const shipped = readFileSync(join(ROOT, "deploy/Caddyfile"), "utf8");
  const site = `http://127.0.0.1:${await freePort()}`;
  const ours = shipped.replace(/^elvan\.example\.se.*\{$/m, `{\n\tadmin off\n}\n${site} {`);
  expect(ours).toContain(site);
  writeFileSync(join(folder, "Caddyfile"), ours);
  const child = spawn(CADDY, ["run", "--config", join(folder, "Caddyfile")], {
    env: {
      ...{ PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      ELVAN_UPSTREAMS: ports.map((each) => `127.0.0.1:${each}`).join(" "),
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const log: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (text: string) => log.push(...text.split("\n")));
  ending.push(() => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  await wait(() => isReady(site));
  return {
    site,
    async hasHeard(port) {
      const from = log.length;
      const unhealthy = (line: string) => line.includes("health_checker.active") && line.includes(`127.0.0.1:${port}`);
      await wait(() => log.slice(from).some(unhealthy));
    },
  };
}

const handbook = readFileSync(join(ROOT, "docs/operating.md"), "utf8");
const HOLD = /psql "\$DATABASE_URL" -c "(begin; .*)'\$\(hostname\):\$\(systemctl show -P MainPID elvan@3001\)'(.*)" &/;

/** What the handbook says of a version whose processes don't say that they end. */
function holdItsLine(url: string, pid: number): void {
  const [, before = "", after = ""] = HOLD.exec(handbook) ?? [];
  expect(after).not.toBe("");
  const child = spawn("psql", [url, "-c", `${before}'${hostname()}:${pid}'${after}`], { stdio: "ignore" });
  ending.push(() => child.kill("SIGKILL"));
}

const isReady = async (url: string) => (await fetch(`${url}/api/health/ready`)).status === 200;

async function start(root: string, env: Record<string, string>): Promise<ServerProcess> {
  const started = await startProcess(env, root);
  ending.push(() => (started.isAlive() ? started.stop("SIGKILL") : undefined));
  await wait(() => isReady(started.url));
  return started;
}

/** People go on meanwhile, and everything they ask is answered. */
async function goesOn(load: Load, step: string): Promise<void> {
  const before = load.answered;
  await wait(() => load.answered - before >= ENOUGH || load.failures.length > 0);
  expect({ step, failures: load.failures }).toEqual({ step, failures: [] });
}

async function expectSaved(db: Database, savers: readonly Saver[]): Promise<void> {
  for (const { entry, captain, unanswered, watched } of savers) {
    const row = await db
      .selectFrom("entry_squad")
      .select("captain")
      .where("entry", "=", entry)
      .executeTakeFirstOrThrow();
    expect([captain, ...unanswered]).toContain(row.captain);
    const { rows } = await sql<{ code: number }>`
      select element_code as code from watch join entry on entry.account = watch.account where entry.id = ${entry}
    `.execute(db);
    expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining(watched));
    expect(watched.length).toBeGreaterThan(0);
  }
}

const finishedRounds = async (site: string): Promise<number> => {
  const { events } = (await (await fetch(`${site}/api/bootstrap-static/`)).json()) as {
    events: { finished: boolean }[];
  };
  return events.filter(({ finished }) => finished).length;
};

describe.each(LAST_VERSIONS)("from version $name", (version) => {
  test(
    "a played season is upgraded under load without a failed request or a lost save, played on, and gone back with [season-47, season-48]",
    async () => {
      const old = filesOf(version);
      ending.push(() => rmSync(old, { recursive: true, force: true }));
      const url = await database("played");
      expect(await elvan(old, url, "seed", "--managers", "60")).toMatchObject({ status: 0 });
      const ports = [await freePort(), await freePort()] as const;
      const settings = { DATABASE_URL: url, ELVAN_URL: "", DATABASE_POOL: "5", DATABASE_WORK_POOL: "4" };
      const api = (port: number) => ({ ...settings, ELVAN_JOBS: "off", SHUTDOWN_DELAY: "10", PORT: String(port) });
      let jobs = await start(old, { ...settings, ELVAN_JOBS: "on" });
      const processes = [await start(old, api(ports[0])), await start(old, api(ports[1]))];
      const proxy = await startProxy(ports);
      const load = await startLoad(proxy.site, [PEOPLE.alice.email, PEOPLE.bob.email, PEOPLE.dave.email]);
      ending.push(() => load.stop());
      await goesOn(load, "the old version");

      // 2. Back up. 3. What does the new one say?
      const backup = join(old, "elvan.backup");
      expect(await elvan(old, url, "backup", backup)).toMatchObject({ status: 0 });
      expect((await elvan(ROOT, url, "doctor")).out).toMatch(/WARN {2}migrations +At \d+ of \d+/);
      await goesOn(load, "while it was backed up");
      // 4. Jobs first, which apply the migrations; then the others.
      await jobs.stop();
      jobs = await start(ROOT, { ...settings, ELVAN_JOBS: "on" });
      await goesOn(load, "old processes beside the new database");
      for (const [place, port] of ports.entries()) {
        holdItsLine(url, processes[place]!.pid);
        await proxy.hasHeard(port);
        await goesOn(load, `process ${place + 1} is not ready`);
        await processes[place]!.stop();
        await goesOn(load, `process ${place + 1} has ended`);
        processes[place] = await start(ROOT, api(port));
        await goesOn(load, `process ${place + 1} is of the new version`);
      }
      // From now on a process says itself that it ends, and the proxy needs no word.
      for (const [place, port] of ports.entries()) {
        await processes[place]!.stop();
        await goesOn(load, `process ${place + 1} has ended`);
        processes[place] = await start(ROOT, api(port));
        await goesOn(load, `process ${place + 1} is back`);
      }
      await load.stop();
      expect(load.failures).toEqual([]);
      await on(url, (db) => expectSaved(db, load.savers));

      const before = await finishedRounds(proxy.site);
      for (const move of ["after-deadline", "end-of-event", "next-morning"]) {
        expect({ move, ...(await elvan(ROOT, url, "clock", move, "--url", processes[0]!.url)) }).toMatchObject({
          status: 0,
          err: "",
        });
      }
      await wait(async () => (await finishedRounds(proxy.site)) === before + 1);
      for (const one of [jobs, ...processes]) await one.stop();

      // The way back: the old version leaves the new database alone, and serves the backup.
      const last = (await readMigrations()).at(-1)!.name;
      const refused = await elvan(old, url, "serve");
      expect(refused.status).not.toBe(0);
      expect(refused.err).toContain(last);
      const again = await database("restored");
      expect(await elvan(old, again, "restore", backup)).toMatchObject({ status: 0 });
      const back = await start(old, { ...settings, DATABASE_URL: again, PORT: "0" });
      expect(await finishedRounds(back.url)).toBe(before);
      for (const { entry, cookie } of load.savers) {
        expect((await fetch(`${back.url}/api/my-team/${entry}/`, { headers: { cookie } })).status).toBe(200);
      }
      await back.stop();
    },
    LIMITS.documents,
  );
});
