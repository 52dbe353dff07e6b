import type { APIResponse, Locator, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { become } from "../support/people.ts";
import { drawn } from "../support/settled.ts";
import { gameOf } from "../support/squad.ts";
import { expect, test } from "../support/test.ts";

test.use({ failures: true });

/** Towards hour-26, whose seconds only `npm run bench -- slow` can measure. */
const NAMED = /(?:href|src)="(\/[^"]+)"/g;
const KILOBYTES = 200;

/** As the browser gets it, which knows `en.localhost` without asking. */
async function documentOf(page: Page, address: string): Promise<APIResponse> {
  const cookies = await page.context().cookies(address);
  const url = new URL(address);
  const { host } = url;
  url.hostname = "localhost";
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return page.request.get(url.href, { headers: { accept: "text/html", host, cookie } });
}

test("the pitch needs the document and what it names, and little of that", async ({ page, game, language }) => {
  await become(page, game, language, "alice");
  // A browser's clock that is more than ten minutes from the season's has it loaded again (core-088).
  const { headers } = await fetch(`${game.sv}/api/me/`);
  // Playwright's own clock would take the browser's measurements away, too.
  await page.addInitScript(
    (ahead) => {
      const { now } = Date;
      Date.now = () => now() + ahead;
    },
    Number(headers.get("x-server-time")) - Date.now(),
  );
  const html = await documentOf(page, `${game[language]}/my-team`);
  const preloaded = /<([^>]+)>/.exec(html.headers()["link"] ?? "")?.[1];
  const named = new Set([
    "/my-team",
    preloaded,
    ...Array.from((await html.text()).matchAll(NAMED), ([, path]) => path),
  ]);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll("[role=tabpanel] [data-player]").length < 15) return;
      performance.mark("pitch");
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });

  // What only a script would ask for gets no answer: each such request costs a slow network half a second more.
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    return named.has(pathname) ? route.continue() : undefined;
  });
  await page.goto(`${game[language]}/my-team`, { waitUntil: "commit" });
  await expect(page.getByRole("tabpanel").locator("[data-player]")).toHaveCount(15);

  // What has come by then: texts and parts that come after the pitch are nobody's wait.
  const parts = await page.evaluate(() => {
    const { startTime } = performance.getEntriesByName("pitch")[0]!;
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return entries
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd < startTime)
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
  });
  const kilobytes = parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  const list = parts.map(({ name, bytes }) => `${bytes} ${name}`).join("\n");
  expect(kilobytes, list).toBeGreaterThan(KILOBYTES / 2);
  expect(kilobytes, list).toBeLessThan(KILOBYTES);
  // Requests without an answer end with the page, before their handlers go.
  await page.goto("about:blank");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

const catalogue = JSON.parse(readFileSync(new URL("../../web/src/i18n/sv.json", import.meta.url), "utf8")) as Record<
  string,
  string
>;

/** All that is read or read out. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element)
        for (const name of ["aria-label", "title", "placeholder", "alt", "abbr"])
          words.push(node.getAttribute(name) ?? "");
      else words.push(node.textContent ?? "");
    }
    return words;
  });

test("what a first screen says is in the texts it brings itself [decision 67]", async ({ page, game, language }) => {
  await page.route("**/assets/*-whole-*.json", () => {});
  const check = async (path: string, ready: Locator) => {
    await page.goto(game[language] + path, { waitUntil: "commit" });
    await expect(ready).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeAttached();
    // What is below the first screenful comes later, the footer among the last.
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await drawn(page);
    expect(
      (await wordsOn(page)).filter((words) => words in catalogue),
      path,
    ).toEqual([]);
  };
  const main = page.getByRole("main");
  await check("/", main.getByRole("link").first());
  await check("/statistics", main.getByRole("table"));
  await become(page, game, language, "alice");
  const { entry, event } = await gameOf(page);
  await check("/", main.getByRole("link").first());
  await check("/my-team", main.locator("[data-player]").first());
  await check("/transfers", main.locator("[data-drag]").first());
  await check(`/entry/${entry}/event/${event - 1}`, main.locator("[data-shirt]").first());
  await check("/leagues/1/standings/c", main.getByRole("table").first());
  // Requests without an answer end with the page, before their handlers go.
  await page.goto("about:blank");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
