import type { Page } from "@playwright/test";
import { holdBack } from "../support/hold-back.ts";
import { answerTo, become } from "../support/people.ts";
import { drawn, settled } from "../support/settled.ts";
import { expect, test } from "../support/test.ts";

test.use({ journey: "connection", failures: true });

type Marked = typeof globalThis & { stillHere?: true };
type Shifted = typeof globalThis & { shifts?: number };

/** Marks the page itself, so a reload is noticed. */
const mark = (page: Page) => page.evaluate(() => void ((globalThis as Marked).stillHere = true));
const isStillHere = (page: Page) => page.evaluate(() => (globalThis as Marked).stillHere === true);
const expectStyled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () => [...document.querySelectorAll("link")].filter((l) => l.rel === "stylesheet" && !l.sheet).length,
      ),
    )
    .toBe(0);

/** How many crash reports operators got. */
function crashes(page: Page): string[] {
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/client-report/")) told.push(request.postData() ?? "");
  });
  return told;
}

test("a screen that isn't loaded yet waits for the connection, and so does a player dialog [core-008, core-128]", async ({
  page,
  game,
  language,
  t,
}) => {
  const told = crashes(page);
  const offline = page.getByText(t("shell.offline"));
  const player = page.getByRole("main").locator("tbody").getByRole("button").first();
  await page.goto(`${game[language]}/statistics`);
  await expect(player).toBeVisible();
  await mark(page);

  await page.context().setOffline(true);
  await expect(offline).toBeVisible();
  await player.click();
  const close = page.getByRole("button", { name: t("common.close"), exact: true });
  await expect(page.getByText(t("common.waiting"))).toBeVisible();
  await expect(page).toHaveURL(/player=\d+/);
  await page.keyboard.press("Escape");
  await expect(close).toBeHidden();
  await expect(page).not.toHaveURL(/player=/);
  await player.click();
  await expect(close).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("dialog").getByRole("tab").first()).toBeVisible();
  await expectStyled(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.context().setOffline(true);
  await page
    .getByRole("link", { name: t("nav.prizes"), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/prizes/);
  await expect(offline).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: t("nav.statistics") })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: t("nav.prizes") })).toBeVisible();
  await expectStyled(page);
  expect(await isStillHere(page)).toBe(true);
  expect(told).toEqual([]);
});

test("without a connection a page says what it waits for, and continues automatically", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.goto(`${game[language]}/entry/1/event/11`);
  const pitch = page.getByRole("tabpanel", { name: t("squad.pitchView") });
  await expect(pitch).toBeVisible();
  await page.context().setOffline(true);
  await page
    .getByRole("navigation", { name: t("roundNav.label") })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByText(t("common.waiting"))).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(t("common.waiting"))).toBeHidden();
  await expect(pitch).toBeVisible();
});

test("on a weak network a script is requested again, with its style sheet [core-128]", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.goto(`${game[language]}/help`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await mark(page);
  let lost = 0;
  await page.route("**/assets/*", async (route) => {
    if (lost >= 4) return route.continue();
    lost += 1;
    return route.abort("connectionreset");
  });
  await page
    .getByRole("link", { name: t("nav.statistics"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t("nav.statistics") })).toBeVisible();
  expect(lost).toBe(4);
  await expectStyled(page);
  expect(await isStillHere(page)).toBe(true);
});

test("a script removed by another version of the game is loaded by reloading the page, each time that happens [core-128]", async ({
  page,
  game,
  language,
  t,
}) => {
  const told = crashes(page);
  const go = async (name: "nav.statistics" | "nav.prizes") => {
    await mark(page);
    await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
    const again = page.waitForEvent("domcontentloaded");
    await page
      .getByRole("link", { name: t(name), exact: true })
      .first()
      .click();
    return again;
  };
  await page.goto(`${game[language]}/help`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const name of ["nav.statistics", "nav.prizes"] as const) {
    // Scripts that were used once stay: the reloaded page brings other scripts.
    const loaded = go(name);
    await page.waitForRequest((request) => request.isNavigationRequest());
    await page.unroute("**/assets/*.js");
    await loaded;
    await expect(page.getByRole("heading", { level: 1, name: t(name) })).toBeVisible();
    expect(await isStillHere(page)).toBe(false);
    expect(told).toEqual([]);
    // An hour later.
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 3_600_000;
    });
  }
});

test("the old screen stays as it was chosen while the next one is loading [core-008, core-046]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/my-team?view=list`);
  const list = page.getByRole("main").getByRole("table").first();
  await expect(list).toBeVisible();
  const { asked, release } = await holdBack(page, "**/assets/*.js");
  await page
    .getByRole("link", { name: t("nav.transfers"), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/transfers$/);
  await asked;
  await drawn(page);
  await expect(list).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: t("nav.transfers") })).toBeVisible();
  // What is chosen there belongs to it, and Back brings the list again.
  await expect(page.getByRole("tab", { name: t("squad.pitchView") })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page.getByRole("tab", { name: t("squad.listView") })).toHaveAttribute("aria-selected", "true");
  await expect(list).toBeVisible();
});

test("what is open on the old screen can be used and closed while the next one is loading [core-008, core-035]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  await page.goto(`${game[language]}/statistics`);
  await page.getByRole("main").locator("tbody").getByRole("button").first().click();
  const dialog = page.getByRole("dialog");
  const history = dialog.getByRole("tab", { name: t("playerDialog.history"), exact: true });
  await expect(history).toBeVisible();
  await settled(page);
  const { asked, release } = await holdBack(page, "**/assets/*.js");
  await dialog.getByRole("button", { name: t("playerDialog.watch"), exact: true }).click();
  const toTransfers = dialog.getByRole("link", { name: t("playerDialog.toTransfers") });
  await toTransfers.click();
  await expect(page).toHaveURL(/\/transfers\?filter=wl$/);
  await asked;
  await drawn(page);
  // A tab is chosen on its own screen: the other screen doesn't come then.
  await history.click();
  await expect(history).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/\/statistics\?player=\d+&tab=history$/);

  await toTransfers.click();
  await expect(page).toHaveURL(/\/transfers\?filter=wl$/);
  await drawn(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/statistics$/);
  release();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: t("nav.transfers") })).toBeVisible();
});

test("if the browser forbids storage the game opens all the same [core-005, league-086]", async ({
  page,
  game,
  language,
  t,
}) => {
  const told = crashes(page);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
  await page.goto(`${game[language]}/`);
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: t("landing.play") })
      .first(),
  ).toBeVisible();
  await become(page, game, language, "alice");
  for (const [path, title] of [
    ["/my-team", t("myTeam.title")],
    ["/transfers", t("nav.transfers")],
    ["/statistics", t("nav.statistics")],
  ] as const) {
    await page.goto(game[language] + path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await settled(page);
  }
  await page.goto(`${game[language]}/leagues/auto-join/nosuch`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(told).toEqual([]);
});

test("an address leads to what it names, on the first screen as on any other, and a broken one just to its screen [core-007, core-008]", async ({
  page,
  game,
  language,
  t,
}) => {
  const told = crashes(page);
  await page.setViewportSize({ width: 360, height: 640 });
  const gdpr = page.locator("#gdpr");
  await page.goto(`${game[language]}/help/privacy#gdpr`);
  await expect(gdpr).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.goto(`${game[language]}/help#%`);
  await expect(page.getByRole("heading", { level: 1, name: t("nav.help") })).toBeVisible();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("footer.gdpr"), exact: true })
    .click();
  await expect(page).toHaveURL(/privacy#gdpr$/);
  await expect(gdpr).toBeInViewport();
  expect(told).toEqual([]);
});

test("a second finger neither moves nor drops the shirt that the first one carries [core-024]", async ({
  page,
  game,
  language,
}) => {
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/my-team`);
  const shirt = page.getByRole("tabpanel").locator("[data-drag]").last();
  await expect(shirt).toBeVisible();
  await settled(page);
  // The picture that follows the finger.
  const carried = page.locator("body > div[style*='z-index: 1000'], body > div[style*='z-index:1000']");
  const point = async (type: string, id: number, dx: number, isPrimary: boolean) => {
    const box = (await shirt.boundingBox())!;
    await shirt.dispatchEvent(type, {
      pointerId: id,
      pointerType: "mouse",
      isPrimary,
      button: 0,
      bubbles: true,
      clientX: box.x + dx,
      clientY: box.y + 10,
    });
  };
  await point("pointerdown", 11, 10, true);
  await point("pointermove", 11, 40, true);
  await expect(carried).toHaveCount(1);
  const place = await carried.getAttribute("style");
  await point("pointermove", 12, 300, false);
  expect(await carried.getAttribute("style")).toBe(place);
  await point("pointerup", 12, 300, false);
  await point("pointercancel", 12, 300, false);
  await expect(carried).toHaveCount(1);
  await point("pointerup", 11, 40, true);
  await expect(carried).toHaveCount(0);
});

test("a slow connection is told of over the page, which stays where it is, until the answer is there [hour-87]", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.addInitScript(() => {
    const seen = globalThis as Shifted;
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      seen.shifts! += list.getEntries().length;
    }).observe({ type: "layout-shift" });
  });
  const shifts = () => page.evaluate(() => (globalThis as Shifted).shifts);
  await page.setViewportSize({ width: 390, height: 844 });
  await become(page, game, language, "alice");
  const slow = page.getByText(t("shell.slowSince", { time: "" }).slice(0, 20));
  // As the worker marks what it has kept, of an hour ago.
  const kept = { "x-kept-at": String(Date.now() - 3_600_000) };
  const answers = /\/api\/entry\/\d+\/$/;
  await page.route(answers, async (route) => {
    const response = await answerTo(route);
    await route.fulfill({ response, headers: { ...response.headers(), ...kept } });
  });
  await page.goto(`${game[language]}/leagues`);
  await settled(page);
  const before = await shifts();
  await expect(slow).toBeVisible();
  await page.unroute(answers);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(slow).toBeHidden();
  expect(await shifts()).toBe(before);
});
