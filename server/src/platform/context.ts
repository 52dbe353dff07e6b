import { withOverrides, type Instant, type Overrides, type Ruleset } from "@elvan/rules";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { connect, type Database, type Queryable } from "../db/connect.ts";
import { CHANNEL, documentsChanged, notify, readNotice, type DocumentName, type Notice } from "../db/notices.ts";
import { createReplica, type Replica } from "../db/replica.ts";
import { rulesets, season, updateSeason } from "../db/season.ts";
import { createLog } from "./log.ts";

/** `offset` in milliseconds from the machine's clock. */
export type ClockSetting = { offset: number } | { frozen: Date };

export type Context = {
  db: Database;
  /** The same database for long work: own connections, longer timeouts. */
  work: Database;
  /** For history, which may lag a little; falls back to the database. */
  replica: Replica;
  config: Config;
  log: Logger;
  /** The season's time: the machine's clock, moved or stopped by a demo or a replay. */
  now(): Date;
  machineTime: () => Instant;
  /** Moves it in every process; in this one at once. */
  setClock(setting: ClockSetting): Promise<void>;
  /** Includes the round's own overrides; cached until the rules change. */
  ruleset(tx: Queryable, event: { id: number; overrides: Overrides }): Promise<Ruleset>;
  changed(tx: Queryable, ...names: DocumentName[]): Promise<void>;
  notify(tx: Queryable, notice: Notice): Promise<void>;
  /** `missed`: notices may have been lost. */
  onNotice(listener: (notice: Notice | { kind: "missed" }) => void): () => void;
  reload(): Promise<void>;
  close(): Promise<void>;
};

export const unhurried = (ctx: Context): Context => ({ ...ctx, db: ctx.work });

type Given = { db?: Database; replica?: Database; log?: Logger; machineTime?: () => Instant };

/** A database that is given serves for everything, except as its own replica. */
async function connectAll(config: Config, given: Given) {
  const { databaseUrl, replicaUrl, dataDir, poolSize, limits, workPoolSize, workLimits } = config;
  const db = given.db ?? (await connect({ databaseUrl, dataDir, poolSize, limits }));
  const work =
    given.db || databaseUrl === undefined
      ? db
      : await connect({ databaseUrl, dataDir, poolSize: workPoolSize, limits: workLimits, unseen: true });
  const behind =
    given.replica ??
    (given.db || replicaUrl === undefined
      ? undefined
      : await connect({ databaseUrl: replicaUrl, dataDir, poolSize, limits, unseen: true }));
  return { db, work, behind };
}

export async function createContext(config: Config, given: Given = {}): Promise<Context> {
  const log = given.log ?? createLog(config.logLevel);
  const machineTime = given.machineTime ?? Date.now;
  const { db, work, behind } = await connectAll(config, given);
  const replica = createReplica(db, behind, log);
  let clock: ClockSetting = { offset: 0 };
  /** What was read, never the reading: a transaction that waited for another's would hold the connection that one waits for. */
  let versions: { from_event: number; body: Ruleset }[] | undefined;
  let changes = 0;
  const forgetRulesets = () => {
    versions = undefined;
    changes++;
  };
  const subscribers = new Set<(notice: Notice | { kind: "missed" }) => void>();

  const context: Context = {
    db,
    work,
    replica,
    config,
    log,
    machineTime,
    now: () => ("frozen" in clock ? new Date(clock.frozen) : new Date(machineTime() + clock.offset)),
    async setClock(setting) {
      await db
        .transaction()
        .execute((tx) =>
          updateSeason(
            tx,
            "frozen" in setting
              ? { clock_frozen: setting.frozen }
              : { clock_frozen: null, clock_offset: Math.round(setting.offset) },
          ),
        );
      clock = setting;
    },
    async ruleset(tx, event) {
      const before = changes;
      const held = versions ?? (await rulesets(tx));
      const version = held.findLast((row) => row.from_event <= event.id) ?? held[0];
      if (!version) throw new Error("the database holds no season");
      if (changes === before) versions = held;
      return withOverrides(version.body, event.overrides);
    },
    changed: (tx, ...names) => documentsChanged(tx, names),
    notify,
    onNotice(listener) {
      subscribers.add(listener);
      return () => void subscribers.delete(listener);
    },
    async reload() {
      forgetRulesets();
      const row = await season(db);
      if (!row) return;
      clock = row.clock_frozen ? { frozen: row.clock_frozen } : { offset: row.clock_offset };
    },
    async close() {
      await replica.close();
      if (work !== db) await work.close();
      await db.close();
    },
  };

  const dispatch = (notice: Notice | { kind: "missed" }) => {
    if (notice.kind === "rules") forgetRulesets();
    if (notice.kind === "clock" || notice.kind === "missed") {
      context.reload().catch((error: unknown) => log.error(error, "clock not read"));
    }
    for (const listener of subscribers) {
      try {
        listener(notice);
      } catch (error) {
        log.error(error, "notice not handled");
      }
    }
  };
  await db.listen(
    CHANNEL,
    (payload) => {
      const notice = readNotice(payload);
      if (notice) dispatch(notice);
    },
    {
      missed: () => dispatch({ kind: "missed" }),
      hangs() {
        log.warn("the database does not answer");
        for (const each of new Set([db, work])) each.abandon();
      },
    },
  );
  await context.reload().catch((error: unknown) => {
    // 42P01, no such table: not migrated yet; main.ts migrates and reloads.
    if ((error as { code?: string }).code !== "42P01") throw error;
  });
  return context;
}
