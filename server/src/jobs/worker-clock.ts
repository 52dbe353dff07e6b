import type { Logger } from "pino";
import type { Context } from "../platform/context.ts";
import { CLOCK_WARNING_MS, clockInWords } from "../time/clock-limits.ts";
import { clockAhead } from "../db/processes.ts";

/** The season goes by the database's clock; certificates and logs go by the machine's. The demo's does not matter here. */
export function createWorkerClock(ctx: Context, log: Logger = ctx.log) {
  let isRight = true;
  return {
    /** @returns how far the machine is ahead of the database, in ms */
    async check(): Promise<number> {
      const ahead = await clockAhead(ctx);
      const wasRight = isRight;
      isRight = Math.abs(ahead) <= CLOCK_WARNING_MS;
      if (wasRight && !isRight) log.warn({ ahead }, clockInWords(ahead));
      if (!wasRight && isRight) log.info("the machine's clock is right again");
      return ahead;
    },
  };
}
