import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { api } from "@elvan/contract";
import { PEOPLE } from "@elvan/server/seed";
import type { Page } from "@playwright/test";
import { accountOf, become, read, statusOf } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

// What the browser itself says of a refused call is no noise: the page says it in words.
test.use({ failures: true });
// Who is deleted in the last journey is needed in those before it.
test.describe.configure({ mode: "serial" });

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

test("alice signs out everywhere else, and creates, uses and ends a token", async ({
  page,
  game,
  language,
  browser,
  t,
}) => {
  const home = game[language];
  const elsewhere = await (await browser.newContext()).newPage();
  for (const one of [elsewhere, page]) await become(one, game, language, "alice");
  await page.goto(`${home}/player`);
  await page.getByRole("link", { name: t("account.security") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("security.title") })).toBeVisible();
  await press(page, t("security.endOthers"));
  await expect(page.getByText(t("security.othersEnded"))).toBeVisible();
  expect(await read(elsewhere, api.me.get)).toMatchObject({ player: null });
  await elsewhere.context().close();

  await press(page, t("security.makeToken"));
  const dialog = page.getByRole("dialog", { name: t("security.makeToken") });
  await dialog.getByRole("textbox", { name: t("security.tokenName") }).fill("Kalkyl");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("security.tokenSubmit") }).click();
  await expect(page.getByText(t("security.tokenOnce"))).toBeVisible();
  await expectAccessible(page);
  const token = await page.getByRole("main").locator("code").innerText();
  const asProgram = () => fetch(`${game.sv}/api/me/`, { headers: { authorization: `Bearer ${token}` } });
  expect(await (await asProgram()).json()).toMatchObject({ player: { email: PEOPLE.alice.email } });
  await press(page, t("security.revokeNamed", { name: "Kalkyl" }));
  await expect(page.getByText("Kalkyl")).toBeHidden();
  expect((await asProgram()).status).toBe(403);
});

test("bob creates a passkey, once on each device, signs in with it and removes it", async ({
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
  await become(page, game, language, "bob");
  await page.goto(`${home}/player/sessions`);
  await box(page, t("security.passkeyName")).fill("Bobs telefon");
  await press(page, t("security.passkeyAdd"));
  await expect(page.getByText("Bobs telefon")).toBeVisible();
  await expectAccessible(page);
  const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: new URL(home).hostname }]);
  await box(page, t("security.passkeyName")).fill("En till");
  await press(page, t("security.passkeyAdd"));
  await expect(page.getByText(t("security.passkeyFailed"))).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${home}/sign-in`);
  await press(page, t("signIn.passkey"));
  await expect(page).not.toHaveURL(/sign-in/);
  expect(await read(page, api.me.get)).toMatchObject({ player: { email: PEOPLE.bob.email } });
  await page.goto(`${home}/player/sessions`);
  await press(page, t("security.removeNamed", { name: "Bobs telefon" }));
  await expect(page.getByText("Bobs telefon")).toBeHidden();
});

/** What an app on a phone shows for a key (RFC 6238), so many steps of 30 seconds from now. */
function appCode(key: string, steps: number): string {
  const bits = [...key.replace(/\s/g, "")]
    .map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  const secret = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const sum = createHmac("sha1", secret).update(counter).digest();
  const place = (sum.at(-1) ?? 0) & 15;
  return String((sum.readUInt32BE(place) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}

test("carol turns two-step sign-in on, signs in with a code of the app, and turns it off with a recovery code [mended-29]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "carol");
  await page.goto(`${game[language]}/player/sessions`);
  await press(page, t("secondFactor.begin"));
  await expect(page.getByRole("img", { name: t("secondFactor.qr") })).toBeVisible();
  await expectAccessible(page);
  const key = await page.locator("code").innerText();
  await box(page, t("secondFactor.code")).fill(appCode(key, 0));
  await press(page, t("secondFactor.turnOn"));
  await expect(page.getByText(t("secondFactor.codesTitle"))).toBeVisible();
  await expectAccessible(page);
  const recovery = await page.getByRole("listitem").locator("code").first().innerText();

  await page.context().clearCookies();
  await page.goto(`${game[language]}/sign-in`);
  await box(page, t("signIn.email")).fill(PEOPLE.carol.email);
  await box(page, t("signIn.password")).fill(PEOPLE.carol.password);
  await press(page, t("signIn.submit"));
  await expect(page.getByText(t("signIn.codeLead"))).toBeVisible();
  await expectAccessible(page);
  // Each code counts once. The next one is right already, and still is if the clock passes on to it meanwhile.
  await box(page, t("secondFactor.code")).fill(appCode(key, 1));
  await press(page, t("signIn.submit"));
  await expect(page).not.toHaveURL(/sign-in/);

  await page.goto(`${game[language]}/player/sessions`);
  await press(page, t("secondFactor.turnOff"));
  await box(page, t("secondFactor.code")).fill(recovery);
  await press(page, t("secondFactor.turnOff"));
  await expect(page.getByRole("button", { name: t("secondFactor.begin"), exact: true })).toBeVisible();
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
  await expect(box(page, t("enter.name"))).toBeFocused();
  await expect(box(page, t("enter.name")), "the focus can be seen").toHaveCSS("outline-style", "solid");
  await expectAccessible(page);
  await expect(page.locator("[id$='-error']").getByRole("link", { name: t("data.title") })).toBeVisible();
  await page.goto(`${home}/player/data`);
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
  await rename();
  await expect(page.getByText(t("entryUpdate.saved"))).toBeVisible();
});

test("alice downloads her data, and deletes her account", async ({ page, game, language, t }) => {
  const home = game[language];
  await become(page, game, language, "alice");
  const { id, entry } = await accountOf(page);
  await page.goto(`${home}/player`);
  await page.getByRole("link", { name: t("account.data") }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: t("data.downloadAction") }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("elvan.json");
  const data = JSON.parse(await readFile(await file.path(), "utf8")) as Record<string, object[]>;
  expect(data.account).toMatchObject([{ id, email: PEOPLE.alice.email }]);
  expect(data.entry).toMatchObject([{ id: entry, name: PEOPLE.alice.team }]);

  await expect(page.getByText(t("data.effect.played", { team: PEOPLE.alice.team ?? "" }))).toBeVisible();
  await expectAccessible(page);
  await press(page, t("data.delete"));
  const asks = page.getByRole("alertdialog", { name: t("data.sure") });
  await asks.getByRole("textbox", { name: t("account.password") }).fill(PEOPLE.alice.password);
  await expectAccessible(page);
  await asks.getByRole("button", { name: t("data.deleteForGood") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("deleted.title") })).toBeVisible();
  await expectAccessible(page);
  expect(await statusOf(page, api.personalData.download)).toBe(403);
  expect(await read(page, api.entry.get, { entry: entry! })).toMatchObject({ name: `Lag ${entry}` });
});
