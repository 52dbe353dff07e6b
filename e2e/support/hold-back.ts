import type { Page } from "@playwright/test";

type Held = {
  /** Fulfilled once the page has asked for it. */
  asked: Promise<void>;
  /** Lets it all through. */
  release: () => void;
};

/** Holds back what the page asks for at an address from now on, or only what it asks with one method. */
export async function holdBack(page: Page, url: string, method?: string): Promise<Held> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) {
      noteAsked();
      await released;
    }
    await route.fallback();
  });
  return { asked, release };
}
