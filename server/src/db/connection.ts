import { Socket } from "node:net";
import pg from "pg";
import { DatabaseAwayError, DatabaseSilentError, isAnswer } from "./away.ts";
import { isLast, namedStatement } from "./prepared.ts";

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

/** One that breaks while idle is found at its next use and never ends the process; one silent beyond any statement's limit is closed. */
export class Connection extends pg.Client {
  #lost = false;
  /** `begins`: it is sent with its first statement. `ended`: its `commit` was sent with its last one. */
  #transaction: "begins" | "open" | { ended: Promise<pg.QueryResult> } | undefined;
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
    const [text] = args;
    if (text === "begin") {
      this.#transaction = "begins";
      return answered("BEGIN");
    }
    const isEnd = text === "commit" || text === "rollback";
    switch (this.#transaction) {
      case "begins":
        if (isEnd) {
          this.#transaction = undefined;
          return answered(text.toUpperCase());
        }
        this.#transaction = "open";
        return this.#inTransaction(["begin"], args);
      case "open":
        if (isEnd) this.#transaction = undefined;
        return isLast(text) ? this.#inTransaction(args) : this.#send(args);
      case undefined:
        return this.#send(args);
      default:
        return this.#afterLast(this.#transaction, text);
    }
  }) as pg.Client["query"];

  /** The statement that comes last, with what begins its transaction and what ends it. */
  async #inTransaction(...statements: unknown[][]): Promise<unknown> {
    const ends = isLast(statements.at(-1)?.[0]);
    const sent = this.#sendTogether([...statements, ...(ends ? [["commit"]] : [])]);
    if (ends) this.#transaction = { ended: sent.at(-1) as Promise<pg.QueryResult> };
    for (const one of sent) one.catch(() => {});
    const [first] = sent;
    await first;
    return sent[statements.length - 1];
  }

  async #afterLast({ ended }: { ended: Promise<pg.QueryResult> }, text: unknown): Promise<unknown> {
    if (text !== "commit" && text !== "rollback") throw new Error("the transaction has ended with its last statement");
    this.#transaction = undefined;
    const result = await ended;
    if (text === "rollback" && result.command !== "ROLLBACK") {
      throw new Error("what is to be rolled back has been committed with its last statement");
    }
    return result;
  }

  #send(args: unknown[]): unknown {
    if (this.isIdle) this.#setPipeline(false);
    const send = super.query.bind(this) as (...all: unknown[]) => unknown;
    const sent = send(...(namedStatement(args) ?? args));
    return sent instanceof Promise
      ? sent.catch((error: unknown) => {
          throw this.translateError(error);
        })
      : sent;
  }

  /** One way there and back for all: thousands of saves before a deadline wait for little else. */
  #sendTogether(statements: unknown[][]): Promise<unknown>[] {
    if (this.isIdle) this.#setPipeline(true);
    const send = super.query.bind(this) as (...all: unknown[]) => Promise<unknown>;
    this.#socket.cork();
    try {
      return statements.map((args) =>
        send(...(namedStatement(args) ?? args)).catch((error: unknown) => {
          throw this.translateError(error);
        }),
      );
    } finally {
      this.#socket.uncork();
    }
  }

  /** The driver's pipelines know no COPY. To be changed while nothing is under way. */
  #setPipeline(on: boolean): void {
    (this as unknown as { pipeline: boolean }).pipeline = on;
  }
}

const answered = async (command: string) => ({ command, rowCount: null, oid: 0, fields: [], rows: [] });

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
