import { api } from "@elvan/contract";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { become, read } from "../support/people.ts";
import { gameOf, teamOf } from "../support/squad.ts";
import { settled } from "../support/settled.ts";
import { noteShifts, shiftOf } from "../support/shifts.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const SLOTS = ["mobile", "tablet", "desktop"] as const;
const pictureOf = (slot: string) => fileURLToPath(new URL(`../../demo/src/seed/ads/${slot}.webp`, import.meta.url));
const plain = fileURLToPath(new URL("../../server/test/pictures/plain.jpg", import.meta.url));
const HOUR = 3_600_000;

/** In the format of a date field. */
const local = (time: number) => new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** The page is in use, which loads what begins below the window. */
async function use(page: Page): Promise<void> {
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await page.mouse.move(9, 9);
  await page.mouse.move(20, 20);
}

test("olof empties the place and fills it for three widths; alice sees the ad below the window, where nothing moves [core-137]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "olof");
  await page.goto(`${game[language]}/console/hoardings`);
  await page.getByRole("button", { name: t("ads.removeNamed", { partner: "Norrsken" }) }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("ads.remove"), exact: true })
    .click();
  await expect(page.getByText(t("ads.none"), { exact: true })).toBeVisible();
  await page.goto(`${game[language]}/fixtures`);
  await use(page);
  await settled(page);
  await expect(page.locator("main ~ aside")).toHaveCount(0);
  const gap = () =>
    page.evaluate(() => {
      const [main, footer] = ["main", "footer"].map((part) => document.querySelector(part)!.getBoundingClientRect());
      return Math.round(footer!.top - main!.bottom);
    });
  await expect.poll(gap).toBe(0);

  await page.setViewportSize({ width: 360, height: 664 });
  await page.goto(`${game[language]}/console/hoardings`);
  await page.getByRole("button", { name: t("ads.new"), exact: true }).click();
  const form = page.getByRole("main").locator("form");
  const field = (key: string) => form.getByLabel(new RegExp(`^${t(key).replace(/[()]/g, "\\$&")}`));
  const now = Date.parse((await read(page, api.operations.season)).now);
  await field("ads.partner").fill("Fjällräven & Söner");
  await field("ads.title_sv").fill("Jackor för läktaren");
  await field("ads.title_en").fill("Jackets for the stands");
  await field("ads.start_time").fill(local(now - HOUR));
  await field("ads.stop_time").fill(local(now + 4 * HOUR));
  const save = form.getByRole("button", { name: t("ads.create"), exact: true });

  // The browser itself reads the pictures, and says what is wrong with them.
  await field("ads.picture.tablet").setInputFiles(plain);
  const limits = { width: 320, height: 100, min_width: 640, max_width: 1600, ratio: 3 };
  await expect(field("ads.picture.tablet")).toHaveAccessibleDescription(new RegExp(t("problem.picture_size", limits)));
  await save.click();
  await expect(field("ads.link")).toBeFocused();
  await expectAccessible(page);
  await field("ads.link").fill("https://fjall.example/höst");
  for (const slot of SLOTS) {
    await field(`ads.picture.${slot}`).setInputFiles(pictureOf(slot));
    await expect(form.locator(`[data-preview="${slot}"]`).getByText(t("ad.mark"), { exact: true })).toBeVisible();
  }
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await save.click();
  await expect(page.getByRole("listitem").filter({ hasText: "Fjällräven & Söner" })).toContainText(t("ads.state.now"));

  await become(page, game, language, "alice");
  // The place for partners and the footer.
  await noteShifts(page, "main ~ aside, main ~ footer");
  for (const [width, height, natural] of [
    [360, 664, 640],
    [481, 800, 1456],
    [1280, 800, 1940],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${game[language]}/my-team`);
    await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("button").nth(14)).toBeAttached();
    await page.mouse.move(width / 2, height / 2);
    const place = page.getByRole("complementary", { name: t("ad.label", { partner: "Fjällräven & Söner" }) });
    await expect(place).toBeVisible();
    await settled(page);
    expect((await place.boundingBox())?.y).toBeGreaterThanOrEqual(height);
    await place.scrollIntoViewIfNeeded();
    const picture = place.locator("img");
    await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(natural);
    expect((await place.boundingBox())?.height).toBeLessThan(height / 2);
    await settled(page);
    expect(await shiftOf(page)).toBe(0);
    const title = language === "sv" ? /^Jackor för läktaren/ : /^Jackets for the stands/;
    await expect(place.getByRole("link")).toHaveAccessibleName(title);
    await expectAccessible(page);
  }
});

test.describe("with an ad blocker", () => {
  test.use({ failures: true });

  test("if a blocker stops the ad's script the game works without it [core-137]", async ({
    page,
    game,
    language,
    t,
  }) => {
    const stopped = page.waitForEvent("requestfailed", (request) => /hoarding-place.*\.js/.test(request.url()));
    await page.route("**/assets/hoarding-place*", (route) => route.abort());
    await page.goto(`${game[language]}/fixtures`);
    await use(page);
    await stopped;
    await settled(page);
    await expect(page.getByRole("heading", { level: 1, name: t("nav.fixtures"), exact: true })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });
});

test("olof draws a club's special shirt: its players wear it everywhere, its badge stays [core-137]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { players, entry } = await gameOf(page);
  const { picks } = await teamOf(page, entry);
  const pick = picks.find(({ element_type }) => element_type === 3)!;
  const { teams } = await read(page, api.bootstrapStatic.get);
  const club = teams.find(({ id }) => id === players.get(pick.element)?.team)!;
  const COLOUR = "#ff00c8";
  /** Whether a shirt of this colour is worn on a page. */
  const isWorn = async (path: string) => {
    await page.goto(`${game[language]}${path}`);
    const shirts = page.getByRole("tabpanel").locator("[data-shirt]");
    await expect(shirts).toHaveCount(15);
    const pictures = await shirts.evaluateAll((all) => all.map((shirt) => getComputedStyle(shirt).backgroundImage));
    return pictures.some((picture) => decodeURIComponent(picture).includes(COLOUR));
  };
  expect(await isWorn("/my-team")).toBe(false);
  await become(page, game, language, "olof");
  await page.goto(`${game[language]}/console/shirts`);
  const form = page.getByRole("main").locator("form");
  await page.getByRole("main").getByLabel(t("shirts.club"), { exact: true }).selectOption({ label: club.name });
  await form.getByLabel(t("shirts.pattern"), { exact: true }).selectOption({ label: t("shirts.pattern.sash") });
  await form.getByLabel(t("shirts.second"), { exact: true }).fill(COLOUR);
  const sizes = await form
    .locator("figure [data-shirt]")
    .evaluateAll((shirts) => shirts.slice(0, 3).map(({ clientWidth }) => clientWidth));
  expect(sizes).toEqual([66, 110, 220]);
  await expectAccessible(page);
  await form.getByRole("button", { name: t("shirts.give"), exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: club.name })).toContainText(t("shirts.state.now"));

  await become(page, game, language, "alice");
  expect(await isWorn("/my-team")).toBe(true);
  expect(await isWorn("/transfers")).toBe(true);
  await page.goto(`${game[language]}/fixtures`);
  await expect(page.locator("main svg").first()).toBeVisible();
  expect(await page.locator("main").innerHTML()).not.toContain(COLOUR);
});
