import type { Page } from "@playwright/test";
import { become, leaguesOf } from "../support/people.ts";
import { gameOf, shirt, teamOf } from "../support/squad.ts";
import { settled } from "../support/settled.ts";
import { expect, test } from "../support/test.ts";
import { wordsIn } from "../support/words.ts";

/** Whether what has the focus can be seen whole, between the header and the bar at the foot. */
const focusIsClear = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    if (box === undefined) return false;
    const foot = getComputedStyle(document.documentElement).getPropertyValue("--foot");
    const top = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    return box.height > 0 && box.top >= top && box.bottom <= innerHeight - Number.parseFloat(foot || "0");
  });

test("on a phone the substitution bar covers no focused target; giving up and undoing keep the focus in the team [core-046, core-083]", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await become(page, game, language, "alice");
  const { entry, players } = await gameOf(page);
  const { picks } = await teamOf(page, entry);
  const keeper = players.get(picks[0]!.element)!.web_name;
  const second = players.get(picks[11]!.element)!.web_name;
  await page.goto(`${game[language]}/my-team`);
  const substitute = async () => {
    // The bench is at the bottom of the window, where the bar will be.
    await shirt(page, second).evaluate((one) => scrollBy(0, one.getBoundingClientRect().bottom - innerHeight));
    await shirt(page, keeper).click();
    await page.getByRole("menuitem", { name: t("myTeam.substitute") }).click();
    await expect(shirt(page, second)).toBeFocused();
  };
  await substitute();
  await expect.poll(() => focusIsClear(page)).toBe(true);
  // Step by step back from what is below the team, too.
  await page.getByRole("button", { name: t("common.cancel"), exact: true }).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => focusIsClear(page)).toBe(true);
  await page.getByRole("button", { name: t("common.cancel"), exact: true }).press("Enter");
  await expect(shirt(page, keeper)).toBeFocused();

  await substitute();
  await shirt(page, second).press("Enter");
  await expect(shirt(page, keeper)).toBeFocused();
  await page.getByRole("button", { name: t("myTeam.undoAll") }).press("Enter");
  await expect(page.getByRole("tabpanel")).toBeFocused();
});

test("in a window of 320 by 256 pixels the whole player menu can be reached [core-046]", async ({
  page,
  game,
  language,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await become(page, game, language, "alice");
  const { entry, players } = await gameOf(page);
  const { picks } = await teamOf(page, entry);
  await page.goto(`${game[language]}/my-team`);
  // The player with most actions: neither captain nor vice-captain.
  const plain = picks.find((pick) => pick.position > 1 && !pick.is_captain && !pick.is_vice_captain)!;
  await shirt(page, players.get(plain.element)!.web_name).click();
  for (const [key, place] of [
    ["Home", "first"],
    ["End", "last"],
  ] as const) {
    await page.keyboard.press(key);
    const item = page.getByRole("menuitem")[place]();
    await expect(item).toBeFocused();
    await expect(item).toBeInViewport({ ratio: 1 });
  }
  const menu = page.getByRole("menu").locator("..");
  await expect.poll(() => menu.evaluate((shown) => shown.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
});

test("a row's link in a table of a league is tall enough for a finger [league-070]", async ({
  page,
  game,
  language,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await become(page, game, language, "alice");
  const { id } = (await leaguesOf(page)).find(({ name }) => name === "Måndagsklubben")!;
  await page.goto(`${game[language]}/leagues/${id}/standings/c`);
  const link = page.getByRole("table").getByRole("link").first();
  await expect(link).toBeVisible();
  await settled(page);
  const height = await link.evaluate((one) => {
    const { left, top } = one.getBoundingClientRect();
    const hit = (y: number) => document.elementFromPoint(left + 4, y) === one;
    return Array.from({ length: 60 }, (_, step) => top - 20 + step).filter(hit).length;
  });
  expect(height).toBeGreaterThanOrEqual(24);
});

test("with system colours, chosen and ticked items can still be seen [core-046]", async ({ page, game, language }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/my-team`);
  const ground = (selected: boolean) =>
    page
      .getByRole("tab", { selected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).backgroundColor);
  expect(await ground(true)).not.toBe(await ground(false));
  await page.goto(`${game[language]}/entry-update`);
  const box = page.getByRole("checkbox").first();
  expect(await box.evaluate((one) => getComputedStyle(one).appearance)).toBe("auto");
});

test("the dark theme prints dark words on a light page [core-046]", async ({ page, game, language }) => {
  await become(page, game, language, "alice");
  const heading = page.getByRole("heading", { level: 1 });
  const colours = () => heading.evaluate((one) => getComputedStyle(one).color);
  const look = async (theme: string) => {
    await page.evaluate((wanted) => localStorage.setItem("elvan.theme", wanted), theme);
    await page.goto(`${game[language]}/my-team`);
    await expect(heading).toBeVisible();
    await settled(page);
    return colours();
  };
  const light = await look("light");
  expect(await look("dark")).not.toBe(light);
  await page.emulateMedia({ media: "print" });
  await expect.poll(colours).toBe(light);
});

test("changing the language keeps you signed in and on the page, there and back, even if the two hosts share no cookies [mended-38, core-005]", async ({
  page,
  game,
}) => {
  await become(page, game, "sv", "alice");
  await page.goto(`${game.sv}/my-team?view=list`);
  const sv = wordsIn("sv");
  const en = wordsIn("en");
  await expect(page.getByRole("heading", { level: 1, name: sv("myTeam.title") })).toBeVisible();
  const to = (name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
  await to("English");
  await expect(page).toHaveURL(`${game.en}/my-team?view=list`);
  await expect(page.getByRole("heading", { level: 1, name: en("myTeam.title") })).toBeVisible();
  await to("Svenska");
  await expect(page).toHaveURL(`${game.sv}/my-team?view=list`);
  await expect(page.getByRole("heading", { level: 1, name: sv("myTeam.title") })).toBeVisible();
});
