import { LATE_ROUND } from "./game.ts";
import { seedOnce } from "./seed-once.ts";

/** Before the first journey: both seasons at once, and the late one for both languages, rather than in the first test that wants it. */
export default (): ReturnType<typeof seedOnce> => seedOnce([LATE_ROUND]);
