import { defineConfig } from "vitest/config";

/** The tests of the rules alone, for `npm run mutation`, which makes them several times slower. */
export default defineConfig({ test: { include: ["rules/src/**/*.test.ts"], testTimeout: 120_000 } });
