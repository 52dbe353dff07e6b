import { answerTo, become } from "../support/people.ts";
import { gameOf, teamOf } from "../support/squad.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({ failures: true });

test("what takes the place of the whole page can be read by everybody: an error of the server, in the dark, too; a crash, and the form to describe it", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.addInitScript(() => {
    const old = { unregister: async () => ((globalThis as { dropped?: boolean }).dropped = true) };
    navigator.serviceWorker.getRegistrations = async () => [old as unknown as ServiceWorkerRegistration];
  });
  await page.route("**/api/me/", (route) => route.fulfill({ status: 502, body: "" }));
  await page.goto(`${game[language]}/fixtures`);

  await test.step("an error of the server [core-008, core-122, core-125]", async () => {
    await expect(
      page.getByRole("heading", { level: 1, name: t("error.unavailable.title"), exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
  });

  await test.step("old service workers are removed [core-138]", async () => {
    expect(await page.evaluate(() => (globalThis as { dropped?: boolean }).dropped)).toBe(true);
  });

  await test.step("a retry loads the page, which crashes: the crash is reported to the server [core-008, core-128]", async () => {
    await page.unroute("**/api/me/");
    await page.route("**/api/bootstrap-static/", async (route) => {
      const response = await answerTo(route);
      await route.fulfill({ response, json: { ...((await response.json()) as object), events: null } });
    });
    const told = page.waitForResponse("**/api/client-report/");
    await page.getByRole("button", { name: t("common.retry") }).click();
    expect((await told).ok()).toBe(true);
    await expect(page.getByRole("button", { name: t("crash.report") })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the form takes the focus, and the server what is written in it [core-128]", async () => {
    await page.getByRole("button", { name: t("crash.report") }).click();
    const words = page.getByRole("textbox", { name: t("crash.words") });
    await expect(words).toBeFocused();
    await expectAccessible(page);
    await words.fill("I looked at the fixtures.");
    const sent = page.waitForResponse("**/api/client-report/");
    await page.getByRole("button", { name: t("crash.send") }).click();
    expect((await sent).ok()).toBe(true);
    await expect(page.getByText(t("crash.sent"))).toBeVisible();
  });
});

test("from phone to wide screen nothing is requested from other hosts, and shirts and badges are drawings; the goalkeeper's shirt is a different one [core-137]", async ({
  page,
  game,
  language,
  t,
}) => {
  const strangers: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("http") && new URL(request.url()).origin !== game[language])
      strangers.push(request.url());
  });
  await become(page, game, language, "bob");
  await page.route("**/api/fixtures/", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`${game[language]}/my-team`);
  // What could not be had, and its retry, can be read by everybody.
  await expect(page.getByText(t("common.matchesFailed"))).toBeVisible();
  await expectAccessible(page);
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
