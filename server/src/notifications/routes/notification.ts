import { api, NOTIFICATION_KINDS, type Language, type NotificationSettings } from "@elvan/contract";
import { deviceOf } from "../../accounts/plugins/session.ts";
import { accountById } from "../../db/accounts.ts";
import { entryById, entryOfAccount } from "../../db/entries.ts";
import { choicesOf, putPush, settingOf } from "../../db/notifications.ts";
import { deleteDevice, devicesOf } from "../../db/push-devices.ts";
import { createByteCache } from "../../platform/byte-cache.ts";
import { notFound } from "../../platform/http-problem.ts";
import { isPlaceholder } from "../../platform/placeholder-email.ts";
import { Refusal } from "../../platform/refusal.ts";
import { route, type Server } from "../../platform/route.ts";
import { addDevice } from "../add-device.ts";
import { calendarOf } from "../calendar.ts";
import { calendarAddress, endCalendar, entryOfCalendar, renewCalendar } from "../calendar-address.ts";
import { USUAL, WORTH_MS } from "../kinds.ts";
import { EXAMPLES, sayMessage } from "../message.ts";
import { PUSH_RULES } from "../push-address.ts";
import { pushKeys } from "../push-keys.ts";
import { saveNotificationSettings } from "../save-settings.ts";
import { viewPushDevice, viewSettings } from "../views/settings.ts";

export function notificationRoutes(server: Server): void {
  const { ctx } = server;

  const settingsOf = async (
    account: number,
    browser: string | undefined,
    language: Language,
  ): Promise<NotificationSettings> => {
    const person = await accountById(ctx.db, account);
    const entry = await entryOfAccount(ctx.db, account);
    const setting = await settingOf(ctx.db, account);
    const choices = await choicesOf(ctx.db, account);
    const devices = await devicesOf(ctx.db, account);
    const { publicKey } = await pushKeys(ctx);
    const now = ctx.now();
    const examples = EXAMPLES(now);
    const timeZone = setting?.time_zone ?? USUAL.time_zone;
    return {
      ...viewSettings({ setting, choices, wantsMail: entry?.email === true }),
      devices: devices.map((row) => viewPushDevice(row, browser)),
      push_key: publicKey,
      can_mail: person?.email_confirmed === true && !isPlaceholder(person.email),
      examples: NOTIFICATION_KINDS.map((kind) => ({
        kind,
        ...sayMessage({ kind, facts: examples[kind], language, timeZone, now }),
      })),
    };
  };

  route(server, api.notification.settings, ({ session, request, language }) =>
    settingsOf(session.account, deviceOf(request), language),
  );
  route(server, api.notification.save, async ({ body, session, request, language }) => {
    await saveNotificationSettings(ctx, session.account, body);
    return settingsOf(session.account, deviceOf(request), language);
  });
  route(server, api.notification.addDevice, async ({ body, session, request }) => {
    const browser = deviceOf(request);
    const user_agent = (request.headers["user-agent"] ?? "").slice(0, 300);
    const { account } = session;
    const wish = { account, subscription: body, browser: browser ?? null, user_agent };
    return viewPushDevice(await addDevice(ctx, wish, PUSH_RULES), browser);
  });
  route(server, api.notification.removeDevice, async ({ params, session }) => {
    await deleteDevice(ctx.db, session.account, params.device);
  });
  route(server, api.notification.tryOut, async ({ session }) => {
    const now = ctx.now();
    const { account } = session;
    const expires = new Date(now.getTime() + WORTH_MS.example);
    const message = {
      account,
      kind: "example",
      moment: String(ctx.realTime().getTime()),
      facts: {},
      now,
      expires,
    } as const;
    if ((await putPush(ctx.db, message)) === 0) throw new Refusal([{ code: "no_push_device" }]);
  });
  calendarRoutes(server);
}

const CACHE_BYTES = 8 * 2 ** 20;
const CACHE_SECONDS = 300;

function calendarRoutes(server: Server): void {
  const { ctx } = server;
  const built = createByteCache(CACHE_BYTES);
  route(server, api.notification.calendar, async ({ session }) => ({
    address: await calendarAddress(ctx, session.entry),
  }));
  route(server, api.notification.renewCalendar, async ({ session }) => ({
    address: await renewCalendar(ctx, session.entry),
  }));
  route(server, api.notification.endCalendar, ({ session }) => endCalendar(ctx, session.entry));
  route(server, api.notification.calendarFile, async ({ params, reply }) => {
    // Asked of the database each time: an address that has been ended is ended at once.
    const entry = await entryOfCalendar(ctx, params.calendar);
    const team = entry === undefined ? undefined : await entryById(ctx.db, entry);
    if (!team) throw notFound();
    reply.headers({
      "cache-control": `private, max-age=${CACHE_SECONDS}`,
      "content-disposition": 'inline; filename="elvan.ics"',
      "x-robots-tag": "noindex",
    });
    const time = Math.floor(ctx.now().getTime() / (CACHE_SECONDS * 1000));
    const key = `${team.id} ${team.language} ${time}`;
    return built.get(
      key,
      () => calendarOf(ctx, team.id, team.language),
      (text) => Buffer.byteLength(text),
    );
  });
}
