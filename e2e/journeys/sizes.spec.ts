import type { Page } from "@playwright/test";
import { giveLongestNames, showShortestNames } from "../support/names.ts";
import { become, leaguesOf } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import {
  brokenWords,
  contentRoom,
  doubleText,
  resizeText,
  smallTargets,
  spoiltWords,
  unreachable,
} from "../support/sizes.ts";
import { gameOf } from "../support/squad.ts";
import { expect, test } from "../support/test.ts";

test.use({ journey: "sizes" });

/** The main screens of a signed-in user with a team. */
const MAIN = [
  "/",
  "/my-team",
  "/my-team?view=list",
  "/transfers",
  "/transfers?view=list",
  "/entry/:entry/event/:last",
  "/entry/:entry/event/:last?view=list",
  "/entry/:entry/history",
  "/entry/:entry/transfers",
  "/statistics",
  "/fixtures",
  "/fixtures/:last",
  "/leagues",
  "/leagues/:classic/standings/c",
  "/leagues/:duel/standings/h",
  "/leagues/:duel/matches/h",
  "/leagues/:classic/admin/c",
  "/leagues/create-join",
  "/leagues/join/private",
  "/help/rules",
  "/player",
  "/player/sessions",
  "/dream-team",
  "/the-scout",
  "/the-scout/player-news",
];

/** Each screen, and whether alice has signed in. */
const SCREENS = [
  ...["/", "/sign-in", "/player"].map((path) => ({ path, who: "a visitor" })),
  ...MAIN.map((path) => ({ path, who: "alice" })),
] as const;

/** The address of a screen of hers: its `:names` are her own team and leagues, and the last round. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.includes(":")) return path;
  const { entry, event } = await gameOf(page);
  const leagues = await leaguesOf(page);
  const own: Record<string, number> = {
    entry,
    last: event - 1,
    classic: leagues.find(({ name }) => name === "Måndagsklubben")!.id,
    duel: leagues.find(({ scoring }) => scoring === "h")!.id,
  };
  return path.replaceAll(/:([a-z]+)/g, (_, name: string) => String(own[name]));
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await settled(page);
}

/** Looks at the page with the longest names, with which it was opened, and with the shortest. */
async function withBothNames(page: Page, look: (names: string) => Promise<void>): Promise<void> {
  await look("the longest names");
  await showShortestNames(page);
  await settled(page);
  await look("the shortest names");
}

/** The page isn't wider than the window, and shows its words whole. */
async function expectWhole(page: Page, names: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(beyond, `${names}: it scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(await spoiltWords(page), names).toEqual([]);
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

const PHONE = { width: 360, height: 664 };
const TABLET = { width: 820, height: 1180 };
const WIDE = { width: 1280, height: 800 };

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  for (const { path, who } of SCREENS) {
    test(`${path} for ${who}: whatever can be pressed is at least 44 by 44, and with letters twice as large nothing is wider than the page, cut off or over something else, there, on a tablet and in a wide window, with the longest names and the shortest; no word of the phone's page is broken inside [mended-52, mended-128]`, async ({
      page,
      game,
      language,
    }) => {
      if (who === "alice") await become(page, game, language, who);
      const address = game[language] + (who === "alice" ? await addressOf(page, path) : path);
      await giveLongestNames(page);
      await open(page, address);
      await withBothNames(page, async (names) => {
        expect.soft(await smallTargets(page), names).toEqual([]);
        await resizeText(page, true);
        for (const size of [PHONE, TABLET, WIDE]) {
          await page.setViewportSize(size);
          await settled(page);
          await expectWhole(page, `${names} in ${size.width} px`);
        }
        await resizeText(page, false);
        await page.setViewportSize(PHONE);
        await settled(page);
      });
      // The names are the shortest now: what is left are the page's own words.
      expect.soft(await brokenWords(page)).toEqual([]);
    });
  }
});

// In the gate the letters of an open page grow.
for (const [where, size] of [
  ["a phone", PHONE],
  ["a wide screen", WIDE],
] as const) {
  test.describe(`opened on ${where}`, { tag: "@long" }, () => {
    test.use({ viewport: size });

    for (const { path, who } of SCREENS) {
      test(`${path} for ${who}: with letters twice as large nothing is wider than the page, cut off or over something else, with the longest names and the shortest [mended-52]`, async ({
        page,
        game,
        language,
      }) => {
        if (who === "alice") await become(page, game, language, who);
        const address = game[language] + (who === "alice" ? await addressOf(page, path) : path);
        await giveLongestNames(page);
        await doubleText(page);
        await open(page, address);
        await withBothNames(page, (names) => expectWhole(page, names));
      });
    }
  });
}

test.describe("at 400 % on a laptop", () => {
  // Of 1280 by 1024.
  test.use({ viewport: { width: 320, height: 256 } });

  for (const path of ["/my-team", "/transfers", "/entry/:entry/event/:last"].flatMap((one) => [
    one,
    `${one}?view=list`,
  ])) {
    test(`${path} fills at least half of the window, and everything on it can be reached [mended-52]`, async ({
      page,
      game,
      language,
    }) => {
      await become(page, game, language, "alice");
      const address = game[language] + (await addressOf(page, path));
      await giveLongestNames(page);
      await open(page, address);
      await withBothNames(page, async (names) => {
        expect.soft(await contentRoom(page), names).toBeGreaterThanOrEqual(0.5);
        expect.soft(await unreachable(page), names).toEqual([]);
      });
    });
  }
});
