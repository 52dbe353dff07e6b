import type { Page, Request } from "@playwright/test";
import { goWithin } from "../support/go-within.ts";
import { answerTo, become, leaguesOf, signIn } from "../support/people.ts";
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

test("a screen or a dialog that isn't loaded yet waits for the connection; on a weak network it is requested again; if a new version of the game has removed it, the page reloads at the same address", async ({
  page,
  game,
  language,
  t,
}) => {
  const told = crashes(page);
  const offline = page.getByText(t("shell.offline"));
  const title = (name: "nav.statistics" | "nav.prizes" | "nav.help") =>
    page.getByRole("heading", { level: 1, name: t(name) });
  const link = (name: "nav.statistics" | "nav.prizes" | "nav.help") =>
    page.getByRole("link", { name: t(name), exact: true }).first();
  await page.goto(`${game[language]}/statistics`);
  const player = page.getByRole("main").locator("tbody").getByRole("button").first();
  await expect(player).toBeVisible();
  await mark(page);

  await test.step("a player dialog says that it waits, can be closed, and comes with the connection [core-008, core-128]", async () => {
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
  });

  await test.step("a screen waits, too: the one before stays [core-008, core-128]", async () => {
    await page.context().setOffline(true);
    await link("nav.prizes").click();
    await expect(page).toHaveURL(/\/prizes/);
    await expect(offline).toBeVisible();
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

test("if the browser forbids storage the game opens all the same; a notice of a slow connection lies over the page, which does not move", async ({
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
  await noteShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await become(page, game, language, "alice");

  await test.step("the connection is slow until the answer is there [hour-87]", async () => {
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
    const before = await shiftOf(page);
    await expect(slow).toBeVisible();
    await page.unroute(answers);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(slow).toBeHidden();
    expect(await shiftOf(page)).toBe(before);
  });

  await test.step("screens that keep something open without it [core-005, league-086]", async () => {
    for (const [path, title] of [
      ["/my-team", t("myTeam.title")],
      ["/transfers", t("nav.transfers")],
      ["/leagues/auto-join/nosuch", t("invitation.title")],
    ] as const) {
      await goWithin(page, path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    }
  });
  expect(told).toEqual([]);
});

test("creating, changing, renewing and leaving leagues: every call goes to /api/ as JSON with this site's cookies, and writes repeat the token in a header [league-122]", async ({
  page,
  game,
  language,
  t,
}) => {
  const calls: { request: Request; sent: ReturnType<Request["allHeaders"]> }[] = [];
  // Asked for at once: of a page that is left the browser forgets the cookies that were sent.
  page.on("response", (response) => {
    const request = response.request();
    if (["fetch", "xhr"].includes(request.resourceType())) calls.push({ request, sent: request.allHeaders() });
  });
  await signIn(page, game, language, "alice");
  await goWithin(page, "/leagues/create/classic");
  await page.getByRole("textbox", { name: t("leagues.field.name") }).fill("Ringarna");
  await page.getByRole("button", { name: t("leagues.create.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/leagues$/);
  const made = (await leaguesOf(page)).find(({ name }) => name === "Ringarna");
  await goWithin(page, `/leagues/${made?.id}/admin/c`);
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
  await goWithin(page, "/leagues/renew");
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
