import { expect, type Locator, type Page } from "@playwright/test";

/** The windows that a confirmation is looked for in: two phones with their bars, and a laptop. */
export const WINDOWS = [
  { width: 360, height: 664 },
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
] as const;

/** What is shown lies whole inside the window, and nothing lies over it: it is there for the eyes without scrolling. */
export async function expectInWindow(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  await what.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const { width, height } = page.viewportSize()!;
  // What is scrolled to has half a second to get there.
  const bottom = async () => {
    const box = await what.boundingBox();
    return box === null ? Infinity : box.y + box.height;
  };
  await expect.poll(bottom, { timeout: 10_000 }).toBeLessThanOrEqual(height);
  const seen = await what.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return { left, top, right, bottom, isOnTop: over !== null && (element.contains(over) || over.contains(element)) };
  });
  const words = `${JSON.stringify(seen)} in ${width}x${height}`;
  expect(seen.left, words).toBeGreaterThanOrEqual(0);
  expect(seen.top, words).toBeGreaterThanOrEqual(0);
  expect(seen.right, words).toBeLessThanOrEqual(width);
  expect(seen.bottom, words).toBeLessThanOrEqual(height);
  expect(seen.isOnTop, words).toBe(true);
}
