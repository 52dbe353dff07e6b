import { defineConfig } from "@playwright/test";
import { LIMITS } from "../../scripts/limits.ts";
import common from "../playwright.config.ts";
import type { Language } from "../support/test.ts";

/** The pages on forty days: `npx playwright test --config days/playwright.config.ts`. */
export default defineConfig<object, { language: Language }>({
  ...common,
  testDir: ".",
  globalSetup: "./build-pages.ts",
  outputDir: "../../test-results/days",
  timeout: LIMITS.journey,
  fullyParallel: true,
  reporter: [["list"]],
  projects: [{ name: "days", use: { language: "sv" } }],
});
