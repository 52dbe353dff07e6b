import { api } from "@elvan/contract";
import { readFile } from "node:fs/promises";
import { PEOPLE } from "@elvan/server/seed";
import type { Page } from "@playwright/test";
import { codeOf, DIGITS, mailTo } from "../support/mailbox.ts";
import { accountOf, become, read, signIn, statusOf } from "../support/people.ts";
import { expect, expectAccessible, test, type Language } from "../support/test.ts";
import { wordsIn } from "../support/words.ts";

// What the browser itself says of a refused call is no noise: the page says it in words.
test.use({ failures: true });
// Who is deleted in the last journey is needed in those before it.
test.describe.configure({ mode: "serial" });

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

test("alice ends two other browsers at once, and creates, uses and ends a token", async ({
  page,
  game,
  language,
  browser,
  t,
}) => {
  const home = game[language];
  const elsewhere = await (await browser.newContext()).newPage();
  const farther = await (await browser.newContext()).newPage();
  for (const one of [elsewhere, farther]) await signIn(one, game, language, "alice");
  await signIn(page, game, language, "alice");
  await page.goto(`${home}/player`);
  await page.getByRole("link", { name: t("account.security") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("security.title") })).toBeVisible();
  await expect(page.getByText(t("security.thisDevice"))).toHaveCount(1);
  await expectAccessible(page);
  // Two are ended before either has been answered. The failed call is reported where it was made, whatever has happened to
  // the other; its session stays.
  const ends = page
    .getByRole("main")
    .getByRole("button", { name: t("security.signOutNamed", { device: "Chrome · Linux" }) });
  const offline = page.getByRole("main").getByText(t("error.offline.title"));
  const ending = "**/api/player/sessions/*/";
  const { promise: bothAsked, resolve: askedTwice } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(ending, async (route) => {
    const isFirst = ++asked === 1;
    if (!isFirst) askedTwice();
    await bothAsked;
    await (isFirst ? route.abort() : route.fallback());
  });
  await ends.first().click();
  await ends.nth(1).click();
  await expect(page.getByText(t("security.ended"))).toBeVisible();
  await expect(ends).toHaveCount(1);
  await expect(offline).toBeVisible();
  await page.unroute(ending);
  await ends.click();
  await expect(ends).toHaveCount(0);
  await expect(offline).toBeHidden();
  await expect(page.getByRole("button", { name: t("security.endOthers") })).toBeHidden();
  for (const one of [elsewhere, farther]) {
    expect(await read(one, api.me.get)).toMatchObject({ player: null });
    await one.context().close();
  }

  await press(page, t("security.makeToken"));
  const dialog = page.getByRole("dialog", { name: t("security.makeToken") });
  await expect(dialog.getByRole("button", { name: t("security.tokenSubmit") })).toBeDisabled();
  await dialog.getByRole("textbox", { name: t("security.tokenName") }).fill("Kalkyl");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("security.tokenSubmit") }).click();
  await expect(page.getByText(t("security.tokenOnce"))).toBeVisible();
  const token = await page.getByRole("main").locator("code").innerText();
  await expectAccessible(page);
  const asProgram = () => fetch(`${game.sv}/api/me/`, { headers: { authorization: `Bearer ${token}` } });
  expect(await (await asProgram()).json()).toMatchObject({ player: { email: PEOPLE.alice.email } });
  await page.reload();
  await expect(page.getByText("Kalkyl")).toBeVisible();
  await expect(page.getByText(token)).toBeHidden();
  await expect(page.getByText(t("security.neverUsed"))).toBeHidden();
  await press(page, t("security.revokeNamed", { name: "Kalkyl" }));
  await expect(page.getByText("Kalkyl")).toBeHidden();
  expect((await asProgram()).status).toBe(403);
});

test("bob creates a passkey, signs in with it, and it opens nothing once it is removed", async ({
  page,
  game,
  language,
  t,
}) => {
  const home = game[language];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, game, language, "bob");
  await page.goto(`${home}/player/sessions`);
  await box(page, t("security.passkeyName")).fill("Bobs telefon");
  await press(page, t("security.passkeyAdd"));
  await expect(page.getByText(t("security.passkeyAdded"))).toBeVisible();
  await expect(page.getByText("Bobs telefon")).toBeVisible();
  await expectAccessible(page);
  const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: new URL(home).hostname }]);
  // The same device creates no second one for the same account, and the page says that it didn't work.
  await box(page, t("security.passkeyName")).fill("En till");
  await press(page, t("security.passkeyAdd"));
  await expect(page.getByText(t("security.passkeyFailed"))).toBeVisible();

  await page.goto(`${home}/player/logout`);
  await expect(page).toHaveURL(`${home}/`);
  await page.goto(`${home}/sign-in`);
  await press(page, t("signIn.passkey"));
  await expect(page).not.toHaveURL(/sign-in/);
  expect(await read(page, api.me.get)).toMatchObject({ player: { email: PEOPLE.bob.email } });
  await page.goto(`${home}/player/sessions`);
  await expect(page.getByText(t("security.method.passkey"), { exact: false }).first()).toBeVisible();

  await press(page, t("security.removeNamed", { name: "Bobs telefon" }));
  await expect(page.getByText(t("security.passkeyRemoved"))).toBeVisible();
  await page.goto(`${home}/player/logout`);
  await expect(page).toHaveURL(`${home}/`);
  await page.goto(`${home}/sign-in`);
  await press(page, t("signIn.passkey"));
  await expect(page.getByText(t("signIn.problem.passkey"))).toBeVisible();
  expect(await read(page, api.me.get)).toMatchObject({ player: null });
});

test("bob's new address needs the password, and counts once the code sent to it is entered", async ({
  page,
  game,
  language,
  t,
}) => {
  const home = game[language];
  const email = "bob@ny.example";
  await become(page, game, language, "bob");
  await page.goto(`${home}/player`);
  await expect(box(page, t("account.currentPassword"))).toBeHidden();
  await box(page, t("account.email")).fill(email);
  await box(page, t("account.currentPassword")).fill("inte-mitt");
  await press(page, t("account.submit.update"));
  await expect(page.getByText(t("problem.wrong_password"))).toBeVisible();
  await expectAccessible(page);
  await box(page, t("account.currentPassword")).fill(PEOPLE.bob.password);
  await press(page, t("account.submit.update"));
  await expect(page.getByRole("heading", { name: t("account.awaited.title") })).toBeVisible();
  await expect(page.getByText(t("account.awaited.lead", { email }))).toBeVisible();
  await expect(box(page, t("account.email"))).toHaveValue(PEOPLE.bob.email);
  await expect(page.getByRole("button", { name: t("account.awaited.submit") })).toBeDisabled();
  await expectAccessible(page);
  const code = codeOf(await mailTo(page, email, DIGITS));
  await box(page, t("merge.code")).fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
  await press(page, t("account.awaited.submit"));
  await expect(page.getByText(t("problem.invalid_code"))).toBeVisible();
  expect(await read(page, api.me.get)).toMatchObject({ player: { email: PEOPLE.bob.email } });
  await box(page, t("merge.code")).fill(code);
  await press(page, t("account.awaited.submit"));
  await expect(page.getByText(t("account.awaited.done"))).toBeVisible();
  await expect(page.getByRole("heading", { name: t("account.awaited.title") })).toBeHidden();
  await expect(box(page, t("account.email"))).toHaveValue(email);
  await mailTo(page, PEOPLE.bob.email, email);
});

/** The error is at the name's field, with a link to the appeal. */
async function expectRefusedName(page: Page, label: string, language: Language) {
  const t = wordsIn(language);
  const words = t("name.refused").replaceAll(/<\/?a>/g, "");
  const field = page.getByRole("textbox", { name: label });
  await expect(field).toHaveAccessibleDescription(new RegExp(words.replaceAll(".", "\\."), "u"));
  await expect(field).toBeFocused();
  const message = page.getByRole("main").locator("[id$='-error']", { hasText: words });
  await expect(message.getByRole("link", { name: t("data.title") })).toHaveAttribute("href", "/player/data");
}

test("a league's refused name and one that can't be displayed are reported at the field [mended-12, mended-11]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/leagues/create/classic`);
  const name = page.getByRole("textbox", { name: t("leagues.field.name") });
  await name.fill("Kuk FF");
  await press(page, t("leagues.create.submit"));
  await expectRefusedName(page, t("leagues.field.name"), language);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await expectAccessible(page);
  await name.fill("\u2800\u2800");
  await expect(name).toHaveAccessibleDescription(new RegExp(t("problem.name_characters").replaceAll(".", "\\."), "u"));
  await name.fill("Kuksås FF");
  await expect(name).not.toHaveAttribute("aria-invalid", "true");
});

test("olof refuses a word in names, tries it and takes it back, each with a reason [mended-10]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "olof");
  await page.goto(`${game[language]}/console`);
  const word = `stryktips-${language}`.replace("-", "");
  await box(page, t("console.words.word")).fill(`${word}*`);
  await page
    .getByRole("main")
    .getByRole("textbox", { name: t("console.reason") })
    .fill("Reklam");
  await press(page, t("console.words.add"));
  await expect(page.getByText(t("console.words.added", { word: `${word}*` }))).toBeVisible();
  const list = page.getByRole("list", { name: t("console.words.list"), exact: true });
  await expect(list.getByText("Reklam")).toBeVisible();
  await box(page, t("console.words.try")).fill(`${word}et`);
  await press(page, t("console.words.trySubmit"));
  await expect(page.getByText(t("console.words.hitAll", { name: `${word}et`, line: `${word}*` }))).toBeVisible();
  await expectAccessible(page);
  await list.getByRole("button", { name: t("console.words.removeNamed", { word: `${word}*` }) }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("textbox", { name: t("console.reason") }).fill("Kampanjen är slut");
  await dialog.getByRole("button", { name: t("console.words.remove"), exact: true }).click();
  await expect(page.getByText(t("console.words.removed", { word: `${word}*` }))).toBeVisible();
  await expect(page.getByText(t("console.audit.action.name_word_removed")).first()).toBeVisible();
  await box(page, t("console.words.try")).fill(`${word}et`);
  await press(page, t("console.words.trySubmit"));
  await expect(page.getByText(t("console.words.free", { name: `${word}et` }))).toBeVisible();
});

test("a refused name is appealed, allowed by olof, and used", async ({ page, game, language, t }) => {
  const home = game[language];
  const name = "Kuk FF";
  const rename = async () => {
    await page.goto(`${home}/entry-update`);
    await box(page, t("enter.name")).fill(name);
    await press(page, t("entryUpdate.submit"));
  };
  await become(page, game, language, "dave");
  await rename();
  await expectRefusedName(page, t("enter.name"), language);
  await page.goto(`${home}/player/data`);
  await expect(page.getByRole("heading", { level: 1, name: t("data.title") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("data.ask") })).toBeDisabled();
  await box(page, t("data.name")).fill(name);
  await box(page, t("data.reason")).fill("Kuk heter en flod i Ryssland.");
  await press(page, t("data.ask"));
  await expect(page.getByText(t("data.name.open"))).toBeVisible();
  await expectAccessible(page);

  await become(page, game, language, "olof");
  await page.goto(`${home}/console`);
  const appeals = page.getByRole("list", { name: t("console.appeals"), exact: true });
  await expect(appeals.getByText("Kuk heter en flod i Ryssland.")).toBeVisible();
  await expectAccessible(page);
  await appeals.getByRole("button", { name: t("console.appeals.allowNamed", { name }) }).click();
  await expect(page.getByText(t("console.appeals.allowed", { name }))).toBeVisible();
  await expect(appeals).toBeHidden();

  await become(page, game, language, "dave");
  await page.goto(`${home}/player/data`);
  await expect(page.getByText(t("data.name.allowed"))).toBeVisible();
  await rename();
  await expect(page.getByText(t("entryUpdate.saved"))).toBeVisible();
});

test("alice downloads her data, reads what deleting does, and deletes her account", async ({
  page,
  game,
  language,
  t,
}) => {
  const home = game[language];
  await become(page, game, language, "alice");
  const { id, entry } = await accountOf(page);
  await page.goto(`${home}/player`);
  await page.getByRole("link", { name: t("account.data") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("data.title") })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: t("data.downloadAction") }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("elvan.json");
  const data = JSON.parse(await readFile(await file.path(), "utf8")) as Record<string, object[]>;
  expect(data.account).toMatchObject([{ id, email: PEOPLE.alice.email }]);
  expect(data.entry).toMatchObject([{ id: entry, name: PEOPLE.alice.team }]);

  // The page shows what the server has computed, league by league.
  const { leagues } = await read(page, api.personalData.deletion);
  expect(leagues.some(({ heir }) => heir !== null)).toBe(true);
  await expect(page.getByText(t("data.effect.played", { team: PEOPLE.alice.team ?? "" }))).toBeVisible();
  for (const { name, heir } of leagues) {
    const words =
      heir === null
        ? t("data.effect.leagueGone", { league: name })
        : t("data.effect.leagueHeir", { league: name, team: heir });
    await expect(page.getByText(words)).toBeVisible();
  }
  await expectAccessible(page);
  await press(page, t("data.delete"));
  const asks = page.getByRole("alertdialog", { name: t("data.sure") });
  const forGood = asks.getByRole("button", { name: t("data.deleteForGood") });
  await expect(forGood).toBeDisabled();
  await asks.getByRole("textbox", { name: t("account.password") }).fill("fel lösenord");
  await expectAccessible(page);
  await forGood.click();
  await expect(asks.getByText(t("problem.wrong_password"))).toBeVisible();
  await asks.getByRole("textbox", { name: t("account.password") }).fill(PEOPLE.alice.password);
  await forGood.click();
  await expect(page.getByRole("heading", { level: 1, name: t("deleted.title") })).toBeVisible();
  await expectAccessible(page);
  expect(await statusOf(page, api.personalData.download)).toBe(403);
  expect(await read(page, api.entry.get, { entry: entry! })).toMatchObject({ name: `Lag ${entry}` });

  await page.goto(`${home}/sign-in`);
  await box(page, t("signIn.email")).fill(PEOPLE.alice.email);
  await box(page, t("signIn.password")).fill(PEOPLE.alice.password);
  await press(page, t("signIn.submit"));
  await expect(page.getByText(t("problem.bad_credentials"))).toBeVisible();
});
