import { createHmac } from "node:crypto";
import { PEOPLE } from "@elvan/server/seed";
import type { Page } from "@playwright/test";
import { signIn } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

// What the browser itself says of a refused call is no noise: the page says it in words.
test.use({ failures: true });

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** What an app on a phone shows for a key (RFC 6238), so many steps of 30 seconds from now. */
function codeOf(key: string, steps: number): string {
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

test("bob turns two-step sign-in on, signs in with a code and with a recovery code, and turns it off [mended-29]", async ({
  page,
  game,
  language,
  t,
}) => {
  await signIn(page, game, language, "bob");
  await page.goto(`${game[language]}/player/sessions`);
  await press(page, t("secondFactor.begin"));
  await expect(page.getByRole("img", { name: t("secondFactor.qr") })).toBeVisible();
  await expectAccessible(page);
  const key = (await page.locator("code").first().textContent()) ?? "";
  await box(page, t("secondFactor.code")).fill("000000");
  await press(page, t("secondFactor.turnOn"));
  await expect(page.getByText(t("problem.bad_second_factor"))).toBeVisible();
  await box(page, t("secondFactor.code")).fill(codeOf(key, 0));
  await press(page, t("secondFactor.turnOn"));
  await expect(page.getByText(t("secondFactor.codesTitle"))).toBeVisible();
  await expectAccessible(page);
  const codes = await page.getByRole("listitem").locator("code").allTextContents();
  expect(codes).toHaveLength(10);

  const firstStep = async () => {
    await page.context().clearCookies();
    await page.goto(`${game[language]}/sign-in`);
    await box(page, t("signIn.email")).fill(PEOPLE.bob.email);
    await box(page, t("signIn.password")).fill(PEOPLE.bob.password);
    await press(page, t("signIn.submit"));
    await expect(page.getByText(t("signIn.codeLead"))).toBeVisible();
  };
  await firstStep();
  await expectAccessible(page);
  // Each code counts once. The next one is right already, and still is if the clock passes on to it meanwhile.
  await box(page, t("secondFactor.code")).fill(codeOf(key, 1));
  await press(page, t("signIn.submit"));
  await expect(page).not.toHaveURL(/sign-in/);
  await firstStep();
  await box(page, t("secondFactor.code")).fill(codes[0] ?? "");
  await press(page, t("signIn.submit"));
  await expect(page).not.toHaveURL(/sign-in/);

  await page.goto(`${game[language]}/player/sessions`);
  await press(page, t("secondFactor.turnOff"));
  await box(page, t("secondFactor.code")).fill(codes[1] ?? "");
  await press(page, t("secondFactor.turnOff"));
  await expect(page.getByText(t("secondFactor.isOff"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("secondFactor.begin"), exact: true })).toBeVisible();
});

test("olof proves who is signed in before closing the game, which then continues automatically [mended-29]", async ({
  page,
  game,
  language,
  t,
}) => {
  await signIn(page, game, language, "olof");
  await page.goto(`${game[language]}/console`);
  // Ten minutes later.
  let asked = 0;
  await page.route("**/api/operations/maintenance/", (route) => {
    asked += 1;
    if (asked > 1) return route.fallback();
    return route.fulfill({ status: 403, json: { detail: "Prove that it is you first." } });
  });
  await page.getByRole("button", { name: t("console.close"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("console.close"), exact: true })
    .click();
  const dialog = page.getByRole("alertdialog", { name: t("proof.title") });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: t("account.currentPassword") }).fill("inte-mitt");
  await dialog.getByRole("button", { name: t("proof.submit") }).click();
  await expect(dialog.getByText(t("problem.wrong_password"))).toBeVisible();
  await dialog.getByRole("textbox", { name: t("account.currentPassword") }).fill(PEOPLE.olof.password);
  await dialog.getByRole("button", { name: t("proof.submit") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t("console.closedWords"))).toBeVisible();
  expect(asked).toBe(2);
  await page.getByRole("button", { name: t("console.open"), exact: true }).click();
  await expect(page.getByText(t("console.closedWords"))).toBeHidden();
});
