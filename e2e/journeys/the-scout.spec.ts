import { api } from "@elvan/contract";
import { newestOf } from "../support/club-news.ts";
import { become, read } from "../support/people.ts";
import { cardOf, expect, expectAccessible, test } from "../support/test.ts";

test.use({ journey: "the-scout" });

test("The Scout: a hero, the articles, a complete one, and Availability next to them", async ({
  page,
  game,
  language,
  t,
}) => {
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });

  await test.step("a hero and every article [core-051, core-118]", async () => {
    await page.goto(`${game[language]}/the-scout`);
    await expect(page.getByRole("heading", { level: 1, name: t("scout.title") })).toBeAttached();
    await expect(page.getByText(t("scout.intro"))).toBeVisible();
    const feed = await read(page, api.news.scout);
    await expect(cards).toHaveCount(feed.items.length);
    await expect(cards.first().locator("img")).toHaveJSProperty("complete", true);
    await expectAccessible(page);
  });

  await test.step("a complete article [core-051]", async () => {
    const review = cards.filter({ has: page.locator('a[href="/the-scout/round-11"]') });
    await review.getByRole("link").click();
    await expect(page).toHaveURL(/\/the-scout\/round-11$/);
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(9);
    await expect(page.getByRole("main").locator("article p").first()).not.toBeEmpty();
    await expectAccessible(page);
  });

  await test.step("Availability next to them [core-051]", async () => {
    await page
      .getByRole("navigation", { name: t("scout.title") })
      .getByRole("link", { name: t("scout.availability") })
      .click();
    await expect(page).toHaveURL(/\/the-scout\/player-news$/);
    await expect(page.getByRole("table").first()).toBeVisible();
  });
});

test("a manager sees four stories on the dashboard, and on The Scout the latest from the favourite club", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");

  await test.step("four stories on the dashboard [core-018]", async () => {
    await page.goto(`${game[language]}/`);
    const stories = cardOf(page, t("scout.title")).getByRole("listitem");
    await expect(stories).toHaveCount(4);
    for (const story of await stories.all()) {
      await expect(story.getByRole("link")).toHaveAttribute("href", /^\/the-scout\//);
      await expect(story.locator("img")).toHaveAttribute("src", /^\/api\/picture\/newsroom\//);
    }
  });

  await test.step("the latest from the favourite club is requested again after three seconds until it arrives [league-099, league-116, league-149, league-183]", async () => {
    const { favourite_team } = await read(page, api.entry.get, { entry: 1 });
    const feeds = await read(page, api.news.clubFeeds);
    // The server has it, so the page's second question is answered.
    await newestOf(page, favourite_team!);
    const asked: number[] = [];
    await page.route("**/api/get-url/**", async (route) => {
      asked.push(Date.now());
      // The first answer is that of a server which has only begun to fetch the feed.
      if (asked.length === 1) return route.fulfill({ status: 200, contentType: "application/rss+xml", body: "" });
      return route.continue();
    });
    await page.goto(`${game[language]}/the-scout`);
    const news = page.getByRole("region", {
      name: t("scout.fromClub", { club: "" }).trim(),
    });
    await expect(news).toBeVisible();
    expect(asked.length).toBe(2);
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(2_900);
    await expect(news.getByRole("link")).toHaveAttribute("href", /^\//);
    expect(feeds.find(({ team }) => team === favourite_team)?.url).toBe(`/api/rss/team/${favourite_team}/`);
    await expectAccessible(page);
  });
});

test("the printable list has every player by position, the most expensive first, in two columns per position [core-052]", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.goto(`${game[language]}/player-list`);
  await expect(page.getByRole("heading", { level: 1, name: t("playerListPrint.title") })).toBeVisible();
  const { elements } = await read(page, api.bootstrapStatic.get);
  const tables = page.getByRole("main").getByRole("table");
  await expect(tables).toHaveCount(8);
  for (const [index, type] of [1, 2, 3, 4].entries()) {
    const rows = await tables
      .nth(2 * index)
      .locator("tbody tr")
      .allInnerTexts();
    const more = await tables
      .nth(2 * index + 1)
      .locator("tbody tr")
      .allInnerTexts();
    expect(Math.abs(rows.length - more.length)).toBeLessThanOrEqual(1);
    const all = elements.filter((row) => row.element_type === type);
    expect(rows.length + more.length).toBe(all.length);
    const left = [...rows, ...more].filter((row) => row.includes(t("player.status.u")));
    expect(left).toHaveLength(all.filter(({ can_select }) => !can_select).length);
    const prices = [...rows, ...more].map((row) => Number(/kr\s*([\d.,]+)/.exec(row)?.[1]?.replace(",", ".")));
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    const dearest = Math.max(...all.map(({ now_cost }) => now_cost));
    expect(prices[0]).toBe(dearest / 10);
  }
  await expect(tables.first().getByRole("columnheader")).toHaveText([
    t("home.player"),
    t("playerListPrint.team"),
    t("playerListPrint.points"),
    t("playerListPrint.cost"),
  ]);
});
