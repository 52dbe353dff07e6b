import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const project = (name: string, include: string[], more: object = {}) => ({ test: { name, include, ...more } });

const onServer = (names: string[]) => names.map((name) => `server/test/${name}.test.ts`);
/**
 * Tests that ask no database, or an embedded one whatever the others ask, and seasons that differ from one that every database
 * plays in what comes in alone: once is enough.
 */
const ONCE = [
  "server/src/**/*.test.ts",
  ...onServer([
    "feed-files",
    "feed-record",
    "replay-managers",
    "feed-simulator",
    "news",
    "news-fetch",
    "api-family",
    "forecast",
  ]),
  // It has a PostgreSQL of its own.
  ...onServer(["database-away"]),
  ...onServer([
    "seed-calendar",
    "seed-clock",
    "seed-demo",
    "seed-managers",
    "seed-players",
    "seed-rounds",
    "serve",
    "serve-killed",
    "data-folder",
  ]),
];
/** Whole seasons, which PostgreSQL plays in half the time of the embedded database; that one has `feed-replay`'s to play. */
const ON_POSTGRES = onServer(["feed-replay-edited", "feed-replay-seasons", "seed-recorded", "leagues-reference"]);
/** Seasons are played in them. */
const LONGEST = [
  "scripts/documents/docs.test.ts",
  ...onServer([
    "feed-replay-seasons",
    "seed-recorded",
    "database-away",
    "seed-clock",
    "fuzz",
    "feed-replay",
    "feed-replay-edited",
    "leagues-reference",
    "cli-database",
    "seed-rounds",
  ]),
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

/** What hangs is told all the same; a machine that three other runs keep busy is no reason to fail. */
const PATIENT = { testTimeout: 240_000, hookTimeout: 360_000 };

export default defineConfig({
  test: {
    // As with journeys: one that fails once and passes once is named (retry x1), without stopping the line.
    retry: process.env.CI === "true" ? 1 : 0,
    // Vitest leaves one processor alone, which on two of them is half of all there is.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // In one process, where what one file has had compiled of the embedded database serves the next.
    pool: "threads",
    sequence: { sequencer: LongestFirst },
    projects: [
      project("rules", ["rules/src/**/*.test.ts"], { testTimeout: 120_000 }),
      project("forecast", ["forecast/src/**/*.test.ts"], { testTimeout: 400_000 }),
      project("contract", ["contract/src/**/*.test.ts"], { testTimeout: 60_000 }),
      project("scripts", ["scripts/*.test.ts"], { testTimeout: 60_000 }),
      // In each file one command after the other, as in the documents.
      project("documents", ["scripts/documents/*.test.ts"]),
      project("server", ["server/test/**/*.test.ts"], { ...PATIENT, exclude: [...ONCE, ...ON_POSTGRES] }),
      project("server-once", ONCE, PATIENT),
      project("server-postgres", ON_POSTGRES, PATIENT),
      project("web", ["web/src/**/*.test.{ts,tsx}"], { testTimeout: 120_000 }),
    ],
  },
});
