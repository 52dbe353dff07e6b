import { execFileSync, spawnSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { runsWith } from "../../../scripts/needed.ts";
import { freePort } from "../../../scripts/own-postgres.ts";
import { canStartPostgres, own, programs, runProgram, user } from "../../../scripts/postgres-programs.ts";
import { cliOf } from "./versions.ts";

/** Tests that break a PostgreSQL need one, and a disk for it, which only root can have. */
export const canBreakPostgres = runsWith(
  canStartPostgres && process.getuid?.() === 0,
  "root with PostgreSQL's programs",
);

/** A PostgreSQL of the test's own, to be stopped, frozen and filled. */
export type Cluster = {
  url: string;
  folder: string;
  start(): void;
  /** `immediate`: as if the machine had lost its power, but for the disk. */
  stop(): void;
  /** All its processes stand still, and go on. */
  freeze(): void;
  thaw(): void;
  /** @returns the rows of the last one */
  query<T extends object>(...statements: string[]): Promise<T[]>;
  /** A second one that follows it. */
  follow(): Promise<Cluster>;
  remove(): void;
};

/** A small disk of the test's own, which only root can have. */
export type Disk = {
  folder: string;
  /** Takes all its room but so many megabytes, or gives it back. */
  fill(left?: number): void;
  empty(): void;
  remove(): void;
};

export function mountDisk(megabytes: number): Disk {
  const folder = mkdtempSync(join(tmpdir(), "elvan-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  const filler = join(folder, "filler");
  return {
    folder,
    fill(left = 0) {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize - left * 2 ** 20));
      } catch (error) {
        // What else writes to the disk may have taken the last of it first.
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param connections at most */
export async function startCluster(folder: string, connections = 40): Promise<Cluster> {
  own(folder);
  const data = join(folder, "data");
  runProgram("initdb", ["-D", data, "-U", "elvan", "--auth=trust", "--no-sync", "--wal-segsize=1", "-E", "UTF8"]);
  return startDescribed(folder, connections);
}

const TRIES = 5;

/** A PostgreSQL is told its port: one that was free may be taken when it starts. */
async function startDescribed(folder: string, connections: number): Promise<Cluster> {
  for (let tries = 1; ; tries++) {
    const cluster = await describe(folder, connections);
    try {
      cluster.start();
      return cluster;
    } catch (error) {
      const log = readFileSync(join(folder, "log"), "utf8");
      if (tries === TRIES || !/address already in use/i.test(log)) throw error;
      rmSync(join(folder, "log"));
    }
  }
}

async function describe(folder: string, connections: number): Promise<Cluster> {
  const data = join(folder, "data");
  const port = await freePort();
  const url = `postgres://elvan@127.0.0.1:${port}/postgres`;
  // Nothing here outlives the machine: what the kernel has is safe enough.
  const settings = `port=${port}
listen_addresses='127.0.0.1'
unix_socket_directories='${folder}'
fsync=off
max_connections=${connections}
min_wal_size=4MB
max_wal_size=8MB
wal_level=replica
shared_buffers=16MB
`;
  writeFileSync(join(data, "elvan.conf"), settings);
  writeFileSync(
    join(data, "postgresql.conf"),
    `${readFileSync(join(data, "postgresql.conf"), "utf8")}\ninclude 'elvan.conf'\n`,
  );
  const signal = (name: "SIGSTOP" | "SIGCONT", pids: string[]) => {
    for (const pid of pids) {
      try {
        process.kill(Number(pid), name);
      } catch {
        // Ended meanwhile.
      }
    }
  };
  const postmaster = () => readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0] ?? "";
  const children = () =>
    spawnSync("pgrep", ["-P", postmaster()], { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
  const cluster: Cluster = {
    url,
    folder,
    start: () => runProgram("pg_ctl", ["-D", data, "-l", join(folder, "log"), "-w", "start"]),
    stop: () => runProgram("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]),
    freeze() {
      // First the one that starts the others: what it starts after they are counted would run on.
      signal("SIGSTOP", [postmaster()]);
      signal("SIGSTOP", children());
    },
    thaw: () => signal("SIGCONT", [postmaster(), ...children()]),
    async query<T extends object>(...statements: string[]) {
      const client = new pg.Client({ connectionString: url });
      // The test may well be about to end it.
      client.on("error", () => {});
      await client.connect();
      try {
        let rows: T[] = [];
        for (const statement of statements) rows = (await client.query<T>(statement)).rows;
        return rows;
      } finally {
        await client.end();
      }
    },
    async follow() {
      const other = mkdtempSync(join(tmpdir(), "elvan-standby-"));
      own(other);
      runProgram("pg_basebackup", [
        "-d",
        url,
        "-D",
        join(other, "data"),
        "-R",
        "-X",
        "stream",
        "--no-sync",
        "-c",
        "fast",
      ]);
      return startDescribed(other, connections);
    },
    remove() {
      cluster.thaw();
      spawnSync(join(programs ?? "", "pg_ctl"), ["-D", data, "-m", "immediate", "-w", "stop"], { ...user, cwd: "/" });
      rmSync(data, { recursive: true, force: true });
    },
  };
  return cluster;
}

/** The server as it runs for people: a process of its own. */
export type ServerProcess = {
  url: string;
  /** What it has said, line by line. */
  log: string[];
  pid: number;
  isAlive(): boolean;
  /** In order, or as if it were killed. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
};

const HERE = new URL("../../../", import.meta.url).pathname;

/** @param root of another version's files */
export async function startProcess(env: Record<string, string>, root = HERE): Promise<ServerProcess> {
  const cli = cliOf(root);
  const child = spawn(process.execPath, [cli, "serve"], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  const { promise: listening, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      log.push(...text.split("\n").filter(Boolean));
      const found = /Elvan is at (http:\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found.replace("localhost", "127.0.0.1"));
    });
  }
  const ended = once(child, "exit").then(() => reject(new Error(`it ended: ${log.join("\n")}`)));
  const url = await listening;
  return {
    url,
    log,
    pid: child.pid!,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await ended;
    },
  };
}
