import type { Watch } from "@elvan/contract";
import { watchFindings, type WatchFacts } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { alertChannel, begunAlerts, silences, webhookError } from "../db/alerts.ts";
import { accountsWithRole } from "../db/roles.ts";
import { isPlaceholder } from "../platform/placeholder-email.ts";
import { channelHost } from "./channel-host.ts";
import { readWatchFacts } from "./read-watch-facts.ts";
import { viewAlert, viewLights, viewSilence } from "./views/alert.ts";

const ALERTS = 20;

export async function readWatch(ctx: Context, unread: WatchFacts["unread"]): Promise<Watch> {
  const { db } = ctx;
  const channel = await alertChannel(db);
  return {
    lights: viewLights(watchFindings({ ...(await readWatchFacts(ctx)), unread }, ctx.now().getTime())),
    alerts: (await begunAlerts(db, ALERTS)).map((row) => viewAlert(row)),
    silences: (await silences(db, ctx.realTime())).map((row) => viewSilence(row)),
    channel: {
      webhook: await channelHost(ctx, channel.webhook),
      error: channel.webhook === null ? null : await webhookError(db),
      mail: channel.mail,
      operators: (await accountsWithRole(db, "operator")).filter(({ email }) => !isPlaceholder(email)).length,
    },
  };
}
