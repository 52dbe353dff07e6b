// How slow this machine is just now; `npm test` measures it once, and scripts/limits.ts multiplies by it.
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

/** Milliseconds that the work takes on the machine the limits were chosen on: two cores, with nothing else to do. */
const USUAL = 60;
const MOST = 8;
const ROUNDS = 5;

/** Hashing and a regular expression, always the same. Returns milliseconds. */
function work(): number {
  const begun = performance.now();
  const words = Array.from({ length: 2_000 }, (_, index) => `player ${index} of ${index % 16}`).join("\n");
  for (let round = 0; round < 700; round++) {
    createHash("sha256").update(words).update(String(round)).digest("hex");
    words.match(/\bplayer (\d+) of (1[0-5]|\d)$/gm);
  }
  return performance.now() - begun;
}

/** What these times mean as a factor with one decimal, from 1 to 8. */
export function factorOf(times: readonly number[]): number {
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? USUAL;
  return Math.min(MOST, Math.max(1, Math.round((10 * median) / USUAL) / 10));
}

function measureCore(): Promise<number[]> {
  const { promise, resolve, reject } = Promise.withResolvers<number[]>();
  new Worker(new URL(import.meta.url)).once("message", resolve).once("error", reject);
  return promise;
}

/** All cores work at once: what else keeps them busy shows. */
export async function measureSlowness(): Promise<number> {
  const times = await Promise.all(Array.from({ length: availableParallelism() }, measureCore));
  return factorOf(times.flat());
}

if (!isMainThread && parentPort !== null) {
  // Node compiles it meanwhile, which does not count.
  work();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage(Array.from({ length: ROUNDS }, work));
}
