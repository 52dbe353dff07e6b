import { api } from "@elvan/contract";
import { PEOPLE } from "@elvan/server/seed";
import type { Page } from "@playwright/test";
import { holdBack } from "../support/hold-back.ts";
import { accountOf, answerTo, become, leaguesOf, read, signIn } from "../support/people.ts";
import { gameOf, shirt, teamOf } from "../support/squad.ts";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({ journey: "failures", failures: true });

/** The API paths that the page requests from now on, in order. */
function askedFor(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) paths.push(pathname);
  });
  return paths;
}

test("until season and account are both there the page reads Loading; then the team's summary is requested, and may fail; old service workers are removed", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { entry } = await gameOf(page);
  await page.addInitScript(() => {
    const old = { unregister: async () => ((globalThis as { dropped?: boolean }).dropped = true) };
    navigator.serviceWorker.getRegistrations = async () => [old as unknown as ServiceWorkerRegistration];
  });
  await page.route(`**/api/entry/${entry}/`, (route) => route.fulfill({ status: 500, body: "" }));
  for (const late of ["me", "bootstrap-static"]) {
    await test.step(`${late} is late: Loading until it is there, then the team is asked for, and its failure ignored [core-008, core-089, league-100]`, async () => {
      const { release } = await holdBack(page, `**/api/${late}/`);
      const asked = askedFor(page);
      // The page has only loaded when its early requests are answered.
      await page.goto(`${game[language]}/`, { waitUntil: "commit" });
      await expect(page.getByText(t("common.loading"))).toBeVisible();
      await expect(page.getByRole("banner")).toBeHidden();
      expect(asked).toEqual(expect.arrayContaining(["/api/me/", "/api/bootstrap-static/"]));
      expect(asked).not.toContain(`/api/entry/${entry}/`);
      release();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Alice");
      await expect.poll(() => asked).toContain(`/api/entry/${entry}/`);
      await expect(page.getByRole("heading", { name: t("dreamTeam.title"), exact: true })).toBeVisible();
      await page.unroute(`**/api/${late}/`);
    });
  }
  await test.step("old service workers are removed [core-138]", async () => {
    expect(await page.evaluate(() => (globalThis as { dropped?: boolean }).dropped)).toBe(true);
  });
});

test("a server error replaces everything, by its status, with a way out", async ({ page, game, language, t }) => {
  const expectError = async (status: number, body: string, kind: string) => {
    await page.route("**/api/me/", (route) => route.fulfill({ status, body }));
    await page.goto(`${game[language]}/fixtures`);
    await expect(page.getByRole("heading", { level: 1, name: t(`error.${kind}.title`), exact: true })).toBeVisible();
    await expect(page.getByText(t(`error.${kind}.lead`))).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(t(`error.${kind}.title`)));
    await page.unroute("**/api/me/");
  };
  const expectWaysOut = async () => {
    await expect(page.getByRole("alert").locator('a[href="/"]')).toBeVisible();
    await expect(page.getByRole("alert").locator('a[href^="mailto:"]')).toBeVisible();
  };

  await test.step("permission denied [core-122, core-123, core-127]", async () => {
    for (const status of [401, 403]) {
      await expectError(status, "", "denied");
      await expectWaysOut();
    }
  });

  await test.step("not found [core-122, core-124, core-127]", async () => {
    await expectError(404, "", "missing");
    await expectWaysOut();
    await expectAccessible(page);
  });

  await test.step("any other error, and an answer that can't be read [core-122, core-126, core-127]", async () => {
    await expectError(500, "", "other");
    await expectWaysOut();
    await expectError(200, '{"player":', "other");
    await expectWaysOut();
  });

  await test.step("being updated, or unavailable and back later [core-122, core-125]", async () => {
    await expectError(503, "The game is being updated.", "updating");
    await expectError(502, "", "unavailable");
    await expect(page.getByText(t("error.unavailable.later"))).toBeVisible();
  });

  await test.step("it is drawn in the dark, too, and another try leads on [core-008]", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.getByRole("button", { name: t("common.retry") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("nav.fixtures") })).toBeVisible();
  });

  await test.step("the same in the frame of the game, where the links reload the page [core-008, core-127]", async () => {
    await page.route("**/api/entry/1/history/", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(`${game[language]}/entry/1/history`);
    await expect(
      page.getByRole("main").getByRole("heading", { name: t("error.other.title"), exact: true }),
    ).toBeVisible();
    await page.getByRole("main").locator('a[href="/"]').click();
    await expect(page.getByRole("heading", { name: t("error.other.title"), exact: true })).toBeHidden();
  });
});

test("a crash is shown, sent to the operators, and can be described [core-128]", async ({
  page,
  game,
  language,
  t,
}) => {
  const reports: { message: string; words?: string }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/client-report/")) reports.push(request.postDataJSON() as { message: string });
  });
  await page.route("**/api/bootstrap-static/", async (route) => {
    const response = await answerTo(route);
    await route.fulfill({ response, json: { ...((await response.json()) as object), events: null } });
  });
  await page.goto(`${game[language]}/statistics`);
  await expect(page.getByRole("alert")).toHaveText(t("crash.lead"));
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]?.message).toContain("TypeError");
  await expectAccessible(page);
  // The sentence says to click here, and so one can; the button below it leads to the same form.
  const words = page.getByRole("textbox", { name: t("crash.words") });
  const [, here = ""] = /<a>(.*)<\/a>/.exec(t("crash.notified")) ?? [];
  await expect(page.getByRole("button", { name: t("crash.report") })).toBeVisible();
  await page.getByRole("button", { name: here, exact: true }).click();
  await expect(words).toBeFocused();
  await expectAccessible(page);
  await words.fill("I looked at the statistics.");
  const sent = page.waitForResponse("**/api/client-report/");
  await page.getByRole("button", { name: t("crash.send") }).click();
  expect((await sent).ok()).toBe(true);
  await expect(page.getByText(t("crash.sent"))).toBeVisible();
  expect(reports[1]?.words).toBe("I looked at the statistics.");
});

test("what fails next to the page is quietly reported where it is missing, with a retry", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  const { entry, event, players } = await gameOf(page);
  const base = game[language];
  const missing = page.getByText(t("common.failed"));
  const again = page.getByRole("button", { name: t("common.retry") });
  const current = event - 1;
  await test.step("a part of a page says that it is missing, and comes with a retry [core-117, core-129]", async () => {
    const places: [call: string, path: string, after: string][] = [
      ["regions/", "/player", "account.region"],
      [`dream-team/${current}/`, "/", "dreamTeam.topPlayer"],
      [`dream-team/${current}/`, `/dream-team/${current}`, "dreamTeam.topPlayer"],
      ["fixtures/*", `/fixtures/${current}`, "fixtures.finished"],
      [`entry/${entry}/event/${current}/picks/`, `/entry/${entry}/event/${current}`, "squad.pitchView"],
      [`entry/${entry}/event/${current}/ledger/`, `/entry/${entry}/event/${current}`, "ledger.entryTitle"],
      [`event/${current}/live/`, `/entry/${entry}/event/${current}`, "squad.pitchView"],
    ];
    for (const [call, path, after] of places) {
      await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, body: "" }));
      await page.goto(base + path);
      await expect(missing.first(), path).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
      await page.unroute(`**/api/${call}`);
      await again.first().click();
      await expect(missing, path).toBeHidden();
      await expect(page.getByText(t(after)).first(), path).toBeVisible();
    }
    await expectAccessible(page);
  });

  await test.step("without the matches, no player is said to have none [core-129]", async () => {
    await page.route("**/api/fixtures/", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(`${base}/my-team`);
    const noMatches = page.getByText(t("common.matchesFailed"));
    await expect(noMatches).toBeVisible();
    const shirts = page.getByRole("tabpanel").locator("[data-player]");
    await expect(shirts).toHaveCount(15);
    await expect(shirts.filter({ hasText: t("common.dash") })).toHaveCount(0);
    await page.unroute("**/api/fixtures/");
    await again.click();
    await expect(noMatches).toBeHidden();
    await expect(shirts.first()).toContainText(/\((H|B|A)\)/);
  });

  await test.step("the watchlist changes immediately, and back again if it couldn't be saved [core-082]", async () => {
    const player = [...players.values()].find(({ news }) => news !== "")!;
    await page.route(`**/api/element-summary/${player.id}/`, (route) => route.fulfill({ status: 500, body: "" }), {
      times: 1,
    });
    await page.route(`**/api/watchlist/${player.code}/`, (route) => route.fulfill({ status: 500, body: "" }), {
      times: 1,
    });
    await page.goto(`${base}/statistics?player=${player.id}`);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toContainText(t("common.failed"));
    await dialog.getByRole("button", { name: t("common.retry") }).click();
    await expect(dialog.getByRole("heading", { name: t("playerDialog.upcoming") })).toBeVisible();
    await dialog.getByRole("button", { name: t("playerDialog.watch") }).click();
    await expect(page.getByText(t("playerDialog.watchFailed"))).toBeVisible();
    await expect(dialog.getByRole("button", { name: t("playerDialog.watch") })).toBeVisible();
    expect((await read(page, api.me.get)).watched).not.toContain(player.code);
  });
});

test("what is shown stays when it can't be updated [core-017, core-018, core-129]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  const { entry } = await gameOf(page);
  const calls = [`/api/entry/${entry}/`, "/api/the-scout/"];
  const answered = calls.map((path) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === path && answer.status() < 400),
  );
  await page.goto(`${game[language]}/`);
  const shown = [
    page.getByText(t("home.yourScore"), { exact: true }),
    page.getByRole("heading", { name: t("scout.title"), exact: true }),
  ];
  for (const one of shown) await expect(one).toBeVisible();
  // A later answer would be fresh five minutes from now.
  await Promise.all(answered);
  await settled(page);
  for (const path of calls) await page.route(`**${path}`, (route) => route.fulfill({ status: 500, body: "" }));
  const failed = calls.map((path) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === path && answer.status() === 500),
  );
  // She returns to the tab after five minutes.
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 300_000;
    dispatchEvent(new Event("visibilitychange"));
  });
  await Promise.all(failed);
  await settled(page);
  for (const one of shown) await expect(one).toBeVisible();
});

test("a session that ends while the game is open leads to signing in, and unsaved changes are still there afterwards", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const end = () => page.context().clearCookies({ name: "sessionid" });
  const signInHere = async () => {
    await expect(page.getByRole("main").getByRole("button", { name: t("signIn.submit"), exact: true })).toBeVisible();
    await expect(page.getByText(t("save.signedOut"))).toBeVisible();
    await expect(page).toHaveURL(/my-team/);
    await page.getByRole("textbox", { name: t("signIn.email"), exact: true }).fill(PEOPLE.alice.email);
    await page.getByRole("textbox", { name: t("signIn.password"), exact: true }).fill(PEOPLE.alice.password);
    await page
      .getByRole("main")
      .getByRole("button", { name: t("signIn.submit"), exact: true })
      .click();
    await expect(page.getByRole("tabpanel")).toBeVisible();
  };
  const { entry, players } = await gameOf(page);
  const other = (await teamOf(page, entry)).picks.find(
    (pick) => !pick.is_captain && pick.position > 1 && pick.position < 12,
  )!;

  await test.step("before My Team is loaded for the first time [core-096, core-123]", async () => {
    // Home asks for the team by itself; the session ends after that.
    await page.goto(`${game[language]}/`, { waitUntil: "networkidle" });
    await end();
    await page
      .getByRole("link", { name: t("nav.myTeam"), exact: true })
      .first()
      .click();
    await signInHere();
  });

  await test.step("before a save [core-096, core-123]", async () => {
    await shirt(page, players.get(other.element)!.web_name).click();
    await page.getByRole("menuitem", { name: t("myTeam.makeCaptain") }).click();
    await end();
    const save = page.getByRole("button", { name: t("myTeam.save"), exact: true });
    await save.click();
    await signInHere();
    await expect(page.getByText(t("myTeam.recalled"))).toBeVisible();
    await save.click();
    await expect(page.getByText(t("myTeam.saved"))).toBeVisible();
    const after = await teamOf(page, entry);
    expect(after.picks.find(({ is_captain }) => is_captain)?.element).toBe(other.element);
  });
});

test("signing in in another tab shows nothing of the previous user, whose plans for the open round wait", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/player`);
  const email = page.getByRole("textbox", { name: t("account.email") });
  await expect(email).toHaveValue(PEOPLE.alice.email);
  const { id } = await accountOf(page);
  const { event } = await gameOf(page);
  const [closed, open] = [1, event].map((round) => `elvan.draft.${id}.${round}`);
  const kept = (key = "") => page.evaluate((name) => localStorage.getItem(name), key);
  for (const key of [closed, open]) await page.evaluate((name) => localStorage.setItem(name, "{}"), key ?? "");

  await test.step("bob signs in in another tab, and she returns to hers after five minutes [core-096]", async () => {
    const other = await page.context().newPage();
    await become(other, game, language, "bob");
    await other.close();
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 300_000;
      dispatchEvent(new Event("visibilitychange"));
    });
    await expect(email).toHaveValue(PEOPLE.bob.email);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  await test.step("an invitation waits without an answer, and is forgotten with a wrong code [league-086]", async () => {
    const waits = () => page.evaluate(() => localStorage.getItem("elvan.auto-join"));
    await page.route("**/api/league/invitation/**", (route) => route.abort());
    const unanswered = page.waitForEvent("requestfailed", (request) => request.url().includes("/league/invitation/"));
    await page.goto(`${game[language]}/leagues/auto-join/nosuch`);
    await unanswered;
    await settled(page);
    expect(await waits()).toBe("nosuch");
    await page.unroute("**/api/league/invitation/**");
    await page.reload();
    await expect.poll(waits).toBeNull();
  });

  await test.step("where work is kept, that of closed rounds is removed, whoever's it was", async () => {
    await page.goto(`${game[language]}/my-team`);
    await expect.poll(() => kept(closed)).toBeNull();
    expect(await kept(open)).toBe("{}");
  });

  await test.step("a page number beyond the last: the page says that something is wrong, and doesn't wait for ever", async () => {
    const [league] = await leaguesOf(page);
    await page.goto(`${game[language]}/leagues/${league!.id}/standings/c?page_standings=9999999`);
    await expect(page.getByRole("heading", { name: t("error.other.title"), exact: true })).toBeVisible();
  });
});

test("a player dialog shows news as an alert and three matches each way; the columns have the statistics' own names", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.goto(`${game[language]}/statistics`);
  const { elements, element_stats } = await read(page, api.bootstrapStatic.get);
  const flagged = elements.find(({ news }) => news !== "")!;
  const dialog = page.getByRole("dialog");

  await test.step("news is an alert [core-039]", async () => {
    await page.goto(`${game[language]}/statistics?player=${flagged.id}`);
    await expect(dialog.locator("[data-tone=bad]")).toContainText(flagged.news.slice(0, 12));
    await expectAccessible(page);
  });

  await test.step("three matches each way [core-133]", async () => {
    const regular = elements.find(({ minutes }) => minutes > 300)!;
    await page.goto(`${game[language]}/statistics?player=${regular.id}`);
    for (const key of ["playerDialog.recent", "playerDialog.upcoming"]) {
      await expect(dialog.getByRole("table", { name: t(key) }).locator("tbody tr")).toHaveCount(3);
    }
  });

  await test.step("the columns have the statistics' own names [core-057]", async () => {
    await dialog.getByRole("tab", { name: t("playerDialog.history") }).click();
    for (const { label } of element_stats.filter(({ name }) => ["goals_scored", "assists", "saves"].includes(name))) {
      await expect(dialog.getByTitle(label, { exact: true }).first()).toBeVisible();
    }
  });
});

test("fixtures begin at the next round, turn round by round, and unfold if there is a score [core-049]", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.goto(`${game[language]}/fixtures`);
  const rounds = page.getByRole("navigation", { name: t("roundNav.label") });
  const chosen = rounds.getByRole("combobox", { name: t("roundNav.choose") });
  await expect(chosen).toHaveValue("12");
  const statistics = page.getByRole("button", { name: new RegExp(t("fixtures.openStats")) });
  await expect(page.getByRole("main").locator("time").first()).toBeVisible();
  await expect(statistics).toHaveCount(0);
  await rounds.getByRole("link", { name: new RegExp(`^${t("common.previous")}`) }).click();
  await expect(page).toHaveURL(/fixtures\/11$/);
  await expect(chosen).toHaveValue("11");
  await statistics.first().click();
  await expect(statistics.first()).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("main").getByRole("term").first()).toBeVisible();
  await expectAccessible(page);
  await rounds.getByRole("link", { name: new RegExp(`^${t("common.next")}`) }).click();
  await expect(page).toHaveURL(/fixtures\/12$/);
  await page.goBack();
  await expect(page).toHaveURL(/fixtures\/11/);
});

test("a browser clock that is more than 600 seconds off reloads the season before My Team [core-088, league-100, league-183]", async ({
  page,
  game,
  language,
}) => {
  await become(page, game, language, "alice");
  const { entry } = await gameOf(page);
  // The demo's time isn't real time: the browser's clock is set by the server's.
  const ahead = await page.evaluate(async () => {
    const answer = await fetch("/api/me/");
    return Number(answer.headers.get("x-server-time")) - Date.now();
  });
  /** How often the game requests the season before My Team, with the browser's clock that far behind. */
  const loads = async (seconds: number): Promise<number> => {
    const other = await page.context().newPage();
    await other.addInitScript(
      (off) => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + off;
        const asked: string[] = ((globalThis as { asked?: string[] }).asked = []);
        const ask = globalThis.fetch.bind(globalThis);
        globalThis.fetch = (what, how) => {
          asked.push(what instanceof Request ? what.url : String(what));
          return ask(what, how);
        };
      },
      ahead - seconds * 1000,
    );
    await other.goto(`${game[language]}/my-team`);
    await expect(other.getByRole("tabpanel")).toBeVisible();
    const asked = await other.evaluate(() => (globalThis as { asked?: string[] }).asked ?? []);
    await other.close();
    const before = asked.slice(0, asked.indexOf(`/api/my-team/${entry}/`));
    return before.filter((path) => path === "/api/bootstrap-static/").length;
  };
  expect(await loads(500)).toBe(1);
  expect(await loads(700)).toBe(2);
});

test("one game for three kinds of people: visitors, players without a team, and players with one", async ({
  page,
  game,
  language,
  t,
}) => {
  await test.step("a visitor is invited [core-002]", async () => {
    await page.goto(game[language]);
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: t("landing.play") })
        .first(),
    ).toBeVisible();
  });

  await test.step("a player without a team selects a squad [core-002]", async () => {
    await signIn(page, game, language, "carol");
    await expect(page).toHaveURL(/squad-selection/);
    await expect(page.getByRole("heading", { level: 1, name: t("selection.title") })).toBeVisible();
  });

  await test.step("a player with one sees the score [core-002]", async () => {
    await become(page, game, language, "alice");
    await page.goto(game[language]);
    await expect(page.getByText(t("home.yourScore"))).toBeVisible();
  });

  await test.step("squad, points, transfers, statistics and dream team are a link away, and the chips are beside the squad [core-001]", async () => {
    const nav = page.getByRole("navigation", { name: t("nav.label"), exact: true });
    for (const key of ["points", "transfers", "statistics"])
      await expect(nav.getByRole("link", { name: t(`nav.${key}`), exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: t("dreamTeam.title"), exact: true })).toBeVisible();
    await nav.getByRole("link", { name: t("nav.myTeam"), exact: true }).click();
    await expect(page.getByRole("tabpanel").locator("[data-player]")).toHaveCount(15);
    await expect(page.getByRole("list", { name: t("chips.label") })).toBeVisible();
  });
});

test("from phone to wide screen nothing is requested from other hosts, and shirts and badges are drawings; the goalkeeper's shirt is a different one [core-137]", async ({
  page,
  game,
  language,
}) => {
  const strangers: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("http") && new URL(request.url()).origin !== game[language])
      strangers.push(request.url());
  });
  await become(page, game, language, "bob");
  await page.goto(`${game[language]}/my-team`);
  const shirts = page.getByRole("tabpanel").locator("[data-player] [data-shirt]");
  for (const width of [480, 1024, 1025]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(shirts.first()).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  }
  expect(strangers).toEqual([]);
  const { players, entry } = await gameOf(page);
  const { picks } = await teamOf(page, entry);
  expect(await shirts.count()).toBeGreaterThanOrEqual(picks.length);
  const picture = (element: number) =>
    page
      .locator(`[data-player="${element}"] [data-shirt]`)
      .first()
      .evaluate((shown) => {
        const { backgroundImage, backgroundPositionY } = getComputedStyle(shown);
        return `${backgroundImage} ${backgroundPositionY}`;
      });
  const keeper = picks.find(({ element_type }) => element_type === 1)!.element;
  const mate = picks.find(
    ({ element }) => element !== keeper && players.get(element)?.team === players.get(keeper)?.team,
  );
  expect(await picture(keeper)).toMatch(/^url\("data:image\/svg/);
  if (mate) expect(await picture(keeper)).not.toBe(await picture(mate.element));
});
