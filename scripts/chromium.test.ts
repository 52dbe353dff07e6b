import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ensureChromium } from "./chromium.ts";
import { ROOT } from "./run.ts";

const PLACES: Record<string, string> = {
  chromium: "/usr/bin/chromium",
  "chromium-headless-shell": "/usr/bin/chromium-headless-shell",
  "fonts-liberation": "Liberation Sans",
};

/** A machine with these files and fonts, on which installing puts those of the packages. */
function machine(files: string[], wish: { named?: string; mayInstall?: boolean; fonts?: string[] } = {}) {
  const there = new Set([...files, ...(wish.fonts ?? ["Arial"])]);
  const installed: string[] = [];
  return {
    installed,
    named: wish.named,
    isThere: (path: string) => there.has(path),
    hasFont: (family: string) => there.has(family),
    mayInstall: wish.mayInstall ?? false,
    install: (packages: string[]) => {
      installed.push(...packages);
      for (const name of packages) there.add(PLACES[name] ?? name);
      return Promise.resolve();
    },
  };
}

test("Chromium is taken where it is, installed where that may be, and else its absence is said with what to do [mended-03]", async () => {
  const here = machine(["/usr/bin/chromium-browser"], { mayInstall: true });
  expect(await ensureChromium("browser", here)).toBe("/usr/bin/chromium-browser");
  expect(here.installed).toEqual([]);
  const bare = machine([], { mayInstall: true });
  expect(await ensureChromium("browser", bare)).toBe("/usr/bin/chromium");
  expect(bare.installed).toEqual(["chromium"]);
  const named = machine(["/opt/chrome", "/usr/bin/chromium"], { named: "/opt/chrome" });
  expect(await ensureChromium("browser", named)).toBe("/opt/chrome");
  await expect(ensureChromium("browser", machine([]))).rejects.toThrow(
    "install the package chromium, or set ELVAN_CHROMIUM",
  );
  // Whoever names one means that one.
  await expect(ensureChromium("engine", machine(["/usr/bin/chromium"], { named: "/opt/gone" }))).rejects.toThrow(
    "ELVAN_CHROMIUM is /opt/gone, and there is no such file",
  );
});

test("a font that pages take until theirs have come is installed with Chromium, and beside one that is there [same-03]", async () => {
  const bare = machine([], { mayInstall: true, fonts: ["DejaVu Sans"] });
  await ensureChromium("browser", bare);
  expect(bare.installed).toEqual(["chromium", "fonts-liberation"]);
  const beside = machine(["/usr/bin/chromium"], { mayInstall: true, fonts: [] });
  await ensureChromium("browser", beside);
  expect(beside.installed).toEqual(["fonts-liberation"]);
  const named = machine(["/opt/chrome"], { named: "/opt/chrome", mayInstall: true, fonts: [] });
  expect(await ensureChromium("browser", named)).toBe("/opt/chrome");
  expect(named.installed).toEqual(["fonts-liberation"]);
  const stranger = machine(["/usr/bin/chromium"], { fonts: ["Noto Sans"] });
  await expect(ensureChromium("browser", stranger)).rejects.toThrow(
    "The font Liberation Sans is missing: install the package fonts-liberation",
  );
});

test("journeys take the engine alone where it is, or else a browser; pictures and measurements always a browser [mended-03]", async () => {
  const both = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];
  expect(await ensureChromium("engine", machine(both))).toBe("/usr/bin/chromium-headless-shell");
  expect(await ensureChromium("browser", machine(both))).toBe("/usr/bin/chromium");
  expect(await ensureChromium("engine", machine(["/usr/bin/chromium"], { mayInstall: true }))).toBe(
    "/usr/bin/chromium",
  );
  const bare = machine([], { mayInstall: true });
  expect(await ensureChromium("engine", bare)).toBe("/usr/bin/chromium-headless-shell");
  expect(bare.installed).toEqual(["chromium-headless-shell"]);
});

test.each([
  ["bench -- web", ["bench/run.ts", "web"]],
  ["pictures", ["e2e/pictures/take.ts", "--only", "help"]],
  ["e2e", ["node_modules/@playwright/test/cli.js", "test", "--list", "--config", "e2e/playwright.config.ts"]],
])("where there is none, %s says so in a line and ends [mended-03]", (_, args) => {
  const env = { ...process.env, ELVAN_CHROMIUM: "/nowhere/chromium" };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: "utf8" });
  expect(stderr).toBe("ELVAN_CHROMIUM is /nowhere/chromium, and there is no such file.\n");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});

test("nobody looks for a browser in a way of their own [mended-03]", () => {
  const files = globSync("{scripts,bench,e2e,server/src,demo/src}/**/*.ts", { cwd: ROOT }).filter(
    // The list of known settings names the one that says where the browser is.
    (file) => !/(chromium(\.test)?|server\/src\/platform\/config)\.ts$/.test(file) && !file.includes("node_modules"),
  );
  const own = files.filter((file) => /ELVAN_CHROMIUM|bin\/chromium/.test(readFileSync(`${ROOT}${file}`, "utf8")));
  expect(files.length).toBeGreaterThan(100);
  expect(own).toEqual([]);
});
