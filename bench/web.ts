import { buildWeb } from "../scripts/build-web.ts";
import { openBrowser } from "../e2e/support/browser.ts";
import { startGame } from "../e2e/support/game.ts";
import { signIn } from "../e2e/support/people.ts";
import seedOnce from "../e2e/support/seed-once.ts";
import { gameOf } from "../e2e/support/squad.ts";
import type { BenchOptions, Figure } from "./figure.ts";
import { measureAnswers } from "./web/answers.ts";
import { measureScreen, type Screen } from "./web/lighthouse.ts";

/**
 * `web`: the built pages on a real server with the demo season, in Chromium.
 * - Lighthouse as on a phone, for what visitors see first and for what alice uses most: its scores, how far the page moves
 *   while it loads, and how much script it takes.
 * - How soon the players' list answers on a processor four times as slow.
 */
export async function run({ progress }: BenchOptions): Promise<Figure[]> {
  await buildWeb();
  const unseed = seedOnce();
  const game = await startGame();
  const browser = await openBrowser();
  const figures: Figure[] = [];
  // Lighthouse empties the browser's cache before each visit; what the game remembers of it has to go with it.
  const forget = async () => {
    const page = await browser.context.newPage();
    await page.goto(`${game.sv}/icon.svg`);
    await page.evaluate(() => localStorage.removeItem("elvan.fonts"));
    await page.close();
  };
  const measure = async (screen: Screen) => {
    progress(screen.name);
    figures.push(...(await measureScreen(browser.port, game.sv, screen, forget)));
  };
  try {
    for (const screen of OPEN_SCREENS) await measure(screen);
    const page = await browser.context.newPage();
    await signIn(page, game, "sv", "alice");
    const { entry, event } = await gameOf(page);
    for (const [name, path] of [
      ["dashboard", "/"],
      ["my-team", "/my-team"],
      ["transfers", "/transfers"],
      ["points", `/entry/${entry}/event/${event - 1}`],
      ["standings", "/leagues/1/standings/c"],
    ] as const) {
      await measure({ name, path, open: false, scriptLimit: SCRIPT_LIMIT });
    }
    progress("the players' list");
    figures.push(...(await measureAnswers(page, game.sv)));
    return figures;
  } finally {
    await browser.close();
    await game.stop();
    unseed?.();
  }
}

/** Kilobytes of script, gzip. */
const SCRIPT_LIMIT = 220;

const OPEN_SCREENS: Screen[] = [
  { name: "landing", path: "/", open: true, scriptLimit: 120 },
  { name: "statistics", path: "/statistics", open: true, scriptLimit: SCRIPT_LIMIT },
];
