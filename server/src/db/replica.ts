import { sql } from "kysely";
import type { Logger } from "pino";
import { inTime } from "../time/in-time.ts";
import { machineClock } from "../time/machine-clock.ts";
import type { Database, Queryable } from "./connect.ts";

export type ReplicaState = "ok" | "behind" | "away";

export type Replica = {
  read<T>(question: (db: Queryable) => Promise<T>): Promise<T>;
  state(): ReplicaState | undefined;
  look(): Promise<void>;
  close(): Promise<void>;
};

const CHECK_INTERVAL_MS = 5_000;
const READ_TIMEOUT_MS = 3_000;
/** Beyond this age a final round may be missing. The worker writes every few seconds, so age is lag. */
const MAX_LAG_SECONDS = 120;

export function createReplica(main: Database, replica: Database | undefined, log: Logger): Replica {
  if (replica === undefined) {
    return { read: (question) => question(main), state: () => undefined, look: async () => {}, close: async () => {} };
  }
  let state: ReplicaState = "ok";
  let closed = false;
  const turn = (next: ReplicaState, error?: unknown) => {
    if (closed || next === state) return;
    state = next;
    if (next === "ok") log.info("the replica is read again");
    else log.warn({ err: error }, next === "away" ? "the replica cannot be reached" : "the replica is far behind");
  };

  const look = async () => {
    try {
      const { rows } = await withTimeout(
        sql<{ age: number | null }>`
          select case when pg_is_in_recovery()
            then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as age
        `.execute(replica),
      );
      turn((rows[0]?.age ?? 0) > MAX_LAG_SECONDS ? "behind" : "ok");
    } catch (error) {
      turn("away", error);
    }
  };
  // Tests with an embedded replica refresh it themselves.
  const stopLooking =
    replica.engine.kind === "postgresql" ? machineClock.every(CHECK_INTERVAL_MS, () => void look()) : () => {};

  return {
    async read(question) {
      if (state !== "ok") return question(main);
      try {
        return await withTimeout(question(replica));
      } catch (error) {
        // The replica also cancels reads that conflict with replay, and is well all the same.
        if (error instanceof ReadTimeout) turn("away", error);
        else void look();
        return question(main);
      }
    },
    state: () => state,
    look,
    async close() {
      closed = true;
      stopLooking();
      await replica.close();
    },
  };
}

class ReadTimeout extends Error {
  override readonly name = "ReadTimeout";
}

const withTimeout = <T>(work: Promise<T>): Promise<T> =>
  inTime(machineClock, READ_TIMEOUT_MS, work, () => {
    throw new ReadTimeout("the replica does not answer");
  });
