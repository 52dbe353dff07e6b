import type { Language } from "@elvan/contract";
import { expect, test as base, type ConsoleMessage, type Locator, type Page } from "@playwright/test";
import axe from "axe-core";
import { LIMITS } from "../../scripts/limits.ts";
import { startGame, startGameHost, type Game } from "./game.ts";
import { settled } from "./settled.ts";
import { wordsIn, type Words } from "./words.ts";

export { expect };
export type { Language };

/** Warnings that say how fast the machine or its network is, and of Playwright's own tools: no fault of the page. */
const NO_FAULTS = [
  /^The resource \S+ was preloaded using link preload but not used within a few seconds/,
  /^\[Intervention\] /,
  // A frame that allows no scripts refuses those of the tools that watch the page, too.
  /^Blocked script execution/,
  /^Service Worker registration blocked by Playwright/,
];

/** Whether the page has done something wrong: every error and warning, but for those. */
export const isFault = (message: ConsoleMessage): boolean =>
  ["error", "warning"].includes(message.type()) && !NO_FAULTS.some((words) => words.test(message.text()));

/**
 * The journeys' test. Every spec file is walked in both languages (playwright.config.ts), each time on a server and a season of its
 * own, which its tests share; a page that writes to the console or throws fails its test.
 */
export const test = base.extend<
  { page: Page; failures: boolean; t: Words; rounds: number; game: Game },
  { language: Language; games: (file: string, rounds: number) => Promise<Game> }
>({
  language: ["sv", { option: true, scope: "worker" }],
  /** The game of a file: a worker goes through many, one after the other. */
  games: [
    async ({ language: _ }, use) => {
      const host = startGameHost();
      let open: { key: string; game: Game } | undefined;
      await use(async (file, rounds) => {
        const key = JSON.stringify([file, rounds]);
        if (open?.key !== key) {
          await open?.game.stop();
          open = undefined;
          open = { key, game: await startGame(rounds, host.serve) };
        }
        return open.game;
      });
      await open?.game.stop();
      await host.end();
    },
    { scope: "worker", timeout: LIMITS.journey },
  ],
  /** How many rounds of the season have been played; 0 for as many as usual, which are not played again. */
  rounds: [0, { option: true }],
  game: [async ({ games, rounds }, use, { file }) => use(await games(file, rounds)), { timeout: LIMITS.journey }],
  /** The words of the language that the journey is walked in. */
  t: ({ language }, use) => use(wordsIn(language)),
  /** The test makes calls fail or the page crash: what the browser itself says of that is no noise. */
  failures: [false, { option: true }],
  page: async ({ page, failures }, use) => {
    const noise: string[] = [];
    page.on("console", (message) => {
      if (failures && message.text().startsWith("Failed to load resource")) return;
      if (isFault(message)) noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", ({ message }) => noise.push(`thrown: ${message}`));
    await use(page);
    // What the page still asks for when the journey is over is nobody's business.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(noise, "the browser's console is clean").toEqual([]);
  },
});

/** The rules that pages are held to: WCAG 2.2 AA. */
export const ALL_RULES: axe.RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** Those of them that depend on the theme. */
export const CONTRAST: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Fails on any accessibility violation that axe can find on the page once it has settled. */
export async function expectAccessible(page: Page, rules = ALL_RULES): Promise<void> {
  await settled(page);
  await letGo(page, true);
  // Once for each document: reading half a megabyte of axe takes longer than most pages take it to look at.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe: there } = window as unknown as { axe: typeof axe };
    const result = await there.run(document, {
      runOnly,
      // What is well needs no telling.
      resultTypes: ["violations"],
    });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, rules);
  await letGo(page, false);
  expect(violations).toEqual([]);
}

/** What stands under a term of a list, in the same block. */
export const figureOf = (page: Page, term: string): Locator =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(term, { exact: true }) })
    .getByRole("definition");

/** A card by its heading. */
export const cardOf = (page: Page, name: string): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** The beginning of a table that has been turned to another page is in view, below the header, and has the focus. */
export async function expectFromTheTop(table: Locator): Promise<void> {
  await expect(table.locator("caption")).toBeFocused();
  // It is scrolled to.
  const place = () =>
    table.evaluate((shown) => {
      const { top } = shown.getBoundingClientRect();
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      return top < header ? "under the header" : top >= innerHeight ? "below the window" : "in view";
    });
  await expect.poll(place).toBe("in view");
}

/**
 * Bars that stick lie over whatever happens to be scrolled beneath them, and axe takes what is left to see of it for the whole
 * target. While it looks, bars lie in their places.
 */
async function letGo(page: Page, free: boolean): Promise<void> {
  await page.evaluate((isFree) => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (isFree && getComputedStyle(element).position === "sticky") {
        element.dataset.stuck = element.style.cssText;
        element.style.position = "relative";
        element.style.inset = "auto";
      } else if (!isFree && element.dataset.stuck !== undefined) {
        element.style.cssText = element.dataset.stuck;
        delete element.dataset.stuck;
      }
    }
  }, free);
}
