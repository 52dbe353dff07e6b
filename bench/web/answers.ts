import type { Locator, Page } from "../../e2e/support/browser.ts";
import { median, rounded, type Figure } from "../figure.ts";

const CPU_SLOWDOWN = 4;
const TARGET_MS = 50;
const ROUNDS = 3;
const SCREEN_TIMEOUT_MS = 5_000;

export async function measureAnswers(page: Page, origin: string): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  const figures: Figure[] = [];
  for (const [screen, path] of [
    ["statistics", "/statistics"],
    ["transfers", "/transfers"],
  ] as const) {
    await page.goto(origin + path);
    await page.waitForLoadState("networkidle");
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    for (const [what, choices] of [
      ["filter", ["et_3", "all", "et_2", "all"]],
      ["sort", ["form", "now_cost", "goals_scored", "total_points"]],
    ] as const) {
      // Where it stands among the others is the screen's own.
      const select = page.locator("main select").filter({ has: page.locator(`option[value=${choices[0]}]`) });
      const times = await answers(select, choices);
      const slowest = Math.max(...times);
      figures.push({
        name: `${screen}: ${what} of the players at ${CPU_SLOWDOWN}x slowdown`,
        value: rounded(slowest),
        unit: "ms",
        target: TARGET_MS,
        ok: slowest <= TARGET_MS,
        choices: times.map(rounded),
      });
    }
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  }
  await session.detach();
  return figures;
}

async function answers(select: Locator, choices: readonly string[]): Promise<number[]> {
  const times = choices.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, choice] of choices.entries()) times[index]?.push(await answer(select, choice));
  }
  return times.map((runs) => median(runs));
}

const answer = (select: Locator, choice: string): Promise<number> =>
  select.evaluate(
    (element, [value, patience]) =>
      new Promise<number>((resolve) => {
        setTimeout(() => resolve(patience), patience);
        // The frame is painted before this timer fires.
        const rows = new MutationObserver(() => {
          rows.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        });
        // Another statistic replaces the whole table.
        rows.observe(document.querySelector("main")!, { childList: true, subtree: true, characterData: true });
        const begun = performance.now();
        (element as HTMLSelectElement).value = value;
        element.dispatchEvent(new Event("change", { bubbles: true }));
      }),
    [choice, SCREEN_TIMEOUT_MS] as const,
  );
