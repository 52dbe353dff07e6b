import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { LIMITS } from "./scripts/limits.ts";
import { isLong } from "./scripts/long.ts";
import { documentFiles, serverFiles, type Engine } from "./scripts/test-files.ts";

/** Everything on this engine: where there is no PostgreSQL, or for whoever looks into a difference. */
const only = process.env.TEST_DATABASE as Engine | undefined;

const project = (name: string, include: string[], limit: number, more: object = {}) => ({
  test: { name, include, testTimeout: limit, hookTimeout: limit, expect: { poll: { timeout: LIMITS.wait } }, ...more },
});

const DRAWN = { setupFiles: ["scripts/property-seed.ts"] };

const server = (engine: Engine) =>
  project(`server-${engine}`, serverFiles(engine, { long: isLong, only }), LIMITS.server, {
    hookTimeout: LIMITS.hook,
    env: { TEST_DATABASE: engine },
    retry: 1,
  });

/** Seasons are played in them. */
const LONGEST = [
  "scripts/documents/docs.test.ts",
  ...[
    "feed-replay-seasons",
    "seed-recorded",
    "fuzz",
    "feed-replay",
    "database-away",
    "feed-record",
    "leagues-reference",
    "seed-clock",
    "cli-database",
    "feed-replay-edited",
    "seed-rounds",
    "moved-matches",
    "jobs",
    "killed",
    "imported-figures",
    "corrections",
  ].map((name) => `server/test/${name}.test.ts`),
];

/** What takes long begins first, or one processor ends up waiting for it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return found === -1 ? LONGEST.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    // Vitest leaves one processor alone, which on two of them is half of all there is.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Threads would share one table of compiled code, which Node loses track of when several of them load and leave the embedded
    // database: "Check failed: jit_page.has_value()" took a whole run with it (nodejs/node#64500).
    pool: "forks",
    sequence: { sequencer: LongestFirst },
    projects: [
      project("rules", ["rules/src/**/*.test.ts"], LIMITS.unit, DRAWN),
      project("forecast", ["forecast/src/**/*.test.ts"], LIMITS.unit, DRAWN),
      project("contract", ["contract/src/**/*.test.ts"], LIMITS.unit),
      project("scripts", ["scripts/*.test.ts"], LIMITS.unit),
      project("web", ["web/src/**/*.test.{ts,tsx}"], LIMITS.unit),
      // In each file one command after the other, as in the documents.
      project("documents", documentFiles(isLong), LIMITS.documents),
      ...(only === undefined ? (["pglite", "postgres"] as const) : [only]).map(server),
    ],
  },
});
