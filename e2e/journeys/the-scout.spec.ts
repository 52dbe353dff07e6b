import { expect, expectAccessible, test } from "../support/test.ts";

test("The Scout's articles have their pictures, and one is read whole [core-051]", async ({ page, game, language }) => {
  await page.goto(`${game[language]}/the-scout`);
  const review = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator('a[href="/the-scout/round-11"]') });
  await expect
    .poll(() => review.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await review.getByRole("link").click();
  await expect(page).toHaveURL(/\/the-scout\/round-11$/);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(9);
  await expect(page.getByRole("main").locator("article p").first()).not.toBeEmpty();
  await expectAccessible(page);
});
