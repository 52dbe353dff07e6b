/**
 * How long tests wait, in milliseconds, for everything that is expected to happen. They end what hangs and judge nothing, so they
 * are generous, and longer on a slow machine. No test states a limit of its own.
 */

const MOST = 8;

/** Tests of the web know no types of Node. */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };

/** How many times slower this machine is than the one the limits were chosen on, from 1 to 8; measured by `npm test` (scripts/slowness.ts). */
export const SLOWNESS = Math.min(MOST, Math.max(1, Number(process?.env.ELVAN_SLOWNESS) || 1));

/** In the long run a test does more, beside measurements and whole seasons. */
const LENGTH = process?.env.TEST_LONG === "1" ? 4 : 1;

const times = (ms: number): number => Math.round(ms * SLOWNESS * LENGTH);

export const LIMITS = {
  /** One test of rules, contract, scripts or web. */
  unit: times(60_000),
  /** One test of the server. */
  server: times(240_000),
  /** What stands before and after tests of the server. */
  hook: times(360_000),
  /** One test that runs commands of the documents. */
  documents: times(1_200_000),
  /** A journey, and a season or server made for it. */
  journey: times(360_000),
  /** A page shows what is expected of it. */
  expect: times(45_000),
  action: times(45_000),
  navigation: times(60_000),
  /** Work in the background has ended (`wait`, `poll`). */
  wait: times(60_000),
  /** A command or a server has started, or ended. */
  command: times(120_000),
} as const;
