import { defineConfig } from "vitest/config";

/** The tests of the rules alone, for `npm run mutation`, which makes them several times slower: without the one that plays three seasons. */
export default defineConfig({
  test: {
    include: ["rules/src/**/*.test.ts"],
    exclude: ["rules/src/auto-pick-seasons.test.ts"],
    testTimeout: 120_000,
  },
});
