import type { BootstrapStatic } from "@elvan/contract";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("another page begins at its top, and wide screens leave room next to it [core-008]", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto(`${game[language]}/`);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("footer.terms"), exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t("terms.title") })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const width = async () => (await page.getByRole("main").locator("> *").first().boundingBox())?.width;
  await expect.poll(width).toBeLessThanOrEqual(1220);
});

test("a player dialog opens by its address, fits every screen, and closes on Escape, outside and by its button, leaving no step behind", async ({
  page,
  game,
  language,
  t,
}) => {
  const season = (await (await fetch(`${game.sv}/api/bootstrap-static/`)).json()) as BootstrapStatic;
  const player = season.elements.find((one) => one.minutes > 300)!;
  const dialog = page.getByRole("dialog");

  await test.step("it opens by its address, at the tab that it names [core-037]", async () => {
    await page.goto(`${game[language]}/fixtures?player=${player.id}&tab=history`);
    await expect(dialog).toContainText(player.web_name);
    await expect(dialog.getByRole("table", { name: t("playerDialog.thisSeason") })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("it is 820 pixels wide, and leaves a tenth of a phone; come to by a link it is closed in place [core-035]", async () => {
    const width = async () => (await dialog.boundingBox())?.width;
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(width).toBeLessThanOrEqual(820);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(width).toBeLessThanOrEqual(0.9 * 360);
    const last = dialog.getByRole("row").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last, "it scrolls to its end").toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/fixtures$/);
  });

  const open = async () => {
    await page.getByRole("table").locator("tbody button").first().click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\?player=\d+$/);
  };

  await test.step("opened on a page, it is closed by going back to it, in every way, so no step is left behind [core-035]", async () => {
    await page
      .getByRole("navigation", { name: t("nav.label"), exact: true })
      .getByRole("link", { name: t("nav.statistics"), exact: true })
      .click();
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: t("common.close") }).click(),
      () => page.mouse.click(180, 4),
    ]) {
      await open();
      await close();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/statistics$/);
    }
  });

  await test.step("after a reload it is there, and back and forward lead out of it and into it [core-035]", async () => {
    await open();
    await page.reload();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("tab", { name: t("playerDialog.schedule") }).click();
    // On the narrowest phone all of it can be seen: opponents and difficulty.
    await settled(page);
    const spare = dialog
      .getByRole("table", { name: t("playerDialog.schedule") })
      .evaluate((table) => (table.parentElement?.clientWidth ?? 0) - table.scrollWidth);
    expect(await spare).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/fixtures$/);
  });
});
