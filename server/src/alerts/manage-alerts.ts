import { HOUR, type AlertRule } from "@elvan/rules";
import type { Language } from "@elvan/contract";
import type { Context } from "../platform/context.ts";
import {
  alertChannel,
  deleteSilence,
  hurryAlertDeliveries,
  lockSilences,
  saveAlertChannel,
  saveSilence,
  silences,
} from "../db/alerts.ts";
import { audit, type Actor } from "../db/audit.ts";
import { season } from "../db/season.ts";
import { isLocalDemo } from "../platform/config.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";
import { isoMicro } from "../platform/times.ts";
import { seal } from "../platform/secret.ts";
import { channelHost } from "./channel-host.ts";
import { alertText } from "./alert-words.ts";
import { postWebhook, SEALED_FOR, type WebhookAnswer } from "./send-alerts.ts";
import { mailOperators } from "./watch-season.ts";
import { webhookProblem } from "./webhook-address.ts";

type ChannelWish = {
  webhook?: string | null | undefined;
  mail: boolean;
  language: Language;
  before?: Record<string, unknown> | undefined;
};

/** The trail gets the host alone: the rest of the address is a secret. @throws Refusal */
export async function saveChannel(ctx: Context, { before: seen, ...wish }: ChannelWish, by: Actor): Promise<void> {
  const { webhook, mail, language } = wish;
  const isDemo = isLocalDemo((await season(ctx.db))?.mode, ctx.config);
  const problem = typeof webhook === "string" ? webhookProblem(webhook, isDemo) : null;
  if (problem !== null) throw new Refusal([problem]);
  const sealed = typeof webhook === "string" ? await seal(ctx, SEALED_FOR, webhook) : webhook;
  await ctx.db.transaction().execute(async (tx) => {
    const before = await alertChannel(tx);
    const host = await channelHost(ctx, before.webhook);
    const wanted = typeof webhook === "string" ? new URL(webhook).host : webhook === undefined ? host : null;
    refuseIfChanged({ webhook: host, mail: before.mail }, seen, { webhook: wanted, mail });
    await saveAlertChannel(tx, { webhook: sealed === undefined ? before.webhook : sealed, language, mail });
    if (typeof webhook === "string") await hurryAlertDeliveries(tx, ctx.realTime());
    const told = typeof webhook === "string" ? new URL(webhook).host : webhook;
    const detail = { mail, ...(told !== undefined && { webhook: told }) };
    await audit(tx, { at: ctx.now(), ...by, action: "alert_channel_set", detail });
  });
}

type SilenceWish = {
  rule: AlertRule;
  hours: number;
  reason: string;
  before?: Record<string, unknown> | undefined;
};

/** @throws Refusal `changed_elsewhere` */
export async function silenceRule(
  ctx: Context,
  { rule, hours, reason, before }: SilenceWish,
  by: Actor,
): Promise<void> {
  const now = ctx.realTime();
  const until = new Date(now.getTime() + hours * HOUR);
  await ctx.db.transaction().execute(async (tx) => {
    await lockSilences(tx);
    const found = (await silences(tx, now)).find((silence) => silence.rule === rule);
    const stored = { until: found ? isoMicro(found.until) : null, reason: found?.reason ?? null };
    // The same words are the same silence, which they make longer or shorter.
    refuseIfChanged(stored, before, { until: found?.reason === reason ? stored.until : isoMicro(until), reason });
    await saveSilence(tx, { rule, until, reason });
    await audit(tx, { at: ctx.now(), ...by, action: "alert_silenced", detail: { rule, hours, reason } });
  });
}

/** @throws NotFound */
export function endSilence(ctx: Context, rule: AlertRule, by: Actor): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await deleteSilence(tx, rule))) throw new NotFound("silence");
    await audit(tx, { at: ctx.now(), ...by, action: "alert_heard_again", detail: { rule } });
  });
}

/** Says at once whether the webhook has taken it; emails go by the outbox. */
export async function testAlerts(ctx: Context, by: Actor): Promise<{ webhook: WebhookAnswer | null; mails: number }> {
  const channel = await alertChannel(ctx.db);
  const mails = await ctx.db.transaction().execute(async (tx) => {
    await audit(tx, { at: ctx.now(), ...by, action: "alert_tested" });
    return channel.mail ? mailOperators(tx, { phase: "test" }) : 0;
  });
  if (channel.webhook === null) return { webhook: null, mails };
  const at = ctx.realTime();
  const message = { id: `test.${at.getTime()}`, phase: "test" as const, rule: null, subject: "", at };
  const said = alertText(channel.language, { phase: "test" });
  return { webhook: await postWebhook(ctx, channel, { ...message, said }), mails };
}
