import { become } from "../support/people.ts";
import { expectInWindow, WINDOWS } from "../support/in-view.ts";
import {
  addButton,
  exchange,
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

test.use({ journey: "drafting" });

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

test("starting over can be undone; a wildcard can be chosen before it is needed, and its removal is announced, with a way back", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/transfers`);
  const { entry, players } = await gameOf(page);
  const team = await teamOf(page, entry);
  const [first] = exchanges(team, players, { count: 1 });
  const reset = page.getByRole("button", { name: t("builder.reset"), exact: true }).first();

  await test.step("why nobody fits in is said beside the tabs, where there is least room for it, too", async () => {
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 1024, height });
    // With one place left, the dearest of its position whom she has not is beyond her money.
    await removeButton(page, t, first!.out).click();
    const [dearest] = [...players.values()]
      .filter(({ id, element_type }) => {
        const isOwn = team.picks.some(({ element }) => element === id);
        return element_type === first!.out.element_type && !isOwn;
      })
      .toSorted((one, other) => other.now_cost - one.now_cost);
    await searchFor(page, t, dearest!.web_name);
    await addButton(page, t, dearest!).press("Enter");
    const tabs = (await page.getByRole("tablist", { name: t("squad.views") }).boundingBox())!;
    const why = page.locator("output[data-refused]");
    await expect(why).toBeVisible();
    await settled(page);
    expect((await why.boundingBox())!.x).toBeGreaterThanOrEqual(tabs.x + tabs.width);
    await restoreButton(page, t, first!.out).click();
    await page.setViewportSize({ width, height });
  });

  await exchange(page, t, [first!]);
  await expectAccessible(page);
  await expect(shirt(page, first!.into.web_name)).toBeVisible();

  const chip = t("chip.wildcard.name");
  const cancel = page.getByRole("button", { name: `${t("chips.cancel")}: ${chip}`, exact: true });

  await test.step("starting over can be undone, and returns the wildcard, too [mended-42]", async () => {
    await page.getByRole("button", { name: `${t("chips.play")}: ${chip}`, exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("chips.playNamed", { chip }) })
      .click();
    await expect(cancel).toBeVisible();
    await reset.click();
    await expect(shirt(page, first!.out.web_name)).toBeVisible();
    await expect(cancel).toBeHidden();
    const undo = page.getByRole("button", { name: t("receipt.undo"), exact: true });
    await expectInWindow(page, undo);
    await undo.click();
    await expect(shirt(page, first!.into.web_name)).toBeVisible();
    await expect(cancel).toBeVisible();
  });

  await test.step("a wildcard that saves nothing any more goes away, which is said, with a way back [core-075, mended-42]", async () => {
    await shirt(page, first!.into.web_name).click();
    await page.getByRole("menuitem", { name: t("builder.restore", { player: first!.out.web_name }) }).click();
    await expect(cancel).toBeHidden();
    const told = page.locator("[aria-live=polite] > *").filter({ hasText: t("transfers.wildcardBack") });
    await expectInWindow(page, told);
    await told.getByRole("button", { name: t("transfers.wildcardAgain") }).click();
    await expect(cancel).toBeVisible();
    await cancel.click();
  });
});

test("an illegal target says why it is illegal [mended-42, core-084]", async ({ page, game, language, t }) => {
  await page.setViewportSize(WINDOWS[0]);
  await become(page, game, language, "bob");
  await page.goto(`${game[language]}/my-team`);
  const { entry, players } = await gameOf(page);
  const { picks } = await teamOf(page, entry);
  const nameAt = (position: number) => players.get(picks.find((pick) => pick.position === position)!.element)!.web_name;
  const press = (position: number) => shirt(page, nameAt(position)).click({ force: true });
  await shirt(page, nameAt(1)).click();
  await page.getByRole("menuitem", { name: t("myTeam.substitute") }).click();
  await press(13);
  const why = (reason: string, other: number) =>
    t("myTeam.refused", { one: nameAt(1), other: nameAt(other), why: reason });
  await expectInWindow(page, page.getByText(why(t("myTeam.refused.bench_place_kept"), 13)).last());
  await press(2);
  await expectInWindow(page, page.getByText(why(t("myTeam.refused.both_start"), 2)).last());
  await page.getByRole("button", { name: t("common.cancel"), exact: true }).click();
});

test("a hit that is already taken is shown; a manager with a draft adds a player to it from Statistics", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  await page.goto(`${game[language]}/transfers`);
  const { entry, players } = await gameOf(page);
  const team = await teamOf(page, entry);
  const count = (team.transfers.limit ?? 0) - team.transfers.made + 1;

  await test.step("a hit that is already taken [mended-41]", async () => {
    await exchange(page, t, exchanges(team, players, { count }));
    await page.getByRole("button", { name: t("transfers.confirm"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("confirm.yesCost", { points: 4 }) })
      .click();
    await expect(page).toHaveURL(/my-team/);
    await page.goto(`${game[language]}/transfers`);
    await expect(page.getByText(t("transfers.taken", { points: 4 }))).toBeVisible();
  });

  const [next] = exchanges(await teamOf(page, entry), players, { count: 1 });
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: t("playerDialog.add"), exact: true });

  await test.step("without a draft, Statistics offers nothing [mended-44]", async () => {
    await page.goto(`${game[language]}/statistics?player=${next!.into.id}`);
    await expect(dialog).toContainText(next!.into.web_name);
    await expect(add).toBeHidden();
  });

  await test.step("with one, the player takes the free place, and the page leads back to it [core-040, core-078, mended-44]", async () => {
    await page.goto(`${game[language]}/transfers`);
    await removeButton(page, t, next!.out).click();
    await expect(restoreButton(page, t, next!.out)).toBeVisible();
    await page.goto(`${game[language]}/statistics?player=${next!.into.id}`);
    await add.click();
    await expect(dialog).toBeHidden();
    await expectInWindow(page, page.getByText(t("playerDialog.addedToDraft", { player: next!.into.web_name })));
    await page.getByRole("button", { name: t("playerDialog.toDraft") }).click();
    await expect(page).toHaveURL(/transfers/);
    await expect(shirt(page, next!.into.web_name)).toBeVisible();
  });
});
