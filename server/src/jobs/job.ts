import type { Context } from "../platform/context.ts";
import type { Notice } from "../db/notices.ts";

/** A job checks itself what is due: running early, late or twice changes nothing, and one process at a time does it. */
export type Job = {
  name: string;
  /** Seconds between runs. */
  every: number;
  on?: readonly Notice["kind"][];
  /** @param ending aborted when the process stops; what the next process makes again may return early */
  run(ctx: Context, asked: boolean, ending: AbortSignal): Promise<unknown>;
};
