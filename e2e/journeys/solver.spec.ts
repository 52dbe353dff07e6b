import { api } from "@elvan/contract";
import { LIMITS } from "../../scripts/limits.ts";
import { become, entryOf, read } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("the computer's plan is found in the browser, told with what it brings, taken over and taken back [decide-33] [decide-34] [decide-37]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  const plansOf = async () => (await read(page, api.plan.list, { entry: await entryOf(page) })).plans;
  const sent: string[] = [];
  await page.goto(`${game[language]}/transfers/planner`);
  await page.getByRole("button", { name: t("planner.begin") }).click();
  await page.getByRole("button", { name: t("solver.open") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: t("solver.horizon") }).selectOption("3");
  await dialog.getByText(t("solver.wants")).click();
  await dialog.getByText(t("solver.weights")).click();
  await expectAccessible(page);
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await dialog.getByRole("button", { name: t("solver.begin"), exact: true }).click();
  const accept = dialog.getByRole("button", { name: t("solver.accept") });
  await expect(accept).toBeVisible({ timeout: LIMITS.command });
  expect(sent).toEqual([]);
  await dialog.getByText(t("solver.why")).click();
  await page.setViewportSize({ width: 360, height: 664 });
  await expectAccessible(page);
  await accept.click();
  await expect.poll(async () => (await plansOf())[0]?.steps.length ?? 0).toBeGreaterThan(0);
  await page.getByRole("button", { name: t("receipt.undo") }).click();
  await expect.poll(async () => (await plansOf())[0]?.steps.length).toBe(0);
});
