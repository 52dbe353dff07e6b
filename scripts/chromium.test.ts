import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ensureChromium } from "./chromium.ts";
import { ROOT } from "./run.ts";

/** A machine with these files, on which installing puts some more. */
function machine(files: string[], wish: { named?: string; mayInstall?: boolean; installs?: string[] } = {}) {
  const there = new Set(files);
  const installed: string[] = [];
  const asked: string[] = [];
  return {
    installed,
    asked,
    named: wish.named,
    isThere: (path: string) => there.has(path),
    mayInstall: wish.mayInstall ?? false,
    install: (name: string) => {
      asked.push(name);
      for (const path of wish.installs ?? []) {
        there.add(path);
        installed.push(path);
      }
      return Promise.resolve();
    },
  };
}

test("Chromium is taken where it is, installed where that may be, and else its absence is said with what to do [mended-03]", async () => {
  const here = machine(["/usr/bin/chromium-browser"], { mayInstall: true, installs: ["/usr/bin/chromium"] });
  expect(await ensureChromium("browser", here)).toBe("/usr/bin/chromium-browser");
  expect(here.installed).toEqual([]);
  const bare = machine([], { mayInstall: true, installs: ["/usr/bin/chromium"] });
  expect(await ensureChromium("browser", bare)).toBe("/usr/bin/chromium");
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

test("journeys take the engine alone where it is, or else a browser; pictures and measurements always a browser [mended-03]", async () => {
  const both = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];
  expect(await ensureChromium("engine", machine(both))).toBe("/usr/bin/chromium-headless-shell");
  expect(await ensureChromium("browser", machine(both))).toBe("/usr/bin/chromium");
  expect(await ensureChromium("engine", machine(["/usr/bin/chromium"], { mayInstall: true }))).toBe(
    "/usr/bin/chromium",
  );
  const bare = machine([], { mayInstall: true, installs: ["/usr/bin/chromium-headless-shell"] });
  expect(await ensureChromium("engine", bare)).toBe("/usr/bin/chromium-headless-shell");
  expect(bare.asked).toEqual(["chromium-headless-shell"]);
});

test.each([
  ["bench -- web", ["bench/run.ts", "web"]],
  ["pictures", ["e2e/pictures/take.ts", "--only", "help"]],
  ["e2e", ["node_modules/@playwright/test/cli.js", "test", "--list", "--config", "e2e/playwright.config.ts"]],
])("where there is none, %s says so in a line and ends [mended-03]", { timeout: 180_000 }, (_, args) => {
  const env = { ...process.env, ELVAN_CHROMIUM: "/nowhere/chromium" };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: "utf8" });
  expect(stderr).toBe("ELVAN_CHROMIUM is /nowhere/chromium, and there is no such file.\n");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});

test("nobody looks for a browser in a way of their own [mended-03]", () => {
  const files = globSync("{scripts,bench,e2e,server/src}/**/*.ts", { cwd: ROOT }).filter(
    // The list of known settings names the one that says where the browser is.
    (file) => !/(chromium(\.test)?|server\/src\/platform\/config)\.ts$/.test(file) && !file.includes("node_modules"),
  );
  const own = files.filter((file) => /ELVAN_CHROMIUM|bin\/chromium/.test(readFileSync(`${ROOT}${file}`, "utf8")));
  expect(files.length).toBeGreaterThan(100);
  expect(own).toEqual([]);
});
