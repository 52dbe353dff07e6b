import { Worker } from "node:worker_threads";
import { machineClock } from "../../time/machine-clock.ts";
import { FeedError, type FeedProblem } from "../feed-error.ts";
import { readRows, type Followed, type Kind } from "./read-rows.ts";

/** Above this a document is read beside the event loop: managers are not to wait for it. */
const LARGE = 1024 * 1024;
const PATIENCE_MS = 30_000;
const LIMITS = { maxOldGenerationSizeMb: 512 };

export type Task = { kind: Kind; path: string; body: Uint8Array };

/** @throws FeedError */
export async function readDocument<K extends Kind>(kind: K, path: string, body: Buffer): Promise<Followed[K]> {
  const read =
    body.length > LARGE ? await readBeside<K>({ kind, path, body }) : readRows(kind, body.toString("utf8"), path);
  if (isProblems(read)) throw new FeedError(read);
  return read;
}

const isProblems = (read: object): read is FeedProblem[] => Array.isArray(read);

function readBeside<K extends Kind>(task: Task): Promise<Followed[K] | FeedProblem[]> {
  const refused = (reason: string): FeedProblem[] => [{ file: task.path, path: "", reason }];
  const worker = new Worker(new URL("read-worker.ts", import.meta.url), { workerData: task, resourceLimits: LIMITS });
  return new Promise((resolve) => {
    const callOff = machineClock.after(PATIENCE_MS, () => end(refused("takes too long to read")));
    const end = (read: Followed[K] | FeedProblem[]) => {
      callOff();
      resolve(read);
      void worker.terminate();
    };
    worker.once("message", end);
    worker.once("error", (error) => end(refused(`cannot be read: ${error.message}`)));
    worker.once("exit", () => end(refused("cannot be read")));
  });
}
