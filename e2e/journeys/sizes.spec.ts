import type { Page, ViewportSize } from "@playwright/test";
import type { Game } from "../support/game.ts";
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
import { expect, test, type Language } from "../support/test.ts";
// They only look, each at a page of its own; the run's last tests, they share out what is left of its time.
test.describe.configure({ mode: "parallel" });

type Place = { page: Page; game: Game; language: Language };

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

/** Opens a screen with the longest names there may be. */
async function open({ page, game, language }: Place, path: string, who: string): Promise<void> {
  if (who === "alice") await become(page, game, language, who);
  const address = game[language] + (who === "alice" ? await addressOf(page, path) : path);
  await giveLongestNames(page);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await settled(page);
}

const LONGEST = "the longest names";
const SHORTEST = "the shortest names";

/** Looks at the page with the longest names, with which it was opened, and with the shortest. */
async function withBothNames(page: Page, look: (names: string) => Promise<void>): Promise<void> {
  await look(LONGEST);
  await showShortestNames(page);
  await settled(page);
  await look(SHORTEST);
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

/** The same in one window after another. */
async function expectWholeIn(page: Page, sizes: readonly ViewportSize[], names: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page);
    await expectWhole(page, `${names} in ${size.width} px`);
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  for (const { path, who } of SCREENS) {
    test(`${path} for ${who}: whatever can be pressed is at least 44 by 44, and with letters twice as large nothing is wider than the page, cut off or over something else, there, on a tablet and in a wide window, with the longest names and the shortest; no word of the phone's page is broken inside [mended-52, mended-128]`, async ({
      page,
      game,
      language,
    }) => {
      await open({ page, game, language }, path, who);
      expect.soft(await smallTargets(page), LONGEST).toEqual([]);
      await resizeText(page, true);
      await expectWholeIn(page, [PHONE, TABLET, WIDE], LONGEST);
      await showShortestNames(page);
      await expectWholeIn(page, [WIDE, TABLET, PHONE], SHORTEST);
      await resizeText(page, false);
      // What a phone alone shows was made anew on the way, with the longest.
      await showShortestNames(page);
      await settled(page);
      expect.soft(await smallTargets(page), SHORTEST).toEqual([]);
      // The names are the shortest now: what is left are the page's own words.
      expect.soft(await brokenWords(page)).toEqual([]);
    });
  }
});

test.describe("in a wide window with touch", () => {
  test.use({ viewport: WIDE, hasTouch: true });

  for (const path of ["/", "/my-team", "/transfers", "/entry/:entry/event/:last"]) {
    test(`${path}: whatever can be pressed is at least 44 by 44, with the longest names and the shortest [mended-52]`, async ({
      page,
      game,
      language,
    }) => {
      await open({ page, game, language }, path, "alice");
      await withBothNames(page, async (names) => expect.soft(await smallTargets(page), names).toEqual([]));
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
        await doubleText(page);
        await open({ page, game, language }, path, who);
        await withBothNames(page, (names) => expectWhole(page, names));
      });
    }
  });
}

test.describe("at 400 % on a laptop", () => {
  // Of 1280 by 1024.
  test.use({ viewport: { width: 320, height: 256 } });

  for (const path of ["/my-team", "/transfers", "/entry/:entry/event/:last"]) {
    test(`${path} fills at least half of the window, as a pitch and as a list, and everything on it can be reached [mended-52]`, async ({
      page,
      game,
      language,
      t,
    }) => {
      const look = async (what: string) => {
        await settled(page);
        expect.soft(await contentRoom(page), what).toBeGreaterThanOrEqual(0.5);
        expect.soft(await unreachable(page), what).toEqual([]);
      };
      const turnTo = (view: "list" | "pitch") => page.getByRole("tab", { name: t(`squad.${view}View`) }).click();
      await open({ page, game, language }, path, "alice");
      await look(`the pitch, ${LONGEST}`);
      await turnTo("list");
      await look(`the list, ${LONGEST}`);
      await showShortestNames(page);
      await look(`the list, ${SHORTEST}`);
      // The pitch draws itself again, with the long names.
      await turnTo("pitch");
      await showShortestNames(page);
      await look(`the pitch, ${SHORTEST}`);
    });
  }
});
