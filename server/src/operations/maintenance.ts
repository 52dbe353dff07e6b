import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import { sendAgain } from "../db/mail.ts";
import { jobRuns } from "../db/operations.ts";
import { updateSeason } from "../db/season.ts";
import { NotFound } from "../platform/refusal.ts";

/** Closes the game to everybody but operators, with words of why, or opens it. */
export function setMaintenance(
  ctx: Context,
  { closed, text_sv, text_en }: { closed: boolean; text_sv: string; text_en: string },
  by: Actor,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
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
