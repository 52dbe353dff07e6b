import { api } from "@elvan/contract";
import { newestOf } from "../support/club-news.ts";
import { become, entryOf, read } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import { cardOf, CONTRAST, expect, expectAccessible, test } from "../support/test.ts";

test("alice's team on a phone and on wider screens: who she is, her season, her transfers, and what of the header fits", async ({
  page,
  game,
  language,
  t,
}) => {
  const main = page.getByRole("main");
  const [phone, wide] = [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ];
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(phone);
  await become(page, game, language, "alice");
  const alice = await read(page, api.entry.get, { entry: await entryOf(page) });

  await test.step("the manager, the team, its flag and the latest news of the club [league-019, league-022, league-064]", async () => {
    await page.goto(`${game[language]}/entry/${alice.id}`);
    await expect(main.getByRole("heading", { level: 1, name: alice.name })).toBeVisible();
    const who = main.getByText(`${alice.player_first_name} ${alice.player_last_name}`);
    const flag = who.getByRole("img", { name: alice.player_region_name });
    await expect.poll(() => flag.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    const news = cardOf(page, t("summary.fanLeague")).locator("p a");
    await expect(news).toHaveText(await newestOf(page, alice.favourite_team ?? 0));
  });

  await test.step("on a phone and in the dark it is accessible [league-023]", async () => {
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.setViewportSize(wide);
    await expectAccessible(page, CONTRAST);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  });

  await test.step("on a wide screen her rounds have a chart; on a phone the season's figures are under the round's, within the screen [league-027, league-076, league-146]", async () => {
    const { current, past } = await read(page, api.entryHistory.get, { entry: alice.id });
    await main.getByRole("link", { name: t("entry.history"), exact: true }).click();
    const chart = page.getByRole("figure", { name: t("entryHistory.chart") });
    await expect(chart.locator("svg").first()).toBeVisible();
    const season = page.getByRole("table", { name: t("entryHistory.thisSeason") });
    await expect(season.getByRole("row")).toHaveCount(1 + current.length);
    await expect(page.getByRole("table", { name: t("entryHistory.past") }).getByRole("row")).toHaveCount(
      1 + past.length,
    );
    await page.setViewportSize(phone);
    await expect(season.getByRole("row").nth(2)).toContainText(
      `${t("entryHistory.overallPointsLong")} ${current.at(-1)?.total_points}`,
    );
    await expect
      .poll(() => season.evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth))
      .toBeLessThanOrEqual(0);
  });

  await test.step("her transfers, from which a player opens [core-048, league-032, league-078, league-147]", async () => {
    const [made, latest] = [
      await read(page, api.transfers.list, { entry: alice.id }),
      await read(page, api.transfers.latest, { entry: alice.id }),
    ];
    await main.getByRole("link", { name: t("nav.transfers"), exact: true }).click();
    const rows = page
      .getByRole("table", { name: t("entryTransfers.heading") })
      .locator("tbody")
      .getByRole("row");
    await expect(rows).toHaveCount(latest.length + made.length);
    const bought = rows.first().getByRole("button").first();
    const name = (await bought.innerText()).trim();
    await bought.click();
    await expect(page.getByRole("dialog")).toContainText(name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("on each screen More has what does not fit, below the header [league-012]", async () => {
    const nav = page.getByRole("navigation", { name: t("nav.label"), exact: true });
    const more = page.getByRole("button", { name: t("nav.more") });
    const panel = page.locator("#nav-more");
    const links = () => panel.locator("ul").first().getByRole("link");
    await more.click();
    await expect(panel).toHaveCSS("top", "50px");
    await expect(nav.getByRole("link")).toHaveCount(5);
    await expect(links()).toHaveCount(5);
    await page.setViewportSize({ width: 768, height: 800 });
    await settled(page);
    // Links that don't fit are in the row, too, where nobody can see or reach them.
    const hidden = nav.locator("li > a[tabindex='-1']");
    await more.click();
    await expect(panel).toBeVisible();
    await expect.poll(() => hidden.count()).toBeGreaterThan(0);
    await expect(links()).toHaveText(await hidden.allTextContents());
    await expectAccessible(page);
  });
});
