declare const self: ServiceWorkerGlobalScope;

/** As server/src/notifications/send-due.ts sends it. */
type Told = { title: string; body: string; tag: string; url: string; language: string; at: string };

/** A second message of the same tag takes the place of the first, without a sound. */
export async function showNotice(data: PushMessageData | null): Promise<void> {
  const told = readNotice(data);
  if (told === null) return;
  const { title, body, tag, url, language, at } = told;
  const options = { body, tag, lang: language, timestamp: Date.parse(at), icon: "/icon.svg", data: { url } };
  await self.registration.showNotification(title, options);
}

function readNotice(data: PushMessageData | null): Told | null {
  try {
    const told = data?.json() as Told | null | undefined;
    return typeof told?.title === "string" && typeof told.url === "string" ? told : null;
  } catch {
    return null;
  }
}

/** In a window that is open already, where there is one. Only ever on this host. */
export async function openNotice(notification: Notification): Promise<void> {
  notification.close();
  const { url = "/" } = (notification.data ?? {}) as { url?: string };
  const target = new URL(url, self.location.origin);
  if (target.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window" });
  const window = windows.find(({ focused }) => focused) ?? windows[0];
  const moved = await window?.navigate(target.href).catch(() => null);
  if (moved) await moved.focus().catch(() => {});
  else await self.clients.openWindow(target.href);
}
