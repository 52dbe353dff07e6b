import type { DemoPersonName } from "@elvan/server/seed";
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { become } from "./people.ts";
import { isFault, test as base } from "./test.ts";

/** What a browser itself says of a move that the server refuses; the page has told it in words. */
const REFUSED = /^Failed to load resource: the server responded with a status of 40[0-9]/;

type Arrive = (name: DemoPersonName | null, options?: { colorScheme?: "light" | "dark" }) => Promise<Page>;

/**
 * Several people at once: `arrive("bob")` opens a browser of bob's own, signed in; null is a visitor. Their consoles are clean
 * but for what browsers say of refusals.
 */
export const test = base.extend<{ arrive: Arrive }>({
  arrive: async ({ browser, game, language }, use) => {
    const noise: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (name, { colorScheme = "light" } = {}) => {
      const context = await browser.newContext({ colorScheme, permissions: ["clipboard-read", "clipboard-write"] });
      contexts.push(context);
      const page = await context.newPage();
      page.on("console", (message) => {
        if (isFault(message) && !REFUSED.test(message.text()))
          noise.push(`${name}: ${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", (error) => noise.push(`${name}, thrown: ${error.message}`));
      if (name !== null) await become(page, game, language, name);
      return page;
    });
    for (const context of contexts) {
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    }
    expect(noise, "the browsers' consoles are clean").toEqual([]);
  },
});

/** Calls the API in the page, as its person. */
export async function post<T>(page: Page, path: string, body: object): Promise<{ status: number; json: T }> {
  const answer = await page.evaluate(
    async ([url, text]) => {
      const token = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", "x-csrftoken": token },
        body: text,
      });
      return { status: response.status, text: await response.text() };
    },
    [path, JSON.stringify(body)] as const,
  );
  return { status: answer.status, json: JSON.parse(answer.text || "{}") as T };
}
