import { api } from "@elvan/contract";
import type { WatchFacts } from "@elvan/rules";
import { actor } from "../../platform/actor.ts";
import { route, type Server } from "../../platform/route.ts";
import { endSilence, saveChannel, silenceRule, testAlerts } from "../manage-alerts.ts";
import { readWatch } from "../read-watch.ts";

/** @param unread what was not taken from other sites */
export function alertRoutes(server: Server, unread: () => WatchFacts["unread"]): void {
  const { ctx } = server;

  route(server, api.alert.watch, () => readWatch(ctx, unread()));

  route(server, api.alert.saveChannel, ({ body, language, ...call }) =>
    saveChannel(ctx, { ...body, language }, actor(call)),
  );

  route(server, api.alert.test, async (call) => {
    const { webhook, mails } = await testAlerts(ctx, actor(call));
    const error = webhook === null || webhook.kind === "sent" ? null : webhook.error;
    return { webhook: webhook && { sent: webhook.kind === "sent", error }, mails };
  });

  route(server, api.alert.silence, ({ params, body, ...call }) =>
    silenceRule(ctx, { ...params, ...body }, actor(call)),
  );

  route(server, api.alert.endSilence, ({ params, ...call }) => endSilence(ctx, params.rule, actor(call)));
}
