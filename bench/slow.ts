import { SERVER_TIME_HEADER } from "@elvan/contract";
import { chromium, type Browser, type BrowserContext } from "../e2e/support/browser.ts";
import { buildWeb } from "../scripts/build-web.ts";
import { chromiumOrExit } from "../scripts/chromium.ts";
import { startGame } from "../e2e/support/game.ts";
import { become } from "../e2e/support/people.ts";
import { seedOnce } from "../e2e/support/seed-once.ts";
import { median, rounded, type BenchOptions, type Figure } from "./figure.ts";
import { openSlowLine, type SlowLine } from "./slow/slow-line.ts";

const LATENCY_MS = 400;
const BYTES_PER_MS = 50;
const FIRST_TARGET_S = 3.5;
const SECOND_TARGET_S = 1;
const RUNS = 5;
const PHONE = { width: 360, height: 664 };

type Visit = { seconds: number; kilobytes: number };

/**
 * `slow`: My Team on a phone by a slow network (400 ms, 50 kB/s), from the address to fifteen players on the pitch: in a
 * browser that has never seen the game, and again once its service worker is there.
 */
export async function run({ progress, sizes }: BenchOptions): Promise<Figure[]> {
  const executablePath = await chromiumOrExit("browser");
  await buildWeb();
  await seedOnce();
  const game = await startGame();
  const line = await openSlowLine(game.sv, LATENCY_MS, BYTES_PER_MS);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const first: Visit[] = [];
  const second: Visit[] = [];
  try {
    for (let turn = 0; turn < (sizes ? 1 : RUNS); turn += 1) {
      const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
      await tellTheTime(context, game);
      await signIn(context, game, line);
      first.push(await visit(context, line));
      await workerReady(context, line);
      second.push(await visit(context, line));
      await context.close();
      progress(`${rounded(first.at(-1)!.seconds)} s, then ${rounded(second.at(-1)!.seconds)} s`);
    }
  } finally {
    await close(browser, line);
    await game.stop();
  }
  return [figure("first visit", first, FIRST_TARGET_S), figure("second visit", second, SECOND_TARGET_S)];
}

async function close(browser: Browser, line: SlowLine): Promise<void> {
  await browser.close();
  line.close();
}

/** The demo season's, as a phone's clock is right: by a wrong one the page asks for its base data twice (core-088). */
async function tellTheTime(context: BrowserContext, game: Awaited<ReturnType<typeof startGame>>): Promise<void> {
  const { headers } = await fetch(`${game.sv}/api/me/`);
  const ahead = Number(headers.get(SERVER_TIME_HEADER)) - Date.now();
  await context.addInitScript((milliseconds) => {
    const now = Date.now;
    Date.now = () => now() + milliseconds;
  }, ahead);
}

/** The session of the game's own address, for that of the slow line: cookies know no ports. */
async function signIn(context: BrowserContext, game: Awaited<ReturnType<typeof startGame>>, line: SlowLine) {
  line.setSlow(false);
  const page = await context.newPage();
  await become(page, game, "sv", "alice");
  await page.close();
}

async function visit(context: BrowserContext, line: SlowLine): Promise<Visit> {
  line.setSlow(true);
  const page = await context.newPage();
  const before = line.bytes();
  const begun = performance.now();
  await page.goto(`${line.origin}/my-team`, { waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelectorAll("[role=tabpanel] [data-player]").length >= 15);
  const seconds = (performance.now() - begun) / 1000;
  const kilobytes = (line.bytes() - before) / 1000;
  return { seconds, kilobytes };
}

/** At full speed: how long the worker takes over this is nobody's wait. */
async function workerReady(context: BrowserContext, line: SlowLine): Promise<void> {
  line.setSlow(false);
  const [page] = context.pages();
  await page?.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 120_000 });
  await page?.waitForTimeout(2_000);
}

const figure = (name: string, visits: readonly Visit[], target: number): Figure => {
  const value = median(visits.map(({ seconds }) => seconds));
  return {
    name: `My Team by a slow network, ${name}`,
    value: rounded(value),
    unit: "s",
    target,
    ok: value <= target,
    runs: visits.map(({ seconds }) => rounded(seconds)),
    kilobytes: rounded(median(visits.map(({ kilobytes }) => kilobytes))),
  };
};
