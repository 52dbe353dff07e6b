import type { Page } from "@playwright/test";
import { LIMITS } from "../../scripts/limits.ts";
import { withNewVersions } from "../support/new-version.ts";
import { become } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({ failures: true, serviceWorkers: "allow" });

/** The addresses that the worker keeps for one person. */
const personal = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^elvan-answers-of-[1-9]/.test(name));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

const pitch = (page: Page) => page.getByRole("tabpanel").locator("[data-player]");
/** The beginning of the sentence with the time. */
const beginning = (sentence: string) => sentence.slice(0, sentence.indexOf("{"));

test("offline the last seen team is there, with its time; what was never seen says so; after signing out nothing personal is left", async ({
  page,
  game,
  language,
  t,
}) => {
  const since = page.getByText(beginning(t("shell.offlineSince")));
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/my-team`);
  await expect(pitch(page)).toHaveCount(15);
  // The worker fetches the whole game first.
  await expect
    .poll(() => personal(page), { timeout: LIMITS.wait })
    .toContainEqual(expect.stringContaining("/api/my-team/"));

  await test.step("offline: shell, team and time [hour-19]", async () => {
    await page.context().setOffline(true);
    await page.reload();
    await expect(pitch(page)).toHaveCount(15);
    await expect(since).toContainText(/\d\d[.:]\d\d/);
    await expectAccessible(page);
  });

  await test.step("a page that was never seen [hour-19]", async () => {
    await page.goto(`${game[language]}/the-scout`);
    await expect(page.getByText(t("shell.offlineMissing"))).toBeVisible();
  });

  await test.step("back online the present replaces it", async () => {
    await page.goto(`${game[language]}/my-team`);
    await expect(since).toBeVisible();
    await page.context().setOffline(false);
    await expect(since).toBeHidden();
    await expect(pitch(page)).toHaveCount(15);
  });

  await test.step("signed out [hour-19]", async () => {
    // The page goes on asking until it is gone; none of the answers may stay.
    const [team = ""] = (await personal(page)).filter((path) => path.startsWith("/api/my-team/"));
    await page.evaluate((path) => {
      const ask = () => void fetch(path).finally(() => setTimeout(ask));
      ask();
      location.assign("/api/player/logout_oidc/");
    }, team);
    await expect(page).not.toHaveURL(/my-team/);
    await expect(page.getByRole("main")).toBeVisible();
    await expect.poll(() => personal(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.goto(`${game[language]}/my-team`);
    await expect(page.getByRole("heading", { level: 1, name: t("signIn.title"), exact: true })).toBeVisible();
    await expect(pitch(page)).toHaveCount(0);
    await page.context().setOffline(false);
  });
});

test("who signs in next finds nothing of the one before [hour-19]", async ({ page, game, language }) => {
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/my-team`);
  // The worker fetches the whole game first.
  await expect
    .poll(() => personal(page), { timeout: LIMITS.wait })
    .toContainEqual(expect.stringContaining("/api/my-team/"));
  const hers = await personal(page);
  await become(page, game, language, "bob");
  await page.goto(`${game[language]}/my-team`);
  await expect(pitch(page)).toHaveCount(15);
  const team = hers.find((path) => path.startsWith("/api/my-team/")) ?? "";
  await expect.poll(() => personal(page)).not.toContain(team);
  await expect.poll(() => personal(page)).toContain("/api/me/");
});

test("a new version waits until it is asked for [hour-19]", async ({ page, game, language, t }) => {
  const server = await withNewVersions(game);
  const reload = page.getByRole("button", { name: t("shell.newVersionLoad"), exact: true });
  await page.goto(`${server.game[language]}/statistics`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: LIMITS.wait });
  await expect(page.getByText(t("shell.newVersion"))).toBeHidden();
  server.publish();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.mouse.move(10, 10);
  await expect(page.getByText(t("shell.newVersion"))).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await reload.click();
  await reloaded;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(t("shell.newVersion"))).toBeHidden();
  server.close();
});

test("the game can be installed, in the language of its host [hour-18]", async ({ page, game, language, t }) => {
  await page.goto(game[language]);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // The journeys' windows are private ones.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { data = "" } = await session.send("Page.getAppManifest");
  const manifest = JSON.parse(data) as { id: string; lang: string; shortcuts: { name: string; url: string }[] };
  expect(manifest).toMatchObject({ id: "/", scope: "/", lang: language, display: "standalone" });
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(
    ["nav.myTeam", "nav.transfers", "nav.points", "nav.leagues"].map((key) => t(key)),
  );
});
