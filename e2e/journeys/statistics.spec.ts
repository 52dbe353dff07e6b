import { api } from "@elvan/contract";
import { become, read } from "../support/people.ts";
import { smallTargets } from "../support/sizes.ts";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({ journey: "statistics", viewport: { width: 360, height: 664 }, hasTouch: true });

test("columns of one's own, sorted by their heads, per 90 minutes; the address keeps it all", async ({
  page,
  game,
  language,
  t,
}) => {
  const head = (key: string) => page.getByRole("columnheader", { name: t(key), exact: true });
  const figures = async (key: string) => {
    const at = (await page.getByRole("columnheader").allTextContents()).indexOf(t(key));
    const cells = await page.locator(`tbody tr > :nth-child(${at + 1})`).allTextContents();
    return cells.filter((text) => /\d/.test(text)).map((text) => Number(text.replace(",", ".")));
  };

  await test.step("columns are chosen and stand in the address [decide-13]", async () => {
    await page.goto(`${game[language]}/statistics`);
    await expect(page.getByRole("columnheader").first()).toBeVisible();
    await settled(page);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByText(t("statistics.filters"), { exact: true }).click();
    await page.getByText(t("statistics.columns"), { exact: true }).first().click();
    for (const name of ["goals_scored", "assists", "minutes"])
      await page.getByRole("checkbox", { name: t(`sort.${name}`), exact: true }).check({ force: true });
    await expect(page).toHaveURL(/cols=goals_scored%2Cassists%2Cminutes/);
    await expect(page.getByRole("columnheader")).toHaveCount(6);
    await expectAccessible(page);
  });

  await test.step("a head sorts, in total and per 90 minutes [decide-13]", async () => {
    const goals = head("statistics.short.goals_scored");
    await goals.getByRole("button").click();
    await expect(goals).toHaveAttribute("aria-sort", "descending");
    await page.getByRole("combobox", { name: t("statistics.per"), exact: true }).selectOption("90");
    await expect(page).toHaveURL(/per=90/);
    await expect.poll(async () => (await figures("statistics.short.goals_scored"))[0] ?? 0).toBeGreaterThan(0);
    const shown = await figures("statistics.short.goals_scored");
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  });

  await test.step("a reload keeps it, and the page stays still [decide-13]", async () => {
    await page.reload();
    await expect(head("statistics.short.minutes")).toBeAttached();
    await expect(page.getByRole("combobox", { name: t("statistics.per"), exact: true })).toHaveValue("90");
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});

test("a search in plain words, figures of the last rounds, players compared and their prices", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { elements } = await read(page, api.bootstrapStatic.get);
  const rows = page.locator("tbody").getByRole("row");

  await test.step("defenders under 5.0, in words; what is not understood is told [decide-15]", async () => {
    await page.goto(`${game[language]}/statistics`);
    await page.getByText(t("statistics.filters"), { exact: true }).click();
    await page.getByText(t("limits.title"), { exact: true }).click();
    const sentence = { sv: "långa försvarare under 5,0", en: "tall defenders under 5.0" }[language];
    await page.getByLabel(t("limits.inWords")).fill(sentence);
    await page.getByRole("button", { name: t("limits.search"), exact: true }).click();
    await expect(page).toHaveURL(/pos=2&price=\.\.4\.9/);
    await expect(page.getByText(t("limits.unknown", { words: language === "sv" ? "langa" : "tall" }))).toBeVisible();
    const found = elements.filter(({ element_type, now_cost }) => element_type === 2 && now_cost < 50);
    await expect(page.getByText(t("playerList.count", { count: found.length }), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("of the last five rounds; a reload keeps both [decide-14]", async () => {
    await page.getByRole("combobox", { name: t("statistics.window"), exact: true }).selectOption("5");
    await expect(page).toHaveURL(/last=5/);
    await page.reload();
    await expect(page.getByRole("list", { name: t("limits.summary") }).getByRole("listitem")).toHaveCount(2);
    await expect(page.getByRole("combobox", { name: t("statistics.window"), exact: true })).toHaveValue("5");
    await expect(rows.locator("[data-heat]:visible").first()).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });

  await test.step("from the player sheet to a comparison with another [decide-16, decide-17]", async () => {
    await rows.first().getByRole("button").first().click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText(t("formBoxes.title"), { exact: true })).toBeVisible();
    await sheet.getByRole("link", { name: t("compare.title"), exact: true }).click();
    await expect(page).toHaveURL(/\/statistics\/compare\?players=\d+$/);
    const [other] = elements.toSorted((a, b) => b.total_points - a.total_points);
    await page.getByLabel(t("compare.add")).fill(other!.web_name);
    await page.getByRole("button", { name: other!.web_name }).first().click();
    const table = page.getByRole("table", { name: t("compare.heading") });
    await expect(table.getByRole("columnheader")).toHaveCount(3);
    await expect(table.getByRole("img")).toHaveCount(6);
    await settled(page);
    expect(await smallTargets(page)).toEqual([]);
    await expectAccessible(page);
  });

  await test.step("prices: own players' meters first, and what changed [decide-18, decide-19]", async () => {
    await page
      .getByRole("link", { name: t("prices.title"), exact: true })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: t("prices.own") })).toBeVisible();
    await expect(
      page
        .getByRole("table", { name: t("prices.falling") })
        .getByRole("row")
        .nth(1),
    ).toContainText("%");
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});
