import { api, type MailboxMessage } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { codeOf, DIGITS, mailTo } from "../support/mailbox.ts";
import { accountOf, entryOf, moveClock, read } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import type { Words } from "../support/words.ts";

const EMAIL = "nils.malachowski@mail.example";
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** Opens a message in the demo's mailbox and presses the link in it that goes there; of two the last, which ends all mail of the team. */
async function followLink(page: Page, home: string, mail: MailboxMessage, goesTo: string): Promise<void> {
  await page.goto(`${home}/demo/mailbox?mail=${mail.id}`);
  await page.frameLocator("iframe").locator(`a[href*="${goesTo}"]`).last().click();
  await expect(page).toHaveURL(new RegExp(goesTo));
}

/** Nils' country, as the list of countries names it. */
const COUNTRY = { sv: "Sverige", en: "Sweden" };

async function enterSquad(page: Page, t: Words): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("onboarding.manual") })
    .click();
  // Its own "Auto Pick" is still there while it fades.
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: t("selection.autoPick"), exact: true }).click();
  await expect(page.getByText("15 / 15")).toBeVisible();
  await page.getByRole("button", { name: t("selection.enter"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("enter.title") });
  await dialog.getByRole("textbox", { name: t("enter.name") }).fill("Nils Elva");
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("checkbox").last().check();
  await dialog.getByRole("button", { name: t("selection.enter") }).click();
  await expect(page).toHaveURL(/my-team/);
}

test("nils registers, reads the welcome email, enters a squad, changes details, sets a new password, unsubscribes and merges an old account", async ({
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
    await press(page, t("account.submit.register"));
    await expect(box(page, t("account.firstName"))).toBeFocused();
    await expectAccessible(page);
    await box(page, t("account.firstName")).fill("Nils");
    await box(page, t("account.lastName")).fill("Malachowski Thorell");
    await box(page, t("account.email")).fill(EMAIL);
    await box(page, t("account.password")).fill("sommarmoln");
    await box(page, t("account.birth")).fill("19910228");
    await page.getByRole("combobox", { name: t("account.region") }).selectOption({ label: COUNTRY[language] });
    await press(page, t("account.submit.register"));
    await expect(page).toHaveURL(/squad-selection/);
  });

  await test.step("the welcome has arrived and leads back to the squad, which is entered [league-118]", async () => {
    const welcome = await mailTo(page, EMAIL, "/squad-selection");
    await page.goto(`${home}/demo/mailbox`);
    await expect(page.getByRole("heading", { level: 2, name: welcome.subject })).toBeVisible();
    await followLink(page, home, welcome, "/squad-selection");
    await enterSquad(page, t);
  });

  await test.step("the team's details [league-061, league-109]", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`${home}/entry-update`);
    await title(t("entryUpdate.title"));
    await expect(page.getByText(t("account.unconfirmed.noMail"))).toBeVisible();
    await box(page, t("enter.name")).fill("Malachowskis Mannar");
    await page.getByRole("combobox", { name: t("enter.club") }).selectOption({ index: 3 });
    await expectAccessible(page);
    await press(page, t("entryUpdate.submit"));
    await expect(page.getByText(t("entryUpdate.saved"))).toBeVisible();
    const entry = await entryOf(page);
    expect(await read(page, api.entry.get, { entry })).toMatchObject({
      name: "Malachowskis Mannar",
      favourite_team: expect.any(Number),
    });
  });

  await test.step("the profile; the address isn't confirmed yet: a code does that, and another one can be sent [league-007, league-060, league-096, league-097]", async () => {
    await page.goto(`${home}/player`);
    const unconfirmed = page.getByRole("heading", { name: t("account.unconfirmed.title") });
    await expect(unconfirmed).toBeVisible();
    await expectAccessible(page);
    await press(page, t("merge.again"));
    await expect(page.getByText(t("account.awaited.sentAgain"))).toBeVisible();
    const digits = codeOf(await mailTo(page, EMAIL, /30 minut/));
    await box(page, t("merge.code")).fill(digits);
    await press(page, t("account.awaited.submit"));
    await expect(page.getByText(t("account.awaited.done"))).toBeVisible();
    await expect(unconfirmed).toBeHidden();
    await box(page, t("account.lastName")).fill("Thorell");
    await expectAccessible(page);
    await press(page, t("account.submit.update"));
    await expect(page).toHaveURL(`${home}/`);
    expect((await accountOf(page)).last_name).toBe("Thorell");
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

  await test.step("the deadline is near: a reminder arrives, and is unsubscribed from [league-062, league-098]", async () => {
    await moveClock(game, "before_deadline");
    const reminder = await mailTo(page, EMAIL, "/entry/unsubscribe/");
    expect(reminder.text).toContain("Malachowskis Mannar");
    await followLink(page, home, reminder, "/entry/unsubscribe/");
    await title(t("unsubscribe.title"));
    await expectAccessible(page);
    await press(page, t("unsubscribe.submit"));
    await expect(page.getByText(t("unsubscribe.ok"))).toBeVisible();
    expect((await accountOf(page)).entry_email).toBe(false);
  });

  await test.step("an old account is merged; its details are to be confirmed before anything else [league-007, league-014, league-017, league-058, league-096]", async () => {
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
    await page.goto(`${home}/transfers`);
    await expect(page.getByText(t("account.stitch.reconfirmTitle"))).toBeVisible();
    await press(page, t("account.submit.update"));
    await expect(page).toHaveURL(`${home}/`);
    expect(await accountOf(page)).toMatchObject({ dirty: false, stitched: true });
  });
});
