import { CONTRACT_VERSION, type Readiness } from "@elvan/contract";
import { LOW_DISK_BYTES } from "@elvan/rules";
import type { Context } from "./context.ts";
import { isDiskFull } from "../db/away.ts";
import type { Database } from "../db/connect.ts";
import { lastMigration, readMigrations } from "../db/migrate.ts";
import { clockAhead, lastStep, noteProcess, workers } from "../db/processes.ts";
import { freeBytes, RESERVE } from "./disk.ts";
import { inTime } from "../time/in-time.ts";
import { clockInWords } from "../time/clock-limits.ts";
import { VERSION } from "./version.ts";

/** The embedded database does one thing at a time, and another process would not help its callers. */
export const databaseTimeoutMs = (db: Database): number => (db.engine.kind === "pglite" ? 15_000 : 3_000);
const CACHE_MS = 2_000;
/** Writes that need no new room may succeed on a full disk. */
const DISK_FULL_MS = 10_000;
const MEBI = 2 ** 20;
/** The season's work is checked every few seconds; one run may take minutes. */
const STEP_OVERDUE_SECONDS = 120;
const STEP_TIMEOUT_SECONDS = 1_800;

const noAnswer = (): never => {
  throw new Error("no answer");
};

export type ReadinessChecks = {
  check(): Promise<Readiness>;
  heard: (error: unknown) => void;
  /** From now on no request should come. */
  end: () => void;
};

/** What another process would do no better (no worker, no replica, little disk) is a warning: taking all out of service helps nobody. */
export async function createReadiness(ctx: Context, hasSeason: () => boolean): Promise<ReadinessChecks> {
  const newest = (await readMigrations()).at(-1)?.number ?? 0;
  let isEnding = false;
  let fullAt = Number.NEGATIVE_INFINITY;
  let cached: { at: number; answer: Promise<Readiness> } | undefined;

  /** Also false when the machine's clock has been set back. */
  const isWithin = (ms: number, since: number) => {
    const age = ctx.machine.now() - since;
    return age >= 0 && age <= ms;
  };

  const inspect = async (): Promise<Readiness> => {
    const problems: Readiness["problems"] = [];
    const report: Report = (check, fails, text) => void problems.push({ check, fails, text });
    if (isEnding) report("process", true, "This process is about to end.");
    const found = await inTime(ctx.machine, databaseTimeoutMs(ctx.db), askDatabase(ctx), noAnswer).catch(
      (error: unknown) => {
        const isFull = isDiskFull(error);
        if (isFull) fullAt = ctx.machine.now();
        else report("database", true, "The database cannot be reached, or not be written to.");
        return undefined;
      },
    );
    const isFull = isWithin(DISK_FULL_MS, fullAt);
    if (isFull) report("database", true, "The database's disk is full.");
    if (found) reportFound(found, newest, hasSeason(), report);
    const replica = ctx.replica.state() ?? null;
    if (replica !== null && replica !== "ok") {
      const text = replica === "away" ? "The replica cannot be reached" : "The replica is far behind";
      report("replica", false, `${text}; history is read from the database itself.`);
    }
    const free = freeBytes(ctx);
    if (free !== null && free < LOW_DISK_BYTES) {
      report("disk", free < RESERVE, `${Math.floor(free / MEBI)} MiB are free beside the embedded database.`);
    }
    const fails = problems.some((problem) => problem.fails);
    return {
      status: fails ? "unavailable" : problems.length > 0 ? "warning" : "ok",
      problems,
      version: VERSION,
      contract_version: CONTRACT_VERSION,
      migration: found?.migration ?? null,
      database_writable: found !== undefined && !isFull && (free ?? RESERVE) >= RESERVE,
      replica,
      workers: found?.clocks.length ?? null,
      last_step: found?.step?.ended_at?.toISOString() ?? null,
      clock_ahead: found?.ahead ?? null,
      disk_free: free,
    };
  };

  return {
    check() {
      if (cached === undefined || !isWithin(CACHE_MS, cached.at)) {
        cached = { at: ctx.machine.now(), answer: inspect() };
      }
      return cached.answer;
    },
    heard(error) {
      if (isDiskFull(error)) fullAt = ctx.machine.now();
    },
    end() {
      isEnding = true;
      cached = undefined;
    },
  };
}

type Report = (check: Readiness["problems"][number]["check"], fails: boolean, text: string) => void;
type Found = Awaited<ReturnType<typeof askDatabase>>;

function reportFound(
  { migration, ahead, clocks, step }: Found,
  newest: number,
  hasSeason: boolean,
  report: Report,
): void {
  if (migration < newest) report("migration", true, `The database lacks migrations: it has ${migration} of ${newest}.`);
  if (migration > newest)
    report("migration", false, `The database is of a newer version: it has migration ${migration}.`);
  if (!hasSeason) report("season", true, "There is no season yet.");
  if (clockInWords(ahead)) report("clock", false, `Here ${clockInWords(ahead)}.`);
  for (const { name, clock_ahead } of clocks) {
    if (clockInWords(clock_ahead)) report("clock", false, `At worker ${name} ${clockInWords(clock_ahead)}.`);
  }
  if (clocks.length === 0) report("worker", false, "No process does the season's work.");
  if (step?.failed) report("step", false, "The season's last step failed; the console says why.");
  const since = step?.seconds ?? Number.POSITIVE_INFINITY;
  if (since > (step?.running ? STEP_TIMEOUT_SECONDS : STEP_OVERDUE_SECONDS))
    report("step", false, "The season's work has not been gone through lately.");
}

async function askDatabase(ctx: Context) {
  const { db } = ctx;
  const ahead = await clockAhead(ctx);
  await noteProcess(db, { works: false, ahead });
  return { ahead, migration: await lastMigration(db), clocks: await workers(db), step: await lastStep(db) };
}
