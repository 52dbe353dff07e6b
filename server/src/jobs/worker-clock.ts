import type { Logger } from "pino";
import type { Context } from "../platform/context.ts";
import { CLOCK_LIMIT_MS, CLOCK_WARNING_MS, clockInWords } from "../platform/clock-limits.ts";
import { clockAhead } from "../db/processes.ts";

export type WorkerClock = ReturnType<typeof createWorkerClock>;

/** A deadline must not close early because a machine's clock is wrong. The demo's clock does not matter here. */
export function createWorkerClock(ctx: Context, log: Logger = ctx.log) {
  let state: "right" | "warned" | "refused" = "right";
  return {
    /** @returns how far the machine is ahead of the database, in ms */
    async check(): Promise<number> {
      const ahead = await clockAhead(ctx);
      const off = Math.abs(ahead);
      const next = off > CLOCK_LIMIT_MS ? "refused" : off > CLOCK_WARNING_MS ? "warned" : "right";
      if (next !== state) {
        const words = clockInWords(ahead);
        if (next === "refused")
          log.error({ ahead }, `${words}: this process does no work of the season until it is set`);
        else if (next === "warned") log.warn({ ahead }, words);
        else log.info("the machine's clock is right again");
      }
      state = next;
      return ahead;
    },
  };
}
