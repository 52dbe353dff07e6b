import type { Page } from "@playwright/test";
import { goWithin } from "../support/go-within.ts";
import { answerTo, become } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import { noteShifts, shiftOf } from "../support/shifts.ts";
import { expect, test } from "../support/test.ts";

test.use({ failures: true });

type Marked = typeof globalThis & { stillHere?: true };

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

test("a dialog or a screen that isn't loaded yet waits for the connection; on a weak network it is requested again; if a new version of the game has removed it, the page reloads at the same address", async ({
  page,
  game,
  language,
  t,
}) => {
  const told = crashes(page);
  const title = (name: "nav.statistics" | "nav.prizes" | "nav.help") =>
    page.getByRole("heading", { level: 1, name: t(name) });
  const link = (name: "nav.prizes" | "nav.help") => page.getByRole("link", { name: t(name), exact: true }).first();
  await page.goto(`${game[language]}/statistics`);
  const player = page.getByRole("main").locator("tbody").getByRole("button").first();
  await expect(player).toBeVisible();
  await mark(page);

  await test.step("without a connection a dialog says that it waits, and the screen before stays; with it they come [core-008, core-128]", async () => {
    await page.context().setOffline(true);
    await player.click();
    await expect(page.getByText(t("common.waiting"))).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole("dialog").getByRole("tab").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await page.context().setOffline(true);
    await link("nav.prizes").click();
    await expect(page).toHaveURL(/\/prizes/);
    await expect(page.getByText(t("shell.offline"))).toBeVisible();
    await expect(title("nav.statistics")).toBeVisible();
    await page.context().setOffline(false);
    await expect(title("nav.prizes")).toBeVisible();
    await expectStyled(page);
  });

  await test.step("on a weak network a script is requested again, with its style sheet [core-128]", async () => {
    let lost = 0;
    await page.route("**/assets/*", async (route) => {
      if (lost >= 4) return route.fallback();
      lost += 1;
      return route.abort("connectionreset");
    });
    await link("nav.help").click();
    await expect(title("nav.help")).toBeVisible();
    expect(lost).toBe(4);
    await expectStyled(page);
    expect(await isStillHere(page)).toBe(true);
    await page.unroute("**/assets/*");
  });

  const gdpr = page.locator("#gdpr");
  const toGdpr = page.getByRole("contentinfo").getByRole("link", { name: t("footer.gdpr"), exact: true });
  await test.step("if a new version has removed a script, the page reloads and scrolls to what the address names [core-007, core-008, core-128]", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
    const loaded = page.waitForEvent("domcontentloaded");
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    await toGdpr.click();
    await asked;
    await page.unroute("**/assets/*.js");
    await loaded;
    await expect(gdpr).toBeVisible();
    expect(await isStillHere(page)).toBe(false);
    // It is drawn before it is scrolled to.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(gdpr).toBeInViewport();
  });

  await test.step("loaded again, it stays at what the address names when its last picture comes late [core-008]", async () => {
    await page.evaluate(() => scrollTo(0, 0));
    const late = Promise.withResolvers<void>();
    await page.route("**/late.svg", async (route) => {
      await late.promise;
      await route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    });
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        const picture = new Image();
        picture.src = "/late.svg";
        document.body.append(picture);
      });
    });
    await page.reload({ waitUntil: "commit" });
    await expect(gdpr).toBeInViewport();
    late.resolve();
    await page.waitForLoadState("load");
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe("auto");
    await settled(page);
    await expect(gdpr).toBeInViewport();
  });

  await test.step("a link from another screen leads there, too [core-007, core-008]", async () => {
    await goWithin(page, "/help");
    await expect(title("nav.help")).toBeVisible();
    await toGdpr.click();
    await expect(page).toHaveURL(/privacy#gdpr$/);
    await expect(gdpr).toBeInViewport();
  });
  expect(told).toEqual([]);
});

test("a notice of a slow connection lies over the page, which does not move, also where the browser forbids storage [hour-87]", async ({
  page,
  game,
  language,
  t,
}) => {
  const told = crashes(page);
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { get });
  });
  await noteShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await become(page, game, language, "alice");
  // As the worker marks what it has kept, of an hour ago.
  const kept = { "x-kept-at": String(Date.now() - 3_600_000) };
  const answers = /\/api\/entry\/\d+\/$/;
  await page.route(answers, async (route) => {
    const response = await answerTo(route);
    await route.fulfill({ response, headers: { ...response.headers(), ...kept } });
  });
  await page.goto(`${game[language]}/leagues`);
  await settled(page);
  const before = await shiftOf(page);
  const slow = page.getByText(t("shell.slowSince", { time: "" }).slice(0, 20));
  await expect(slow).toBeVisible();
  await page.unroute(answers);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(slow).toBeHidden();
  expect(await shiftOf(page)).toBe(before);
  expect(told).toEqual([]);
});
