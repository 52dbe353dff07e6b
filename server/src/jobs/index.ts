import type { Context } from "../context.ts";
import type { Notice } from "../db/notices.ts";
import { refreshOwners } from "../game/refresh-elements.ts";
import { tidy } from "../game/tidy.ts";
import { writeNewsletters } from "../game/write-newsletters.ts";
import { sendDueMail } from "../mail/send-due.ts";
import { follow } from "./follow.ts";
import { livedUntil, liveDemo } from "./live-demo.ts";
import { runDue } from "./run-due.ts";

/**
 * Work that is done again and again. A job looks for itself what there is to do: early, late or twice changes nothing, and of
 * several processes one does it.
 */
export type Job = {
  name: string;
  /** Seconds from the end of a run to the next one. */
  every: number;
  /** What somebody may say that makes it run at once. */
  on?: readonly Notice["kind"][];
  run(ctx: Context): Promise<unknown>;
};

export const JOBS: readonly Job[] = [
  {
    // Deadlines, kick-offs, scoring, settling, the data check, prices: whatever is due. In a demo season, its life with it.
    name: "season",
    every: 5,
    run: async (ctx) => ((await livedUntil(ctx)) === undefined ? runDue(ctx) : liveDemo(ctx)),
  },
  // Results, figures and news of a season that is played live, from the game it follows.
  { name: "feed", every: 30, run: follow },
  { name: "owners", every: 1800, run: refreshOwners },
  { name: "tidy", every: 3600, run: tidy },
  // The outbox: at once what has just been written, and whatever a try before has left.
  { name: "mail", every: 15, on: ["mail"], run: sendDueMail },
  { name: "newsletters", every: 60, on: ["clock", "scored"], run: writeNewsletters },
];
