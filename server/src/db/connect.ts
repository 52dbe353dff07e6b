import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { once } from "node:events";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect, type Dialect, type KyselyPlugin } from "kysely";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { PreparingClient } from "./prepared.ts";
import type { Schema } from "./schema.ts";

/** What runs queries: the pool or a transaction. */
export type Queryable = Kysely<Schema>;

/** The engine below Kysely, for what needs its own protocol (jobs, backup). */
export type Engine = { kind: "pglite"; pglite: PGlite } | { kind: "postgresql"; pool: pg.Pool; url: string };

export type ConnectOptions = {
  /** Unset: the embedded database. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database; "memory://" keeps it in memory. */
  dataDir: string;
  poolSize?: number;
  /** A dump of an embedded database to begin with. */
  load?: Blob;
  /** Called before each statement with its text. Throwing there is how tests make the process fail anywhere. */
  before?: ((statement: string) => void) | undefined;
};

/** The folder of the embedded database is open in another process. */
export class DatabaseInUseError extends Error {
  override readonly name = "DatabaseInUseError";
  readonly pid: number;
  readonly folder: string;
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}; stop it first, or set ELVAN_DATA_DIR to another folder`);
    this.folder = folder;
    this.pid = pid;
  }
}

// Types that the two drivers read differently by themselves are read alike: int8 and numeric as numbers (ours stay far
// below 2^53), a date as its text; times are Dates and arrays are arrays in both.
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const INT8_ARRAY = 1016;
const asNumbers = (text: string) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(Number));
const PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
};

const readAsUsual = pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown;

/**
 * The database: Kysely with COPY, LISTEN and an end, the same on PostgreSQL and on PGlite.
 * PGlite has one connection: a query outside a running transaction waits for it, so within a transaction only the
 * transaction may be asked.
 */
export class Database extends Kysely<Schema> {
  readonly engine: Engine;
  readonly #before: ((statement: string) => void) | undefined;
  readonly #release: () => void;
  readonly #listeners = new Set<() => Promise<void>>();
  readonly #held = new Set<string>();
  #closed: Promise<void> | undefined;

  constructor(engine: Engine, dialect: Dialect, before: ConnectOptions["before"], release: () => void) {
    super({ dialect, plugins: before === undefined ? [] : [statementHook(before)] });
    this.engine = engine;
    this.#before = before;
    this.#release = release;
  }

  /**
   * Runs plain SQL of several statements as one transaction. `relaxed`: it need not be on the disk before this goes on; a
   * later transaction that is will have it there, too.
   */
  async script(text: string, options: { relaxed?: boolean } = {}): Promise<void> {
    this.#before?.(text);
    if (this.engine.kind === "pglite") {
      await this.engine.pglite.transaction((tx) => tx.exec(text));
      return;
    }
    const client = await this.engine.pool.connect();
    try {
      const first = options.relaxed ? "set local synchronous_commit = off;" : "";
      await client.query(`begin; ${first} ${text}; commit`);
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  }

  /** Streams what `copy … to stdout` answers, in pieces that may end inside a row. */
  async *copyOut(statement: string): AsyncGenerator<Uint8Array, void, undefined> {
    this.#before?.(statement);
    if (this.engine.kind === "pglite") {
      const { blob } = await this.engine.pglite.query(statement.replace(/\bto stdout\b/i, "to '/dev/blob'"));
      if (blob) yield* blob.stream();
      return;
    }
    const client = await this.engine.pool.connect();
    let failure: Error | undefined;
    try {
      for await (const chunk of client.query(copyTo(statement))) yield chunk as Buffer;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      // A reader that stops early leaves the rest of the answer on the wire: that connection cannot be used again.
      client.release(failure ?? !isIdle(client));
    }
  }

  /**
   * Feeds `copy … from stdin` with pieces that may end inside a row. `prepare` runs before it in the same transaction, which
   * does not wait for the disk: meant for tables that count only once a later transaction says so.
   */
  async copyIn(
    statement: string,
    chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    prepare?: string,
  ): Promise<void> {
    this.#before?.(statement);
    if (this.engine.kind === "pglite") {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for await (const chunk of chunks) parts.push(chunk as Uint8Array<ArrayBuffer>);
      const blob = new Blob(parts);
      await this.engine.pglite.transaction(async (tx) => {
        if (prepare !== undefined) await tx.exec(prepare);
        await tx.query(statement.replace(/\bfrom stdin\b/i, "from '/dev/blob'"), [], { blob });
      });
      return;
    }
    const client = await this.engine.pool.connect();
    let failure: Error | undefined;
    try {
      if (prepare !== undefined) await client.query(`begin; set local synchronous_commit = off; ${prepare}`);
      await feed(client.query(copyFrom(statement)), chunks);
      if (prepare !== undefined) await client.query("commit");
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      // After a failure the connection is closed, which also rolls back.
      client.release(failure);
    }
  }

  /**
   * Follows a channel of NOTIFY. `missed` is called when a lost connection has been made anew, because messages may
   * have passed unheard.
   * @returns what ends it.
   */
  async listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>> {
    const end =
      this.engine.kind === "pglite"
        ? await this.engine.pglite.listen(channel, heard)
        : await listenOnPostgres(this.engine.url, channel, heard, missed);
    const stop = async () => {
      if (this.#listeners.delete(stop)) await end();
    };
    this.#listeners.add(stop);
    return stop;
  }

  /**
   * Runs long work that one process at a time may do, without a transaction around it. The hold ends with the work, with the
   * connection and with the process.
   * @param key two numbers that name the work.
   * @returns undefined when somebody else is at it.
   */
  async exclusively<T>(key: readonly [number, number], work: () => Promise<T>): Promise<T | undefined> {
    if (this.engine.kind === "pglite") {
      const name = key.join();
      if (this.#held.has(name)) return undefined;
      this.#held.add(name);
      try {
        return await work();
      } finally {
        this.#held.delete(name);
      }
    }
    const client = await this.engine.pool.connect();
    let failure: Error | undefined;
    try {
      const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1, $2) as held", [...key]);
      if (!rows[0]?.held) return undefined;
      try {
        return await work();
      } finally {
        await client.query("select pg_advisory_unlock($1, $2)", [...key]);
      }
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      // A connection that may still hold the lock is closed, which gives it back.
      client.release(failure);
    }
  }

  /** Ends listeners, connections and the hold on the folder; safe to call twice. */
  close(): Promise<void> {
    this.#closed ??= (async () => {
      for (const stop of this.#listeners) await stop();
      await this.destroy();
      // Kysely closes only what it has used.
      if (this.engine.kind === "pglite") {
        if (!this.engine.pglite.closed) await this.engine.pglite.close();
      } else if (!this.engine.pool.ended) await this.engine.pool.end();
      this.#release();
    })();
    return this.#closed;
  }
}

/** Writes the pieces as fast as the server takes them. */
async function feed(stream: Writable, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  // Errors are awaited below; without a listener one raised between two writes would end the process.
  const failed = new Promise<never>((_, reject) => {
    stream.once("error", reject);
  });
  failed.catch(() => {});
  try {
    for await (const chunk of chunks) {
      if (!stream.write(chunk)) await Promise.race([once(stream, "drain"), failed]);
    }
  } catch (error) {
    stream.destroy(error as Error);
    throw error;
  }
  const finished = once(stream, "finish");
  stream.end();
  await Promise.race([finished, failed]);
}

/** pg marks a client that waits for nothing; COPY that was left early is still answering. */
function isIdle(client: pg.PoolClient): boolean {
  return (client as unknown as { readyForQuery: boolean }).readyForQuery;
}

function statementHook(before: (statement: string) => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      before(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

async function listenOnPostgres(
  url: string,
  channel: string,
  heard: (payload: string) => void,
  missed?: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client;
  let ended = false;
  let retry: NodeJS.Timeout | undefined;
  const open = async () => {
    client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on("notification", (message) => heard(message.payload ?? ""));
    client.on("error", again);
    client.on("end", again);
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
  const again = () => {
    if (ended || retry) return;
    client.removeAllListeners();
    client.on("error", () => {});
    void client.end().catch(() => {});
    retry = setTimeout(() => {
      retry = undefined;
      open().then(missed, again);
    }, 1000).unref();
  };
  await open();
  return async () => {
    ended = true;
    clearTimeout(retry);
    client.removeAllListeners();
    await client.end().catch(() => {});
  };
}

/** One process per folder: PGlite does not guard its files, and two would destroy them. */
function holdFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, "pid");
  for (let attempt = 0; ; attempt++) {
    try {
      const file = openSync(lock, "wx");
      writeSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt === 3) throw error;
      const holder = Number(readFileSync(lock, "utf8"));
      if (holder === process.pid || (holder > 0 && isAlive(holder))) throw new DatabaseInUseError(folder, holder);
      rmSync(lock, { force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Opens PostgreSQL (`databaseUrl`) or the embedded database (`dataDir`).
 * @throws DatabaseInUseError when another process holds the folder; whatever the driver throws when it cannot connect.
 */
export async function connect(options: ConnectOptions): Promise<Database> {
  if (options.databaseUrl !== undefined) {
    const pool = new pg.Pool({
      Client: PreparingClient,
      connectionString: options.databaseUrl,
      max: options.poolSize ?? 20,
      types: {
        getTypeParser: (oid: number, format?: "text" | "binary") =>
          oid === INT8_ARRAY ? asNumbers : (PARSERS[oid] ?? readAsUsual(oid, format)),
      },
    });
    // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
    pool.on("error", () => {});
    (await pool.connect()).release();
    const engine: Engine = { kind: "postgresql", pool, url: options.databaseUrl };
    return new Database(engine, new PostgresDialect({ pool }), options.before, () => {});
  }
  const inMemory = options.dataDir.startsWith("memory://");
  const release = inMemory ? () => {} : holdFolder(options.dataDir);
  try {
    const pglite = await PGlite.create({
      dataDir: inMemory ? options.dataDir : join(options.dataDir, "database"),
      parsers: PARSERS,
      ...(options.load && { loadDataDir: options.load }),
    });
    return new Database({ kind: "pglite", pglite }, new PGliteDialect({ pglite }), options.before, release);
  } catch (error) {
    release();
    throw error;
  }
}
