import type { Page } from "@playwright/test";

/**
 * Holds back what the page asks for at an address from now on, or only what it asks with one method.
 * @returns how to let it all through
 */
export async function holdBack(page: Page, url: string, method?: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await released;
    await route.fallback();
  });
  return release;
}
