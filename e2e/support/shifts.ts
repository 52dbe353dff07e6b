import type { Page } from "@playwright/test";

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
type Noted = typeof globalThis & { shifted: number };

/**
 * Sums what moves by itself on every page that is opened from now on (Cumulative Layout Shift).
 *
 * @param about a selector of what alone counts; else everything does
 */
export async function noteShifts(page: Page, about?: string): Promise<void> {
  await page.addInitScript((selector) => {
    const noted = globalThis as Noted;
    noted.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const places = selector === null ? null : [...document.querySelectorAll(selector)];
        const counts = sources.some(({ node }) => places?.some((one) => one.contains(node) || node?.contains(one)));
        if (places === null || counts) noted.shifted += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, about ?? null);
}

/** How far things have moved since the page was opened: 0 where nothing has. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Noted).shifted);
