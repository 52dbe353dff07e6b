import { defineConfig } from "@playwright/test";
import { chromiumOrExit } from "../scripts/chromium.ts";
import type { Language } from "./support/test.ts";

/**
 * Journeys that take long, or hang on more than words. CI has forty minutes on two processors for everything: there they are
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
  "home",
  "league-calls",
  "leagues",
  "line-ups",
  "live",
  "live-evening",
  "notifications",
  "offline",
  "phone",
  "planner",
  "security",
  "sizes",
  "transfers",
].map((name) => `${name}.spec.ts`);

export default defineConfig<object, { language: Language }>({
  testDir: "journeys",
  globalSetup: "./support/seed-journeys.ts",
  outputDir: "../test-results",
  // One more than there are processors in the smallest machine: a journey waits a good part of its time.
  workers: 3,
  timeout: 240_000,
  expect: { timeout: 40_000 },
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
    // Journeys hold back and replace answers, which they cannot do to a worker's. It has one of its own (offline.spec.ts).
    serviceWorkers: "block",
    // What cannot be pressed is told at once, not when the whole journey has run out of time.
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    // Recording what happens takes a good part of the time; what has failed is recorded when it is tried again.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: await chromiumOrExit("engine"),
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
