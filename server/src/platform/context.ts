import { withOverrides, type Instant, type Overrides, type Ruleset } from "@elvan/rules";
import type { Logger } from "pino";
import { createBackground, type Background } from "./background.ts";
import { COMPRESSION, type Compression } from "./cached-answer.ts";
import type { Config } from "./config.ts";
import { connect, type Database, type Queryable } from "../db/connect.ts";
import { CHANNEL, documentsChanged, notify, readNotice, type DocumentName, type Notice } from "../db/notices.ts";
import { databaseTime } from "../db/processes.ts";
import { createReplica, type Replica } from "../db/replica.ts";
import { rulesets, updateSeason } from "../db/season.ts";
import { CLOCK_STATEMENT, toldClock } from "../db/season-clock.ts";
import { machineClock, type MachineClock } from "../time/machine-clock.ts";
import { createLog } from "./log.ts";
import { createSeasonClock, type ClockSetting, type SeasonClock, type ToldClock } from "../time/season-clock.ts";

type Heard = Notice | { kind: "missed" };

export type Context = {
  db: Database;
  /** The same database for long work: own connections, longer timeouts. */
  work: Database;
  /** The same database as people's calls ask it, in long work too. */
  brisk: Database;
  /** For history, which may lag a little; falls back to the database. */
  replica: Replica;
  config: Config;
  log: Logger;
  /** Tests, of which few look at the bytes, have it quick. */
  compression: Compression;
  /** The season's time: the database's clock, moved or stopped by a demo or a replay. */
  now(): Date;
  /** The database's clock: what concerns people and not the season goes by it. */
  realTime: () => Date;
  clock: SeasonClock;
  /** Asks the database, for what must not go by a clock that was set or stopped a moment ago. */
  askTime: (tx: Queryable) => Promise<void>;
  /** The process's own clock, which decides nothing, and what waits for it. */
  machine: MachineClock;
  /** The clock that every process agrees on. */
  databaseTime(tx: Queryable): Promise<Instant>;
  /** Moves it in every process; in this one at once. */
  setClock(setting: ClockSetting): Promise<void>;
  /** Includes the round's own overrides; cached until the rules change. */
  ruleset(tx: Queryable, event: { id: number; overrides: Overrides }): Promise<Ruleset>;
  changed(tx: Queryable, ...names: DocumentName[]): Promise<void>;
  notify(tx: Queryable, notice: Notice): Promise<void>;
  /** `missed`: notices may have been lost. */
  onNotice(listener: (notice: Heard) => void): () => void;
  /** For work that nobody waits for; `close` does. */
  background: Background;
  reload(): Promise<void>;
  close(): Promise<void>;
};

export const unhurried = (ctx: Context): Context => ({ ...ctx, db: ctx.work });

export type Given = {
  db?: Database;
  replica?: Database;
  log?: Logger;
  compression?: Compression;
  machineTime?: () => Instant;
  databaseTime?: Context["databaseTime"];
};

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

/** On a machine that slept the embedded database's clock has gone on, which is the machine's. */
const carriedBy = (db: Database): (() => Instant) =>
  db.engine.kind === "pglite" ? machineClock.now : () => performance.timeOrigin + performance.now();

type Time = Pick<Context, "machine" | "databaseTime" | "clock" | "now" | "realTime" | "askTime" | "setClock">;

/** A test that sets only the machine's clock means the only one there is. */
function timeOf(db: Database, given: Given): Time {
  const { machineTime } = given;
  const told = given.databaseTime ?? (machineTime ? () => Promise.resolve(machineTime()) : databaseTime);
  const tellsTime = told === databaseTime;
  const clock = createSeasonClock(machineTime ?? carriedBy(db));
  const { ask, hear } = clock;
  return {
    machine: machineTime ? { ...machineClock, now: machineTime } : machineClock,
    databaseTime: told,
    clock: tellsTime ? clock : { ...clock, hear: (asked, answer) => hear(asked, { ...answer, clock_time: null }) },
    now: clock.season,
    realTime: clock.real,
    askTime: async (tx) => {
      const asked = ask();
      const answer = await toldClock(tx);
      hear(asked, tellsTime ? answer : { ...answer, clock_time: await told(tx) });
    },
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
      clock.set("frozen" in setting ? setting : { offset: Math.round(setting.offset) });
    },
  };
}

function createRulesets() {
  /** What was read, never the reading: a transaction that waited for another's would hold the connection that one waits for. */
  let versions: { from_event: number; body: Ruleset }[] | undefined;
  let changes = 0;
  return {
    of: async (tx: Queryable, event: { id: number; overrides: Overrides }): Promise<Ruleset> => {
      const before = changes;
      const held = versions ?? (await rulesets(tx));
      const version = held.findLast((row) => row.from_event <= event.id) ?? held[0];
      if (!version) throw new Error("the database holds no season");
      if (changes === before) versions = held;
      return withOverrides(version.body, event.overrides);
    },
    forget() {
      versions = undefined;
      changes++;
    },
  };
}

type Connected = Pick<Context, "db" | "work" | "log" | "clock">;

async function hearNotices({ db, work, log, clock }: Connected, dispatch: (notice: Heard) => void): Promise<void> {
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
      answers() {
        for (const each of new Set([db, work])) each.resume();
      },
      async pulse(query) {
        const asked = clock.ask();
        const [told] = await query<ToldClock>(CLOCK_STATEMENT);
        if (told) clock.hear(asked, told);
      },
    },
  );
}

export async function createContext(config: Config, given: Given = {}): Promise<Context> {
  const log = given.log ?? createLog(config.logLevel);
  const { db, work, behind } = await connectAll(config, given);
  const replica = createReplica(db, behind, log);
  const time = timeOf(db, given);
  const held = createRulesets();
  const background = createBackground();
  const subscribers = new Set<(notice: Heard) => void>();

  const context: Context = {
    db,
    work,
    brisk: db,
    replica,
    config,
    log,
    compression: given.compression ?? COMPRESSION,
    ...time,
    ruleset: held.of,
    changed: (tx, ...names) => documentsChanged(tx, names),
    notify,
    onNotice(listener) {
      subscribers.add(listener);
      return () => void subscribers.delete(listener);
    },
    async reload() {
      held.forget();
      await time.askTime(db);
    },
    background,
    async close() {
      await background.end();
      await replica.close();
      if (work !== db) await work.close();
      await db.close();
    },
  };

  const dispatch = (notice: Heard) => {
    if (background.hasEnded()) return;
    if (notice.kind === "rules") held.forget();
    if (notice.kind === "clock" || notice.kind === "missed") {
      background.run(
        () => context.reload(),
        (error) => log.error(error, "clock not read"),
      );
    }
    for (const listener of subscribers) {
      try {
        listener(notice);
      } catch (error) {
        log.error(error, "notice not handled");
      }
    }
  };
  await hearNotices(context, dispatch);
  await context.reload().catch((error: unknown) => {
    // 42P01, no such table: not migrated yet; main.ts migrates and reloads.
    if ((error as { code?: string }).code !== "42P01") throw error;
  });
  return context;
}
