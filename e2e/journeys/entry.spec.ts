import { api, type BootstrapStatic, type Entry, type EntryHistory, type ManagerMatch } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { newestOf } from "../support/club-news.ts";
import { answerTo, become, entryOf, leaguesOf, read, signIn } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import { cardOf, expect, expectAccessible, test } from "../support/test.ts";

test.use({ journey: "entry" });

const CHIPS = ["frush", "2capt", "pdbus", "wildcard", "uteam"];

/** The signed-in user's team; general leagues and regions have names in the page's language. */
const ownEntry = async (page: Page): Promise<Entry> => read(page, api.entry.get, { entry: await entryOf(page) });

test("the header leads a visitor, a player without a team and a manager to what is theirs, to the league's site and to both languages", async ({
  page,
  game,
  language,
  t,
}) => {
  const nav = page.getByRole("navigation", { name: t("nav.label"), exact: true });
  const links = (keys: string[]) => keys.map((key) => t(`nav.${key}`));
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step("a visitor [league-011, league-117]", async () => {
    await page.goto(`${game[language]}/`);
    await expect(nav.getByRole("link")).toHaveText(links(["home", "prizes", "scout", "help", "statistics"]));
  });

  await test.step("a player without a team, who signs out [league-010, league-118]", async () => {
    await signIn(page, game, language, "carol");
    // Not where signing in leads her: there a dialog offers to pick her squad.
    await page.goto(`${game[language]}/help`);
    await expect(nav.getByRole("link")).toHaveText(links(["home", "squadSelection", "help"]));
    await nav.getByRole("button", { name: t("nav.more") }).click();
    await expect(nav.getByRole("link", { name: t("nav.signOut") })).toHaveAttribute("href", "/api/player/logout_oidc/");
    await nav.getByRole("link", { name: t("nav.signOut") }).click();
    await page.waitForURL(`${game[language]}/`);
    await expect(nav.getByRole("link")).toHaveText(links(["home", "prizes", "scout", "help", "statistics"]));
  });

  await test.step("a manager [league-009, league-119]", async () => {
    await become(page, game, language, "alice");
    await page.goto(`${game[language]}/help`);
    const all = [
      "status",
      "myTeam",
      "points",
      "transfers",
      "leagues",
      "fixtures",
      "statistics",
      "scout",
      "prizes",
      "help",
    ];
    await expect(nav.getByRole("link")).toHaveText(links(all));
  });

  await test.step("More has the league's site and both languages [league-013]", async () => {
    await nav.getByRole("button", { name: t("nav.more") }).click();
    await expect(nav.getByRole("link", { name: t("nav.leagueSite") })).toHaveAttribute(
      "href",
      "https://allsvenskan.se/",
    );
    await expect(
      nav.getByRole("link", { name: language === "sv" ? "Svenska" : "English", exact: true }),
    ).toHaveAttribute("aria-current", "true");
    await expectAccessible(page);
    const other = language === "sv" ? "en" : "sv";
    await nav.getByRole("link", { name: other === "sv" ? "Svenska" : "English", exact: true }).click();
    await expect(page).toHaveURL(`${game[other]}/help`);
    await expect(page.locator("html")).toHaveAttribute("lang", other);
  });
});

test("on a phone More takes what doesn't fit; after a server error the links reload the game", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await become(page, game, language, "bob");
  const bar = page.getByRole("navigation", { name: t("nav.label"), exact: true });
  const nav = page.getByRole("navigation", { name: t("nav.more"), exact: true });
  const more = nav.getByRole("button", { name: t("nav.more") });
  await test.step("the bar has five, More the others [league-012, hour-03]", async () => {
    await page.goto(`${game[language]}/help`);
    await expect(bar.getByRole("link")).toHaveCount(5);
    await expect(nav.getByRole("link", { name: t("nav.prizes"), exact: true })).toHaveCount(0);
    // On a first visit the fonts load last, and they change what fits.
    await settled(page);
    await more.click();
    await expect(nav.getByRole("link", { name: t("nav.prizes"), exact: true })).toBeVisible();
    await expect(page.locator("#nav-more")).toHaveCSS("top", "50px");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(more).toHaveAttribute("aria-expanded", "false");
    await expect(more).toBeFocused();
    await more.press("Enter");
    await nav.getByRole("link", { name: t("nav.prizes"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("prizes.title") })).toBeVisible();
    await expect(more).toHaveAttribute("aria-expanded", "false");
  });

  // A page of its own: the browser logs a failed answer to the console.
  const broken = await page.context().newPage();
  const banner = broken.getByRole("banner");
  await test.step("after a server error the links reload the game [league-012]", async () => {
    await broken.route("**/api/entry/5/", (route) => route.fulfill({ status: 500, body: "" }));
    await broken.goto(`${game[language]}/entry/5`);
    await expect(broken.getByRole("heading", { name: t("error.other.title") })).toBeVisible();
    const links = [
      broken
        .getByRole("navigation", { name: t("nav.label"), exact: true })
        .getByRole("link", { name: t("nav.transfers") }),
      banner.getByRole("link", { name: t("round.short", { event: 12 }) }),
      banner.getByRole("link", { name: t("shell.name") }),
    ];
    for (const link of links) {
      await broken.goto(`${game[language]}/entry/5`);
      await expect(broken.getByRole("heading", { name: t("error.other.title") })).toBeVisible();
      await broken.evaluate(() => Object.assign(window, { sameDocument: true }));
      await link.click();
      await expect(broken).not.toHaveURL(/entry\/5$/);
      await expect(broken.getByRole("heading", { level: 1 })).not.toHaveText(t("error.other.title"));
      expect(await broken.evaluate(() => "sameDocument" in window)).toBe(false);
    }
  });

  await test.step("where nothing at all can be loaded, the header is there with plain links [league-012]", async () => {
    await broken.route("**/api/{bootstrap-static,me}/", (route) => route.fulfill({ status: 500, body: "" }));
    await broken.goto(`${game[language]}/leagues`);
    await expect(broken.getByRole("heading", { level: 1, name: t("error.other.title") })).toBeVisible();
    await expectAccessible(broken);
    await broken.unroute("**/api/{bootstrap-static,me}/");
    await banner
      .getByRole("navigation")
      .getByRole("link", { name: t("nav.prizes") })
      .click();
    await expect(broken.getByRole("heading", { level: 1, name: t("prizes.title") })).toBeVisible();
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`alice's team in summary, ${colorScheme}`, async ({ page, game, language, t }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: colorScheme === "light" ? 360 : 1280, height: 800 });
    await become(page, game, language, "alice");
    const alice = await ownEntry(page);
    const main = page.getByRole("main");

    await test.step("the manager, the team and a flag [league-019, league-064]", async () => {
      await page.goto(`${game[language]}/entry/${alice.id}`);

      await expect(main.getByRole("heading", { level: 1, name: alice.name })).toBeVisible();
      const who = main.getByText(`${alice.player_first_name} ${alice.player_last_name}`);
      await expect(who).toHaveCount(1);
      const flag = who.getByRole("img", { name: alice.player_region_name });
      await expect(flag).toHaveAttribute("src", `/img/flags/${alice.player_region_iso_code_short}.svg`);
      await expect.poll(() => flag.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    });

    await test.step("points and rankings, with a link to the history [league-020]", async () => {
      const rankings = main.getByRole("table", { name: t("summary.rankings") });
      for (const [key, value] of [
        ["overallPoints", alice.summary_overall_points],
        ["overallRank", alice.summary_overall_rank],
        ["totalPlayers", 83],
        ["roundPoints", alice.summary_event_points],
      ] as const) {
        await expect(rankings.getByRole("row", { name: t(`summary.${key}`) })).toContainText(String(value));
      }
      await expect(main.getByRole("link", { name: t("summary.roundHistory") })).toHaveAttribute(
        "href",
        `/entry/${alice.id}/history`,
      );
    });

    await test.step("the fan league with the club's news and supporters [league-022]", async () => {
      const fans = cardOf(page, t("summary.fanLeague"));
      const supporters = alice.leagues.classic.find(({ short_name }) => short_name === `team-${alice.favourite_team}`);
      await expect(fans.locator("header a")).toHaveAttribute("href", `/leagues/${supporters?.id}/standings/c`);
      const news = fans.locator("p a");
      await expect(news).toHaveText(/\S/);
      await expect(news).toHaveText(await newestOf(page, alice.favourite_team ?? 0));
    });

    await test.step("her money and her details [league-025]", async () => {
      const money = main.getByRole("table", { name: t("summary.finance") });
      for (const key of ["roundTransfers", "totalTransfers", "value", "bank"]) {
        await expect(money.getByRole("row", { name: t(`summary.${key}`) })).toHaveCount(1);
      }
      await expect(money).toContainText("kr");
      await expect(main.getByRole("link", { name: t("summary.teamDetails") })).toHaveAttribute("href", "/entry-update");
      await expect(main.getByRole("link", { name: t("summary.profile") })).toHaveAttribute("href", "/player");
    });

    await test.step("leagues by kind [league-023]", async () => {
      for (const kind of ["broadcaster", "privateClassic", "privateH2h", "publicClassic", "publicH2h", "general"]) {
        await expect(main.getByRole("rowheader", { name: t(`summary.group.${kind}`), exact: true })).toBeVisible();
      }
      for (const league of [...alice.leagues.classic, ...alice.leagues.h2h]) {
        const link = main.locator(`tbody a[href="/leagues/${league.id}/standings/${league.scoring}"]`);
        // Rounds that were won below name their leagues, too.
        await expect(link.first()).toHaveText(league.name);
      }
      await expectAccessible(page);
    });

    await test.step("no cups yet, and a button to create and join leagues [league-024]", async () => {
      await main.getByRole("tab", { name: t("leagues.tab.cups") }).click();
      await expect(main.getByText(t("summary.noCups"))).toBeVisible();
      await expect(page).toHaveURL(/tab=cups/);
      await expectAccessible(page);
      await main.getByRole("link", { name: t("summary.createJoin") }).click();
      await expect(page).toHaveURL(/\/leagues$/);
    });
  });
}

test("bob sees what alice's team was worth at the last deadline; a visitor may look too", async ({
  page,
  game,
  language,
  t,
}) => {
  const main = page.getByRole("main");

  await test.step("a visitor [league-015, league-026]", async () => {
    await page.goto(`${game[language]}/entry/1`);
    await expect(main.getByText(t("summary.atDeadline"))).toBeVisible();
    await expect(main.getByRole("link", { name: t("summary.createJoin") })).toHaveCount(0);
  });

  await test.step("another manager [league-025, league-026, league-119]", async () => {
    await become(page, game, language, "bob");
    const alice = await read(page, api.entry.get, { entry: 1 });
    await page.goto(`${game[language]}/entry/1`);
    const money = main.getByRole("table", { name: t("summary.finance") });
    await expect(money.getByRole("row")).toHaveCount(3);
    await expect(money.getByRole("row", { name: t("summary.totalTransfers") })).toContainText(
      String(alice.last_deadline_total_transfers),
    );
    const kr = (tenths: number) => `kr ${(tenths / 10).toFixed(1).replace(".", language === "sv" ? "," : ".")}`;
    const [value, bank] = [alice.last_deadline_value ?? 0, alice.last_deadline_bank ?? 0];
    await expect(money.getByRole("row", { name: t("summary.bank") })).toContainText(kr(bank));
    await expect(money.getByRole("row", { name: t("summary.value") })).toContainText(kr(value - bank));
    await expect(main.getByText(t("summary.atDeadline"))).toBeVisible();
    await expect(main.getByRole("link", { name: t("summary.teamDetails") })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("the partner's phase has a card while it is played, drawn cups show the latest match, and a new favourite club leaves the fan league as it is", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const alice = await ownEntry(page);
  // The demo's round 11 lies long before the partner's phase and before any cup: phase 3, which is being played, stands in
  // for phase 6, and three leagues are given cups.
  await page.route("**/api/bootstrap-static/", async (route) => {
    const answer = await answerTo(route);
    const season = (await answer.json()) as BootstrapStatic;
    season.phases = season.phases.map((phase) =>
      phase.id === 6 ? { ...phase, start_event: 7, stop_event: 12 } : phase,
    );
    await route.fulfill({ response: answer, json: season });
  });
  await page.route("**/api/entry/*/phase/6/standings/", async (route) => {
    const answer = await answerTo(route, route.request().url().replace("/phase/6/", "/phase/3/"));
    await route.fulfill({ response: answer });
  });
  const [first, second, third] = alice.leagues.classic.filter((league) => league.league_type === "x");
  const newClub = alice.favourite_team === 1 ? 2 : 1;
  const match = (league: number, event: number, own: number, more: Partial<ManagerMatch>) =>
    ({
      id: league,
      league,
      event,
      entry_1_entry: alice.id,
      entry_1_points: own,
      entry_2_entry: 2,
      entry_2_points: 51,
      is_bye: false,
      winner: null,
      ...more,
    }) as ManagerMatch;
  await page.route(`**/api/entry/${alice.id}/`, async (route) => {
    const answer = await answerTo(route);
    const entry = (await answer.json()) as Entry;
    const cups = new Map([first, second, third].map((league, index) => [league?.id, 901 + index]));
    entry.leagues.classic = entry.leagues.classic.map((league) =>
      cups.has(league.id)
        ? { ...league, has_cup: true, cup_league: cups.get(league.id)!, cup_qualified: true }
        : { ...league, has_cup: true, cup_league: 950, cup_qualified: false },
    );
    entry.favourite_team = newClub;
    entry.leagues.cup_matches = [
      match(901, 24, 60, { winner: alice.id }),
      match(901, 25, 40, { winner: 2 }),
      match(902, 25, 62, { winner: alice.id }),
      match(903, 25, 0, { is_bye: true, winner: alice.id, entry_2_entry: null }),
    ];
    await route.fulfill({ response: answer, json: entry });
  });
  const main = page.getByRole("main");
  const cups = main.getByRole("table", { name: t("leagues.tab.cups") });
  const row = (name: string | undefined) => cups.getByRole("row", { name: name ?? "" });

  await test.step("the partner's phase has a card [league-021, league-079, league-181]", async () => {
    await page.goto(`${game[language]}/entry/${alice.id}?tab=cups`);
    await expect(main.getByRole("heading", { name: t("summary.phase", { partner: "Norrsken" }) })).toBeVisible();
    const overall = alice.leagues.classic.find((league) => league.short_name === "overall");
    await expect(main.locator(`a[href="/leagues/${overall?.id}/standings/c?phase=6"]`)).toBeVisible();
  });

  await test.step("drawn cups show the latest match [league-023]", async () => {
    await expect(row(first?.name)).toContainText(t("round.short", { event: 25 }));
    await expect(row(first?.name)).toContainText(t("leagues.cups.loss", { score: "40–51" }));
    await expect(row(second?.name)).toContainText(t("leagues.cups.win", { score: "62–51" }));
    await expect(row(third?.name)).toContainText(t("leagues.cups.bye"));
    await expect(cups.locator(`a[href="/leagues/${first?.id}/cup"]`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the fan league stays the old club's, with the new one's news [league-022]", async () => {
    const fans = cardOf(page, t("summary.fanLeague"));
    const supporters = alice.leagues.classic.find(({ short_name }) => short_name === `team-${alice.favourite_team}`);
    await expect(fans.locator("header a")).toHaveAttribute("href", `/leagues/${supporters?.id}/standings/c`);
    await expect(fans.locator("p a")).toHaveText(await newestOf(page, newClub));
  });

  await test.step("my cups lie in groups [league-034]", async () => {
    await page.goto(`${game[language]}/leagues/cups`);
    for (const kind of ["league", "public", "global", "broadcaster"]) {
      await expect(main.getByRole("rowheader", { name: t(`leagues.cups.${kind}`), exact: true })).toBeVisible();
    }
    await expect(row(second?.name)).toContainText(t("leagues.cups.win", { score: "62–51" }));
  });
});

test("bob's history: every round with its movement, a chart of it, chips and earlier seasons; transfers and who was bought", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  const bob = await ownEntry(page);
  const history = await read(page, api.entryHistory.get, { entry: bob.id });
  const season = page.getByRole("table", { name: t("entryHistory.thisSeason") });
  const last = history.current.at(-1)!;
  const chips = page.getByRole("table", { name: t("entryHistory.chips") });

  await test.step("every round with its figures and its movement [league-027, league-030, league-031, league-076, league-146, league-186]", async () => {
    await page.goto(`${game[language]}/entry/${bob.id}/history`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(`${bob.name} ${t("entry.history")}`);
    await expect(season.getByRole("row")).toHaveCount(1 + history.current.length);
    await expect(season.getByRole("columnheader")).toHaveCount(10);
    const before = history.current.at(-2);
    const latest = season.getByRole("row").nth(1);
    await expect(latest.getByRole("rowheader")).toHaveText(t("round.short", { event: last.event }));
    for (const figure of [last.points, last.points_on_bench, last.rank, last.total_points, last.overall_rank]) {
      await expect(latest.getByRole("cell", { name: String(figure), exact: true }).first()).toBeVisible();
    }
    await expect(latest).toContainText(
      `kr ${(last.value / 10).toFixed(1).replace(".", language === "sv" ? "," : ".")}`,
    );
    const moved = Math.sign((before?.overall_rank ?? 0) - (last.overall_rank ?? 0));
    await expect(latest.locator("[data-movement]")).toHaveAttribute(
      "data-movement",
      ["down", "same", "up"][moved + 1] ?? "",
    );
    await expect(season.locator("[data-movement]").last()).toHaveAttribute("data-movement", "new");
  });

  await test.step("on a phone the season's figures are under the round's, within the screen; on a wide one there is a chart [league-027]", async () => {
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height });
    await expect(season.getByRole("row").nth(2)).toContainText(
      `${t("entryHistory.overallPointsLong")} ${last.total_points}`,
    );
    const hidden = () => season.evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth);
    await expect.poll(hidden).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width, height });
    await expect(
      page
        .getByRole("figure", { name: t("entryHistory.chart") })
        .locator("svg")
        .first(),
    ).toBeVisible();
  });

  await test.step("chips, by their names [league-028, league-187]", async () => {
    await expect(chips.getByRole("row")).toHaveCount(1 + history.chips.length);
    for (const chip of history.chips) {
      await expect(chips.getByRole("row", { name: t(`chip.${chip.name}.name`) })).toContainText(
        t("round.short", { event: chip.event }),
      );
    }
  });

  await test.step("earlier seasons [league-029]", async () => {
    const past = page.getByRole("table", { name: t("entryHistory.past") });
    await expect(past.getByRole("row")).toHaveCount(1 + history.past.length);
    expect(history.past.length).toBeGreaterThan(0);
    for (const { season_name, total_points } of history.past) {
      const points = past.getByRole("row", { name: season_name }).getByRole("cell").first();
      expect((await points.innerText()).replace(/\D/g, "")).toBe(String(total_points));
    }
    await expectAccessible(page);
  });

  await test.step("whatever chip was played is called by its name [league-187]", async () => {
    await page.route(
      `**/api/entry/${bob.id}/history/`,
      async (route) => {
        const answer = await answerTo(route);
        const whole = (await answer.json()) as EntryHistory;
        const all = CHIPS.map((name, index) => ({
          name,
          event: index + 1,
          time: `2026-04-1${index}T12:00:00.000000Z`,
        }));
        await route.fulfill({ response: answer, json: { ...whole, chips: all } });
      },
      { times: 1 },
    );
    await page.reload();
    for (const [index, chip] of CHIPS.entries()) {
      await expect(chips.getByRole("row", { name: t(`chip.${chip}.name`) })).toContainText(
        t("round.short", { event: index + 1 }),
      );
    }
  });

  await test.step("transfers, from which the players open [core-048, league-032, league-078, league-147]", async () => {
    await page
      .getByRole("main")
      .getByRole("link", { name: t("nav.transfers"), exact: true })
      .click();
    const transfers = await read(page, api.transfers.list, { entry: bob.id });
    const made = page.getByRole("table", { name: t("entryTransfers.heading") });
    await expect(made.getByRole("columnheader")).toHaveText(
      ["time", "in", "out", "active"].map((name) => t(`entryTransfers.${name}`)),
    );
    await expect(made.getByRole("row")).toHaveCount(1 + transfers.length);
    await expect(made.getByRole("row").nth(1)).toContainText(t("round.short", { event: transfers[0]?.event ?? 0 }));
    await expectAccessible(page);
    const bought = made
      .getByRole("row")
      .nth(1)
      .getByRole("button")
      .or(made.getByRole("row").nth(1).getByRole("link"))
      .first();
    const name = (await bought.innerText()).trim();
    await bought.click();
    await expect(page.getByRole("dialog")).toContainText(name);
  });
});

test("pages that need a team ask a visitor to sign in, lead users without one to squad selection, and open for a manager", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const [leagues, alice] = [await leaguesOf(page), await entryOf(page)];
  const own = (scoring: string) =>
    leagues.find((league) => league.scoring === scoring && league.admin_entry === alice)!.id;
  await page.context().clearCookies();
  const guarded = [
    "/leagues",
    "/leagues/renew",
    "/leagues/cups",
    "/leagues/create-join",
    "/leagues/create",
    "/leagues/create/classic",
    "/leagues/create/h2h",
    "/leagues/join",
    "/leagues/join/private",
    "/leagues/join/public",
    `/leagues/${own("c")}/admin/c`,
    `/leagues/${own("h")}/admin/h`,
    `/leagues/${own("c")}/invite`,
    "/entry-update",
  ];
  const heading = page.getByRole("heading", { level: 1 });
  await test.step("a visitor is asked to sign in, or led home [league-014, league-018]", async () => {
    for (const path of guarded) {
      await page.goto(`${game[language]}${path}`);
      await expect(heading, path).toHaveText(t("signIn.title"));
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.goto(`${game[language]}/player/merge-email`);
    await expect(page).toHaveURL(`${game[language]}/`);
  });

  await test.step("a player without a team is led to squad selection [league-118]", async () => {
    await become(page, game, language, "carol");
    for (const path of ["/leagues", "/entry-update"]) {
      await page.goto(`${game[language]}${path}`);
      await expect(page, path).toHaveURL(`${game[language]}/squad-selection`);
    }
  });

  await test.step("they open for a manager [league-119]", async () => {
    await become(page, game, language, "alice");
    for (const path of guarded) {
      await page.goto(`${game[language]}${path}`);
      await expect(heading, path).toBeVisible();
      await expect(heading, path).not.toHaveText(t("signIn.title"));
      await expect(heading, path).not.toHaveText(t("error.missing.title"));
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
});

test("another favourite club in mid-season: the supporters' league stays, and the page says so [mended-51]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const own = await ownEntry(page);
  const league = own.leagues.classic.find(({ short_name }) => short_name?.startsWith("team-"));
  const { teams } = await read(page, api.bootstrapStatic.get);
  const supported = teams.find(({ id }) => `team-${id}` === league?.short_name);
  const other = teams.find(({ id }) => id !== supported?.id);
  await page.goto(`${game[language]}/entry-update`);
  const club = page.getByRole("combobox", { name: t("enter.club") });
  await expect(page.getByText(t("entryUpdate.clubStays", { club: supported?.name ?? "" }))).toBeVisible();
  await club.selectOption(String(other?.id));
  await page.getByRole("button", { name: t("entryUpdate.submit") }).click();
  await expect(page.getByText(t("entryUpdate.saved"))).toBeVisible();
  await expect(page.getByText(t("entryUpdate.clubStays", { club: supported?.name ?? "" }))).toBeVisible();

  // The card of the supporters' league names its club, and whose news it shows.
  await page.goto(`${game[language]}/entry/${own.id}`);
  const card = page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: t("summary.fanLeague") }) });
  await expect(card).toContainText(
    t("summary.fanStays", { club: supported?.name ?? "", favourite: other?.name ?? "" }),
  );
});
