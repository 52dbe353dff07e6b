import type { Writable } from "node:stream";
import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { MINUTE } from "@elvan/rules";
import { Kysely, PGliteDialect, PostgresDialect, type Dialect, type KyselyPlugin } from "kysely";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { machineClock } from "../time/machine-clock.ts";
import { isSilent } from "./away.ts";
import { lockFolder, openFiles } from "./data-folder.ts";
import { Connection, Connections, type ConnectionInUse, type Limits } from "./connection.ts";
import { statementsOf, type Statements } from "./pglite-statements.ts";
import type { Schema } from "./schema.ts";

export type Queryable = Kysely<Schema>;

/** Below Kysely, for what needs its own protocol (jobs, backup). */
export type Engine =
  | { kind: "pglite"; pglite: PGlite; statements: Statements }
  | { kind: "postgresql"; pool: Connections; locks: Connections; url: string; limits: Limits | undefined };

const poolsOf = (engine: Engine): Connections[] => (engine.kind === "postgresql" ? [engine.pool, engine.locks] : []);

/** More than the jobs of a process and the steps in them ever hold. */
const MOST_LOCKS = 32;

export type ConnectOptions = {
  databaseUrl?: string | undefined;
  dataDir: string;
  poolSize?: number;
  /** Without limits PostgreSQL may take as long as it likes. */
  limits?: Limits | undefined;
  /** Opened without a test query. */
  unseen?: boolean;
  load?: Blob;
  /** Called before each statement; by throwing, tests crash the process anywhere. */
  before?: ((statement: string) => void) | undefined;
};

// The two drivers differ here: int8 and numeric become numbers (ours stay far below 2^53), dates stay text.
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
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8_ARRAY ? asNumbers : (PARSERS[oid] ?? readAsUsual(oid, format)),
};

/**
 * The same on PostgreSQL and PGlite. PGlite has one connection, so inside a transaction only the transaction may be
 * queried, or both wait for ever.
 */
export class Database extends Kysely<Schema> {
  readonly engine: Engine;
  readonly #before: ((statement: string) => void) | undefined;
  readonly #release: () => void;
  readonly #listeners = new Set<() => Promise<void>>();
  readonly #held = new Set<string>();
  #closed: Promise<void> | undefined;

  constructor(engine: Engine, dialect: Dialect, before: ConnectOptions["before"], release: () => void) {
    super({
      dialect,
      plugins: [
        ...(before === undefined ? [] : [statementHook(before)]),
        ...(engine.kind === "pglite" ? [yieldAfterStatements()] : []),
      ],
    });
    this.engine = engine;
    this.#before = before;
    this.#release = release;
  }

  /** `relaxed`: not flushed to disk before the next flushed transaction. */
  async script(text: string, options: { relaxed?: boolean } = {}): Promise<void> {
    this.#before?.(text);
    if (this.engine.kind === "pglite") {
      await this.engine.pglite.transaction((tx) => tx.exec(text));
      return;
    }
    await this.#withConnection(this.engine.pool, async (client) => {
      const first = options.relaxed ? "set local synchronous_commit = off;" : "";
      await client.query(`begin; ${first} ${text}; commit`);
    });
  }

  /** Chunks may end inside a row. */
  async *copyOut(statement: string): AsyncGenerator<Uint8Array, void, undefined> {
    this.#before?.(statement);
    if (this.engine.kind === "pglite") {
      const { blob } = await this.engine.pglite.query(statement.replace(/\bto stdout\b/i, "to '/dev/blob'"));
      if (blob) yield* blob.stream();
      return;
    }
    const client = await this.engine.pool.checkOut();
    let failure: Error | undefined;
    try {
      for await (const chunk of client.query(copyTo(statement))) yield chunk as Buffer;
    } catch (error) {
      failure = error as Error;
      throw client.translateError(error);
    } finally {
      // The rest of an unfinished answer is on the wire: the connection cannot be reused.
      client.release(failure ?? !client.isIdle);
    }
  }

  /**
   * Chunks may end inside a row. `prepare` runs in the same transaction, which is not flushed to disk: for tables that
   * count only once a later transaction says so.
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
    await this.#withConnection(this.engine.pool, async (client) => {
      if (prepare !== undefined) await client.query(`begin; set local synchronous_commit = off; ${prepare}`);
      await writeChunks(client.query(copyFrom(statement)), chunks);
      if (prepare !== undefined) await client.query("commit");
    });
  }

  /** On failure the connection is closed, which rolls back and releases every lock. */
  async #withConnection<T>(pool: Connections, work: (client: ConnectionInUse) => Promise<T>): Promise<T> {
    const client = await pool.checkOut();
    let failure: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      failure = error as Error;
      throw client.translateError(error);
    } finally {
      client.release(failure);
    }
  }

  /**
   * `missed`: the connection was lost and notices may be missing; `hangs`: no answer for some seconds, until `answers`;
   * `pulse`: what the connection asks every second.
   * @returns unsubscribes
   */
  async listen(
    channel: string,
    heard: (payload: string) => void,
    told: Partial<Told> = {},
  ): Promise<() => Promise<void>> {
    const end =
      this.engine.kind === "pglite"
        ? await this.engine.statements.listen(channel, heard)
        : await listenOnPostgres(this.engine, channel, heard, told);
    const stop = async () => {
      if (this.#listeners.delete(stop)) await end();
    };
    this.#listeners.add(stop);
    return stop;
  }

  /**
   * Long work for one process at a time, without a transaction; the lock ends with its connection, which is none of those that the
   * work needs: as many locks as connections would leave each waiting for the others.
   * @returns undefined when another process holds it
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
    return this.#withConnection(this.engine.locks, async (client) => {
      const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1, $2) as held", [...key]);
      if (!rows[0]?.held) return undefined;
      const unlock = () => client.query("select pg_advisory_unlock($1, $2)", [...key]);
      const result = await work().catch(async (error: unknown) => {
        // Released before the failure is reported: otherwise a retry would find the lock taken by the closing connection.
        await unlock().catch(() => {});
        throw error;
      });
      await unlock();
      return result;
    });
  }

  /** Fails everything that waits for a hanging database, and what comes until it is heard of again. */
  abandon(): void {
    for (const pool of poolsOf(this.engine)) pool.abandon();
  }

  resume(): void {
    for (const pool of poolsOf(this.engine)) pool.resume();
  }

  close(): Promise<void> {
    this.#closed ??= (async () => {
      for (const stop of this.#listeners) await stop();
      await this.destroy();
      // Kysely closes only what it has used.
      if (this.engine.kind === "pglite") {
        if (!this.engine.pglite.closed) await this.engine.pglite.close();
      }
      for (const pool of poolsOf(this.engine)) if (!pool.ended) await pool.end();
      this.#release();
    })();
    return this.#closed;
  }
}

async function writeChunks(stream: Writable, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  // Without a listener an error between two writes would end the process.
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

function statementHook(before: (statement: string) => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      before(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

const YIELD_AFTER_MS = 20;

/** PGlite answers in the same turn of the event loop: a job of hundreds of statements would block every request. */
function yieldAfterStatements(): KyselyPlugin {
  let turnBegan = performance.now();
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (performance.now() - turnBegan > YIELD_AFTER_MS) {
        await setImmediate();
        turnBegan = performance.now();
      }
      return result;
    },
  };
}

type Told = {
  missed: () => void;
  hangs: () => void;
  answers: () => void;
  pulse: (query: <R>(text: string) => Promise<R[]>) => Promise<void>;
};

const RECONNECT_DELAY_MS = 1_000;
const PULSE_INTERVAL_MS = 1_000;
/** An answer that has come while this process was busy itself is read first. */
const READ_FIRST_MS = 100;

async function listenOnPostgres(
  { url, limits }: { url: string; limits: Limits | undefined },
  channel: string,
  heard: (payload: string) => void,
  { missed, hangs, answers, pulse }: Partial<Told>,
): Promise<() => Promise<void>> {
  // One that hangs does not answer who connects, either.
  const own = limits && { ...limits, lock: 0, connect: Math.min(limits.connect, limits.hang) };
  let client: Connection;
  let ended = false;
  let retry: (() => void) | undefined;
  let breakSilence = () => {};
  const open = async () => {
    client = new Connection({ connectionString: url, ...(own && { limits: own }) });
    client.on("notification", (message) => heard(message.payload ?? ""));
    client.on("error", again);
    client.on("end", again);
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
  const again = (reason?: unknown) => {
    if (ended || retry) return;
    breakSilence();
    // A caller who is refused, or finds nobody there, gets an answer: the others hear it themselves.
    if (isSilent(reason)) hangs?.();
    else answers?.();
    client.removeAllListeners();
    client.on("error", () => {});
    client.abandon();
    retry = machineClock.after(RECONNECT_DELAY_MS, () => {
      retry = undefined;
      open().then(isBack, again);
    });
  };
  const isBack = () => {
    answers?.();
    missed?.();
  };
  await open();
  const ask = async () => {
    const asked = client;
    if (limits) {
      breakSilence = machineClock.after(limits.hang, () => {
        breakSilence = machineClock.after(READ_FIRST_MS, () => asked.abandon());
      });
    }
    try {
      const query = async <R>(text: string) => (await asked.query<R & pg.QueryResultRow>(text)).rows;
      await (pulse ? pulse(query) : query("select 1"));
    } finally {
      breakSilence();
    }
  };
  // A machine that vanishes closes nothing: without a question the connection would wait for ever.
  const stopAsking = machineClock.every(Math.min(PULSE_INTERVAL_MS, limits?.hang ?? PULSE_INTERVAL_MS), () => {
    if (!retry && client.isIdle) ask().catch(() => {});
  });
  return async () => {
    ended = true;
    stopAsking();
    retry?.();
    breakSilence();
    client.removeAllListeners();
    client.on("error", () => {});
    await client.end().catch(() => {});
  };
}

/** @throws DatabaseInUseError when another process holds the folder; DataFolderError when it cannot be used */
export async function connect(options: ConnectOptions): Promise<Database> {
  if (options.databaseUrl !== undefined) {
    const { databaseUrl: url, limits } = options;
    const pool = new Connections(
      {
        connectionString: url,
        max: options.poolSize ?? 20,
        types,
      },
      limits,
    );
    const locks = new Connections({ connectionString: url, max: MOST_LOCKS, idleTimeoutMillis: MINUTE }, limits);
    if (!options.unseen) (await pool.checkOut()).release();
    const dialect = new PostgresDialect({
      pool: { connect: () => pool.checkOut(), end: () => pool.end(), options: pool.options },
    });
    return new Database({ kind: "postgresql", pool, locks, url, limits }, dialect, options.before, () => {});
  }
  const inMemory = options.dataDir.startsWith("memory://");
  const release = inMemory ? () => {} : lockFolder(options.dataDir);
  try {
    const open = (dataDir: string) =>
      PGlite.create({
        dataDir,
        parsers: PARSERS,
        ...(options.load && { loadDataDir: options.load }),
        // Saves memory and a third of the opening time.
        ...(inMemory && { startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"] }),
      });
    const pglite = inMemory ? await open(options.dataDir) : await openFiles(options.dataDir, open);
    const statements = statementsOf(pglite, types);
    const dialect = new PGliteDialect({ pglite: statements.pglite });
    return new Database({ kind: "pglite", pglite, statements }, dialect, options.before, release);
  } catch (error) {
    release();
    throw error;
  }
}
