import { lookup } from "node:dns";
import { request } from "undici";
import type { Context } from "../platform/context.ts";
import {
  alertById,
  alertChannel,
  claimAlertDeliveries,
  finishAlertDelivery,
  MAX_TRIES,
  postponeAlertDelivery,
  type AlertChannel,
} from "../db/alerts.ts";
import { season } from "../db/season.ts";
import { isLocalDemo } from "../platform/config.ts";
import { pageAddress } from "../platform/links.ts";
import { unseal } from "../platform/secret.ts";
import { openAgent } from "../notifications/push-sender.ts";
import { alertText, type AlertText } from "./alert-words.ts";
import { webhookProblem, webhookRules } from "./webhook-address.ts";

const BATCH_SIZE = 20;
const MAX_ANSWER_BYTES = 16_384;
export const SEALED_FOR = "alert webhook";

/** `refused`: this message, for good. */
export type WebhookAnswer = { kind: "sent" } | { kind: "refused" | "later"; error: string };

/** Of all answers these alone are about what was sent. Another, such as 401 or 404, is about the address, and operators have another. */
const OF_THE_MESSAGE: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** A message is claimed before it is sent and marked after: after a crash it is sent again with the same `id`. */
export async function sendAlerts(ctx: Context): Promise<void> {
  const now = ctx.realTime();
  const claimed = await claimAlertDeliveries(ctx.db, now, BATCH_SIZE);
  if (claimed.length === 0) return;
  const channel = await alertChannel(ctx.db);
  for (const delivery of claimed) {
    const alert = await alertById(ctx.db, delivery.alert);
    if (alert === undefined || channel.webhook === null) {
      await finishAlertDelivery(ctx.db, delivery.id, { outcome: "failed", error: "no webhook" });
      continue;
    }
    const { rule, subject, facts } = alert;
    const at = (delivery.phase === "began" ? alert.began_at : alert.ended_at) ?? now;
    const said = alertText(channel.language, { phase: delivery.phase, rule, facts });
    const id = `${alert.id}.${delivery.phase}`;
    const answer = await postWebhook(ctx, channel, { id, phase: delivery.phase, rule, subject, at, said });
    const isOver = answer.kind === "refused" || delivery.tries >= MAX_TRIES;
    if (answer.kind === "sent") await finishAlertDelivery(ctx.db, delivery.id, { outcome: "sent", error: null });
    else if (isOver) await finishAlertDelivery(ctx.db, delivery.id, { outcome: "failed", error: answer.error });
    else await postponeAlertDelivery(ctx.db, delivery, { now, error: answer.error });
    if (answer.kind !== "sent") ctx.log.warn({ alert: id, error: answer.error, isOver }, "alert not sent");
  }
}

export type WebhookMessage = {
  id: string;
  phase: "began" | "ended" | "test";
  rule: string | null;
  subject: string;
  at: Date;
  said: AlertText;
};

/** `text` is what Slack, Mattermost and others show; the rest is for programs. */
export async function postWebhook(
  ctx: Context,
  { webhook, language }: AlertChannel,
  { at, said, ...message }: WebhookMessage,
): Promise<WebhookAnswer> {
  const address = webhook === null ? undefined : await unseal(ctx, SEALED_FOR, webhook);
  // Sealed with another ELVAN_SECRET.
  if (address === undefined) return { kind: "later", error: "unreadable" };
  const row = await season(ctx.db);
  const isDemo = isLocalDemo(row?.mode, ctx.config);
  const problem = webhookProblem(address, isDemo);
  if (problem !== null) return { kind: "later", error: problem.code };
  const url = pageAddress(ctx.config, language, "/console");
  const body = JSON.stringify({
    ...message,
    ...{
      season: row?.name ?? "",
      at: at.toISOString(),
      title: said.title,
      text: `${said.title}\n${said.text}\n${url}`,
    },
    url,
  });
  const dispatcher = openAgent({ ...webhookRules(address, isDemo), lookup });
  try {
    const answer = await request(address, {
      ...{ method: "POST", dispatcher, body },
      headers: { "content-type": "application/json", "user-agent": "Elvan (alerts)", "idempotency-key": message.id },
    });
    await answer.body.dump({ limit: MAX_ANSWER_BYTES }).catch(() => {});
    const { statusCode } = answer;
    if (statusCode >= 200 && statusCode < 300) return { kind: "sent" };
    return { kind: OF_THE_MESSAGE.has(statusCode) ? "refused" : "later", error: String(statusCode) };
  } catch (error) {
    const { code = "no answer" } = error as { code?: string };
    return { kind: "later", error: code === "EPRIVATE" ? "webhook_private" : code };
  } finally {
    await dispatcher.destroy();
  }
}
