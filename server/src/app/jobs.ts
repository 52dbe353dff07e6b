import type { Job } from "../jobs/job.ts";
import { makeForecasts } from "../forecasts/make-forecasts.ts";
import { refreshOwners } from "../season/refresh-elements.ts";
import { workAlerts } from "../alerts/watch-season.ts";
import { tidy } from "../operations/tidy.ts";
import { writeNewsletters } from "../mail/write-newsletters.ts";
import { workMail } from "../mail/send-due.ts";
import { workPush } from "../notifications/send-due.ts";
import { writeNotifications } from "../notifications/write-due.ts";
import { follow } from "../jobs/follow.ts";
import { runDue } from "../jobs/run-due.ts";
import { writeLeagueLife } from "../rounds/write-league-life.ts";
import type { Demo } from "./demo.ts";

export const jobsOf = (demo?: Demo): readonly Job[] => [
  {
    name: "season",
    every: 5,
    run: async (ctx) => (await demo?.clock.tick(ctx)) ?? runDue(ctx),
  },
  { name: "feed", every: 30, run: (ctx, asked) => follow(ctx, { asked }) },
  { name: "owners", every: 1800, run: refreshOwners },
  { name: "tidy", every: 3600, run: tidy },
  { name: "mail", every: 15, on: ["mail"], run: workMail },
  { name: "newsletters", every: 60, on: ["clock", "scored"], run: writeNewsletters },
  { name: "notifications", every: 60, on: ["clock", "scored"], run: writeNotifications },
  { name: "league-life", every: 60, on: ["clock", "scored"], run: writeLeagueLife },
  { name: "push", every: 30, on: ["push"], run: workPush },
  { name: "alerts", every: 30, run: workAlerts },
  {
    name: "forecasts",
    every: 60,
    on: ["clock", "scored"],
    run: async (ctx, asked, ending) => (demo?.clock.isMoving(ctx) ? false : makeForecasts(ctx, { asked, ending })),
  },
];
