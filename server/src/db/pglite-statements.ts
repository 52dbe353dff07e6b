import type { PGlite, Transaction } from "@electric-sql/pglite";
import type { PGliteDialectConfig } from "kysely";
import pg from "pg";
import { serialize } from "pg-protocol";
import { Parser } from "pg-protocol/dist/parser.js";
import type {
  BackendMessage,
  CommandCompleteMessage,
  DataRowMessage,
  NotificationResponseMessage,
  RowDescriptionMessage,
} from "pg-protocol/dist/messages.js";

type Heard = (payload: string) => void;
type Types = { getTypeParser: (oid: number) => (text: string) => unknown };
type Asked = Exclude<PGliteDialectConfig["pglite"], (...args: never[]) => unknown>;

export type Statements = {
  /** What Kysely asks. */
  pglite: Asked;
  listen(channel: string, heard: Heard): Promise<() => Promise<void>>;
};

/**
 * Statements to PGlite as `pg` sends them to PostgreSQL: values and rows take the same form, and a statement is one message where
 * PGlite's own way takes six, of which each enters its database anew.
 */
export function statementsOf(pglite: PGlite, types: Types): Statements {
  const listeners = new Map<string, Set<Heard>>();
  const tell = ({ channel, payload }: NotificationResponseMessage) => {
    for (const heard of listeners.get(channel) ?? []) queueMicrotask(() => heard(payload));
  };
  const ask = (text: string, values: readonly unknown[] = []) =>
    pglite.runExclusive(async () => {
      const answer = new Answer(types, tell);
      // Without a reader of its own PGlite would read every answer itself, too.
      await pglite.execProtocolRawStream(messageOf(text, values), {
        syncToFs: false,
        onRawData: (part) => answer.read(part),
      });
      return answer.end();
    });
  const alone = (text: string, values: readonly unknown[] = []) =>
    // oxlint-disable-next-line no-underscore-dangle -- nothing else keeps it out of a transaction of somebody else's
    pglite._runExclusiveTransaction(async () => {
      if (pglite.closed) throw new Error("PGlite is closed");
      try {
        return await ask(text, values);
      } finally {
        await pglite.syncToFs();
      }
    });
  return {
    pglite: {
      close: () => pglite.close(),
      get closed() {
        return pglite.closed;
      },
      get ready() {
        return pglite.ready;
      },
      waitReady: pglite.waitReady,
      query: alone,
      transaction: (work) =>
        pglite.transaction((tx: Transaction) => work({ query: ask, rollback: () => tx.rollback() })),
    },
    async listen(channel, heard) {
      const end = await pglite.listen(channel, heard);
      const told = listeners.get(channel) ?? new Set();
      listeners.set(channel, told.add(heard));
      return async () => {
        told.delete(heard);
        await end();
      };
    },
  };
}

/** Its own types leave it out. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

const messageOf = (text: string, values: readonly unknown[]): Buffer =>
  Buffer.concat([
    serialize.parse({ text }),
    serialize.bind({ values: [...values], valueMapper: prepareValue }),
    serialize.describe({ type: "P" }),
    serialize.execute(),
    serialize.sync(),
  ]);

/** `INSERT 0 3`, `UPDATE 3`. */
const CHANGED = /^(?:INSERT|UPDATE|DELETE|MERGE)\b.* (\d+)$/;

/** Of one statement, read as it comes. */
class Answer {
  readonly #types: Types;
  readonly #tell: (notification: NotificationResponseMessage) => void;
  readonly #parser = new Parser();
  readonly #rows: Record<string, unknown>[] = [];
  #columns: { name: string; parse: (text: string) => unknown }[] = [];
  #affectedRows: number | undefined;
  #error: Error | undefined;

  constructor(types: Types, tell: (notification: NotificationResponseMessage) => void) {
    this.#types = types;
    this.#tell = tell;
  }

  read(part: Uint8Array): void {
    this.#parser.parse(Buffer.from(part), (message) => this.#hear(message));
  }

  #hear(message: BackendMessage): void {
    switch (message.name) {
      case "rowDescription":
        this.#columns = (message as RowDescriptionMessage).fields.map(({ name, dataTypeID }) => ({
          name,
          parse: this.#types.getTypeParser(dataTypeID),
        }));
        break;
      case "dataRow":
        this.#rows.push(this.#rowOf((message as DataRowMessage).fields));
        break;
      case "commandComplete": {
        const changed = CHANGED.exec((message as CommandCompleteMessage).text)?.[1];
        if (changed !== undefined) this.#affectedRows = Number(changed);
        break;
      }
      case "notification":
        this.#tell(message as NotificationResponseMessage);
        break;
      case "error":
        this.#error ??= message as unknown as pg.DatabaseError;
        break;
      default:
    }
  }

  #rowOf(texts: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    this.#columns.forEach(({ name, parse }, at) => {
      const text = texts[at] ?? null;
      row[name] = text === null ? null : parse(text);
    });
    return row;
  }

  /** @throws what the database answered with */
  end() {
    if (this.#error) throw this.#error;
    const affectedRows = this.#affectedRows;
    return { rows: this.#rows as never[], fields: [], ...(affectedRows !== undefined && { affectedRows }) };
  }
}
