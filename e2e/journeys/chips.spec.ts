import type { Page } from "@playwright/test";
import { expectInWindow } from "../support/in-view.ts";
import { become } from "../support/people.ts";
import { chipRow, exchange, exchanges, expectMyTeam, gameOf, teamOf } from "../support/squad.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import type { Words } from "../support/words.ts";

const button = (page: Page, t: Words, action: "play" | "cancel" | "restore", chip: string) =>
  chipRow(page, t, chip).getByRole("button", {
    name: `${t(`chips.${action}`)}: ${t(`chip.${chip}.name`)}`,
    exact: true,
  });

/** Opens a chip's dialog and presses there what plays it at once. */
async function play(page: Page, t: Words, chip: string, press: string): Promise<void> {
  await button(page, t, "play", chip).click();
  const dialog = page.getByRole("dialog", { name: t(`chip.${chip}.name`), exact: true });
  await dialog.getByRole("button", { name: press, exact: true }).click();
  await expect(dialog).toBeHidden();
}

const inPlay = async (page: Page, entry: number) =>
  (await teamOf(page, entry)).chips.filter((one) => one.status_for_entry === "active").map(({ name }) => name);

test("on a phone one press in the chip's dialog plays and saves it; what is to save has its button in the window beside the chips, too [core-069, core-071, hour-100]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  const { entry, event } = await gameOf(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${game[language]}/my-team`);
  await play(page, t, "pdbus", t("chips.playAndSave"));
  const saved = page.getByRole("region", { name: new RegExp(t("myTeam.saved")) });
  await expectInWindow(page, saved);
  await expect(saved).toContainText(t("receipt.chip", { chip: t("chip.pdbus.name"), event }));
  expect(await inPlay(page, entry)).toEqual(["pdbus"]);
  await button(page, t, "cancel", "pdbus").click();
  const save = page.getByRole("button", { name: t("myTeam.save"), exact: true });
  for (const [width, height] of [
    [360, 640],
    [800, 600],
    [1366, 500],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const edge of [page.getByRole("tab").first(), button(page, t, "restore", "pdbus")]) {
      await edge.evaluate((node) => node.scrollIntoView({ block: "center" }));
      await expectInWindow(page, save);
    }
  }
  await expectAccessible(page);
});

test("Loan Rangers are played with all the transfers that they take: the press in the dialog leads to the sheet that confirms; then the chip stands in place of the others [core-073, core-074, hour-100]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { entry, players } = await gameOf(page);
  const before = await teamOf(page, entry);
  const count = Math.max(0, (before.transfers.limit ?? 0) - before.transfers.made) + 1;
  const loan = exchanges(before, players, { count });
  expect(loan).toHaveLength(count);
  const chip = t("chip.uteam.name");

  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${game[language]}/transfers`);
  await exchange(page, t, loan);
  await play(page, t, "uteam", t("chips.playAndConfirm"));
  const sheet = page.getByRole("dialog", { name: t("confirm.title", { count }), exact: true });
  await expect(sheet).toContainText(t("confirm.chip", { chip }));
  await expectAccessible(page);
  await sheet.getByRole("button", { name: t("confirm.yes"), exact: true }).click();
  await expectMyTeam(page, t);
  await expect(page.getByText(t("chips.active", { chip }))).toBeVisible();
  await expect(page.getByRole("list", { name: t("chips.label") })).toBeHidden();
  expect(await inPlay(page, entry)).toEqual(["uteam"]);
});
