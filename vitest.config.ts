import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { LIMITS } from "./scripts/limits.ts";
import { isLong } from "./scripts/long.ts";
import { documentFiles, serverFiles, type Engine } from "./scripts/test-files.ts";

/** Runs everything on this engine: where there is no PostgreSQL, or to look into a difference between the two. */
const only = process.env.TEST_DATABASE as Engine | undefined;

const project = (name: string, include: string[], limit: number, more: object = {}) => ({
  test: { name, include, testTimeout: limit, hookTimeout: limit, expect: { poll: { timeout: LIMITS.wait } }, ...more },
});

/**
 * Its files share processes, one after the other in each: starting one and loading all of node_modules costs more than most files
 * do. What is ours is loaded anew for each file.
 */
const SHARED = { isolate: false, setupFiles: ["scripts/fresh-modules.ts"] };
const DRAWN = { ...SHARED, setupFiles: [...SHARED.setupFiles, "scripts/property-seed.ts"] };

const server = (engine: Engine) =>
  project(`server-${engine}`, serverFiles(engine, { long: isLong, only }), LIMITS.server, {
    hookTimeout: LIMITS.hook,
    env: { TEST_DATABASE: engine },
    retry: 1,
    // The embedded database may end its process (see `pool`), and then only its own file.
    ...(engine === "postgres" && SHARED),
    // They keep no state, so that Node may load them once for all files of a process.
    server: { deps: { external: [/\/(rules|contract)\/src\/(?!.*\.test\.)/] } },
  });

/** Seasons are played in them, or plans sought. */
const LONGEST = [
  "scripts/documents/docs",
  "forecast/src/solver/suggest",
  "demo/test/replay-crowds-2024",
  "demo/test/replay-crowds-2025",
  "demo/test/replay-crowds-2026",
  "demo/test/feed-replay-seasons",
  "demo/test/seed-clock",
  "demo/test/seed-recorded",
  "server/test/fuzz",
  "demo/test/feed-replay",
  "server/test/database-away",
  "server/test/feed-record",
  "server/test/leagues-reference",
  "server/test/cli-database",
  "demo/test/feed-replay-edited",
  "demo/test/seed-rounds",
  "server/test/moved-matches",
  "server/test/jobs",
  "server/test/killed",
  "server/test/imported-figures",
  "server/test/corrections",
].map((name) => `${name}.test.ts`);

/**
 * Of each project what takes long begins first, or one processor ends up waiting for it; and files that can share a process, which
 * those with a window of their own cannot with others, follow each other.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const order = new Map(
      sorted.map((file) => {
        const found = LONGEST.findIndex((name) => file.moduleId.endsWith(name));
        const hasWindow = readFileSync(file.moduleId, "utf8").startsWith("// @vitest-environment happy-dom");
        return [
          file,
          [projects.indexOf(file.project.name), Number(!hasWindow), found === -1 ? LONGEST.length : found],
        ] as const;
      }),
    );
    return sorted.toSorted((one, other) => {
      const others = order.get(other) ?? [];
      return (order.get(one) ?? []).reduce((before, place, at) => before || place - (others[at] ?? 0), 0);
    });
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
      project("contract", ["contract/src/**/*.test.ts"], LIMITS.unit, SHARED),
      project("scripts", ["scripts/*.test.ts"], LIMITS.unit),
      project("web", ["web/src/**/*.test.{ts,tsx}"], LIMITS.unit, SHARED),
      // In each file one command after the other, as in the documents.
      project("documents", documentFiles(isLong), LIMITS.documents),
      ...(only === undefined ? (["pglite", "postgres"] as const) : [only]).map(server),
    ],
  },
});
