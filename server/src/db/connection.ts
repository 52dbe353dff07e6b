import { Socket } from "node:net";
import pg from "pg";
import { DatabaseAwayError, DatabaseSilentError, isAnswer } from "./away.ts";
import { namedStatement } from "./prepared.ts";

/** Unset for commands; servers take them from the settings. */
export type Limits = {
  connect: number;
  statement: number;
  /** 0: as long as a statement may take. */
  lock: number;
  /** A database that has not answered the simplest question for so long hangs. */
  hang: number;
};

/** This long after its statement timeout a silent connection is taken for dead. */
const STATEMENT_GRACE_MS = 2_000;

type Config = pg.ClientConfig & { limits?: Limits };

/**
 * A connection that breaks while idle is discovered at its next use and never ends the process. One that is silent for
 * longer than any statement may take is closed.
 */
export class Connection extends pg.Client {
  #lost = false;
  readonly #socket: Socket;

  constructor({ limits, ...config }: Config = {}) {
    const socket = new Socket();
    super({
      ...config,
      stream: () => socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...(limits && {
        connectionTimeoutMillis: limits.connect,
        statement_timeout: limits.statement,
        lock_timeout: limits.lock,
        idle_in_transaction_session_timeout: limits.statement,
      }),
    });
    this.#socket = socket;
    this.on("error", () => {
      this.#lost = true;
    });
    this.on("end", () => {
      this.#lost = true;
    });
    if (!limits) return;
    socket.setTimeout(limits.statement + STATEMENT_GRACE_MS, () => {
      if (!this.isIdle) this.abandon();
    });
  }

  /** False after an unfinished COPY. */
  get isIdle(): boolean {
    return (this as unknown as { readyForQuery?: boolean }).readyForQuery !== false;
  }

  abandon(): void {
    this.#socket.destroy(new DatabaseSilentError("the database does not answer"));
  }

  translateError(error: unknown): unknown {
    return this.#lost && !isAnswer(error) ? new DatabaseAwayError(error) : error;
  }

  // Only the signature that Kysely uses is wrapped.
  override query = ((...args: unknown[]) => {
    const send = super.query.bind(this) as (...all: unknown[]) => unknown;
    const sent = send(...(namedStatement(args) ?? args));
    return sent instanceof Promise
      ? sent.catch((error: unknown) => {
          throw this.translateError(error);
        })
      : sent;
  }) as pg.Client["query"];
}

export type ConnectionInUse = Connection & pg.PoolClient;

export class Connections extends pg.Pool {
  readonly #open = new Set<Connection>();
  readonly #waiting = new Set<() => void>();
  #hangs = false;

  constructor(config: pg.PoolConfig, limits?: Limits) {
    super({
      ...config,
      Client: Connection,
      ...(limits && { limits, connectionTimeoutMillis: limits.connect }),
    } as pg.PoolConfig);
    this.on("connect", (client) => this.#open.add(client as unknown as Connection));
    this.on("remove", (client) => this.#open.delete(client as unknown as Connection));
    // Without a listener a breaking idle connection would end the process.
    this.on("error", () => {});
  }

  async checkOut(): Promise<ConnectionInUse> {
    if (this.#hangs) throw new DatabaseAwayError(new DatabaseSilentError("the database does not answer"));
    const connecting = this.connect() as Promise<ConnectionInUse>;
    const { promise: givenUp, reject } = Promise.withResolvers<never>();
    const giveUp = () => reject(new DatabaseSilentError("the database does not answer"));
    this.#waiting.add(giveUp);
    try {
      return await Promise.race([connecting, givenUp]);
    } catch (error) {
      if (error instanceof DatabaseSilentError) void giveBack(connecting);
      throw isAnswer(error) ? error : new DatabaseAwayError(error);
    } finally {
      this.#waiting.delete(giveUp);
    }
  }

  /** Whatever is under way or waits for a connection fails, and so does what comes, until `resume`. */
  abandon(): void {
    this.#hangs = true;
    for (const giveUp of this.#waiting) giveUp();
    this.#waiting.clear();
    for (const connection of this.#open) connection.abandon();
  }

  resume(): void {
    this.#hangs = false;
  }
}

async function giveBack(connecting: Promise<ConnectionInUse>): Promise<void> {
  try {
    (await connecting).release();
  } catch {
    // There is nothing to give back.
  }
}
