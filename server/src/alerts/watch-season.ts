import { moveAlerts, watchFindings } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import {
  addAlert,
  addDelivery,
  alertById,
  alertChannel,
  openAlerts,
  saveAlertMoves,
  silences,
  waitingAlerts,
  type AlertRow,
} from "../db/alerts.ts";
import type { Queryable } from "../db/connect.ts";
import { enqueueMail } from "../db/mail.ts";
import { accountsWithRole } from "../db/roles.ts";
import { season } from "../db/season.ts";
import { isPlaceholder } from "../platform/placeholder-email.ts";
import { readWatchFacts } from "./read-watch-facts.ts";
import { sendAlerts } from "./send-alerts.ts";

export class AlertsWait extends Error {
  override readonly name = "AlertsWait";
}

/** The job. Fails while messages to the webhook wait for another try, so that operators see it, and are mailed. */
export async function workAlerts(ctx: Context): Promise<void> {
  await watchSeason(ctx);
  const { waiting, error } = await waitingAlerts(ctx.db);
  if (waiting > 0)
    throw new AlertsWait(`alerts that the webhook has not taken yet: ${waiting} (${error ?? "no answer"})`);
}

/** One transaction records which alerts have begun and ended, and queues the messages about them. Then it sends them to the webhook. */
export async function watchSeason(ctx: Context): Promise<void> {
  const facts = await readWatchFacts(ctx);
  const findings = watchFindings(facts, ctx.now().getTime());
  const now = ctx.realTime();
  await ctx.db.transaction().execute(async (tx) => {
    const open = (await openAlerts(tx)).map(({ seen_at, began_at, told_at, ...alert }) => ({
      ...alert,
      seen_at: seen_at.getTime(),
      began_at: began_at?.getTime() ?? null,
      told_at: told_at?.getTime() ?? null,
    }));
    const silent = new Set((await silences(tx, now)).map(({ rule }) => rule));
    const moves = moveAlerts(open, findings, { now: now.getTime(), silent });
    for (const finding of moves.add) await addAlert(tx, finding, now);
    const { began, ended } = await saveAlertMoves(tx, moves, now);
    for (const [phase, ids] of [["began", began] as const, ["ended", ended] as const]) {
      for (const id of ids) await tell(ctx, tx, { alert: (await alertById(tx, id))!, phase, now });
    }
  });
  await sendAlerts(ctx);
}

type Told = { alert: AlertRow; phase: "began" | "ended"; now: Date };

async function tell({ config }: Context, tx: Queryable, { alert, phase, now }: Told): Promise<void> {
  const channel = await alertChannel(tx);
  if (channel.webhook !== null) await addDelivery(tx, alert.id, phase, now);
  // An email about emails that are not sent would arrive when they are.
  const hasServer = config.mailUrl !== undefined || (await season(tx))?.mode === "demo";
  if (!channel.mail || !hasServer || alert.rule === "mail_stuck") return;
  await mailOperators(tx, { phase, id: alert.id });
}

/** @returns how many letters */
export async function mailOperators(
  tx: Queryable,
  alert: { phase: "began" | "ended"; id: number } | { phase: "test" },
): Promise<number> {
  const people = (await accountsWithRole(tx, "operator")).filter(({ email }) => !isPlaceholder(email));
  for (const { id, email } of people) await enqueueMail(tx, email, { kind: "alert", account: id, alert });
  return people.length;
}
