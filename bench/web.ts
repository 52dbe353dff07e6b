import { buildWeb } from "../scripts/build-web.ts";
import { chromiumOrExit } from "../scripts/chromium.ts";
import { openBrowser } from "../e2e/support/browser.ts";
import { startGame } from "../e2e/support/game.ts";
import { signIn } from "../e2e/support/people.ts";
import { seedOnce } from "../e2e/support/seed-once.ts";
import { gameOf } from "../e2e/support/squad.ts";
import type { BenchOptions, Figure } from "./figure.ts";
import { measureAnswers } from "./web/answers.ts";
import { measureScreen, type Screen } from "./web/lighthouse.ts";

/**
 * `web`: the built pages on a real server with the demo season, in Chromium: Lighthouse (phone) for the main screens, and the response
 * time of the players' list at a quarter of the processor's speed.
 */
export async function run({ progress, sizes }: BenchOptions): Promise<Figure[]> {
  const executable = await chromiumOrExit("browser");
  await buildWeb();
  await seedOnce();
  const game = await startGame();
  const browser = await openBrowser(executable);
  const figures: Figure[] = [];
  // Lighthouse clears the browser's cache; the game's own stores must be cleared too.
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
    for (const screen of OPEN_SCREENS.slice(0, sizes ? 1 : undefined)) await measure(screen);
    const page = await browser.context.newPage();
    await signIn(page, game, "sv", "alice");
    const { entry, event } = await gameOf(page);
    for (const { name, path } of [
      { name: "dashboard", path: "/" },
      { name: "my-team", path: "/my-team" },
      { name: "transfers", path: "/transfers" },
      { name: "points", path: `/entry/${entry}/event/${event - 1}` },
      { name: "standings", path: "/leagues/1/standings/c" },
    ].slice(0, sizes ? 1 : undefined)) {
      await measure({ name, path, open: false, scriptLimit: SCRIPT_LIMIT_KB });
    }
    progress("the players' list");
    figures.push(...(await measureAnswers(page, game.sv)));
    return figures;
  } finally {
    await browser.close();
    await game.stop();
  }
}

const SCRIPT_LIMIT_KB = 190;

const OPEN_SCREENS: Screen[] = [
  { name: "landing", path: "/", open: true, scriptLimit: 120 },
  { name: "statistics", path: "/statistics", open: true, scriptLimit: SCRIPT_LIMIT_KB },
];
