import { api, type BootstrapStatic } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { answerTo, become, entryOf, moveClock, read } from "../support/people.ts";
import { exchange, exchanges, gameOf, teamOf } from "../support/squad.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import type { Words } from "../support/words.ts";

test.use({ journey: "planner", failures: true });

const rounds = (page: Page, t: Words) => page.getByRole("navigation", { name: t("planner.rounds") });
const round = (page: Page, t: Words, event: number) =>
  rounds(page, t).getByRole("button", { name: new RegExp(`^${t("planner.round", { event })}(?!\\d)`) });
const problems = (page: Page, t: Words) => page.getByRole("region", { name: t("planner.problems") });
/** The newest last. */
const plansOf = async (page: Page) => (await read(page, api.plan.list, { entry: await entryOf(page) })).plans;
const isSaved = (page: Page, t: Words) =>
  expect(page.locator("output").filter({ hasText: t("planner.saved", { time: "" }).trim() })).toBeVisible();

test("alice plans four rounds with a Wildcard, takes the first over, and the plan goes on after the deadline", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { entry, event, players } = await gameOf(page);
  const wanted = exchanges(await teamOf(page, entry), players, { count: 7 });
  const [first, last] = [wanted.slice(0, 1), wanted.slice(6, 7)];
  const wild = wanted.slice(1, 6);

  await test.step("a plan begins beside the transfers [decide-21]", async () => {
    await page.goto(`${game[language]}/transfers`);
    await page.getByRole("link", { name: t("planner.title"), exact: true }).click();
    await expect(rounds(page, t).getByRole("listitem")).toHaveCount(8);
    await page.getByRole("button", { name: t("planner.options") }).click();
    await page.getByRole("menuitem", { name: t("planner.new") }).click();
    await expect(page.getByRole("combobox", { name: t("planner.plan"), exact: true })).toContainText(
      t("planner.newName", { number: 2 }),
    );
    await expect.poll(async () => (await plansOf(page)).length).toBe(2);
    await expect(page).toHaveURL(/plan=\d+/);
  });

  await test.step("transfers, a chip and a captain for several rounds, each by the rules [decide-20]", async () => {
    await exchange(page, t, first);
    await expect(round(page, t, event)).toContainText(/\b1 (byte|transfer)/);
    await round(page, t, event + 1).click();
    await exchange(page, t, wild);
    await expect(round(page, t, event + 1)).toContainText(/[−-]\d+/);
    await page.getByRole("combobox", { name: t("planner.chip") }).selectOption("wildcard");
    await expect(round(page, t, event + 1)).not.toContainText(/[−-]\d+/);
    await round(page, t, event + 2).click();
    await exchange(page, t, last);
    const lineup = page.getByRole("table", { name: t("planner.lineup") });
    const captain = players.get((await plansOf(page)).at(-1)!.steps[0]!.transfers[0]!.element_in)!;
    await lineup.getByRole("button", { name: captain.web_name, exact: true }).click();
    await page.getByRole("menuitem").first().click();
    await expect(problems(page, t)).toHaveCount(0);
    await isSaved(page, t);
    await expectAccessible(page);
    const plan = (await plansOf(page)).at(-1);
    expect(plan?.steps.map((step) => [step.event, step.transfers.length, step.chip])).toEqual([
      [event, 1, null],
      [event + 1, 5, "wildcard"],
      [event + 2, 1, null],
    ]);
  });

  await test.step("on a phone everything is there, and the page is no wider than the phone [decide-26]", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await round(page, t, event + 1).click();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("a price breaks the plan: it says so, and mends it at a press [decide-22]", async () => {
    const into = last[0]!.into.id;
    await page.route("**/api/bootstrap-static/", async (route) => {
      const answer = await answerTo(route);
      const bootstrap = (await answer.json()) as BootstrapStatic;
      for (const element of bootstrap.elements) if (element.id === into) element.now_cost += 1000;
      await route.fulfill({ response: answer, json: bootstrap });
    });
    await page.reload();
    await expect(problems(page, t)).toContainText(t("planner.round", { event: event + 2 }));
    await expect(problems(page, t).getByRole("button", { name: t("planner.mend.transfer") })).toBeVisible();
    await page.unroute("**/api/bootstrap-static/");
    await page.reload();
    await expect(problems(page, t)).toHaveCount(0);
  });

  await test.step("the open round is taken to the transfers page and confirmed [decide-23]", async () => {
    await round(page, t, event).click();
    await page.getByRole("button", { name: t("planner.take"), exact: true }).click();
    await expect(page).toHaveURL(/\/transfers$/);
    await expect(page.getByRole("button", { name: t("transfers.confirm"), exact: true })).toBeEnabled();
    await page.goto(`${game[language]}/transfers/planner?plan=${(await plansOf(page)).at(-1)!.id}`);
    await page.getByRole("button", { name: t("planner.take"), exact: true }).click();
    await page
      .getByRole("dialog", { name: t("planner.takeTitle") })
      .getByRole("button", { name: t("planner.takeInstead"), exact: true })
      .click();
    await expect(page).toHaveURL(/\/transfers$/);
    await page.getByRole("button", { name: t("transfers.confirm"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`^${t("confirm.yes")}`) })
      .click();
    await expect(page).toHaveURL(/my-team/);
    const { id } = (await plansOf(page)).at(-1)!;
    await page.goto(`${game[language]}/transfers/planner?plan=${id}`);
    await expect(round(page, t, event)).toContainText(/Inga byten|No transfers/);
    await expect(problems(page, t)).toHaveCount(0);
  });

  await test.step("after the deadline the plan goes on from the real team [decide-24]", async () => {
    await moveClock(game, "after_deadline");
    await page.reload();
    await expect(rounds(page, t).getByRole("button").first()).toContainText(t("planner.round", { event: event + 1 }));
    await expect(round(page, t, event + 1)).toContainText(/\b5 (byten|transfers)/);
    const plan = (await plansOf(page)).at(-1);
    expect(plan?.steps.map((step) => step.event)).toEqual([event + 1, event + 2]);
  });
});

test("a plan is kept without a connection, and two devices don't overwrite each other [decide-25]", async ({
  browser,
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  await page.goto(`${game[language]}/transfers/planner`);
  await page.getByRole("button", { name: t("planner.begin") }).click();
  const chip = page.getByRole("combobox", { name: t("planner.chip") });
  await page.context().setOffline(true);
  await chip.selectOption("pdbus");
  await expect(page.getByText(t("planner.offline"))).toBeVisible();
  await page.context().setOffline(false);
  await isSaved(page, t);
  expect((await plansOf(page))[0]?.steps[0]?.chip).toBe("pdbus");

  const context = await browser.newContext();
  await context.addCookies(await page.context().cookies());
  const other = await context.newPage();
  await other.goto(`${game[language]}/transfers/planner`);
  await other.getByRole("combobox", { name: t("planner.chip") }).selectOption("");
  await isSaved(other, t);
  await context.close();
  const values = await chip.locator("option").evaluateAll((all) => all.map((one) => one.getAttribute("value") ?? ""));
  await chip.selectOption(values.find((value) => value !== "" && value !== "pdbus") ?? "");
  await expect(page.getByText(t("planner.changedTitle"))).toBeVisible();
  await page.getByRole("button", { name: t("planner.takeTheirs") }).click();
  await expect(chip).toHaveValue("");
  expect((await plansOf(page))[0]?.steps).toEqual([]);
});
