import type { Page } from "@playwright/test";
import { chromiumOrExit } from "../../scripts/chromium.ts";
import { TEST_DAY } from "../../scripts/test-day.ts";
import { become } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({
  serviceWorkers: "allow",
  // The whole browser: chromium-headless-shell answers "denied" to every question for the permission, also when it is granted.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, executablePath: await chromiumOrExit("browser") }),
});

/** As the browser's push service would, once the worker is there. */
async function deliver(page: Page, message: object): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await browser.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registration, data });
}

test("what a push says is shown once, and its tap opens the place to act [hour-20]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  await page.context().grantPermissions(["notifications"], { origin: game[language] });
  await page.goto(`${game[language]}/player/notifications`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const message = {
    ...{ title: "Deadline", body: "Andersson", tag: "deadline-1:120", url: "/my-team", language },
    at: TEST_DAY,
  };
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, lang }) => ({
        ...{ title, body, tag, lang },
      })),
    );
  await deliver(page, message);
  await expect.poll(shown).toEqual([{ title: "Deadline", body: "Andersson", tag: message.tag, lang: language }]);
  // The same again, as after a crash of the sender, stands in the first one's place.
  await deliver(page, { ...message, body: "Berg" });
  await expect.poll(shown).toEqual([{ title: "Deadline", body: "Berg", tag: message.tag, lang: language }]);
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: { getNotifications(): Promise<object[]> };
      dispatchEvent(event: Event): void;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
  });
  await expect(page).toHaveURL(`${game[language]}/my-team`);
  await expect(page.getByRole("heading", { name: t("myTeam.title"), level: 1 })).toBeAttached();
  expect(await shown()).toEqual([]);
});

test("each kind is chosen on a phone, with its example, and kept [hour-21]", async ({ page, game, language, t }) => {
  await page.setViewportSize({ width: 360, height: 664 });
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/player/notifications`);
  const kind = t("notifications.kind.price");
  const channel = page.getByLabel(t("notifications.channelOf", { kind }));
  await channel.selectOption({ label: t("notifications.channel.push") });
  await page.getByLabel(t("notifications.lead"), { exact: true }).selectOption({ label: t("notifications.lead.30") });
  const quiet = page.getByRole("checkbox", { name: t("notifications.quiet"), exact: true });
  // Not `uncheck`, which looks at once: the box changes with the settings that are shown, a moment later.
  await quiet.click();
  await expect(quiet).not.toBeChecked();
  await expect(page.getByLabel(t("notifications.quiet.from"), { exact: true })).toHaveCount(0);
  // Everything has been saved.
  await settled(page);
  await page.reload();
  await expect(channel).toHaveValue("push");
  await expect(page.getByLabel(t("notifications.lead"), { exact: true })).toHaveValue("30");
  await expect(quiet).not.toBeChecked();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test("permission refused is said once, with how to change it [hour-23]", async ({ page, game, language, t }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await become(page, game, language, "bob");
  await page.goto(`${game[language]}/player/notifications`);
  await expect(page.getByText(t("notifications.refused"))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t("notifications.refusedNote"))).toBeVisible();
  await expect(page.getByText(t("notifications.refused"))).toHaveCount(0);
});

test("a calendar is made, given another address and ended [hour-24]", async ({ page, game, language, t }) => {
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/player/notifications`);
  await page.getByRole("button", { name: t("notifications.calendarMake") }).click();
  const link = page.getByRole("link", { name: t("notifications.calendarSubscribe") });
  await expect(link).toHaveAttribute("href", /^webcal:.+\/api\/calendar\/\d+\./);
  const first = await link.getAttribute("href");
  // As a calendar's program does, without the browser's cookies.
  const read = async (address: string | null) =>
    (await fetch(new URL(new URL(address ?? "").pathname, game.sv))).status;
  expect(await read(first)).toBe(200);
  await page.getByRole("button", { name: t("notifications.calendarRenew") }).click();
  await expect(link).not.toHaveAttribute("href", first ?? "");
  expect(await read(first)).toBe(404);
  await page.getByRole("button", { name: t("notifications.calendarEnd") }).click();
  await expect(page.getByRole("button", { name: t("notifications.calendarMake") })).toBeVisible();
});
