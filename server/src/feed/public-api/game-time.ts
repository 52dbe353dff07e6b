import type { Instant } from "@elvan/rules";
import { z } from "zod";
import { machineClock } from "../../time/machine-clock.ts";
import { safeFetch, type FetchRules } from "../../platform/safe-fetch.ts";

const Answer = z.object({ now: z.iso.datetime() });
const MAX_BYTES = 64 * 1024;

/** What time it is in the game at this address: as it says itself, for another Elvan's demo may stand at any day; else as it is here. */
export async function gameTime(base: URL, rules: FetchRules): Promise<Instant> {
  const mayFollow = (target: string) => new URL(target).origin === base.origin;
  try {
    const wanted = { mayFollow, types: /json/, maxBytes: MAX_BYTES, purpose: "season recorder" };
    const { body } = await safeFetch(new URL("health/", base).href, wanted, rules);
    return Date.parse(Answer.parse(JSON.parse(body.toString("utf8"))).now);
  } catch {
    return machineClock.now();
  }
}
