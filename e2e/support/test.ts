import type { Language } from "@elvan/contract";
import { expect, test as base, type Locator, type Page } from "@playwright/test";
import axe from "axe-core";
import { startGame, type Game } from "./game.ts";
import { wordsIn, type Words } from "./words.ts";

export { expect };
export type { Language };

/** What the tools that watch a page write to its console themselves. */
export const ofTheTools = (text: string): boolean =>
  // A frame that allows no scripts refuses those of the tools, too.
  text.startsWith("Blocked script execution") || text === "Service Worker registration blocked by Playwright";

/**
 * The journeys' test. Every spec file names a `journey` of its own and is walked in both languages (playwright.config.ts), each
 * time on a server and a season of its own; a page
 * that writes to the console or throws fails its test.
 */
export const test = base.extend<
  { page: Page; failures: boolean; t: Words },
  { journey: string; language: Language; chips: readonly string[]; rounds: number; game: Game }
>({
  language: ["sv", { option: true, scope: "worker" }],
  journey: ["shared", { option: true, scope: "worker" }],
  /** Chips that the season's list has more than usual. */
  chips: [[], { option: true, scope: "worker" }],
  /** How many rounds of the season have been played; 0 for as many as usual, which are not played again. */
  rounds: [0, { option: true, scope: "worker" }],
  game: [
    async ({ journey: _, language: __, chips, rounds }, use) => {
      const game = await startGame({ chips, rounds });
      await use(game);
      await game.stop();
    },
    { scope: "worker", timeout: 400_000 },
  ],
  /** The words of the language that the journey is walked in. */
  t: ({ language }, use) => use(wordsIn(language)),
  /** The test makes calls fail or the page crash: what the browser itself says of that is no noise. */
  failures: [false, { option: true }],
  page: async ({ page, failures }, use) => {
    const noise: string[] = [];
    page.on("console", (message) => {
      if (ofTheTools(message.text())) return;
      if (failures && message.text().startsWith("Failed to load resource")) return;
      if (message.type() === "error" || message.type() === "warning")
        noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", ({ message }) => noise.push(`thrown: ${message}`));
    await use(page);
    expect(noise, "the browser's console is clean").toEqual([]);
  },
});

/** The rules that pages are held to: WCAG 2.2 AA. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Fails on any accessibility violation that axe can find on the page once it has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  await comeToRest(page);
  await letGo(page, true);
  // Once for each document: reading half a megabyte of axe takes longer than most pages take it to look at.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (tags) => {
    const { axe: there } = window as unknown as { axe: typeof axe };
    const result = await there.run(document, {
      runOnly: { type: "tag", values: tags },
      // What is well needs no telling.
      resultTypes: ["violations"],
    });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, TAGS);
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

/** Waits until what has come over the network has been drawn. */
export const haveDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));

/** The beginning of a table that has been turned to another page is in view, below the header, and has the focus. */
export async function expectFromTheTop(table: Locator): Promise<void> {
  await expect(table.locator("caption")).toBeFocused();
  const { top, header, bottom } = await table.evaluate((shown) => ({
    top: shown.getBoundingClientRect().top,
    header: document.querySelector("header")?.getBoundingClientRect().bottom ?? 0,
    bottom: innerHeight,
  }));
  expect(top).toBeGreaterThanOrEqual(header);
  expect(top).toBeLessThan(bottom);
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

/**
 * Waits until the fonts have come, the header has counted which of its links still fit with them (until then one that does not is cut
 * off in sight), and nothing fades or slides any more: half-faded text has a contrast that nobody reads by.
 */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await haveDrawn(page);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity),
  );
}
