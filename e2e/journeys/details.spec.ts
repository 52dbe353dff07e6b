import { api, type Player } from "@elvan/contract";
import { answerTo, become, entryOf, read } from "../support/people.ts";
import { gameOf } from "../support/squad.ts";
import { settled } from "../support/settled.ts";
import { cardOf, expect, expectAccessible, figureOf, test } from "../support/test.ts";

test.use({ journey: "details" });

/** The statistics of a table in their order (core-041). */
const HISTORY = [
  "goals_scored",
  "assists",
  "clean_sheets",
  "goals_conceded",
  "saves",
  "penalties_saved",
  "yellow_cards",
  "red_cards",
  "winning_goals",
  "penalties_missed",
  "own_goals",
  "key_passes",
  "clearances_blocks_interceptions",
  "attacking_bonus",
  "defending_bonus",
];

test("the landing page invites a visitor to play and shows two ways in; the footer leads to terms, privacy and GDPR", async ({
  page,
  game,
  language,
  t,
}) => {
  const main = page.getByRole("main");
  const footer = page.getByRole("contentinfo");

  await test.step("the landing page invites to play and shows two ways in [core-006]", async () => {
    await page.goto(`${game[language]}/`);
    await expect(main.getByRole("link", { name: t("landing.play") }).first()).toHaveAttribute(
      "href",
      "/squad-selection?guest",
    );
    for (const key of ["landing.squadTitle", "landing.leaguesTitle"]) {
      await expect(main.getByRole("heading", { name: t(key) })).toBeVisible();
    }
  });

  await test.step("the footer shows the partner and leads on; another page begins at its top, and wide screens leave room next to it [core-007, core-008]", async () => {
    await expect(footer.getByRole("img", { name: "Norrsken" })).toBeVisible();
    await page.setViewportSize({ width: 1920, height: 900 });
    for (const key of ["footer.terms", "footer.privacy", "footer.gdpr"]) {
      await footer.getByRole("link", { name: t(key), exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/help\//);
      if (key !== "footer.gdpr") await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      const width = async () => (await main.locator("> *").first().boundingBox())?.width;
      await expect.poll(width).toBeLessThanOrEqual(1220);
    }
  });
});

test("dave's wildcard makes transfers unlimited [core-030]", async ({ page, game, language, t }) => {
  await become(page, game, language, "dave");
  await page.goto(`${game[language]}/transfers`);
  await expect(page.getByText(t("transfers.unlimited"), { exact: true })).toBeVisible();
});

test("bob's bench reads GK, 1, 2, 3 and the played chip leads to its round", async ({ page, game, language, t }) => {
  await become(page, game, language, "bob");

  await test.step("the bench [core-047]", async () => {
    await page.goto(`${game[language]}/my-team`);
    const bench = page.getByRole("list", { name: t("squad.substitutes") });
    await expect(bench.getByRole("listitem")).toHaveCount(4);
    await expect(bench.getByRole("listitem").first()).toContainText(t("squad.benchKeeper"));
    for (const place of [1, 2, 3]) await expect(bench.getByRole("listitem").nth(place)).toContainText(String(place));
  });

  await test.step("the chip [core-072]", async () => {
    const entry = await entryOf(page);
    const { chips } = await read(page, api.entryHistory.get, { entry });
    const loan = chips.find((chip) => chip.name === "uteam");
    const played = page.getByRole("link", { name: t("chips.played", { event: loan?.event ?? 0 }) });
    await expect(played).toHaveAttribute("href", `/entry/${entry}/event/${loan?.event}`);
  });
});

test("a player dialog opens by its address, shows price and history, adds to the watchlist, and closes on Escape, outside and by its button, leaving no step behind", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { elements } = await read(page, api.bootstrapStatic.get);
  const { watched } = await read(page, api.me.get);
  const player = elements.find((one) => one.minutes > 300 && !watched.includes(one.code))!;
  const dialog = page.getByRole("dialog");

  await test.step("it opens by its address and has the price [core-005]", async () => {
    await page.goto(`${game[language]}/statistics?player=${player.id}`);
    await expect(dialog).toContainText(player.web_name);
    const price = (player.now_cost / 10).toFixed(1).replace(".", language === "sv" ? "," : ".");
    await expect(dialog).toContainText(t("common.money", { amount: price }));
    await expectAccessible(page);
  });

  await test.step("this season by match, with totals [core-037, core-041]", async () => {
    await dialog.getByRole("tab", { name: t("playerDialog.history") }).click();
    const season = dialog.getByRole("table", { name: t("playerDialog.thisSeason") });
    await expect(season.getByRole("columnheader")).toHaveText([
      t("column.event"),
      t("column.opponent"),
      t("column.points"),
      ...["minutes", ...HISTORY].map((stat) => t(`statistics.short.${stat}`)),
      t("column.netTransfers"),
      t("column.selectedBy"),
      t("column.value"),
    ]);
    const { history: played } = await read(page, api.elementSummary.get, { element: player.id });
    const totals = season.getByRole("row", { name: t("playerDialog.totals") });
    const sum = played.reduce((points, row) => points + row.total_points, 0);
    await expect(totals.getByRole("cell").first()).toHaveText(String(sum));
    await expect(season.getByRole("row")).toHaveCount(played.length + 2);
    await expectAccessible(page);
  });

  await test.step("the player is added to the watchlist [core-040, core-082]", async () => {
    await dialog.getByRole("button", { name: t("playerDialog.watch") }).click();
    await expect(dialog.getByRole("button", { name: t("playerDialog.unwatch") })).toBeVisible();
    await expect.poll(async () => (await read(page, api.me.get)).watched).toContain(player.code);
    await expect(dialog.getByRole("status")).toContainText(t("playerDialog.watched"));
  });

  await test.step("it is 820 pixels wide, and leaves a tenth of a phone; come to by a link it is closed in place [core-035]", async () => {
    const width = async () => (await dialog.boundingBox())?.width;
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(width).toBeLessThanOrEqual(820);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(width).toBeLessThanOrEqual(0.9 * 360);
    const last = dialog.getByRole("row").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last, "it scrolls to its end").toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  const open = async () => {
    await page.getByRole("table").locator("tbody button").first().click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\?player=\d+$/);
  };

  await test.step("opened on a page, it is closed by going back to it, in every way, so no step is left behind [core-035]", async () => {
    await page.goto(`${game[language]}/fixtures`);
    await page.goto(`${game[language]}/statistics`);
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: t("common.close") }).click(),
      () => page.mouse.click(180, 4),
    ]) {
      await open();
      await dialog.getByRole("tab", { name: t("playerDialog.schedule") }).click();
      // On the narrowest phone all of it can be seen: opponents and difficulty.
      await settled(page);
      const spare = dialog
        .getByRole("table", { name: t("playerDialog.schedule") })
        .evaluate((table) => (table.parentElement?.clientWidth ?? 0) - table.scrollWidth);
      expect(await spare).toBeGreaterThanOrEqual(0);
      await close();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/statistics$/);
    }
  });

  await test.step("after a reload it is there, and back and forward lead out of it and into it [core-035]", async () => {
    await open();
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/fixtures$/);
  });
});

test("a team's round as a list: its title, panels and columns, its neighbours with My Team after the last, and the way to the dream team", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  const base = game[language];
  const { events } = await read(page, api.bootstrapStatic.get);
  const round = events.find(({ is_current }) => is_current)!;
  const entry = await entryOf(page);
  const team = await read(page, api.entry.get, { entry });
  const path = (event: number) => `/entry/${entry}/event/${event}`;
  const { picks, entry_history } = await read(page, api.picks.get, { entry, event: round.id });
  // The leagues next to it are in a panel of tabs, too.
  const list = page.getByRole("tabpanel").first().getByRole("table");
  const rounds = page.getByRole("navigation", { name: t("roundNav.label") });
  const step = (key: string) => rounds.getByRole("link", { name: new RegExp(`^${t(key)}`) });

  await test.step("title and panels [core-042, core-044]", async () => {
    await page.goto(`${base}${path(round.id)}?view=list`);
    await expect(page).toHaveTitle(new RegExp(t("points.title", { team: team.name, round: round.name })));
    const figure = (key: string) => figureOf(page, t(key));
    await expect(figure("points.average")).toHaveText(String(round.average_entry_score));
    await expect(figure("points.highest").getByRole("link")).toHaveAttribute("href", /^\/entry\/\d+\/event\/\d+$/);
    await expect(figure("points.rank")).toHaveText(String(entry_history.rank));
    await expect(figure("points.transfers").getByRole("link")).toHaveAttribute("href", `/entry/${entry}/transfers`);
  });

  await test.step("starters and substitutes, with the stars of the dream team [core-045]", async () => {
    const stats = [t("column.total"), ...["minutes", ...HISTORY].map((stat) => t(`statistics.short.${stat}`))];
    for (const [index, group] of [t("squad.starters"), t("squad.substitutes")].entries()) {
      const rows = list.locator("tbody").nth(index);
      await expect(rows.getByRole("columnheader")).toHaveText(stats);
      await expect(rows.getByRole("rowheader").first()).toBeVisible();
      await expect(rows).toContainText(group);
      await expect(rows.getByRole("row")).toHaveCount(1 + (index === 0 ? 11 : 4));
    }
    const { team: best } = await read(page, api.dreamTeam.event, { event: round.id });
    const stars = picks.filter(({ element }) => best.some((one) => one.element === element)).length;
    await expect(list.locator(`a[href="/dream-team/${round.id}"]`)).toHaveCount(stars);
  });

  await test.step("its neighbours, with My Team after the last [core-042, core-046]", async () => {
    await expect(step("common.next")).toHaveAttribute("href", "/my-team?view=list");
    await step("common.previous").click();
    await expect(page).toHaveURL(`${base}${path(round.id - 1)}?view=list`);
    // The address comes before the page: each has a list and a next one.
    await expect(step("common.next")).toHaveAttribute("href", `${path(round.id)}?view=list`);
    await expect(list).toBeVisible();
    await step("common.next").click();
    await expect(step("common.next")).toHaveAttribute("href", "/my-team?view=list");
    await step("common.next").click();
    await expect(page).toHaveURL(`${base}/my-team?view=list`);
    await expect(list.locator("tbody").first().getByRole("columnheader")).toHaveText(
      ["position", "form", "round", "total", "fixture"].map((name) => t(`column.${name}`)),
    );
    await page.goto(`${base}${path(team.started_event)}`);
    await expect(step("common.next")).toBeVisible();
    await expect(step("common.previous")).toBeHidden();
  });

  await test.step("the dream team by round and of the season [core-050]", async () => {
    await page.goto(`${base}/dream-team/${round.id}?view=list`);
    await expect(list.locator("tbody").getByRole("row")).toHaveCount(11);
    await expect(step("common.next")).toBeHidden();
    await step("common.previous").click();
    await expect(step("common.next")).toBeVisible();
    await expect(list.locator("tbody").getByRole("row")).toHaveCount(11);
    await page.getByRole("link", { name: t("dreamTeam.showSeason") }).click();
    await expect(page).toHaveURL(`${base}/dream-team?view=list`);
    await expect(list.locator("tbody").getByRole("row")).toHaveCount(11);
    await page.getByRole("link", { name: t("dreamTeam.showRound", { event: round.id }) }).click();
    await expect(page).toHaveURL(`${base}/dream-team/${round.id}?view=list`);
  });
});

test("doubtful players are listed by time, by chance and for one club; statistics say what they count, thirty to a page", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.goto(`${game[language]}/the-scout/player-news`);
  const { elements } = await read(page, api.bootstrapStatic.get);
  const doubtful = elements.filter(({ news }) => news !== "");
  const chanceOf = (one: Player) => one.chance_of_playing_next_round ?? 100;
  expect(doubtful.length).toBeGreaterThan(0);
  const rows = page.getByRole("table").locator("tbody tr");

  await test.step("doubtful players [core-031, core-033]", async () => {
    await expect(rows).toHaveCount(doubtful.length);
    const latest = doubtful
      .map((one) => one.news_added ?? "")
      .toSorted()
      .at(-1)!;
    await expect(rows.first().locator("time").first()).toHaveAttribute("datetime", latest);
    await page.getByRole("combobox", { name: t("playerList.sort") }).selectOption("chance");
    const least = Math.min(...doubtful.map(chanceOf));
    await expect(rows.first()).toContainText(t("playerNews.chance", { chance: least }));
    const { team } = doubtful[0]!;
    await page.getByRole("combobox", { name: t("playerList.show") }).selectOption(`te_${team}`);
    await expect(rows).toHaveCount(doubtful.filter((one) => one.team === team).length);
    await expectAccessible(page);
  });

  await test.step("statistics, whose address asks for nothing that only managers have [core-034]", async () => {
    await page.goto(`${game[language]}/statistics?filter=wl`);
    await expect(page.getByRole("combobox", { name: t("playerList.show") })).toHaveValue("all");
    await expect(page.getByText(t("statistics.about.total_points"))).toBeVisible();
    await expect(rows).toHaveCount(30);
    await page.getByRole("combobox", { name: t("playerList.sort") }).selectOption("form");
    await expect(page).toHaveURL(/statistics\/form/);
    await expect(page.getByText(t("statistics.about.form"))).toBeVisible();
    await page
      .getByRole("navigation", { name: t("common.pages") })
      .getByRole("button", { name: t("common.next") })
      .click();
    await expect(rows.first().getByRole("cell").first()).toHaveText("31");
  });
});

test("a round's ledger begins with the points that the page shows, and says what the transfers leave of them [mended-53]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { entry, event } = await gameOf(page);
  const { points } = await read(page, api.ledger.entry, { entry, event: event - 1 });
  await page.route("**/api/entry/*/event/*/ledger/", async (route) => {
    const response = await answerTo(route);
    await route.fulfill({ response, json: { ...((await response.json()) as object), event_transfers_cost: 4 } });
  });
  await page.goto(`${game[language]}/entry/${entry}/event/${event - 1}`);
  await expect(cardOf(page, t("points.final"))).toContainText(String(points));
  const ledger = cardOf(page, t("ledger.entryTitle"));
  await expect(ledger.getByRole("strong").first()).toHaveText(String(points));
  await expect(ledger.getByRole("term")).toHaveText([t("ledger.transfers"), t("ledger.afterTransfers")]);
  await expect(ledger.getByRole("definition")).toHaveText(["\u22124", String(points - 4)]);
});
