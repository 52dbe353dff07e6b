import { defineConfig } from "@playwright/test";
import { chromiumOrExit } from "../scripts/chromium.ts";
import type { Language } from "./support/test.ts";

/**
 * Journeys that take long, or hang on more than words. CI has half an hour on two processors for everything: there they are
 * walked in Swedish, elsewhere in both languages.
 */
const LONG = [
  "a-round",
  "access",
  "accounts",
  "ads",
  "chips",
  "connection",
  "console",
  "cup",
  "entry",
  "every-page",
  "failures",
  "league-calls",
  "leagues",
  "live",
  "security",
  "sizes",
  "transfers",
].map((name) => `${name}.spec.ts`);

export default defineConfig<object, { language: Language }>({
  testDir: "journeys",
  globalSetup: "./support/seed-once.ts",
  outputDir: "../test-results",
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A journey that fails once and passes once is named as flaky in the summary: seen by us, without stopping the line.
  retries: 1,
  forbidOnly: process.env.CI === "true",
  reporter: [["list"], ["json"]],
  projects: [
    { name: "sv", use: { language: "sv" } },
    { name: "en", use: { language: "en" }, testIgnore: process.env.CI === "true" ? LONG : [] },
  ],
  use: {
    browserName: "chromium",
    // What cannot be pressed is told at once, not when the whole journey has run out of time.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Recording what happens takes a good part of the time; what has failed is recorded when it is tried again.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: await chromiumOrExit(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
