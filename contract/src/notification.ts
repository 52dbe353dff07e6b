import { z } from "zod";
import { Before, Iso, PathId } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { NOTIFICATION_PROBLEMS, PUSH_DEVICE_PROBLEMS } from "./problems.ts";

export const NOTIFICATION_KINDS = [
  "deadline",
  "team_sheet",
  "goals",
  "final_points",
  "price",
  "player_news",
  "overtaken",
  "league",
  "new_device",
] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** Minutes before the deadline; 0: an email a day before, a push two hours before. */
export const LEAD_MINUTES = [0, 1440, 120, 30] as const;

/** Messages a day, besides those that cannot wait; 0: as many as there are. */
export const DAILY_CAPS = [3, 5, 10, 0] as const;

const Lead = z.union(LEAD_MINUTES.map((minutes) => z.literal(minutes)));

export const NotificationChoice = z.object({
  kind: NotificationKind,
  push: z.boolean(),
  mail: z.boolean(),
  /** Only of deadlines. */
  lead: Lead.default(0),
  /** Of deadlines: only when there is something to do. */
  only_todo: z.boolean().default(true),
});
export type NotificationChoice = z.infer<typeof NotificationChoice>;

/** "22:30" */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const NotificationWish = z.object({
  /** null: no quiet hours. */
  quiet: z.object({ from: TimeOfDay, until: TimeOfDay }).nullable(),
  /** IANA, e.g. "Europe/Stockholm". */
  time_zone: z.string().min(1).max(64),
  daily_cap: z.union(DAILY_CAPS.map((cap) => z.literal(cap))),
  choices: z.array(NotificationChoice).max(NOTIFICATION_KINDS.length),
});
export type NotificationWish = z.input<typeof NotificationWish>;

export const PushDevice = z.object({
  id: z.int(),
  browser: z.string(),
  system: z.string(),
  created: Iso,
  /** The browser that asks. */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const NotificationSettings = NotificationWish.extend({
  choices: z.array(NotificationChoice),
  devices: z.array(PushDevice),
  /** Base64url, 65 bytes: what a browser subscribes with (VAPID). */
  push_key: z.string(),
  /** Whether emails can come: the address is confirmed. */
  can_mail: z.boolean(),
  /** One made-up example of each kind, as it would be shown. */
  examples: z.array(z.object({ kind: NotificationKind, title: z.string(), body: z.string() })),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** As PushSubscription.toJSON() gives it. */
export const PushSubscriptionWish = z.object({
  endpoint: z.string().max(2000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
export type PushSubscriptionWish = z.infer<typeof PushSubscriptionWish>;

export const CalendarFeed = z.object({
  /** null: there is none. Who has the address can read it. */
  address: z.string().nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const own = { access: "account", scope: "session" } as const;
const ownCalendar = { access: "manager", scope: "session", path: "/api/player/calendar/" } as const;

export const notification = {
  settings: endpoint({
    ...own,
    method: "GET",
    path: "/api/player/notifications/",
    limit: "read",
    summary: "The settings of notifications: kinds, channels, lead times, quiet hours and devices",
    status: 200,
    reply: NotificationSettings,
  }),
  save: endpoint({
    ...own,
    method: "PUT",
    path: "/api/player/notifications/",
    limit: "write",
    summary: "Change that; kinds that are left out stay as they are",
    status: 200,
    body: NotificationWish.extend({ before: Before }),
    reply: NotificationSettings,
    problems: NOTIFICATION_PROBLEMS,
  }),
  addDevice: endpoint({
    ...own,
    method: "POST",
    path: "/api/player/notifications/devices/",
    limit: "write",
    summary: "Register this browser for web push (idempotent)",
    status: 201,
    body: PushSubscriptionWish,
    reply: PushDevice,
    problems: PUSH_DEVICE_PROBLEMS,
  }),
  removeDevice: endpoint({
    ...own,
    method: "DELETE",
    path: "/api/player/notifications/devices/:device/",
    limit: "write",
    summary: "Stop web push to one of your devices (idempotent)",
    status: 204,
    params: z.object({ device: PathId }),
    reply: null,
  }),
  tryOut: endpoint({
    ...own,
    method: "POST",
    path: "/api/player/notifications/try/",
    limit: "sign_in",
    summary: "Send an example to your devices now",
    status: 202,
    reply: null,
    problems: ["no_push_device"],
  }),
  calendar: endpoint({
    ...ownCalendar,
    method: "GET",
    limit: "read",
    summary: "The address of your team's calendar",
    status: 200,
    reply: CalendarFeed,
  }),
  renewCalendar: endpoint({
    ...ownCalendar,
    method: "POST",
    limit: "write",
    summary: "Make a new address for your team's calendar; the old one ends",
    status: 200,
    reply: CalendarFeed,
  }),
  endCalendar: endpoint({
    ...ownCalendar,
    method: "DELETE",
    limit: "write",
    summary: "End your team's calendar (idempotent)",
    status: 204,
    reply: null,
  }),
  calendarFile: endpoint({
    method: "GET",
    path: "/api/calendar/:calendar/",
    access: "public",
    personal: true,
    anonymous: true,
    limit: "read",
    summary: "A team's calendar (iCalendar): deadlines, and the matches of its players. The address is its only key",
    status: 200,
    params: z.object({ calendar: z.string().max(100) }),
    type: "text/calendar",
    reply: z.string(),
  }),
};
