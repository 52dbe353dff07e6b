// `npm run pictures`: the README's pictures into docs/pictures/, and every screen at three widths in both themes into the
// ignored folder pictures/. `--only points,help` takes these screens alone; `--readme` the README's; `--language en`;
// `--sizes 320x640,360x664` takes other sizes. `--phases` takes home, My Team and Points in every phase of a round, as the window
// shows them; `--until settled` leaves out the end of the season, which takes minutes.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { DemoPersonName } from "@elvan/server/seed";
import { chromium, type Browser, type Page } from "@playwright/test";
import { buildWeb } from "../../scripts/build-web.ts";
import { chromiumOrExit } from "../../scripts/chromium.ts";
import { LIMITS } from "../../scripts/limits.ts";
import { startGame, type Game } from "../support/game.ts";
import { moveClock } from "../support/people.ts";
import { seedOnce } from "../support/seed-once.ts";
import { settled } from "../support/settled.ts";
import type { Language } from "../support/test.ts";
import { wordsIn } from "../support/words.ts";
import { factsOf, screensBetweenRounds, screensDuringMatches, type Facts, type Screen } from "./screens.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    readme: { type: "boolean", default: false },
    language: { type: "string" },
    phases: { type: "boolean", default: false },
    until: { type: "string" },
    sizes: { type: "string" },
  },
});
const language: Language = values.language === "en" ? "en" : "sv";
const only = values.only?.split(",");
const folder = (path: string) => {
  const place = fileURLToPath(new URL(`../../${path}/`, import.meta.url));
  mkdirSync(place, { recursive: true });
  return place;
};

const sizes = values.sizes ?? (values.phases ? "360x664,390x844,1280x800" : "360x740,768x1024,1280x800");
const SIZES = sizes.split(",").map((size) => {
  const [width = 0, height = 0] = size.split("x").map(Number);
  if (!(width > 0 && height > 0)) throw new Error(`--sizes wants width x height, such as 320x640, not "${size}".`);
  return { width, height };
});
const SCHEMES = ["light", "dark"] as const;

/** Everything has come, nothing moves any more, and the pictures in view are drawn. */
async function comeToRest(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  await settled(page);
}

/** Signs in by the demo's one press. */
async function signIn(page: Page, origin: string, who: DemoPersonName): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.getByRole("main").getByRole("button", { name: who }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
}

/** Pages of people who have signed in already. */
function peoplesPages(browser: Browser, game: Game) {
  const pages = new Map<DemoPersonName | null, Page>();
  return {
    async of(who: DemoPersonName | null): Promise<Page> {
      const known = pages.get(who);
      if (known !== undefined) return known;
      // A worker would hand out kept answers while the server is busy.
      const page = await browser.newPage({ reducedMotion: "reduce", serviceWorkers: "block" });
      page.setDefaultTimeout(LIMITS.wait);
      if (who !== null) await signIn(page, game[language], who);
      pages.set(who, page);
      return page;
    },
  };
}

/** One screen in all widths and themes. What was opened by a press is opened anew at each width: menus stand where it fits. */
async function takeScreen(page: Page, game: Game, screen: Screen): Promise<void> {
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto(game[language] + screen.path);
    await comeToRest(page);
    await screen.open?.(page, wordsIn(language));
    await comeToRest(page);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await comeToRest(page);
      const overlay = (await page.locator("[role=dialog], [role=menu]").count()) > 0;
      const path = `${folder("pictures")}${screen.name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage: !overlay && !values.phases });
    }
  }
}

/** The three pictures that the README shows, in English as the README is. */
const README = {
  async betweenRounds(browser: Browser, game: Game, { entry, event }: Facts): Promise<void> {
    const t = wordsIn("en");
    const phone = await readmePage(browser, game, { width: 390, height: 844 }, "dark");
    await phone.goto(`${game.en}/my-team`);
    await comeToRest(phone);
    await takeReadme(phone, "my-team");
    const desk = await readmePage(browser, game, { width: 1280, height: 800 }, "light");
    await desk.goto(`${game.en}/entry/${entry}/event/${event - 1}`);
    await comeToRest(desk);
    await desk.getByRole("tabpanel").getByRole("listitem").nth(5).getByRole("button").first().click();
    await desk.getByRole("menuitem", { name: t("points.explain") }).click();
    await comeToRest(desk);
    await takeReadme(desk, "points");
  },
  async duringMatches(browser: Browser, game: Game, { classic }: Facts): Promise<void> {
    const desk = await readmePage(browser, game, { width: 1024, height: 700 }, "dark");
    await desk.goto(`${game.en}/leagues/${classic}/standings/c`);
    await comeToRest(desk);
    await takeReadme(desk, "standings-live");
  },
};

async function readmePage(
  browser: Browser,
  game: Game,
  viewport: { width: number; height: number },
  colorScheme: "light" | "dark",
): Promise<Page> {
  const page = await browser.newPage({
    viewport,
    colorScheme,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    deviceScaleFactor: 1.5,
  });
  page.setDefaultTimeout(LIMITS.wait);
  await signIn(page, game.en, "alice");
  return page;
}

const takeReadme = (page: Page, name: string) =>
  page.screenshot({ path: `${folder("docs/pictures")}${name}.jpg`, type: "jpeg", quality: 82 });

/** The clock's way through a round, with the phase that each jump leads to. */
const PHASES = [
  ["last_day", "last_day"],
  ["line_ups", "line_ups"],
  ["after_deadline", "closed"],
  ["live", "live"],
  ["between", "between"],
  ["end_of_event", "unsettled"],
  ["next_morning", "settled"],
  ["ahead", "ahead"],
  ["end_of_season", "over"],
] as const;

async function takePhases(page: Page, game: Game): Promise<void> {
  for (const [action, phase] of PHASES) {
    await moveClock(game, action);
    const screens: Screen[] = [
      { name: `home-${phase}`, path: "/", who: "alice" },
      { name: `my-team-${phase}`, path: "/my-team", who: "alice" },
      { name: `points-${phase}`, path: "/points", who: "alice" },
    ];
    for (const screen of screens) {
      if (only !== undefined && !only.some((name) => screen.name.startsWith(name))) continue;
      await takeScreen(page, game, screen);
      process.stdout.write(`${screen.name}\n`);
    }
    if (phase === values.until) return;
  }
}

const isWanted = ({ name }: Screen) => !values.readme && (only === undefined || only.includes(name));

const executablePath = await chromiumOrExit("browser");
await buildWeb();
await seedOnce();
const game = await startGame();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const people = peoplesPages(browser, game);
  const facts = await factsOf(await people.of("alice"));
  const take = async (screens: readonly Screen[]) => {
    for (const screen of screens.filter(isWanted)) {
      await takeScreen(await people.of(screen.who), game, screen);
      process.stdout.write(`${screen.name}\n`);
    }
  };
  if (values.phases) await takePhases(await people.of("alice"), game);
  else {
    if (only === undefined) await README.betweenRounds(browser, game, facts);
    await take(screensBetweenRounds(facts));
    await moveClock(game, "after_deadline");
    await moveClock(game, "live");
    if (only === undefined) await README.duringMatches(browser, game, facts);
    await take(screensDuringMatches(facts));
  }
} finally {
  await browser.close();
  await game.stop();
}
