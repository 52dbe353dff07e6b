import { withOverrides, type Overrides, type Ruleset } from "@elvan/rules";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { connect, type Database, type Queryable } from "./db/connect.ts";
import { CHANNEL, documentsChanged, notify, readNotice, type DocumentName, type Notice } from "./db/notices.ts";
import { rulesets, season, updateSeason } from "./db/season.ts";
import { createLog } from "./log.ts";

/** A clock to set: running beside the machine's (`offset` in milliseconds), or standing still. */
export type ClockSetting = { offset: number } | { frozen: Date };

/** All that the server's code is given. Built once in main.ts; tests build their own. */
export type Context = {
  db: Database;
  /** Where history is read, which may be a little old: a replica of the database, or the database itself. */
  replica: Database;
  config: Config;
  log: Logger;
  /** The season's time: the machine's clock, moved or stopped by the season (demo and replay). */
  now(): Date;
  /** Moves the season's clock in every process; here at once. */
  setClock(setting: ClockSetting): Promise<void>;
  /** The season's numbers as they hold in a round, with what the round itself overrides; kept until they change. */
  ruleset(tx: Queryable, event: { id: number; overrides: Overrides }): Promise<Ruleset>;
  /** Says that public documents have changed; last in the transaction that changed them. */
  changed(tx: Queryable, ...names: DocumentName[]): Promise<void>;
  /** Tells every process, once the transaction is committed. */
  notify(tx: Queryable, notice: Notice): Promise<void>;
  /** Hears every notice of every process. `missed` when some may have passed unheard. @returns what ends it. */
  onNotice(heard: (notice: Notice | { kind: "missed" }) => void): () => void;
  /** Reads the season's settings anew; for a process that has just filled the database. */
  reload(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the database (migrated already or not) and follows the season's clock.
 * @throws what connect throws.
 */
export async function createContext(
  config: Config,
  given: { db?: Database; replica?: Database; log?: Logger } = {},
): Promise<Context> {
  const log = given.log ?? createLog(config.logLevel);
  const { databaseUrl, replicaUrl, dataDir, poolSize } = config;
  const db = given.db ?? (await connect({ databaseUrl, dataDir, poolSize }));
  const replica =
    given.replica ??
    (given.db || replicaUrl === undefined ? db : await connect({ databaseUrl: replicaUrl, dataDir, poolSize }));
  let clock: ClockSetting = { offset: 0 };
  let versions: Promise<{ from_event: number; body: Ruleset }[]> | undefined;
  const hearers = new Set<(notice: Notice | { kind: "missed" }) => void>();

  const context: Context = {
    db,
    replica,
    config,
    log,
    now: () => ("frozen" in clock ? new Date(clock.frozen) : new Date(Date.now() + clock.offset)),
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
      versions ??= rulesets(tx);
      let held: { from_event: number; body: Ruleset }[];
      try {
        held = await versions;
      } catch (error) {
        versions = undefined;
        throw error;
      }
      const version = held.findLast((row) => row.from_event <= event.id) ?? held[0];
      if (!version) {
        versions = undefined;
        throw new Error("the database holds no season");
      }
      return withOverrides(version.body, event.overrides);
    },
    changed: (tx, ...names) => documentsChanged(tx, names),
    notify,
    onNotice(heard) {
      hearers.add(heard);
      return () => void hearers.delete(heard);
    },
    async reload() {
      versions = undefined;
      const row = await season(db);
      if (!row) return;
      clock = row.clock_frozen ? { frozen: row.clock_frozen } : { offset: row.clock_offset };
    },
    async close() {
      await db.close();
      await replica.close();
    },
  };

  const tell = (notice: Notice | { kind: "missed" }) => {
    if (notice.kind === "rules") versions = undefined;
    if (notice.kind === "clock" || notice.kind === "missed") {
      context.reload().catch((error: unknown) => log.error(error, "clock not read"));
    }
    for (const heard of hearers) {
      try {
        heard(notice);
      } catch (error) {
        log.error(error, "notice not handled");
      }
    }
  };
  await db.listen(
    CHANNEL,
    (payload) => {
      const notice = readNotice(payload);
      if (notice) tell(notice);
    },
    () => tell({ kind: "missed" }),
  );
  await context.reload().catch((error: unknown) => {
    // 42P01: no such table, which means a database not migrated yet; main.ts migrates and reloads.
    if ((error as { code?: string }).code !== "42P01") throw error;
  });
  return context;
}
