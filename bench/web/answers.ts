import type { Locator, Page } from "../../e2e/support/browser.ts";
import { median, rounded, type Figure } from "../figure.ts";

/** How much slower than this machine's the processor is made, and how soon the list has to answer on it. */
const SLOWER = 4;
const TARGET = 50;
const ROUNDS = 3;
/** Milliseconds after which a screen counts as one that does not answer. */
const PATIENCE = 5_000;

/** Sorting and filtering all players on the two screens that list them. */
export async function measureAnswers(page: Page, origin: string): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  const figures: Figure[] = [];
  for (const [screen, path] of [
    ["statistics", "/statistics"],
    ["transfers", "/transfers"],
  ] as const) {
    await page.goto(origin + path);
    await page.waitForLoadState("networkidle");
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const selects = page.locator("main select");
    for (const [what, select, choices] of [
      ["filter", selects.nth(0), ["et_3", "all", "et_2", "all"]],
      ["sort", selects.nth(1), ["form", "now_cost", "goals_scored", "total_points"]],
    ] as const) {
      const times = await answers(select, choices);
      const slowest = Math.max(...times);
      figures.push({
        name: `${screen}: ${what} of the players at ${SLOWER}x slowdown`,
        value: rounded(slowest),
        unit: "ms",
        target: TARGET,
        ok: slowest <= TARGET,
        choices: times.map(rounded),
      });
    }
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  }
  await session.detach();
  return figures;
}

/** For each choice the median of some rounds. */
async function answers(select: Locator, choices: readonly string[]): Promise<number[]> {
  const times = choices.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, choice] of choices.entries()) times[index]?.push(await answer(select, choice));
  }
  return times.map((runs) => median(runs));
}

/** Milliseconds from the choice until the rows that it changes have been drawn. */
const answer = (select: Locator, choice: string): Promise<number> =>
  select.evaluate(
    (element, [value, patience]) =>
      new Promise<number>((resolve) => {
        setTimeout(() => resolve(patience), patience);
        // The frame that shows the rows is drawn before the timer that it sets.
        const rows = new MutationObserver(() => {
          rows.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        });
        // The whole screen: another statistic has an address, and with it a table, of its own.
        rows.observe(document.querySelector("main")!, { childList: true, subtree: true, characterData: true });
        const begun = performance.now();
        (element as HTMLSelectElement).value = value;
        element.dispatchEvent(new Event("change", { bubbles: true }));
      }),
    [choice, PATIENCE] as const,
  );
