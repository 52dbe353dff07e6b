import type { Context } from "../platform/context.ts";
import type { Notice } from "../db/notices.ts";
import { refreshOwners } from "../season/refresh-elements.ts";
import { tidy } from "../operations/tidy.ts";
import { writeNewsletters } from "../mail/write-newsletters.ts";
import { workMail } from "../mail/send-due.ts";
import { follow } from "../jobs/follow.ts";
import { simulatedUntil, tickDemo } from "../demo/advance-demo.ts";
import { runDue } from "../jobs/run-due.ts";

/** A job checks itself what is due: running early, late or twice changes nothing, and one process at a time does it. */
export type Job = {
  name: string;
  /** Seconds between runs. */
  every: number;
  on?: readonly Notice["kind"][];
  /** Independent of deadlines: runs even when the machine's clock is wrong. */
  anyClock?: true;
  run(ctx: Context, asked: boolean): Promise<unknown>;
};

export const JOBS: readonly Job[] = [
  {
    name: "season",
    every: 5,
    run: async (ctx) => ((await simulatedUntil(ctx)) === undefined ? runDue(ctx) : tickDemo(ctx)),
  },
  { name: "feed", every: 30, run: (ctx, asked) => follow(ctx, { asked }) },
  { name: "owners", every: 1800, run: refreshOwners },
  { name: "tidy", every: 3600, run: tidy },
  { name: "mail", every: 15, on: ["mail"], anyClock: true, run: workMail },
  { name: "newsletters", every: 60, on: ["clock", "scored"], run: writeNewsletters },
];
