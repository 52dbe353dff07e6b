import type { Page } from "@playwright/test";

/** Goes to another address of the game as a link in it does: nothing is loaded anew, which takes seconds, but what is still missing. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
