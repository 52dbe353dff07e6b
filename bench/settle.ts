import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { closeDeadline } from "../server/src/rounds/close-deadline.ts";
import { scoreEvent } from "../server/src/rounds/score-event.ts";
import { settleEvent } from "../server/src/rounds/settle-event.ts";
import { openBenchDatabase, type BenchDatabase } from "./database.ts";
import { median, rounded, type BenchOptions, type Figure } from "./figure.ts";
import { deadlineOf, fillSeason, playRound } from "./season.ts";

/** `settle`: settling a round, compared with reading and writing the same rows with COPY alone. */
const SIZES = [10_000, 100_000, 1_000_000];
const RUNS = 3;
/** Times the limit; megabytes above the rows; most expensive entry to cheapest. */
const TARGETS = { ratio: 2, memory: 200, flat: 1.5 };
const MIB = 2 ** 20;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

export async function run(options: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const entries of options.sizes ?? SIZES) figures.push(...(await measure(options, entries)));
  const each = figures.filter((figure) => figure.unit === "s").map((figure) => Number(figure.us_per_entry));
  if (each.length > 1) {
    const value = Math.max(...each) / Math.min(...each);
    figures.push({
      name: "settle.flat",
      value: rounded(value),
      unit: "times",
      target: TARGETS.flat,
      ok: value <= TARGETS.flat,
    });
  }
  return figures;
}

async function measure({ url, progress }: BenchOptions, entries: number): Promise<Figure[]> {
  const database = await openBenchDatabase(url, 8);
  const { ctx, query } = database;
  try {
    progress(`${entries} entries: filling the season`);
    await fillSeason(database, entries);
    await ctx.setClock({ frozen: deadlineOf(1) });
    await closeDeadline(ctx, 1);
    await playRound(database, 1);
    await settleEvent(ctx, 1);
    await ctx.setClock({ frozen: deadlineOf(2) });
    const closing = performance.now();
    await closeDeadline(ctx, 2);
    const deadline = (performance.now() - closing) / 1000;
    await playRound(database, 2);
    await scoreEvent(ctx, 2, { final: false });
    await query("checkpoint");

    const seconds: number[] = [];
    const limits: { read: number; write: number }[] = [];
    const memory: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      progress(`${entries} entries: run ${run + 1} of ${RUNS}`);
      await playRound(database, 2, `run ${run}`);
      const settled = await withPeak(async () => {
        const start = performance.now();
        const scored = await settleEvent(ctx, 2);
        if (scored?.entries !== entries) throw new Error(`settled ${scored?.entries} of ${entries} entries`);
        return { seconds: (performance.now() - start) / 1000, bytes: scored.bytes };
      });
      seconds.push(settled.value.seconds);
      memory.push(settled.peak - settled.value.bytes);
      limits.push(await copyAlone(database, 2));
    }
    const value = median(seconds);
    const limit = median(limits.map(({ read, write }) => read + write));
    const beyond = median(memory) / MIB;
    const ratio = value / limit;
    return [
      {
        name: `settle.${entries}`,
        value: rounded(value),
        unit: "s",
        limit: rounded(limit),
        ratio: rounded(ratio),
        // Judged at a million only: below, fixed costs dominate.
        ...(entries >= 1_000_000 && { target: TARGETS.ratio }),
        ok: entries < 1_000_000 || ratio <= TARGETS.ratio,
        us_per_entry: rounded((value * 1e6) / entries),
        copy_read_s: rounded(median(limits.map(({ read }) => read))),
        copy_write_s: rounded(median(limits.map(({ write }) => write))),
        deadline_s: rounded(deadline),
        runs_s: seconds.map(rounded),
      },
      {
        name: `settle.${entries}.memory`,
        value: rounded(beyond),
        unit: "MiB beyond the rows held",
        target: TARGETS.memory,
        ok: beyond <= TARGETS.memory,
      },
    ];
  } finally {
    await database.drop();
  }
}

async function copyAlone({ ctx, query }: BenchDatabase, event: number): Promise<{ read: number; write: number }> {
  const [round] = await query<{ name: string }>("select partition_name as name from event where id = $1", [event]);
  const table = round?.name ?? "";
  const chunks: Uint8Array[] = [];
  const start = performance.now();
  for await (const chunk of ctx.db.copyOut(`copy ${table} to stdout`)) chunks.push(chunk);
  const read = (performance.now() - start) / 1000;
  await query("drop table if exists copied");
  await query(`create table copied (like ${table})`);
  const writing = performance.now();
  await ctx.db.copyIn("copy copied from stdin", chunks);
  const write = (performance.now() - writing) / 1000;
  await query("drop table copied");
  return { read, write };
}

async function withPeak<T>(work: () => Promise<T>): Promise<{ value: T; peak: number }> {
  collect();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 5);
  try {
    const value = await work();
    look();
    return { value, peak: most - before };
  } finally {
    clearInterval(timer);
  }
}
