import { become } from "../support/people.ts";
import { smallTargets } from "../support/sizes.ts";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, expectFromTheTop, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 664 }, hasTouch: true });

test("on a phone: columns of one's own, a search and figures of the last rounds by the address, and a comparison", async ({
  page,
  game,
  language,
  t,
}) => {
  const rows = page.locator("tbody").getByRole("row");
  await become(page, game, language, "alice");

  await test.step("an address with a search and a window is drawn as it says, and what can be pressed is large enough [decide-14, decide-15]", async () => {
    await page.goto(`${game[language]}/statistics?per=90&last=5&pos=2&price=..4.9`);
    await expect(rows.locator("[data-heat]:visible").first()).toBeVisible();
    await expect(page.getByRole("list", { name: t("limits.summary") }).getByRole("listitem")).toHaveCount(2);
    await expect(page.getByRole("combobox", { name: t("statistics.per"), exact: true })).toHaveValue("90");
    await settled(page);
    expect(await smallTargets(page)).toEqual([]);
  });

  await test.step("with columns of one's own and the search open the page stays still and is accessible [decide-13, decide-15]", async () => {
    await page.getByText(t("statistics.columns"), { exact: true }).first().click();
    for (const name of ["goals_scored", "assists", "minutes"])
      await page.getByRole("checkbox", { name: t(`sort.${name}`), exact: true }).check({ force: true });
    await expect(page.getByRole("columnheader", { name: t("statistics.short.minutes"), exact: true })).toBeAttached();
    await page.getByText(t("limits.title"), { exact: true }).click();
    await expect(page.getByLabel(t("limits.inWords"))).toBeVisible();
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });

  await test.step("another page of the list begins at its top", async () => {
    await page.goto(`${game[language]}/statistics`);
    await page.getByRole("button", { name: t("common.next"), exact: true }).click();
    await expectFromTheTop(page.getByRole("table").first());
  });

  await test.step("from the player sheet to a comparison, where everything is large enough, too [decide-16, decide-17]", async () => {
    await rows.first().getByRole("button").first().click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText(t("formBoxes.title"), { exact: true })).toBeVisible();
    await sheet.getByRole("link", { name: t("compare.title"), exact: true }).click();
    await expect(page).toHaveURL(/\/statistics\/compare\?players=\d+$/);
    await expect(page.getByRole("table", { name: t("compare.heading") }).getByRole("img")).toHaveCount(3);
    await settled(page);
    expect(await smallTargets(page)).toEqual([]);
  });
});
