import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "../support/test.ts";

test.use({ journey: "weight" });

const built = (path: string) => fileURLToPath(new URL(`../../web/dist/${path}`, import.meta.url));

/** Of all scripts that a screen's page names, as gzip packs them. */
function kilobytes(screen: string): number {
  const page = readFileSync(built(`screens/${screen}.sv.html`), "utf8");
  const scripts = new Set([...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path!));
  expect(scripts.size, screen).toBeGreaterThan(2);
  return [...scripts].reduce((sum, path) => sum + statSync(built(`${path}.gz`)).size, 0) / 1024;
}

/** A little above what it is: what makes a screen heavier is seen, and either put elsewhere or said here. */
test("each screen's scripts are as light as they have been [hour-50]", () => {
  for (const [screen, most] of [
    ["home", 118],
    ["home-signed-in", 160],
    ["my-team", 143],
    ["transfers", 170],
    ["points", 161],
    ["league-standings", 151],
    ["statistics", 160],
  ] as const)
    expect.soft(kilobytes(screen), screen).toBeLessThanOrEqual(most);
});
