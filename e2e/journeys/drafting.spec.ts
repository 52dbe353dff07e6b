import { become } from "../support/people.ts";
import { expectInWindow, WINDOWS } from "../support/in-view.ts";
import {
  addButton,
  exchanges,
  gameOf,
  playerList,
  removeButton,
  restoreButton,
  searchFor,
  shirt,
  takeFrom,
  teamOf,
} from "../support/squad.ts";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, figureOf, test } from "../support/test.ts";

test("while transfers are planned on a phone, the free ones count down, the pitch stays in place, and the list keeps the position and closes when nobody is left to choose [mended-41]", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.setViewportSize(WINDOWS[0]);
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/transfers`);
  const { entry, players } = await gameOf(page);
  const team = await teamOf(page, entry);
  const [first] = exchanges(team, players, { count: 1 });
  const free = (team.transfers.limit ?? 0) - team.transfers.made;
  const score = (key: string) => figureOf(page, t(key));
  await expect(score("transfers.free")).toHaveText(String(free));

  const remove = removeButton(page, t, first!.out);
  const pitch = page.getByRole("tabpanel");
  const top = async () => (await pitch.boundingBox())!.y + (await page.evaluate(() => scrollY));
  await remove.scrollIntoViewIfNeeded();
  // Fonts that come late move everything once.
  await settled(page);
  const before = await top();
  await remove.click();
  await expect(page.getByText(t("builder.tookOut", { player: first!.out.web_name })).first()).toBeVisible();
  await settled(page);
  expect(Math.abs((await top()) - before)).toBeLessThan(1);

  // The list is of the player's position, and does not begin with the player.
  await page.getByRole("button", { name: t("playerList.title"), exact: true }).click();
  const list = page.getByRole("dialog");
  await expect(list.getByRole("combobox", { name: t("playerList.show") })).toHaveValue(`et_${first!.out.element_type}`);
  const names = playerList(list, t).locator("tbody th button");
  await expect(names.first()).toBeVisible();
  await expect(names.first()).not.toHaveText(first!.out.web_name);
  await list.getByRole("combobox", { name: t("playerList.show") }).selectOption(`et_${first!.out.element_type}`);
  await takeFrom(list, t, first!.into);
  await expect(list).toBeHidden();
  await expect(score("transfers.free")).toHaveText(new RegExp(`^${Math.max(0, free - 1)}`));
  await expect(score("transfers.free")).toContainText(t("transfers.freeOf", { free }));
});

test("why nobody fits in is said beside the tabs, where there is least room for it, too; starting over offers the way back inside the window [mended-41, mended-42]", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/transfers`);
  const { entry, players } = await gameOf(page);
  const [one] = exchanges(await teamOf(page, entry), players, { count: 1, dear: true });
  await removeButton(page, t, one!.out).click();
  await searchFor(page, t, one!.into.web_name);
  await addButton(page, t, one!.into).press("Enter");
  const tabs = (await page.getByRole("tablist", { name: t("squad.views") }).boundingBox())!;
  const why = page.locator("output[data-refused]");
  await expect(why).toBeVisible();
  await settled(page);
  expect((await why.boundingBox())!.x).toBeGreaterThanOrEqual(tabs.x + tabs.width);
  await expectAccessible(page);

  await page
    .getByRole("button", { name: t("builder.reset"), exact: true })
    .first()
    .click();
  await expect(shirt(page, one!.out.web_name)).toBeVisible();
  const undo = page.getByRole("button", { name: t("receipt.undo"), exact: true });
  await expectInWindow(page, undo);
  await expectAccessible(page);
  await undo.click();
  await expect(restoreButton(page, t, one!.out)).toBeVisible();
});
