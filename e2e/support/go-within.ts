import type { Page } from "@playwright/test";
import { settled } from "./settled.ts";

/**
 * Goes to another address of the game as a link in it does: nothing is loaded anew, which takes seconds, but what is still missing.
 * The screen before stays until the other one has come, with fields of the same names: it is waited for.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await settled(page);
}
