import { Socket } from "node:net";
import pg from "pg";
import { DatabaseAwayError, isAnswer } from "./away.ts";
import { namedStatement } from "./prepared.ts";

/** Unset for commands; servers take them from the settings. */
export type Limits = {
  connect: number;
  statement: number;
  /** 0: as long as a statement may take. */
  lock: number;
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
    this.#socket.destroy(new Error("the database does not answer"));
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

  checkOut(): Promise<ConnectionInUse> {
    return this.connect().then(
      (client) => client as unknown as ConnectionInUse,
      (error: unknown) => {
        throw isAnswer(error) ? error : new DatabaseAwayError(error);
      },
    );
  }

  abandon(): void {
    for (const connection of this.#open) if (!connection.isIdle) connection.abandon();
  }
}
