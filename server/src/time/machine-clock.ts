import { setTimeout as sleep } from "node:timers/promises";
import type { Instant } from "@elvan/rules";

/** For pauses, limits and what is kept for a while. It decides nothing that people see: that is the season's clock and the database's. */
export type MachineClock = {
  now: () => Instant;
  /** Ends early, without an error, when `signal` says so. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Does not keep the process from ending. @returns how to call it off */
  after(milliseconds: number, run: () => void): () => void;
  /** Does not keep the process from ending. @returns how to end it */
  every(milliseconds: number, run: () => void): () => void;
};

export const machineClock: MachineClock = {
  now: () => Date.now(),
  async sleep(milliseconds, signal) {
    try {
      await sleep(milliseconds, undefined, signal && { signal });
    } catch (error) {
      if (signal?.aborted !== true) throw error;
    }
  },
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds).unref();
    return () => clearInterval(timer);
  },
};
