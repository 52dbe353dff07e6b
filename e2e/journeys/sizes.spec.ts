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

/** The main screens, by what they are about, and who looks at them: somebody who has signed in has a team. */
const SCREENS: { about: string; who: "a visitor" | "alice"; paths: string[] }[] = [
  { about: "the first visit", who: "a visitor", paths: ["/", "/sign-in", "/player"] },
  {
    about: "the team",
    who: "alice",
    paths: ["/", "/my-team", "/my-team?view=list", "/transfers", "/transfers?view=list"],
  },
  {
    about: "points",
    who: "alice",
    paths: [
      "/entry/:entry/event/:last",
      "/entry/:entry/event/:last?view=list",
      "/entry/:entry/history",
      "/entry/:entry/transfers",
      "/dream-team",
    ],
  },
  {
    about: "the season",
    who: "alice",
    paths: ["/statistics", "/fixtures", "/fixtures/:last", "/the-scout", "/the-scout/player-news"],
  },
  {
    about: "leagues",
    who: "alice",
    paths: [
      "/leagues",
      "/leagues/:classic/standings/c",
      "/leagues/:duel/standings/h",
      "/leagues/:duel/matches/h",
      "/leagues/:classic/admin/c",
      "/leagues/create-join",
      "/leagues/join/private",
    ],
  },
  { about: "help and the account", who: "alice", paths: ["/help/rules", "/player", "/player/sessions"] },
];

const WITH_PITCH = ["/my-team", "/transfers", "/entry/:entry/event/:last"];

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

/** Opens screens one after another, with the longest names there may be, and looks at each. */
async function lookAt(
  { page, game, language }: Place,
  who: "a visitor" | "alice",
  paths: readonly string[],
  look: (at: string) => Promise<void>,
): Promise<void> {
  const size = page.viewportSize()!;
  if (who === "alice") await become(page, game, language, who);
  const addresses = await Promise.all(paths.map((path) => addressOf(page, path)));
  await giveLongestNames(page);
  for (const address of addresses)
    await test.step(`${address} in ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.goto(game[language] + address);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await settled(page);
      await look(address);
    });
}

const LONGEST = "the longest names";
const SHORTEST = "the shortest names";

/** Looks at the page with the longest names, with which it was opened, and with the shortest. */
async function withBothNames(page: Page, at: string, look: (what: string) => Promise<void>): Promise<void> {
  await look(`${at}, ${LONGEST}`);
  await showShortestNames(page);
  await settled(page);
  await look(`${at}, ${SHORTEST}`);
}

/** The page isn't wider than the window, and shows its words whole. */
async function expectWhole(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(beyond, `${what}: it scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(await spoiltWords(page), what).toEqual([]);
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

const PHONE = { width: 360, height: 664 };
const TABLET = { width: 820, height: 1180 };
const WIDE = { width: 1280, height: 800 };

/** The same in one window after another. */
async function expectWholeIn(page: Page, sizes: readonly ViewportSize[], what: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page);
    await expectWhole(page, `${what}, in ${size.width} px`);
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  for (const { about, who, paths } of SCREENS) {
    test(`${about}, for ${who}: whatever can be pressed is at least 44 by 44, and with letters twice as large nothing is wider than the page, cut off or over something else, there, on a tablet and in a wide window, with the longest names and the shortest; no word of the phone's page is broken inside [mended-52, mended-128]`, async ({
      page,
      game,
      language,
    }) => {
      await lookAt({ page, game, language }, who, paths, async (at) => {
        expect.soft(await smallTargets(page), `${at}, ${LONGEST}`).toEqual([]);
        await resizeText(page, true);
        await expectWholeIn(page, [PHONE, TABLET, WIDE], `${at}, ${LONGEST}`);
        await showShortestNames(page);
        await expectWholeIn(page, [WIDE, TABLET, PHONE], `${at}, ${SHORTEST}`);
        await resizeText(page, false);
        // Parts that only a phone shows have been drawn again on the way, with the longest names.
        await showShortestNames(page);
        await settled(page);
        expect.soft(await smallTargets(page), `${at}, ${SHORTEST}`).toEqual([]);
        // The names are the shortest now: what is left are the page's own words.
        expect.soft(await brokenWords(page), at).toEqual([]);
      });
    });
  }
});

test.describe("in a wide window with touch", () => {
  test.use({ viewport: WIDE, hasTouch: true });

  test("home and the pages with a pitch: whatever can be pressed is at least 44 by 44, with the longest names and the shortest [mended-52]", async ({
    page,
    game,
    language,
  }) => {
    await lookAt({ page, game, language }, "alice", ["/", ...WITH_PITCH], async (at) => {
      await withBothNames(page, at, async (what) => expect.soft(await smallTargets(page), what).toEqual([]));
    });
  });
});

// In the gate the letters of an open page grow.
for (const [where, size] of [
  ["a phone", PHONE],
  ["a wide screen", WIDE],
] as const) {
  test.describe(`opened on ${where}`, { tag: "@long" }, () => {
    test.use({ viewport: size });

    for (const { about, who, paths } of SCREENS) {
      test(`${about}, for ${who}: with letters twice as large nothing is wider than the page, cut off or over something else, with the longest names and the shortest [mended-52]`, async ({
        page,
        game,
        language,
      }) => {
        await doubleText(page);
        await lookAt({ page, game, language }, who, paths, (at) =>
          withBothNames(page, at, (what) => expectWhole(page, what)),
        );
      });
    }
  });
}

test.describe("at 400 % on a laptop", () => {
  // Of 1280 by 1024.
  test.use({ viewport: { width: 320, height: 256 } });

  test("pages with a pitch fill at least half of the window, as a pitch and as a list, and everything on them can be reached [mended-52]", async ({
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
    await lookAt({ page, game, language }, "alice", WITH_PITCH, async (at) => {
      await look(`${at}, the pitch, ${LONGEST}`);
      await turnTo("list");
      await look(`${at}, the list, ${LONGEST}`);
      await showShortestNames(page);
      await look(`${at}, the list, ${SHORTEST}`);
      // The pitch draws itself again, with the long names.
      await turnTo("pitch");
      await showShortestNames(page);
      await look(`${at}, the pitch, ${SHORTEST}`);
    });
  });
});
