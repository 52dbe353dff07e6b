import type { BootstrapStatic, Player } from "@elvan/contract";
import type { Locator, Page } from "@playwright/test";
import { holdBack } from "../support/hold-back.ts";
import { answerTo, become, moveClock } from "../support/people.ts";
import { settled } from "../support/settled.ts";
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
import { LIMITS } from "../../scripts/limits.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import type { Words } from "../support/words.ts";

test.use({ journey: "transfers", failures: true });

const row = (page: Page, t: Words, player: Player) =>
  playerList(page, t)
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: player.web_name, exact: true }) });
const confirmButton = (page: Page, t: Words) => page.getByRole("button", { name: t("transfers.confirm"), exact: true });

/** A tenth of a million as both languages write it, with comma or point. */
const money = (tenths: number) => new RegExp(`\\b${Math.floor(tenths / 10)}[.,]${tenths % 10}\\b`);

/** Drags something from one place to another with the mouse. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await settled(page);
  const middle = async (what: Locator) => {
    await what.scrollIntoViewIfNeeded();
    const box = await what.boundingBox();
    if (box === null) throw new Error("nothing to be seen there");
    return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
  };
  const start = await middle(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 12, { steps: 3 });
  const end = await middle(to);
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
}

test("she plans with mouse, keyboard, the player dialog and by dragging; every place says what has happened to it", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { entry, players } = await gameOf(page);
  const team = await teamOf(page, entry);
  const [forward, midfielder] = exchanges(team, players, { count: 2 });
  // High enough that what is dragged and where it goes are both in sight.
  await page.setViewportSize({ width: 1280, height: 1400 });
  const saved = team.picks.find(({ element }) => element === forward!.out.id)!;
  const reset = page.getByRole("button", { name: t("builder.reset"), exact: true });

  await test.step("original, removed, restored; then removed again, replaced and an addition [core-024, core-025, core-029, core-077, core-090]", async () => {
    await page.goto(`${game[language]}/transfers`);
    await expect(shirt(page, forward!.out.web_name)).toHaveAccessibleName(money(saved.selling_price));
    await expect(reset).toBeDisabled();
    await removeButton(page, t, forward!.out).click();
    await expect(page.getByText(t("builder.tookOut", { player: forward!.out.web_name }))).toBeVisible();
    await expect(shirt(page, forward!.out.web_name)).toHaveAccessibleName(new RegExp(t("builder.removed")));
    await expect(confirmButton(page, t)).toBeDisabled();
    await restoreButton(page, t, forward!.out).click();
    await expect(page.getByText(t("builder.added", { player: forward!.out.web_name }))).toBeVisible();
    await shirt(page, forward!.out.web_name).click();
    await page.getByRole("menuitem", { name: t("builder.replace") }).click();
    await expect(page.getByRole("combobox", { name: t("playerList.show") })).toHaveValue(
      `et_${forward!.out.element_type}`,
    );
    await takeFrom(page, t, forward!.into);
    const added = shirt(page, forward!.into.web_name);
    await expect(added).toHaveAccessibleName(new RegExp(t("builder.isNew")));
    await expect(added).toHaveAccessibleName(money(forward!.into.now_cost));
    await added.click();
    await expect(
      page.getByRole("menuitem", { name: t("builder.restore", { player: forward!.out.web_name }) }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(confirmButton(page, t)).toBeEnabled();
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light" });
  });

  await test.step("all places are taken: who is wanted asks whom they replace, says why, and what is left of the money [core-092, hour-105]", async () => {
    await page.getByRole("combobox", { name: t("playerList.show") }).selectOption("all");
    await searchFor(page, t, midfielder!.into.web_name);
    await addButton(page, t, midfielder!.into).press("Enter");
    const asked = page.getByRole("dialog", { name: t("builder.replaceIn", { player: midfielder!.into.web_name }) });
    await expect(asked).toContainText(
      new RegExp(t("problem.too_many_of_type", { element_type: String.raw`\p{L}+` }), "u"),
    );
    await expect(asked.getByRole("listitem")).toHaveCount(5);
    await expectAccessible(page);
    await asked.getByRole("button", { name: new RegExp(`^${midfielder!.out.web_name}`) }).click();
    await expect(asked).toBeHidden();
    await expect(shirt(page, midfielder!.into.web_name)).toHaveAccessibleName(new RegExp(midfielder!.out.web_name));
    await shirt(page, midfielder!.into.web_name).click();
    await page.getByRole("menuitem", { name: t("builder.restore", { player: midfielder!.out.web_name }) }).click();
    await searchFor(page, t, "");
  });

  await test.step("by the keyboard alone, in the list: out and back [core-029, core-077]", async () => {
    await page.getByRole("tab", { name: t("squad.listView") }).click();
    await expect(page.getByRole("tabpanel").getByRole("table")).toBeVisible();
    await removeButton(page, t, midfielder!.out).press("Enter");
    await expect(page.getByText(t("builder.tookOut", { player: midfielder!.out.web_name }))).toBeVisible();
    await restoreButton(page, t, midfielder!.out).press("Enter");
    await expect(removeButton(page, t, midfielder!.out)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("tab", { name: t("squad.pitchView") }).click();
    await expect(page.getByRole("region", { name: t("squad.pitch") })).toBeVisible();
    await shirt(page, midfielder!.out.web_name).press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(restoreButton(page, t, midfielder!.out)).toBeVisible();
  });

  await test.step("from the player's dialog into the first free place, once [core-078, core-092]", async () => {
    const dialog = page.getByRole("dialog");
    await page.getByRole("combobox", { name: t("playerList.show") }).selectOption("all");
    await searchFor(page, t, midfielder!.into.web_name);
    await playerList(page, t).getByRole("button", { name: midfielder!.into.web_name, exact: true }).click();
    await dialog.getByRole("button", { name: t("playerDialog.add"), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(shirt(page, midfielder!.into.web_name)).toBeVisible();
    await playerList(page, t).getByRole("button", { name: midfielder!.into.web_name, exact: true }).click();
    await expect(dialog).toContainText(t("problem.already_in_squad", { element: midfielder!.into.web_name }));
    await expect(dialog.getByRole("button", { name: t("playerDialog.add"), exact: true })).toBeDisabled();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("reset; then by dragging: into a place, and out of it again [core-024, core-025]", async () => {
    await reset.click();
    await expect(shirt(page, midfielder!.out.web_name)).toBeVisible();
    await expect(reset).toBeDisabled();
    await drag(page, row(page, t, midfielder!.into).locator("[data-drag]"), shirt(page, midfielder!.out.web_name));
    await expect(shirt(page, midfielder!.into.web_name)).toHaveAccessibleName(new RegExp(midfielder!.out.web_name));
    await drag(page, shirt(page, midfielder!.into.web_name), page.getByRole("main").locator("aside"));
    await expect(restoreButton(page, t, midfielder!.out)).toBeVisible();
    await reset.click();
  });
});

test("a price that moves in between is reported before confirming and refused after; a draft outlives reload, back, forward and another tab", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { entry, players } = await gameOf(page);
  const plans = exchanges(await teamOf(page, entry), players, { count: 2 });
  const [first, second] = plans;
  const asked = page.getByRole("alertdialog");
  const dialog = page.getByRole("dialog");
  let restored: number[] = [];

  await test.step("back asks, and keeps the draft for the way forward", async () => {
    await page.goto(`${game[language]}/help`);
    await page.goto(`${game[language]}/transfers`);
    await exchange(page, t, [first!]);
    await page.getByRole("link", { name: t("nav.points"), exact: true }).click();
    await expect(asked).toContainText(t("transfers.unsavedTitle"));
    await expectAccessible(page);
    await asked.getByRole("button", { name: t("myTeam.stay") }).click();
    await expect(page).toHaveURL(/transfers/);
    await page.getByRole("link", { name: t("nav.points"), exact: true }).click();
    await asked.getByRole("button", { name: t("transfers.leave") }).click();
    await expect(page).toHaveURL(/entry/);
    await expect(page.getByRole("heading", { level: 1, name: t("transfers.title") })).toBeHidden();
    await page.goBack();
    await expect(page.getByText(t("transfers.recalled"))).toBeVisible();
    await expect(shirt(page, first!.into.web_name)).toBeVisible();
  });

  await test.step("the price rose since the player was chosen: the dialog says so, and the server refuses the old price [core-121, core-129]", async () => {
    await page.route("**/api/bootstrap-static/", async (route) => {
      const response = await answerTo(route);
      const body = (await response.json()) as BootstrapStatic;
      for (const one of body.elements) if (one.id === first!.into.id) one.now_cost -= 1;
      await route.fulfill({ response, json: body });
    });
    await page.reload();
    await confirmButton(page, t).click();
    await expect(dialog.getByText(money(first!.into.now_cost - 1)).first()).toBeVisible();
    await expect(dialog.getByText(money(first!.into.now_cost)).first()).toBeVisible();
    await dialog.getByRole("button", { name: t("confirm.yes"), exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText(t("save.refused"));
    await expect(dialog.getByRole("alert")).toContainText(
      t("problem.price_changed", { element: first!.into.web_name }).split("{now_cost}")[0]!,
    );
    await expectAccessible(page);
    await page.unroute("**/api/bootstrap-static/");
    await dialog.getByRole("button", { name: t("confirm.refresh") }).click();
    await expect(dialog.getByRole("alert")).toBeHidden();
  });

  await test.step("she plans a second one, and makes the first in another tab, which forgets what it finds there", async () => {
    await dialog.getByRole("button", { name: t("common.cancel") }).click();
    await exchange(page, t, [second!]);
    await confirmButton(page, t).click();
    const tab = await page.context().newPage();
    await tab.goto(`${game[language]}/transfers`);
    await tab
      .getByRole("button", { name: t("builder.reset"), exact: true })
      .first()
      .click();
    await exchange(tab, t, [first!]);
    await confirmButton(tab, t).click();
    await tab
      .getByRole("dialog")
      .getByRole("button", { name: t("confirm.yes"), exact: true })
      .click();
    await expect(tab).toHaveURL(/my-team/);
    await dialog.getByRole("button", { name: t("confirm.yes"), exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText(t("save.refused"));
    await dialog.getByRole("button", { name: t("confirm.refresh") }).click();
    await expect(dialog).toBeHidden();
    await expect(removeButton(page, t, first!.into)).toBeVisible();
    await expect(shirt(page, second!.into.web_name)).toHaveAccessibleName(new RegExp(second!.out.web_name));
    await tab.close();
  });

  await test.step("the rest is confirmed and reported, and is on My Team [core-028, core-081]", async () => {
    await confirmButton(page, t).click();
    await dialog.getByRole("button", { name: t("confirm.yes"), exact: true }).click();
    await expect(page).toHaveURL(/my-team/);
    await expect(page.getByRole("heading", { level: 1, name: t("myTeam.title") })).toBeVisible();
    const squad = (await teamOf(page, entry)).picks.map(({ element }) => element);
    expect(squad).toEqual(expect.arrayContaining(plans.map(({ into }) => into.id)));
  });

  await test.step("nothing saved is lost: she goes back to how the round began", async () => {
    await page.getByRole("button", { name: t("versions.show") }).click();
    await page
      .getByRole("button", { name: new RegExp(`^${t("versions.restore")}:`) })
      .last()
      .click();
    await expect(dialog).toContainText(first!.out.web_name);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("versions.restore"), exact: true }).click();
    await expect(page.getByText(t("versions.done"))).toBeVisible();
    const { picks } = await teamOf(page, entry);
    restored = picks.map(({ element }) => element);
    expect(restored).toEqual(expect.arrayContaining(plans.map(({ out }) => out.id)));
  });

  await test.step("unsaved changes aren't applied to a version that is being restored, which is said before; an undone version says that it can't come back", async () => {
    const { picks } = await teamOf(page, entry);
    const other = picks.find(({ position, is_captain }) => position < 12 && !is_captain)!;
    await shirt(page, players.get(other.element)!.web_name).click();
    await page.getByRole("menuitem", { name: t("myTeam.makeCaptain") }).click();
    await expect(page.getByRole("button", { name: t("myTeam.save"), exact: true })).toBeEnabled();
    await page.getByRole("button", { name: t("versions.show") }).click();
    const lost = page
      .getByRole("listitem")
      .filter({ hasText: t("versions.kind.transfers") })
      .first();
    await expect(lost.getByText(t("problem.version_undone"))).toBeVisible();
    await expect(lost.getByRole("button")).toBeDisabled();
    await expect(lost.getByRole("button")).toHaveAccessibleDescription(t("problem.version_undone"));
    await page
      .getByRole("button", { name: new RegExp(`^${t("versions.restore")}:`) })
      .last()
      .click();
    await expect(dialog).toContainText(t("versions.confirmUnsaved"));
    await dialog.getByRole("button", { name: t("versions.restore"), exact: true }).click();
    await expect(page.getByText(t("versions.done")).first()).toBeVisible();
    await expect(page.getByRole("button", { name: t("myTeam.save"), exact: true })).toBeDisabled();
    expect((await teamOf(page, entry)).picks.map(({ element }) => element)).toEqual(restored);
  });
});

test("without a connection and on a slow one: the page says so, the draft stays, nothing jumps, and the next try works", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  const { entry, players } = await gameOf(page);
  const [plan] = exchanges(await teamOf(page, entry), players, { count: 1 });

  await test.step("slow: a skeleton of the same size reserves the space [core-008]", async () => {
    await page.addInitScript(() => {
      const shifts = ((globalThis as { shifts?: number[] }).shifts = [] as number[]);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of ["/transfers", "/my-team"]) {
      const { release } = await holdBack(page, `**/api/my-team/${entry}/`);
      await page.goto(`${game[language]}${path}`);
      await expect(page.locator("[aria-busy=true]").first()).toBeVisible();
      release();
      await expect(page.getByRole("tabpanel")).toBeVisible();
      await settled(page);
      const shift = await page.evaluate(() => (globalThis as { shifts?: number[] }).shifts!.reduce((a, b) => a + b, 0));
      expect(shift, path).toBeLessThan(0.05);
      await page.unroute(`**/api/my-team/${entry}/`);
    }
  });

  const dialog = page.getByRole("dialog");
  await test.step("offline: the page and the dialog say so, and the draft is kept [core-129]", async () => {
    await page.goto(`${game[language]}/transfers`);
    await exchange(page, t, [plan!]);
    // The dialog's script loads once the page is in use; without it there is nothing to confirm in (connection.spec.ts).
    await confirmButton(page, t).click();
    // In a low window the sheet scrolls, also by the keyboard.
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width, height: 300 });
    await expectAccessible(page);
    await page.setViewportSize({ width, height });
    await dialog.getByRole("button", { name: t("common.cancel") }).click();
    await page.context().setOffline(true);
    await expect(page.getByText(t("shell.offline"))).toBeVisible();
    await confirmButton(page, t).click();
    await dialog.getByRole("button", { name: t("confirm.yes"), exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText(t("save.offline"));
    await expect(dialog.getByRole("alert")).toContainText(t("save.kept"));
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(page.getByText(t("shell.online"))).toBeVisible();
  });

  await test.step("the server fails once: the same, and a try more [core-129]", async () => {
    await page.route("**/api/transfers/", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    await dialog.getByRole("button", { name: t("common.retry") }).click();
    await expect(dialog.getByRole("alert")).toContainText(t("save.failed"));
    await dialog.getByRole("button", { name: t("common.retry") }).click();
    await expect(page).toHaveURL(/my-team/);
    // The address comes before the page, and the page before has the shirts, too.
    await expect(page.getByRole("heading", { level: 1, name: t("myTeam.title") })).toBeVisible();
  });

  await test.step("My Team alike; the change is still there to be saved [core-129]", async () => {
    const save = page.getByRole("button", { name: t("myTeam.save"), exact: true });
    const team = await teamOf(page, entry);
    const other = team.picks.find((pick) => !pick.is_captain && pick.position > 1 && pick.position < 12)!;
    await shirt(page, players.get(other.element)!.web_name).click();
    await page.getByRole("menuitem", { name: t("myTeam.makeCaptain") }).click();
    await page.route(`**/api/my-team/${entry}/`, (route) => route.abort(), { times: 1 });
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: t("save.offline") })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("common.retry") }).click();
    await expect(page.getByText(t("myTeam.saved"))).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("bob taps: the list slides in over the pitch and reports what happens; a passed deadline turns the page and is announced", async ({
    page,
    game,
    language,
    t,
  }) => {
    await become(page, game, language, "bob");
    const { entry, event, players } = await gameOf(page);
    const [plan] = exchanges(await teamOf(page, entry), players, { count: 1 });
    const panel = page.getByRole("dialog", { name: t("playerList.title") });

    await test.step("fifteen, eleven of whom start [core-131]", async () => {
      await page.goto(`${game[language]}/my-team`);
      const shirts = page.getByRole("tabpanel").locator("[data-player]");
      await expect(shirts).toHaveCount(15);
      const bench = page.getByRole("list", { name: t("squad.substitutes") }).getByRole("listitem");
      await expect(bench).toHaveText([t("squad.benchKeeper"), "1", "2", "3"].map((place) => new RegExp(place)));
    });

    await test.step("the list slides in for whoever was taken out, goes when nobody is left to choose, and the page says what happened [core-022, core-077]", async () => {
      await page.goto(`${game[language]}/transfers`);
      await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(15);
      // On touch screens no second button covers the shirt: the list that it opens removes.
      await expect(removeButton(page, t, plan!.out)).toBeHidden();
      await shirt(page, plan!.out.web_name).tap();
      await expect(panel.getByText(t("playerList.replaces", { player: plan!.out.web_name }))).toBeVisible();
      await panel.getByRole("button", { name: t("builder.remove"), exact: true }).tap();
      await expect(panel).toBeHidden();
      await page.getByRole("button", { name: t("playerList.title"), exact: true }).tap();
      await searchFor(panel, t, plan!.into.web_name);
      await addButton(panel, t, plan!.into).tap();
      await expect(panel).toBeHidden();
      await expect(page.getByText(t("builder.added", { player: plan!.into.web_name })).first()).toBeVisible();
    });

    await test.step("on the sheet, too, who is wanted asks whom they replace; Back leaves the question [hour-105]", async () => {
      await page.getByRole("button", { name: t("playerList.title"), exact: true }).tap();
      await searchFor(panel, t, "");
      // A forced tap does not wait for the sheet to have slid in.
      await settled(page);
      await panel
        .getByRole("button", { name: new RegExp(`^${t("playerList.add", { player: "" })}`) })
        .first()
        .tap({ force: true });
      const asked = page.getByRole("dialog", { name: new RegExp(`^${t("builder.replaceIn", { player: "" })}`) });
      await expect(asked).toContainText(t("builder.replaceWhom"));
      await expectAccessible(page);
      await page.goBack();
      await expect(asked).toBeHidden();
      await panel.getByRole("button", { name: t("common.close") }).tap();
      await expect(shirt(page, plan!.into.web_name)).toBeVisible();
    });

    await test.step("it is in the address: Back leaves the list, or the player that was opened on it, and never the page", async () => {
      await page.getByRole("button", { name: t("playerList.title"), exact: true }).tap();
      await expect(page).toHaveURL(/\?(.*&)?list=open/);
      await searchFor(panel, t, plan!.into.web_name);
      await playerList(panel, t).getByRole("button", { name: plan!.into.web_name, exact: true }).tap();
      await expect(page.getByRole("dialog", { name: plan!.into.web_name })).toBeVisible();
      await page.goBack();
      await expect(panel).toBeVisible();
      await page.goBack();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(/\/transfers(\?(?!.*list=).*)?$/);
    });

    await test.step("the demo's clock covers no button, and the header has the round [core-138]", async () => {
      await settled(page);
      const clock = (await page.getByRole("button", { name: new RegExp(`^${t("demo.button")}`) }).boundingBox())!;
      const button = (await confirmButton(page, t).boundingBox())!;
      expect(clock.y + clock.height <= button.y || button.y + button.height <= clock.y, "beside the button").toBe(true);
      await expect(page.getByRole("banner")).toContainText(t("round.short", { event }));
    });

    await test.step("the page switches to the next round, and keeps showing what happened to the plan until that is dismissed", async () => {
      await moveClock(game, "after_deadline");
      // The page asks for the demo's clock every twenty seconds, and for everything else some seconds after a deadline.
      await expect(page.getByRole("banner")).toContainText(t("round.short", { event: event + 1 }), {
        timeout: LIMITS.wait,
      });
      const passed = page.getByRole("status").filter({ hasText: t("season.passedTitle", { event }) });
      await expect(passed).toContainText(t("transfers.passedPlanned"));
      await passed.getByRole("button", { name: t("common.dismiss") }).tap();
      await expect(passed).toBeHidden();
      await page.reload();
      await expect(page.getByText(t("transfers.recalled"))).toBeHidden();
      await expect(page.getByRole("banner")).toContainText(t("round.short", { event: event + 1 }));
    });
  });
});
