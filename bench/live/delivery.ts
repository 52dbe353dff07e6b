import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { BenchDatabase } from "../database.ts";
import { rounded, type Figure } from "../figure.ts";
import { startApi, startListeners } from "./processes.ts";
import { scoreGoals, mostOwned } from "./running-round.ts";

const LISTENERS = 1000;
const READS_PER_SECOND = 2000;
/** Milliseconds at the 99th percentile of browsers. */
const TARGET_MS = 1000;
const GOAL_INTERVAL_MS = 1_500;

const sorted = (values: readonly number[]) => Float64Array.from(values).toSorted();
const share = (values: Float64Array, part: number) =>
  values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

/** Measured from before the report's transaction, with table pages read at the same time. */
export async function measureDelivery(database: BenchDatabase, entries: number, seconds: number): Promise<Figure[]> {
  const api = await startApi(database.ctx.config.databaseUrl ?? "");
  const listeners = startListeners(LISTENERS);
  try {
    await listeners.listen([api.port]);
    const [overall] = await database.query<{ id: number }>("select id from league where short_name = 'overall'");
    const [scorer] = await mostOwned(database, 1);
    const quiet = await measureGoals(database, scorer ?? 1, seconds, listeners, 10);
    const readers = fork(fileURLToPath(new URL("readers.ts", import.meta.url)), [
      String(api.port),
      String(READS_PER_SECOND),
      String(seconds),
      `/api/leagues-classic/${overall?.id}/standings/`,
    ]);
    const failed = (async (): Promise<never> => {
      await once(readers, "exit");
      throw new Error("the reads failed");
    })();
    const answered = Promise.race([once(readers, "message"), failed]) as Promise<
      [{ reads: number; p50: number; p99: number }]
    >;
    const busy = await measureGoals(database, scorer ?? 1, seconds, listeners, 40);
    const [{ reads, p50, p99 }] = await answered;
    const figure = (name: string, heard: Float64Array): Figure => {
      const value = share(heard, 0.99);
      return {
        name: `live.${entries}.${name}`,
        value: rounded(value),
        unit: "ms p99",
        target: TARGET_MS,
        ok: value <= TARGET_MS,
        p50: rounded(share(heard, 0.5)),
        most: rounded(share(heard, 1)),
        messages: heard.length,
      };
    };
    return [
      figure("listeners", quiet),
      figure("listeners_beside_reads", busy),
      {
        name: `live.${entries}.reads`,
        value: rounded(reads / seconds),
        unit: "a second",
        target: READS_PER_SECOND,
        ok: reads / seconds >= 0.99 * READS_PER_SECOND,
        p50_ms: rounded(p50),
        p99_ms: rounded(p99),
      },
    ];
  } finally {
    listeners.stop();
    await api.stop();
  }
}

async function measureGoals(
  database: BenchDatabase,
  scorer: number,
  seconds: number,
  listeners: ReturnType<typeof startListeners>,
  first: number,
): Promise<Float64Array> {
  const taken = new Map<number, number>();
  const end = Date.now() + seconds * 1000;
  let version = 0;
  for (let count = first; Date.now() < end; count++) {
    const at = Date.now();
    version = await scoreGoals(database, scorer, count % 2 === 0 ? 1 : 2);
    taken.set(version, at);
    await sleep(Math.max(0, at + GOAL_INTERVAL_MS - Date.now()));
  }
  const heard = await listeners.waitForVersion(version, 60_000);
  const late = [...taken].flatMap(([statsVersion, at]) => (heard.at[statsVersion] ?? []).map((moment) => moment - at));
  return sorted(late);
}
