import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumOrExit } from "../scripts/chromium.ts";
import { LIMITS } from "../scripts/limits.ts";
import { isLong } from "../scripts/long.ts";
import type { Language } from "./support/test.ts";

/** The gate walks each journey in one language, the long run in both: these in English, the others, which take about as long, in Swedish. */
const IN_ENGLISH = [
  "accounts",
  "chips",
  "connection",
  "console",
  "drafting",
  "entry",
  "every-page",
  "leagues",
  "line-ups",
  "live",
  "saving",
].map((name) => `${name}.spec.ts`);

/** Half of them with motion, as most people have it; drawing it takes a tenth of a journey's time. */
const IN_MOTION = { language: "en" } as const;
const AT_REST = { language: "sv", contextOptions: { reducedMotion: "reduce" } } as const;

/** Many short tests that take whichever worker is free: after all others, so that all workers end at about the same time. */
const LAST = ["sizes.spec.ts"];

export default defineConfig<object, { language: Language }>({
  testDir: "journeys",
  globalSetup: "./support/seed-journeys.ts",
  outputDir: "../test-results",
  // A journey waits for its browser and its server more than it works.
  workers: availableParallelism() + 1,
  timeout: LIMITS.journey,
  expect: { timeout: LIMITS.expect },
  // What fails is tried again when all others are done, alone; if it passes then, `npm test` names it as flaky.
  retries: 2,
  retryStrategy: "isolated",
  // Costs minutes, and is proved elsewhere.
  ...(!isLong && { grepInvert: /@long/ }),
  forbidOnly: process.env.CI === "true",
  reporter: "list",
  // In turn. The longest journeys are among those in English.
  projects: [
    { name: "en", use: IN_MOTION, testIgnore: LAST, ...(!isLong && { testMatch: IN_ENGLISH }) },
    { name: "sv", use: AT_REST, testIgnore: isLong ? LAST : [...IN_ENGLISH, ...LAST] },
    ...(isLong ? (["en", "sv"] as const) : (["sv"] as const)).map((language) => ({
      ...{ name: `${language}, last`, use: { language } },
      testMatch: LAST,
    })),
  ],
  use: {
    browserName: "chromium",
    // Journeys hold back and replace answers, which they cannot do to a worker's. It has one of its own (offline.spec.ts).
    serviceWorkers: "block",
    // What cannot be pressed is told at once, not when the whole journey has run out of time.
    actionTimeout: LIMITS.action,
    navigationTimeout: LIMITS.navigation,
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
