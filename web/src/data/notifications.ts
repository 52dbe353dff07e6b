import type { NotificationSettings, NotificationWish } from "@elvan/contract";
import { useQueryClient } from "@tanstack/react-query";
import { local } from "../lib/storage.ts";
import { call } from "./call.ts";
import { putAnswer, useChange } from "./change.ts";
import { apiQuery } from "./query.ts";

export const notificationsQuery = apiQuery("GET /api/player/notifications/", {
  queryKey: ["notifications"],
  meta: { answer: "personal" },
});

export const calendarQuery = apiQuery("GET /api/player/calendar/", {
  queryKey: ["calendar"],
  meta: { answer: "personal" },
});

const reloads = [notificationsQuery];

const wishOf = ({ quiet, time_zone, daily_cap, choices }: NotificationSettings): NotificationWish => ({
  quiet,
  time_zone,
  daily_cap,
  choices,
});

/** One save after the other. Only the last one's answer is shown: the earlier ones know less than the page. */
let line: Promise<unknown> = Promise.resolve();

/** Each change is saved at once, onto what is there by then. */
export function useSaveNotifications() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useChange(async (change: (wish: NotificationWish) => NotificationWish) => {
    await client.cancelQueries({ queryKey });
    const known = client.getQueryData<NotificationSettings>(queryKey);
    if (known === undefined) throw new Error("nothing is loaded");
    const wish = change(wishOf(known));
    const { quiet, time_zone, daily_cap } = known;
    const choices = wish.choices.flatMap(({ kind }) => known.choices.filter((one) => one.kind === kind));
    const body = { ...wish, before: { quiet, time_zone, daily_cap, choices } };
    client.setQueryData<NotificationSettings>(queryKey, {
      ...known,
      ...wish,
      choices: known.choices.map((one) => ({ ...one, ...body.choices.find(({ kind }) => kind === one.kind) })),
    });
    const saved = line.then(() => call("PUT /api/player/notifications/", { body }));
    const end = saved.catch(() => {});
    line = end;
    try {
      const answer = await saved;
      if (line === end) await putAnswer(client, queryKey, () => answer);
    } catch (error) {
      await client.invalidateQueries({ queryKey });
      throw error;
    }
  });
}

export const useRemoveDevice = () =>
  useChange((device: number) => call("DELETE /api/player/notifications/devices/:device/", { params: { device } }), {
    reloads,
  });

export const useTryOut = () => useChange(() => call("POST /api/player/notifications/try/", {}));

export const useRenewCalendar = () =>
  useChange(() => call("POST /api/player/calendar/", {}), { replaces: calendarQuery });

export const useEndCalendar = () =>
  useChange(() => call("DELETE /api/player/calendar/", {}), { reloads: [calendarQuery] });

/** `install`: iOS gives notifications only to what stands on the home screen. */
export type PushState = "possible" | "refused" | "install" | "unknown";

const isAppleTouch = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.maxTouchPoints > 1 && /Mac OS X/.test(navigator.userAgent));

export function pushState(): PushState {
  const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!canPush) return isAppleTouch() ? "install" : "unknown";
  return Notification.permission === "denied" ? "refused" : "possible";
}

export class PushRefused extends Error {
  override name = "PushRefused";
}

/** The browser's own push service does not answer, or there is no worker yet. */
export class PushFailed extends Error {
  override name = "PushFailed";
}

const REFUSAL_TOLD = "elvan.push-refusal-told";
/** Said once, in full; after that the page only notes it. */
export const wasRefusalTold = (): boolean => local.get(REFUSAL_TOLD) !== null;
export const noteRefusalTold = (): void => void local.set(REFUSAL_TOLD, "1");

const WORKER_PATIENCE_MS = 5_000;

async function subscribe(key: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushRefused("refused");
  const ready = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((resolve) => setTimeout(resolve, WORKER_PATIENCE_MS, null)),
  ]);
  if (ready === null) throw new PushFailed("no worker");
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  return ready.pushManager.subscribe(wish).catch(async () => {
    // One that was made with another key stands in the way.
    await (await ready.pushManager.getSubscription())?.unsubscribe();
    return ready.pushManager.subscribe(wish).catch((error: unknown) => {
      throw new PushFailed(String(error));
    });
  });
}

export const useAddDevice = () =>
  useChange(
    async (key: string) => {
      const { endpoint, keys } = (await subscribe(key)).toJSON();
      const { p256dh = "", auth = "" } = keys ?? {};
      return call("POST /api/player/notifications/devices/", {
        body: { endpoint: endpoint ?? "", keys: { p256dh, auth } },
      });
    },
    { reloads },
  );
