import { api } from "@elvan/contract";
import type { Role } from "@elvan/rules";
import type { Page } from "@playwright/test";
import { accountOf, become, read, statusOf } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import { cardOf, expect, expectAccessible, test } from "../support/test.ts";
import type { Words } from "../support/words.ts";

/** On a page where an owner sees this person. */
async function give(page: Page, t: Words, name: string, role: Role): Promise<void> {
  await page.getByRole("button", { name: t("roles.changeNamed", { name }), exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel(t("roles.role")).selectOption(role);
  await expect(dialog).toContainText(t(`roles.may.${role}`));
  await expectAccessible(page);
  await dialog.getByRole("textbox").fill("ny i laget");
  await dialog.getByRole("button", { name: t("roles.give"), exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("olof makes dave a reader, who then sees the console and can press nothing in it; as a moderator dave gets to people", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "dave");
  const dave = await accountOf(page);
  const name = `${dave.first_name} ${dave.last_name}`;
  await become(page, game, language, "olof");

  await test.step("the owner finds dave and gives the role on dave's page [season-37]", async () => {
    await page.goto(`${game[language]}/console/roles`);
    await expectAccessible(page);
    await page.getByRole("link", { name: t("roles.find"), exact: true }).click();
    await page.getByRole("searchbox").fill(dave.email);
    await page.getByRole("button", { name: t("people.submit"), exact: true }).click();
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name, exact: true }).click();
    await give(page, t, name, "reader");
    await expect(cardOf(page, t("roles.ofPerson"))).toContainText(t("role.reader"));
    await expectAccessible(page);
  });

  await test.step("a reader sees every page but those about people and roles, and nothing to press [season-38]", async () => {
    await become(page, game, language, "dave");
    const [fixture] = await read(page, api.fixtures.list, { event: 20 });
    for (const address of ["", "/players/1", "/hoardings", "/shirts", "/audit", `/fixtures/${fixture?.id}`]) {
      await page.goto(`${game[language]}/console${address}`);
      await expect(page.getByText(t("console.yourRole.reader"))).toBeVisible();
      await settled(page);
      // Looking up a team's chips and older lines of the trail change nothing.
      const harmless = [t("console.chips.show"), t("console.audit.older")];
      const buttons = await page.getByRole("main").getByRole("button").allTextContents();
      expect([address, buttons.filter((words) => !harmless.includes(words))]).toEqual([address, []]);
      await expectAccessible(page);
    }
    await page.goto(`${game[language]}/console/people`);
    await expect(page).toHaveURL(/\/console$/);
    expect(await statusOf(page, api.roles.list)).toBe(403);
  });

  await test.step("as a moderator dave finds people, and is offered nothing about an owner [season-38]", async () => {
    await become(page, game, language, "olof");
    const olof = await accountOf(page);
    await page.goto(`${game[language]}/console/roles`);
    await give(page, t, name, "moderator");
    await expect(page.getByRole("list", { name: t("roles.list") })).toContainText(t("role.moderator"));
    await become(page, game, language, "dave");
    await page.goto(`${game[language]}/console/people/${olof.id}`);
    await expect(cardOf(page, t("person.acts"))).toContainText(t("problem.outranked"));
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe("a role that is taken away", () => {
  // The page's next request is refused.
  test.use({ failures: true });

  test("is lost on a page that is open, which then leaves the console [season-36]", async ({
    page,
    game,
    language,
    t,
    browser,
  }) => {
    await become(page, game, language, "carol");
    const carol = await accountOf(page);
    const name = `${carol.first_name} ${carol.last_name}`;
    const owner = await (await browser.newContext()).newPage();
    await become(owner, game, language, "olof");
    await owner.goto(`${game[language]}/console/people/${carol.id}`);
    await give(owner, t, name, "reader");
    await page.goto(`${game[language]}/console`);
    await expect(page.getByText(t("console.yourRole.reader"))).toBeVisible();
    await give(owner, t, name, "player");
    await expect(page).not.toHaveURL(/\/console/);
    await expect(page.getByRole("banner").getByRole("link", { name: t("nav.console") })).toHaveCount(0);
    await owner.context().close();
  });
});
