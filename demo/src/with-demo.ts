import type { Parts } from "@elvan/server/cli/program.ts";

/** What the command line has beside the server's own. */
export const WITH_DEMO: Parts = {
  commands: {
    clock: () => import("./cli/clock.ts"),
    replay: () => import("./cli/replay.ts"),
    seed: () => import("./cli/seed.ts"),
    simulate: () => import("./cli/simulate.ts"),
  },
  demo: async () => (await import("./demo.ts")).demo,
};
