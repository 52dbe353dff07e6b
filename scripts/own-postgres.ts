import { once } from "node:events";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { placeOfFiles } from "./place-of-files.ts";
import { own, runProgram } from "./postgres-programs.ts";

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** Nothing of a test run outlives the machine: what the kernel has is safe enough, and a checkpoint costs little. */
const SETTINGS = `listen_addresses='127.0.0.1'
fsync=off
full_page_writes=off
synchronous_commit=off
wal_level=minimal
max_wal_senders=0
max_wal_size=1GB
checkpoint_timeout=1h
max_connections=300
shared_buffers=256MB
`;

const TRIES = 5;

/**
 * A PostgreSQL of the run's own: databases are made and dropped some thousand times, which a server that waits for its disk takes
 * three times as long for; and nobody else's work is in its way.
 */
export async function startOwnPostgres(): Promise<{ url: string; remove: () => void }> {
  const folder = mkdtempSync(join(placeOfFiles(), "elvan-postgres-"));
  own(folder);
  const data = join(folder, "data");
  const log = join(folder, "log");
  runProgram("initdb", ["-D", data, "-U", "elvan", "--auth=trust", "--no-sync", "-E", "UTF8"]);
  appendFileSync(join(data, "postgresql.conf"), `${SETTINGS}unix_socket_directories='${folder}'\n`);
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    try {
      runProgram("pg_ctl", ["-D", data, "-l", log, "-w", "-o", `-p ${port}`, "start"]);
    } catch (error) {
      // One that was free may be taken when it starts.
      if (tries === TRIES || !/address already in use/i.test(readFileSync(log, "utf8"))) throw error;
      rmSync(log);
      continue;
    }
    return {
      url: `postgres://elvan@127.0.0.1:${port}/postgres`,
      remove() {
        runProgram("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }
}
