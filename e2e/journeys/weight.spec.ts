import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "../support/test.ts";

const built = (path: string) => fileURLToPath(new URL(`../../web/dist/${path}`, import.meta.url));

/** Of all files that a screen's page names, as gzip packs them. */
function kilobytes(screen: string, ending: "js" | "json", least = 1): number {
  const page = readFileSync(built(`screens/${screen}.sv.html`), "utf8");
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(\w+))"/g)];
  const files = new Set(named.flatMap(([, path, kind]) => (kind === ending ? [path!] : [])));
  expect(files.size, screen).toBeGreaterThanOrEqual(least);
  return [...files].reduce((sum, path) => sum + statSync(built(`${path}.gz`)).size, 0) / 1024;
}

/** A little above what it is: what makes a screen heavier is seen, and either put elsewhere or said here. */
test("each screen's scripts are as light as they have been [hour-50]", () => {
  for (const [screen, most] of [
    ["home", 120],
    ["home-signed-in", 163],
    ["my-team", 144],
    ["transfers", 171],
    ["points", 162],
    ["league-standings", 152],
    ["statistics", 161],
  ] as const)
    expect.soft(kilobytes(screen, "js", 3), screen).toBeLessThanOrEqual(most);
});

test("a first screen brings its own texts, not those of all others [decision 67]", () => {
  for (const [screen, most] of [
    ["home-signed-in", 11],
    ["my-team", 11],
    ["transfers", 11],
    ["points", 6],
    ["league-standings", 8],
    ["statistics", 4.1],
  ] as const)
    expect.soft(kilobytes(screen, "json"), screen).toBeLessThanOrEqual(most);
});
