import type { Entry } from "@elvan/contract";
import type { Page, Request } from "@playwright/test";
import { answerTo, become, leaguesOf, signIn } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({ journey: "league-calls", failures: true });

/** The ids of alice's leagues by name. */
async function idsOf(page: Page): Promise<(name: string) => number> {
  const ids = new Map((await leaguesOf(page)).map(({ id, name }) => [name, id]));
  return (name) => ids.get(name) ?? 0;
}

test("creating, changing, renewing and leaving leagues: every call goes to /api/ as JSON with this site's cookies, and writes repeat the token in a header [league-122]", async ({
  page,
  game,
  language,
  t,
}) => {
  const base = `${game[language]}/leagues`;
  const calls: { request: Request; sent: ReturnType<Request["allHeaders"]> }[] = [];
  // Asked for at once: of a page that is left the browser forgets the cookies that were sent.
  page.on("response", (response) => {
    const request = response.request();
    if (["fetch", "xhr"].includes(request.resourceType())) calls.push({ request, sent: request.allHeaders() });
  });
  await signIn(page, game, language, "alice");
  await page.goto(`${base}/create/classic`);
  await page.getByRole("textbox", { name: t("leagues.field.name") }).fill("Ringarna");
  await page.getByRole("button", { name: t("leagues.create.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/leagues$/);
  const made = (await idsOf(page))("Ringarna");
  await page.goto(`${base}/${made}/admin/c`);
  await page.getByRole("textbox", { name: t("leagues.field.name") }).fill("Ringarna två");
  await page.getByRole("button", { name: t("leagues.admin.update"), exact: true }).click();
  await expect(page).toHaveURL(/\/leagues$/);
  await page.getByRole("button", { name: t("leagues.options", { league: "Ringarna två" }) }).click();
  await page.getByRole("menuitem", { name: t("leagues.option.leave") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("leagues.leave.confirm"), exact: true })
    .click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.goto(`${base}/renew`);
  await page.getByRole("button", { name: t("leagues.renew.deleteNamed", { league: "Gamla dueller" }) }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("leagues.renew.delete"), exact: true })
    .click();
  await expect(page.getByText(t("leagues.renew.deleted", { league: "Gamla dueller" }))).toBeVisible();

  const token = (await page.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
  const own = await page.context().cookies();
  const methods = new Set<string>();
  for (const { request, sent } of calls) {
    const url = new URL(request.url());
    expect(url.origin, request.url()).toBe(game[language]);
    expect(url.pathname).toMatch(/^\/api\//);
    const headers = await sent;
    expect(headers.accept, request.url()).toBe("application/json");
    methods.add(request.method());
    if (request.method() === "GET") continue;
    expect(headers["content-type"], request.url()).toBe("application/json");
    expect(() => JSON.parse(request.postData() ?? "")).not.toThrow();
    // Signing in gives a new one, which every later write repeats.
    expect(headers["x-csrftoken"], request.url()).toMatch(/.{20,}/);
    expect(headers.cookie).toContain(`csrftoken=${headers["x-csrftoken"]}`);
  }
  expect([...methods].toSorted()).toEqual(["DELETE", "GET", "POST", "PUT"]);
  const last = calls.findLast(({ request }) => request.method() === "DELETE");
  expect((await last?.sent)?.["x-csrftoken"]).toBe(token);
  expect(own.find(({ name }) => name !== "csrftoken")?.httpOnly).toBe(true);
});

test("calls known to be refused aren't made: the code of a league that hides it, the teams of a large cup [mended-53]", async ({
  page,
  game,
  language,
  t,
}) => {
  const base = `${game[language]}/leagues`;
  await become(page, game, language, "alice");
  const id = await idsOf(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/league\/\d+\/(code|entries)\//.test(request.url())) asked.push(request.url());
  });
  await page.route("**/api/entry/*/", async (route) => {
    const response = await answerTo(route);
    const entry = (await response.json()) as Entry;
    for (const league of entry.leagues.classic) league.entry_can_invite = false;
    await route.fulfill({ response, json: entry });
  });
  await page.goto(`${base}/${id("Kontoret")}/invite`);
  await expect(page.getByText(t("leagues.invite.hidden"))).toBeVisible();

  const cup = {
    ...{ qualifying_league: id("Kontoret"), qualifying_method: "event_points", draw_type: "random", league: 9_999 },
    ...{ qualification_event: 10, qualification_numbers: 1_024, name: "Kontoret Cup", has_byes: false, is_large: true },
    ...{ pulse_article_id: null, winner: null },
  };
  await page.route("**/api/league/*/cup-status/", (route) => route.fulfill({ json: cup }));
  await page.route("**/api/leagues-h2h-matches/league/9999/**", (route) =>
    route.fulfill({ json: { has_next: false, page: 1, results: [] } }),
  );
  await page.goto(`${base}/${id("Kontoret")}/cup`);
  const team = page.getByRole("combobox", { name: t("leagues.filter.team"), exact: true });
  await expect(team.locator("option")).toHaveText([t("leagues.filter.all"), t("leagues.filter.mine")]);
  await expect(page.getByText(t("leagues.cup.large", { event: 24 }))).toBeVisible();
  expect(asked).toEqual([]);
});

test("what can't be loaded next to a league is left out silently; a screen that has nothing else, and a failed create, join or change, says so and can be retried", async ({
  page,
  game,
  language,
  t,
}) => {
  const base = `${game[language]}/leagues`;
  await become(page, game, language, "alice");
  const id = await idsOf(page);
  const alerts = page.getByRole("main").getByRole("alert");
  const silent = async () => {
    await expect(alerts).toHaveCount(0);
    await expect(page.getByRole("banner")).toBeVisible();
  };

  const failed = page.getByRole("main").getByText(t("common.failed"));
  const again = page.getByRole("main").getByRole("button", { name: t("common.retry") });
  const name = page.getByRole("textbox", { name: t("leagues.field.name") });

  await test.step("the teams of the filter, the search results: failures aren't shown [league-178]", async () => {
    await page.route(/\/api\/league\/\d+\/(entries|code|cup-status|search-entries)\//, (route) => route.abort());
    await page.goto(`${base}/${id("Duellen")}/matches/h`);
    await expect(page.getByRole("table", { name: t("leagues.matches") })).toBeVisible();
    const team = page.getByRole("combobox", { name: t("leagues.filter.team"), exact: true });
    await expect(team.locator("option")).toHaveText([t("leagues.filter.all")]);
    await silent();
    await page.goto(`${base}/${id("Höstligan")}/admin/c`);
    const search = page.getByRole("searchbox").first();
    const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("search-entries"));
    await search.fill("Bob ");
    await lost;
    await silent();
  });

  await test.step("an invitation without its code and a cup that couldn't be loaded aren't a closed league and a cup that hasn't begun [league-048, league-054, league-055]", async () => {
    for (const path of ["invite", "cup-not-started", "cup"]) {
      await page.goto(`${base}/${id("Kontoret")}/${path}`);
      await expect(failed).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${path}$`));
      await silent();
    }
    await expectAccessible(page);
    await page.unrouteAll();
    await again.click();
    await expect(page).toHaveURL(/cup-not-started$/);
    await expect(page.getByText(t("leagues.cup.noMatches"))).toBeVisible();
  });

  await test.step("people who may not see the code, and people who aren't in the league, are told so [league-048]", async () => {
    await page.route("**/api/league/*/code/", (route) => route.fulfill({ status: 403, json: { detail: "No." } }));
    await page.goto(`${base}/${id("Kontoret")}/invite`);
    await expect(page.getByText(t("leagues.invite.hidden"))).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("leagues.invite.title", { league: "Kontoret" }));
    await page.unrouteAll();
    await page.goto(`${base}/9999/invite`);
    await expect(page.getByText(t("leagues.invite.notMember"))).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("leagues.invite"));
    await expectAccessible(page);
  });

  await test.step("a table that is shown stays when it can't be loaded again [league-178]", async () => {
    await page.clock.install();
    await page.goto(`${base}/${id("Kontoret")}/standings/c`);
    const rows = page.getByRole("table", { name: t("leagues.standings") }).locator("tbody tr");
    await expect(rows.first()).toBeVisible();
    const before = await rows.count();
    await page.route("**/standings/**", (route) => route.fulfill({ status: 500, body: "" }));
    const refused = page.waitForResponse((response) => response.status() === 500);
    // It polls about every minute.
    await page.clock.fastForward("01:15");
    await refused;
    await expect(rows).toHaveCount(before);
    await silent();
    await page.unrouteAll();
  });

  await test.step("a league that couldn't be created says so, and the form is as it was [league-162, league-171, league-172]", async () => {
    const create = page.getByRole("button", { name: t("leagues.create.submit"), exact: true });
    await page.goto(`${base}/create/h2h`);
    await name.fill("Nätlösa");
    await page.route("**/api/leagues-h2h/", (route) => route.abort());
    await create.click();
    await expect(alerts).toHaveText(t("save.offline"));
    await expect(name).toHaveValue("Nätlösa");
    await page.unrouteAll();
    await page.route("**/api/leagues-h2h/", (route) =>
      route.fulfill({ status: 400, json: { non_field_errors: [{ code: "not_known_here", message: "No." }] } }),
    );
    await create.click();
    await expect(alerts).toHaveText("not_known_here");
    await expectAccessible(page);
    await page.unrouteAll();
    await page.route("**/api/leagues-h2h/", (route) =>
      route.fulfill({
        status: 400,
        json: { non_field_errors: [{ code: "max_private_entries", message: "", max: 20 }] },
      }),
    );
    await create.click();
    await expect(alerts).toHaveText(t("leagues.create.tooMany", { max: 20 }));
    await page.unrouteAll();
    await create.click();
    await expect(page.getByRole("link", { name: "Nätlösa", exact: true })).toBeVisible();
  });

  await test.step("an unknown reason is shown as it is [league-171]", async () => {
    await page.goto(`${base}/join/private`);
    await page.getByRole("textbox", { name: t("leagues.join.code") }).fill("abc123");
    await page.route("**/api/leagues-private/join/", (route) =>
      route.fulfill({ status: 400, json: { code: [{ code: "moon_is_full", message: "" }] } }),
    );
    await page.getByRole("button", { name: t("leagues.join.submit"), exact: true }).click();
    await expect(alerts).toContainText("moon_is_full");
    await page.unrouteAll();
  });

  await test.step("a league that couldn't be changed says so, and the form is as it was [league-162]", async () => {
    await page.goto(`${base}/${id("Höstligan")}/admin/c`);
    await name.fill("Vinterligan");
    await page.route(/\/api\/leagues-classic\/\d+\/$/, (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    );
    await page.getByRole("button", { name: t("leagues.admin.update"), exact: true }).click();
    await expect(alerts).toHaveText(t("error.other.lead"));
    await expect(name).toHaveValue("Vinterligan");
    await page.unrouteAll();
  });

  await test.step("a form stays as it is when its league can't be loaded again; where there is none yet, it can be retried", async () => {
    await page.route(/\/api\/leagues-classic\/\d+\/$/, (route) => route.fulfill({ status: 500, body: "" }));
    await page.clock.fastForward("00:31");
    const askedAgain = page.waitForResponse(/\/api\/leagues-classic\/\d+\/$/);
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await askedAgain;
    await settled(page);
    await expect(name).toHaveValue("Vinterligan");
    await page.reload();
    await expect(failed).toBeVisible();
    await expect(page.getByText(t("leagues.admin.notYours"))).toBeHidden();
    await page.unrouteAll();
    await again.click();
    await expect(name).toHaveValue("Höstligan");
  });
});

test("a search waits for 400 ms without typing, and copying is confirmed for 500 ms [league-183]", async ({
  page,
  game,
  language,
  t,
}) => {
  const base = `${game[language]}/leagues`;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await become(page, game, language, "alice");
  const id = await idsOf(page);
  const searches: string[] = [];
  page.on("request", (request) => {
    if (/search-entries\/\?search=./.test(request.url())) searches.push(request.url());
  });
  await page.clock.install();
  await page.goto(`${base}/${id("Höstligan")}/admin/c`);
  const search = page.getByRole("searchbox").first();
  await search.fill("Bo");
  await stopClock(page);
  await search.fill("Bob ");
  await page.clock.runFor(399);
  expect(searches).toEqual([]);
  const asked = page.waitForRequest((request) => /search-entries\/\?search=./.test(request.url()));
  await page.clock.runFor(1);
  await asked;
  expect(searches.length).toBe(1);

  await page.clock.resume();
  await page.goto(`${base}/${id("Höstligan")}/invite`);
  const copy = page.getByRole("button", { name: t("leagues.invite.copyCode") });
  await expect(copy).toBeVisible();
  await stopClock(page);
  await copy.click();
  const copied = page.getByRole("button", { name: t("leagues.invite.copied") });
  await expect(copied).toBeVisible();
  await page.clock.runFor(499);
  await expect(copied).toBeVisible();
  await page.clock.runFor(1);
  await expect(copy).toBeVisible();
});

/** Stops the page's clock a minute from now, so that its time is still to come when the word arrives. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
