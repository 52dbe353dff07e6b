import { api } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { become, entryOf, moveClock, read } from "../support/people.ts";
import { exchange, exchanges, expectMyTeam, gameOf, teamOf } from "../support/squad.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import type { Words } from "../support/words.ts";

test.use({ failures: true });

const rounds = (page: Page, t: Words) => page.getByRole("navigation", { name: t("planner.rounds") });
const round = (page: Page, t: Words, event: number) =>
  rounds(page, t).getByRole("button", { name: new RegExp(`^${t("planner.round", { event })}(?!\\d)`) });
/** The newest last. */
const plansOf = async (page: Page) => (await read(page, api.plan.list, { entry: await entryOf(page) })).plans;
const isSaved = (page: Page, t: Words) =>
  expect(page.locator("output").filter({ hasText: t("planner.saved", { time: "" }).trim() })).toBeVisible();

test("alice plans two rounds with a Wildcard, takes the first over, and the plan goes on after the deadline", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { entry, event, players } = await gameOf(page);
  const [first, ...wild] = exchanges(await teamOf(page, entry), players, { count: 5 });
  await page.goto(`${game[language]}/transfers`);
  await page.getByRole("link", { name: t("planner.title"), exact: true }).click();
  await expect(rounds(page, t).getByRole("listitem")).toHaveCount(8);

  await test.step("a new plan has transfers and a chip for several rounds, each by the rules [decide-20, decide-21]", async () => {
    await page.getByRole("button", { name: t("planner.options") }).click();
    await page.getByRole("menuitem", { name: t("planner.new") }).click();
    await expect(page).toHaveURL(/plan=\d+/);
    await exchange(page, t, [first!]);
    await round(page, t, event + 1).click();
    await exchange(page, t, wild);
    await expect(round(page, t, event + 1)).toContainText(/[−-]\d+/);
    await page.getByRole("combobox", { name: t("planner.chip") }).selectOption("wildcard");
    await expect(round(page, t, event + 1)).not.toContainText(/[−-]\d+/);
    await isSaved(page, t);
    await expectAccessible(page);
    const steps = (await plansOf(page)).at(-1)?.steps.map((step) => [step.event, step.transfers.length, step.chip]);
    expect(steps).toEqual([
      [event, 1, null],
      [event + 1, wild.length, "wildcard"],
    ]);
  });

  await test.step("on a phone everything is there, and the page is no wider than the phone [decide-26]", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await round(page, t, event).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  await test.step("on the phone the open round is taken to the transfers page and confirmed [decide-23, decide-26]", async () => {
    await page.getByRole("button", { name: t("planner.take"), exact: true }).click();
    await expect(page).toHaveURL(/\/transfers$/);
    await page.getByRole("button", { name: t("transfers.confirm"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`^${t("confirm.yes")}`) })
      .click();
    await expectMyTeam(page, t);
  });

  await test.step("after the deadline the plan goes on from the real team [decide-24]", async () => {
    const { id } = (await plansOf(page)).at(-1)!;
    await moveClock(game, "after_deadline");
    await page.goto(`${game[language]}/transfers/planner?plan=${id}`);
    await expect(rounds(page, t).getByRole("button").first()).toContainText(t("planner.round", { event: event + 1 }));
    await expect(round(page, t, event + 1)).toContainText(t("planner.moves", { count: wild.length }));
    expect((await plansOf(page)).at(-1)?.steps.map((step) => step.event)).toEqual([event + 1]);
  });
});

test("what is planned without a connection is saved when it is back, and what another window has saved is not overwritten [decide-25]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  const other = await page.context().newPage();
  await page.goto(`${game[language]}/transfers/planner`);
  await page.getByRole("button", { name: t("planner.begin") }).click();
  const chip = (where: Page) => where.getByRole("combobox", { name: t("planner.chip") });
  await page.context().setOffline(true);
  await chip(page).selectOption("pdbus");
  await expect(page.getByText(t("planner.offline"))).toBeVisible();
  await page.context().setOffline(false);
  await isSaved(page, t);
  expect((await plansOf(page))[0]?.steps[0]?.chip).toBe("pdbus");

  await other.goto(`${game[language]}/transfers/planner`);
  await chip(other).selectOption("");
  await isSaved(other, t);
  await chip(page).selectOption("wildcard");
  await page.getByRole("button", { name: t("planner.takeTheirs") }).click();
  await expect(chip(page)).toHaveValue("");
  expect((await plansOf(page))[0]?.steps).toEqual([]);
});
