import { openBenchDatabase } from "./database.ts";
import type { BenchOptions, Figure } from "./figure.ts";
import { measureBoard } from "./live/board.ts";
import { measureDelivery } from "./live/delivery.ts";
import { measureFailure } from "./live/failure.ts";
import { fillRunningRound } from "./live/running-round.ts";

/**
 * `live`: the board of a running round.
 * - For each number of entries, in this process: reading and scoring all teams at the start, its memory, a goal of a popular
 *   player until every rank is known, a whole round of statistics corrected.
 * - On the real server, at the largest size: from a goal's transaction to 1,000 listening browsers, while 2,000 pages of the
 *   overall table are read a second.
 * - Two API processes and one that writes: one is killed and started again. Nobody may hear or read an older number.
 */
const SIZES = [10_000, 100_000, 1_000_000];

export async function run(options: BenchOptions): Promise<Figure[]> {
  const sizes = options.sizes ?? SIZES;
  const figures: Figure[] = [];
  for (const entries of sizes) {
    const database = await openBenchDatabase(options.url, 8);
    try {
      options.progress(`${entries} entries: filling the season`);
      await fillRunningRound(database, entries);
      options.progress(`${entries} entries: the board`);
      figures.push(...(await measureBoard(database, entries)));
      if (entries === Math.max(...sizes)) {
        options.progress(`${entries} entries: delivery`);
        figures.push(...(await measureDelivery(database, entries, options.seconds ?? 20)));
        options.progress(`${entries} entries: a process killed`);
        figures.push(await measureFailure(database, entries));
      }
    } finally {
      await database.drop();
    }
  }
  return figures;
}
