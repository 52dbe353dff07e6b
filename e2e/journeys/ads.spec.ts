import { api } from "@elvan/contract";
import { fileURLToPath } from "node:url";
import { goWithin } from "../support/go-within.ts";
import { become, read } from "../support/people.ts";
import { gameOf, teamOf } from "../support/squad.ts";
import { settled } from "../support/settled.ts";
import { noteShifts, shiftOf } from "../support/shifts.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const HOUR = 3_600_000;

/** In the format of a date field. */
const local = (time: number) => new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

test("olof fills the place for partners for three widths; alice sees the ad below the window, where nothing moves [core-137]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "olof");
  await page.setViewportSize({ width: 360, height: 664 });
  await page.goto(`${game[language]}/console/hoardings`);
  await page.getByRole("button", { name: t("ads.new"), exact: true }).click();
  const form = page.getByRole("main").locator("form");
  const field = (key: string) => form.getByLabel(new RegExp(`^${t(key).replace(/[()]/g, "\\$&")}`));
  const now = Date.parse((await read(page, api.operations.season)).now);
  const words = {
    partner: "Fjällräven & Söner",
    title_sv: "Jackor för läktaren",
    title_en: "Jackets for the stands",
    link: "https://fjall.example/höst",
    start_time: local(now - HOUR),
    stop_time: local(now + 4 * HOUR),
  };
  for (const [name, value] of Object.entries(words)) await field(`ads.${name}`).fill(value);
  // The browser itself reads the pictures, and says what is wrong with them.
  await field("ads.picture.tablet").setInputFiles(fileOf("server/test/pictures/plain.jpg"));
  const limits = { width: 320, height: 100, min_width: 640, max_width: 1600, ratio: 3 };
  await expect(field("ads.picture.tablet")).toHaveAccessibleDescription(new RegExp(t("problem.picture_size", limits)));
  for (const slot of ["mobile", "tablet", "desktop"]) {
    await field(`ads.picture.${slot}`).setInputFiles(fileOf(`demo/src/seed/ads/${slot}.webp`));
    await expect(form.locator(`[data-preview="${slot}"]`).getByText(t("ad.mark"), { exact: true })).toBeVisible();
  }
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await form.getByRole("button", { name: t("ads.create"), exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: words.partner })).toContainText(t("ads.state.now"));

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
    await expect(page.getByRole("main").getByRole("button").nth(14)).toBeAttached();
    // A page in use loads what begins below the window.
    await page.mouse.move(width / 2, height / 2);
    const place = page.getByRole("complementary", { name: t("ad.label", { partner: words.partner }) });
    await expect(place).toBeVisible();
    await settled(page);
    expect((await place.boundingBox())?.y).toBeGreaterThanOrEqual(height);
    await place.scrollIntoViewIfNeeded();
    const picture = place.locator("img");
    await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(natural);
    expect((await place.boundingBox())?.height).toBeLessThan(height / 2);
    await expectAccessible(page);
    expect(await shiftOf(page)).toBe(0);
  }
});

test("olof draws a club's special shirt: its players wear it, its badge stays [core-137]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { players, entry } = await gameOf(page);
  const pick = (await teamOf(page, entry)).picks.find(({ element_type }) => element_type === 3)!;
  const { teams } = await read(page, api.bootstrapStatic.get);
  const club = teams.find(({ id }) => id === players.get(pick.element)?.team)!;
  const COLOUR = "#ff00c8";

  await become(page, game, language, "olof");
  await page.goto(`${game[language]}/console/shirts`);
  const form = page.getByRole("main").locator("form");
  await page.getByRole("main").getByLabel(t("shirts.club"), { exact: true }).selectOption({ label: club.name });
  await form.getByLabel(t("shirts.second"), { exact: true }).fill(COLOUR);
  const widths = await form
    .locator("figure [data-shirt]")
    .evaluateAll((shirts) => shirts.slice(0, 3).map(({ clientWidth }) => clientWidth));
  expect(widths).toEqual([66, 110, 220]);
  await expectAccessible(page);
  await form.getByRole("button", { name: t("shirts.give"), exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: club.name })).toContainText(t("shirts.state.now"));

  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/my-team`);
  const shirts = page.getByRole("tabpanel").locator("[data-shirt]");
  await expect(shirts).toHaveCount(15);
  const pictures = await shirts.evaluateAll((all) => all.map((shirt) => getComputedStyle(shirt).backgroundImage));
  expect(decodeURIComponent(pictures.join())).toContain(COLOUR);
  await goWithin(page, "/fixtures");
  await expect(page.locator("main svg").first()).toBeVisible();
  expect(await page.locator("main").innerHTML()).not.toContain(COLOUR);
});
