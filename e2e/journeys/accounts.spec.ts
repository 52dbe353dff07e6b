import type { MailboxMessage } from "@elvan/contract";
import { PEOPLE } from "@elvan/server/seed";
import type { Page } from "@playwright/test";
import { codeOf, DIGITS, mailTo } from "../support/mailbox.ts";
import { accountOf, become, moveClock } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const EMAIL = "nils.malachowski@mail.example";
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** Opens a message in the demo's mailbox and presses the link in it that goes there; of two the last, which ends all mail of the team. */
async function followLink(page: Page, home: string, mail: MailboxMessage, goesTo: string): Promise<void> {
  await page.goto(`${home}/demo/mailbox?mail=${mail.id}`);
  await page.frameLocator("iframe").locator(`a[href*="${goesTo}"]`).last().click();
  await expect(page).toHaveURL(new RegExp(goesTo));
}

test("nils registers, follows the welcome email, confirms the address, sets a new password and merges an old account", async ({
  page,
  game,
  language,
  t,
}) => {
  const home = game[language];
  const title = (name: string) => expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

  await test.step("they register [league-001, league-007, league-060, league-097]", async () => {
    await page.goto(`${home}/sign-in`);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("signIn.register") })
      .click();
    await title(t("account.title.register"));
    // When the screen is there its heading takes the focus, also from a field.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expectAccessible(page);
    await box(page, t("account.firstName")).fill("Nils");
    await box(page, t("account.lastName")).fill("Malachowski Thorell");
    await box(page, t("account.email")).fill(EMAIL);
    await box(page, t("account.password")).fill("sommarmoln");
    await box(page, t("account.birth")).fill("19910228");
    await press(page, t("account.submit.register"));
    await expect(page).toHaveURL(/squad-selection/);
  });

  await test.step("the welcome leads back to picking a squad [league-118]", async () => {
    const welcome = await mailTo(page, EMAIL, "/squad-selection");
    await followLink(page, home, welcome, "/squad-selection");
    await title(t("selection.title"));
  });

  await test.step("the address isn't confirmed yet: a code does that, and another one can be sent [league-007, league-096]", async () => {
    await page.goto(`${home}/player`);
    const unconfirmed = page.getByRole("heading", { name: t("account.unconfirmed.title") });
    await expect(unconfirmed).toBeVisible();
    await press(page, t("merge.again"));
    await expect(page.getByText(t("account.awaited.sentAgain"))).toBeVisible();
    await expectAccessible(page);
    await box(page, t("merge.code")).fill(codeOf(await mailTo(page, EMAIL, /30 minut/)));
    await press(page, t("account.awaited.submit"));
    await expect(unconfirmed).toBeHidden();
  });

  await test.step("out; the password is forgotten, and the link of a message sets a new one, which signs in [league-007, league-016, league-057, league-059]", async () => {
    await page.goto(`${home}/player/logout`);
    await expect(page).toHaveURL(`${home}/`);
    await page.goto(`${home}/sign-in`);
    await page.getByRole("link", { name: t("signIn.forgot") }).click();
    await title(t("passwordReset.title"));
    await box(page, t("account.email")).fill(EMAIL);
    await expectAccessible(page);
    await press(page, t("passwordReset.submit"));
    await expect(page.getByText(t("passwordReset.sentTitle"))).toBeVisible();
    await followLink(page, home, await mailTo(page, EMAIL, "/player/password-set/"), "/player/password-set/");
    await box(page, t("passwordSet.one")).fill("vintermoln");
    await box(page, t("passwordSet.two")).fill("vintermoln");
    await expectAccessible(page);
    await press(page, t("passwordSet.submit"));
    await expect(page.getByText(t("passwordSet.doneTitle"))).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("signIn.title") })
      .click();
    await box(page, t("signIn.email")).fill(EMAIL);
    await box(page, t("signIn.password")).fill("vintermoln");
    await press(page, t("signIn.submit"));
    await expect(page).not.toHaveURL(/sign-in/);
  });

  await test.step("an old account is merged; its details are to be confirmed [league-007, league-058, league-096]", async () => {
    await page.goto(`${home}/player`);
    await page.getByRole("link", { name: t("account.stitch.offerAction") }).click();
    await title(t("merge.title"));
    await box(page, t("merge.email")).fill("carol@elvan.example");
    await expectAccessible(page);
    await press(page, t("merge.send"));
    await expect(page).toHaveURL(/merge-code/);
    const code = codeOf(await mailTo(page, "carol@elvan.example", DIGITS));
    await box(page, t("merge.code")).fill(code);
    await expectAccessible(page);
    await press(page, t("merge.submit"));
    await expect(page.getByText(t("account.stitch.reconfirmTitle"), { exact: true })).toBeVisible();
    expect(await accountOf(page)).toMatchObject({ dirty: true, stitched: true });
    await press(page, t("account.submit.update"));
    await expect(page).toHaveURL(`${home}/`);
    expect(await accountOf(page)).toMatchObject({ dirty: false, stitched: true });
  });
});

test("alice asks for her team's emails; the reminder of the deadline arrives, and its link ends them [league-061, league-062, league-098]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/entry-update`);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("combobox", { name: t("entryUpdate.language") }).selectOption(language);
  await expectAccessible(page);
  await press(page, t("entryUpdate.submit"));
  await expect(page.getByText(t("entryUpdate.saved"))).toBeVisible();
  await moveClock(game, "before_deadline");
  const reminder = await mailTo(page, PEOPLE.alice.email, "/entry/unsubscribe/");
  expect(reminder.text).toContain(PEOPLE.alice.team);
  await followLink(page, game[language], reminder, "/entry/unsubscribe/");
  await expectAccessible(page);
  await press(page, t("unsubscribe.submit"));
  await expect(page.getByText(t("unsubscribe.ok"))).toBeVisible();
  expect((await accountOf(page)).entry_email).toBe(false);
});
