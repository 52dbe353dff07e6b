import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Readiness, type MyTeam } from "@elvan/contract";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashToken } from "../src/platform/bearer-token.ts";
import { readConfig } from "../src/platform/config.ts";
import { createContext, type Context } from "../src/platform/context.ts";
import { insertSession } from "../src/db/accounts.ts";
import { isAway } from "../src/db/away.ts";
import { connect } from "../src/db/connect.ts";
import { eventById } from "../src/db/events.ts";
import { migrate } from "../src/db/migrate.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import {
  canBreakPostgres,
  mountDisk,
  startCluster,
  startProcess,
  type Cluster,
  type Disk,
  type ServerProcess,
} from "./support/cluster.ts";
import { enter, type Person } from "./support/people.ts";
import { deadlineOf, fillSeason, kickoffOf } from "./support/season.ts";

/**
 * A separate PostgreSQL is stopped, frozen, robbed of its connections and filled up, while a server runs on it as it does for
 * people, and somebody keeps saving their team.
 */
const SETTINGS = {
  DATABASE_POOL: "4",
  DATABASE_CONNECT_TIMEOUT: "2",
  DATABASE_STATEMENT_TIMEOUT: "3",
  DATABASE_LOCK_TIMEOUT: "2",
};
/** The longest that a call may take: waiting for a connection, then for a statement, and room for a machine that is busy. */
const LONGEST = 20_000;

type Player = Person & { cookies: string; csrf: string };

/** Somebody with a team whose browser is signed in. */
async function enterSignedIn(ctx: Context, name: string): Promise<Player> {
  const person = await enter(ctx, name);
  const [token, csrf_token] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64url")];
  const now = new Date();
  await insertSession(ctx.db, {
    id_hash: hashToken(token),
    account: person.account,
    csrf_token,
    created: now,
    last_seen: now,
    expires: new Date(now.getTime() + 3_600_000),
  });
  return { ...person, cookies: `sessionid=${token}; csrftoken=${csrf_token}`, csrf: csrf_token };
}

/** A user's calls to a running server. */
function playOn(process: () => ServerProcess, person: () => Player) {
  const ask = async (path: string, init: RequestInit = {}) => {
    const begun = performance.now();
    const answer = await fetch(`${process().url}${path}`, {
      ...init,
      headers: { cookie: person().cookies, "x-csrftoken": person().csrf, "content-type": "application/json" },
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, took: performance.now() - begun };
  };
  const myTeam = async () => JSON.parse((await ask(`/api/my-team/${person().entry}/`)).text) as MyTeam;
  const ready = async () => {
    const { status, text } = await ask("/api/health/ready");
    return { code: status, ...Readiness.parse(JSON.parse(text)) };
  };
  const until = async (holds: () => Promise<boolean>, seconds = 30) => {
    const end = Date.now() + seconds * 1000;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`it did not happen; ${process().log.slice(-5).join("\n")}`);
      await setTimeout(100);
    }
  };
  const works = () => until(async () => (await ask(`/api/my-team/${person().entry}/`)).status === 200);

  /** Saves one captain after the other until stopped. */
  function keepSaving() {
    let stopped = false;
    const answers: { captain: number; status: number; retryAfter: string | null; took: number }[] = [];
    const saving = (async () => {
      const { picks } = await myTeam();
      const eleven = picks.filter(({ position }) => position <= 11);
      for (let turn = 0; !stopped; turn++) {
        const captain = eleven[turn % 11]!.element;
        const vice = eleven[(turn + 1) % 11]!.element;
        const wish = picks.map(({ element, position }) => ({
          ...{ element, position },
          ...{ is_captain: element === captain, is_vice_captain: element === vice },
        }));
        const body = JSON.stringify({ chip: null, picks: wish });
        const { status, headers, took } = await ask(`/api/my-team/${person().entry}/`, { method: "POST", body });
        answers.push({ captain, status, retryAfter: headers.get("retry-after"), took });
        // One account may write 120 times a minute.
        await setTimeout(turn < 60 ? 50 : 1_000);
      }
    })();
    return async () => {
      stopped = true;
      await saving;
      return answers;
    };
  }

  /** Answers to saves while the database fails: done, or 503 with when to come back; and what was done stays done. */
  async function expectNothingLost(answers: Awaited<ReturnType<ReturnType<typeof keepSaving>>>) {
    expect(process().isAlive(), process().log.join("\n")).toBe(true);
    const odd = answers.filter(
      ({ status, retryAfter }) => status !== 202 && !(status === 503 && Number(retryAfter) > 0),
    );
    expect(odd, process().log.slice(-5).join("\n")).toEqual([]);
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(LONGEST);
    await works();
    const captain = (await myTeam()).picks.find(({ is_captain }) => is_captain)?.element;
    const lastDone = answers.findLastIndex(({ status }) => status === 202);
    // A save that was interrupted at its very end may have been made all the same.
    expect(answers.slice(lastDone).map((answer) => answer.captain)).toContain(captain);
  }

  return { ask, ready, until, works, keepSaving, expectNothingLost };
}

describe.runIf(canBreakPostgres)("a PostgreSQL that fails during work", () => {
  let disk: Disk;
  let cluster: Cluster;
  let standby: Cluster;
  let server: ServerProcess;
  let ctx: Context;
  let alice: Player;

  beforeAll(async () => {
    disk = mountDisk(400);
    cluster = await startCluster(disk.folder);
    ctx = await openContext();
    await migrate(ctx.db);
    await fillSeason(ctx.db);
    await ctx.reload();
    await ctx.setClock({ frozen: new Date(deadlineOf(1).getTime() - 3_600_000) });
    standby = await cluster.follow();
    server = await startProcess({ DATABASE_URL: cluster.url, DATABASE_REPLICA_URL: standby.url, ...SETTINGS });
  });
  let entered = 0;
  /** The team that was there when the first round closed. */
  let played: number;
  beforeEach(async () => {
    alice = await enterSignedIn(ctx, `alice${entered++}`);
  });
  afterAll(async () => {
    await server?.stop("SIGKILL");
    await ctx?.close();
    standby?.remove();
    cluster?.remove();
    disk?.remove();
  });

  const openContext = () =>
    createContext(readConfig({ DATABASE_URL: cluster.url, ELVAN_JOBS: "off" }), { log: pino({ level: "silent" }) });

  const { ask, ready, until, works, keepSaving, expectNothingLost } = playOn(
    () => server,
    () => alice,
  );

  test("a connection that ends between two statements of a transaction fails that transaction, and nothing else [mended-13]", async () => {
    const db = await connect({ databaseUrl: cluster.url, dataDir: "" });
    const cut = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await cluster.query(`select pg_terminate_backend(${rows[0]?.pid ?? 0})`);
      // The connection is idle while it ends.
      await setTimeout(200);
      await sql`select 1`.execute(tx);
    });
    expect(await cut.then(() => "committed", isAway)).toBe(true);
    const held = db.exclusively([1, 1], async () => {
      await cluster.query("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 1");
      await setTimeout(200);
    });
    expect(await held.then(() => "held", isAway)).toBe(true);
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.close();
  });

  test("restarted during work: refusals are 503 with Retry-After, saved data is there, and the process continues [mended-13]", async () => {
    await works();
    const stop = keepSaving();
    const told: number[] = [];
    for (let restart = 0; restart < 4; restart++) {
      await setTimeout(300);
      cluster.stop();
      told.push((await ready()).code, (await ask("/api/health/live")).status);
      expect((await ask("/api/health/")).status).toBe(503);
      // Public documents are in memory.
      expect((await ask("/api/bootstrap-static/")).status).toBe(200);
      cluster.start();
      await works();
    }
    const answers = await stop();
    await expectNothingLost(answers);
    expect(told).toEqual([503, 200, 503, 200, 503, 200, 503, 200]);
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    expect(answers.some(({ status }) => status === 202)).toBe(true);
    await until(async () => (await ready()).code === 200);
  });

  test("connections killed during the season's work: it is completed, and once [mended-13]", async () => {
    await ctx.setClock({ frozen: kickoffOf(1) });
    const killed = async () =>
      (
        await cluster.query<{ pid: number }>(
          `select pid, pg_terminate_backend(pid) from pg_stat_activity
            where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'spared'`,
        )
      ).length;
    let kills = 0;
    while (kills <= 25) {
      kills += await killed();
      await setTimeout(60);
    }
    await until(async () => (await eventById(ctx.db, 1).catch(() => undefined))?.closed_at != null);
    expect(server.isAlive(), server.log.join("\n")).toBe(true);
    await until(async () => {
      const rows = await ctx.db.selectFrom("fixture").select("id").where("started", "=", true).execute();
      return rows.length > 0;
    });
    const settled = await ctx.db.selectFrom("entry_event").select(["entry", "event"]).execute();
    expect(settled.filter(({ entry }) => entry === alice.entry)).toEqual([{ entry: alice.entry, event: 1 }]);
    expect(await closeDeadline(ctx, 1)).toBe(false);
    played = alice.entry;
    await ctx.setClock({ frozen: new Date(deadlineOf(2).getTime() - 3_600_000) });
    await works();
  });

  test("one that hangs: every call ends in 503 in time, including /api/health/, and continues afterwards [mended-15]", async () => {
    await works();
    const stop = keepSaving();
    await setTimeout(300);
    cluster.freeze();
    try {
      const calls = await Promise.all(
        [
          ...["/api/health/", "/api/health/live", "/api/me/", `/api/entry/${alice.entry}/history/`],
          ...Array.from({ length: 12 }, () => `/api/my-team/${alice.entry}/`),
        ].map((path) => ask(path)),
      );
      expect(calls.map(({ status }) => status)).toEqual([503, 200, ...Array.from({ length: 14 }, () => 503)]);
      for (const { status, headers, took } of calls) {
        expect(took).toBeLessThan(LONGEST);
        expect(headers.get("retry-after")).toBe(status === 503 ? "5" : null);
      }
      // An answer to it is kept for two seconds.
      await until(async () => (await ready()).code === 503);
    } finally {
      cluster.thaw();
    }
    await expectNothingLost(await stop());
  });

  test("a lock held too long, and a read-only database: 503, and nothing saved [mended-15]", async () => {
    await works();
    const other = new pg.Client({ connectionString: cluster.url });
    await other.connect();
    await other.query("begin; lock table entry_squad in access exclusive mode");
    const { status, headers, took } = await ask(`/api/my-team/${alice.entry}/`);
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect(took).toBeLessThan(LONGEST);
    await other.query("rollback");
    await other.end();
    await works();
    await cluster.query("alter system set default_transaction_read_only = on");
    await cluster.query("select pg_reload_conf()");
    await until(async () => (await ready()).code === 503);
    await cluster.query("set default_transaction_read_only = off", "alter system reset default_transaction_read_only");
    await cluster.query("select pg_reload_conf()");
    await until(async () => (await ready()).code === 200);
  });

  test("all its connections are used: 503 with Retry-After, and all is well when they are free [mended-15]", async () => {
    await works();
    await cluster.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    const others: pg.Client[] = [];
    try {
      for (;;) {
        const client = new pg.Client({ connectionString: cluster.url });
        client.on("error", () => {});
        await client.connect();
        others.push(client);
      }
    } catch (error) {
      expect(isAway(error)).toBe(true);
    }
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(`/api/my-team/${alice.entry}/`)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ status, headers }) => `${status} ${headers.get("retry-after")}`))).toEqual(
      new Set(["503 5"]),
    );
    for (const client of others) await client.end();
    await works();
    expect(server.isAlive()).toBe(true);
  });

  test("a replica that fails isn't needed, health says so, and it is read again when it is back [mended-17, mended-16]", async () => {
    await works();
    await until(async () => (await ready()).replica === "ok");
    const history = () => ask(`/api/entry/${alice.entry}/history/`);
    expect((await history()).status).toBe(200);
    standby.stop();
    const during = await Promise.all([
      history(),
      ask(`/api/entry/${alice.entry}/transfers/`),
      ask(`/api/entry/${played}/event/1/picks/`),
    ]);
    expect(during.map(({ status }) => status)).toEqual([200, 200, 200]);
    await until(async () => (await ready()).replica === "away");
    const { code, problems } = await ready();
    expect([code, problems.filter(({ check }) => check === "replica").map(({ fails }) => fails)]).toEqual([
      200,
      [false],
    ]);
    standby.start();
    await until(async () => (await ready()).replica === "ok");
    // One that hangs keeps its readers waiting for some seconds at most.
    standby.freeze();
    const { status: hung, took } = await history();
    expect(hung).toBe(200);
    expect(took).toBeLessThan(20_000);
    standby.thaw();
    await until(async () => (await ready()).replica === "ok");
  });

  test("a full disk: refusals are 503 with Retry-After, health says so, saved data is there [mended-16]", async () => {
    await works();
    const stop = keepSaving();
    await setTimeout(300);
    disk.fill();
    // The disk is only full once something needs more of it: much is written, as other games of the same database do.
    const greedy = cluster.query(
      "create table greedy as select repeat(md5(n::text), 40) as t from generate_series(1, 20000) n",
    );
    await expect(greedy).rejects.toThrow();
    await setTimeout(3_000);
    const full = await ready();
    expect(server.isAlive()).toBe(true);
    disk.empty();
    // PostgreSQL itself ends when its journal has no space; its operator starts it again.
    await cluster.query("select 1").catch(() => cluster.start());
    await works();
    await expectNothingLost(await stop());
    expect([full.code, full.database_writable]).toEqual([503, false]);
    await until(async () => (await ready()).code === 200, 90);
  });
});

describe.runIf(canBreakPostgres)("the embedded database", () => {
  let disk: Disk;
  let server: ServerProcess;
  let alice: Player;
  const start = () => startProcess({ DATABASE_URL: "", ELVAN_DATA_DIR: join(disk.folder, "elvan") });

  beforeAll(async () => {
    disk = mountDisk(500);
    const ctx = await createContext(readConfig({ ELVAN_DATA_DIR: join(disk.folder, "elvan"), ELVAN_JOBS: "off" }), {
      log: pino({ level: "silent" }),
    });
    await migrate(ctx.db);
    await fillSeason(ctx.db);
    await ctx.reload();
    await ctx.setClock({ frozen: new Date(deadlineOf(1).getTime() - 3_600_000) });
    alice = await enterSignedIn(ctx, "alice");
    await ctx.close();
    server = await start();
  });
  afterAll(async () => {
    await server?.stop("SIGKILL");
    disk?.remove();
  });
  const { ask, ready, until, works, keepSaving, expectNothingLost } = playOn(
    () => server,
    () => alice,
  );

  test("a disk that fills up: nothing is saved before it is too late, reads continue, and so do saves once there is space [mended-16]", async () => {
    await works();
    expect((await ready()).disk_free).toBeGreaterThan(128 * 2 ** 20);
    const stop = keepSaving();
    await setTimeout(500);
    disk.fill(100);
    await until(async () => (await ready()).code === 503);
    const { database_writable, problems } = await ready();
    expect([database_writable, problems.filter(({ fails }) => fails).map(({ check }) => check)]).toEqual([
      false,
      ["disk"],
    ]);
    expect((await ask(`/api/my-team/${alice.entry}/`)).status).toBe(200);
    await setTimeout(500);
    const answers = await stop();
    expect(answers.at(-1)).toMatchObject({ status: 503, retryAfter: "60" });
    await expectNothingLost(answers);
    disk.empty();
    const stopAgain = keepSaving();
    await setTimeout(1000);
    const later = await stopAgain();
    expect(later.at(-1)?.status).toBe(202);
    await until(async () => (await ready()).code === 200);
    await server.stop();
    server = await start();
    await expectNothingLost(later);
  });
});
