/**
 * `npm run mutation`. Survivors that no test can notice, by file:
 *
 * - ranking, counted-ranks: loops with `<=` read `undefined` one step past a typed array and write nothing; least and greatest with `<=`
 *   and `>=` are the same; the second pass of the sort by digits changes nothing where all second digits are 0; any word but
 *   "greatest" ranks the least first; a wider table of ties (`high + low`) only takes more memory.
 * - dream-team: `<=` in a merit or an eleven that nothing equals, because codes differ; a squad without a line has no eleven anyway.
 * - names: what stands in for a joiner between two letters, as long as it is no mark.
 * - random: shuffling the first place with itself.
 */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  // Only the test files that import what is changed are run.
  vitest: { configFile: "rules/vitest.mutation.config.ts", related: true },
  mutate: ["rules/src/**/*.ts", "!rules/src/**/*.test.ts", "!rules/src/test-market.ts", "!rules/src/index.ts"],
  tsconfigFile: "none",
  coverageAnalysis: "perTest",
  concurrency: 2,
  timeoutMS: 3000,
  timeoutFactor: 1.2,
  ignoreStatic: true,
  reporters: ["clear-text", "json", "progress-append-only"],
  clearTextReporter: { logTests: false },
  jsonReporter: { fileName: ".elvan/mutation.json" },
  tempDirName: ".elvan/stryker",
  thresholds: { break: 90, high: 95, low: 90 },
};
