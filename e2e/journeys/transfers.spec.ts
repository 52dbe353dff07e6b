import type { Locator, Page } from "@playwright/test";
import { become } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import { noteShifts, shiftOf } from "../support/shifts.ts";
import {
  addButton,
  exchanges,
  gameOf,
  playerList,
  removeButton,
  restoreButton,
  searchFor,
  shirt,
  teamOf,
} from "../support/squad.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({ failures: true });

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

test("nothing jumps when the squad comes; alice plans by dragging", async ({ page, game, language, t }) => {
  await become(page, game, language, "alice");
  const { entry, event, players } = await gameOf(page);
  const [plan] = exchanges(await teamOf(page, entry), players, { count: 1 });

  await test.step("slow: a skeleton of the same size reserves the space [core-008]", async () => {
    await noteShifts(page);
    // High enough that what comes last is in sight.
    await page.setViewportSize({ width: 1280, height: 1400 });
    for (const [path, call] of [
      [`/entry/${entry}/event/${event - 1}`, `entry/${entry}/event/${event - 1}/picks`],
      ["/my-team", `my-team/${entry}`],
      ["/transfers", `my-team/${entry}`],
    ] as const) {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      await page.route(`**/api/${call}/`, (route) => promise.then(() => route.fallback()));
      await page.goto(`${game[language]}${path}`);
      await expect(page.locator("[aria-busy=true]").first()).toBeVisible();
      release();
      await expect(page.getByRole("tabpanel")).toBeVisible();
      await settled(page);
      expect(await shiftOf(page), path).toBeLessThan(0.02);
      await page.unrouteAll();
    }
  });

  await test.step("by dragging: into a place, and out of it again [core-024, core-025]", async () => {
    // What is dragged and where it goes are both in sight.
    await searchFor(page, t, plan!.into.web_name);
    await page.getByRole("combobox", { name: t("playerList.show") }).selectOption("all");
    const wanted = playerList(page, t)
      .getByRole("row")
      .filter({ has: page.getByRole("button", { name: plan!.into.web_name, exact: true }) });
    await drag(page, wanted.locator("[data-drag]"), shirt(page, plan!.out.web_name));
    await expect(shirt(page, plan!.into.web_name)).toHaveAccessibleName(new RegExp(plan!.out.web_name));
    await drag(page, shirt(page, plan!.into.web_name), page.getByRole("main").locator("aside"));
    await expect(restoreButton(page, t, plan!.out)).toBeVisible();
    await page.getByRole("button", { name: t("builder.reset"), exact: true }).click();
    await expect(removeButton(page, t, plan!.out)).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("bob taps: the list slides in over the pitch and reports what happens; Back closes what lies over it", async ({
    page,
    game,
    language,
    t,
  }) => {
    await become(page, game, language, "bob");
    const { entry, event, players } = await gameOf(page);
    const [plan] = exchanges(await teamOf(page, entry), players, { count: 1 });
    const panel = page.getByRole("dialog", { name: t("playerList.title") });

    await test.step("the list slides in for whoever was taken out, goes when nobody is left to choose, and the page says what happened [core-022, core-077]", async () => {
      await page.goto(`${game[language]}/transfers`);
      await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(15);
      // On touch screens no second button covers the shirt: the list that it opens removes.
      await expect(removeButton(page, t, plan!.out)).toBeHidden();
      await shirt(page, plan!.out.web_name).tap();
      await expect(panel.getByText(t("playerList.replaces", { player: plan!.out.web_name }))).toBeVisible();
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "light" });
      await panel.getByRole("button", { name: t("builder.remove"), exact: true }).tap();
      await expect(panel).toBeHidden();
      await page.getByRole("button", { name: t("playerList.title"), exact: true }).tap();
      await searchFor(panel, t, plan!.into.web_name);
      await addButton(panel, t, plan!.into).tap();
      await expect(panel).toBeHidden();
      await expect(page.getByText(t("builder.added", { player: plan!.into.web_name })).first()).toBeVisible();
    });

    await test.step("Back closes the player's sheet, then the choice of a player to replace, then the list, and stays on the page [hour-105]", async () => {
      await page.getByRole("button", { name: t("playerList.title"), exact: true }).tap();
      await expect(page).toHaveURL(/\?(.*&)?list=open/);
      await searchFor(panel, t, plan!.into.web_name);
      await playerList(panel, t).getByRole("button", { name: plan!.into.web_name, exact: true }).tap();
      await expect(page.getByRole("dialog", { name: plan!.into.web_name })).toBeVisible();
      await page.goBack();
      await searchFor(panel, t, "");
      await panel
        .getByRole("button", { name: new RegExp(`^${t("playerList.add", { player: "" })}`) })
        .first()
        .tap();
      const asked = page.getByRole("dialog", { name: new RegExp(`^${t("builder.replaceIn", { player: "" })}`) });
      await expect(asked).toContainText(t("builder.replaceWhom"));
      await expectAccessible(page);
      await page.goBack();
      await expect(asked).toBeHidden();
      await expect(panel).toBeVisible();
      await page.goBack();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(/\/transfers(\?(?!.*list=).*)?$/);
      await expect(shirt(page, plan!.into.web_name)).toBeVisible();
    });

    await test.step("the demo's clock covers no button, and the header has the round [core-138]", async () => {
      await settled(page);
      const clock = (await page.getByRole("button", { name: new RegExp(`^${t("demo.button")}`) }).boundingBox())!;
      const button = (await page.getByRole("button", { name: t("transfers.confirm"), exact: true }).boundingBox())!;
      expect(clock.y + clock.height <= button.y || button.y + button.height <= clock.y, "beside the button").toBe(true);
      await expect(page.getByRole("banner")).toContainText(t("round.short", { event }));
    });
  });
});
