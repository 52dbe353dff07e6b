import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import { sendAgain } from "../db/mail.ts";
import { jobRuns } from "../db/operations.ts";
import { lockSeason } from "../db/locks.ts";
import { season, updateSeason } from "../db/season.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { NotFound } from "../platform/refusal.ts";

type Closing = {
  closed: boolean;
  text_sv: string;
  text_en: string;
  before?: Record<string, unknown> | undefined;
};

/** Closes the game to everybody without a role in the console, with words of why, or opens it. @throws Refusal `changed_elsewhere` */
export function setMaintenance(ctx: Context, { before, ...wish }: Closing, by: Actor): Promise<void> {
  const { closed, text_sv, text_en } = wish;
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const row = await season(tx);
    if (row) {
      const stored = { closed: row.maintenance, text_sv: row.closed_sv, text_en: row.closed_en };
      refuseIfChanged(stored, before, wish);
    }
    await updateSeason(tx, { maintenance: closed, closed_sv: text_sv, closed_en: text_en });
    const detail = closed && (text_sv !== "" || text_en !== "") ? { text_sv, text_en } : {};
    await audit(tx, { at: ctx.now(), ...by, action: closed ? "game_closed" : "game_opened", detail });
  });
}

/** @throws NotFound */
export function askForJob(ctx: Context, job: string, by: Actor): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await jobRuns(tx)).some(({ name }) => name === job)) throw new NotFound("job");
    await audit(tx, { at: ctx.now(), ...by, action: "job_run", detail: { job } });
    await ctx.notify(tx, { kind: "run_job", name: job });
  });
}

/** @returns how many letters */
export function sendMailAgain(ctx: Context, by: Actor): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const messages = await sendAgain(tx);
    await audit(tx, { at: ctx.now(), ...by, action: "mail_sent_again", detail: { messages } });
    return messages;
  });
}
