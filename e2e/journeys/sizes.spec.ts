import type { Page } from "@playwright/test";
import { contentRoom, doubleText, smallTargets, spoiltWords, unreachable } from "../support/sizes.ts";
import { gameOf } from "../support/squad.ts";
import { become, leaguesOf } from "../support/people.ts";
import { expect, haveDrawn, test } from "../support/test.ts";

test.use({ journey: "sizes" });

/** The main screens of a signed-in user with a team. */
async function mainScreens(page: Page): Promise<string[]> {
  const { entry, event } = await gameOf(page);
  const leagues = await leaguesOf(page);
  const classic = leagues.find(({ name }) => name === "Måndagsklubben")!.id;
  const duel = leagues.find(({ scoring }) => scoring === "h")!.id;
  return [
    "/",
    "/my-team",
    "/my-team?view=list",
    "/transfers",
    "/transfers?view=list",
    `/entry/${entry}/event/${event - 1}`,
    `/entry/${entry}/event/${event - 1}?view=list`,
    `/entry/${entry}/history`,
    `/entry/${entry}/transfers`,
    "/statistics",
    "/fixtures",
    `/fixtures/${event - 1}`,
    "/leagues",
    `/leagues/${classic}/standings/c`,
    `/leagues/${duel}/standings/h`,
    `/leagues/${duel}/matches/h`,
    `/leagues/${classic}/admin/c`,
    "/leagues/create-join",
    "/leagues/join/private",
    "/help/rules",
    "/player",
    "/player/sessions",
    "/dream-team",
    "/the-scout",
    "/the-scout/player-news",
  ];
}

const OF_VISITORS = ["/", "/sign-in", "/player"];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await haveDrawn(page);
}

test.describe("with a finger", () => {
  test.use({ viewport: { width: 360, height: 664 }, hasTouch: true });

  test("everything that can be pressed on the main screens is at least 44 by 44 [mended-52]", async ({
    page,
    game,
    language,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of OF_VISITORS) {
      await open(page, game[language] + path);
      expect.soft(await smallTargets(page), path).toEqual([]);
    }
    await become(page, game, language, "alice");
    for (const path of await mainScreens(page)) {
      await open(page, game[language] + path);
      expect.soft(await smallTargets(page), path).toEqual([]);
    }
  });
});

for (const [width, height] of [
  [360, 664],
  [1280, 800],
] as const) {
  test(`with letters twice as large, ${width} pixels wide, nothing is wider than the page, cut off or over something else [mended-52]`, async ({
    page,
    game,
    language,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await doubleText(page);
    const look = async (path: string) => {
      await open(page, game[language] + path);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(beyond, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(await spoiltWords(page), path).toEqual([]);
    };
    for (const path of OF_VISITORS) await look(path);
    await become(page, game, language, "alice");
    for (const path of await mainScreens(page)) await look(path);
  });
}

test("at 400 % on a laptop the team's pages fill at least half of the window, and everything on them can be reached [mended-52]", async ({
  page,
  game,
  language,
}) => {
  // 1280 by 1024.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await become(page, game, language, "alice");
  const { entry, event } = await gameOf(page);
  const team = ["/my-team", "/transfers", `/entry/${entry}/event/${event - 1}`];
  for (const path of team.flatMap((one) => [one, `${one}?view=list`])) {
    await open(page, game[language] + path);
    expect.soft(await contentRoom(page), path).toBeGreaterThanOrEqual(0.5);
    expect.soft(await unreachable(page), path).toEqual([]);
  }
});
