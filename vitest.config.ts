import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const project = (name: string, include: string[], more: object = {}) => ({ test: { name, include, ...more } });

export default defineConfig({
  test: {
    // Vitest leaves one processor alone, which on two of them is half of all there is.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project("rules", ["rules/src/**/*.test.ts"]),
      project("contract", ["contract/src/**/*.test.ts"]),
      project("scripts", ["scripts/**/*.test.ts"]),
      project("server", ["server/{src,test}/**/*.test.ts"], { testTimeout: 60_000, hookTimeout: 120_000 }),
      project("web", ["web/src/**/*.test.{ts,tsx}"]),
    ],
  },
});
