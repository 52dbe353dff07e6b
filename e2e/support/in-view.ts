import { expect, type Locator, type Page } from "@playwright/test";
import { LIMITS } from "../../scripts/limits.ts";

/** The windows that a confirmation is looked for in: two phones with their bars, and a laptop. */
export const WINDOWS = [
  { width: 360, height: 664 },
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
] as const;

/** What is shown lies whole inside the window, and nothing lies over it: it is there for the eyes without scrolling. */
export async function expectInWindow(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  const { width, height } = page.viewportSize()!;
  /** How it does not; what fades in or is scrolled to gets there. */
  const faults = () =>
    what.evaluate(
      (element, size) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const moving = element.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running");
        return [
          ...(moving.length > 0 ? ["it is moving"] : []),
          ...(left < 0 ? [`left ${left}`] : []),
          ...(top < 0 ? [`top ${top}`] : []),
          ...(right > size.width ? [`right ${right} of ${size.width}`] : []),
          ...(bottom > size.height ? [`bottom ${bottom} of ${size.height}`] : []),
          ...(over === null || !(element.contains(over) || over.contains(element)) ? ["something lies over it"] : []),
        ];
      },
      { width, height },
    );
  await expect.poll(faults, { timeout: LIMITS.expect }).toEqual([]);
}
