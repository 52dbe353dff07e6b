import { api } from "@elvan/contract";
import { read } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("forecasts are judged in the open, explain themselves, and can be hidden", async ({ page, game, language, t }) => {
  await page.setViewportSize({ width: 360, height: 664 });

  await test.step("the page says how good the last rounds' forecasts were beside simpler ones [decide-05]", async () => {
    await page.goto(`${game[language]}/statistics`);
    await page.getByRole("link", { name: t("forecasts.title"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("forecasts.title") })).toBeVisible();
    const { events } = await read(page, api.forecast.quality);
    expect(events.length).toBeGreaterThanOrEqual(4);
    await expect(page.getByRole("table", { name: t("forecasts.compared") }).getByRole("row")).toHaveCount(5);
    await expect(page.getByRole("table", { name: t("forecasts.rounds") }).getByRole("row")).toHaveCount(
      events.length + 1,
    );
    await expectAccessible(page);
  });

  const { elements } = await read(page, api.forecast.list);
  const { id } = elements.toSorted((a, b) => (b.points[0] ?? 0) - (a.points[0] ?? 0))[0]!;

  await test.step("a player's coming matches have expected points, and why [decide-03]", async () => {
    await page.goto(`${game[language]}/statistics?player=${id}&tab=forecast`);
    const dialog = page.getByRole("dialog");
    const why = dialog.getByRole("button", { name: t("forecasts.why") });
    await expect(why).toHaveCount(5);
    await why.first().click();
    await expect(dialog.getByText(t("forecasts.part.minutes"), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("who would rather think for themselves sees none [decide-05]", async () => {
    await page.goto(`${game[language]}/statistics/forecasts`);
    await page.getByRole("checkbox", { name: t("forecasts.hide") }).check();
    await page.goto(`${game[language]}/statistics?player=${id}`);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("tab", { name: t("playerDialog.schedule") })).toBeVisible();
    await expect(dialog.getByRole("tab", { name: t("forecasts.title") })).toBeHidden();
  });
});
