import type { Page } from "@playwright/test";
import { settled } from "./settled.ts";

/**
 * Opens another address of the game as a link in it does: without a reload, which would take seconds. Waits for the new screen: the old
 * one stays until then, and its fields may have the same names.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await settled(page);
}
