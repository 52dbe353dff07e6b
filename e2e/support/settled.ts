import { expect, type Page } from "@playwright/test";
import { LIMITS } from "../../scripts/limits.ts";

/**
 * Waits until the page has drawn everything it has been told so far. What it waits for itself (an answer, a script) may still be
 * missing: for tests that hold that back.
 */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => done())), { timeout: 2_000 }),
      ),
  );

/** What keeps the page from being settled, over three frames. */
const stirring = (page: Page): Promise<string[]> =>
  page
    .evaluate(async () => {
      const OWN = ["Familjen Grotesk Variable", "Inter Variable"];
      const look = () => {
        const isInView = (element: Element) => {
          const { top, bottom, width } = element.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < innerHeight;
        };
        const fonts = [...document.fonts].filter(
          ({ family, status }) =>
            status !== "unloaded" && status !== "loaded" && OWN.includes(family.replaceAll('"', "")),
        );
        const moving = document
          .getAnimations()
          .filter(({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity);
        const pictures = [...document.images].filter((image) => !image.complete && isInView(image));
        return [
          // The page says so itself (web/src/lib/settled.ts): queries, mutations, scripts, fonts, parts drawn later.
          ...(document.documentElement.dataset.settled === undefined ? ["something is on its way"] : []),
          ...(document.fonts.size === 0 ? ["its fonts have not been added"] : []),
          ...fonts.map(({ family, status }) => `${family}: ${status}`),
          ...moving.map(
            ({ effect }) => `moving: ${(effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 120) ?? ""}`,
          ),
          ...pictures.map(({ src }) => `loading: ${src}`),
        ];
      };
      // A browser that is never idle draws without a pause.
      await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
      for (let frame = 0; frame < 3; frame++) {
        const found = look();
        if (found.length > 0) return found;
        await new Promise((done) => requestAnimationFrame(done));
      }
      return [];
    })
    // It is being left for another page.
    .catch((error: unknown) => [String(error)]);

/**
 * Waits until the page has settled: its own fonts are there, no query, script or picture is on its way, and nothing fades or slides.
 * Everything that is measured, looked at by axe or taken a picture of is so only then. What a test holds back counts as under way:
 * there, wait for what shows that it was asked for, then `drawn`.
 */
export async function settled(page: Page): Promise<void> {
  await expect
    .poll(() => stirring(page), { message: "the page settles", timeout: LIMITS.wait, intervals: [20, 50, 100] })
    .toEqual([]);
}
