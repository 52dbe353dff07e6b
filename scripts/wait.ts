import { LIMITS } from "./limits.ts";

/** Kept, because tests may put a clock of their own in its place. */
const { setTimeout, performance } = globalThis;
const PAUSE_MS = 20;

/**
 * Tries again until it neither throws nor answers false.
 * @returns what it answered last. @throws what it threw last, when the limit has passed
 */
export async function wait<T>(attempt: () => T | Promise<T>, limit: number = LIMITS.wait): Promise<Exclude<T, false>> {
  const end = performance.now() + limit;
  for (;;) {
    let failure: unknown;
    try {
      const answer = await attempt();
      if (answer !== false) return answer as Exclude<T, false>;
      failure = new Error(`it did not happen within ${limit / 1000} s: ${attempt.toString()}`);
    } catch (error) {
      failure = error;
    }
    if (performance.now() > end) throw failure;
    await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
  }
}
