import { api } from "@elvan/contract";
import { become, read } from "../support/people.ts";
import { gameOf, teamOf } from "../support/squad.ts";
import { contentRoom, smallTargets, unreachable } from "../support/sizes.ts";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({ journey: "fixture-calendar" });

test("the calendar shows which clubs have it easy, on a phone and with own players", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.setViewportSize({ width: 360, height: 664 });
  await become(page, game, language, "alice");
  const { entry, event } = await gameOf(page);
  const { teams, elements, events } = await read(page, api.bootstrapStatic.get);
  const clubs = teams.filter(({ unavailable }) => !unavailable);
  const table = page.getByRole("table", { name: t("calendar.title") });
  const rows = table.locator("tbody").getByRole("row");
  const eases = async () =>
    (await rows.getByRole("cell").evaluateAll((cells) => cells.map((cell) => cell.textContent)))
      .filter((text) => /^\d+[.,]\d$/.test(text))
      .map((text) => Number(text.replace(",", ".")));

  await test.step("every club, five rounds, the easiest first, reached from Fixtures [decide-11]", async () => {
    await page.goto(`${game[language]}/fixtures`);
    await page
      .getByRole("navigation", { name: t("nav.fixtures"), exact: true })
      .getByRole("link", { name: t("calendar.title") })
      .click();
    await expect(page).toHaveURL(/\/fixtures\/calendar$/);
    await expect(rows).toHaveCount(clubs.length);
    // Forecasts come later, and put the rows in another order.
    await settled(page);
    await expect(table.getByRole("columnheader")).toHaveCount(7);
    const shown = await eases();
    expect(shown).toHaveLength(clubs.length);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    await expect(rows.first().locator("[data-difficulty]").first()).toContainText(/[1-5]$/);
  });

  await test.step("rounds, view and order stand in the address and survive a reload [decide-11]", async () => {
    await page.getByLabel(t("calendar.rounds")).selectOption("all");
    await page.getByLabel(t("calendar.view")).selectOption("attack");
    await page.getByLabel(t("playerList.sort")).selectOption("name");
    await expect(page).toHaveURL(/rounds=all&view=attack&sort=name/);
    await page.reload();
    await expect(table.getByRole("columnheader")).toHaveCount(2 + events.filter(({ id }) => id >= event).length);
    await expect(page.getByLabel(t("calendar.view"))).toHaveValue("attack");
  });

  await test.step("the page stays still, the table scrolls under the keyboard [decide-12]", async () => {
    const frame = page.getByRole("region", { name: t("calendar.title") });
    await frame.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => frame.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    const left = await rows.first().getByRole("rowheader").boundingBox();
    expect(left!.x).toBeGreaterThanOrEqual(0);
    await settled(page);
    expect(await unreachable(page)).toEqual([]);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light" });
  });

  await test.step("only the clubs of own players, who are named [decide-11]", async () => {
    await page.getByText(t("calendar.mine")).click();
    const { picks } = await teamOf(page, entry);
    const own = picks.map(({ element }) => elements.find(({ id }) => id === element)!);
    await expect(rows).toHaveCount(new Set(own.map(({ team }) => team)).size);
    for (const { web_name } of own) await expect(table).toContainText(web_name);
  });

  await test.step("at 400 % zoom nothing is lost [decide-12]", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await settled(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    expect(await unreachable(page)).toEqual([]);
    expect(await contentRoom(page)).toBeGreaterThan(0.5);
  });
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 360, height: 664 }, hasTouch: true });

  test("what can be pressed is large enough, and a visitor sees the calendar as well [decide-12]", async ({
    page,
    game,
    language,
    t,
  }) => {
    await page.goto(`${game[language]}/fixtures/calendar`);
    await expect(page.getByRole("table", { name: t("calendar.title") })).toBeVisible();
    await expect(page.getByText(t("calendar.mine"))).toBeHidden();
    await settled(page);
    expect(await smallTargets(page)).toEqual([]);
  });
});
