import type { DemoPersonName } from "@elvan/server/seed";
import type { Page } from "@playwright/test";
import { DAYS } from "../../scripts/days.ts";
import { become } from "../support/people.ts";
import { smallTargets, spoiltWords } from "../support/sizes.ts";
import { gameOf } from "../support/squad.ts";
import { comeToRest as settled, expect, test, type Language } from "../support/test.ts";
import { startDay } from "./start-day.ts";

// Pages show another season each day: other names, other figures, other chips.

const WIDTHS = [
  [360, 664],
  [1280, 800],
] as const;

type Reader = { name: DemoPersonName; language: Language; views: readonly string[] };
const PITCH = [""];
const ALICE: Reader = { name: "alice", language: "sv", views: [...PITCH, "?view=list"] };
/** One of them each day. */
const OTHERS: readonly Reader[] = [
  { name: "bob", language: "en", views: PITCH },
  { name: "dave", language: "sv", views: PITCH },
];

test.use({ hasTouch: true });

/** Home, points, team and transfers of whoever is signed in. */
async function pagesOf(page: Page, { views }: Reader): Promise<string[]> {
  const { entry, event } = await gameOf(page);
  const points = `/entry/${entry}/event/${event - 1}`;
  return ["/", ...[points, "/my-team", "/transfers"].flatMap((path) => views.map((view) => path + view))];
}

/** How much the page is wider than the window. */
const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [index, { at, what }] of DAYS.entries()) {
  test(`${at}, ${what}: home, points, team and transfers keep their layout [same-02]`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const game = await startDay(at);
    try {
      for (const reader of [ALICE, OTHERS[index % OTHERS.length]!]) {
        const { name, language } = reader;
        await become(page, game, language, name);
        for (const path of await pagesOf(page, reader)) {
          for (const [width, height] of WIDTHS) {
            const where = `${at}, ${name}, ${width} px, ${path}`;
            await page.setViewportSize({ width, height });
            if (width === WIDTHS[0][0]) await page.goto(game[language] + path);
            await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
            await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
            await settled(page);
            await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
            expect.soft(await beyond(page), `${where}: pixels beyond the window`).toBeLessThanOrEqual(0);
            expect.soft(await spoiltWords(page), `${where}: words`).toEqual([]);
            expect.soft(await smallTargets(page), `${where}: less than a finger`).toEqual([]);
          }
        }
      }
      // Nothing is asked of a server that is gone.
      await page.goto("about:blank");
    } finally {
      await game.stop();
    }
  });
}
