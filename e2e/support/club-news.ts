import { expect, type Page } from "@playwright/test";
import { LIMITS } from "../../scripts/limits.ts";

/** The latest of a club's own news. The server has nothing to say until it has fetched the club's feed. */
export async function newestOf(page: Page, team: number): Promise<string> {
  let title = "";
  const ask = async () => {
    title = await page.evaluate(async (url) => {
      const text = await (await fetch(url)).text();
      const feed = new DOMParser().parseFromString(text, "application/xml");
      return feed.querySelector("item > title")?.textContent?.trim() ?? "";
    }, `/api/get-url/?url=/api/rss/team/${team}/`);
    return title;
  };
  await expect.poll(ask, { timeout: LIMITS.wait }).not.toBe("");
  return title;
}
