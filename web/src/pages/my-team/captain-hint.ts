import { local } from "../../lib/storage.ts";

const CHANGED = "elvan.captain-changed";

/** Who has changed the captain once knows how. */
export const knowsCaptainMenu = (): boolean => local.get(CHANGED) !== null;
export const noteCaptainChanged = (): void => void local.set(CHANGED, "1");
