import { read, signIn } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { wordsIn } from "../support/words.ts";

test.use({ journey: "first-squad" });

test("carol is offered auto-pick, fills the squad, enters it and stands on My Team [core-003, core-011, core-022, core-023, core-025, core-026, core-027, core-081, core-093, core-097, core-113]", async ({
  page,
  game,
  language,
}) => {
  const t = wordsIn(language);
  await signIn(page, game, language, "carol");
  await expect(page).toHaveURL(/squad-selection/);
  const onboarding = page.getByRole("dialog", { name: t("onboarding.title") });
  await expect(onboarding).toContainText(t("onboarding.perClub", { limit: 3 }));
  await expectAccessible(page);
  await onboarding.getByRole("button", { name: t("onboarding.manual", {}) }).click();
  await expect(onboarding).toBeHidden();

  const enter = page.getByRole("button", { name: t("selection.enter"), exact: true });
  const reset = page.getByRole("button", { name: t("builder.reset"), exact: true });
  await expect(enter).toBeDisabled();
  await expect(reset).toBeDisabled();
  await page.getByRole("button", { name: t("selection.autoPick"), exact: true }).click();
  await expect(page.getByText("15 / 15")).toBeVisible();
  await expect(enter).toBeEnabled();
  await expect(reset).toBeEnabled();
  await expectAccessible(page);

  // The draft outlives a reload.
  await page.reload();
  await expect(page.getByText("15 / 15")).toBeVisible();

  await enter.click();
  const dialog = page.getByRole("dialog", { name: t("enter.title") });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("selection.enter") }).click();
  await expect(dialog.getByText(t("enter.nameMissing"))).toBeVisible();
  await expect(dialog.getByText(t("enter.termsMissing"))).toBeVisible();
  await dialog.getByRole("textbox", { name: t("enter.name") }).fill("Carols Elva");
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: t("selection.enter") }).click();

  await expect(page).toHaveURL(/my-team/);
  await expect(page.getByRole("heading", { level: 1, name: t("myTeam.title") })).toBeVisible();
  const me = await read<{ player: { entry: number } }>(page, "/api/me/");
  const entry = await read<{ name: string; started_event: number }>(page, `/api/entry/${me.player.entry}/`);
  expect(entry).toMatchObject({ name: "Carols Elva", started_event: 12 });

  // Who has a team selects no squad any more.
  await page.goto(`${game[language]}/squad-selection`);
  await expect(page).not.toHaveURL(/squad-selection/);
});
