import { defineConfig } from "@playwright/test";
import { buildWeb } from "../../scripts/build-web.ts";
import { LIMITS } from "../../scripts/limits.ts";
import common from "../playwright.config.ts";
import type { Language } from "../support/test.ts";

// Workers read this file too.
if (process.env.TEST_WORKER_INDEX === undefined) await buildWeb();

/** The pages on forty days: `npx playwright test --config days/playwright.config.ts`. */
export default defineConfig<object, { language: Language }>({
  ...common,
  testDir: ".",
  // Each day makes its own season.
  globalSetup: [],
  outputDir: "../../test-results/days",
  timeout: LIMITS.journey,
  fullyParallel: true,
  reporter: [["list"]],
  projects: [{ name: "days", use: { language: "sv" } }],
});
