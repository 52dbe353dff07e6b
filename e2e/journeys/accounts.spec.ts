import { api, type MailboxMessage } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { codeOf, DIGITS, mailTo } from "../support/mailbox.ts";
import { accountOf, entryOf, moveClock, read } from "../support/people.ts";
import { expect, expectAccessible, test, type Language } from "../support/test.ts";
import type { Words } from "../support/words.ts";

test.use({ journey: "accounts" });
// The second journey continues where the first one ends.
test.describe.configure({ mode: "serial" });

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

async function fillDetails(page: Page, t: Words, language: Language, email: string): Promise<void> {
  await box(page, t("account.firstName")).fill("Nils");
  await box(page, t("account.lastName")).fill("Malachowski Thorell");
  await box(page, t("account.email")).fill(email);
  await box(page, t("account.password")).fill("sommarmoln");
  await box(page, t("account.birth")).fill("19910228");
  await page.getByRole("combobox", { name: t("account.region") }).selectOption({ label: COUNTRY[language] });
}

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

test("nils registers, reads the welcome email, enters a squad, changes details, sets a new password and unsubscribes", async ({
  page,
  game,
  language,
  t,
}) => {
  const home = game[language];
  const title = (name: string) => expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

  const me = () => accountOf(page);

  await test.step("a field is judged when it is left; sending shows all that is missing and goes to the first of it [league-001, league-007, league-060, league-097, league-110, league-113]", async () => {
    await page.goto(`${home}/sign-in`);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("signIn.register") })
      .click();
    await title(t("account.title.register"));
    // When the screen is there its heading takes the focus, also from a field.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(box(page, t("account.password"))).toHaveAttribute("autocomplete", "new-password");
    await expect(box(page, t("account.email"))).toHaveAttribute("autocomplete", "username");
    await box(page, t("account.firstName")).focus();
    await box(page, t("account.lastName")).focus();
    await expect(page.getByText(t("account.error.firstName"))).toBeVisible();
    await expect(page.getByText(t("account.error.lastName"))).toBeHidden();
    await box(page, t("account.birth")).fill("31");
    // It is preset; nobody is a choice too.
    const region = page.getByRole("combobox", { name: t("account.region") });
    await region.selectOption("0");
    await region.press("Tab");
    await press(page, t("account.submit.register"));
    for (const error of ["firstName", "lastName", "email", "password", "birth", "region"]) {
      await expect(page.getByText(t(`account.error.${error}`))).toBeVisible();
    }
    await expect(box(page, t("account.firstName"))).toBeFocused();
    await expectAccessible(page);
    await box(page, t("account.password")).fill("fem45");
    await box(page, t("account.birth")).fill("20200201");
    await expect(page.getByText(t("account.error.passwordShort"))).toBeVisible();
    await expect(page.getByText(t("problem.too_young"))).toBeVisible();
    await fillDetails(page, t, language, EMAIL);
    await page.getByRole("button", { name: t("account.showPassword") }).click();
    await expect(box(page, t("account.password"))).toHaveAttribute("type", "text");
    await expectAccessible(page);
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

  await test.step("the team's details [league-061, league-084, league-108, league-109]", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`${home}/entry-update`);
    await title(t("entryUpdate.title"));
    await expect(box(page, t("enter.name"))).toHaveValue("Nils Elva");
    await expect(page.getByRole("checkbox", { name: t("entryUpdate.email") })).toBeChecked();
    await expect(page.getByText(t("account.unconfirmed.noMail"))).toBeVisible();
    await box(page, t("enter.name")).fill("");
    await press(page, t("entryUpdate.submit"));
    await expect(page.getByText(t("enter.nameMissing"))).toBeVisible();
    await box(page, t("enter.name")).fill("Malachowskis Mannar");
    const club = page.getByRole("combobox", { name: t("enter.club") });
    const { teams } = await read(page, api.bootstrapStatic.get);
    const second = teams.filter(({ unavailable }) => unavailable).length;
    await expect(club.locator("optgroup").nth(0).locator("option")).toHaveCount(teams.length - second);
    await expect(club.locator("optgroup").nth(1).locator("option")).toHaveCount(second);
    await club.selectOption({ index: 3 });
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
    await title(t("account.title.update"));
    await expect(page.getByText(t("account.stitch.offerTitle"))).toBeVisible();
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
    expect((await me()).last_name).toBe("Thorell");
  });

  await test.step("out; the password is forgotten, and the link of a message sets a new one, which signs in [league-007, league-016, league-057, league-059, league-112, league-114]", async () => {
    await page.goto(`${home}/player/logout`);
    await expect(page).toHaveURL(`${home}/`);
    await page.goto(`${home}/sign-in`);
    await page.getByRole("link", { name: t("signIn.forgot") }).click();
    await title(t("passwordReset.title"));
    await expect(page.getByRole("button", { name: t("passwordReset.submit") })).toBeDisabled();
    await box(page, t("account.email")).fill(EMAIL);
    await expectAccessible(page);
    await press(page, t("passwordReset.submit"));
    await expect(page.getByText(t("passwordReset.sentTitle"))).toBeVisible();
    await followLink(page, home, await mailTo(page, EMAIL, "/player/password-set/"), "/player/password-set/");
    const set = page.getByRole("button", { name: t("passwordSet.submit") });
    await expect(set).toBeDisabled();
    await box(page, t("passwordSet.one")).fill("vintermoln");
    await box(page, t("passwordSet.two")).fill("sommarmoln");
    await expect(page.getByText(t("problem.password_mismatch"))).toBeVisible();
    await expect(set).toBeDisabled();
    await box(page, t("passwordSet.two")).fill("vintermoln");
    await expect(page.getByText(t("problem.password_mismatch"))).toBeHidden();
    await expectAccessible(page);
    await set.click();
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

  await test.step("the deadline is near: a reminder arrives, and is unsubscribed from [league-062, league-098, league-177]", async () => {
    await moveClock(game, "before_deadline");
    const reminder = await mailTo(page, EMAIL, "/entry/unsubscribe/");
    expect(reminder.text).toContain("Malachowskis Mannar");
    await followLink(page, home, reminder, "/entry/unsubscribe/");
    await title(t("unsubscribe.title"));
    await expectAccessible(page);
    await press(page, t("unsubscribe.submit"));
    await expect(page.getByText(t("unsubscribe.ok"))).toBeVisible();
    expect((await me()).entry_email).toBe(false);
  });

  await test.step("an old account is merged; its details are to be confirmed [league-007, league-058, league-096, league-111]", async () => {
    await page.goto(`${home}/player`);
    await page.getByRole("link", { name: t("account.stitch.offerAction") }).click();
    await title(t("merge.title"));
    await expect(page.getByRole("button", { name: t("merge.send") })).toBeDisabled();
    await box(page, t("merge.email")).fill("carol@elvan.example");
    await expectAccessible(page);
    await press(page, t("merge.send"));
    await expect(page).toHaveURL(/merge-code/);
    const code = codeOf(await mailTo(page, "carol@elvan.example", DIGITS));
    await expect(page.getByRole("button", { name: t("merge.submit") })).toBeDisabled();
    await box(page, t("merge.code")).fill(code);
    await expectAccessible(page);
    await press(page, t("merge.submit"));
    await expect(page.getByText(t("account.stitch.reconfirmTitle"), { exact: true })).toBeVisible();
    expect(await me()).toMatchObject({ dirty: true, stitched: true });
  });
});

test("after a merge, details must be confirmed before guarded pages; visitors are sent home, helpers lead on", async ({
  page,
  game,
  language,
  t,
}) => {
  const home = game[language];
  await test.step("visitors are sent home [league-018, league-117]", async () => {
    for (const path of ["/player/merge-email", "/player/merge-code", "/player/logged-in"]) {
      await page.goto(`${home}${path}`);
      await expect(page).toHaveURL(`${home}/`);
    }
  });

  await test.step("whoever has merged is led to the details until they are confirmed [league-007, league-014, league-017]", async () => {
    await page.goto(`${home}/entry-update`);
    await box(page, t("signIn.email")).fill(EMAIL);
    await box(page, t("signIn.password")).fill("vintermoln");
    await press(page, t("signIn.submit"));
    await expect(page.getByText(t("account.stitch.reconfirmTitle"))).toBeVisible();
    await page.goto(`${home}/transfers`);
    await expect(page.getByText(t("account.stitch.reconfirmTitle"))).toBeVisible();
    await expectAccessible(page);
    await press(page, t("account.submit.update"));
    await expect(page).toHaveURL(`${home}/`);
    await page.goto(`${home}/player`);
    await expect(page.getByText(t("account.stitch.merged"))).toBeVisible();
  });

  await test.step("the helper leads on to the team [league-063]", async () => {
    await page.goto(`${home}/player/logged-in`);
    await expect(page).toHaveURL(/my-team/);
  });
});

test("refusals by the server are shown where they belong", async ({ browser, game, language, t }) => {
  const home = game[language];
  // A refused call is a line in any browser's console, so this console isn't checked.
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();

  await test.step("registering [league-174]", async () => {
    await page.goto(`${home}/player`);
    await fillDetails(page, t, language, "alice@elvan.example");
    await press(page, t("account.submit.register"));
    await expect(page.getByText(t("problem.unique"))).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(page);
    await box(page, t("account.email")).fill("somebody@mail.example");
    await expect(page.getByText(t("problem.unique"))).toBeHidden();
  });

  await test.step("setting a password [league-175]", async () => {
    await page.goto(`${home}/player/password-set/MQ/${"x".repeat(43)}/`);
    await box(page, t("passwordSet.one")).fill("sommarmoln");
    await box(page, t("passwordSet.two")).fill("sommarmoln");
    await press(page, t("passwordSet.submit"));
    await expect(page.getByText(t("problem.invalid_link"))).toBeVisible();
    await page.goto(`${home}/player/password-set/MQ/`);
    await expect(page.getByText(t("problem.invalid_link"))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("unsubscribing [league-177]", async () => {
    await page.goto(`${home}/entry/unsubscribe/1.${"x".repeat(43)}`);
    await press(page, t("unsubscribe.submit"));
    await expect(page.getByRole("alert").getByText(t("unsubscribe.bad"))).toBeVisible();
    await expect(page.getByText(t("unsubscribe.ok"))).toBeHidden();
    await expectAccessible(page);
  });

  await context.close();
});
