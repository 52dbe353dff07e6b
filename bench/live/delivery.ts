import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { BenchDatabase } from "../database.ts";
import { rounded, type Figure } from "../figure.ts";
import { startApi, startListeners } from "./processes.ts";
import { goals, popular } from "./running-round.ts";

const LISTENERS = 1000;
const READS = 2000;
/** Milliseconds in which 99 of 100 browsers have heard of a goal. */
const TARGET = 1000;
/** A goal so often, in ms. */
const PACE = 1_500;

const sorted = (values: readonly number[]) => Float64Array.from(values).toSorted();
const share = (values: Float64Array, part: number) =>
  values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

/**
 * From the moment the feed's report is taken up (before its transaction) until each browser has heard; and at the same time,
 * at the pace of `READS`, pages of the tables of the overall league, each read whole.
 */
export async function measureDelivery(database: BenchDatabase, entries: number, seconds: number): Promise<Figure[]> {
  const api = await startApi(database.ctx.config.databaseUrl ?? "");
  const listeners = startListeners(LISTENERS);
  try {
    await listeners.listen([api.port]);
    const [overall] = await database.query<{ id: number }>("select id from league where short_name = 'overall'");
    const [scorer] = await popular(database, 1);
    const quiet = await measureGoals(database, scorer ?? 1, seconds, listeners, 10);
    const readers = fork(fileURLToPath(new URL("readers.ts", import.meta.url)), [
      String(api.port),
      String(READS),
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
        target: TARGET,
        ok: value <= TARGET,
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
        target: READS,
        ok: reads / seconds >= 0.99 * READS,
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
    version = await goals(database, scorer, count % 2 === 0 ? 1 : 2);
    taken.set(version, at);
    await sleep(Math.max(0, at + PACE - Date.now()));
  }
  const heard = await listeners.until(version, 60_000);
  const late = [...taken].flatMap(([told, at]) => (heard.at[told] ?? []).map((moment) => moment - at));
  return sorted(late);
}
