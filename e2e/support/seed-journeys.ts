import { LATE_ROUND } from "./game.ts";
import { seedOnce } from "./seed-once.ts";

/** Before the first journey: both seasons at once, rather than one of them in the first test that wants it. */
export default function seedJourneys(): Promise<void> {
  return seedOnce([LATE_ROUND]);
}

if (import.meta.main) await seedJourneys();
