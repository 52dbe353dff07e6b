import type { StoredError } from "../data/server-error.ts";
import type { MessageKey } from "../i18n/text.ts";

/** What the body of a 503 says while an operator keeps the game closed (api-shapes 0.3). */
const MAINTENANCE = "The game is being updated";

export type ErrorWords = {
  kind: "denied" | "missing" | "updating" | "unavailable" | "offline" | "other";
  title: MessageKey;
  lead: MessageKey;
  /** Whether the page offers the way home and to us, or says to wait. */
  links: boolean;
};

const words = (kind: ErrorWords["kind"], links: boolean): ErrorWords => ({
  kind,
  title: `error.${kind}.title` as MessageKey,
  lead: `error.${kind}.lead` as MessageKey,
  links,
});

/** Which screen stands for a stored error (core-122 to 126). Code 0: nobody answered. */
export function errorWords({ code, details }: StoredError): ErrorWords {
  if (code === 0) return words("offline", false);
  if (code === 401 || code === 403) return words("denied", true);
  if (code === 404) return words("missing", true);
  if (code === 502 || code === 503 || code === 504) {
    return words(details.includes(MAINTENANCE) ? "updating" : "unavailable", false);
  }
  return words("other", true);
}
