import { openBenchDatabase } from "./database.ts";
import type { BenchOptions, Figure } from "./figure.ts";
import { measureBoard } from "./live/board.ts";
import { measureDelivery } from "./live/delivery.ts";
import { measureFailure } from "./live/failure.ts";
import { fillRunningRound } from "./live/running-round.ts";

/**
 * `live`: the live board of a running round.
 * - In this process by number of entries: startup, memory, a mostOwned player's goal, a whole round corrected.
 * - On the real server: from a goal's transaction to 1,000 listening browsers during 2,000 table reads a second.
 * - Two API processes, one killed and restarted: nobody may receive an older number.
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
