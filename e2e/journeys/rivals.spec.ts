import { readFileSync } from "node:fs";
import { api } from "@elvan/contract";
import { REACTIONS } from "@elvan/rules";
import type { Page } from "@playwright/test";
import { become, entryOf, leaguesOf, read } from "../support/people.ts";
import { smallTargets } from "../support/sizes.ts";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 664 }, hasTouch: true, isMobile: true });

/** At rest, without a word of code's own, nothing wider than the window, nothing smaller than a finger. */
async function expectFit(page: Page): Promise<void> {
  await settled(page);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  await expectAccessible(page);
}

test("alice sees what moves her, before and after a deadline", async ({ page, game, language, t }) => {
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/points/moves`);

  await test.step("of the closed round: players with their points, and how it stands beside others [decide-43, decide-45]", async () => {
    await expect(page.getByRole("heading", { level: 1, name: t("moves.title") })).toBeVisible();
    await expect(page.getByRole("heading", { name: t("moves.players") })).toBeVisible();
    await expectFit(page);
  });

  await test.step("of the open one by what is public; the address keeps it [decide-45]", async () => {
    await page.getByRole("tab").nth(1).click();
    await expect(page).toHaveURL(/round=next/);
    await page.reload();
    await expect(page.getByRole("tab").nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByText(t("moves.beforeWords"))).toBeVisible();
    await expectFit(page);
  });
});

test("alice makes a crest, which stands in her league; there she compares a team with hers and reacts to what is talked about", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const entry = await entryOf(page);
  const leagues = await leaguesOf(page);
  const lives = await Promise.all(
    leagues
      .filter(({ league_type, scoring }) => league_type === "x" && scoring === "c")
      .map(({ id }) => read(page, api.leagueLife.get, { league: id }).then((life) => ({ id, ...life }))),
  );
  const talked = lives.find(({ moments }) => moments.length > 0);
  expect(talked, "a league of the demo has something to talk about").toBeDefined();
  const path = `${game[language]}/leagues/${talked!.id}/standings/c`;

  await test.step("a crest in a minute [friends-35]", async () => {
    await page.goto(`${game[language]}/entry-crest`);
    await page.getByRole("radio", { name: t("crest.shape.diamond") }).check({ force: true });
    await page.getByRole("radio", { name: t("crest.sign.star") }).check({ force: true });
    await expectFit(page);
    await page.getByRole("button", { name: t("crest.save"), exact: true }).click();
    await expect(page.getByText(t("crest.saved"))).toBeVisible();
    expect((await read(page, api.entry.get, { entry })).crest).toContain("diamond");
  });

  await test.step("a row's team beside one's own; the address keeps it, Back closes it [friends-20, friends-21]", async () => {
    await page.goto(path);
    const compare = page.getByRole("button", { name: new RegExp(`^${t("rival.compareWith", { team: "" })}`) }).first();
    await compare.click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("heading", { name: t("rival.common") })).toBeVisible();
    await expect(page).toHaveURL(/rival=\d+/);
    await expectAccessible(page);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expectFit(page);
  });

  await test.step("the table as a file [friends-52]", async () => {
    const named = leagues.find(({ id }) => id === talked!.id)?.name;
    await page.getByRole("button", { name: t("leagues.options", { league: named! }) }).click();
    const link = page.getByRole("link", { name: t("leagues.download") });
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(file.suggestedFilename()).toBe(`elvan-${talked!.id}.csv`);
    const lines = readFileSync(await file.path(), "utf8")
      .trimEnd()
      .split("\r\n");
    expect(lines.length).toBeGreaterThan(2);
    expect(lines[1]).toMatch(/^1[;,]/);
  });

  await test.step("a reaction is kept, the same again takes it back [friends-38, friends-39]", async () => {
    const card = page.locator("section").filter({ has: page.getByRole("heading", { name: t("life.moments") }) });
    const reaction = t(`life.reaction.${REACTIONS[0]}`);
    const first = card.getByRole("button", { name: new RegExp(`^${reaction}, `) }).first();
    await first.click();
    await expect(first).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await expect(first).toHaveAttribute("aria-pressed", "true");
    await first.click();
    await expect(first).toHaveAttribute("aria-pressed", "false");
  });
});
